"""Notes that stand once under the last of several tables of one kind."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Mark, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.document import merge_document

BOX = Rect(0, 0, 10, 10)
PULL_UP = Mark(mark="**", text="Inputs alone have a pull-up.", page=3, bbox=BOX)


def _row(page: int, section: str, conditions: str | None = "**", notes: tuple[Mark, ...] = ()) -> Range:
    return Range(
        page=page, bbox=BOX, extractor="t", parameter="Threshold", section=section, conditions=conditions, notes=notes
    )


LAST = _row(3, "Table 5.4 Pin Characteristics (VIO = 1.8 V, High Drive)", notes=(PULL_UP,))


@pytest.mark.parametrize(
    ("row", "noted"),
    [
        (_row(2, "Table 5.3 Pin Characteristics (VIO = 3.3 V)"), True),
        (_row(3, "Table 5.2 Pin Characteristics (VIO = 5 V)"), True),
        (_row(2, "Table 5.1 Supply Characteristics"), False),
        (_row(2, "Table 5.3 Pin Characteristics", "*"), False),
        (_row(2, "Table 5.3 Pin Characteristics", "IO = 2 mA"), False),
        (_row(2, "Table 5.3 Pin Characteristics", None), False),
        (_row(4, "Table 5.5 Pin Characteristics"), False),
    ],
)
def test_a_mark_alone_leads_to_the_note_of_the_next_table_of_its_kind(row: Range, noted: bool) -> None:
    facts = merge_document([row, LAST])
    (found,) = (fact for fact in facts if isinstance(fact, Range) and fact.section == row.section)
    assert found.notes == ((PULL_UP,) if noted else ())


def test_two_notes_of_one_mark_are_of_none() -> None:
    other = LAST.model_copy(update={"notes": (PULL_UP.model_copy(update={"text": "At 25 °C."}),), "page": 4})
    first, *_ = merge_document([_row(2, "Table 5.3 Pin Characteristics"), LAST, other])
    assert isinstance(first, Range)
    assert first.notes == ()
