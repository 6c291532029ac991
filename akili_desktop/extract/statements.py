"""What sentences state of the part itself: 'is an 8-bit transceiver', 'chip identification number …, which is 0x58'.

Only sentences of a fixed form count, each value with the words that name it; any other prose states nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Flag, Unit
from akili_desktop.extract.page.phrases import Phrase, level, phrase
from akili_desktop.extract.partwords import FeatureWords

EXTRACTOR = "features"

LAST_DESCRIPTION = 3
"""What the part is stands on its front pages."""

_NUMBER = r"(?:\d{2})?[A-Z]{1,5}\d[\w-]*"
_IS_A = re.compile(
    rf"\b(?:[Tt]he|[Tt]his)(?:\s(?P<part>{_NUMBER})(?P<more>(?:[;,/]\s?{_NUMBER})*))?(?:\s(?:device|part|family|series))?"
    r"\s(?:is|are)\s(?:an?\s)?(?P<before>(?:[\w-]+,?\s){0,5}?)"
    r"(?P<value>(?P<number>\d{1,3}|[a-z]+)-(?P<unit>[Bb]it|[Cc]hannel|[Ll]ine|[Dd]igit|[Ss]tage))\s"
    r"(?P<label>[A-Za-z][a-z-]*(?:\s[a-z][a-z-]*){0,2}?)(?=\s(?:with|having|that|which|for|in|and|designed)\b|[.,;:]|$)"
)
_CODE = re.compile(
    r"(?P<label>\b(?:chip|device|part|product|manufacturer|vendor|die|silicon|company)[\s_-](?:ID|id|identification|identifier)"
    r"(?:\s(?:number|code|byte|value))?)(?:\s\S+?[\[<]\d+:\d+[\]>])?,?\s(?:register\s)?(?:which\s)?"
    r"(?:is|of|=|:|reads|returns|holds|contains)\s(?:a\s|the\s)?(?:fixed\s)?(?:value\s(?:of\s)?)?"
    r"(?P<value>0x[0-9A-Fa-f]{2,8}|[0-9A-F]{2,4}[hH])\b"
)

_ID = re.compile(r"\b(?:ID|id)\b")
_IS = re.compile(r"\b(?:is|are)\b")


def statements(lines: Sequence[Phrase], page: int, words: FeatureWords) -> Iterator[Unit]:
    """Counts of what the part is on the front pages, and its identification codes on any."""
    wanted = [
        line
        for line in lines
        if "dentif" in (text := line.text) or (("ID" in text or "id" in text) and _ID.search(text))
    ]
    if page <= LAST_DESCRIPTION:
        wanted += [line for line in lines if _IS.search(line.text) and line not in wanted]
    for line in wanted:
        whole = _joined(line, lines)
        if page <= LAST_DESCRIPTION:
            yield from _descriptions(line, whole, page, words)
        yield from (
            Unit(
                page=page,
                bbox=whole.bbox,
                extractor=EXTRACTOR,
                label=match["label"],
                label_bbox=whole.box(*match.span("label")) if level(whole.span(*match.span("label"))) else None,
                text=match["value"],
                text_bbox=whole.box(*match.span("value")),
                context="Identification",
                line=whole.text,
            )
            for match in _CODE.finditer(whole.text)
            if match.start() < len(line.text)
        )


def _descriptions(line: Phrase, whole: Phrase, page: int, words: FeatureWords) -> Iterator[Unit]:
    for match in _IS_A.finditer(whole.text):
        number = match["number"].casefold()
        count = int(number) if number.isdecimal() else words.numbers.get(number)
        span = whole.span(*match.span("value"))
        if count is None or match.start() >= len(line.text) or not level(span):
            continue
        label = whole.span(*match.span("label"))
        each = match["unit"].casefold() in words.per_part  # a dual 12-bit converter has two of 12 bits
        several = [w for w in match["before"].replace(",", "").split() if w.casefold() in words.several and not each]
        yield Unit(
            page=page,
            bbox=whole.bbox,
            extractor=EXTRACTOR,
            label=match["label"],
            label_bbox=whole.box(*match.span("label")) if level(label) else None,
            text=match["value"],
            text_bbox=whole.box(*match.span("value")),
            count=count,
            unit=match["unit"],
            unit_bbox=whole.box(*match.span("unit")),
            variant=match["part"] if not match["more"] else None,
            context="Description",
            line=whole.text[match.start() : match.end()],
            flags=tuple(Flag(rule="name-unsure", detail=f"before it stands '{word}'") for word in several[:1]),
        )


def _joined(line: Phrase, lines: Sequence[Phrase]) -> Phrase:
    """The line with the two that go on under it in its paragraph."""
    words: list[Word] = list(line.words)
    last = line
    for _ in range(2):
        below = next(
            (
                p
                for p in lines
                if abs(p.bbox.x0 - line.bbox.x0) < 4
                and 0 < p.bbox.y0 - last.bbox.y0 <= 1.8 * last.size
                and abs(p.size - line.size) < 0.5
                and p.words[0].bold == last.words[-1].bold  # the next heading is no part of a paragraph
            ),
            None,
        )
        if below is None:
            break
        words += below.words
        last = below
    return phrase(words)
