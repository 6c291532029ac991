"""Tables with value columns -> Range facts: one printed line of limits and variant is one fact."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Fact, Mark, Range, Reject, SectionKind, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise, parse_number
from akili_desktop.extract.anchoring import Speller
from akili_desktop.extract.cellvalues import DASHES, CellValue, Slice, read_value, without_marks
from akili_desktop.extract.checks import flags
from akili_desktop.extract.crosswise import SUBJECT, as_rows
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.tables import Table, TableCell
from akili_desktop.extract.textlines import group_lines, make_chunks
from akili_desktop.extract.unheaded import unread, with_roles
from akili_desktop.extract.valuewords import numeric, states_value, unknown_yet
from akili_desktop.extract.vocabulary import Vocabulary, fold

EXTRACTOR = "parameters"
UNREAD = "columns-unknown"
"""The rule that refuses a whole table of limits whose columns neither headings nor cells tell."""
VALUE_ROLES = ("min", "typ", "max", "value")
DEGREES = str.maketrans("º˚", "°°")
"""Signs that sheets print for a degree."""
TEXT_ROLES = ("case", "conditions", "variant", "temperature", "supply")


@dataclass
class Text:
    """A text of the fact, the words that it stands in, and the parts of them that spell it."""

    text: str = ""
    words: tuple[Word, ...] = ()
    marks: tuple[str, ...] = ()
    parts: tuple[Slice, ...] = ()
    dash: bool = False

    @property
    def bbox(self) -> Rect | None:
        return bounding_box(s.bbox for s in self.parts) if self.parts else None

    def and_then(self, other: Text) -> Text:
        """Both texts, one after the other."""
        return Text(
            f"{self.text} {other.text}".strip(), (*self.words, *other.words), (*self.marks, *other.marks),
            (*self.parts, *other.parts), self.dash or other.dash,
        )  # fmt: skip


@dataclass
class State:
    """What a row inherits from the rows above it."""

    group: str | None = None
    parameter: Text = field(default_factory=Text)
    symbol: Text = field(default_factory=Text)
    unit: Text = field(default_factory=Text)


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """The Range facts of every table with value columns; what its boxes do not spell is refused."""
    facts: list[Fact] = []
    rejects: list[Reject] = []
    speller: Speller | None = None
    for found in tables:
        table = as_rows(found, vocabulary) or with_roles(found, vocabulary) or found
        if any(column.role in VALUE_ROLES for column in table.columns) and not _without_limits(table, vocabulary):
            speller = speller or Speller(page)
            drafts = list(_ranges(table, vocabulary))
            stated = sum(numeric(value.text) for draft in drafts for _, value in draft.values())
            doubtful = len(drafts) > 2 and stated < 0.5 * sum(len(draft.values()) for draft in drafts)
            for draft in drafts:
                rule = "table-without-numbers" if doubtful else _objection(draft, vocabulary)
                if rule:
                    rejects.append(_refused(draft, rule))
                    continue
                fact = speller.anchored(draft)
                if isinstance(fact, Reject):
                    rejects.append(fact)
                else:
                    facts.append(fact.model_copy(update={"flags": flags(fact, vocabulary.checks)}))
        elif unread(table, vocabulary):
            rejects.append(Reject(page=table.page, bbox=table.bbox, rule=UNREAD, extractor=EXTRACTOR, text=table.title))
    return Drafts(tuple(facts), tuple(rejects))


def _objection(draft: Range, vocabulary: Vocabulary) -> str:
    """Why a row states nothing that can be trusted, '' where it does."""
    if not any(c.isalpha() for c in f"{draft.parameter}{draft.symbol or ''}"):
        return "no-name"  # the numbers beside a plot's axis name nothing
    heads = re.findall(r"[(\[]([^()\[\]]+)[)\]]", draft.parameter)
    if sum(vocabulary.is_unit(head) for head in heads) > 1:
        return "several-columns"  # 'θJA (°C/W)  θJC (°C/W)' head two values, which is which cannot be told
    if draft.unit and re.search(r"-{3,}|_{3,}", draft.unit):
        return "unit-unreadable"  # a fraction's bar drawn as text
    if all(unknown_yet(value.text) for _, value in draft.values()):
        return "to-be-determined"
    if not all(unknown_yet(value.text) or states_value(value.text, vocabulary) for _, value in draft.values()):
        return "value-is-prose"
    return ""


def _refused(draft: Range, rule: str) -> Reject:
    text = " ".join(value.text for _, value in draft.values())
    return Reject(page=draft.page, bbox=draft.bbox, rule=rule, extractor=EXTRACTOR, text=text, detail=draft.parameter)


def _without_limits(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table is of another kind by one of its headings: dimensions of a package, bits of registers."""
    heads = [table.title, *(text for column in table.columns for text in (column.text, column.group))]
    return any(fold(head) in vocabulary.no_limits_heads for head in heads if head)


def read_text(words: Sequence[Word]) -> Text:
    """A text cell without its footnote marks."""
    ordered = [w for group in group_lines(words) for w in group]
    kept, marks = without_marks(ordered)
    text = " ".join(s.text for s in kept)
    if normalise(text) in DASHES:  # a dash says that there is nothing
        return Text(marks=tuple(marks), dash=bool(text))
    return Text(text, tuple(s.word for s in kept), tuple(marks), tuple(kept))


def _variants(table: Table) -> list[tuple[str | None, dict[str, int]]]:
    """The value columns of each variant: its heading, and the column of each role."""
    found: list[tuple[str | None, dict[str, int]]] = []
    plain_values = sum(c.role == "value" for c in table.columns)
    for index, column in enumerate(table.columns):
        if column.role not in VALUE_ROLES:
            continue
        name = column.group or None
        if column.role == "value" and plain_values > 1:
            name = " ".join(part for part in (column.group, column.text) if part) or None
            found.append((name, {"value": index}))
            continue
        if found and found[-1][0] == name and column.role not in found[-1][1]:
            found[-1][1][column.role] = index
        else:
            found.append((name, {column.role: index}))
    return found


def _covered_variants(covered: range, variants: Sequence[tuple[str | None, dict[str, int]]]) -> str | None:
    """The variants whose values stand in one cell over these columns; None where it is all of them."""
    names = [name for name, roles in variants if any(col in covered for col in roles.values())]
    return None if len(names) == len(variants) else ", ".join(name for name in names if name) or None


def _of_all_rows(table: Table, vocabulary: Vocabulary) -> str | None:
    """The conditions of all rows: a line 'unless otherwise noted', else what the title says in brackets or so."""
    titles = [text for text in (table.title, table.section) if text]
    above = [text for text, _ in table.above]
    for place, text in enumerate((*above, *titles)):
        if any(phrase in text.casefold() for phrase in vocabulary.unless_noted):
            opened = 0 < place < len(above) and above[place - 1].endswith(",")  # a sentence of two lines
            return f"{above[place - 1]} {text}" if opened else text
    for text in titles:
        bracketed = re.search(r"\([^()]*[=≤≥][^()]*\)", text)
        if bracketed:
            return bracketed[0]
    return next((text for text, _ in table.above if TESTED.match(text)), None)


def _of_span(table: Table, cell: TableCell | None, name: str | None) -> str | None:
    """The variants that a value printed over several columns of single values is for; None where it is for all."""
    if cell is None or cell.col_span == 1:
        return name
    columns = [i for i, column in enumerate(table.columns) if column.role == "value"]
    covered = [table.columns[i].text for i in columns if cell.col <= i <= cell.last_col]
    return None if len(covered) == len(columns) else ", ".join(covered) or None


def _readings(table: Table) -> list[tuple[str, int]]:
    """The columns headed by a temperature alone ('-55 | -40 | 85' under 'Limits at temperatures (°C)')."""
    return [
        (column.text if column.text.rstrip().endswith("C") else f"{column.text} °C", index)
        for index, column in enumerate(table.columns)
        if column.role == "reading" and re.search(r"temperature|° ?C", column.group, re.IGNORECASE)
    ]


def _ranges(table: Table, vocabulary: Vocabulary) -> Iterator[Range]:
    kind = vocabulary.section_kind(table.title, table.section, *(text for text, _ in reversed(table.above)))
    conditions = _of_all_rows(table, vocabulary)
    variants = _variants(table)
    head_unit = _heading_unit(table, vocabulary)
    state = State()
    for row in table.body:
        cells = {c.col: c for c in table.row_cells(row)}
        if not any(table.columns[col].role in VALUE_ROLES for col in cells):
            _heading_row(cells, state)
            continue
        texts = _texts(table, cells, vocabulary)
        parameter, symbol = _named(table, texts, state)
        unit = texts.get("unit", Text())
        stated = _stated_role(texts, vocabulary)
        named = (parameter.text, symbol.text) != (state.parameter.text, state.symbol.text)
        kinds: set[str] = set()
        readings = [(name, {"reading": col}) for name, col in _readings(table)]
        if readings:  # '25' over Min Typ Max is a temperature as its neighbours are
            variants = [(f"{name} °C" if name and name.strip("+-").isdigit() else name, of) for name, of in variants]
        for name, roles in [*variants, *readings]:
            read: dict[str, CellValue] = {}
            name = _of_span(table, cells.get(roles["value"]), name) if "value" in roles else name
            for role, col in roles.items():
                if col in cells and (cells[col].row == row or table.kind == "anchored"):
                    covered = range(col, col + cells[col].col_span)
                    wide = sum(of in covered for of in roles.values()) > 1
                    if len(covered) > 1 and not wide:
                        name = _covered_variants(covered, variants)
                    # beside limits of its own, a typical range is one text: it must not pass for the limits
                    alone = not any(of in cells and cells[of].row == row for r, of in roles.items() if r != role)
                    rated = role == "max" and len(roles) == 1 and kind == SectionKind.ABSOLUTE_MAXIMUM
                    split = wide or role == "value" or rated or (role == "typ" and alone)
                    value = read_value(cells[col].words, vocabulary, split=split)
                    if value is not None:
                        said = _spanned_role(value, role, roles) if wide else role
                        read[role if said in read else said] = value
            if "reading" in roles:  # a limit at another temperature is of the kind that the row states beside it
                read = {kinds.copy().pop(): read["reading"]} if len(kinds) == 1 and "reading" in read else {}
            limits = _limits(read, kind, stated or parameter.text, vocabulary)
            if not limits:
                continue
            kinds |= limits.keys() - {"typ"}
            found_unit, unit_box = _unit(unit, read, head_unit, state, named)
            found_unit = found_unit.translate(DEGREES).replace("/ ", "/") if found_unit else None
            boxes = [v.bbox for v in limits.values()] + [t.bbox for t in (parameter, symbol) if t.bbox]
            variant = texts.get(SUBJECT, Text(name or ""))
            texts_of = [texts[r] for r in TEXT_ROLES if r in texts and texts[r].text]
            condition = " ".join(t.text for t in texts_of) or None
            yield Range(
                page=table.page, bbox=bounding_box(boxes), extractor=EXTRACTOR,
                parameter=parameter.text or symbol.text, parameter_bbox=parameter.bbox or symbol.bbox,
                symbol=symbol.text or None, symbol_bbox=symbol.bbox,
                conditions=condition, conditions_bbox=_hull(texts_of),
                variant=variant.text or None, variant_bbox=variant.bbox, section=table.title or None,
                section_kind=kind, section_conditions=conditions,
                group=texts["group"].text if "group" in texts else state.group, unit=found_unit, unit_bbox=unit_box,
                min=limits.get("min"), typ=limits.get("typ"), max=limits.get("max"),
                notes=_notes(table, [parameter, symbol, unit, *texts_of], read),
            )  # fmt: skip
        state.parameter, state.symbol = parameter, symbol
        if unit.text or named or unit.dash:
            state.unit = unit  # a dash in a unit's cell says that there is none


def _hull(texts: Sequence[Text]) -> Rect | None:
    boxes = [box for text in texts if (box := text.bbox)]
    return bounding_box(boxes) if boxes else None


def _heading_row(cells: dict[int, TableCell], state: State) -> None:
    words = [w for cell in cells.values() for w in cell.words]
    text = read_text(words)
    if CASE.match(text.text):  # a test condition heads nothing
        return
    state.group = text.text or state.group
    # rows under it that name nothing are its own
    state.parameter, state.symbol = Text() if text.text.isupper() else text, Text()


def _texts(table: Table, cells: dict[int, TableCell], vocabulary: Vocabulary) -> dict[str, Text]:
    """The row's texts by role; unnamed text columns count as parameter, then as conditions."""
    found: dict[str, Text] = {}
    for col, cell in sorted(cells.items()):
        role = table.columns[col].role
        if role in VALUE_ROLES or role in ("number", "reading"):
            continue
        if role is None or role in ("pin_name", "pin_number", "pin_type"):
            # what stands left of the names is their symbol, what stands right of them a condition
            named = table.columns_of("parameter")
            role = "parameter" if not named or col < named[0] else "conditions"
        text = _in_order(cell)
        if fold(table.columns[col].text) in ("note", "notes") and re.fullmatch(r"[\d\s,()–-]+", text.text):
            continue  # numbers of footnotes are no condition
        measured = MEASURED.fullmatch(table.columns[col].text)
        if role != "parameter" and measured and parse_number(text.text) is not None and vocabulary.is_unit(measured[2]):
            text = replace(text, text=f"{measured[1]} = {text.text} {measured[2]}")  # '10' under 'VDD (V)'
        if role == "parameter" and len(cell.pieces) > 1 and role not in found:
            # bars part the cell: the name (after a symbol, if any) stands first, what it is divided by follows
            first = 2 if _symbol_like(cell.pieces[0]) and not table.columns_of("symbol") else 1
            text = _joined([read_text(piece) for piece in cell.pieces[:first]])
            if len(cell.pieces) > first:
                found["case"] = _joined([read_text(piece) for piece in cell.pieces[first:]])
        elif role == "parameter" and role not in found and not cell.context:
            text, case = _name_and_case(cell.words)
            if case.text:
                found["case"] = case
        if cell.context:
            head = read_text(cell.context)
            if role == "parameter":
                head, more = _name_and_case(cell.context)
                text = more.and_then(text)
            if role != "parameter":
                text = head.and_then(text)
            elif vocabulary.section_kind(head.text) in (SectionKind.OTHER, SectionKind.THERMAL, SectionKind.ESD):
                # an indented entry under a name says in which case the name's value holds
                found["case"] = text
                text = head
            else:
                found["group"] = head
        if role in found:
            found[role] = found[role].and_then(text)
        else:
            found[role] = text
    return found


def _name_and_case(words: Sequence[Word]) -> tuple[Text, Text]:
    """A cell's name, and what its further lines say of the test: from the first line with an equation on."""
    lines = group_lines(words)
    for number, line in enumerate(lines):
        if number and any(c in word.text for word in line for c in "=≤≥"):
            before = [w for earlier in lines[:number] for w in earlier]
            return read_text(before), read_text([w for later in lines[number:] for w in later])
    return read_text(words), Text()


def _stated_role(texts: dict[str, Text], vocabulary: Vocabulary) -> str:
    """The word of a cell that says which limit the row's single value is ('Max.'); it is no condition then."""
    for role in TEXT_ROLES:
        if role in texts and vocabulary.role(texts[role].text) in ("min", "typ", "max"):
            return texts.pop(role).text
    return ""


def _in_order(cell: TableCell) -> Text:
    """A cell's text, the parts that bars make one after the other."""
    return _joined([read_text(piece) for piece in cell.pieces]) if cell.pieces else read_text(cell.words)


def _joined(texts: Sequence[Text]) -> Text:
    whole = Text()
    for text in texts:
        whole = whole.and_then(text)
    return whole


TESTED = re.compile(r"(?:for [\w ]{1,40} )?at \S{1,10} ?[=≤≥]|\(?\S{1,8} ?= ?[±+\-−–]?\d", re.IGNORECASE)
MEASURED = re.compile(r"(\S{1,8})\s*[(\[]\s*(\S+?)\s*[)\]]")
NOTE = re.compile(r"\(?notes?\s*[\d,\s]*\)?", re.IGNORECASE)
CASE = re.compile(r"[\[(][^)\]]*[=≤≥][^)\]]*[\])]?$|\S{1,8} ?[=≤≥]")
SYMBOL = re.compile(r"[A-Za-zΑ-ωµ∆Δ|][A-Za-z0-9Α-ωµ∆Δ()/+\-_|,.&θφψ∑]*$")


def _symbol_like(words: Sequence[Word]) -> bool:
    """Whether words look like a symbol: short, with a subscript, an underscore or few letters."""
    text = " ".join(w.text for w in words)
    if len(words) > 3 or len(text) > 16 or not re.search(r"[^\W\d]", text):
        return False
    if any(run.script < 0 for w in words for run in w.runs):
        return len(words) <= 2 or all(len(w.text) < 9 for w in words)
    return (
        len(words) == 1
        and len(text) <= 8
        and (not text.islower() or len(text) <= 3)
        and not re.fullmatch(r"[A-Z][a-z]{2,}", text)
    )


def _named(table: Table, texts: dict[str, Text], state: State) -> tuple[Text, Text]:
    """The row's parameter and symbol: printed in it, split from a cell that holds both, or those of the row above."""
    symbol = texts.get("symbol", Text())
    parameter = texts.get("parameter", Text())
    if not symbol.text and parameter.words and not table.columns_of("symbol"):
        symbol, parameter, rest = _split_symbol(parameter)
        if rest.text:
            old = texts.get("conditions", Text())
            texts["conditions"] = rest.and_then(old)
    if NOTE.fullmatch(parameter.text):  # '(Note 1)' under a name is the name's footnote
        parameter = Text()
    head = texts.get("group")
    if CASE.match(parameter.text) and (
        head or (state.parameter.text and (not symbol.text or state.symbol.text in ("", symbol.text)))
    ):
        # '(IC = 10 mA)', 'TA = 125 °C' where a name stands: a further test of what is named above
        texts["case"] = parameter.and_then(texts.get("case", Text()))
        parameter = texts.pop("group") if head else state.parameter
    if not parameter.text and not symbol.text:
        return state.parameter, state.symbol
    if not parameter.text and table.columns_of("parameter"):
        parameter = state.parameter if symbol.text == state.symbol.text else parameter
    if not symbol.text and parameter.text == state.parameter.text:
        symbol = state.symbol
    return parameter, symbol


def _split_symbol(parameter: Text) -> tuple[Text, Text, Text]:
    """A cell of symbol, name and further columns: by the gaps in its first line."""
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
    if len(columns) >= 2 and _symbol_like(columns[0]):
        name = read_text(columns[1])
        rest = read_text([w for c in columns[2:] for w in c])
        return read_text(columns[0]), replace(name, marks=parameter.marks), rest
    if len(columns) >= 2:
        return (
            Text(),
            replace(read_text(columns[0]), marks=parameter.marks),
            read_text([w for c in columns[1:] for w in c]),
        )
    if len(words) <= 2 and _symbol_like(words) and any(run.script < 0 for w in words for run in w.runs):
        return parameter, parameter, Text()
    return Text(), parameter, Text()


def _spanned_role(value: CellValue, role: str, roles: dict[str, int]) -> str:
    """The role of one value printed over several columns: a tolerance is typical, a word is the limit."""
    if value.single is None:
        return role
    text = normalise(value.single.text)
    if "±" in text[1:] and "typ" in roles:
        return "typ"
    if value.single.number is None and "max" in roles:
        return "max"
    return "typ" if "typ" in roles and value.single.number is not None else role


def _limits(read: dict[str, CellValue], kind: str, parameter: str, vocabulary: Vocabulary) -> dict[str, Value]:
    """Min, typ and max of the values read.

    A single value column states the maximum among absolute maximum ratings or where the parameter's own name says
    so ('Maximum junction temperature'), else what is typical.
    """
    limits: dict[str, Value] = {}
    for role, value in read.items():
        if value.low is not None and value.high is not None:
            limits.setdefault("min", value.low)
            limits.setdefault("max", value.high)
        elif value.single is not None:
            name = role
            if role == "value":
                thermal = vocabulary.section_kind(parameter) == SectionKind.THERMAL
                said = vocabulary.role(parameter.split(" ")[0]) if parameter else None
                name = (
                    said
                    if said in ("min", "max")
                    else "max"
                    if kind == SectionKind.ABSOLUTE_MAXIMUM and not thermal
                    else "typ"
                )
            limits[name] = value.single
    return limits


def _heading_unit(table: Table, vocabulary: Vocabulary) -> Text:
    """A unit in a value heading's brackets: 'Value (V)'."""
    for column in table.columns:
        if column.role in VALUE_ROLES:
            found = re.search(r"[(\[]([^)\]]+)[)\]]\s*$", column.text)
            if found and vocabulary.is_unit(found[1]):
                return Text(found[1])
    return Text()


def _unit(
    unit: Text, read: dict[str, CellValue], head: Text, state: State, named: bool
) -> tuple[str | None, Rect | None]:
    for value in read.values():
        if value.unit:
            return value.unit, value.unit_bbox
    if unit.text and unit.text not in ("-", "–", "—", "−"):
        return unit.text, unit.bbox
    if head.text:
        return head.text, head.bbox
    if not unit.text and not unit.dash and not named and state.unit.text:
        return state.unit.text, state.unit.bbox
    return None, None


def _notes(table: Table, texts: Sequence[Text], read: dict[str, CellValue]) -> tuple[Mark, ...]:
    """The footnotes under the table that the row's marks point to."""
    marks = [m.strip("()[] ") for t in texts for m in t.marks] + [
        m.strip("()[] ") for v in read.values() for m in v.marks
    ]
    found: list[Mark] = []
    for mark in dict.fromkeys(m for m in marks if m):
        pattern = re.compile(rf"^[\[(]?{re.escape(mark)}[\])]?[.:)]?\s*\S")
        for text, box in table.below:
            if pattern.match(text):
                found.append(
                    Mark(
                        mark=mark,
                        text=re.sub(rf"^[\[(]?{re.escape(mark)}[\])]?[.:)]?\s*", "", text),
                        page=table.page,
                        bbox=box,
                    )
                )
                break
    return tuple(found)
