"""Rows of limits that may state something of a neighbour's or of another case than they say: each gets its flag."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import pairwise

from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.quantity import find_quantities, parse_number, parse_unit
from akili_desktop.extract.limits import gradeends, numberedunits
from akili_desktop.extract.limits.alikegroups import AMONG_ALIKE, ROWS_ALIKE, among_alike, rows_alike
from akili_desktop.extract.limits.betweenlines import BETWEEN_LINES, between_lines
from akili_desktop.extract.limits.caseheads import OF_CASE, under_cases, under_heads
from akili_desktop.extract.limits.casenames import named_by_cases, named_by_ends, named_by_settings
from akili_desktop.extract.limits.cellvalues import without_note
from akili_desktop.extract.limits.halvednames import (
    HALVED,
    TWO_FACES,
    halved,
    of_two_faces,
    set_together,
)
from akili_desktop.extract.limits.headedheads import noted_heads, under_two_heads
from akili_desktop.extract.limits.lastlines import LAST_LINE, MODE_UNDER, modes_under, with_last_line
from akili_desktop.extract.limits.namesbelow import NAMED_BELOW, named_below
from akili_desktop.extract.limits.notelists import NOTE_MISSING
from akili_desktop.extract.limits.opencases import told_by_last_words
from akili_desktop.extract.limits.openvalues import OPEN_VALUE, open_values
from akili_desktop.extract.limits.partrows import MANY_DIGITS
from akili_desktop.extract.limits.raisedpowers import POWER_OR_MARK, powers_unsure
from akili_desktop.extract.limits.rowtexts import MEASURED
from akili_desktop.extract.limits.settingsbeside import SETTINGS_BESIDE, between_settings
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.limits.tornlines import (
    AMONG_VALUES,
    BRACKET_ABOVE,
    REACHING,
    among_values,
    brackets_above,
    reaching_down,
    torn,
)
from akili_desktop.extract.limits.typefaces import half_bold, is_bold, only_typical_plain
from akili_desktop.extract.limits.unheaded import FOUND
from akili_desktop.extract.limits.unitsapart import UNIT_EITHER, rows_unsure
from akili_desktop.extract.limits.wrapped import END_ALONE, OTHERS_LINE, STACKED, beside_others, ends_alone, of_stacked
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.columns import PART_NUMBER
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

BOLD = Flag(rule="limits-bold", detail="bold in a table of plain limits, too, which hold in another case")
MIXED = Flag(rule="limits-bold", detail="some of its limits are bold, and hold in another case than the plain ones")
SHARED = Flag(rule="conditions-shared", detail="its conditions may go on in the line of the row beside it")
LINE_OVER = Flag(rule="name-unsure", detail="a line without a value stands above it, which may be of its name")
CARRIED = Flag(rule="row-carried", detail="it goes on from the page before: its name or unit may stand there")
SHIFTED = Flag(
    rule="conditions-unsure",
    detail="beside settings stand conditions that may hold for all of them",
)

CAPTION_LATER = Flag(
    rule="caption-later", detail="its caption, and what that says its limits hold at, may stand on the next page"
)
PARTS_ALONE = Flag(rule="name-unsure", detail="parts' numbers alone name a row, whose name may stand above")
SETTING_NAMED = Flag(rule="name-unsure", detail="a setting alone names it: whose it is stands elsewhere")
NO_VALUE = Flag(rule="no-value", detail="the page says that there is no such value for it")
END_NAMED = Flag(rule="name-unsure", detail="a name above ends alike: this may be a further case of it")
CASE_NAMED = Flag(
    rule="name-unsure", detail="a case of another name is all that names it: it may be one of the name above"
)
KIND_NAMED = Flag(rule="name-unsure", detail="a kind or group names it: what is limited may stand in the title")
PLACE_NAMED = Flag(
    rule="name-unsure", detail="it names no quantity: what is limited may stand in another name beside its symbol"
)
NAME_OPEN = Flag(rule="name-unsure", detail="its name may go on on the next page")
UNIT_OPEN = Flag(rule="unit-missing", detail="the unit beside another row of its symbol may be of this one, too")
UNIT_ABOVE = Flag(rule="unit-missing", detail="the unit and symbol of a line above it may be of it, too")
UNIT_UNDER = Flag(rule="unit-unsure", detail="a unit of its own stands in the line under the value")
TEST_OPEN = Flag(
    rule="conditions-unsure", detail="a test that stands under the name, beside some of its rows, may hold for all"
)
LIMIT_UNSAID = Flag(
    rule="limit-unsaid", detail="other values of its column say whether they are typical or limits, this one does not"
)

FURTHER_CASE = Flag(
    rule="conditions-unsure", detail="the first case of its name holds at more, which may be of this one, too"
)
HEADLESS = Flag(rule="name-unsure", detail="a case at the head of its block, of which no name stands above")
BETWEEN = Flag(rule="columns-unsure", detail="a value stands between two headings, and may be of either")
CASE_OPEN = Flag(
    rule="conditions-unsure", detail="the name above it has conditions, which may be of this case of it, too"
)
HEAD_NOTED = Flag(rule=NOTE_MISSING, detail="a note or test stands beside the name over it")
WORD_BROKEN = Flag(
    rule="conditions-unsure", detail="a word that fills its line may be broken, and go on in the next line"
)
LONG_WORD = 10
"""Characters of the shortest word without spaces that a cell breaks anywhere: 'CL=300pF,OUTR/OU' over 'TG/OUTB'."""
NUMERIC = VALUE_ROLES | {"unit"}
LINES_APART = 1.6
"""How many times a line's height conditions of two lines have at least."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_EQUATION = re.compile(r"([^\W\d][\w()/]*) ?[=≤≥]")
"""A symbol before a sign."""
_SETTING = re.compile(r"\d[\d.]* ?[^\W\d_]{1,4}, ")
"""A quantity alone before further conditions."""
_SUM = re.compile(r"[A-Za-z]\w* ?[+\-−–] ?\d[\d.]*")
"""A symbol and a number, of which no unit is told: 'VDD+0.3'."""
_STATE = re.compile(r"[^\W\d_]{2,}[^=≤≥]+")
"""What a test says in words, and no mark of a note: 'Operating mode'."""
_LASTING = re.compile(r"(\S+) [\d.]+ ?min\b", re.IGNORECASE)
"""A time of so many minutes within a test, and no word for a limit: '50/60 Hz for 1 min'."""
_TEST = re.compile(r"(?i:[a-z]{0,8} ?conditions?) ?[:：]")
"""What opens a test that stands under a name: 'Test conditions: VBAT = 4 V'."""


def doubts_of(table: Table, vocabulary: Vocabulary, typefaces: bool = False) -> dict[int, tuple[Flag, ...]]:
    """The flags of the table's rows, by row; `typefaces` says that it is told how its bold and plain limits hold."""
    bold = _bold(table, vocabulary)
    unsure = [
        row for row in bold if not typefaces or (is_bold(table, row) is None and not only_typical_plain(table, row))
    ]
    found: dict[int, tuple[Flag, ...]] = {row: (BOLD if is_bold(table, row) else MIXED,) for row in unsure}
    for row in (
        *_over_bold(table, frozenset(bold)),
        *dict.fromkeys(torn(table)),
        *dict.fromkeys(row for row, of_unit in rows_unsure(table).items() if not of_unit),
    ):
        found[row] = (*found.get(row, ()), LINE_OVER if table.kind == "list" else SHARED)
    for row in (row for row, of_unit in rows_unsure(table).items() if of_unit):
        found[row] = (*found.get(row, ()), UNIT_EITHER)
    for row in (*_carried(table), *_unnamed(table)):
        found[row] = (*found.get(row, ()), CARRIED)
    for row in _headless(table):
        found[row] = (*found.get(row, ()), HEADLESS)
    for row in _of_kinds(table):
        found[row] = (*found.get(row, ()), KIND_NAMED)
    for row in _shifted(table):
        found[row] = (*found.get(row, ()), SHIFTED)
    for row in noted_heads(table):
        found[row] = (*found.get(row, ()), HEAD_NOTED)
    for row in _between_heads(table):
        found[row] = (*found.get(row, ()), BETWEEN)
    for row in _broken_words(table):
        found[row] = (*found.get(row, ()), WORD_BROKEN)
    for row in of_stacked(table):
        found[row] = (*found.get(row, ()), STACKED)
    for row, flag in (*under_heads(table).items(), *under_two_heads(table)):
        found[row] = (*found.get(row, ()), flag)
    for row in under_cases(table):
        found[row] = (*found.get(row, ()), OF_CASE)
    for row in of_two_faces(table):
        found[row] = (*found.get(row, ()), TWO_FACES)
    for row in dict.fromkeys(beside_others(table)):
        found[row] = (*found.get(row, ()), OTHERS_LINE)
    for row in ends_alone(table, vocabulary.checks):
        found[row] = (*found.get(row, ()), END_ALONE)
    for row in between_settings(table):
        found[row] = (*found.get(row, ()), SETTINGS_BESIDE)
    for row in powers_unsure(table):
        found[row] = (*found.get(row, ()), POWER_OR_MARK)
    return found


def _between_heads(table: Table) -> frozenset[int]:
    """The rows with a value in a column whose values may be of its neighbour."""
    unsure = {i for i, column in enumerate(table.columns) if column.unsure}
    return frozenset(
        row for cell in table.cells if cell.col in unsure and cell.row in table.body
        for row in range(cell.row, cell.last_row + 1)
    ) if unsure else frozenset()  # fmt: skip


def _headless(table: Table) -> list[int]:
    """The rows at the head of a list's right block that stand deeper than its names, with no name over them."""
    if table.kind != "list":
        return []
    labels = {cell.row: cell for cell in table.cells if cell.col == 0}
    found: list[int] = []
    for above, row in pairwise(sorted(labels)):
        first = labels[row]
        if labels[above].bbox.y0 < first.bbox.y0 or first.bbox.x0 < labels[above].bbox.x1:
            continue
        left = min(cell.bbox.x0 for at, cell in labels.items() if at >= row and cell.bbox.x0 > labels[above].bbox.x1)
        for at in range(row, table.body.stop):
            if at not in labels or labels[at].context or labels[at].bbox.x0 <= left + 2:
                break
            found.append(at)
    return found


def doubts_among(rows: Sequence[Range], vocabulary: Vocabulary) -> dict[int, tuple[Flag, ...]]:
    """The flags that a table's rows earn beside one another, by their place."""
    found: dict[int, tuple[Flag, ...]] = {}
    alike = rows_alike(rows)
    for flag, places in (
        (SHARED, shared_conditions(rows)),
        (FURTHER_CASE, further_cases(rows) | told_by_last_words(rows)),
        (CASE_OPEN, cases_open(rows, vocabulary)),
        (PARTS_ALONE, named_by_parts(rows)),
        (UNIT_OPEN, _units_open(rows)),
        (UNIT_ABOVE, _units_above(rows)),
        (TEST_OPEN, _tests_open(rows)),
        (ROWS_ALIKE, alike),
        (AMONG_ALIKE, among_alike(rows, alike)),
        (LAST_LINE, with_last_line(rows)),
        (MODE_UNDER, modes_under(rows)),
        (AMONG_VALUES, among_values(rows)),
        (BRACKET_ABOVE, brackets_above(rows)),
        (REACHING, reaching_down(rows)),
        (BETWEEN_LINES, between_lines(rows)),
        (UNIT_UNDER, _units_under(rows)),
        (SETTING_NAMED, named_by_settings(rows)),
        (END_NAMED, named_by_ends(rows)),
        (CASE_NAMED, named_by_cases(rows, vocabulary.checks)),
        (HALVED, halved(rows, vocabulary.checks) | set_together(rows)),
        (NAMED_BELOW, named_below(rows)),
        (NO_VALUE, _without_value(rows, vocabulary)),
        (OPEN_VALUE, open_values(rows)),
        (numberedunits.BESIDE, numberedunits.beside_numbered(rows, vocabulary)),
        (numberedunits.UNKNOWN, numberedunits.numbered_unknown(rows, vocabulary)),
        (gradeends.FLAG, gradeends.wider_than_grades(rows)),
    ):
        for place in places:
            found[place] = (*found.get(place, ()), flag)
    return found


def without_caption(tables: Sequence[Table]) -> Table | None:
    """The lowest table of a page that prints captions under its tables, where it has none and nothing else titles it.

    It goes on over the page's end, and its caption, perhaps with conditions, stands under its rest.
    """
    if not any(table.title_bbox is not None and table.title_bbox.y0 >= table.bbox.y1 - 1 for table in tables):
        return None
    last = max(tables, key=lambda table: table.bbox.y1)
    return None if last.title or last.section else last


def _broken_words(table: Table) -> Iterator[int]:
    """The rows among whose conditions a line is one listing word that leaves no room in its cell for a letter more."""
    for cell in table.cells:
        column = table.columns[cell.col]
        if column.role != "conditions" or cell.row not in table.body:
            continue
        for line, under in pairwise(group_lines(cell.words)):
            word, box = line[0], line[0].bbox
            listing = len(line) == 1 and len(word.text) >= LONG_WORD and any(sign in word.text for sign in ",/")
            if not (listing and word.text[-1].isalnum() and under[0].text[0].isalnum()):
                continue
            margin = box.x0 - column.x0
            if margin < 0.8 * word.size and column.x1 - box.x1 < margin + 0.6 * word.size:
                yield from range(cell.row, cell.last_row + 1)


def _of_kinds(table: Table) -> range:
    """The rows of a table of kinds to choose ('Group | Bin | Min | Max | Unit'), in which no column is of names.

    A code under a heading that nobody knows would pass for the name of what the bins divide, which the title tells.
    """
    columns = table.columns
    named = any(column.role in ("parameter", "symbol") or not (column.role or column.text) for column in columns)
    return table.body if table.columns_of("variant") and not named else range(0)


def _shifted(table: Table) -> set[int]:
    """The rows of a name that has a number under a quantity's heading ('VIS (V)') in one row, an equation in another.

    The equation is none of that quantity: it stands in a cell of its own, above or below the settings.
    """
    settings = {
        i for i, column in enumerate(table.columns)
        if column.role not in VALUE_ROLES and MEASURED.fullmatch(column.text)
    }  # fmt: skip
    names = table.columns_of("parameter")
    if not settings or not names:
        return set()
    groups: dict[int, list[int]] = {}  # the rows of each name, and those without one that follow
    start = table.header_rows
    for row in table.body:
        cell = table.at(row, names[0])
        start = cell.row if cell is not None else start
        groups.setdefault(start, []).append(row)
    found: set[int] = set()
    for rows in groups.values():
        cells = [cell for row in rows for cell in table.row_cells(row) if cell.col in settings]
        stated = {cell.col for cell in cells if "=" in cell.text}
        if any(cell.col in stated and parse_number(without_note(cell.text)) is not None for cell in cells):
            found |= set(rows)
    return found


def _unnamed(table: Table) -> list[int]:
    """The first rows of a table with two columns of names that have only the second: the first stands elsewhere.

    ('|f0 - f3|' under 'Description' at a page's head, of 'Carrier frequency offset' on the page before.)
    """
    names = table.columns_of("parameter")
    found: list[int] = []
    for row in table.body if len(names) > 1 else ():
        columns = {cell.col for cell in table.row_cells(row)}
        if names[0] in columns:
            return found
        if names[1] in columns:
            found.append(row)
    return []


def _without_value(rows: Sequence[Range], vocabulary: Vocabulary) -> frozenset[int]:
    """The rows that say in words that there is no value: 'N/A'."""
    limits = [[fold(value.text) for value in (row.min, row.typ, row.max) if value is not None] for row in rows]
    return frozenset(i for i, said in enumerate(limits) if said and all(s in vocabulary.no_value_words for s in said))


def _units_open(rows: Sequence[Range]) -> frozenset[int]:
    """The rows that add numbers to a symbol without a unit, where another row of their own symbol has one.

    'VSS-0.3 | VDD+0.3' under '5.5 V', both of VIN: the cell of the unit may be of both.
    """
    with_unit = {row.symbol for row in rows if row.symbol and row.unit}
    return frozenset(
        at
        for at, row in enumerate(rows)
        if row.unit is None and row.symbol in with_unit and any(_SUM.fullmatch(v.text) for _, v in row.values())
    )


def _units_above(rows: Sequence[Range]) -> Iterator[int]:
    """The rows of numbers that have neither symbol nor unit, below one that has both.

    Their name may be the second line of that one's, beside its second line of values.
    """
    above = False
    for at, row in enumerate(rows):
        if row.symbol or row.unit:
            above = bool(row.symbol and row.unit)
        elif above and any(value.number is not None for _, value in row.values()):
            yield at


def _units_under(rows: Sequence[Range]) -> frozenset[int]:
    """The rows with a value under which a unit stands alone: 'VOUT - 15' and 'mV' in the next line of its cell."""
    found: set[int] = set()
    for at, row in enumerate(rows):
        units = [value for _, value in row.values()]
        if not all(parse_unit(unit.text) is not None and not any(map(str.isdigit, unit.text)) for unit in units):
            continue
        for place, above in enumerate(rows[:at]):
            boxes = [value.bbox for _, value in above.values()]
            under = any(
                unit.bbox.overlap_x(box) > 0 and -1 < unit.bbox.y0 - box.y1 < 0.6 * box.height
                for unit in units
                for box in boxes
            )
            if above.page == row.page and under:
                found.add(place)
    return frozenset(found)


def _tests_open(rows: Sequence[Range]) -> frozenset[int]:
    """The rows of a name under which a test stands that only some of them have for a condition."""
    groups: dict[tuple[str, str | None], list[int]] = {}
    for at, row in enumerate(rows):
        groups.setdefault((row.parameter, row.symbol), []).append(at)
    found: set[int] = set()
    for places in groups.values():
        tested = [at for at in places if _TEST.match(rows[at].conditions or "")]
        if tested and len(tested) < len(places):
            found.update(places)
    return frozenset(found)


def shared_conditions(rows: Sequence[Range]) -> frozenset[int]:
    """Which rows of a table bear what may be the lines of one test, by their place.

    Two rows of one name and symbol follow one another, each with several equations, and no symbol stands in both:
    cases of a name tell other values of the same symbols. ('VCE = 5 V, IC = 200 µA' over 'RG = 2 kΩ, f = 1 kHz'.)
    One test says nothing twice: each row with 'Operating mode' has a test of its own.
    Beside a setting each ('4 MHz', '6 MHz') one equation is enough.
    """
    found: set[int] = set()
    for at, (above, below) in enumerate(pairwise(rows)):
        if (above.parameter, above.symbol) != (below.parameter, below.symbol) or above.variant or below.variant:
            continue
        first, second = (set(_EQUATION.findall(row.conditions or "")) for row in (above, below))
        said, again = (set(filter(_STATE.fullmatch, (row.conditions or "").split(", "))) for row in (above, below))
        least = 0 if all(_SETTING.match(row.conditions or "") for row in (above, below)) else 1
        if len(first) > least and len(second) > least and not first & second and not said & again:
            found |= {at, at + 1}
    return frozenset(found)


def further_cases(rows: Sequence[Range]) -> frozenset[int]:
    """Which rows of a table may hold at more than they say, since a line over the first case is of all; by their place.

    'RL = 10 kΩ,' stands over 'VS = ±5 V' in the conditions of a name's first row; a later row of the same printed name
    says 'VS = ±15 V' alone. Or it says a quantity that the first does not, as a temperature's limit under 'RL = 2 kΩ,
    VCC = 15 V': a case tells other values of the same quantities, and what adds one may leave the others as they are.
    """
    found: set[int] = set()
    first: dict[tuple[object, ...], Range] = {}
    for at, row in enumerate(rows):
        box = row.conditions_bbox
        if row.parameter_bbox is None or box is None or not row.conditions:
            continue
        above = first.setdefault((row.parameter_bbox, row.symbol, row.variant), row)
        whole = above.conditions_bbox
        if above is row or whole is None:
            continue
        all_of, own = (_EQUATION.findall(r.conditions or "") for r in (above, row))
        if len(own) != 1 or _EQUATION.match(row.conditions) is None:
            continue
        under = box.x0 < row.parameter_bbox.x1  # in the name's own cell, where the test of all cases opens them
        added = own[0] not in all_of and len(all_of) > (0 if under else 1)
        in_lines = whole.height >= LINES_APART * box.height
        if added or (in_lines and len(all_of) > 1 and all_of[-1] == own[0]):
            found.add(at)
    return frozenset(found)


def cases_open(rows: Sequence[Range], vocabulary: Vocabulary) -> frozenset[int]:
    """Which rows of a table name a case of the quantity above them, whose conditions may be theirs, by their place.

    'Over temperature' stands deeper than 'Supply current' with 'VS = 3 V to 18 V' and has no conditions of its own: it
    holds there, or where the whole table does. A case that says another value of what the conditions state
    ('0.1 Hz to 10 Hz' under 'f = 1 kHz') has them from its own name.
    """
    found: set[int] = set()
    stated: dict[tuple[str, str | None], Range] = {}
    for at, row in enumerate(rows):
        names = [row.parameter, f"{row.parameter}, {row.symbol}"]  # a group is told with the symbol behind its name
        if row.conditions:
            stated |= {(name, row.variant): row for name in names}
            continue
        for name in names:
            stated.pop((name, row.variant), None)
        above = stated.get(((row.group or "").rpartition(", ")[2], row.variant)) or stated.get(
            (row.group or "", row.variant)
        )
        if above is None or row.parameter_bbox is None or above.parameter_bbox is None or above.page != row.page:
            continue
        deeper = row.parameter_bbox.x0 > above.parameter_bbox.x0 + 1 and row.parameter_bbox.y0 > above.parameter_bbox.y0
        if deeper and not _says_otherwise(row.parameter, above.conditions or "", vocabulary):
            found.add(at)
    return frozenset(found)


def _says_otherwise(name: str, conditions: str, vocabulary: Vocabulary) -> bool:
    """Whether a case's name states the one quantity that conditions are of: a temperature also in words."""
    own, held = ({found.quantity.dimension for found in find_quantities(text)} for text in (name, conditions))
    if any(vocabulary.role(word) == "temperature" for word in _WORD.findall(name)):
        own.add("temperature")
    return len(held) == 1 and held <= own and len(_EQUATION.findall(conditions)) < 2


def named_by_parts(rows: Sequence[Range]) -> frozenset[int]:
    """Which rows of a table are named by parts' numbers alone, and which are named so beside them, by their place.

    'Junction to case XY817, XY818' over 'XY817W, XY818W': the name is of both, and the first holds for its parts alone.
    A part in the symbols' column is taken for the name, too, where the row has none.
    """
    found: set[int] = set()
    for at, row in enumerate(rows):
        words = row.parameter.replace(",", " ").split()
        if row.variant or not words or not all(map(PART_NUMBER.fullmatch, words)):
            continue
        if row.symbol and not (row.symbol == row.parameter and MANY_DIGITS.match(row.symbol)):
            continue  # 'VDD33' is a symbol that stands for a name
        found.add(at)
        above = rows[at - 1].parameter.replace(",", " ").split() if at else []
        if above and PART_NUMBER.fullmatch(above[-1]):
            found.add(at - 1)
    return frozenset(found)


def unsaid_limits(table: Table, vocabulary: Vocabulary) -> frozenset[int]:
    """The rows of a table without headings whose value does not say which limit it is, where others of its column do.

    ('250 A' over '0.84 V (Max)': no heading tells that it is typical.)
    """
    if table.kind not in FOUND:
        return frozenset()
    found: set[int] = set()
    for col in table.columns_of("value"):
        cells = [cell for cell in table.cells if cell.col == col and cell.row in table.body]
        mute = [cell for cell in cells if not _says_limit(cell.text, vocabulary)]
        if len(mute) < len(cells):
            found.update(cell.row for cell in mute)
    return frozenset(found)


def _says_limit(text: str, vocabulary: Vocabulary) -> bool:
    lasting = (said[0] for said in _LASTING.finditer(text) if fold(said[1]) in vocabulary.lasting_words)
    words = (fold(word) for word in _WORD.findall(reduce(lambda rest, said: rest.replace(said, ""), lasting, text)))
    return any((vocabulary.bounds.get(word) or vocabulary.role(word)) in ("min", "typ", "max") for word in words)


def says_typical(texts: Iterable[str | None], vocabulary: Vocabulary) -> bool:
    """Whether what names or heads a value says that it is typical: 'Thermal Resistance (Typical, Note 1)'."""
    return any(vocabulary.role(word) == "typ" for text in texts for word in _WORD.findall(text or ""))


def _bold(table: Table, vocabulary: Vocabulary) -> list[int]:
    """The rows with bold limits, where these hold in another case than plain ones.

    They do where a line beside the table speaks of bold ('Limits in boldface type apply over temperature'), or where
    bold limits stand under plain ones of which all else is the same.
    """
    if any(word in text.casefold() for text, _ in (*table.above, *table.below) for word in vocabulary.bold_words):
        words = {row: [word for cell in _values(table, row) for word in cell.words] for row in table.body}
        return [row for row in table.body if any(word.bold or half_bold(word) for word in words[row])]
    bold = [row for row in table.body if is_bold(table, row)]
    above = [(row - 1, row) for row in bold if row - 1 in table.body and row - 1 not in bold]
    partly = [row for row in table.body if is_bold(table, row) is None] if above else []
    return sorted((*bold, *partly)) if any(_said(table, plain) == _said(table, row) for plain, row in above) else []


def other_settings(first: str, second: str) -> bool:
    """Whether two texts can't be lines of one test: both set the same symbol, or end in one word and set none."""
    one, other = (set(_EQUATION.findall(text)) for text in (first, second))
    last, again = (fold(text).rsplit(maxsplit=1)[-1:] for text in (first, second))
    return bool(one & other) or (not one | other and last == again and not any(map(str.isdigit, "".join(last))))


def _over_bold(table: Table, bold: frozenset[int]) -> list[int]:
    """The rows of plain limits over bold ones of the same name and part, and these, each beside a line of conditions.

    In the open, the lower one has no name of its own.
    Bold tells the two apart (over temperature), and so the lines may be of one test, which both were made at. Two that
    set the same symbol, or are of the same noun, are two tests: 'Active mode' over 'Power-down mode'.
    """
    apart = [i for i, column in enumerate(table.columns) if column.role == "conditions"]
    found: list[int] = []
    for row in table.body:
        if row in bold or row + 1 not in bold:
            continue
        above, below = ({cell.col: cell for cell in table.row_cells(at)} for at in (row, row + 1))
        own = [col for col in apart if col in above and col in below and above[col] is not below[col]]
        held = [cell for col, cell in below.items() if col not in own and table.columns[col].role not in NUMERIC]
        alike = (other_settings(above[col].text, below[col].text) for col in own)
        if own and all(above.get(cell.col) is cell for cell in held) and not any(alike):
            found += [row, row + 1]
    return found


def _values(table: Table, row: int) -> list[TableCell]:
    return [cell for cell in table.row_cells(row) if table.columns[cell.col].role in VALUE_ROLES]


def _said(table: Table, row: int) -> list[str]:
    """What a row says beside its values and unit."""
    return [cell.text for cell in table.row_cells(row) if table.columns[cell.col].role not in NUMERIC]


def _carried(table: Table) -> list[int]:
    """The first rows of a table that goes on from the page before, up to one with a symbol or a unit of its own.

    So are rows that lack only the unit, up to the first with one: it may stand once for rows of both pages.
    """
    telling = {i for i, column in enumerate(table.columns) if column.role in ("symbol", "unit")}
    heads = [head for column in table.columns for head in column.heads]
    if not telling or not heads or any(head.page == table.page for head in heads):
        return []
    units = set(table.columns_of("unit"))
    found: list[int] = []
    for row in table.body:
        told = {cell.col for cell in table.row_cells(row)} & telling
        if told & units or (told and not units):
            break
        found.append(row)
    return found


def alike_columns(
    variants: Sequence[tuple[str | None, dict[str, int]]], marks: Mapping[int, Text]
) -> frozenset[tuple[str | None, str]]:
    """The heading and role of value columns that nothing tells apart: neither a heading nor notes of their own."""
    columns: dict[tuple[str | None, str], list[int]] = {}
    for name, roles in variants:
        for role, col in roles.items():
            columns.setdefault((name, role), []).append(col)
    noted = {key: {marks[col].marks for col in cols if col in marks} for key, cols in columns.items()}
    return frozenset(key for key, cols in columns.items() if len(cols) > 1 and len(noted[key]) < len(cols))
