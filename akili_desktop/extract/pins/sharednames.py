"""Legends that give several pins one name: '1, 3, 5, 7 : Anode' over '2, 4, 6, 8 : Cathode', '1, 3. Anode'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Reject
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.partwords import PackageWords, PinWords
from akili_desktop.extract.pins.items import EXTRACTOR, Item, map_of

_NUMBERS = re.compile(
    r"(?:(?<=\s)|^)(?:[Pp][Ii][Nn][Ss]?\s*)?(?P<numbers>\d{1,2}(?:\s?(?:,|&|and)\s?\d{1,2})*)"
    r"(?:\s?[:=]\s?|\.\s)(?=[A-Za-z+\-])"
)
_SEVERAL = re.compile(r"\d\s?(?:,|&|and)\s?\d{1,2}(?:\s?[:=]|\.\s)")
"""What a line of several numbers holds at least."""

COUNT = "numbers of a legend do not count up"
"""The rule of the reject of a legend that gives no number, or two names, to a pin among its others."""

MOST_WORDS = 60
LONGEST_NAME = 4
"""Words of the longest name."""


def read_shared_names(
    page: PageContent, pins: PinWords, packages: PackageWords
) -> tuple[list[Bijection], list[Reject]]:
    """The maps of legends of which a line gives several numbers one name, a pair for each number.

    All names are terminals' names and all numbers from 1 on stand once; a legend that does not count up is refused,
    since what its lines say of the pins between is not known.
    """
    lines = [line for line in phrases(page.words, 1.3) if len(line.words) <= MOST_WORDS]
    if not any(_SEVERAL.search(line.text) for line in lines):
        return [], []
    facts: list[Bijection] = []
    rejects: list[Reject] = []
    for legend in _legends([(line, items) for line in lines if (items := _items(line))]):
        items = sorted((item for _, held in legend for item in held), key=lambda item: item.number)
        shared = sum(bool(_SEVERAL.search(line.text)) for line, _ in legend)
        if len(legend) < 2 or not shared or not all(pins.terminal(item.name) for item in items):
            continue
        if [item.number for item in items] == list(range(1, len(items) + 1)):
            facts.append(map_of(items, page, lines, packages))
        elif shared >= 2:
            text = " ".join(line.text for line, _ in legend)[:120]
            box = bounding_box(line.bbox for line, _ in legend)
            rejects.append(Reject(page=page.page, bbox=box, rule=COUNT, text=text, extractor=EXTRACTOR))
    return facts, rejects


def _items(line: Phrase) -> list[Item]:
    """The line's pins, one for each number; none where it begins with anything else or a name is too long."""
    matches = list(_NUMBERS.finditer(line.text))
    if not matches or matches[0].start():
        return []
    found: list[Item] = []
    for match, after in zip(matches, [*matches[1:], None], strict=False):
        start = match.end()
        name = re.sub(r"[\s,;]+$", "", line.text[start : after.start() if after else len(line.text)])
        if not name or len(name.split()) > LONGEST_NAME:
            return []
        span = (start, start + len(name))
        for number in re.finditer(r"\d+", match["numbers"]):
            at = match.start("numbers") + number.start()
            box = line.box(at, at + len(number[0]))
            found.append(Item(int(number[0]), box, name, line.box(*span), line.span(*span)))
    return found


def _legends(lines: Sequence[tuple[Phrase, list[Item]]]) -> list[list[tuple[Phrase, list[Item]]]]:
    """The lines in blocks: each begins right under the one before, at its indent."""
    blocks: list[list[tuple[Phrase, list[Item]]]] = []
    for line, items in sorted(lines, key=lambda held: held[0].bbox.y0):
        over = next((block for block in blocks if _right_under(block[-1][0], line)), None)
        if over is None:
            blocks.append([(line, items)])
        else:
            over.append((line, items))
    return blocks


def _right_under(last: Phrase, line: Phrase) -> bool:
    size = max(last.size, line.size)
    return abs(line.bbox.x0 - last.bbox.x0) <= 1.2 * size and 0 < line.bbox.y0 - last.bbox.y0 <= 2.6 * size
