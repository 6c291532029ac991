"""Whether a table with a column of numbers beside one of names is one of pins: 'No.' and 'Symbol' may head any."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.pins.blocks import PIN_WORD, PinGrid, heads_text
from akili_desktop.extract.pins.titles import pin_counts

TITLED = 130.0
"""Points above the headings within which a title of pins is the table's."""

TITLE_CLOSE = 40.0
"""Points above a table within which its own title stands, where it has one."""

LARGER = 1.15
"""A heading's letters against those of the table below it."""

LONGEST_TITLE = 12
"""Words of the longest title."""

_CHAPTER = re.compile(r"\d+(?:\.\d+)*\.?\s+[^\W\d_]{3}")


def about_pins(table: PinGrid, top: float, page: PageContent, lines: Sequence[Phrase]) -> bool:
    """Whether the headings, from `top`, or a title above them speak of pins, so that 'No.' and 'Symbol' are a pin's."""
    if any(PIN_WORD.search(c.text) for c in table.header) or _of_packages(table):
        return True
    first = top < 0.2 * page.height
    above = [p for p in lines if p.bbox.y1 <= top + 2 and (first or p.bbox.y0 >= top - TITLED)]
    titled = any(table.pins.titled(p.text) for p in above if len(p.words) <= LONGEST_TITLE)
    return titled or _in_chapter_of_pins(table, top, lines)


def _of_packages(table: PinGrid) -> bool:
    """Whether a number column is headed by a package and counts most of the pins that this one has."""
    for index in {i for block in table.blocks for i in block.numbers if "package" in table.columns[i].roles}:
        most = max(pin_counts(heads_text(table.columns[index].own)), default=0)
        counted = {int(word.text) for word in table.words(index) if word.text.isdecimal()}
        if most and 2 * len(counted) >= most and max(counted) <= most:
            return True
    return False


def _in_chapter_of_pins(table: PinGrid, top: float, lines: Sequence[Phrase]) -> bool:
    """Whether a heading of pins, however far above, is the last one over a table that counts from 1 beside names.

    A heading is printed larger than the table, or numbered. What stands close above the table would be its title. Names
    of pins have a supply's among them: a list of parts ('R1', 'U1') that nothing heads is of no pins.
    """
    roles = frozenset[str]().union(*(column.roles for column in table.columns))
    counted = any(table.counted_whole(number) for block in table.blocks for number in block.numbers)
    if not counted or not roles & {"type", "description"} or not table.header:
        return False
    names = [plain(word.text) for block in table.blocks for name in block.names for word in table.words(name)]
    if not any(name.lstrip("+-–−").startswith(table.pins.supplies) for name in names):
        return False
    size = max(w.size for cell in table.header for w in cell.words)
    above = [p for p in lines if p.bbox.y1 <= top + 2]
    heads = [p for p in above if len(p.words) <= LONGEST_TITLE and (p.size > LARGER * size or _CHAPTER.match(p.text))]
    last = max(heads, key=lambda p: p.bbox.y0, default=None)
    near = max(above, key=lambda p: p.bbox.y1, default=None)
    if last is None or near is None or not table.pins.titled(last.text):
        return False
    return near is last or top - near.bbox.y1 > TITLE_CLOSE or near.text.endswith(".")
