"""Rows without values that head the ones below, with the lines that their cells break them in, and such that do not."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from akili_desktop.extract.limits.headings import beside_heading, tests_below
from akili_desktop.extract.limits.naming import State
from akili_desktop.extract.limits.rowtexts import CASE, QUANTITY, TEXT_ROLES
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.limits.texts import Text, read_text
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.model import Table, TableCell

LEVEL = 0.3
"""The part of a letter's size by which the baselines of one line's texts stand apart at most."""
NEAR, SPACE = 1.35, 0.25
"""So many letters' sizes lines of one text are apart at most, and so wide is the space between its words at least."""


def is_value_in_words(table: Table, row: int, cells: Mapping[int, TableCell]) -> bool:
    """Whether a text among the tests, alone in its row, is what a name level with it has in words, and heads nothing.

    ('Logic family | CMOS', whose two texts are rows of their own.) The name is not in bold.
    """
    if row - 1 not in table.body or not all(table.columns[col].role in TEXT_ROLES for col in cells):
        return False
    above = table.row_cells(row - 1)
    names = [cell for cell in above if table.columns[cell.col].role == "parameter" and cell.words]
    if len(above) != 1 or not names or all(word.bold for word in names[0].words):
        return False
    base, size = names[0].words[-1].baseline, names[0].words[-1].size
    return all(abs(cell.words[0].baseline - base) < LEVEL * size for cell in cells.values() if cell.words)


def chapter_over(state: State) -> Text | None:
    """The heading in bold or capitals that a plain one stands under: right under it, or under another plain one."""
    above = state.heading
    if above is None or not (above.text.isupper() or all(word.bold for word in above.words)):
        return state.chapter
    return above if state.headed else None


def with_line_above(table: Table, row: int, cells: dict[int, TableCell], state: State) -> dict[int, TableCell]:
    """A heading's cells, its second line with the first where the two are one text that its cell's width breaks.

    ('Capacitive loading specs on output' over 'pins', in bold.) The first line leaves no room for the second's first
    word, and both begin at one edge, as close as lines of a text.
    """
    above = table.row_cells(row - 1) if state.headed and row - 1 in table.body else []
    if len(cells) != 1 or len(above) != 1 or above[0].col not in cells or state.heading is None:
        return cells
    (col, cell), last = next(iter(cells.items())), above[0]
    if not (cell.words and last.words and all(word.bold for word in (*last.words, *cell.words))):
        return cells
    first, below, size = last.words[-1], cell.words[0], cell.words[0].size
    left = last.words[0].bbox.x0
    flush = abs(below.bbox.x0 - left) < 1 and 0 < below.baseline - first.baseline < NEAR * size
    room = table.columns[col].x1 - (left - table.columns[col].x0) - first.bbox.x1
    if not flush or room > below.bbox.width + SPACE * size or state.heading.words[-1:] != (first,):
        return cells
    whole = (*state.heading.words, *cell.words)
    return {col: structs.replace(cell, words=whole, text=join_text(whole), row=last.row)}


def _stands_again(table: Table, *headings: str) -> bool:
    """Whether one of the texts stands in more than one row, so that it takes both of them to tell what is meant."""
    rows = [" ".join(read_text(cell.words).text for cell in table.row_cells(row)) for row in table.body]
    return any(rows.count(heading) > 1 for heading in headings)


def heading_row(table: Table, cells: dict[int, TableCell], state: State) -> None:
    cells = {col: cell for col, cell in cells.items() if table.columns[col].role != "number"}
    if not cells:
        return  # 'D005' counts the rows beside it
    words = [w for cell in cells.values() for w in cell.words]
    text = read_text(words)
    if tests_below(table, cells, text):
        state.tests, state.tests_left, state.stated = text, False, False
        return
    if state.headed and state.heading and beside_heading(text, state.heading):
        state.tests, state.tests_left, state.tests_beside, state.tests_cased = text, False, True, False
        return
    if CASE.match(text.text):  # a test condition elsewhere heads nothing
        return
    roles = {table.columns[col].role for col in cells}
    bold = all(word.bold for word in words)
    left_over = roles == {"symbol"} and symbol_like(words) and not bold  # a fraction's lower part, a subscript
    loud = bold or text.text.isupper()
    apart = not bold and QUANTITY.fullmatch(text.text)  # '25°C' of a row without values
    of_row = roles <= {*TEXT_ROLES, "note", "unit"} and not loud  # a line of some row's conditions
    if left_over or apart or of_row or roles == {"unit"}:
        return
    if state.tests_beside:
        state.tests, state.tests_beside = Text(), False
    if text.text:
        # 'DC Characteristics' right under 'SP3485 RECEIVER', which heads others too, are the receiver's
        again = state.headed and state.heading and _stands_again(table, state.heading.text, text.text)
        over = f"{state.group}, " if again else ""
        state.chapter = None if loud else chapter_over(state)
        state.measured = False
        state.group, state.heading, state.tests_left = f"{over}{text.text}", text, True
        state.headed = True
    state.over, state.stated = None, False
    # rows under it that name nothing are its own
    named = (Text(), text) if text.text.isupper() else (text, Text())
    (state.parameter, state.section), state.symbol = named, Text()
