"""Parts that conditions name twice: a list of them for several rows, and one of the list for a row within these."""

from __future__ import annotations

import re

_PART = r"(?=[\w-]*\d{2})[A-Z][A-Za-z\d-]{3,}"
_LIST = re.compile(rf"{_PART}(?:/{_PART})+")
_ONE = re.compile(rf"{_PART}(?:/{_PART})*")


def without_outer_parts(conditions: str) -> str:
    """The conditions without a list of parts ('XY1234/XY5678') of which a later item names some: these alone hold."""
    items = conditions.split(", ")
    kept = [
        item
        for place, item in enumerate(items)
        if not (_LIST.fullmatch(item) and any(_within(other, item) for other in items[place + 1 :]))
    ]
    return conditions if len(kept) == len(items) else ", ".join(kept)


def _within(inner: str, outer: str) -> bool:
    """Whether all parts that a text consists of are some of those of another."""
    return _ONE.fullmatch(inner) is not None and set(inner.split("/")) < set(outer.split("/"))
