"""Ruled tables of limits whose columns no heading word tells: by what stands in them.

Under a heading such as 'Maximum ratings' a column of quantities with their units holds values; its own heading, if
any, names a part. So do the columns of a classification ('Classification | A | B | C' over 'hFE | 110 ~ 220 | …').
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.quantity import normalise, parse_number, parse_unit
from akili_desktop.extract.limits.cellvalues import DASHES, CellValue, read_value
from akili_desktop.extract.limits.objections import CODE
from akili_desktop.extract.limits.statedvalues import read_stated
from akili_desktop.extract.limits.symbols import may_be_symbols, symbol_like
from akili_desktop.extract.limits.symbolsapart import with_symbols_apart
from akili_desktop.extract.limits.valuewords import numeric
from akili_desktop.extract.page.textlines import group_lines, join_text
from akili_desktop.extract.tables.crosswise import has_margins
from akili_desktop.extract.tables.families import names_setting
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.limitrows import words_of_limits
from akili_desktop.extract.tables.model import Band, Printed, Table, TableCell
from akili_desktop.extract.tables.unitcolumns import numbers_alone, rated_columns
from akili_desktop.extract.vocabulary import Vocabulary, fold

QUANTITY = re.compile(r"[±+\-−–]?\d+(?:\.\d+)? ?([^\s\d.,()]+)")
WORD = re.compile(r"[^\W\d_]{4}")
IN_BRACKETS = re.compile(r"[(\[]([^()\[\]]+)[)\]]")
FOUND = ("ruled", "aligned")
"""How tables without heading words of limits are found."""
LIMITS = (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.CHARACTERISTIC, SectionKind.THERMAL)
HEAD_ROWS = 2
LEAST = 3
"""Fewer values with a unit than this make no table of limits."""
MOSTLY_UNITS = 0.8
"""A column of which so many cells are units is one of units, whatever heads it."""
MOST_WORDS = 5
"""So many words a heading has at most."""
KINDS = 3
"""So many kinds of quantities in one table are a part's, whatever its heading says."""
ALL_OF = 4
"""So many rows that all state a quantity are a part's where these are of two kinds."""
VALUED = 0.5
"""The part of a column's cells that state a value, where it is a column of values; others state words."""

NEAR = 2.0
"""A title stands at most so many of its heights over its table."""
ALIKE = 4
"""Headings that begin with so many letters alike are of quantities of one kind."""


class _Line(NamedTuple):
    """A row of limits: the words of each column, and how many columns its cells reach over."""

    cells: dict[int, tuple[Word, ...]]
    spans: dict[int, int]


def with_roles(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with roles for its columns, None where its cells do not tell them."""
    if table.kind not in FOUND or len(table.columns) < 2 or any(column.role for column in table.columns):
        return None
    table = _titled_within(table, vocabulary)
    first = table.at(0, 0)
    if first is not None and fold(first.text) in vocabulary.class_words:
        return _classes(table, vocabulary)
    if _not_of_the_part(table, vocabulary):
        return None
    return _rated(table, vocabulary) or _limits(table, vocabulary) or _toleranced(table, vocabulary)


def _rated(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table of ratings, of which no row is a heading, by what its cells hold."""
    if vocabulary.section_kind(table.title or table.section) != SectionKind.ABSOLUTE_MAXIMUM:
        return None
    roles = rated_columns(table, vocabulary)
    return _built(table, 0, _lines(table, 0), roles) if roles else None


def _titled_within(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, named by what stands alone in its first row over all columns where that names a kind of section.

    'ABSOLUTE MAXIMUM RATINGS' in a bar on the frame: what stands above the frame names another table.
    """
    first = table.at(0, 0)
    if first is None or first.col_span < len(table.columns) or len(table.rows) < 2:
        return table
    if vocabulary.section_kind(first.text) == SectionKind.OTHER:
        return table
    return replace(table, title=first.text, title_bbox=first.bbox, section=first.text, section_bbox=first.bbox)


def of_cells(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, whose bars part columns of symbols and of units under no heading, with these columns' roles.

    Left of the limits every cell of such a column but the first is a symbol with a lowered part, right of them a unit:
    'V', 'mA', 'K/W' under a heading of 'min. | typ. | max.' alone. Beside symbols the first column is of names, and one
    that holds tests is of conditions.
    """
    table = with_symbols_apart(table)
    values = [i for i, column in enumerate(table.columns) if column.role in VALUE_ROLES]
    roles = {column.role for column in table.columns}
    bare = [i for i, column in enumerate(table.columns) if column.role is None and not column.text]
    found: dict[int, str] = {}
    for i in bare if values and not {"unit", "symbol", "parameter"} & roles else ():
        cells = [cell for cell in table.cells if cell.col == i and cell.row in table.body and cell.words]
        if len(cells) < LEAST:
            continue
        if i > values[-1] and all(vocabulary.is_unit(cell.text) for cell in cells):
            found[i] = "unit"
        elif 0 < i < values[0] and all(_lowered(cell) for cell in cells):
            found[i] = "symbol"
    if "unit" not in found.values() or len(found) != len(set(found.values())):
        return table
    for i in bare:
        tests = any("=" in cell.text for cell in table.cells if cell.col == i and cell.row in table.body)
        if "symbol" in found.values() and i not in found and i < values[0]:
            found |= {i: "parameter"} if i == 0 else {i: "conditions"} if tests else {}
    columns = [replace(column, role=found.get(i, column.role)) for i, column in enumerate(table.columns)]
    return replace(table, columns=tuple(columns))


def _lowered(cell: TableCell) -> bool:
    """Whether a cell is a symbol with a part of it lowered."""
    return symbol_like(cell.words) and any(run.script < 0 for word in cell.words for run in word.runs)


def unread(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table that no columns of values were found in states limits, so that reading none must be told.

    It stands under a heading of limits and states quantities, or its own headings say 'Min' or 'Max' over numbers, or
    a word in each row says which limit it states, it has margins or limits that hold at the quantities beside them, or
    numbers beside a column of their units.
    """
    if table.kind not in FOUND:
        return False
    if words_of_limits(table, vocabulary) is not None:
        return True
    if _headed_by_limits(table, vocabulary) or has_margins(table, vocabulary) or _at_settings(table, vocabulary):
        return True
    if _beside_units(table, vocabulary):
        return True
    rated = bool(table.title) and vocabulary.role(table.title.split()[-1]) == "rating"  # '7. CONTACT RATING'
    if not (_of_limits(table, vocabulary) or (rated and not _not_of_the_part(table, vocabulary))):
        return False
    if sum(_measured(cell.words, vocabulary) for cell in table.cells) >= LEAST or _under_units(table, vocabulary):
        return True
    return table.kind == "ruled" and sum(_begins(cell.words, vocabulary) for cell in table.cells) >= LEAST


def holds_limits(table: Table) -> bool:
    """Whether enough numbers stand in a table's columns of values."""
    values = {i for i, column in enumerate(table.columns) if column.role in VALUE_ROLES}
    return sum(c.col in values and c.row in table.body and numeric(c.text) for c in table.cells) >= LEAST


def numbers_beside(table: Table) -> bool:
    """Whether more columns of numbers stand beside the only column of values that was found, under no heading.

    'Maximum rating' over the first two of five columns of numbers, whose symbols and units stand in the rows below:
    its row would pass for 'Model', with the numbers of its neighbours as its conditions.
    """
    values = [i for i, column in enumerate(table.columns) if column.role in VALUE_ROLES]
    if len(values) != 1:
        return False
    bare = [i for i, column in enumerate(table.columns) if column.role is None and not column.text and i]
    counted = {i: [c.text for c in table.cells if c.col == i and c.row in table.body] for i in bare}
    return sum(sum(map(numeric, texts)) > 0.5 * len(texts) > 0 for texts in counted.values()) > 1


def _headed_by_limits(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether headings of a ruled table begin with the names of limits, and numbers stand under one; none of parts."""
    heads = [cell for row in range(min(HEAD_ROWS, len(table.rows))) for cell in table.row_cells(row) if cell.words]
    others = any(fold(h.text) in vocabulary.no_limits_heads or vocabulary.role(h.text) == "variant" for h in heads)
    if table.kind != "ruled" or others or _not_of_the_part(table, vocabulary):
        return False
    for head in heads:
        if vocabulary.role(head.words[0].text) in ("min", "typ", "max") and len(head.words) <= MOST_WORDS:
            below = [table.at(row, head.col) for row in range(head.last_row + 1, len(table.rows))]
            if sum(cell is not None and parse_number(cell.text) is not None for cell in below) >= LEAST:
                return True
    return False


def _at_settings(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a heading names a limit at settings: 'Nominal voltage VDC | Pick-up voltage VDC max.'."""
    heads = [cell for cell in table.row_cells(0) if cell.words]
    if not any(names_setting(head.text, vocabulary) for head in heads) or _not_of_the_part(table, vocabulary):
        return False
    return any(vocabulary.role(head.words[-1].text) in ("min", "typ", "max") for head in heads)


def _beside_units(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether rows hold numbers and their unit: 'Speed grade -3 | -2 | Units' of delays.

    Under a heading of units, or in a column of hardly anything else, in whatever language or letters it is headed.
    """
    heads = [cell for row in range(min(HEAD_ROWS, len(table.rows))) for cell in table.row_cells(row) if cell.words]
    others = any(fold(head.text) in vocabulary.no_limits_heads for head in heads)
    if others or _not_of_the_part(table, vocabulary):
        return False
    said = {head.col: head.last_row for head in heads if vocabulary.role(head.text) == "unit"}
    limited = vocabulary.section_kind(table.title, table.section) in LIMITS
    for col in range(1, len(table.columns)):
        cells = [
            cell for row in range(said.get(col, 0) + 1, len(table.rows)) if (cell := table.at(row, col)) is not None
        ]
        units = [cell for cell in cells if vocabulary.is_unit(cell.text)]
        texts = {unit.text for unit in units}  # single letters may be grades: 'A', 'V'
        sure = limited or any(len(text) > 1 for text in texts) or len(texts) >= LEAST
        mostly = len(units) >= MOSTLY_UNITS * len(cells) and sure
        if col not in said and not mostly:
            continue
        beside = [[c for c in table.row_cells(unit.row) if c.col < col or col in said] for unit in units]
        if sum(any(numbers_alone(cell.words, vocabulary) for cell in row) for row in beside) >= LEAST:
            return True
    return False


def _under_units(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether numbers stand under several headings with a unit in brackets: 'Inductance (µH) | DCR max. (mΩ)'."""
    found = 0
    for head in [cell for row in range(min(HEAD_ROWS, len(table.rows))) for cell in table.row_cells(row) if cell.words]:
        unit = IN_BRACKETS.search(head.text)
        if unit and vocabulary.is_unit(unit[1]):
            below = [table.at(row, head.col) for row in range(head.last_row + 1, len(table.rows))]
            found += sum(cell is not None and parse_number(cell.text) is not None for cell in below) >= LEAST
    return found > 1


def _begins(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a line of a cell begins with a number and its unit: '100 mΩ Max.', '10 A at 28 VDC'."""
    for line in group_lines(words):
        found = QUANTITY.match(" ".join(word.text for word in line[:3]))
        if found and vocabulary.is_unit(found[1]):
            return True
    return False


def _of_limits(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether the table stands under a heading of limits, and is no example."""
    if vocabulary.section_kind(table.title, table.section) not in LIMITS:
        return False
    return not _not_of_the_part(table, vocabulary)


def _not_of_the_part(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a title or heading says that what stands below is an example, or parts to choose."""
    rows = range(min(HEAD_ROWS, len(table.rows)))
    texts = (cell.text for row in rows for cell in table.row_cells(row))
    said = "\n".join((table.title, table.section, *texts)).casefold()
    words = (*vocabulary.example_words, *vocabulary.comparison_words, *vocabulary.ordering_words)
    return any(word in said for word in words)


def _classes(table: Table, vocabulary: Vocabulary) -> Table | None:
    """A value for each class: every cell under and beside the headings states one."""
    lines = [line for line in _lines(table, 1) if line.cells]
    values = [words for line in lines for col, words in line.cells.items() if col]
    if not values or any(_read(words, vocabulary) is None for words in values):
        return None
    roles = {0: "parameter"} | dict.fromkeys(range(1, len(table.columns)), "value")
    return _built(table, 1, lines, roles)


def _limits(table: Table, vocabulary: Vocabulary) -> Table | None:
    """A quantity for each row, in one column or in one for each part: its columns by what most of their cells hold.

    Under another heading than one of limits the quantities must be of several kinds: a column of voltages alone may
    list parts.
    """
    rows = len(table.rows)
    grouped = _grouped(table, vocabulary)
    names = 1 if grouped or _counted(table) else 0
    limited = vocabulary.section_kind(table.title, table.section) in LIMITS
    if not limited and not any(WORD.match(w.text) for cell in table.cells if cell.col == names for w in cell.words):
        return None  # as most tables of pins, registers and codes: their cells need not be read
    settings = _settings(table, names, vocabulary)
    top = 1 if settings else next((r for r in range(rows) if _is_row(table, r, names, vocabulary)), rows)
    if top > HEAD_ROWS or any(line.cells and names not in line.cells for line in _lines(table, top)):
        return None
    lines = [part for line in _lines(table, top) for part in _parted(line, vocabulary) if part.cells]
    if any(names not in line.cells or _states(line.cells[names], vocabulary) for line in lines):
        return None
    if not limited and not _worded([line.cells[names] for line in lines]):
        return None
    columns = range(names + 1, len(table.columns))
    held = {c: [line.cells[c] for line in lines if c in line.cells] for c in columns}
    stated = {c: [_states(words, vocabulary) for words in cells] for c, cells in held.items()}
    empty = {c: sum(_says_none(words, vocabulary) for words in held[c]) for c in columns}
    values = [c for c in columns if any(stated[c]) and _valued(table, c, stated[c], empty[c], vocabulary)]
    if not values or sum(map(bool, (u for c in values for u in stated[c]))) < LEAST:
        return None
    if not limited and not any(_of_many_kinds(stated[c]) for c in values):
        return None
    if any(
        c not in values and any(stated[c]) and sum(map(bool, stated[c])) + empty[c] == len(held[c]) and empty[c]
        for c in columns
        if c > values[0]
    ):
        return None  # one value among cells that have none: it may be a value, or say what holds for the others
    if _quantities_across(table, top, values, [line.cells[names] for line in lines], vocabulary):
        return None
    plain = {c: [join_text(words) for words in held[c]] for c in columns if c < values[0] and held[c]}
    if any(all(map(vocabulary.is_unit, texts)) for texts in plain.values()) and any(map(_all_numbers, plain.values())):
        return None  # numbers beside a column of their units are limits, too, and which cannot be told
    if any(_headed_alike(table, top, c, values) for c, texts in plain.items() if _all_numbers(texts)):
        return None
    symbols = [c for c in columns if c < values[0] and held[c] and may_be_symbols(held[c])]
    roles = {names: "parameter"} | {c: "value" if c in values else "conditions" for c in columns}
    if symbols:
        roles[symbols[0]] = "symbol"
    if names:
        roles[0] = "group" if grouped else "number"
    return _built(table, top, lines, roles, settings)


def _all_numbers(texts: Sequence[str]) -> bool:
    return all(parse_number(text) is not None for text in texts)


def _headed_alike(table: Table, top: int, column: int, values: Sequence[int]) -> bool:
    """Whether a column of numbers is headed as one of values is, and so holds such: 'Theta-JA' beside 'Theta-JC'."""
    heads = {cell.col: fold(cell.text) for row in range(top) for cell in table.row_cells(row)}
    own = heads.get(column, "")
    return any(own[:ALIKE] == heads.get(value, "")[:ALIKE] for value in values) and len(own) >= ALIKE


def _quantities_across(
    table: Table, top: int, values: Sequence[int], names: Sequence[Sequence[Word]], vocabulary: Vocabulary
) -> bool:
    """Whether quantities stand over the values ('Total Error Band') and the rows are codes ('1.6MD') or no quantities.

    Such headings are none of the parts that a row's quantity is stated for; a code is no quantity, and under several
    quantities the rows are what these are of: 'Commercial' and 'Industrial' under 'Ambient temperature | VCC'.
    """
    heads = [cell for row in range(top) for cell in table.row_cells(row) if cell.col in values]
    texts = [join_text(words) for words in names]
    told = {head.col for head in heads if vocabulary.names_quantity(head.text)}
    if len(values) > 1 and told == set(values) and not any(map(vocabulary.names_quantity, texts)):
        return True
    quantities = any(WORD.search(head.text) and vocabulary.role(head.text) is None for head in heads)
    return quantities and all(CODE.fullmatch(text) for text in texts)


def _settings(table: Table, names: int, vocabulary: Vocabulary) -> Printed | None:
    """The name of the quantity that a first row in bold states over the columns of values, one of its settings each.

    ('Charge current | 2 A | 4 A' over 'Output inductor | 6.8 µH | 4.7 µH' in plain type.)
    """
    first = [cell for cell in table.row_cells(0) if cell.words and cell.col >= names]
    below = [cell for row in range(1, len(table.rows)) for cell in table.row_cells(row) if cell.words]
    if len(first) < LEAST or first[0].col != names or not all(word.bold for cell in first for word in cell.words):
        return None
    if any(word.bold for cell in below for word in cell.words):
        return None
    units = {_states(cell.words, vocabulary) for cell in first[1:]}
    return Printed(first[0].text, first[0].bbox, table.page) if len(units) == 1 and "" not in units else None


def _counted(table: Table) -> bool:
    """Whether the first column counts the rows: 'No.' over '1', '2', '3'."""
    texts = [c.text for row in range(1, len(table.rows)) if (c := table.at(row, 0)) is not None and c.words]
    return len(table.columns) > 2 and len(texts) >= LEAST and all(re.fullmatch(r"[\d.\-]{1,5}\)?", t) for t in texts)


def _grouped(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether the first column groups the rows: its cells reach over several, and each row has a name beside it.

    ('OUTPUT' over 'DC voltage', 'Rated current', 'Ripple & noise'; 'INPUT' over 'Frequency range' …) What most groups
    state is of several kinds; where it is of one, as under 'Dielectric strength', they name it, and have its cases.
    """
    rows = [row for row in range(len(table.rows)) if (c := table.at(row, 0)) is not None and c.col_span == 1]
    if len(table.columns) < 3 or len(rows) < len(table.rows) - 1 or len(rows) < LEAST:
        return False
    groups: dict[int, list[str]] = {}
    names: set[str] = set()
    for row in rows:
        group, name = table.at(row, 0), table.at(row, 1)
        if group is None or name is None or name.row_span > 1 or name.col_span > 1 or not name.words:
            return False
        if _states(name.words, vocabulary) or not any(c.isalpha() for c in name.text):
            return False
        names.add(name.text)
        if group.words and group.row_span > 1:
            beside = (c for c in table.row_cells(row) if c.col > 1 and c.words)
            units = [unit for c in beside if (unit := _states(c.words, vocabulary))]
            groups.setdefault(group.row, []).extend(units[:1])
    told = [units for units in groups.values() if len(units) > 1]
    several = sum(len({_dimension(unit) for unit in units}) > 1 for units in told)
    return len(names) == len(rows) and 2 * several > len(told)


def _dimension(unit: str) -> str:
    known = parse_unit(unit, lenient=True)
    return known.dimension if known is not None else unit


def _says_none(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a cell says by a dash or in words that it has no value: 'N/A'."""
    text = join_text(words)
    return normalise(text) in DASHES or fold(text) in vocabulary.no_value_words


def _valued(table: Table, column: int, stated: Sequence[str], empty: int, vocabulary: Vocabulary) -> bool:
    """Whether a column is one of values: most of its cells state one, or some do under a heading that says so; none
    that is headed by conditions is.

    Of its cells `empty` say that they have none ('N/A'): where several state one these are not counted.
    """
    head = table.at(0, column)
    if head is not None and vocabulary.role(head.text) == "conditions":
        return False  # '+25 °C' under 'Conditions / Remarks'
    said = head is not None and fold(head.text) in vocabulary.specification_heads
    found = sum(map(bool, stated))
    return found >= (2 if said else max(1, VALUED * (len(stated) - (empty if found > 1 else 0))))


def _of_many_kinds(units: Sequence[str]) -> bool:
    """Whether units are of several kinds of quantities, as a part's are; of two where all texts have one."""
    known = [unit for text in units if text and (unit := parse_unit(text, lenient=True)) is not None]
    kinds = len({unit.dimension for unit in known})
    return kinds >= KINDS or (kinds > 1 and ALL_OF <= len(units) == len(known))


def _worded(names: Sequence[Sequence[Word]]) -> bool:
    """Whether most names are words, not the marks of components or pins."""
    return sum(any(WORD.match(word.text) for word in name) for name in names) > 0.5 * len(names)


def _states(words: Sequence[Word], vocabulary: Vocabulary) -> str:
    """The unit of the value that a cell states ('1' for a ratio, '0.025 max.'), '' where it states none."""
    if not any(map(str.isdigit, "".join([word.text for word in words]))):
        return ""  # most cells of most tables: not worth reading
    return _stated_unit(tuple(words), vocabulary)


@lru_cache(maxsize=1024)
def _stated_unit(words: tuple[Word, ...], vocabulary: Vocabulary) -> str:
    """As `_states`; what columns a table has is told by asking the same cells again and again."""
    value = _read(words, vocabulary)
    if value is None and (own := read_stated(words, vocabulary)) is not None:
        return own.value.unit or "1"
    return (value.unit or "") if value is not None else ""


def _toleranced(table: Table, vocabulary: Vocabulary) -> Table | None:
    """Symbol, name, value and tolerance side by side ('T0H | high voltage time | 0.4 us | ±150 ns').

    The tolerance is of the value's quantity: parts of a circuit have theirs in per cent. It stays a text.
    """
    if len(table.columns) != 4:
        return None
    lines = [part for line in _lines(table, 0) for part in _parted(line, vocabulary) if part.cells]
    if len(lines) < LEAST or any({0, 1, 2} - line.cells.keys() for line in lines):
        return None
    values = [_read(line.cells[2], vocabulary) for line in lines]
    margins = [_read(line.cells[3], vocabulary) if 3 in line.cells else None for line in lines]
    fitting = sum(
        value is not None and margin is not None and _of_one_quantity(value, margin)
        for value, margin in zip(values, margins, strict=True)
    )
    named = all(len(line.cells[0]) == 1 and len(line.cells[0][0].text) <= 8 for line in lines)
    if not named or fitting < LEAST or fitting < sum(3 in line.cells for line in lines):
        return None
    built = _built(table, 0, lines, {0: "symbol", 1: "parameter", 2: "typ", 3: "conditions"})
    own = table.title_bbox is not None and table.bbox.y0 - table.title_bbox.y1 < NEAR * table.title_bbox.height
    text, box = table.above[-1] if table.above else (table.title, table.title_bbox) if own else ("", None)
    return replace(built, title=text, title_bbox=box, section="", section_bbox=None)


def _of_one_quantity(value: CellValue, margin: CellValue) -> bool:
    """Whether the second is a tolerance in a unit of the first's quantity."""
    units = [parse_unit(v.unit, lenient=True) if v.unit else None for v in (value, margin)]
    signed = margin.single is not None and margin.single.text.startswith(("±", "+/-"))
    return signed and units[0] is not None and units[1] is not None and units[0].dimension == units[1].dimension


def _lines(table: Table, top: int) -> list[_Line]:
    """The rows from `top` on."""
    return [_line(table, row) for row in range(top, len(table.rows))]


def _line(table: Table, row: int) -> _Line:
    """The texts of a row, those of cells that reach over several rows in each."""
    cells = [cell for cell in table.row_cells(row) if cell.words]
    return _Line({c.col: c.words for c in cells}, {c.col: c.col_span for c in cells if c.col_span > 1})


def _parted(line: _Line, vocabulary: Vocabulary) -> list[_Line]:
    """A row with a value in each line of its cells is as many rows: what stands beside each, under what is of all."""
    texts = {col: group_lines(words) for col, words in line.cells.items()}
    counts = {len(lines) for lines in texts.values()}
    if counts == {1} and all(tuple(lines[0]) == line.cells[col] for col, lines in texts.items()):
        return [line]  # as most rows
    if len(counts) == 1 and len(texts) > 1:
        parts = [_Line({c: tuple(lines[i]) for c, lines in texts.items()}, line.spans) for i in range(counts.pop())]
        if all(any(_read(words, vocabulary) for col, words in part.cells.items() if col) for part in parts):
            return parts
    valued = [c for c, lines in texts.items() if c and all(_states(words, vocabulary) for words in lines)]
    if len(valued) != 1 or len(texts[valued[0]]) < 2:
        return [line]
    of_values = texts[valued[0]]
    parts = [_Line({valued[0]: tuple(words)}, line.spans) for words in of_values]
    for col, lines in texts.items():
        beside = [[own for own in lines if _level(own, value)] for value in of_values]
        common = [word for own in lines if not any(_level(own, value) for value in of_values) for word in own]
        for part, own in zip(parts, beside, strict=True):
            words = (*common, *(word for group in own for word in group))
            if col not in valued and words:
                part.cells[col] = words
    return _joined(parts, valued[0], vocabulary)


def _joined(parts: Sequence[_Line], valued: int, vocabulary: Vocabulary) -> list[_Line]:
    """The parts, one with another limit of the part above and nothing of its own joined to it: '(typ)' over '(max)'."""
    found: list[_Line] = []
    for part in parts:
        above = found[-1].cells if found else {}
        if above and above.keys() > part.cells.keys():
            words = (*above[valued], *part.cells[valued])
            stated = read_stated(words, vocabulary)
            if stated is not None and stated.also:
                above[valued] = words
                continue
        found.append(part)
    return found


def _level(line: Sequence[Word], other: Sequence[Word]) -> bool:
    return abs(line[0].baseline - other[0].baseline) < 0.4 * other[0].size


def _is_row(table: Table, row: int, names: int, vocabulary: Vocabulary) -> bool:
    """Whether a row of a table states something of what its cell in the column of names says; else it is a heading."""
    name = table.at(row, names)
    if name is None or not name.words or vocabulary.role(name.text):
        return False
    cells = [cell for cell in table.row_cells(row) if cell.col > names and cell.words]
    return any(re.match(r"[±+\-−–≤≥<>]?\s?\d", cell.text) or _states(cell.words, vocabulary) for cell in cells)


def _read(words: Sequence[Word], vocabulary: Vocabulary) -> CellValue | None:
    """The number or range that the words state alone, with or without a unit."""
    value = read_value(words, vocabulary) if words else None
    if value is None or (value.low is None and (value.single is None or value.single.number is None)):
        return None
    return value


def _measured(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    value = _read(words, vocabulary)
    return value is not None and bool(value.unit)


def _built(
    table: Table, top: int, lines: Sequence[_Line], roles: dict[int, str], group: Printed | None = None
) -> Table:
    """The table of these rows; `group` stands over all columns of values."""
    heads = {
        c.col: Printed(c.text, c.bbox, table.page) for r in range(top) for c in table.row_cells(r) if c.col_span == 1
    }
    columns = tuple(
        replace(
            column,
            role=roles.get(i),
            text=heads[i].text if i in heads else "",
            group=group.text if group and roles.get(i) == "value" else "",
            heads=(*((group,) if group and roles.get(i) == "value" else ()), *((heads[i],) if i in heads else ())),
        )
        for i, column in enumerate(table.columns)
    )
    cells = tuple(
        TableCell(
            row=row, col=col, col_span=line.spans.get(col, 1), text=join_text(words), words=words,
            bbox=bounding_box(w.bbox for w in words),
        )
        for row, line in enumerate(lines)
        for col, words in line.cells.items()
    )  # fmt: skip
    boxes = [bounding_box(w.bbox for words in line.cells.values() for w in words) for line in lines]
    bands = tuple(Band(y0=box.y0, y1=box.y1) for box in boxes)
    return Table(
        page=table.page, bbox=table.bbox, kind=table.kind, title=table.title, title_bbox=table.title_bbox,
        section=table.section, section_bbox=table.section_bbox, above=table.above, below=table.below, marks=table.marks,
        header_rows=0, columns=columns, rows=bands, cells=cells,
    )  # fmt: skip
