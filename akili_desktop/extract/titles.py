"""Unit facts of the title: '12-Bit, 8-Channel Analog-to-Digital Converter' has twelve bits and eight channels."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import TITLE, Unit
from akili_desktop.extract.identity import LARGER, title_of
from akili_desktop.extract.page.phrases import Phrase, level, phrase
from akili_desktop.extract.partwords import FeatureWords, plain
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "features"

_STOP = re.compile(
    r"\s+(?:with|for|in|using|having|featuring|and|or|at|from|(?:up|down) to)\s|[;:(–]|\s-\s|$", re.IGNORECASE
)


def _large(lines: Sequence[Phrase], page: PageContent, vocabulary: Vocabulary) -> Sequence[Phrase]:
    """The title's lines, none where they are no larger than the page's text: a first sentence is no title."""
    _, title = title_of(page, vocabulary)
    body = sorted(line.size for line in lines)[len(lines) // 2] if lines else 0.0
    return title if title and min(line.size for line in title) >= LARGER * body else ()


def title_line(lines: Sequence[Phrase], page: PageContent, vocabulary: Vocabulary) -> str:
    """The title of a page in one line, '' for none."""
    return " ".join(line.text for line in _large(lines, page, vocabulary))


def title_counts(lines: Sequence[Phrase], page: PageContent, vocabulary: Vocabulary) -> Iterator[Unit]:
    """The counts that the first page's title states of its part, of the page's lines.

    None where it gives two of one thing ('4-Channel/8-Channel'), or of one part of several ('Dual 4-Channel').
    """
    title = _large(lines, page, vocabulary)
    if not title:
        return
    words = vocabulary.features
    whole = phrase([word for line in title for word in line.words])
    multiple = _multiple(whole, page.page, words)
    if multiple is not None:
        yield multiple
    found = list(_pattern(words.title_counts, tuple(words.numbers)).finditer(whole.text))
    things = [_thing(match["thing"]) for match in found]
    several = any(word.strip(",").casefold() in words.multiples for word in whole.text.split())
    for match, thing in zip(found, things, strict=True):
        if things.count(thing) > 1 or (several and thing not in words.per_part):
            continue
        if not level(whole.span(*match.span())):
            continue
        number = match["number"].casefold()
        label = _noun(whole.text, match.end(), words.units) or match.span("thing")
        yield Unit(
            page=page.page,
            bbox=whole.bbox,
            extractor=EXTRACTOR,
            label=whole.text[slice(*label)],
            label_bbox=whole.box(*label) if level(whole.span(*label)) else None,
            text=match.group(),
            text_bbox=whole.box(*match.span()),
            unit=match["thing"],
            unit_bbox=whole.box(*match.span("thing")),
            count=int(number) if number.isdigit() else words.numbers[number],
            context=TITLE,
            line=whole.text,
        )


_MULTIPLE = re.compile(r"\b(?P<number>dual|triple|quad|hex|octal) (?P<thing>[A-Za-z][\w-]*)", re.IGNORECASE)


def _multiple(title: Phrase, page: int, words: FeatureWords) -> Unit | None:
    """What a title says that its part holds several of: 'Dual H-Bridge Motor Driver'.

    None where it names two multiples ('Dual/Quad'), counts ('Dual 4-Channel'), or what a part has two of by its kind
    ('Dual supply').
    """
    found = list(_MULTIPLE.finditer(title.text))
    said = [w for w in title.text.replace("/", " ").split() if w.strip(",").casefold() in words.multiples]
    if len(found) != 1 or len(said) != 1 or plain(found[0]["thing"]) in words.undivided:
        return None
    label = _noun(title.text, found[0].end("number"), words.units)
    if label is None or not level(title.span(found[0].start(), label[1])):
        return None
    number = found[0].span("number")
    return Unit(
        page=page,
        bbox=title.bbox,
        extractor=EXTRACTOR,
        label=title.text[slice(*label)],
        label_bbox=title.box(*label),
        text=found[0]["number"],
        text_bbox=title.box(*number),
        count=words.numbers[found[0]["number"].casefold()],
        context=TITLE,
        line=title.text,
    )


_MEMORY = re.compile(
    r"(?<![\w.,/×x-])(?P<size>\d[\d,]*\s?-?"
    r"(?P<unit>[KMGk]-?[Bb]its?|[KMGk]-?[Bb]ytes?|[KMGk][Bb]|[Bb]its?|[Bb]ytes?))\)?,?\s(?:of\s)?"
    r"(?P<label>(?:[A-Z][\w®™²-]*\s){0,5}"
    r"(?:EEPROM|E2PROM|E²PROM|EPROM|PROM|FRAM|SRAM|DRAM|RAM|ROM|[Ff]lash|FLASH)(?: [Mm]emory)?)\b"
)
_IS_A = re.compile(r"\b(?:is|are)\s(?:an?\s)?[^.;]*$")


def memory_sizes(lines: Sequence[Phrase], page: int) -> Iterator[Unit]:
    """How much memory the part is, by the description's sentence that says what it is.

    '… is a 32K x 8 (256 Kbit) Serial Electrically Erasable PROM': a sentence goes on in the next line.
    """
    for i, line in enumerate(lines):
        if not any(map(str.isdigit, line.text)):
            continue
        under = (p for p in lines[i + 1 : i + 8] if abs(p.bbox.x0 - line.bbox.x0) < 4)
        below = next((p for p in under if 0 < p.bbox.y0 - line.bbox.y0 <= 1.8 * line.size), None)
        whole = phrase((*line.words, *below.words)) if below else line
        for match in _MEMORY.finditer(whole.text):
            if match.start() >= len(line.text) or not _IS_A.search(whole.text[: match.start()]):
                continue
            if not level(whole.span(*match.span("size"))):
                continue
            begin, end = match.span("label")
            while not level(whole.span(begin, end)):  # what stands on the line of its last word has one box
                begin = whole.text.index(" ", begin) + 1
            yield Unit(
                page=page,
                bbox=whole.bbox,
                extractor=EXTRACTOR,
                label=whole.text[begin:end],
                label_bbox=whole.box(begin, end),
                text=match["size"],
                text_bbox=whole.box(*match.span("size")),
                unit=match["unit"],
                unit_bbox=whole.box(*match.span("unit")),
                context="Description",
                line=whole.text,
            )


@lru_cache(maxsize=8)
def _pattern(things: tuple[str, ...], numbers: tuple[str, ...]) -> re.Pattern[str]:
    """A count before what it counts, neither of them one of several between slashes ('4-/8-Channel')."""
    counts = "|".join(sorted(numbers, key=len, reverse=True))
    nouns = "|".join(sorted(map(re.escape, things), key=len, reverse=True))
    return re.compile(
        rf"(?<![\w./–-])(?P<number>\d{{1,3}}|{counts})[- ](?P<thing>(?:{nouns})s?)(?![\w/–-])(?!\s?/)", re.IGNORECASE
    )


def _thing(word: str) -> str:
    return word.casefold().removesuffix("s")


def _noun(text: str, start: int, units: Sequence[str]) -> tuple[int, int] | None:
    """The place of the words that say what the part is: right behind the count, or behind the other adjectives."""
    end = start + (stop.start() if (stop := _STOP.search(text[start:])) else len(text))
    if text[start : start + 1] == ",":
        begin = max(start, text.rfind(",", start, end) + 1)
    else:
        begin, end = start, min(end, text.find(",", start) % (len(text) + 1))
    while word := re.match(r"\s*[+±−-]?\d\S*(?: (\S+))?|\s+", text[begin:end]):
        begin += word.end() if word[1] is None or word[1] in units else word.start(1)
    return (begin, end) if 0 < len(text[begin:end].split()) <= 6 and text[begin].isalpha() else None
