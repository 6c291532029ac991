"""Order codes in short lists in the open, each with its package: 'L298P (PowerSO20)' under 'ORDERING NUMBERS'.

A list stands right under its heading or behind its colon, one code in a line, all codes of one family. What else stands
in a line that is no package ends the list, save in examples that letters count ('a) 24AA256-I/P: …, PDIP package.').
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import PACKAGES, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.page.anchoring import Speller, speller_of
from akili_desktop.extract.page.phrases import Phrase, phrase, phrases
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.vocabulary import Vocabulary

GAPS = (1.15, 2.5, 5.0)
"""Sizes of type that may part the texts of one line: code and package may stand in columns."""
FLUSH = 4.0
"""Points by which the lines of a list begin apart at most."""
PITCH = 2.2
"""Sizes of type from one line of a list to the next, at most."""
BELOW = 6.0
"""Sizes of type from a heading to the first code under it, at most: a line of text may stand between."""
STEM = 2
"""Characters in which all codes of a list agree at least."""
WHOLE = 3
"""A package in brackets of so many words at most is told with all of them: 'Multiwatt Vert.'."""

_CODE = r"[A-Z0-9][A-Za-z0-9]*(?:[-/.+][A-Za-z0-9]+)*\+?"
_BRACKETED = re.compile(rf"(?P<code>{_CODE}) ?\((?P<package>[^()]+)\)[.,;]?")
_BESIDE = re.compile(rf"(?P<code>{_CODE}) ?[:=–—]? (?P<package>\S.*)")
_ORDERED = re.compile(rf"(?P<package>\S.*?) (?P<part>{_CODE}) order (?P<code>{_CODE})")
"""'14-Lead PDIP IR2110 order IR2110PbF': the package is of the part and of the code."""
_EXAMPLE = re.compile(rf"(?P<letter>[a-z])\) (?P<code>{_CODE}): ?(?P<said>\S.*)?")


class _Entry(NamedTuple):
    """The codes of an entry and its package, each with its box."""

    line: str
    codes: tuple[tuple[str, Rect], ...]
    package: str
    bbox: Rect


def listed_orders(page: PageContent, known: Sequence[Unit], vocabulary: Vocabulary, extractor: str) -> list[Unit]:
    """The package of each order code that a page lists in the open, save those that tables have told (`known`)."""
    words = vocabulary.features
    lines = phrases(page.words, GAPS[0])
    heads = [line for line in lines if plain(line.text).startswith(words.order_heads)]
    if not heads:
        return []
    best: list[_Entry] = []
    for gap in GAPS:
        lines = phrases(page.words, gap)
        found = [entry for line in lines for entry in _under(line, lines, vocabulary)]
        best = found if len(found) > len(best) else best
    speller = speller_of(page)
    facts = [_fact(page.page, entry, code, extractor) for entry in best for code in entry.codes]
    return [
        f for f in facts
        if _spelled(f, speller)
        and not any(k.variant == f.variant and k.text_bbox.holds_middle_of(f.text_bbox) for k in known)
    ]  # fmt: skip


def _spelled(fact: Unit, speller: Speller) -> bool:
    """Whether the page spells a package and its code where they were read."""
    box = fact.variant_bbox
    return box is not None and speller.spells(box, fact.variant or "") and speller.spells(fact.text_bbox, fact.text)


def _under(head: Phrase, lines: Sequence[Phrase], vocabulary: Vocabulary) -> list[_Entry]:
    """The entries of the list that a line heads, [] where it heads none or where they are of no one family."""
    words = vocabulary.features
    named, colon, behind = head.text.partition(":")
    if plain(named) not in words.order_titles:
        return []
    first = _behind(head, len(named) + 1) if colon and behind.strip() else None
    below = sorted((p for p in lines if p is not head and p.bbox.cy > head.bbox.y1), key=lambda p: p.bbox.y0)
    if plain(named) in words.order_examples:
        found = list(_examples(head, below, vocabulary))
    else:
        found = list(_one_each(head, first, below, vocabulary))
    codes = [code for entry in found for code, _ in entry.codes]
    alike = len({code[:STEM].casefold() for code in codes}) == 1
    return found if alike and len(found) > 1 and len(set(codes)) == len(codes) else []


def _behind(line: Phrase, at: int) -> Phrase | None:
    words = line.span(at, len(line.text))
    words = tuple(word for word in words if word.text != ":" and not word.text.endswith(":"))
    return phrase(words) if words else None


def _one_each(head: Phrase, first: Phrase | None, below: Sequence[Phrase], vocabulary: Vocabulary) -> Iterator[_Entry]:
    """The entries of lines under one another, the first one behind the heading or under it."""
    if first is None:
        near = [p for p in below if p.bbox.y0 - head.bbox.y1 < BELOW * head.size and p.bbox.overlap_x(head.bbox) > 0]
        first = next((p for p in near if _entry(p, vocabulary) is not None), None)
    last = first
    while last is not None and first is not None and (entry := _entry(last, vocabulary)) is not None:
        yield entry
        top = last
        under = [
            p for p in below
            if abs(p.bbox.x0 - first.bbox.x0) <= FLUSH and 0 < p.baseline - top.baseline <= PITCH * first.size
        ]  # fmt: skip
        last = next(iter(under), None)


def _entry(line: Phrase, vocabulary: Vocabulary) -> _Entry | None:
    """The codes and the package of a line that has nothing else, None of any other."""
    packages = vocabulary.packages
    if said := _ORDERED.fullmatch(line.text):
        if packages.pattern.fullmatch(said["package"]) is None:
            return None
        return _made(line, said, ("part", "code"), said.span("package"), vocabulary)
    if said := _BRACKETED.fullmatch(line.text):
        start, end = said.span("package")
        spans = packages.spans(said["package"])
        if len(spans) == 1 and len(said["package"].split()) > WHOLE:
            start, end = start + spans[0][0], start + spans[0][1]
        return _made(line, said, ("code",), (start, end), vocabulary) if len(spans) == 1 else None
    said = _BESIDE.fullmatch(line.text)
    if said is None or packages.pattern.fullmatch(said["package"]) is None:
        return None
    return _made(line, said, ("code",), said.span("package"), vocabulary)


def _made(
    line: Phrase, said: re.Match[str], codes: Sequence[str], package: tuple[int, int], vocabulary: Vocabulary
) -> _Entry | None:
    if not all(_is_code(said[name], vocabulary) for name in codes):
        return None
    held = tuple((said[name], line.box(*said.span(name))) for name in codes)
    return _Entry(line.text, held, line.text[slice(*package)], line.box(*package))


def _is_code(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is a part's number, be there more behind a dash or stroke: '24AA256T-I/SN'."""
    return is_part_number(re.split(r"[-/]", text)[0], vocabulary.vendors, vocabulary.packages)


def _examples(head: Phrase, below: Sequence[Phrase], vocabulary: Vocabulary) -> Iterator[_Entry]:
    """The entries of examples that letters count, each with the one package that its lines name.

    An entry of two packages or none ends the list: which lines are whose is no longer sure.
    """
    column = [p for p in below if p.bbox.x1 > head.bbox.x0 - FLUSH and p.bbox.x0 < head.bbox.x1 + 30 * head.size]
    opened = [(p, said) for p in column if (said := _EXAMPLE.fullmatch(p.text)) is not None]
    if not opened or opened[0][1]["letter"] != "a":
        return
    ends = [*(p.bbox.y0 for p, _ in opened[1:]), opened[-1][0].bbox.y1 + 3 * PITCH * head.size]
    for at, ((line, said), end) in enumerate(zip(opened, ends, strict=True)):
        if ord(said["letter"]) - ord("a") != at:
            return
        left = line.box(*said.span("code")).x0
        more = [
            p for p in column
            if line.bbox.y1 <= p.bbox.cy < end and abs(p.bbox.x0 - left) <= FLUSH
        ]  # fmt: skip
        close = [line, *more]
        if any(b.baseline - a.baseline > PITCH * line.size for a, b in pairwise(close)):
            return
        found = [
            (p, start, stop)
            for p in close
            for start, stop in vocabulary.packages.spans(p.text)
            if p is not line or start >= said.end("code")
        ]
        if len(found) != 1 or not _is_code(said["code"], vocabulary):
            return
        p, start, stop = found[0]
        text = " ".join(each.text for each in close)
        yield _Entry(text, ((said["code"], line.box(*said.span("code"))),), p.text[start:stop], p.box(start, stop))


def _fact(page: int, entry: _Entry, code: tuple[str, Rect], extractor: str) -> Unit:
    return Unit(
        page=page,
        bbox=entry.bbox.union(code[1]),
        extractor=extractor,
        label="package",
        text=entry.package,
        text_bbox=entry.bbox,
        context=PACKAGES,
        variant=code[0],
        variant_bbox=code[1],
        line=entry.line,
    )
