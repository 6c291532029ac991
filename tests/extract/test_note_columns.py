"""Footnotes in two columns: each whole, and none with the lines of the other column in it."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

WHOLE = {"1": "All are referenced to ground.", "2": "Pulse test", "3": "By design and not tested.", "4": "At 25 °C"}


def noted(*lines: tuple[int, float, str], marks: tuple[str, ...] = ("1", "2", "3", "4")) -> dict[str, list[str]]:
    """The notes by the marks of the rows of a table over these texts, each with its line and its left end."""
    ys = [100.0 + 16 * n for n in range(len(marks) + 2)]
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 220, 440, 540], ys)
    sheet.row(111, x65="Parameter", x225="Max", x445="Unit")
    for n, mark in enumerate(marks):
        sheet.row(127 + 16 * n, x65=f"Voltage of pin {'ABCD'[n]} ({mark})", x225=f"{n + 5}", x445="V")
    for line, x, text in lines:
        sheet.put(x, ys[-1] + 12 + 10 * line, text, 8)
    return {
        mark: [note.text for note in fact.notes]
        for mark, fact in zip(marks, ranges(read(sheet.content())), strict=True)
    }


def two(
    form: str, order: tuple[int, int, int, int], left: float = 60, right: float = 300
) -> list[tuple[int, float, str]]:
    """The notes 'first over second' left and 'third over fourth' right; the first and the third have two lines."""
    lines = {
        1: ("All are referenced", "to ground."),
        2: ("Pulse test",),
        3: ("By design and", "not tested."),
        4: ("At 25 °C",),
    }
    told: list[tuple[int, float, str]] = []
    for x, column in ((left, order[:2]), (right, order[2:])):
        y = 0
        for note in column:
            for place, text in enumerate(lines[note]):
                told.append((y, x + (12 if place else 0), text if place else f"{form.format(note)} {text}"))
                y += 1
    return told


@pytest.mark.parametrize("form", ["{}.", "[{}]", "({})", "Note {}:"])
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (1, 3, 2, 4)], ids=["down", "across"])
def test_notes_of_two_columns_are_read_one_column_after_the_other(form: str, order: tuple[int, int, int, int]) -> None:
    assert noted(*two(form, order)) == {mark: [text] for mark, text in WHOLE.items()}


def test_a_text_under_both_columns_is_of_neither() -> None:
    lines = (
        (0, 60, "1. Pulse test"),
        (0, 300, "2. At 25 °C"),
        (1, 60, "Values of all the parts printed on this page hold."),
    )
    assert noted(*lines, marks=("1", "2"))["2"] == ["At 25 °C"]


LONG = "of a line that reaches as far as over the place at which another one opens"


@pytest.mark.parametrize(
    "lines",
    [
        ((0, 60.0, "1. As in the third part of section"), (0, 300.0, "5. Then")),
        ((0, 60.0, "1. As in the part"), (0, 300.0, "2. Then"), (1, 60.0, LONG), (2, 60.0, "and"), (2, 300.0, "so on")),
    ],
    ids=["number apart", "no column"],
)
def test_a_number_within_a_line_of_a_note_opens_no_column(lines: tuple[tuple[int, float, str], ...]) -> None:
    (told,) = noted(*lines, marks=("1",))["1"]
    assert told.startswith(f"{lines[0][2][3:]} {lines[1][2]}")


def test_a_column_that_is_longer_than_the_other_keeps_its_lines() -> None:
    lines = (0, 60.0, "1. All are referenced"), (1, 72.0, "to ground."), (0, 300.0, "2. Pulse test")
    assert noted(*lines, marks=("1", "2")) == {"1": [WHOLE["1"]], "2": [WHOLE["2"]]}
