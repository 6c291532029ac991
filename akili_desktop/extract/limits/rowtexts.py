"""What a row of a table says beside its values: name, symbol, case, conditions, in a cell each or in one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import pairwise, takewhile

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.quantity import parse_number, parse_unit
from akili_desktop.extract.limits.brackets import BRACKETED, open_bracket, opens_with_stretch, with_marks
from akili_desktop.extract.limits.casenames import is_amount
from akili_desktop.extract.limits.casewords import chosen_of, of_heading
from akili_desktop.extract.limits.cellvalues import without_note
from akili_desktop.extract.limits.checks import announces
from akili_desktop.extract.limits.groups import at_the_side, beside_shared_name, is_side_word, stands_for_names
from akili_desktop.extract.limits.kindheads import beside_quantities, heads_kinds
from akili_desktop.extract.limits.limitwords import says_limit
from akili_desktop.extract.limits.notecalls import NOTED
from akili_desktop.extract.limits.notecells import marks_in
from akili_desktop.extract.limits.setincases import name_over
from akili_desktop.extract.limits.symbols import (
    SYMBOL_UNITS,
    ends_in_symbol,
    lists_symbols,
    signs_alone,
    symbol_like,
)
from akili_desktop.extract.limits.texts import Text, parted_at, read_text
from akili_desktop.extract.limits.unitsymbols import of_unit
from akili_desktop.extract.limits.valuewords import for_cases
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Column, Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

CLOSED = re.compile(r"(?:\(?[1-9]\d?\)[ ,;]*)+")
"""Numbers that are closed by brackets and nothing else, however large: '1)', '1) 2)', '(1)'."""
COUNTED = re.compile(r"[1-9](?:, ?[1-9])*")
"""Numbers that count notes where they are raised."""
POINTS = re.compile(r"\(?(?:see )?notes?\)?[.:]?", re.IGNORECASE)
"""The word that leads to the note of a table that has one."""
LEADS = re.compile(r"\(?(?:please )?(?:see|refer to)\)?", re.IGNORECASE)
"""What leads to a note alone, its raised mark behind it taken out: 'See' of 'See¹'."""
NOTED_BEHIND = re.compile(rf"(?:^| ){NOTED.pattern}$", re.IGNORECASE)
"""A note's mark behind a symbol, or in its place: it is none."""
TEXT_ROLES = ("case", "conditions", "variant", "temperature", "supply")


def row_texts(
    table: Table, cells: dict[int, TableCell], vocabulary: Vocabulary, sides: Sequence[float] = (),
    counts: frozenset[Word] = frozenset(),
) -> dict[str, Text]:  # fmt: skip
    """The row's texts by role; unnamed text columns count as parameter, then as conditions.

    `sides` are what `case_sides` finds in the table, `counts` what `counts_of_names` does.
    """
    found: dict[str, Text] = {}
    for col, held in sorted(cells.items()):
        cell = with_marks(held)
        role = table.columns[col].role
        if role in VALUE_ROLES or role in ("number", "reading"):
            continue
        settings = role is None and MEASURED.fullmatch(table.columns[col].text)
        if settings and parse_number(without_note(cell.text)) is not None:
            role = "conditions"  # '40' under 'Frequency (MHz)'
        elif role is None and HEADED.fullmatch(table.columns[col].text) and is_amount(cell.text):
            role = "conditions"  # '48 MHz' under 'fHCLK' is no name
        if col + 1 in cells and is_side_word(table, cell):
            found["group"] = _in_order(cell)  # 'LED', 'Detector', 'Common' at the side of the names
            continue
        if role is None and "group" in found and "parameter" not in found and at_the_side(table, col - 1):
            role = "parameter"  # its heading stands over the side, too
        if role is None or role in ("pin_name", "pin_number", "pin_type"):
            # what stands left of the names is their symbol, what stands right of them a condition
            named, symbols = table.columns_of("parameter"), table.columns_of("symbol")
            role = "parameter" if not named or col < named[0] else "conditions"
            if "parameter" in found and beside_shared_name(table, col, held):
                role, free = "case", not (held.parent or "group" in found)  # '5 V operation' beside 'Supply voltage'
                if free and vocabulary.checks.is_akin(held.text, found["parameter"].text):
                    found["group"], role = found.pop("parameter"), "parameter"
            elif named and symbols and col < symbols[0] < named[0] and table.columns[col].text:
                role = "variant"  # 'Speed', 'Datarate': what stands left of symbols and names says in which case
            elif (
                named
                and col < named[0]
                and not symbols
                and _beside_quantity(table, held, cells.get(named[0]), vocabulary)
            ):
                role = "variant"  # 'Active' under 'Mode', left of 'Active power consumption'
            elif stands_for_names(table, col):
                role = "symbol"
        text = _in_order(cell, counts, role in TEXT_ROLES)
        if role == "parameter" and "parameter" in found and CASE.match(text.text):
            role = "case"  # 'Vin = VDD or 0' behind a name, both under 'Characteristic'
        if table.columns[col].role in ("conditions", None) and says_limit(text.text, table, vocabulary):
            found["limit"] = text  # 'max.' in a column of tolerances says which limit the row's value is
            continue
        keys = table.columns[col].role in (None, "temperature", "supply") and table.columns[col].text
        if keys and FACTOR.fullmatch(text.text):
            headed = _headed(table.columns[col], text, table.columns[col].text)
            found["conditions"] = found.get("conditions", Text()).beside(headed)
            continue
        tested = TESTED_SYMBOL.fullmatch(text.text) if table.columns[col].role is None and role == "parameter" else None
        if tested and table.columns_of("parameter") and table.columns_of("parameter")[0] > col:
            found["symbol"], found["case"] = parted_at(text, tested.end(1), tested.start(2))
            continue
        if role == "conditions" and text.marks and LEADS.fullmatch(text.text):
            found["note"] = found.get("note", Text()).and_then(Text(marks=text.marks))
            continue
        if role == "conditions" and (signs := _only_marks(text.text, cell, cells)):
            found["note"] = found.get("note", Text()).and_then(Text(marks=(*text.marks, *signs)))
            continue
        if role in ("symbol", "note") and (alone := signs_alone(cell.words)):
            found["note"] = found.get("note", Text()).and_then(Text(marks=alone))
            continue
        if role == "note":
            signs, rest = marks_in(text.text)
            if signs:  # of footnotes: they are no condition
                found["note"] = Text(marks=(*text.marks, *signs))
            if signs and not rest:
                continue
            if signs:
                text = replace(parted_at(text, 0, len(text.text) - len(rest))[1], marks=())
            role = "conditions"
        if role == "figure" and _states(text.text, vocabulary):
            role = "conditions"  # '8/20 µs' under 'Waveform'
        if role == "conditions" and "parameter" not in found and names_among_tests(table, cells, text, vocabulary):
            role = "parameter"
        if role != "parameter":
            column = table.columns[col]
            # '0.65' under 'Std Dev', right of the limits
            behind = any(c.role in VALUE_ROLES for c in table.columns[:col]) and bool(column.text)
            keyed = (role == "variant" or behind) and column.role is None and parse_number(text.text) is not None
            keyed = keyed and MEASURED.fullmatch(column.text) is None  # its unit goes to the number
            over = _over_both(table, col, text, vocabulary)
            text = _headed(column, text, column.text) if keyed else over or _under(column, text, vocabulary)
        if role == "parameter" and len(cell.pieces) > 1 and role not in found:
            # bars part the cell: the name (after a symbol, if any) stands first, what it is divided by follows
            pieces, bare = list(cell.pieces), not table.columns_of("symbol")
            listing = lists_symbols(pieces[0])
            first = 2 if bare and (listing or symbol_like(pieces[0])) else 1
            listed = pieces[-2][-1].text.endswith(",")  # a list's last part, as of pins
            if bare and first == 1 and not listed and ends_in_symbol(pieces[-1]) and not _among_cases(table, cell):
                found["symbol"] = read_text(pieces.pop())
            text, case = _name_and_case(pieces[0], vocabulary)
            if first == 2 and listing and not symbol_like(pieces[1]):
                found["symbol"] = read_text(pieces[0])
                text, case = read_text(pieces[1]), Text()
            elif first == 2:
                text, case = _joined([read_text(piece) for piece in pieces[:2]]), Text()
            more = _joined([case, *(read_text(piece) for piece in pieces[first:])])
            plain = first == 1 and not (case.text or cell.parent or "group" in found)
            if plain and vocabulary.checks.is_akin(more.text, text.text):
                found["group"], text = text, more
            elif more.text:
                found["case"] = more
        elif role == "parameter" and role not in found and not cell.context:
            text, case = _name_and_case(cell.words, vocabulary, sides, counts)
            if case.text:
                found["case"] = case
        if cell.parent and role == "parameter":
            over = read_text(cell.parent)
            units = [beside.text for at, beside in cells.items() if table.columns[at].role == "unit"]
            name = name_over(text, over, next(iter(units), ""), vocabulary)
            if name is not None:
                found["case"], text = text.beside(found.get("case", Text())), name
            else:
                found["group"] = over
        if cell.context:
            head = read_text(cell.context)
            if role == "parameter":
                head, more = _name_and_case(cell.context, vocabulary)
                # 'Derate above 25 °C' in a line over 'SO package' is no part of that
                text = more.beside(text) if more.text and "=" not in more.text else more.and_then(text)
            if role != "parameter" or (head.text.endswith(":") and _names_quantity(text)):
                text = head.and_then(text)
            elif vocabulary.checks.is_quantity(text.text) and not vocabulary.checks.is_quantity(head.text):
                found["group"] = head  # 'Lead temperature' under 'Soldering information'
            elif not vocabulary.checks.is_quantity(head.text) and (
                heads_kinds(table, cell) or beside_quantities(table, cell, vocabulary)
            ):
                found["group"] = head  # 'Low input level' under 'Input buffer'
            elif vocabulary.section_kind(head.text) in (SectionKind.OTHER, SectionKind.THERMAL, SectionKind.ESD):
                # an indented entry under a name says in which case the name's value holds
                found["case"] = text.beside(found.get("case", Text()))
                text = head
            else:
                found["group"] = head
        if role in found:
            found[role] = found[role].beside(text) if role in TEXT_ROLES else found[role].and_then(text)
        else:
            found[role] = text
    if "symbol" in found and (noted := NOTED_BEHIND.search(found["symbol"].text)):
        found["symbol"], mark = parted_at(found["symbol"], noted.start(), noted.start())
        found["note"] = found.get("note", Text()).and_then(Text(marks=tuple(re.findall(r"\d{1,2}", mark.text))))
    unsymboled = {"conditions", "unit", "parameter"} <= found.keys() and not table.columns_of("symbol")
    if unsymboled and "symbol" not in found and (both := of_unit(found["conditions"], found["unit"].text)):
        found["symbol"], found["conditions"] = both
    if side := next((cell.side for _, cell in sorted(cells.items()) if cell.side), ()):
        found["side"] = Text(" ".join(word.text for word in side), side)
    if "parameter" in found and (tests := [found[role].text for role in TEXT_ROLES if role in found]):
        found["parameter"] = without_stop(found["parameter"], tests[0])
    if "parameter" in found and "case" in found and goes_on(found["parameter"], found["case"], vocabulary):
        found["parameter"] = found["parameter"].and_then(found.pop("case"))
    return found


def _beside_quantity(table: Table, cell: TableCell, name: TableCell | None, vocabulary: Vocabulary) -> bool:
    """Whether a text under a heading of its own is no name of a row and no symbol: what stands beside it is."""
    if name is None or not table.columns[cell.col].text or symbol_like(cell.words):
        return False
    said = vocabulary.checks
    return said.is_quantity(name.text) and not said.is_quantity(cell.text) and not name.text[:1].islower()


def _only_marks(text: str, cell: TableCell, cells: dict[int, TableCell]) -> list[str]:
    """The marks that stand alone in a cell of conditions: '[1]', '1)', a number in letters much smaller than the row's,
    or 'Note' where the one note counts none."""
    if BRACKETED.fullmatch(text) or CLOSED.fullmatch(text):
        return re.findall(r"\d{1,2}", text)
    if COUNTED.fullmatch(text):
        size = max(word.size for other in cells.values() for word in other.words)
        return re.findall(r"\d", text) if max(word.size for word in cell.words) < 0.8 * size else []
    return ["note"] if POINTS.fullmatch(text) else []


def names_among_tests(table: Table, cells: Mapping[int, TableCell], text: Text, vocabulary: Vocabulary) -> bool:
    """Whether a text under 'Test conditions' is its row's name, where a symbol alone would name it.

    ('VTO | Threshold on-state voltage | Tj = 125 °C | 0.85 | V'.) It is about the quantity of the row's unit.
    """
    if table.columns_of("parameter") or not table.columns_of("symbol") or EQUATED.search(text.text):
        return False
    units = [cells[col].text for col in table.columns_of("unit") if col in cells]
    return len(units) == 1 and " " in text.text and announces(text.text, units[0], vocabulary.checks)


def goes_on(name: Text, beside: Text, vocabulary: Vocabulary) -> bool:
    """Whether a name goes on in the text beside it: 'Voltage at' in 'SCL, SDA, ALERT', in no equation or quantity."""
    last = name.text.rsplit(" ", 1)[-1]
    if not (last.islower() and last in vocabulary.checks.breaks and name.words and beside.words):
        return False
    level = abs(name.words[-1].baseline - beside.words[0].baseline) < 0.3 * name.words[-1].size
    return level and beside.text[:1].isalpha() and not EQUATED.search(beside.text)


def without_stop(name: Text, test: str) -> Text:
    """A name without the colon, comma or dash that leads to its case: 'Total power dissipation-' over 'TS = 115 °C'.

    A dash behind a symbol is its sign, and one before a small letter may stand within a word.
    """
    last = len(name.text) - 1
    led = name.text[-1:] in (":", ",") or (DASHED.search(name.text) and not test[:1].islower())
    return parted_at(name, last, last + 1)[0] if led and name.parts else name


def _states(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text under a heading of figures states a test, and is no figure's number."""
    first, _, rest = text.partition(" ")
    pointing = first.rstrip(".0123456789").casefold() in vocabulary.figure_words
    measured = not pointing and any(map(str.isdigit, text)) and vocabulary.is_unit(rest.rpartition(" ")[2])
    return measured or STATED.search(text) is not None


def _under(column: Column, text: Text, vocabulary: Vocabulary) -> Text:
    """A condition with what its column's heading says it is of: '10' under 'VDD (V)', '64 MHz' under 'fHCLK'.

    So is a state ('Disabled' under 'RTC'). What the heading says first of the column alone is none of it: 'Conditions'
    over 'VDD (V)'.
    """
    if not column.text or column.role in ("symbol", "unit"):
        return text
    heading = _without_role(column.text, vocabulary)
    if column.role == "case":
        return _headed(column, text, heading)
    united = UNITED.fullmatch(heading) if column.role == "supply" else None
    measured, symbol, name = (form.fullmatch(heading) for form in (MEASURED, HEADED, NAMED))
    measured = measured or united
    number = without_note(text.text)
    told = QUANTITY.fullmatch(number)
    unit = (told[1] if told else None) or ""
    if measured and _of_rails(text.text, vocabulary):
        return _headed(column, text, measured[1])  # 'VDD' under 'VIS (V)', no 'VDD V'
    if measured and vocabulary.is_unit(measured[2]):
        if (told and not unit) or NUMBERS.fullmatch(number):
            headed = _headed(column, replace(text, text=number), measured[1], measured[2])
            return replace(headed, text=headed.text + text.text[len(number) :])
        return _bounded(column, text, measured[1], measured[2]) if BOUNDED.fullmatch(text.text) else text
    if column.role == "temperature" == vocabulary.role(column.text):  # '25 °C' and 'Full range' under 'TA'
        return _headed(column, text, heading) if not SAID.search(text.text) else text
    state = text.text.split(" ")[0].rstrip(",").casefold()
    if symbol and column.role in (None, "conditions") and state in vocabulary.state_words:
        return _headed(column, text, symbol[1])  # 'Disabled' under 'RTC'
    if column.role in (None, "conditions") and chosen_of(heading, text.text):
        return _headed(column, text, heading)
    if column.role is None and (whole := of_heading(heading, text.text, vocabulary)):
        return replace(_headed(column, text, heading), text=whole)
    coded = SHORT_HEADING.fullmatch(heading) and (CODE.fullmatch(text.text) or for_cases(text.text, vocabulary))
    if column.role is None and (coded or fold(heading) in vocabulary.direction_heads):
        return _headed(column, text, heading)  # 'C2a' under 'Class', '10 (2 MHz)' under 'MODE[1:0]'
    if column.role == "conditions" and number.isdecimal() and not vocabulary.role(column.text):
        return _headed(column, text, heading)  # '7' under 'Channel No', beside a quantity
    if column.role == "conditions" and BY_NUMBER.fullmatch(text.text):
        return _headed(column, text, heading)  # '1' under 'Test conditions', which another table tells
    known = vocabulary.is_unit(unit) or (name and column.role is None)  # or misspelt: '50 pf' under 'Load capacitance'
    if told is None or not (known if unit else column.role == "supply"):
        return text
    if symbol and "°" not in unit:  # '25 °C' says what it is
        return _headed(column, text, symbol[1])
    return _headed(column, text, heading) if name and column.role is None else text


def _without_role(heading: str, vocabulary: Vocabulary) -> str:
    """The symbol of a heading, with its unit, without what says only that tests stand there: 'Test conditions VDD'."""
    words = heading.split(" ")
    for count in range(1, min(3, len(words))):
        if vocabulary.roles.get(fold(" ".join(words[:count]))) == "conditions":
            rest = " ".join(words[count:])
            told = any(form.fullmatch(rest) for form in (MEASURED, HEADED, UNITED))
            return rest if told and vocabulary.role(rest) not in ("conditions", "note") else heading
    return heading


def _of_rails(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is a word that stands for a value, or is made of such and numbers: 'VDD', 'VDD/2', '0.7 × VDD'."""
    said = text.casefold()
    parts = [part for part in re.split(r"[\s/*·×+\-−–()]+", said) if part]
    told = [part for part in parts if part in vocabulary.value_words]
    made = bool(told) and all(part in told or parse_number(part) is not None for part in parts)
    return made or said in vocabulary.value_words


def _among_cases(table: Table, cell: TableCell) -> bool:
    """Whether a cell's last part is a case as in other rows of its name: the pin 'PH' under 'REGN, LODRV, TS'.

    Lowered letters are a symbol's, whatever the other rows have.
    """
    name, last = cell.pieces[0], cell.pieces[-1]
    if any(run.script < 0 for word in last for run in word.runs):
        return False
    sisters = (each for each in table.cells if each.col == cell.col and len(each.pieces) > 1 and each is not cell)
    return any(each.pieces[0] == name and not ends_in_symbol(each.pieces[-1]) for each in sisters)


def _over_both(table: Table, col: int, text: Text, vocabulary: Vocabulary) -> Text | None:
    """A quantity in a column without a heading, as that of the symbol over it and the column left of it.

    '2.4 V' beside 'HSI on', both under 'VDD': the heading stands over the middle of the two, and is of its unit.
    """
    own, left = table.columns[col], table.columns[col - 1] if col else table.columns[col]
    if own.text:
        return None
    symbol, told = HEADED.fullmatch(_without_role(left.text, vocabulary)), QUANTITY.fullmatch(text.text)
    unit = parse_unit(told[1]) if told and told[1] else None
    if symbol is None or unit is None or SYMBOL_UNITS.get(symbol[1][0].casefold()) != unit.dimension:
        return None
    middles = [head.bbox.cx for head in left.heads if head.text == left.text]
    between = any(abs(x - (left.x0 + own.x1) / 2) < abs(x - (left.x0 + left.x1) / 2) for x in middles)
    return _headed(left, text, symbol[1]) if between else None


def _headed(column: Column, text: Text, name: str, unit: str = "") -> Text:
    """A text as the value of its column's heading, which is among those of its row."""
    heads = tuple(head for head in column.heads if head.text == column.text)
    return replace(text, text=f"{name} = {text.text} {unit}".rstrip(), heads=heads)


def _bounded(column: Column, text: Text, name: str, unit: str) -> Text:
    """A bound of what heads its column, which says nothing alone: '|IO| < 1 µA' of '<1'."""
    heads = tuple(head for head in column.heads if head.text == column.text)
    return replace(text, text=f"{name} {text.text[0]} {text.text[1:].strip()} {unit}", heads=heads)


def case_sides(table: Table) -> tuple[float, ...]:
    """Where cases begin that stand in a column of their own within the names' cells, under no heading and no bar.

    ('B open', 'E open' and 'C open' behind three voltages.) Short texts far right of longer names, one under another.
    """
    first = next((i for i, column in enumerate(table.columns) if column.role in VALUE_ROLES), 0)
    found: list[tuple[float, str]] = []
    for cell in table.cells:
        if cell.col >= first or table.columns[cell.col].role not in (None, "parameter") or cell.pieces:
            continue
        chunks = make_chunks(next(iter(group_lines(cell.words)), []), gap=1.5)
        if len(chunks) == 2 and chunks[0].bbox.width > chunks[1].bbox.width and not symbol_like(chunks[1].words):
            found.append((chunks[1].bbox.x0, chunks[1].text))
    found.sort()
    return tuple(a for (a, one), (b, other) in pairwise(found) if b - a < 1 and one != other)


def _name_and_case(
    words: Sequence[Word], vocabulary: Vocabulary, sides: Sequence[float] = (), counts: frozenset[Word] = frozenset()
) -> tuple[Text, Text]:
    """A cell's name, and its test: from the first line with an equation or a stretch of volts on, or at its side."""
    lines = group_lines(words)
    beside = _beside(lines, sides)
    if beside is not None:
        name, case = ([w for line in lines for w in line if (w.bbox.x0 >= beside) == right] for right in (False, True))
        return read_text(name, counts), read_text(case)
    for number, line in enumerate(lines):
        stated = any(c in word.text for word in line for c in "=≤≥")
        above = lines[number - 1] if number else []
        opened = sum(word.text.count("(") - word.text.count(")") for word in above) > 0
        open_end = bool(above) and above[-1].text.endswith(",") and not opened
        goes_on = open_end or (bool(above) and line[0].text in vocabulary.linking_words)
        if goes_on and any("=" in word.text for word in above):
            continue  # 'or TB = 90 °C' under 'Power dissipation at TB = 70 °C', 'OE = L' under 'Delay, LE = H,'
        if number and not stated and _behind_case(lines[number - 1], line):
            before, later = ([w for part in parts for w in part] for parts in (lines[:number], lines[number:]))
            return read_text(before, counts), read_text(later)
        if number and (stated or opens_with_stretch(lines[number - 1], line)):
            before = [w for earlier in lines[:number] for w in earlier]
            later = [w for under in lines[number:] for w in under]
            unit = _unit_of_number(before, line) if stated else 0  # 'length ≤ 37' over 'bytes BER = 1E-3'
            unit = unit or (
                _rest_of_name(before, line, vocabulary) or _before_bracket(before, line, vocabulary) if stated else 0
            )
            before, later = [*before, *later[:unit]], later[unit:]
            if len(before) > 2 and _BITS.match(later[0].text):  # 'with BOV_VL' over '[1:0] = 00b'
                before, later = before[:-1], [before[-1], *later]
            at = len(before) - (len(before) > 1 and before[-1].text in LINKS)  # 'to ground at' over 'TA = 25 °C'
            at -= later[0].text[0] == "=" and at > 1  # 'on-state current IG' over '= 2 x IGT'
            if later[0].text[0] == "(" and INCHES.fullmatch(before[at - 1].text) and at > 1:
                at -= 1  # '0.375"' over '(9.5 mm) lead length at TA = 75 °C'
            at = open_bracket(before) or at
            case = [*before[at:], *later]
            return read_text(before[:at], counts), read_text(case)
    return read_text(words, counts), Text()


def _behind_case(above: Sequence[Word], line: Sequence[Word]) -> bool:
    """Whether a line set in stands under a name that ends with its case: 'Derate above 25 °C' under '@ TA = 25 °C'."""
    set_in = line[0].bbox.x0 > above[0].bbox.x0 + SET_IN and line[0].text[:1].isupper()
    return set_in and _CASE_ENDS.search(" ".join(word.text for word in above)) is not None


def _rest_of_name(before: Sequence[Word], line: Sequence[Word], vocabulary: Vocabulary) -> int:
    """How many words before a line's equation end the name above, which names no quantity without them.

    'Forward surge' over 'current square wave, TA = 25 °C': one.
    """
    name = " ".join(word.text for word in before)
    plain = list(takewhile(lambda word: word.text.isalpha() and word.text.islower(), line))
    ends = () if vocabulary.names_quantity(name) else range(1, len(plain) + 1)
    whole = (f"{name} {' '.join(word.text for word in plain[:end])}" for end in ends)
    return next((end for end, text in enumerate(whole, 1) if vocabulary.names_quantity(text)), 0)


def _before_bracket(before: Sequence[Word], line: Sequence[Word], vocabulary: Vocabulary) -> int:
    """How many plain words before a bracket that holds a line's equation end the name above: 'current (VGS = 0)'.

    None where they lead a test in: 'at full load (VDD = 5 V)'. Those with capitals ('Collector Cut-off' over 'Current
    (IB = 0)') name the quantity that the line above names none of.
    """
    opened = next((i for i, word in enumerate(line) if word.text.startswith(("(", "（"))), 0)
    first = next((i for i, word in enumerate(line) if any(c in word.text for c in "=≤≥")), 0)
    texts = [word.text for word in line[:opened]]
    plain = all(text.isalpha() and text.islower() for text in texts) or (
        all(text.isalpha() for text in texts)
        and vocabulary.names_quantity(" ".join(texts))
        and not vocabulary.names_quantity(" ".join(word.text for word in before))
    )
    return opened if 0 < opened <= first and plain and line[0].text not in vocabulary.case_words else 0


def _unit_of_number(before: Sequence[Word], line: Sequence[Word]) -> int:
    """How many words before a line's equation are of the number that ends the line above: 'bytes' of 'bytes BER='."""
    equation = next((i for i, word in enumerate(line) if any(c in word.text for c in "=≤≥")), 0)
    begins = equation - (equation > 0 and line[equation].text[0] in "=≤≥")
    compared = len(before) > 1 and before[-2].text[-1] in "<>=≤≥"
    ended = compared and parse_number(before[-1].text) is not None
    return begins if ended and all(word.text.isalpha() and word.text.islower() for word in line[:begins]) else 0


def _beside(lines: Sequence[Sequence[Word]], sides: Sequence[float]) -> float | None:
    """Where the test stands that a cell prints far right of its name ('Output capacitance      (VCB = 5 V, IE = 0)').

    No word of another line may lie across its left edge. `sides` are where cases without an equation begin.
    """
    for chunk in make_chunks(lines[0], gap=1.1)[1:] if lines else ():
        tested = CASE.match(chunk.text) and chunk.text.count("(") == chunk.text.count(")")
        if tested or any(abs(chunk.bbox.x0 - side) < 1 for side in sides):
            left = chunk.bbox.x0
            clear = not any(w.bbox.x0 < left - 0.5 < w.bbox.x1 for line in lines for w in line)
            return left if clear else None
    if len(lines) == 2:  # a further case under the one beside the name
        left = lines[1][0].bbox.x0
        return left if lines[0][-1].bbox.x1 < left and any(abs(left - side) < 1 for side in sides) else None
    return None


def without_limit(unit: Text, vocabulary: Vocabulary) -> tuple[Text, str]:
    """A unit without the word behind it that says which limit the row's values are: 'mV (max)', 'V(min)', 'ns min'.

    One that no brackets are around stands behind a whole unit: 'l/min' is one itself.
    """
    bound = BOUND.search(unit.text) or BARE_BOUND.search(unit.text)
    if bound is None or vocabulary.role(bound[1]) not in ("min", "typ", "max"):
        return unit, ""
    rest, _ = parted_at(unit, bound.start(), bound.end())
    told = bound[0].endswith(")") or (vocabulary.is_unit(rest.text) and not vocabulary.is_unit(unit.text))
    return (rest, bound[1]) if told else (unit, "")


def _in_order(cell: TableCell, counts: frozenset[Word] = frozenset(), apart: bool = False) -> Text:
    """A cell's text, the parts that bars make one after the other, or `apart` as what stands in cells of its own."""
    texts = [read_text(piece, counts) for piece in cell.pieces or (cell.words,)]
    return reduce(Text.beside if apart else Text.and_then, texts)


def _joined(texts: Sequence[Text]) -> Text:
    return reduce(Text.and_then, texts)


TESTED_SYMBOL = re.compile(r"(\S{1,8}) ?@ ?(\S.*)")
MEASURED = re.compile(r"(?:(?i:conditions?) )?(\|?[A-Za-z]\S*(?: \S+)?)\s*[(\[]\s*(\S+?)\s*[)\]]")
"""A column's heading with a unit: 'VDD (V)', '|IO| (µA)', also under 'CONDITIONS' over all columns of such."""
BOUNDED = re.compile(r"[<>≤≥] ?[±+\-−–]?\d[\d.]*")
"""A number that its sign makes a bound of what heads its column: '<1' under '|IO| (µA)'."""
UNITED = re.compile(r"([A-Z]\w{1,4}) ([A-Za-z]+)")
"""A symbol over its unit, without brackets: 'VDD' over 'Vdc'."""
HEADED = re.compile(r"([A-Za-z][A-Z0-9][A-Za-z0-9/]{0,7})")
"""A column's heading that is a symbol alone: 'fHCLK', 'VDD'."""
NAMED = re.compile(r"[A-Za-z]{3,}(?: [A-Za-z]{3,}){0,2}")
"""A column's heading that is a name alone: 'LOAD CAPACITANCE'."""
QUANTITY = re.compile(r"(?:[±+\-−–]?\d[\d.]* ?(?:[^\s\d.]\S*)? ?(?:to|~|\.\.\.) ?)?[±+\-−–]?\d[\d.]* ?([^\s\d.]\S*)?")
"""A number or two of a range, with the unit: '10', '4.5 V', '-40 °C to 85 °C'."""
NUMBERS = re.compile(r"[±+\-−–]?\d[\d.]*(?: ?(?:[,/]|or|to|(?<= )[\-–~](?= )) ?[±+\-−–]?\d[\d.]*)*[\-−–]?")
"""Numbers that a heading's unit is of: '0, 18', also where a sign stands behind one, as a sheet may print it."""
SHORT_HEADING = re.compile(r"(?=.*[^\W\d_]{3})\S+(?: \S+){0,2}")
"""A column's heading of a few words: 'Class', 'MODE[1:0] bits'."""
CODE = re.compile(r"[01]{2,}(?: ?[(（][^()（）]+[)）])?|(?=.*\d)[A-Z]{0,2}\d?[A-Z]?\d?[a-z]?|[A-D]|I")
"""A setting or class that says nothing without its heading: '10', '01 (10 MHz)', 'C2a', '1C', '3', 'B'."""
BY_NUMBER = re.compile(r"\d{1,2}(?:,? \([Nn]otes? [\d, ]+\))?")
SAID = re.compile(r"^$|^[^\w±+\-−–]|[=≤≥<>@]")
"""What a text of a column of temperatures begins with or has in it that is none, or says itself which it is."""
STATED = re.compile(r"[=≤≥<>@]|\d ?/ ?\d")
"""What a text has that is no number of a figure: an equation, the two times of a surge ('8/20 µs')."""
EQUATED = re.compile(r"[=≤≥<>@°]")
"""What a text has that states a condition, and names nothing."""
FACTOR = re.compile(r"[×x] ?\d[\d.]*")
"""A factor alone: what it multiplies stands in its column's heading ('×16' under 'Pressure oversampling')."""
BOUND = re.compile(r" ?\(([^()\d\s]+)\)$")
"""A word in brackets at a unit's end."""
BARE_BOUND = re.compile(r" ([^\W\d_]+\.?)$")
"""A word at a unit's end."""
SET_IN = 3.0
"""So far, in points, a line is set in that stands under another one and is no rest of it."""
_CASE_ENDS = re.compile(r"\w @ ?[^\W\d]\w{0,5} ?= ?[+\-−–]?\d[\d.]* ?[°˚º⁰A-Za-zµμΩ℃]+ ?C?$")
"""How a name ends that has its case behind '@': 'Total power dissipation @ TA = 25 °C'."""
_BITS = re.compile(r"\[\d+(?::\d+)?\]")
"""The bits of a field, whose name stands before them."""
LINKS = frozenset({"at", "for", "when", "with", "@"})
"""What a name's last line may end in that belongs to the test in the next one."""
INCHES = re.compile(r"\d[\d./]*[\"”″]")
DASHED = re.compile(r"[a-z]{4} ?[-−–—]$")
CASE = re.compile(
    r"[\[(][^)\]]*[=≤≥][^)\]]*[\])]?$|(?:[-−–] )?\S{1,8} ?[=≤≥]|(?i:[a-z]{0,8} ?conditions?) ?[:：].*[=≤≥]"
)


def _names_quantity(text: Text) -> bool:
    """Whether an indented text is a quantity's name and symbol, no case: 'Input, CIS' under 'Capacitance:'."""
    words = text.words
    named = len(words) > 1 and len(words[0].text) > 2 and not CASE.search(text.text)
    return named and ends_in_symbol(words[-1:])
