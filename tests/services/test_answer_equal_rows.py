"""Rows that print the same under conditions of their own: the answer tells all of them, no one alone."""

from __future__ import annotations

from pathlib import Path

from akili_desktop.core.answer import Status
from akili_desktop.core.facts import Range
from akili_desktop.services.answer import AnswerService
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import PagesInProcess, library, sheet

ROWS = [
    ("Output low voltage", "VOL", f"IOL = {current} mA", ("", "", "0.6"), "V")
    for current in ("6.0", "8.5", "2.1", "1.6", "1.0")
]


def _answer(tmp_path: Path, question: str, rows: int) -> str | None:
    path = tmp_path / "equal.pdf"
    facts = sheet(path, ROWS[:rows])
    told = AnswerService(library(path, facts), PagesInProcess(), vocabulary()).ask(question)  # type: ignore[arg-type]
    assert told.status is Status.VERIFIED
    return told.answer


def test_each_row_of_one_value_is_told(tmp_path: Path) -> None:
    told = _answer(tmp_path, "VOL max", 3)
    assert told == "0.6 V — IOL = 6.0 mA; the same at IOL = 8.5 mA; IOL = 2.1 mA"


def test_many_rows_of_one_value_are_counted(tmp_path: Path) -> None:
    told = _answer(tmp_path, "VOL max", 5)
    assert told == "0.6 V — IOL = 6.0 mA; the same at IOL = 8.5 mA; IOL = 2.1 mA; IOL = 1.6 mA; 1 more"


def test_a_row_alone_is_told_alone(tmp_path: Path) -> None:
    assert _answer(tmp_path, "VOL max", 1) == "0.6 V — IOL = 6.0 mA"


def test_the_row_at_the_asked_condition_is_told_alone(tmp_path: Path) -> None:
    assert _answer(tmp_path, "VOL max at IOL = 8.5 mA", 3) == "0.6 V"


def test_rows_that_only_what_stands_over_them_tells_apart_are_told_by_that(tmp_path: Path) -> None:
    path = tmp_path / "over.pdf"
    rows = [("Adjust pin current", "IADJ", "IOUT = 10 mA", ("", "55", ""), "µA"),
            ("Adjust pin current", "IADJ", "IOUT = 10 mA", ("", "", "120"), "µA")]  # fmt: skip
    cold = "at IOUT = 0 mA, and TJ = +25 °C unless otherwise specified."
    hot = "over the full operating temperature range"
    over = {"typ": cold, "max": f"{hot}; at IOUT = 0 mA unless otherwise specified."}
    facts = [
        fact.model_copy(update={"section_conditions": over[fact.values()[0][0]]}) if isinstance(fact, Range) else fact
        for fact in sheet(path, rows)
    ]
    told = AnswerService(library(path, facts), PagesInProcess(), vocabulary()).ask("adjust pin current")  # type: ignore[arg-type]
    assert told.answer == f"55 µA typ — at TJ = +25 °C; 120 µA max — {hot}"
