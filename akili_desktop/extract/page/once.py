"""What several readers ask of one page, made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from akili_desktop.core.document import PageContent

Made = TypeVar("Made")

KEPT = 2
"""A sheet of two pages is read as two; more pages than these are never read at once."""


def once(make: Callable[[PageContent], Made]) -> Callable[[PageContent], Made]:
    """`make`, which depends on the page alone, with what it made of the last pages kept for whoever asks again.

    A page is known by its identity: to compare it word by word would take longer than most readers do.
    """
    kept: list[tuple[PageContent, Made]] = []

    @wraps(make)
    def made(page: PageContent) -> Made:
        for asked, answer in kept:
            if asked is page:
                return answer
        answer = make(page)
        kept[:] = [(page, answer), *kept[: KEPT - 1]]
        return answer

    return made
