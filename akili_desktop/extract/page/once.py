"""What several readers ask of one page, or of its words, made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import Concatenate, ParamSpec, TypeVar

Page = TypeVar("Page")
"""A page, or its words."""
Made = TypeVar("Made")
Further = ParamSpec("Further")

KEPT = 2
"""A sheet of two pages is read as two; more pages than these are never read at once."""


def once(make: Callable[Concatenate[Page, Further], Made]) -> Callable[Concatenate[Page, Further], Made]:
    """`make`, which depends on its arguments alone, with what it made of the last pages kept for whoever asks again.

    Page and vocabulary are known by their identity: to compare words would take longer than most readers do.
    """
    kept: list[tuple[tuple[object, ...], Made]] = []

    @wraps(make)
    def made(page: Page, /, *args: Further.args, **kwargs: Further.kwargs) -> Made:
        asked = (page, *args, *kwargs.values())
        for earlier, answer in kept:
            if all(map(is_, earlier, asked)):
                return answer
        answer = make(page, *args, **kwargs)
        kept[:] = [(asked, answer), *kept[: KEPT - 1]]
        return answer

    return made
