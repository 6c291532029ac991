"""The history file, and the questions that a document suggests."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.answer import Answer, Status
from akili_desktop.services.history import MOST, Asked, QuestionHistory, history_file
from akili_desktop.services.suggestions import suggestions
from tests.core.facts_by_hand import feature, pins, row


def asked(question: str, docs: tuple[str, ...] | None = ("a",), said: str = "16 V") -> Asked:
    answer = Answer(question=question, status=Status.REVIEW, answer=said)
    return Asked(at="2026-01-01T00:00:00Z", docs=docs, answer=answer)


def test_a_question_is_kept_once_for_the_same_documents(tmp_path: Path) -> None:
    path = history_file(tmp_path / "history", Path("/some/library"))
    history = QuestionHistory(path)
    for one in (asked("x"), asked("y"), asked("x", None), asked("x", said="17 V")):
        history.add(one)
    again = QuestionHistory(path).entries()
    assert [(one.answer.question, one.docs, one.answer.answer) for one in again] == [
        ("y", ("a",), "16 V"), ("x", None, "16 V"), ("x", ("a",), "17 V"),
    ]  # fmt: skip
    assert history_file(tmp_path, Path("/a")) != history_file(tmp_path, Path("/b"))


def test_a_damaged_line_is_left_out_and_the_file_stays_small(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "x.jsonl"
    lines = [asked(f"q{n}").model_dump_json() for n in range(MOST + 5)]
    path.write_text("\n".join(["{nonsense", *lines]), encoding="utf-8")
    history = QuestionHistory(path)
    assert len(history.entries()) == MOST
    assert "damaged" in caplog.text
    history.remove(history.entries()[1:])
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1


def test_a_place_that_cannot_be_written_is_no_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    history = QuestionHistory(tmp_path / "file" / "x.jsonl")
    history.add(asked("x"))
    assert len(history.entries()) == 1
    assert "cannot be written" in caplog.text


def test_suggestions_are_in_the_documents_words_each_once() -> None:
    facts = [
        row("Supply Voltage", "4.5", None, "16", "V"),
        row("Supply voltage", None, "5", None, "V"),
        row("VOH", None, None, "5", "V"),
        feature("PWM channels", "six", count=6),
        pins("DIP-2", ["GND", "RESET"]),
        row("x" * 80, "1", None, None, "V"),
    ]
    assert suggestions(facts) == [
        "minimum supply voltage", "maximum supply voltage", "typical supply voltage", "maximum VOH", "PWM channels?",
        "what is pin 1?", "which pin is GND?", "what is pin 2?", "which pin is RESET?",
    ]  # fmt: skip
