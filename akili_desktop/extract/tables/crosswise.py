"""Tables whose quantities stand across are turned to rows, so that they are read as every other table is.

Two kinds: limits down ('Min', 'Typ', 'Max', 'Unit' in the first column, a parameter over each further one), and
variants down (a package, a part or a range in the first column, a quantity over each further one: 'θJA', 'θJC').
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.quantity import normalise, parse_number, parse_unit
from akili_desktop.extract.limits.cellvalues import DASHES, read_value
from akili_desktop.extract.limits.rowtexts import MEASURED
from akili_desktop.extract.limits.statedvalues import read_stated
from akili_desktop.extract.limits.valuewords import states_value
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.headsettings import parted_setting, settings_under
from akili_desktop.extract.tables.model import Band, Column, Printed, Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

VALUE_ROLES = frozenset({"min", "typ", "max", "value", "rating"})
ROLES = VALUE_ROLES | {"unit", "symbol", "conditions", "parameter"}
SUBJECT = "subject"
"""The role of a column whose texts are the facts' variants."""

AT = "at"
"""The key of the column of settings that stand in the quantities' headings."""

SHARES = frozenset({"%", "ppm"})
"""Units of what is part of something: an accuracy, an efficiency."""

HEAD_ROWS = 3
"""In so many rows from the top the heading is looked for."""


def as_rows(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with a row for each quantity, None where its quantities do not stand across.

    Its cells keep their words, so that every box stays where it is printed.
    """
    if any(column.role in VALUE_ROLES for column in table.columns) or table.kind in ("pins", "family"):
        return None
    return _limits_down(table, vocabulary) or _variants_down(table, vocabulary)


def _limits_down(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table turned where its first column says which limit each row states, and the row above names parameters."""
    first = {cell.row: cell for cell in table.cells if cell.col == 0 and cell.row_span == 1}
    roles = {row: vocabulary.role(cell.text) for row, cell in first.items()}
    limits = [row for row, role in roles.items() if role in VALUE_ROLES]
    if len({roles[row] for row in limits} - {"value", "rating"}) < 2 or min(limits) == 0:
        return None
    top = min(row for row, role in roles.items() if role in ROLES - {"parameter", "symbol"})
    if top > HEAD_ROWS or any(roles.get(row) not in ROLES for row in range(top, len(table.rows))):
        return None
    names = top - 1 if roles.get(top - 1) != "symbol" or top == 1 else top - 2
    heads = {row: "symbol" if roles.get(row) == "symbol" else "variant" for row in range(top)} | {names: "parameter"}
    columns = tuple(
        Column(x0=table.bbox.x0, x1=table.bbox.x1, text=first[row].text if row in first else "",
               role="value" if (role := heads.get(row) or roles[row]) == "rating" else role,
               heads=_heads(first.get(row), table.page))
        for row in range(len(table.rows))
    )  # fmt: skip
    cells = tuple(
        replace(cell, row=cell.col, col=cell.row, row_span=cell.col_span, col_span=cell.row_span)
        for cell in table.cells
    )
    return _turned(table, columns, cells, len(table.columns))


def _heads(cell: TableCell | None, page: int) -> tuple[Printed, ...]:
    return (Printed(cell.text, cell.bbox, page),) if cell is not None and cell.words else ()


def _variants_down(table: Table, vocabulary: Vocabulary) -> Table | None:
    """A row for each value under a quantity's heading, its variant from the first column.

    Under a quantity of its own, or where it counts, the first column says at which setting a value holds. What stands
    in further columns between it and the quantities ('High K' under 'Board', behind the package) is a condition of the
    row's values.
    Refused where a value has no unit, or one that its heading does not announce: such a table lists parts to choose or
    states of a register.
    """
    top, heads = _quantity_heads(table, vocabulary)
    if not heads or any(word in f"{table.title} {table.section}".casefold() for word in vocabulary.ordering_words):
        return None
    if vocabulary.of_others(table.title, table.section):
        return None
    if _stated_beside(table, top, heads, vocabulary):
        return None
    units = {c.row: c for c in table.cells if c.col > max(heads) and vocabulary.is_unit(c.text)}
    first = table.at(top, 0)
    # the same heading again begins another run of rows beside the first: 'Channel | Frequency | Channel | Frequency'
    begins = [c.col for c in table.row_cells(top) if first and first.text and c.text == first.text] or [0]
    limited = any(head.role != "value" for head in heads.values())
    setting = _setting(first, vocabulary) if first is not None and limited else ""
    keyed = setting or _counted(table, top, begins)
    keys = _further_keys(table, top, begins, heads)
    drafts: list[list[tuple[str | int, Sequence[Word]]]] = []
    for row in range(top + 1, len(table.rows)):
        for col, head in heads.items():
            start = max((start for start in begins if start < col), default=0)
            label = table.at(row, start)
            cell = table.at(row, col)
            if cell is None or label is None or label.col_span > 1 or label.row <= top:
                continue
            # what stands under a heading over several columns, beside a value that is higher, may head those alone
            of_others = first is not None and first.col_span > 1 and label.row_span < cell.row_span
            if cell.row != row and (of_others or label.row != row):
                continue  # else one cell beside several variants is of each: '5 V' of 'Commercial' and 'Industrial'
            value = read_value(cell.words, vocabulary)
            if value is None:
                continue
            if setting.endswith(")") and not _is_number(label.words, vocabulary):
                return None  # '3 new' under 'Nominal voltage (V)': at what the row holds is not understood
            worded = value.single is not None and value.single.number is None
            if worded and head.role == "value" and (own := read_stated(cell.words, vocabulary)) is not None:
                value = own.value  # '5 V ± 10 %' states a value beside its margin
            number = value.single.number if value.single else None
            beside = units[row].words if row in units else head.unit
            measured = value.unit or join_text(beside)
            stated = number is not None or value.low is not None
            if not stated and head.role == "value" and setting:
                stated = states_value(cell.text, vocabulary)  # '17 x (1±10%)' beside limits
            if not stated or not _fits(join_text(head.name), measured, vocabulary):
                return None
            beyond = [(key, at) for key in keys.get(start, ()) if (at := table.at(row, key)) is not None]
            # neither is a marking a condition nor what a part has not
            said = [(key, at.words) for key, at in beyond if at.text not in label.text and not _none(at, vocabulary)]
            if any(_untold(join_text(words), _head_text(table, top, key)) for key, words in said):
                return None
            draft: list[tuple[str | int, Sequence[Word]]]
            role = "max" if _rates_power(head, measured, vocabulary) else head.role
            draft = [("parameter", head.name), (role, cell.words), ("unit", beside), (AT, head.setting)]
            drafts.append(draft if of_others else [*draft, ("conditions" if keyed else SUBJECT, label.words), *said])
    if not drafts:
        return None
    further = [key for of_run in keys.values() for key in of_run]
    order: tuple[str | int, ...]
    order = ("parameter", SUBJECT, AT, "conditions", *further, "min", "typ", "max", "value", "unit")
    cells = [
        cell_of(row, order.index(role), words) for row, draft in enumerate(drafts) for role, words in draft if words
    ]
    columns = tuple(
        Column(x0=table.bbox.x0, x1=table.bbox.x1, role="conditions" if isinstance(role, int) or role == AT else role,
               text=_head_text(table, top, role) if isinstance(role, int)
               else keyed if role == "conditions" else "")
        for role in order
    )  # fmt: skip
    return _turned(table, columns, cells, len(drafts), header_rows=0)


def _counted(table: Table, top: int, begins: Sequence[int]) -> str:
    """The heading of a first column of plain numbers, which name no variant without it ('Channel No'); else ''."""
    labels = [cell for row in range(top + 1, len(table.rows)) for col in begins if (cell := table.at(row, col))]
    heading = _head_text(table, top, 0)
    return heading if labels and all(cell.text.isdecimal() for cell in labels) else ""


def _further_keys(
    table: Table, top: int, begins: Sequence[int], heads: Mapping[int, QuantityHead]
) -> dict[int, list[int]]:
    """The headed columns between a first column and its first quantity, by the first: 'Package | Board | θJA'."""
    found: dict[int, list[int]] = {}
    for start in begins:
        end = min((col for col in heads if col > start), default=start)
        found[start] = [col for col in range(start + 1, end) if col not in begins and _head_text(table, top, col)]
    return found


def _none(cell: TableCell, vocabulary: Vocabulary) -> bool:
    """Whether a cell says that its part has none of what its column is of: 'n/a', '-'."""
    return normalise(cell.text) in DASHES or fold(cell.text) in vocabulary.no_value_words


def _untold(text: str, heading: str) -> bool:
    """Whether a text is a number that its heading gives no unit: '4' under 'Layers' says nothing without it."""
    return parse_number(text) is not None and not MEASURED.fullmatch(heading)


def _head_text(table: Table, top: int, col: int) -> str:
    cell = table.at(top, col)
    return cell.text if cell is not None else ""


def has_margins(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a column of margins ('±10 %') stands beside quantities that may be what they hold at."""
    top, heads = _quantity_heads(table, vocabulary)
    beside = _stated_beside(table, top, heads, vocabulary) if heads else ()
    return any(all(cell.text.startswith("±") for cell in cells) for cells in beside)


def _stated_beside(
    table: Table, top: int, heads: Mapping[int, QuantityHead], vocabulary: Vocabulary
) -> list[list[TableCell]]:
    """The cells of further columns, under headings that name no quantity, that state a margin or share in most rows.

    What stands in the others may then be what it holds at: 'Accuracy at given voltage' beside '3 V' and '25 °C'.
    """
    rows = range(top + 1, len(table.rows))
    found: list[list[TableCell]] = []
    for col in {cell.col for cell in table.row_cells(top) if cell.col > 0 and cell.words} - heads.keys():
        cells = [cell for row in rows if (cell := table.at(row, col)) is not None and cell.row == row and cell.words]
        values = [read_value(cell.words, vocabulary) for cell in cells if any(map(str.isdigit, cell.text))]
        margins = all(cell.text.startswith("±") for cell in cells)
        stated = [value for value in values if value is not None and (value.unit in SHARES or (value.unit and margins))]
        if 2 * len(stated) > len(rows):
            found.append(cells)
    return found


def _is_number(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    value = read_value(words, vocabulary)
    return value is not None and (
        value.low is not None or (value.single is not None and value.single.number is not None)
    )


class QuantityHead(NamedTuple):
    """A column's heading: the words that name its quantity, those of its unit, the limit that its values are, and the
    words of the setting at which these hold."""

    name: tuple[Word, ...]
    unit: tuple[Word, ...]
    role: str
    setting: tuple[Word, ...] = ()


def _quantity_heads(table: Table, vocabulary: Vocabulary) -> tuple[int, dict[int, QuantityHead]]:
    """The heading's row, and the heading of each column under a quantity."""
    for row in range(min(HEAD_ROWS, len(table.rows))):
        cells = [c for c in table.row_cells(row) if c.col > 0 and c.col_span == 1 and c.row == row and c.words]
        parted = {c.col: _parted_head(c.words, vocabulary) for c in cells}
        limited = any(head.role != "value" and head.unit for head in parted.values())
        if limited:
            parted = {col: _with_bare_unit(head, vocabulary) for col, head in parted.items()}
        heads = {
            c.col: head
            for c in cells
            if (head := parted[c.col]).name
            and ((limited and head.unit) or vocabulary.names_quantity(join_text(head.name) if head.setting else c.text))
        }
        below = settings_under(table, row) if heads and not limited else {}
        heads |= {
            col: _parted_head(over.words, vocabulary)._replace(setting=setting)
            for col, (over, setting) in below.items()
            if vocabulary.names_quantity(over.text)
        }
        if limited and (len(heads) < len(cells) or not _told_apart(table, row)):
            return 0, {}  # what stands in a further column is a condition that cannot be left out
        first = table.at(row, 0)
        enough = limited or len(heads) > 1 or any(vocabulary.is_thermal(c.text) for c in cells if c.col in heads)
        if enough and (limited or not (first and vocabulary.is_quantity(first.text))):
            return row, heads
    return 0, {}


def _told_apart(table: Table, top: int) -> bool:
    """Whether each row under the heading has a text of its own in the first column."""
    labels = [cell.text if (cell := table.at(row, 0)) else "" for row in range(top + 1, len(table.rows))]
    return len(set(labels)) == len(labels)


def _parted_head(words: Sequence[Word], vocabulary: Vocabulary) -> QuantityHead:
    """A heading parted into name, unit and limit: 'ESR max. (Ω)', 'Pick-up voltage VDC max.', 'θJA (°C/W)'."""
    words, setting = parted_setting(words)
    limit = [word for word in words if vocabulary.role(word.text) in ("min", "typ", "max")]
    named = tuple(word for word in words if len(limit) != 1 or word is not limit[0] or word is words[0])
    role = vocabulary.role(limit[0].text) or "value" if len(limit) == 1 else "value"
    head = QuantityHead(*parted_unit(named, vocabulary), role, setting)
    return _with_bare_unit(head, vocabulary) if role != "value" else head


def _with_bare_unit(head: QuantityHead, vocabulary: Vocabulary) -> QuantityHead:
    """A heading whose unit stands at its end without brackets: 'Coil resistance Ω'."""
    bare = not head.unit and len(head.name) > 1 and vocabulary.is_unit(head.name[-1].text)
    return head._replace(name=head.name[:-1], unit=head.name[-1:]) if bare else head


def _setting(first: TableCell, vocabulary: Vocabulary) -> str:
    """The first column's heading where it is a quantity, with its unit in brackets; '' where it is none."""
    name, _, last = first.text.rpartition(" ")
    if name and vocabulary.is_unit(last):
        return f"{name} ({last.strip('()[]')})" if vocabulary.names_quantity(name) else ""
    return first.text if vocabulary.names_quantity(first.text) else ""


def _rates_power(head: QuantityHead, unit: str, vocabulary: Vocabulary) -> bool:
    """Whether a heading is of a rating of power, which is the most that the part bears: 'Power rating'."""
    measured = parse_unit(unit, lenient=True) if unit else None
    rated = head.role == "value" and vocabulary.role(head.name[-1].text) == "rating"
    return rated and measured is not None and measured.dimension == "power"


def _fits(heading: str, unit: str, vocabulary: Vocabulary) -> bool:
    """Whether there is a unit, and one of the heading's quantity where its noun tells one."""
    measured = parse_unit(unit, lenient=True) if unit else None
    expected = vocabulary.checks.nouns.get(vocabulary.checks.head(heading))
    return measured is not None and (not expected or measured.dimension in expected)


def parted_unit(words: Sequence[Word], vocabulary: Vocabulary) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """A heading's words parted from the unit in brackets at their end ('θJA (°C/W)'), which may be missing."""
    last = words[-1]
    text = last.text
    found = re.fullmatch(r"[(\[](.+)[)\]]", text)
    if len(words) < 2 or found is None or not vocabulary.is_unit(found[1]):
        return tuple(words), ()
    box = part_box(last, 1, len(text) - 1)
    runs = (replace(last.runs[0], text=found[1], bbox=box),) if len(last.runs) == 1 else last.runs
    return tuple(words[:-1]), (replace(last, text=found[1], bbox=box, runs=runs),)


def _turned(
    table: Table, columns: Sequence[Column], cells: Sequence[TableCell], rows: int, header_rows: int = 1
) -> Table:
    band = Band(y0=table.bbox.y0, y1=table.bbox.y1)
    return Table(
        page=table.page, bbox=table.bbox, kind=table.kind, title=table.title, title_bbox=table.title_bbox,
        section=table.section, section_bbox=table.section_bbox, above=table.above, below=table.below, marks=table.marks,
        header_rows=header_rows, columns=tuple(columns), rows=(band,) * rows, cells=tuple(cells),
    )  # fmt: skip
