"""Paragraphs that describe a pin each: 'CE (Pin 8): enable', 'GND (Pins 4, 5):', 'IN (Pin 1/Pin 3):'."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Reject
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import PackageWords, PinWords, plain
from akili_desktop.extract.pins.items import EXTRACTOR, Item, map_of
from akili_desktop.extract.pins.nameranges import names_in, names_of_numbers
from akili_desktop.extract.pins.names import plausible

LONGEST_TEXT = 160
"""Characters of the longest first sentence that is kept as a pin's description."""

_NAME = r"[^\s(),]{1,16}"
_PAD = r"(?:[Ee]xposed|EXPOSED|[Tt]hermal|THERMAL) (?:[Pp]ad|PAD|[Pp]addle|PADDLE)"
_NAMES = rf"(?P<names>{_PAD}|(?:{_NAME}(?:\s?,\s?{_NAME}){{0,7}}(?:\s?(?:,|and|&)\s{_NAME})?)?)"
_SIGN = r"\s?(?P<sign>[:：.–—-])?"
_NAMED = re.compile(rf"{_NAMES}\s?\((?P<inside>\s?(?:[Pp][Ii][Nn]|{_PAD})[^()]{{0,80}})\){_SIGN}")
_NUMBERED = re.compile(
    rf"(?P<inside>[Pp][Ii][Nn][Ss]?\s?\d{{1,3}}[^()A-Za-z]{{0,40}})\(\s?(?P<names>[^\s()]{{1,16}})\s?\){_SIGN}"
)
_BARE = re.compile(rf"(?P<names>{_NAME})\s?\((?P<inside>\s?\d{{1,2}}[\d\s,&]{{0,40}})\){_SIGN}")
"""As `_NAMED` without the word: 'VDD (2, 5):'; counted only where the numbers are a whole package's."""

_ONE = rf"(?:{_PAD}\s?,?\s?)?(?:[Pp][Ii][Nn][Ss]?\s?)?\d{{1,3}}"
_AND = r"\s?(?:,\s?and|,|&|and|to|through|-|–)\s?"
_ALL = re.compile(rf"\s*(?:{_ONE}(?:{_AND}{_ONE})*|N\.A|NA|[-–—]+)\s*")
_RANGE = re.compile(r"(\d{1,3})\s?(?:to|through|-|–)\s?(?:[Pp][Ii][Nn]\s?)?(\d{1,3})|(\d{1,3})")
_ONLY = re.compile(r"\bonly\b", re.IGNORECASE)
_SLASHES = re.compile(r"\s?/\s?")


class _Head(NamedTuple):
    """What a paragraph begins with: its numbers for each package, where in the line they stand, and its names."""

    line: Phrase
    numbers: tuple[tuple[tuple[int, int, int], ...], ...]
    names: tuple[tuple[int, int], ...]
    signed: bool
    end: int

    def item(self, index: int, package: int, ordered: bool = False) -> Item | None:
        """The pin of one number; None where its name is not printed or several stand for it."""
        value, start, end = self.numbers[package][index]
        several = len(self.names) > 1
        if not self.names or (several and len(self.names) != len(self.numbers[package])):
            return None
        low, high = self.names[index] if several else self.names[0]
        line = self.line
        if not several and len(self.numbers[package]) > 1 and names_in(line.text[low:high]):
            return self._of_range(index, package, ordered)
        return Item(value, line.box(start, end), line.text[low:high], line.box(low, high), line.span(low, high))

    def ranged(self, package: int, ordered: bool = False) -> tuple[str, ...]:
        """The names of a package's numbers where a range names them; none where their order is not told."""
        if len(self.names) != 1:
            return ()
        low, high = self.names[0]
        numbers = [str(value) for value, _, _ in self.numbers[package]]
        return names_of_numbers(self.line.text[low:high], numbers, ordered)

    def _of_range(self, index: int, package: int, ordered: bool) -> Item | None:
        """The pin of one number where the names are a range, 'D7–D0 (Pins 1 to 8)'; None where no order is told."""
        (low, high), line = self.names[0], self.line
        names = self.ranged(package, ordered)
        if not names:
            return None
        value, start, end = self.numbers[package][index]
        return Item(value, line.box(start, end), names[index], line.box(low, high), line.span(low, high))

    @property
    def text(self) -> str:
        """The first sentence behind the head, none where it is long."""
        text = re.split(r"[.。]\s|[.。]$", self.line.text[self.end :].strip(), maxsplit=1)[0]
        return text if len(text) <= LONGEST_TEXT else ""


def begins_named(line: Phrase) -> bool:
    """Whether a line begins with a pin's name and number: what follows is said of the pin, and no name."""
    match = (_NAMED.match(line.text) or _NUMBERED.match(line.text)) if "(" in line.text else None
    return match is not None and bool(match["names"])


def read_paragraphs(
    page: PageContent, lines: Sequence[Phrase], pins: PinWords, packages: PackageWords
) -> tuple[list[Bijection], list[Reject]]:
    """The maps of paragraphs that begin with pins' names and numbers, one for each package that they are told of.

    A number with two names, or numbers for packages that nothing names, make no map: the latter is told. A list whose
    first pins stand on an earlier page counts only under a title of pins.
    """
    bracketed = sorted((line for line in lines if "(" in line.text), key=lambda p: (p.bbox.y0, p.bbox.x0))
    heads = [head for line in bracketed if (head := _head(line, _NAMED, _NUMBERED)) is not None]
    bare = not heads
    if bare:
        heads = [head for line in bracketed if (head := _head(line, _BARE)) is not None and head.signed]
        counted = sorted(value for head in heads for value, _, _ in head.numbers[0])
        if not heads or counted != list(range(1, len(counted) + 1)) or not _of_pins(heads, pins):
            return [], []
    titled = (bare or len(heads) >= 3) and any(len(p.words) <= 8 and pins.titled(p.text) for p in lines)
    if bare and not titled:
        return [], []
    if 2 * sum(h.signed for h in heads) < len(heads) or len(heads) < 2:
        return [], []
    several = max(len(h.numbers) for h in heads)
    named: list[tuple[str | None, Rect | None]] = [(None, None)]
    if several > 1:
        named = list(_packages(lines, several, packages))
        if not named:
            where, text = heads[0].line.bbox, heads[0].line.text[:80]
            rule = "packages of a pin list not told"
            return [], [Reject(page=page.page, bbox=where, rule=rule, text=text, extractor=EXTRACTOR)]
    facts = [_map(heads, i, page, lines, packages, titled) for i in range(several)]
    return [
        fact if package is None else fact.model_copy(update={"package": package, "package_bbox": box})
        for fact, (package, box) in zip(facts, named, strict=True)
        if fact is not None
    ], []


def _of_pins(heads: Sequence[_Head], pins: PinWords) -> bool:
    """Whether a supply is among the names, and most stand once: 'Note (1):', 'Note (2):' are no pins."""
    names = [plain(head.line.text[low:high]) for head in heads for low, high in head.names]
    return 2 * len(set(names)) > len(names) and any(name.startswith(pins.supplies) for name in names)


def _head(line: Phrase, *forms: re.Pattern[str]) -> _Head | None:
    match = next((m for form in forms if (m := form.match(line.text))), None)
    if match is None:
        return None
    start = match.start("inside")
    inside = match["inside"].replace("N/A", "N.A")
    numbers: list[tuple[tuple[int, int, int], ...]] = []
    for part in inside.split("/"):
        if not _ALL.fullmatch(part):
            return None
        numbers.append(tuple(_values(part, start)))
        start += len(part) + 1
    first = match.start("names")
    parts = [m for m in re.finditer(r"[^,&]+", re.sub(r" and ", "  &  ", match["names"])) if m[0].strip()]
    if re.fullmatch(_PAD, match["names"]):
        parts = parts[:1]
    names = []
    for part in parts:
        low = first + part.start() + len(part[0]) - len(part[0].lstrip())
        names.append((low, low + len(part[0].strip())))
    if not all(plausible(line.text[low:high]) for low, high in names):
        return None
    return _Head(line, tuple(numbers), tuple(names), bool(match["sign"]), match.end())


def _values(part: str, start: int) -> Iterator[tuple[int, int, int]]:
    """Each number of a bracket with where it stands in the line; those within a range with the whole of it."""
    for match in _RANGE.finditer(part):
        if match[3]:
            yield int(match[3]), start + match.start(3), start + match.end(3)
            continue
        low, high = int(match[1]), int(match[2])
        yield low, start + match.start(1), start + match.end(1)
        for value in range(low + 1, high):
            yield value, start + match.start(), start + match.end()
        yield high, start + match.start(2), start + match.end(2)


def _map(
    heads: Sequence[_Head], package: int, page: PageContent, lines: Sequence[Phrase], packages: PackageWords,
    titled: bool,
) -> Bijection | None:  # fmt: skip
    """The map of one of the packages; None where a number has two names, or too few pins stand there."""
    several = max(len(h.numbers) for h in heads)
    ordered = any(head.ranged(i) for head in heads for i in range(len(head.numbers)))
    found: dict[int, tuple[Item, str]] = {}
    missing: set[int] = set()
    for head in heads:
        own = package if len(head.numbers) == several else 0
        # one number beside others with one for each package is of all of them, unless it says that it is not
        doubtful = len(head.numbers) not in (1, several) or (
            len(head.numbers) < several and _ONLY.search(head.line.text[head.end :]) is not None
        )
        for index, (value, _, _) in enumerate(head.numbers[min(own, len(head.numbers) - 1)]):
            item = None if doubtful else head.item(index, own, ordered)
            if item is None:
                missing.add(value)
            elif value in found and found[value][0].name != item.name:
                return None
            else:
                found.setdefault(value, (item, head.text))
    if len(found) < 3 or not ({1, 2} <= found.keys() | missing or titled):
        return None
    chain = [found[value][0] for value in sorted(found)]
    fact = map_of(chain, page, lines, packages, sorted(missing - found.keys()))
    texts = {str(value): text for value, (_, text) in found.items() if text}
    pairs = tuple(p.model_copy(update={"description": texts.get(p.left)}) for p in fact.pairs)
    return fact.model_copy(update={"source": "table", "pairs": pairs})


def _packages(lines: Sequence[Phrase], several: int, packages: PackageWords) -> Iterator[tuple[str, Rect]]:
    """The packages that a line names with slashes between, '(DFN/MSOP)', as many as each bracket has numbers for."""
    for line in (line for line in lines if line.text.count("/") >= several - 1 and len(line.words) <= 12):
        spans = packages.spans(line.text)
        between = (line.text[a[1] : b[0]] for a, b in itertools.pairwise(spans))
        if len(spans) == several and all(_SLASHES.fullmatch(text) for text in between):
            yield from ((line.text[low:high].strip(), line.box(low, high)) for low, high in spans)
            return
