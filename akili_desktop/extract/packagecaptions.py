"""Packages in the captions of their drawings, on any page: the parts in the line right under one have that package.

'14 Lead PDIP' over 'IR2110/IR2113'. What a package lacks ('14 Lead PDIP w/o leads 4 & 5') is of its name, and is told
where no part stands under it, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import PACKAGES, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.page.anchoring import Speller, speller_of
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.partwords import PackageWords
from akili_desktop.extract.vocabulary import Vocabulary

GAP = 1.15
"""Sizes of type that part two texts of one line."""
UNDER = 0.9
"""Sizes of type between a caption and the parts under it, at most."""
CENTRED = 4.0
"""Points by which the middles or the beginnings of the two lines are apart, at most."""
_ASIDE = re.compile(r"\s*\([^()]{1,24}\)")
"""What a caption says of its package in brackets: '(Wide Body)'."""
_CODES = re.compile(r"[A-Z][A-Za-z]*\d\w*(?:-\w+)*(?:\s?[/,]\s?[A-Z][A-Za-z]*\d\w*(?:-\w+)*)*")
_CODE = re.compile(r"[A-Z][\w-]*")
_STEM = re.compile(r"[A-Z][A-Za-z]*\d{2,}")
"""The beginning of a part's number, which its sheet prints elsewhere on the page, too."""


def captioned_packages(page: PageContent, vocabulary: Vocabulary, extractor: str) -> list[Unit]:
    """The packages that captions name, one for each part under them."""
    packages = vocabulary.packages
    lines = phrases(page.words, GAP)
    heads = [(line, end) for line in lines if (end := _named_to(line.text, packages))]
    if not heads:
        return []
    speller = speller_of(page)
    facts = [fact for line, end in heads for fact in _of_caption(page, line, end, lines, vocabulary, extractor)]
    return [fact for fact in facts if _spelled(fact, speller)]


def lacking_to(text: str, end: int, packages: PackageWords) -> int:
    """Where a package's name that stands before `end` ends with what it lacks: '… w/o leads 4 & 5'."""
    found = _lacking(packages).match(text, end)
    return found.end() if found else end


@lru_cache(maxsize=4)
def _lacking(packages: PackageWords) -> re.Pattern[str]:
    without, leads = ("|".join(map(re.escape, words)) or "(?!)" for words in (packages.lacking, packages.pin_words))
    return re.compile(rf"\s+(?:{without})\s+(?:{leads})\s+\d+(?:\s*(?:,|&|and)\s*\d+)*", re.IGNORECASE)


def _named_to(text: str, packages: PackageWords) -> int:
    """Where the one package's name ends that a line is, but for brackets behind it; 0 for any other line."""
    spans = packages.spans(text)
    if len(spans) != 1 or spans[0][0] or len(text) > 60:
        return 0
    end = lacking_to(text, spans[0][1], packages)
    return end if not text[end:].strip() or _ASIDE.fullmatch(text[end:]) else 0


def _of_caption(
    page: PageContent, line: Phrase, end: int, lines: Sequence[Phrase], vocabulary: Vocabulary, extractor: str
) -> Iterator[Unit]:
    text = line.text[:end].strip()
    under = [p for p in lines if _right_under(line, p) and _parts_in(p, lines, vocabulary)]
    over = [p for p in lines if _right_under(p, line) and _parts_in(p, lines, vocabulary)]
    more = [p for p in lines if under and _right_under(under[0], p) and _parts_in(p, lines, vocabulary)]
    parts = _parts_in(under[0], lines, vocabulary) if len(under) == 1 and not (over or more) else []
    if parts and Rules.from_page(page).cuts(line.bbox.x0, line.bbox.x1, line.bbox.cy, under[0].bbox.cy):
        parts = []  # the next row of a table
    if not parts and (not vocabulary.packages.spans(text) or vocabulary.packages.spans(text)[0][1] >= end):
        return
    named: list[tuple[str | None, Rect | None]] = [*parts] or [(None, None)]
    for part, box in named:
        yield Unit(
            page=page.page,
            bbox=line.bbox.union(box) if box is not None else line.bbox,
            extractor=extractor,
            label="package",
            text=text,
            text_bbox=line.box(0, end),
            context=PACKAGES,
            variant=part,
            variant_bbox=box,
            line=f"{line.text} {under[0].text}" if parts else line.text,
        )


def _right_under(above: Phrase, below: Phrase) -> bool:
    """Whether a line stands right under another, at the same middle or beginning."""
    near = -1 <= below.bbox.y0 - above.bbox.y1 <= UNDER * above.size
    return near and min(abs(below.bbox.cx - above.bbox.cx), abs(below.bbox.x0 - above.bbox.x0)) <= CENTRED


def _parts_in(line: Phrase, lines: Sequence[Phrase], vocabulary: Vocabulary) -> list[tuple[str, Rect]]:
    """The parts that a line lists, each whole and with its box; [] for a line that is anything else.

    The page names each of them elsewhere, too: the number of a drawing ('MS-001') is no part.
    """
    if not _CODES.fullmatch(line.text):
        return []
    found = [(code[0], line.box(*code.span())) for code in _CODE.finditer(line.text)]
    for code, _ in found:
        stem = _STEM.match(code)
        if stem is None or not is_part_number(code.split("-")[0], vocabulary.vendors, vocabulary.packages):
            return []
        if not any(stem[0] in other.text for other in lines if other is not line):
            return []
    return found


def _spelled(fact: Unit, speller: Speller) -> bool:
    box = fact.variant_bbox
    return speller.spells(fact.text_bbox, fact.text) and (box is None or speller.spells(box, fact.variant or ""))
