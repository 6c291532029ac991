"""Tables that say which value belongs to which setting: 'RPROG (k) | IBAT (mA)', 'instruction | device ID'.

Every value column is read against every setting column of the same table, row by row, as printed: nothing between
two rows is stated. A table of limits is none of these, and neither is one whose body holds anything but the settings
and values that its headings announce.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Setting, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.limits.scopes import conditions_and_scope
from akili_desktop.extract.page.anchoring import Speller, speller_of
from akili_desktop.extract.page.phrases import Phrase, phrase
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "correspondence"

MOST_COLUMNS = 6
MOST_ROWS = 40
FEWEST_ROWS = 3

_NOT = frozenset(("min", "typ", "max", "parameter", "conditions", "pin", "unit", "value"))
_HEAD = re.compile(r"(?P<name>.*[^\W\d].*?)\s*[(\[](?P<unit>[^()\[\]]{1,8})[)\]]$")
_NUMBER = re.compile(r"[+\-−–±]?\d[\d,]*(?:\.\d+)?$")
_CODE = re.compile(r"(?:0x[0-9A-Fa-f]{2,8}|[0-9A-F]{2,8}[hH])$")
_CODES = re.compile(
    r"(?:0x[0-9A-Fa-f]{2,4}|[0-9A-F]{2}[hH])(?:\s?(?:,|/|or|and)\s?(?:0x[0-9A-Fa-f]{2,4}|[0-9A-F]{2}[hH]))*$"
)
_ID = re.compile(r"\bid\b|identif|signature", re.IGNORECASE)
_BITS = re.compile(r"[(\[]?[A-Z]{1,4}\d{1,2}\s?[-–:]\s?[A-Z]{0,4}\d{1,2}[)\]]?$")
"""The bits in which a code is returned: '(MF7-MF0)'."""
_ADDRESS = re.compile(r"(?:0x[0-9A-Fa-f]{2}|[0-9A-F]{2}[hH]|[01]{7,8}b?|[01]{4}\s[01]{3,4})$")
_VERSUS = re.compile(r"\b(?:vs\.?|versus|against|as a function of)\s(?P<settings>[^(,;:]+)", re.IGNORECASE)
"""What a title says its values are plotted or listed over: 'Current Consumption vs. Data Rate'."""
_THOUSANDS = frozenset(("k", "K", "M"))
"""What remains of kΩ where the font has no ohm sign that can be read."""


class _Head(NamedTuple):
    """A column with its quantity and unit, each with the box that spells it."""

    col: int
    name: str
    name_bbox: Rect | None
    unit: str
    unit_bbox: Rect | None


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """The values of the page's correspondence tables, each with its setting."""
    facts: list[Unit] = []
    speller: Speller | None = None
    for table in tables:
        if len(table.columns) < 2 or {c.role for c in table.columns} & _NOT:
            continue
        if len(table.rows) < FEWEST_ROWS or len(table.rows) > MOST_ROWS + 2:
            continue
        speller = speller or speller_of(page)
        facts += _by_columns(page.page, table, speller, vocabulary)
        facts += _by_instruction(page.page, table, speller, vocabulary)
        facts += _by_bits(page.page, table, speller, vocabulary)
        facts += _addresses(page.page, table, speller, vocabulary)
    return Drafts(facts=tuple(facts))


def _by_columns(page: int, table: Table, speller: Speller, vocabulary: Vocabulary) -> Iterator[Unit]:
    """Numbers under headings of a quantity and its unit: each column by each other one whose settings differ."""
    if len(table.columns) > MOST_COLUMNS:
        return
    heads = [h for col in range(len(table.columns)) if (h := _head(table, col, speller, vocabulary)) is not None]
    if len(heads) < 2 or heads[0].col != 0:
        return  # a first column of names makes it a table of the named things
    rows = [[table.at(row, h.col) for h in heads] for row in range(1, len(table.rows))]
    if len(rows) < FEWEST_ROWS or any(
        c is None or c.row_span > 1 or not _NUMBER.match(c.text) for r in rows for c in r
    ):
        return
    over = _over(table, vocabulary)
    for key in _keys(table.title, heads):
        settings = [r[key] for r in rows]
        if len({s.text for s in settings if s is not None}) < len(settings):
            continue
        for col, head in enumerate(heads):
            if col == key:
                continue
            for setting, cell in zip(settings, (r[col] for r in rows), strict=True):
                if setting is not None and cell is not None and speller.spells(cell.bbox, cell.text):
                    yield _fact(page, over, head, cell, heads[key], setting)


def _keys(title: str, heads: Sequence[_Head]) -> Sequence[int]:
    """The columns whose values are settings: where the title says so ('… vs. Data Rate') those alone, else each."""
    found = _VERSUS.search(title)
    said = {plain(word) for word in found["settings"].split()} if found else set()
    named = [at for at, head in enumerate(heads) if said and said <= {plain(word) for word in head.name.split()}]
    return named or range(len(heads))


def _head(table: Table, col: int, speller: Speller, vocabulary: Vocabulary) -> _Head | None:
    cell = table.at(0, col)
    if cell is None or cell.col_span > 1 or cell.row_span > 1 or not cell.words:
        return None
    whole = phrase(cell.words)
    found = _HEAD.match(whole.text)
    if found is None:
        return None
    unit = found["unit"].strip()
    resistor = unit in _THOUSANDS and found["name"][:1] == "R"
    if not resistor and not vocabulary.is_unit(unit):
        return None
    at = found.start("unit")
    name = found["name"].strip()
    return _Head(
        col, name, _box(whole, 0, len(name), name, speller), "kΩ" if resistor and unit in "kK" else unit,
        whole.box(at, at + len(unit)),
    )  # fmt: skip


def _box(line: Phrase, start: int, end: int, text: str, speller: Speller) -> Rect | None:
    box = line.box(start, end)
    return box if speller.spells(box, text) else None


def _over(table: Table, vocabulary: Vocabulary) -> str:
    """The table's title with the conditions of all its values, which may stand in a line under it."""
    stated = conditions_and_scope(table, (), vocabulary)
    return f"{table.title} {stated}".strip() if stated and stated not in table.title else table.title


def _fact(page: int, over: str, head: _Head, cell: TableCell, key: _Head, setting: TableCell) -> Unit:
    return Unit(
        page=page,
        bbox=cell.bbox.union(setting.bbox),
        extractor=EXTRACTOR,
        label=head.name,
        label_bbox=head.name_bbox,
        text=cell.text,
        text_bbox=cell.bbox,
        unit=head.unit,
        unit_bbox=head.unit_bbox,
        context=over or None,
        line=f"{over}; {head.name} at {key.name} = {setting.text} {key.unit}",
        setting=Setting(
            name=key.name, name_bbox=key.name_bbox, text=setting.text, bbox=setting.bbox, unit=key.unit,
            unit_bbox=key.unit_bbox,
        ),
    )  # fmt: skip


def _by_instruction(page: int, table: Table, speller: Speller, vocabulary: Vocabulary) -> Iterator[Unit]:
    """Identification codes by the instruction that returns each: a row of instructions over rows of codes."""
    over: str | None = None
    for row in range(len(table.rows) - 1):
        cells = table.row_cells(row)
        if len(cells) < 2 or plain(cells[0].text) not in vocabulary.statements.instructions:
            continue
        if not all(_CODES.match(c.text) for c in cells[1:]):
            continue
        above = table.row_cells(row - 1) if row else ()
        label = above[0] if above and not any(ch.isdigit() for ch in above[0].text) else None
        for below in range(row + 1, len(table.rows)):
            values = table.row_cells(below)
            if len(values) != len(cells) or not all(_CODE.match(v.text) for v in values[1:]):
                break
            named = label or values[0]
            if not _ID.search(named.text):
                break
            over = _over(table, vocabulary) if over is None else over
            for cell, setting in zip(values[1:], cells[1:], strict=True):
                if speller.spells(cell.bbox, cell.text):
                    yield _told(page, over, named, cell, cells[0], setting, values[0].text if label else None)


def _by_bits(page: int, table: Table, speller: Speller, vocabulary: Vocabulary) -> Iterator[Unit]:
    """The one code under a row of an identification's name and its bits: 'MANUFACTURER ID | (MF7-MF0)' over 'EFh'."""
    for row in range(len(table.rows) - 1):
        head, under = table.row_cells(row), table.row_cells(row + 1)
        if len(head) != 2 or len(under) != 2 or not _BITS.match(head[1].text) or not _ID.search(head[0].text):
            continue
        further = table.row_cells(row + 2) if row + 2 < len(table.rows) else ()
        if any(_CODE.match(cell.text) for cell in further) or any(c.isdigit() for c in head[0].text):
            continue  # several codes, of which the name tells none
        (of, code), label = under, head[0]
        if not _CODE.match(code.text) or not speller.spells(code.bbox, code.text) or code.col != head[1].col:
            continue
        part = of.text if is_part_number(of.text, vocabulary.vendors, vocabulary.packages) else None
        yield Unit(
            page=page, bbox=code.bbox.union(of.bbox), extractor=EXTRACTOR, label=label.text,
            label_bbox=_whole(label.words), text=code.text, text_bbox=code.bbox, variant=part,
            context=_over(table, vocabulary) or None, line=f"{of.text} {label.text} {head[1].text} {code.text}",
        )  # fmt: skip


def _addresses(page: int, table: Table, speller: Speller, vocabulary: Vocabulary) -> Iterator[Unit]:
    """Bus addresses by what an address pin is connected to: one column of addresses beside one of connections."""
    if len(table.columns) != 2:
        return
    heads = table.row_cells(0)
    if len(heads) != 2:
        return
    rows = [table.row_cells(row) for row in range(1, len(table.rows))]
    for col in (0, 1):
        head, other = heads[col], heads[1 - col]
        if not re.search(r"address", head.text, re.IGNORECASE) or re.search(
            r"register|memory", head.text, re.IGNORECASE
        ):
            continue
        if not re.search(r"\b(?:pin|connect\w*|level|state|logic|tied)\b|^A(?:D?D?R?)?\d?$", other.text, re.IGNORECASE):
            continue
        if not all(len(r) == 2 and _ADDRESS.match(r[col].text) and 0 < len(r[1 - col].text) <= 24 for r in rows):
            continue
        if len({r[1 - col].text for r in rows}) < len(rows):
            continue
        for r in rows:
            if speller.spells(r[col].bbox, r[col].text):
                yield _told(page, _over(table, vocabulary), head, r[col], other, r[1 - col], None)


def _told(
    page: int, over: str, label: TableCell, cell: TableCell, name: TableCell, setting: TableCell, variant: str | None
) -> Unit:
    return Unit(
        page=page,
        bbox=cell.bbox.union(setting.bbox),
        extractor=EXTRACTOR,
        label=label.text,
        label_bbox=_whole(label.words),
        text=cell.text,
        text_bbox=cell.bbox,
        variant=variant,
        context=over or None,
        line=f"{label.text} for {name.text} {setting.text}",
        setting=Setting(name=name.text, name_bbox=_whole(name.words), text=setting.text, bbox=setting.bbox),
    )


def _whole(words: Sequence[Word]) -> Rect | None:
    return phrase(words).bbox if words else None
