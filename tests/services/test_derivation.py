"""Values that follow from printed ones: the formula, each input with its proof, and never VERIFIED."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from akili_desktop.core.answer import Answer, Reason, Status
from akili_desktop.core.derived import compute, parse_derivation, told
from akili_desktop.services.answer import AnswerService
from tests.contracts.fakes import MemoryLibrary
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import ROWS, PagesInProcess, add, library, sheet

THERMAL = ("Junction-to-ambient thermal resistance", "RθJA", "", ("", "50", ""), "°C/W")


def service(store: MemoryLibrary) -> AnswerService:
    return AnswerService(store, PagesInProcess(), vocabulary())  # type: ignore[arg-type]


@pytest.fixture
def ask(tmp_path: Path):
    path = tmp_path / "sheet.pdf"
    return service(library(path, sheet(path, [*ROWS, THERMAL]))).ask


def test_a_junction_hotter_than_the_datasheet_allows_is_told(ask) -> None:
    hot, fine = (
        ask("junction temperature at 5 W and 50 °C ambient"),
        ask("junction temperature at 0.5 W and 50 °C ambient"),
    )
    assert hot.answer == "300 °C"
    assert "above the maximum junction temperature that is printed" in (hot.reason or "")
    assert "above the maximum" not in (fine.reason or "")


@pytest.mark.parametrize(
    ("question", "answer", "formula"),
    [
        ("junction temperature at 0.5 W and 50 °C ambient", "75 °C", "TJ = TA + P × θJA"),
        ("How hot does the junction get at 200 mW and 85 degC ambient?", "95 °C", "TJ = TA + P × θJA"),
        ("power dissipation at 5 V and max supply current", "30 mW", "P = V × I"),
        ("power dissipation at 3 V and typical supply current", "4.5 mW", "P = V × I"),
        ("what is the margin between 5 V and the maximum supply voltage?", "0.5 V", None),
        ("margin between 6 V and the max supply voltage", "−500 mV", None),
        ("calculate the maximum power dissipation at 75 °C", "1 W", "P = (TJ − TA) / θJA"),
    ],
)
def test_a_derived_value_has_its_formula_and_the_proof_of_each_input(
    ask, question: str, answer: str, formula: str | None
) -> None:  # fmt: skip
    result: Answer = ask(question)
    shown = {"0.5 V": "500 mV"}.get(answer, answer)
    assert (result.answer, result.status) == (shown, Status.REVIEW)
    assert "not printed" in (result.reason or "")
    derived = result.derived[0]
    assert formula in {None, derived.formula}
    printed = [one for one in derived.inputs if not one.given]
    assert printed
    for one in printed:
        assert any((p.fact_id, p.page, p.bbox, p.text) == (one.fact_id, one.page, one.bbox, one.text) and p.rechecked
                   for p in result.proof)  # fmt: skip
    assert all(one.page is None for one in derived.inputs if one.given)
    assert {value.text for value in result.values} == {one.text for one in printed}


@pytest.mark.parametrize(
    ("question", "code", "why"),
    [
        ("junction temperature at 0.5 W", Reason.NOT_UNDERSTOOD, "ambient temperature"),
        ("power dissipation at 5 V and max banana current", Reason.NO_FACT, "banana"),
        ("power dissipation at 5 V and max collector current", Reason.NO_FACT, "It takes the max collector current"),
        ("junction temperature at 0.5 W and 50 °C in BGA-99", Reason.NO_FACT, "package BGA-99"),
        ("junction temperature at 0.5 W and 50 °C of the ZZ9999", Reason.OUT_OF_SCOPE, "ZZ9999"),
    ],
)
def test_what_lacks_an_input_is_refused(ask, question: str, code: Reason, why: str) -> None:
    result: Answer = ask(question)
    assert (result.status, result.reason_code) == (Status.REFUSED, code)
    assert why in (result.reason or "")
    assert result.derived == ()


@pytest.mark.parametrize(
    "question",
    [
        "maximum junction temperature", "junction temperature range", "power dissipation", "max supply current at 5 V",
        "maximum power dissipation at 25 °C", "power at 5 V and 2 mA", "phase margin", "supply voltage at 5 V",
        "margin between 5 V and 6 V", "margin between the supply voltage and the supply current", "margin", "x" * 500,
    ],
)  # fmt: skip
def test_nothing_is_derived_unasked(question: str) -> None:
    assert parse_derivation(question, vocabulary()) is None


def test_an_input_of_several_packages_gives_a_result_for_each(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    facts = [
        *sheet(path, [*ROWS, THERMAL, ("Junction-to-ambient thermal resistance", "RθJA", "", ("", "90", ""), "°C/W")])
    ]
    named = iter(("QFN-20", "TSSOP-20"))
    facts = [f.model_copy(update={"variant": next(named)}) if getattr(f, "symbol", "") == "RθJA" else f for f in facts]
    result = service(library(path, facts)).ask("junction temperature at 0.5 W and 50 °C ambient")
    assert result.answer == "75 °C — QFN-20; 95 °C — TSSOP-20"
    assert [d.value for d in result.derived] == [75.0, 95.0]


def test_over_several_documents_the_part_has_to_be_named(tmp_path: Path) -> None:
    store = MemoryLibrary()
    for name in ("QX1234 regulator", "QY5678 regulator"):
        path = tmp_path / f"{name[:6]}.pdf"
        add(store, path, sheet(path, [*ROWS, (*THERMAL[:3], ("", "50" if name[1] == "X" else "60", ""), "°C/W")]), name)
    asked = service(store)
    question = "junction temperature at 0.5 W and 50 °C ambient"
    assert asked.ask(question).reason_code is Reason.AMBIGUOUS
    assert asked.ask(f"{question} of the QY5678").answer == "80 °C"
    assert asked.ask(f"{question} of the ZZ9999").reason_code is Reason.OUT_OF_SCOPE


def test_a_moved_box_is_seen_in_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    facts = [
        f.model_copy(update={"typ": f.typ.model_copy(update={"text": "51"})})
        if getattr(f, "symbol", "") == "RθJA"
        else f
        for f in sheet(path, [*ROWS, THERMAL])
    ]
    result = service(library(path, facts)).ask("junction temperature at 0.5 W and 50 °C ambient")
    assert "does not spell “51”" in (result.reason or "")


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [("0.0165", "W", "16.5 mW"), ("1234.56", "W", "1.235 kW"), ("75", "°C", "75 °C"), ("0.0000005", "A", "500 nA"),
     ("-0.5", "V", "−500 mV"), ("0", "V", "0 V"), ("128.125", "°C", "128.1 °C"), ("100", "W", "100 W")],
)  # fmt: skip
def test_results_are_told_with_four_significant_digits(value: str, unit: str, text: str) -> None:
    assert " ".join(told(Decimal(value), unit)) == text


def test_the_formulas_are_exact() -> None:
    assert compute("power", {"V": Decimal("3.3"), "I": Decimal("0.1")}) == (Decimal("0.33"), "W")
    assert compute("junction_temperature", {"TA": Decimal(85), "P": Decimal("0.1"), "θJA": Decimal("38.7")}) == (
        Decimal("88.87"), "°C",
    )  # fmt: skip
