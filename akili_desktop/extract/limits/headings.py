"""The headings that a row's values stand under: of their columns, of conditions, and what says their kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

from akili_desktop.core.facts import Flag, Heading, SectionKind, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.naming import State
from akili_desktop.extract.limits.rowtexts import TEXT_ROLES
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.limits.valuelessrows import is_valueless
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Printed, Table, TableCell
from akili_desktop.extract.tables.surroundings import NUMBERED
from akili_desktop.extract.vocabulary import Vocabulary, fold

TESTED = re.compile(
    r"[\[(]?(?:(?i:at|for|with|when) )?"
    r"(?:\S{1,8} ?(?:[=≤≥]|\bis\b) ?[±+\-−–]?\.?\d|[±+\-−–]?\d[\d.]*(?: ?[^\W\d_°]{1,3}| ?°C)? ?[<≤] ?\S{1,8} ?[<≤])"
)
"""How a test in a row of its own begins: 'VCC = 5 V', 'At VS = ±15 V', '1.5 V ≤ VCC ≤ 5.5 V'."""
TEST_ABOVE = Flag(rule="conditions-unsure", detail="a test stands over the heading above, which may end it")
HEAD_END = re.compile(r"[(:;@,]|\s(?:at|for|over)\s")
"""Where what a line over a table says first ends."""
CAPTION_NUMBER = re.compile(r"(\D{1,10}?)\.?\s*[A-Za-z]?\d[\d.\-–]*[.:]?\s*")
"""A caption's word and number."""
CHAPTER_NUMBER = re.compile(r"^\d{1,2}(?:\.\d{1,2})+\.?\s+")
EQUATION = re.compile(r"\S{1,8} ?[=≤≥]")
MOST_HEAD_WORDS = 7
"""Words of a heading at most."""
LEAST_SENTENCE = 5
"""Words of a sentence at least."""
INDENT = 3.0
"""So far right of the names, in points, a line is indented."""
LEVEL = 0.3
"""The part of a size of type by which the baselines of one line differ at most."""
ENDS: tuple[Literal["min", "typ", "max"], ...] = ("min", "typ", "max")


def headings_over(
    table: Table, cells: Mapping[int, TableCell], columns: Iterable[int], limits: Mapping[str, Value],
    of_all: Iterable[Printed],
) -> tuple[Heading, ...]:  # fmt: skip
    """The headings of the `columns` in which the limits stand, then those `of_all`: of conditions, of the section.

    A value that is printed over several columns has the headings of each.
    """
    over: dict[Printed, list[str]] = {}
    places = [(cells[col], col) for col in columns if col in cells]
    for role, value in limits.items():
        cell, col = next(((c, at) for c, at in places if c.bbox.contains(value.bbox, 1.0)), (None, 0))
        if cell is not None:
            for column in table.columns[col : col + cell.col_span]:
                for head in column.heads:
                    over.setdefault(head, []).append(role)
    for head in of_all:
        over[head] = list(limits)
    return tuple(
        Heading.of(text=text, bbox=box, page=page, over=tuple(end for end in ENDS if end in roles))
        for (text, box, page), roles in over.items()
    )


def kind_of(table: Table, vocabulary: Vocabulary) -> str:
    """Of what kind a table's limits are, by the nearest heading that tells it, else by its columns or their unit."""
    above = (_said_first(text) for text, _ in reversed(table.above))
    own = vocabulary.section_kind(table.title, table.section, *above, table.outer)
    kind = own if own != SectionKind.OTHER else vocabulary.section_kind(table.chapter)
    if own == SectionKind.OTHER and kind == SectionKind.RECOMMENDED and _names_drawn(table.title, vocabulary):
        kind = SectionKind.CHARACTERISTIC
    of_chapter = table.section if NUMBERED.match(table.section) else "" if table.section else table.chapter
    chapter = vocabulary.section_kind(of_chapter)
    units = [cell.text for cell in table.cells if cell.row in table.body and table.columns[cell.col].role == "unit"]
    resistances = any("/W" in cell.text for cell in table.cells)
    plain = kind == SectionKind.CHARACTERISTIC or (kind == SectionKind.THERMAL and not resistances)
    if plain and chapter == SectionKind.ABSOLUTE_MAXIMUM:
        kind = chapter  # 'Table 19. Current characteristics', 'Table 20. Thermal characteristics' in that chapter
    if kind == SectionKind.OTHER:  # 'Symbol | Test Conditions | Maximum Ratings' under no title
        kind = vocabulary.section_kind(*(c.text for c in table.columns if c.role in VALUE_ROLES))
    if kind == SectionKind.OTHER and units and all("/W" in unit for unit in units):
        kind = SectionKind.THERMAL  # nothing but thermal resistances is told per watt
    if kind == SectionKind.OTHER and any(_names_quantity(text, vocabulary) for text in (table.title, table.section)):
        kind = SectionKind.CHARACTERISTIC
    return kind


def _names_quantity(title: str, vocabulary: Vocabulary) -> bool:
    """Whether a title is that of characteristics of one quantity, with or without its number and conditions.

    'Table 12: Current consumption', '2.3. Power consumption', 'Capacitance TA = 25 °C'.
    """
    title = CHAPTER_NUMBER.sub("", title, count=1)
    number = CAPTION_NUMBER.match(title)
    if number is not None and fold(number[1]) in vocabulary.caption_words:
        title = title[number.end() :]
    stated = EQUATION.search(title)
    return (
        fold(HEAD_END.split(title[: stated.start()] if stated else title, maxsplit=1)[0]) in vocabulary.quantity_titles
    )


def _names_drawn(title: str, vocabulary: Vocabulary) -> bool:
    """Whether a title names what a part draws or lasts ('Maximum current consumption in Run mode'), which nobody can
    operate it at: in a chapter of operating conditions it is characterised there."""
    folded = title.casefold()
    return any(phrase in folded for phrase in vocabulary.characteristic_names)


def _said_first(text: str) -> str:
    """What a line over a table begins with, where that may be its heading; '' for a line of a paragraph.

    'Electrical specifications: unless …' tells of what kind the limits are, 'maximum rating conditions for extended
    periods may affect reliability' does not.
    """
    head = HEAD_END.split(text, maxsplit=1)[0]
    return head if len(head.split()) <= MOST_HEAD_WORDS and not head[:1].islower() else ""


def of_kind(table: Table, kind: str, group: Text | None, vocabulary: Vocabulary) -> Printed | None:
    """The printed heading that says that the limits are of this kind: the one nearest to the rows."""
    if kind == SectionKind.OTHER:
        return None
    if group is not None and group.bbox is not None and vocabulary.section_kind(group.text) == kind:
        return Printed(group.text, group.bbox, table.page)
    titled = ((table.title, table.title_bbox), (table.section, table.section_bbox), *reversed(table.above))
    return next(
        (Printed(text, box, table.page) for text, box in titled if box and vocabulary.section_kind(text) == kind), None
    )


def tests_below(table: Table, cells: Mapping[int, TableCell], text: Text) -> bool:
    """Whether a row without values is the test of the rows under it: 'VCC = 5 V, TA = 25 °C' where names begin.

    Deeper than the names it goes on with the row above. In a band that no bar crosses it counts as one of the names,
    also where symbols stand before these.
    """
    names = (*table.columns_of("parameter"), *table.columns_of("symbol"))
    if not names or min(cells) > max(names) or not (TESTED.match(text.text) and text.bbox):
        return False
    left = min([cell.bbox.x0 for cell in table.cells if cell.row in table.body and cell.col in names])
    return text.bbox.x0 < left + INDENT


def beside_heading(text: Text, heading: Text) -> bool:
    """Whether a test stands on the line of a heading: 'Tamb = -40 to +125 °C' beside 'Total power dissipation'."""
    if not (text.words and heading.words and TESTED.match(text.text)):
        return False
    test, name = text.words[0], heading.words[-1]
    return abs(test.baseline - name.baseline) < LEVEL * name.size and test.bbox.x0 > name.bbox.x1


def end_test_beside(state: State, texts: Mapping[str, Text], vocabulary: Vocabulary) -> None:
    """End the test beside a heading where a row names a quantity of its own behind cases of that heading.

    'P  power dissipation  per output' under 'Ptot  total power dissipation  Tamb = …' and its packages.
    """
    name, symbol = texts.get("parameter", Text()).text, texts.get("symbol", Text()).text
    own = bool(symbol) or vocabulary.checks.is_quantity(name)
    if own and state.tests_cased:
        state.tests, state.tests_beside = Text(), False
    state.tests_cased = state.tests_cased or not own


def without_values(table: Table, row: int, cells: Mapping[int, TableCell]) -> bool:
    """Whether a name beside conditions of its own states no value, and so heads nothing.

    ('Set point accuracy   See tolerance envelope' in a band of its own: its conditions make a row at the same height.)
    Where these take several lines they are a sentence, or a symbol is of the name, and the row under it has a name as
    far left, and the other symbol, of its own.
    """
    if is_valueless(table, row):
        return True
    names = [cell for col, cell in cells.items() if table.columns[col].role == "parameter"]
    if len(names) != 1 or len(cells) != 1 or all(word.bold for word in names[0].words):
        return False
    name, below = names[0], table.row_cells(row + 1) if row + 1 in table.body else []
    if below and all(
        table.columns[cell.col].role in TEXT_ROLES and abs(cell.bbox.cy - name.bbox.cy) < 0.3 * name.words[0].size
        for cell in below
    ):
        return True
    beside = [cell for near in (-1, 1) for cell in _beside(table, row, name, near)]
    tests = [cell.text for cell in beside if table.columns[cell.col].role == "conditions"]
    after = next((at for at in range(row + 1, table.body.stop) if _has_values(table, at)), None)
    if not tests or after is None:
        return False
    own = {table.columns[cell.col].role: cell for cell in table.row_cells(after) if cell.row == after and cell.words}
    symbols = [cell.text for cell in beside if table.columns[cell.col].role == "symbol"]
    if symbols:
        apart = "symbol" in own and own["symbol"].text not in symbols
    else:
        said = " ".join(tests)
        apart = not EQUATION.search(said) and len(said.split()) >= LEAST_SENTENCE
    below_it = own.get("parameter")
    return apart and below_it is not None and not below_it.context and below_it.bbox.x0 < name.bbox.x0 + INDENT


def _beside(table: Table, row: int, name: TableCell, step: int) -> list[TableCell]:
    """The texts in the rows without values next to a name's, upwards or downwards, as far as they stand beside it."""
    found: list[TableCell] = []
    for at in range(row + step, table.body.stop if step > 0 else table.body.start - 1, step):
        cells = table.row_cells(at)
        texts = all(table.columns[cell.col].role in {*TEXT_ROLES, "symbol"} for cell in cells)
        level = all(cell.bbox.overlap_y(name.bbox) > 0.25 * name.bbox.height for cell in cells)
        if not (cells and texts and level):
            break
        found += cells
    return found


def _has_values(table: Table, row: int) -> bool:
    return any(table.columns[cell.col].role in VALUE_ROLES for cell in table.row_cells(row))


def box_of_variant(variant: str | None, headings: Iterable[Heading], page: int) -> Rect | None:
    """Where headings on the page may spell a column's variant, one of them or several together; None without any."""
    wanted = "".join((variant or "").split())
    parts = [h for h in headings if wanted and h.page == page and (text := "".join(h.text.split())) and text in wanted]
    return bounding_box(part.bbox for part in parts) if parts else None
