"""Facts as they cross from one process to another."""

from __future__ import annotations

import pickle

from akili_desktop.core.facts import Cell, FlowLine, Grid, PageReading, TextLine
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from tests.core.facts_by_hand import box, row


def test_a_reading_is_pickled_whole_with_what_was_left_to_its_defaults() -> None:
    line = TextLine(text="VDD 3.3 V", bbox=box(1))
    fact = row("Supply voltage", high="3.6", unit="V")
    reading = PageReading(page=2, status=PageStatus.READ, lines=(line,), facts=(fact.canonical(),))
    other = pickle.loads(pickle.dumps(reading))  # noqa: S301 - written in the line before
    assert other == reading
    assert type(other.facts[0]) is type(fact)
    assert other.model_dump_json() == reading.model_dump_json()
    assert other.model_fields_set == reading.model_fields_set == {"page", "status", "lines", "facts"}
    assert other.lines[0].model_fields_set == {"text", "bbox"}


def test_a_page_of_lines_and_cells_is_pickled_whole() -> None:
    cells = (Cell(row=0, col=0, text="VDD", bbox=box(1)), Cell(row=1, col=0, col_span=2, text="", bbox=box(2)))
    grid = Grid(page=2, bbox=box(1), extractor="grids", rows=2, cols=2, cells=cells).canonical()
    flow = (FlowLine("VDD 3.3 V", box(1), 9.5, True), FlowLine("Supply", box(2), 8.0, False))
    lines = (TextLine(text="VDD 3.3 V", bbox=box(1)),)
    reading = PageReading(page=2, status=PageStatus.READ, lines=lines, flow=flow, facts=(grid,))
    other = pickle.loads(pickle.dumps(reading))  # noqa: S301 - written in the line before
    assert other == reading
    assert other.model_fields_set == reading.model_fields_set
    assert other.facts[0].model_fields_set == grid.model_fields_set
    kinds = {
        type(other.flow[0]),
        type(other.flow[0].bbox),
        type(other.lines[0].bbox),
        type(other.facts[0].cells[1].bbox),
    }
    assert kinds == {FlowLine, Rect}


def test_a_readings_facts_are_written_as_each_of_them_alone() -> None:
    facts = (row("Supply voltage", high="3.6", unit="V").canonical(),)
    reading = PageReading(page=2, status=PageStatus.READ, facts=facts)
    assert f'"facts":[{facts[0].model_dump_json()}]' in reading.model_dump_json()
    assert PageReading.model_validate_json(reading.model_dump_json()) == reading


def test_a_part_made_of_sound_fields_is_the_same_as_one_whose_fields_are_checked() -> None:
    fields = {"row": 0, "col": 1, "row_span": 1, "col_span": 2, "text": "VDD", "bbox": box(1)}
    made, checked = Cell.of(**fields), Cell.model_validate(fields)
    assert made == checked
    assert made.model_dump_json() == checked.model_dump_json()
    assert made.model_fields_set == checked.model_fields_set


def test_a_canonical_fact_leaves_the_fact_that_it_is_made_of_as_it_was() -> None:
    fact = row("Supply voltage", high="3.6", unit="V").model_copy(update={"id": "x", "doc_id": "y"})
    canonical = fact.canonical()
    assert (fact.id, fact.doc_id) == ("x", "y")
    assert canonical.doc_id == ""
    assert canonical.model_fields_set == fact.model_fields_set
    assert canonical == fact.model_copy(update={"doc_id": ""}).canonical()
