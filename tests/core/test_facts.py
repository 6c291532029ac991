"""Facts as they cross from one process to another."""

from __future__ import annotations

import pickle

from akili_desktop.core.facts import PageReading, TextLine
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
