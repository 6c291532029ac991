"""Addresses on a bus that lines of text state: 'slave address 1101000', 'the 7-bit address is 0x48'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.facts import Flag, Unit
from akili_desktop.extract.featuredoubts import CLAUSE_ABOVE, begun_above
from akili_desktop.extract.page.phrases import Phrase, phrase
from akili_desktop.extract.vocabulary import Vocabulary

_VALUE = r"(?:0x[0-9A-F]{2,4}|[01]{7,8}b?|[01]{4}\s?[01]{3}b?|[0-9A-F]{2}h)(?!\w|\.\d)"
_ADDRESS = re.compile(
    r"(?P<label>(?:[\w²/()-]+\s+){0,7}(?:address|addresses)(?:,?\s+(?:byte|which|is|of|for|the|device|bits?|=|:|at|to|will|be|7-bit))*)"
    rf"[\s:=(]*(?P<value>{_VALUE})",
    re.IGNORECASE,
)
_LEAD = re.compile(r".*\b(?:contains?|has|have|uses?|the|its|an?)\s+(?=\S.*address)", re.IGNORECASE)
_OF_IT = re.compile(r"\b(?:it|its|this|that|they)\b", re.IGNORECASE)
_ENDS = re.compile(r"[.;](?:\s|$)")
"""Where a sentence or a clause that says something of its own ends."""
_FURTHER = re.compile(rf"(?:[,/]|\b(?:and|or|to)\s)\s?{_VALUE}", re.IGNORECASE)
_EQUALS = re.compile(r"(?<!\w)[A-Za-z]\w{0,9}\s?=\s?\S")

AT_SETTING = Flag(rule="name-unsure", detail="its sentence says at which setting it holds, or has a further address")


def bus_addresses(lines: Sequence[Phrase], page: int, vocabulary: Vocabulary, extractor: str) -> Iterator[Unit]:
    """Bus addresses: the words before the value must speak of a device's address, not of a register's.

    One that holds at a setting of which its name says nothing ('0x48 when A0 is low') is flagged, and so is the first
    of several.
    """
    words = vocabulary.features
    for i, line in enumerate(lines):
        if "ddress" not in line.text:
            continue
        # the value may stand on the next line of the paragraph
        below = next(
            (
                p
                for p in lines[i + 1 : i + 12]
                if abs(p.bbox.x0 - line.bbox.x0) < 4 and 0 < p.bbox.y0 - line.bbox.y0 <= 1.8 * line.size
            ),
            None,
        )
        whole = phrase((*line.words, *below.words)) if below else line
        for match in _ADDRESS.finditer(whole.text):
            if (
                match.start("label") >= len(line.text)
                or not words.of_bus.search(match["label"])
                or words.of_cells.search(match["label"])
            ):
                continue
            if not _serial(match["value"]):
                continue
            label = match["label"].strip()
            start = match.start("label")
            if lead := _LEAD.match(label):
                start, label = start + lead.end(), label[lead.end() :]
            while (shorter := re.sub(r",?\s+(?:which|is|of|for|the|=|:|at|to|will|be|byte)$", "", label)) != label:
                label = shorter
            # 'connection it to VDDIO results in slave address': of what only the clause before tells
            leans = begun_above(whole.text, start) or _OF_IT.search(label)
            beside = _sentence(whole.text, start), _sentence_behind(whole.text, match.end("value"))
            further = _FURTHER.search(beside[1]) is not None
            # 'Connecting SDO to GND results in slave address 1110110' names the setting
            held = any(words.at_setting.search(text) or _EQUALS.search(text) for text in (*beside, label))
            yield Unit(
                page=page,
                bbox=whole.bbox,
                extractor=extractor,
                label=label,
                text=match["value"],
                label_bbox=whole.box(start, start + len(label)),
                text_bbox=whole.box(*match.span("value")),
                context="Address",
                line=whole.text,
                flags=(CLAUSE_ABOVE,) if leans else (AT_SETTING,) if further or held else (),
            )


def _sentence(text: str, start: int) -> str:
    """What stands in its sentence before a place."""
    return _ENDS.split(text[:start])[-1]


def _sentence_behind(text: str, end: int) -> str:
    """What stands in its sentence behind a place."""
    return _ENDS.split(text[end:], maxsplit=1)[0]


def _serial(value: str) -> bool:
    """Whether the value can be a bus address: hexadecimal, or seven or eight binary digits."""
    return value.lower().startswith("0x") or value[-1] in "hH" or set(value.replace(" ", "").rstrip("b")) <= {"0", "1"}
