"""What a row of a table says beside its values: name, symbol, case, conditions, in a cell each or in one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import pairwise
from types import MappingProxyType

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise, parse_number, parse_unit
from akili_desktop.extract.limits.apart import beside, over_both
from akili_desktop.extract.limits.brackets import BRACKETED, open_bracket, opens_with_stretch, with_marks
from akili_desktop.extract.limits.casewords import chosen_of
from akili_desktop.extract.limits.cellvalues import DASHES, Slice, parted, spelled_out, without_marks, without_note
from akili_desktop.extract.limits.groups import at_the_side, beside_shared_name, hung, stands_for_names
from akili_desktop.extract.page.anchoring import UNKNOWN
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, lowered
from akili_desktop.extract.tables.model import Column, Printed, Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

TEXT_ROLES = ("case", "conditions", "variant", "temperature", "supply")


@dataclass
class Text:
    """A text of the fact, the words that it stands in, and the parts of them that spell it.

    `heads` are the headings that the text was told with: 'VDD (V)' of 'VDD = 10 V'.
    """

    text: str = ""
    words: tuple[Word, ...] = ()
    marks: tuple[str, ...] = ()
    parts: tuple[Slice, ...] = ()
    dash: bool = False
    heads: tuple[Printed, ...] = ()

    @property
    def bbox(self) -> Rect | None:
        return bounding_box(s.bbox for s in self.parts) if self.parts else None

    def and_then(self, other: Text) -> Text:
        """Both texts, one after the other."""
        return Text(
            f"{self.text} {other.text}".strip(), (*self.words, *other.words), (*self.marks, *other.marks),
            (*self.parts, *other.parts), self.dash or other.dash, (*self.heads, *other.heads),
        )  # fmt: skip

    def beside(self, other: Text) -> Text:
        """Both texts, of which each stands in a cell of its own."""
        whole = self.and_then(other)
        apart = not over_both(self.parts, other.parts, other.text)
        return replace(whole, text=beside(self.text, other.text)) if apart else whole


@dataclass
class State:
    """What a row inherits from the rows above it."""

    group: str | None = None
    heading: Text | None = None
    """The row that heads those below it, where `group` is its text."""
    parameter: Text = field(default_factory=Text)
    symbol: Text = field(default_factory=Text)
    unit: Text = field(default_factory=Text)
    over: str | None = None
    """The name under which the last name stands indented."""
    cased: bool = False
    """Whether the last row has conditions of its own."""
    stated: bool = False
    """Whether a row with values stands above, under the same heading."""
    tests: Text = field(default_factory=Text)
    """The test that stands over the rows in a row of its own: 'VCC = 5 V, TA = 25 °C'."""
    tests_left: bool = False
    """Whether another heading stands below that test, which may end what it holds for."""


def read_text(words: Sequence[Word], counts: frozenset[Word] = frozenset()) -> Text:
    """A text cell without its footnote marks; what `groups.counts_of_names` found is none."""
    ordered = [w for group in group_lines(words) for w in group]
    kept, marks = without_marks(ordered, counts)
    kept = [piece for part in kept for piece in parted(part)]
    if kept and kept[-1].text.endswith(UNKNOWN) and not _subscript(kept):
        bare = kept[-1].text.rstrip(UNKNOWN)  # a sign that no font explains: a note's, where a text ends
        kept[-1:] = [kept[-1]._replace(end=kept[-1].start + len(bare))] if bare else []
        marks.append(UNKNOWN)
    text = spelled_out(kept)
    if normalise(text) in DASHES:  # a dash says that there is nothing
        return Text(marks=tuple(marks), dash=bool(text))
    return Text(text, tuple(s.word for s in kept), tuple(marks), tuple(kept))


def _subscript(kept: Sequence[Slice]) -> bool:
    """Whether the last letters stand close behind others and lower, as those of a symbol do."""
    last = kept[-1].word
    if len(last.runs) > 1 or len(kept) < 2:
        return len(last.runs) > 1 and last.runs[-1].script < 0
    above = kept[-2].word
    return last.baseline - above.baseline > 0.1 * above.size and last.bbox.x0 - above.bbox.x1 < 0.15 * above.size


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
        if len(cell.words) == 1 and col + 1 in cells and at_the_side(table, col):
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
            elif stands_for_names(table, col):
                role = "symbol"
        text = _in_order(cell, counts, role in TEXT_ROLES)
        if table.columns[col].role in ("conditions", None) and vocabulary.role(text.text) in ("min", "typ", "max"):
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
        if role == "conditions" and BRACKETED.fullmatch(text.text):  # '[1]' between the conditions and the limits
            found["note"] = Text(marks=(*text.marks, *re.findall(r"\d{1,2}", text.text)))
            continue
        if role == "note":
            noted = re.fullmatch(r"[\d\s,()*–-]+|[a-z](?:[\s,]+[a-z])*", text.text)
            if noted and (signs := re.findall(r"\d{1,2}|[a-z]", text.text)):  # of footnotes: they are no condition
                found["note"] = Text(marks=(*text.marks, *signs))
                continue
            role = "conditions"
        if role != "parameter":
            column = table.columns[col]
            keyed = role == "variant" and column.role is None and parse_number(text.text) is not None
            over = _over_both(table, col, text)
            text = _headed(column, text, column.text) if keyed else over or _under(column, text, vocabulary)
        if role == "parameter" and len(cell.pieces) > 1 and role not in found:
            # bars part the cell: the name (after a symbol, if any) stands first, what it is divided by follows
            pieces, bare = list(cell.pieces), not table.columns_of("symbol")
            listing = _of_symbols(pieces[0])
            first = 2 if bare and (listing or symbol_like(pieces[0])) else 1
            listed = pieces[-2][-1].text.endswith(",")  # a list's last part, as of pins
            if bare and first == 1 and not listed and _ends_in_symbol(pieces[-1]):
                found["symbol"] = read_text(pieces.pop())
            text, case = _name_and_case(pieces[0])
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
            text, case = _name_and_case(cell.words, sides, counts)
            if case.text:
                found["case"] = case
        if cell.parent and role == "parameter":
            if _is_setting(text, vocabulary):  # 'at 25 °C' under 'Stop mode current at 3.0 V' names nothing
                found["case"] = text.beside(found.get("case", Text()))
                text = read_text(cell.parent)
            else:
                found["group"] = read_text(cell.parent)
        if cell.context:
            head = read_text(cell.context)
            if role == "parameter":
                head, more = _name_and_case(cell.context)
                text = more.and_then(text)
            if role != "parameter" or (head.text.endswith(":") and _names_quantity(text)):
                text = head.and_then(text)
            elif vocabulary.checks.is_quantity(text.text) and not vocabulary.checks.is_quantity(head.text):
                found["group"] = head  # 'Lead temperature' under 'Soldering information'
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
    if side := next((cell.side for _, cell in sorted(cells.items()) if cell.side), ()):
        found["side"] = Text(" ".join(word.text for word in side), side)
    if "parameter" in found and (tests := [found[role].text for role in TEXT_ROLES if role in found]):
        found["parameter"] = _without_stop(found["parameter"], tests[0])
    return found


def _without_stop(name: Text, test: str) -> Text:
    """A name without the colon, comma or dash that leads to its case: 'Total power dissipation-' over 'TS = 115 °C'.

    A dash behind a symbol is its sign, and one before a small letter may stand within a word.
    """
    last = len(name.text) - 1
    led = name.text[-1:] in (":", ",") or (DASHED.search(name.text) and not test[:1].islower())
    return parted_at(name, last, last + 1)[0] if led and name.parts else name


def _is_setting(text: Text, vocabulary: Vocabulary) -> bool:
    """Whether a text, behind a bullet, begins with a word that leads to a case: 'at', 'with'."""
    return next(iter(text.text.lstrip("•·–- ").split()), "") in vocabulary.case_words


def _under(column: Column, text: Text, vocabulary: Vocabulary) -> Text:
    """A condition with what its column's heading says it is of: '10' under 'VDD (V)', '64 MHz' under 'fHCLK'.

    So is a state ('Disabled' under 'RTC').
    """
    if not column.text or column.role in ("symbol", "unit"):
        return text
    measured, symbol, name = (form.fullmatch(column.text) for form in (MEASURED, HEADED, NAMED))
    number = without_note(text.text)
    told = QUANTITY.fullmatch(number)
    unit = (told[1] if told else None) or ""
    if measured and text.text.casefold() in vocabulary.value_words:
        return _headed(column, text, measured[1])  # 'VDD' under 'VIS (V)', no 'VDD V'
    if measured and vocabulary.is_unit(measured[2]):
        if (told and not unit) or NUMBERS.fullmatch(number):
            headed = _headed(column, replace(text, text=number), measured[1], measured[2])
            return replace(headed, text=headed.text + text.text[len(number) :])
        return text
    if column.role == "temperature" == vocabulary.role(column.text):  # '25 °C' and 'Full range' under 'TA'
        return _headed(column, text, column.text) if not SAID.search(text.text) else text
    state = text.text.split(" ")[0].rstrip(",").casefold()
    if symbol and column.role in (None, "conditions") and state in vocabulary.state_words:
        return _headed(column, text, symbol[1])  # 'Disabled' under 'RTC'
    if column.role in (None, "conditions") and chosen_of(column.text, text.text):
        return _headed(column, text, column.text)
    coded = SHORT_HEADING.fullmatch(column.text) and CODE.fullmatch(text.text)
    if column.role is None and (coded or fold(column.text) in vocabulary.direction_heads):
        return _headed(column, text, column.text)  # 'C2a' under 'Class', '10 (2 MHz)' under 'MODE[1:0]'
    if column.role == "conditions" and number.isdecimal() and not vocabulary.role(column.text):
        return _headed(column, text, column.text)  # '7' under 'Channel No', beside a quantity
    if column.role == "conditions" and BY_NUMBER.fullmatch(text.text):
        return _headed(column, text, column.text)  # '1' under 'Test conditions', which another table tells
    known = vocabulary.is_unit(unit) or (name and column.role is None)  # or misspelt: '50 pf' under 'Load capacitance'
    if told is None or not (known if unit else column.role == "supply"):
        return text
    if symbol and "°" not in unit:  # '25 °C' says what it is
        return _headed(column, text, symbol[1])
    return _headed(column, text, column.text) if name and column.role is None else text


def _over_both(table: Table, col: int, text: Text) -> Text | None:
    """A quantity in a column without a heading, as that of the symbol over it and the column left of it.

    '2.4 V' beside 'HSI on', both under 'VDD': the heading stands over the middle of the two, and is of its unit.
    """
    own, left = table.columns[col], table.columns[col - 1] if col else table.columns[col]
    symbol, told = HEADED.fullmatch(left.text), QUANTITY.fullmatch(text.text)
    unit = parse_unit(told[1]) if told and told[1] else None
    if own.text or symbol is None or unit is None or SYMBOL_UNITS.get(symbol[1][0].casefold()) != unit.dimension:
        return None
    middles = [head.bbox.cx for head in left.heads if head.text == left.text]
    between = any(abs(x - (left.x0 + own.x1) / 2) < abs(x - (left.x0 + left.x1) / 2) for x in middles)
    return _headed(left, text, symbol[1]) if between else None


def _headed(column: Column, text: Text, name: str, unit: str = "") -> Text:
    """A text as the value of its column's heading, which is among those of its row."""
    heads = tuple(head for head in column.heads if head.text == column.text)
    return replace(text, text=f"{name} = {text.text} {unit}".rstrip(), heads=heads)


def parted_at(text: Text, end: int, start: int) -> tuple[Text, Text]:
    """The text up to `end` and from `start`, each with its parts."""
    at = 0
    sides: tuple[list[Slice], list[Slice]] = ([], [])
    for part in text.parts:
        low = max(at, text.text.find(part.text, at))  # a subscript goes on without a space
        high = low + len(part.text)
        if low < end:
            sides[0].append(part._replace(end=part.start + min(high, end) - low))
        if high > start:
            sides[1].append(part._replace(start=part.start + max(low, start) - low))
        at = high
    first, second = (Text(spelled_out(side), tuple(p.word for p in side), text.marks, tuple(side)) for side in sides)
    return first, second


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
    words: Sequence[Word], sides: Sequence[float] = (), counts: frozenset[Word] = frozenset()
) -> tuple[Text, Text]:
    """A cell's name, and its test: from the first line with an equation or a stretch of volts on, or at its side."""
    lines = group_lines(words)
    beside = _beside(lines, sides)
    if beside is not None:
        name, case = ([w for line in lines for w in line if (w.bbox.x0 >= beside) == right] for right in (False, True))
        return read_text(name, counts), read_text(case)
    for number, line in enumerate(lines):
        stated = any(c in word.text for word in line for c in "=≤≥")
        if number and (stated or opens_with_stretch(lines[number - 1], line)):
            before = [w for earlier in lines[:number] for w in earlier]
            at = len(before) - (len(before) > 1 and before[-1].text in LINKS)  # 'to ground at' over 'TA = 25 °C'
            at = open_bracket(before) or at
            case = [*before[at:], *(w for later in lines[number:] for w in later)]
            return read_text(before[:at], counts), read_text(case)
    return read_text(words, counts), Text()


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
    return None


def without_limit(unit: Text, vocabulary: Vocabulary) -> tuple[Text, str]:
    """A unit without the word in brackets that says which limit the row's values are: 'mV (max)', 'V(min)'."""
    bound = BOUND.search(unit.text)
    if bound is None or vocabulary.role(bound[1]) not in ("min", "typ", "max"):
        return unit, ""
    rest, _ = parted_at(unit, bound.start(), bound.end())
    return rest, bound[1]


def _in_order(cell: TableCell, counts: frozenset[Word] = frozenset(), apart: bool = False) -> Text:
    """A cell's text, the parts that bars make one after the other, or `apart` as what stands in cells of its own."""
    texts = [read_text(piece, counts) for piece in cell.pieces or (cell.words,)]
    return reduce(Text.beside if apart else Text.and_then, texts)


def _joined(texts: Sequence[Text]) -> Text:
    return reduce(Text.and_then, texts)


WORDED = re.compile(r"([A-Z][a-z]+(?: [a-z]{2,})*) ([A-Za-zθΔ][A-Za-z0-9]{0,7})")
COUNTED = re.compile(r"(\(\d{1,3}\)) (\S+)")
TESTED_SYMBOL = re.compile(r"(\S{1,8}) ?@ ?(\S.*)")
MEASURED = re.compile(r"([A-Za-z]\S*(?: \S+)?)\s*[(\[]\s*(\S+?)\s*[)\]]")
"""A column's heading with a unit: 'VDD (V)', 'Frequency (MHz)'."""
HEADED = re.compile(r"(?:[Cc]onditions? )?([A-Za-z][A-Z0-9][A-Za-z0-9/]{0,7})")
"""A column's heading that is a symbol alone: 'fHCLK', 'VDD'."""
SYMBOL_UNITS = MappingProxyType(
    {"v": "voltage", "i": "current", "f": "frequency", "t": "temperature", "c": "capacitance", "r": "resistance"}
)
"""What a symbol is of by its first letter."""
NAMED = re.compile(r"[A-Za-z]{3,}(?: [A-Za-z]{3,}){0,2}")
"""A column's heading that is a name alone: 'LOAD CAPACITANCE'."""
QUANTITY = re.compile(r"(?:[±+\-−–]?\d[\d.]* ?(?:[^\s\d.]\S*)? ?(?:to|~|\.\.\.) ?)?[±+\-−–]?\d[\d.]* ?([^\s\d.]\S*)?")
"""A number or two of a range, with the unit: '10', '4.5 V', '-40 °C to 85 °C'."""
NUMBERS = re.compile(r"[±+\-−–]?\d[\d.]*(?: ?(?:[,/]|or|to) ?[±+\-−–]?\d[\d.]*)*[\-−–]?")
"""Numbers that a heading's unit is of: '0, 18', also where a sign stands behind one, as a sheet may print it."""
SHORT_HEADING = re.compile(r"(?=.*[^\W\d_]{3})\S+(?: \S+){0,2}")
"""A column's heading of a few words: 'Class', 'MODE[1:0] bits'."""
CODE = re.compile(r"[01]{2,}(?: ?[(（][^()（）]+[)）])?|(?=.*\d)[A-Z]{0,2}\d?[A-Z]?\d?[a-z]?")
"""A setting or class that says nothing without its heading: '10', '01 (10 MHz)', 'C2a', '1C', '3'."""
BY_NUMBER = re.compile(r"\d{1,2}(?:,? \([Nn]otes? [\d, ]+\))?")
SAID = re.compile(r"^$|^[^\w±+\-−–]|[=≤≥<>@]")
"""What a text of a column of temperatures begins with or has in it that is none, or says itself which it is."""
FACTOR = re.compile(r"[×x] ?\d[\d.]*")
"""A factor alone: what it multiplies stands in its column's heading ('×16' under 'Pressure oversampling')."""
BOUND = re.compile(r" ?\(([^()\d\s]+)\)$")
"""A word in brackets at a unit's end."""
LINKS = frozenset({"at", "for", "when", "with", "@"})
"""What a name's last line may end in that belongs to the test in the next one."""
DASHED = re.compile(r"[a-z]{4} ?[-−–—]$")
NOTE = re.compile(r"\(?notes?\s*[\d,\s]*\)?", re.IGNORECASE)
CASE = re.compile(
    r"[\[(][^)\]]*[=≤≥][^)\]]*[\])]?$|(?:[-−–] )?\S{1,8} ?[=≤≥]|(?i:[a-z]{0,8} ?conditions?) ?[:：].*[=≤≥]"
)
SYMBOL = re.compile(r"[A-Za-zΑ-ωµ∆Δ|][A-Za-z0-9Α-ωµ∆Δ()/+\-_|,.&θφψ∑]*$")


NAME_FIRST = re.compile(r"[A-Z]?[a-z]{5,} |[A-Z]?[a-z]{3,} \(")
"""How a name goes on with its symbol: 'Temperature (TA)', 'Input (VI)'."""
DRAFTED = re.compile(r"(\S*[^\W\d]\S*?) ?([<\[]tbd[>\]])", re.IGNORECASE)
"""A symbol with what a draft has in the place of a note's mark: 'IOZ<tbd>'."""
SLOPE = re.compile(r"d[iv]\w{0,2}/dt", re.IGNORECASE)


def symbol_like(words: Sequence[Word]) -> bool:
    """Whether words look like a symbol: short, with a subscript, an underscore or few letters."""
    text = " ".join(w.text for w in words)
    if len(words) > 3 or len(text) > 16 or not re.search(r"[^\W\d]", text):
        return False
    if re.search("[=<>≤≥]", text.partition("(")[0]):
        return False  # 'ILOAD = 10mA' is a case; 'PD (TA=85°C)' has one
    if len(words) == 2 and lowered(*words):
        return True
    if SLOPE.fullmatch(text):
        return True
    if len(words) > 1 and NAME_FIRST.match(text):
        return False
    if any(run.script < 0 for w in words for run in w.runs):
        joined = any(w.text.isalpha() and w.text.islower() and all(r.script == 0 for r in w.runs) for w in words[1:-1])
        return len(words) <= 2 or (all(len(w.text) < 9 for w in words) and not joined)  # 'VDD to AGND' is a case
    return (
        len(words) == 1
        and len(text) <= 8
        and (not text.islower() or len(text) <= 3)
        and not re.fullmatch(r"[A-Z][a-z]{2,}", text)
    )


def _apart(words: Sequence[Word]) -> list[Word]:
    """The words of a line behind a lowered symbol that a gap wider than a space parts from them, [] where none does."""
    chunks = make_chunks(words) if any(run.script < 0 for run in words[0].runs) else ()
    single = len(chunks) == 2 and len(chunks[0].words) == 1 and len(group_lines(words)) == 1
    return list(chunks[1].words) if single else []


def _names_quantity(text: Text) -> bool:
    """Whether an indented text is a quantity's name and symbol, no case: 'Input, CIS' under 'Capacitance:'."""
    words = text.words
    named = len(words) > 1 and len(words[0].text) > 2 and not CASE.search(text.text)
    return named and _ends_in_symbol(words[-1:])


def _ends_in_symbol(words: Sequence[Word]) -> bool:
    """Whether the last part of a cell of names is surely a symbol: it has a subscript, or two letters at most."""
    if any("=" in word.text for word in words) or not symbol_like(words):
        return False
    return any(run.script < 0 for word in words for run in word.runs) or (len(words) == 1 and len(words[0].text) <= 2)


def _of_symbols(words: Sequence[Word]) -> bool:
    """Whether a part of a cell lists symbols, or says of what one is, in a few words: 'tF, tR – SCL'."""
    plain = [word for word in words if not any(run.script < 0 for run in word.runs)]
    return 1 < len(words) <= 5 and len(plain) < len(words) and not any(c.islower() for word in plain for c in word.text)


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
        symbol, parameter, rest = _split_symbol(parameter, state.parameter.bbox)
        if rest.text:
            old = texts.get("conditions", Text())
            texts["conditions"] = rest.beside(old)
    if NOTE.fullmatch(parameter.text):  # '(Note 1)' under a name is the name's footnote
        parameter = Text()
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
        parameter = texts.pop("group") if head else state.parameter
    if not parameter.text and not symbol.text:
        return state.parameter, state.symbol
    if not parameter.text and table.columns_of("parameter"):
        # 'Supply voltage' in a row of its own over 'VDD', whose name's cell is empty, names it
        headed = not state.stated and not state.symbol.text
        headed = headed and vocabulary.section_kind(state.parameter.text) == SectionKind.OTHER  # 'On characteristics'
        parameter = state.parameter if headed or symbol.text == state.symbol.text else parameter
    if not symbol.text and parameter.text == state.parameter.text and not _stands_under(state.symbol, texts):
        symbol = state.symbol
    return parameter, symbol


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


def _split_symbol(parameter: Text, above: Rect | None) -> tuple[Text, Text, Text]:
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
    if len(columns) >= 2 and symbol_like(columns[0]):
        if len(columns) > 2 and above is not None and lefts[1] < above.x0 - 4 and abs(lefts[2] - above.x0) < 1:
            columns[1:3] = columns[2:0:-1]  # 'VI   either input   Input voltage' under other names' left edge
        name = read_text(columns[1])
        lowered = [any(run.script < 0 for word in words for run in word.runs) for words in columns]
        if lowered == [False, True] and _ends_in_symbol(columns[1]):
            return name, replace(read_text(columns[0]), marks=parameter.marks), Text()  # 'I/O' at the side of 'VIL'
        rest = read_text([w for c in columns[2:] for w in c])
        return read_text(columns[0]), replace(name, marks=parameter.marks), rest
    if len(columns) >= 2:
        return (
            Text(),
            replace(read_text(columns[0]), marks=parameter.marks),
            read_text([w for c in columns[1:] for w in c]),
        )
    if symbol_like(words[:1]) and (behind := hung(words) or _apart(words)):
        return read_text(words[:1]), replace(read_text(behind), marks=parameter.marks), Text()
    low = [any(run.script < 0 for run in word.runs) for word in words]
    if len(words) > 1 and low[0] and CASE.match(" ".join(word.text for word in words[1:])):
        return (
            (symbol := replace(read_text(words[:1]), marks=parameter.marks)),
            symbol,
            read_text(words[1:]),
        )  # 'PD (TA = 85 °C)' under 'Total power dissipation'
    if len(words) <= 2 and symbol_like(words) and any(low):
        return parameter, parameter, Text()
    return Text(), parameter, Text()
