"""What names a row: its parameter and symbol, printed in it, split from one cell, or those of the row above."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.checks import announced
from akili_desktop.extract.limits.groups import hung
from akili_desktop.extract.limits.rowtexts import (
    CASE,
    TESTED_SYMBOL,
    TEXT_ROLES,
    goes_on,
    without_limit,
    without_stop,
)
from akili_desktop.extract.limits.setincases import case_in_place, without_test
from akili_desktop.extract.limits.symbols import ends_in_symbol, lists_pins, symbol_like
from akili_desktop.extract.limits.texts import Text, parted_at, read_text
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

WORDED = re.compile(r"([A-Z][a-z]+(?: [a-z]{2,})*) ([A-Za-zθΔ][A-Za-z0-9]{0,7})")
COUNTED = re.compile(r"(\(\d{1,3}\)) (\S+)")
NOTE = re.compile(r"\(?notes?\s*[\d,\s]*\)?", re.IGNORECASE)
_NUMBERED = re.compile(r"(.*\D)(\d)")
_TESTS = re.compile(r"[\d=<>≤≥(]")
"""What a test has that no name of a quantity needs."""
DRAFTED = re.compile(r"(\S*[^\W\d]\S*?) ?([<\[]tbd[>\]])", re.IGNORECASE)
"""A symbol with what a draft has in the place of a note's mark: 'IOZ<tbd>'."""


@dataclass
class State:
    """What a row inherits from the rows above it."""

    group: str | None = None
    heading: Text | None = None
    """The row that heads those below it, where `group` ends in its text."""
    headed: bool = False
    """Whether the row right above is such a row."""
    chapter: Text | None = None
    """The heading in bold or capitals that `heading`, which is neither, stands under."""
    measured: bool = False
    """Whether a row that names no quantity stands under `heading` in the unit of what that names."""
    parameter: Text = field(default_factory=Text)
    symbol: Text = field(default_factory=Text)
    unit: Text = field(default_factory=Text)
    unit_above: bool = False
    """Whether a unit stands alone above the row, in a line without values."""
    over: str | None = None
    """The name under which the last name stands indented."""
    cased: bool = False
    """Whether the last row has conditions of its own."""
    stated: bool = False
    """Whether a row with values stands above, under the same heading."""
    limit: str = ""
    """The limit that the last row's unit says: 'nA typ'."""
    section: Text = field(default_factory=Text)
    """The heading in capitals right over the row."""
    tested: Text = field(default_factory=Text)
    """The conditions of the last row."""
    said: dict[str, Text] = field(default_factory=dict)
    """All that the last row says of when its values hold, by role."""
    tests: Text = field(default_factory=Text)
    """The test that stands over the rows in a row of its own: 'VCC = 5 V, TA = 25 °C'."""
    tests_left: bool = False
    """Whether another heading stands below that test, which may end what it holds for."""
    tests_beside: bool = False
    """Whether that test stands beside the heading itself, and so ends with it."""
    tests_cased: bool = False
    """Whether a row under that heading is a case of it, with neither symbol nor quantity of its own."""


def _apart(words: Sequence[Word]) -> list[Word]:
    """The words of a line behind a lowered symbol that a gap wider than a space parts from them, [] where none does."""
    chunks = make_chunks(words) if any(run.script < 0 for run in words[0].runs) else ()
    single = len(chunks) == 2 and len(chunks[0].words) == 1 and len(group_lines(words)) == 1
    return list(chunks[1].words) if single else []


def named(table: Table, texts: dict[str, Text], state: State, vocabulary: Vocabulary) -> tuple[Text, Text]:
    """The row's parameter and symbol: printed in it, split from a cell that holds both, or those of the row above."""
    symbol = texts.get("symbol", Text())
    parameter = texts.get("parameter", Text())
    counted = COUNTED.fullmatch(symbol.text)
    if counted:  # '(1) tAR' in a table that counts its rows
        _, symbol = parted_at(symbol, counted.end(1), counted.start(2))
    if drafted := DRAFTED.fullmatch(symbol.text):
        symbol = replace(parted_at(symbol, drafted.end(1), drafted.end())[0], marks=(*symbol.marks, drafted[2]))
    worded = WORDED.fullmatch(symbol.text)
    if worded and vocabulary.role(worded[2]) in ORDER:
        worded = None  # 'Pd max' is a symbol as a whole
    lowered_first = bool(symbol.words) and any(run.script < 0 for run in symbol.words[0].runs)
    if (
        worded and parameter.text and not lowered_first
    ):  # 'High level   tCWH' beside 'Clock pulse width' goes on with it
        more, symbol = parted_at(symbol, worded.end(1), worded.start(2))
        if vocabulary.checks.is_quantity(more.text) and not vocabulary.checks.is_quantity(parameter.text):
            texts["group"], parameter = parameter, more  # 'External clock operation' over 'Clock frequency   fCP'
        else:
            parameter = parameter.and_then(more)
    if not symbol.text and parameter.words and not table.columns_of("symbol"):
        symbol, parameter, rest = _split_symbol(parameter, state.parameter.bbox, vocabulary)
        if rest.text:
            old = texts.get("conditions", Text())
            texts["conditions"] = rest.beside(old)
    if NOTE.fullmatch(parameter.text):  # '(Note 1)' under a name is the name's footnote
        parameter = Text()
    if not symbol.text and (whole := case_in_place(parameter, state.parameter, vocabulary)) is not None:
        texts["case"], parameter = parameter.beside(texts.get("case", Text())), whole
    head = texts.get("group")
    own = symbol.text.casefold()  # 'HFE' and 'hFE' of one sheet are one
    again = own != "" and state.symbol.text.casefold() == own
    if CASE.match(parameter.text) and (
        head or again or (state.parameter.text and (not symbol.text or state.symbol.text == ""))
    ):
        # '(IC = 10 mA)', 'TA = 125 °C' where a name stands: a further test of what is named above
        texts["case"] = parameter.beside(texts.get("case", Text()))
        if symbol.text and not (head or again or state.stated or table.columns_of("symbol")):
            return Text(), symbol  # 'THD+N   fs = 44.1 kHz' under a section: the symbol is the name
        parameter = texts.pop("group") if head else without_test(state.parameter, parameter.text)
    if head and not symbol.text and _grouped(table, head, parameter, state):
        texts["case"] = parameter.beside(texts.get("case", Text()))
        texts.setdefault("conditions", state.tested)
        state.over = None
        return texts.pop("group"), state.symbol
    if not parameter.text and not symbol.text:
        if state.section.text and vocabulary.checks.is_quantity(state.section.text):
            return state.section, state.symbol  # a row without a name under 'OUTPUT DATA RATE'
        return state.parameter, state.symbol
    if not parameter.text and table.columns_of("parameter"):
        # 'Supply voltage' in a row of its own over 'VDD', whose name's cell is empty, names it
        headed = not state.stated and not state.symbol.text
        headed = headed and vocabulary.section_kind(state.parameter.text) == SectionKind.OTHER  # 'On characteristics'
        headed = headed and _names(state, symbol)
        shared = headed or symbol.text == state.symbol.text or _counts_on(symbol.text, texts, state)
        shared = shared or _named_above(symbol.text, texts, state, vocabulary)
        parameter = state.parameter if shared else parameter
    if not symbol.text and parameter.text == state.parameter.text and not _stands_under(state.symbol, texts):
        symbol = state.symbol
    return parameter, symbol


def _names(state: State, symbol: Text) -> bool:
    """Whether the heading over a row with a symbol alone may be its name: one in bold not where words stand for that.

    'Storage temperature' under 'Environment', 'Endurance' under 'Flash memory'.
    """
    bold = state.heading is not None and all(word.bold for word in state.heading.words)
    return not bold or symbol_like(symbol.words)


def _counts_on(symbol: str, texts: Mapping[str, Text], state: State) -> bool:
    """Whether a row without a name has the symbol above with the next number, and its unit: 'VCC max 2'."""
    own, above = _NUMBERED.fullmatch(symbol), _NUMBERED.fullmatch(state.symbol.text)
    if own is None or above is None or own[1] != above[1] or int(own[2]) != int(above[2]) + 1:
        return False
    return texts.get("unit", Text()).text in ("", state.unit.text)


def _named_above(symbol: str, texts: Mapping[str, Text], state: State, vocabulary: Vocabulary) -> bool:
    """Whether a row with a symbol and a test of its own, and an empty name's cell, is a further one of the name above.

    ('IL | | VI = 0.5 V' under 'IH | Input current | VI = 2.5 V'.) The symbols begin with the same letter, as far as the
    row above has one, and what the name and the symbol announce is the unit's quantity, which both rows have. The test
    may be that of the row above where the name is of no one side ('VIH' and 'VIL' of 'Input voltage level').
    """
    above, unit = state.symbol.text, without_limit(texts.get("unit", Text()), vocabulary)[0].text
    tests = [texts[role].text for role in TEXT_ROLES if role in texts and texts[role].text]
    # a word alone may name another quantity: 'Hysteresis'
    told = any(_TESTS.search(text) for text in tests) and not any(vocabulary.names_quantity(text) for text in tests)
    again = tests != [] and tests == [text.text for text in state.said.values() if text.text]
    sided = vocabulary.checks.sides.intersection(re.split(r"[\s\-‐–]", state.parameter.text.casefold()))
    told = told or (again and not sided)
    alike = bool(unit) and unit == state.unit.text and above[:1] in ("", symbol[:1])
    if not (state.stated and told and alike) or state.over:
        return False
    stated = parse_unit(unit, lenient=True)
    said = announced(state.parameter.text, symbol, vocabulary.checks)
    named_so = bool(state.parameter.text) and stated is not None and bool(said)
    return named_so and stated is not None and all(stated.dimension in dimensions for dimensions in said)


def _grouped(table: Table, head: Text, name: Text, state: State) -> bool:
    """Whether a name is one of the groups of the quantity above it: 'hFE group A' beside 'hFE group B', under 'hFE'.

    Such begin with its symbol and differ in their last word alone. Under a single name that does so, what the quantity
    above holds at may end ('IDD shutdown').
    """
    words = name.text.split()
    if len(words) < 3 or words[0] != state.symbol.text or head.text != state.parameter.text:
        return False
    others = [[word.text for word in cell.words] for cell in table.cells if cell.parent and cell.parent == head.words]
    return len(others) > 1 and all(other[:-1] == words[:-1] for other in others)


def _stands_under(symbol: Text, texts: dict[str, Text]) -> bool:
    """Whether the row's case stands where the symbol of the row above does: that one was a case, too, such as a pin."""
    case, above = texts.get("case", Text()).bbox, symbol.bbox
    return case is not None and above is not None and case.overlap_x(above) > 0


def _under_name(words: list[Word], above: Rect) -> list[list[Word]]:
    """A symbol and the name that stands under the name above it, however near the symbol comes; else the words as one.

    ('RθJC(top)' fills its column up to 'Junction-to-case', under 'Junction-to-ambient' beside 'RθJA'.)
    """
    symbol = [word for word in words if word.bbox.x1 < above.x0]
    name = [word for word in words if word.bbox.x0 > above.x0 - 1]
    begins = bool(name) and min(word.bbox.x0 for word in name) < above.x0 + 1
    lowered = any(run.script < 0 for word in symbol for run in word.runs)
    whole = len(symbol) + len(name) == len(words)
    return [symbol, name] if whole and begins and lowered and symbol_like(symbol) else [words]


def _split_symbol(parameter: Text, above: Rect | None, vocabulary: Vocabulary) -> tuple[Text, Text, Text]:
    """A cell of symbol, name and further columns: by the gaps in its first line; `above` is the name above it."""
    words = list(parameter.words)
    columns: list[list[Word]] = []
    lefts: list[float] = []
    for group in group_lines(words):
        for chunk in make_chunks(group, gap=1.1):
            x = chunk.bbox.x0
            for i, left in enumerate(lefts):
                hull = bounding_box(w.bbox for w in columns[i])
                shared = chunk.bbox.overlap_x(hull)
                if (
                    abs(left - x) < 4
                    or (x < left and shared > 0.6 * min(chunk.bbox.width, hull.width))
                    or (
                        x > left
                        and (i + 1 == len(lefts) or x < lefts[i + 1] - 4)
                        and chunk.bbox.x0 < max(w.bbox.x1 for w in columns[i])
                    )
                ):
                    columns[i] += chunk.words
                    break
            else:
                lefts.append(x)
                columns.append(list(chunk.words))
                order = sorted(range(len(lefts)), key=lefts.__getitem__)
                lefts, columns = [lefts[i] for i in order], [columns[i] for i in order]
    if len(columns) == 1 and above is not None:
        columns = _under_name(columns[0], above)
    tested = TESTED_SYMBOL.fullmatch(" ".join(word.text for word in columns[0]))
    if len(columns) >= 2 and tested and symbol_like(columns[0][:1]):  # 'ID @ TC = 25 °C   Continuous drain current'
        symbol, case = parted_at(read_text(columns[0]), tested.end(1), tested.start(2))
        rest = case.and_then(read_text([w for c in columns[2:] for w in c]))
        return symbol, replace(read_text(columns[1]), marks=parameter.marks), rest
    pins = len(columns) >= 2 and lists_pins(columns[0]) and vocabulary.checks.is_quantity(read_text(columns[1]).text)
    if len(columns) >= 2 and (pins or symbol_like(columns[0])):
        if len(columns) > 2 and above is not None and lefts[1] < above.x0 - 4 and abs(lefts[2] - above.x0) < 1:
            columns[1:3] = columns[2:0:-1]  # 'VI   either input   Input voltage' under other names' left edge
        name = read_text(columns[1])
        lowered = [any(run.script < 0 for word in words for run in word.runs) for words in columns]
        if lowered == [False, True] and ends_in_symbol(columns[1]):
            return name, replace(read_text(columns[0]), marks=parameter.marks), Text()  # 'I/O' at the side of 'VIL'
        rest = read_text([w for c in columns[2:] for w in c])
        return read_text(columns[0]), replace(name, marks=parameter.marks), rest
    if len(columns) >= 2:
        name, rest = read_text(columns[0]), read_text([w for c in columns[1:] for w in c])
        if goes_on(name, rest, vocabulary):
            return Text(), parameter, Text()
        return Text(), replace(name, marks=parameter.marks), rest
    if symbol_like(words[:1]) and (behind := hung(words) or _apart(words)):
        return read_text(words[:1]), replace(read_text(behind), marks=parameter.marks), Text()
    low = [any(run.script < 0 for run in word.runs) for word in words]
    if len(words) > 1 and low[0] and CASE.match(" ".join(word.text for word in words[1:])):
        symbol, case = replace(read_text(words[:1]), marks=parameter.marks), read_text(words[1:])
        symbol = without_stop(symbol, case.text)  # 'VI/O, VDD ≤ 3.6 V'
        return symbol, symbol, case  # 'PD (TA = 85 °C)' under 'Total power dissipation'
    if len(words) > 1 and low[0] and words[1].text[0] == "@" and symbol_like(words[:1]):
        return read_text(words[:1]), parameter, Text()  # 'IVCC @Tracking' tells its case in a word
    if len(words) <= 2 and symbol_like(words) and any(low):
        return parameter, parameter, Text()
    return Text(), parameter, Text()
