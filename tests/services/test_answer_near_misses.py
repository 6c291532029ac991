"""Rows that differ from what is asked in one word are not what is asked; each twin, worded as printed, is VERIFIED."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.answer import Status
from akili_desktop.services.answer import AnswerService
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import PagesInProcess, library, sheet

ROWS = (
    ("Collector-base cutoff current", "ICBO", "VCE = 30 V", ("", "", "15"), "nA"),
    ("Low-level output voltage", "VOL", "IO = 5 mA", ("", "", "0.4"), "V"),
    ("Bias current", "IBC", "TJ = 25 °C", ("", "4.2", "8"), "mA"),
    ("External input impedance", "RAIN", "", ("", "", "50"), "kΩ"),
    ("Output current (RMS)", "IOR", "", ("", "", "255"), "mA"),
    ("Supply current (quiescent)", "IQ", "", ("20", "", ""), "µA"),
    ("Supply current (total)", "IT", "", ("", "322", "460"), "µA"),
    ("Maximum current (peak)", "IPK", "Programming", ("", "7", ""), "mA"),
)


@pytest.fixture(scope="module")
def near(tmp_path_factory: pytest.TempPathFactory) -> AnswerService:
    path: Path = tmp_path_factory.mktemp("near") / "near.pdf"
    return AnswerService(library(path, sheet(path, ROWS)), PagesInProcess(), vocabulary())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "question",
    [
        "max collector-emitter cutoff current",
        "low-level output voltage of an I/O pin",
        "max input bias current",
        "max input impedance",
        "max continuous output current",
        "typical quiescent current",
        "peak current",
    ],
)
def test_a_row_that_says_another_word_is_never_verified(near: AnswerService, question: str) -> None:
    assert near.ask(question).status is not Status.VERIFIED


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("max collector-base cutoff current", "15 nA — VCE = 30 V"),
        ("max low-level output voltage", "0.4 V — IO = 5 mA"),
        ("max bias current", "8 mA — TJ = 25 °C"),
        ("max external input impedance", "50 kΩ"),
        ("max RMS output current", "255 mA"),
        ("minimum quiescent current", "20 µA"),
        ("max total supply current", "460 µA"),
    ],
)
def test_the_row_that_says_so_is(near: AnswerService, question: str, answer: str) -> None:
    told = near.ask(question)
    assert (told.status, told.answer) == (Status.VERIFIED, answer)
