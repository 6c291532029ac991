"""Addresses on a bus that lines of text state: 'slave address 1101000', 'the 7-bit address is 0x48'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.facts import Unit
from akili_desktop.extract.featuredoubts import CLAUSE_ABOVE, begun_above
from akili_desktop.extract.page.phrases import Phrase, phrase

_ADDRESS = re.compile(
    r"(?P<label>(?:[\w²/()-]+\s+){0,7}(?:address|addresses)(?:,?\s+(?:byte|which|is|of|for|the|device|bits?|=|:|at|to|will|be|7-bit))*)"
    r"[\s:=(]*(?P<value>0x[0-9A-Fa-f]{2,4}|[01]{7,8}b?|[01]{4}\s?[01]{3}b?|[0-9A-F]{2}[hH])(?!\w|\.\d)",
    re.IGNORECASE,
)
_LEAD = re.compile(r".*\b(?:contains?|has|have|uses?|the|its|an?)\s+(?=\S.*address)", re.IGNORECASE)
_OF_IT = re.compile(r"\b(?:it|its|this|that|they)\b", re.IGNORECASE)
_BUS = re.compile(r"slave|device|i2c|i²c|\bbus\b|twi|smbus|[78][- ]bit", re.IGNORECASE)
_CELL = re.compile(r"register|memory|eeprom|eprom|i/o|\brow\b|column", re.IGNORECASE)


def bus_addresses(lines: Sequence[Phrase], page: int, extractor: str) -> Iterator[Unit]:
    """Bus addresses: the words before the value must speak of a device's address, not of a register's."""
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
                or not _BUS.search(match["label"])
                or _CELL.search(match["label"])
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
                flags=(CLAUSE_ABOVE,) if leans else (),
            )


def _serial(value: str) -> bool:
    """Whether the value can be a bus address: hexadecimal, or seven or eight binary digits."""
    return value.lower().startswith("0x") or value[-1] in "hH" or set(value.replace(" ", "").rstrip("b")) <= {"0", "1"}
