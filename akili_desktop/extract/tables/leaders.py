"""Leaders of a list whose dots are spaced: '. . . . .-65'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.textlines import without_first, without_last

BELOW_ONE = re.compile(r"[+\-−–±(]{0,2}(0?)\.\d")
"""How a number below one begins, with a zero or without."""


def with_leaders(words: Sequence[Word], page: PageContent) -> list[Word]:
    """The words with spaced dots ('. . . . .-65') joined to one leader, and the last dot taken off the value.

    Where that may be a decimal point ('. . . . .175'), the page must write its decimals with a zero before the point.
    """
    if sum(word.text == "." for word in words) < 3:
        return list(words)
    found: list[Word] = []
    run: list[Word] = []
    for word in words:
        if word.text == ".":
            run.append(word)
            continue
        if len(run) >= 2:
            if found and re.search(r"[\w)]\.$", found[-1].text):  # the leader's first dot stands at the name
                found[-1] = without_last(found[-1])
            dots, box = "." * max(4, len(run)), bounding_box(w.bbox for w in run)
            found.append(replace(run[0], text=dots, bbox=box, runs=(replace(run[0].runs[0], text=dots, bbox=box),)))
            pitch = (run[-1].bbox.x0 - run[0].bbox.x0) / (len(run) - 1)
            if word.text.startswith(".") and abs(word.bbox.x0 - run[-1].bbox.x0 - pitch) < 0.2 * pitch:
                if not re.match(r"\.(?:[+\-−–±]|\d+\.\d)", word.text) and not _zeros_written(page):
                    return []  # the leader's last dot or a decimal point: it cannot be told
                word = without_first(word)
        else:
            found += run
        run = []
        found.append(word)
    return [*found, *run]


def _zeros_written(page: PageContent) -> bool:
    """Whether the page prints decimals below one, all of them with a zero before the point.

    What stands right behind a leader's dot tells nothing.
    """
    words = page.words
    begun = [found[1] for w, at in zip(words, ("", *(w.text for w in words)), strict=False)
             if at != "." and (found := BELOW_ONE.match(w.text))]  # fmt: skip
    return bool(begun) and all(begun)
