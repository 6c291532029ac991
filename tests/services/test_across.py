"""Comparisons and parametric search over drawn datasheets: every document is accounted for, every cell is proven."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.answer import Status
from akili_desktop.core.comparison import better_of
from akili_desktop.core.errors import Cancelled, UnknownDocument
from akili_desktop.core.facts import Bijection, Range
from akili_desktop.core.parametric import parse_search, says_class
from akili_desktop.core.query import NotUnderstood, Query, parse_question
from akili_desktop.services.answer import AnswerService
from akili_desktop.services.comparison import COLUMNS, ComparisonService, comparison_csv
from akili_desktop.services.jobs import CancelToken, JobContext
from akili_desktop.services.parametric import ParametricService, SearchResult, search_csv
from akili_desktop.services.spreadsheet import csv_text
from tests.contracts.fakes import MemoryLibrary
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import PagesInProcess, add, sheet

Row = tuple[str, str, str, tuple[str, str, str], str]
PARTS: list[tuple[str, list[Row]]] = [
    ("QX1000 Low Dropout Regulator", [("Quiescent current", "IQ", "", ("", "3", "4"), "µA"),
                                      ("Dropout voltage", "VDO", "", ("", "100", "200"), "mV")]),
    ("QX2000 LDO", [("Quiescent current", "IQ", "", ("", "4", "9"), "µA"),
                    ("Dropout voltage", "VDO", "", ("", "150", "300"), "mV")]),
    ("QX3000 LDO Regulator with Shutdown", [("Quiescent current", "IQ", "", ("", "0.5", "1"), "mA")]),
    ("QX4000 LDO", [("Output voltage", "VOUT", "", ("4.9", "5", "5.1"), "V")]),
    ("QX5000 MOSFET Driver", [("Quiescent current", "IQ", "", ("", "1", "2"), "µA"),
                              ("Supply voltage", "VDD", "", ("2.7", "", "5.5"), "V")]),
]  # fmt: skip


@pytest.fixture
def shelf(tmp_path: Path) -> MemoryLibrary:
    store = MemoryLibrary()
    for number, (title, rows) in enumerate(PARTS):
        path = tmp_path / f"{number}.pdf"
        add(store, path, sheet(path, rows), title)
    return store


def answers(store: MemoryLibrary) -> AnswerService:
    return AnswerService(store, PagesInProcess(), vocabulary())  # type: ignore[arg-type]


def search(store: MemoryLibrary, text: str) -> SearchResult:
    return ParametricService(store, answers(store), vocabulary()).find(text)


def titles(ones: Sequence[object]) -> list[str]:
    return [one.title.split()[0] for one in ones]  # type: ignore[attr-defined]


def test_each_document_has_a_row_with_its_proof_or_its_refusal(shelf: MemoryLibrary) -> None:
    comparison = ComparisonService(shelf, answers(shelf), vocabulary()).compare("max quiescent current")
    assert [row.answer.answer for row in comparison.rows] == ["4 µA", "9 µA", "1 mA", None, "2 µA"]
    assert [row.best for row in comparison.rows] == [False, False, False, False, True]
    assert comparison.better == "lower"
    for row in comparison.rows:
        if row.answer.status is Status.REFUSED:
            assert row.answer.reason
        else:
            assert {item.doc_id for item in row.answer.proof} == {row.doc_id}
            assert all(item.rechecked for item in row.answer.proof)
    assert any("1 of 5 documents have no value" in note for note in comparison.notes)


def test_only_the_documents_asked_for_are_compared_once_each_in_their_order(shelf: MemoryLibrary) -> None:
    service = ComparisonService(shelf, answers(shelf), vocabulary())
    ids = [card.id for card in shelf.documents()]
    rows = service.compare("max quiescent current", [ids[2], ids[0][:8], ids[2]]).rows
    assert [row.doc_id for row in rows] == [ids[2], ids[0]]
    with pytest.raises(UnknownDocument):
        service.compare("max quiescent current", ["0123456789abcdef"])


@pytest.mark.parametrize("question", ["max output voltage", "maximum supply voltage", "what is pin 5?", "hello there"])
def test_nothing_is_best_where_better_is_not_defined(shelf: MemoryLibrary, question: str) -> None:
    comparison = ComparisonService(shelf, answers(shelf), vocabulary()).compare(question)
    assert comparison.better is None
    assert not any(row.best for row in comparison.rows)


@pytest.mark.parametrize(
    ("question", "better"),
    [
        ("typical quiescent current", "lower"), ("RDS(on)", "lower"), ("ICC max", "lower"), ("CMRR", "higher"),
        ("theta JA", "lower"), ("absolute maximum supply current", None), ("supply current range", None),
        ("change in output voltage", None), ("gate threshold voltage", None),
    ],
)  # fmt: skip
def test_where_lower_or_higher_is_better_is_vocabulary(question: str, better: str | None) -> None:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    assert better_of(query, vocabulary()) == better


def test_a_comparison_as_csv_has_a_line_for_each_value_and_refusal(shelf: MemoryLibrary) -> None:
    comparison = ComparisonService(shelf, answers(shelf), vocabulary()).compare("quiescent current")
    lines = list(csv.DictReader(io.StringIO(comparison_csv(comparison))))
    assert tuple(lines[0]) == COLUMNS
    assert [(line["part"], line["typ"], line["max"], line["unit"]) for line in lines[:2]] == [
        ("QX1000", "3", "", "µA"), ("QX1000", "", "4", "µA"),
    ]  # fmt: skip
    assert [line["status"] for line in lines if line["part"] == "QX4000"] == ["REFUSED"]


@pytest.mark.parametrize("text", ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1", "  =1", '=HYPERLINK("x")', "−=1", "%1"])
def test_no_cell_is_a_formula(text: str) -> None:
    told = next(csv.reader(io.StringIO(csv_text(["x"], [[text]]).split("\r\n", 1)[1])))[0]
    assert told[0] == "'" or told.lstrip()[0] not in "=+-@%|"


@pytest.mark.parametrize("text", ["-40", "+125", "5.5", "-0.3", "1e-6"])
def test_numbers_stay_numbers(text: str) -> None:
    assert csv_text(["x"], [[text]]).splitlines()[1] == text


def test_what_fits_what_does_not_and_what_is_open_are_told_apart(shelf: MemoryLibrary) -> None:
    result = search(shelf, "LDO with quiescent current max below 5 uA")
    assert titles(result.found) == ["QX1000"]
    assert result.found[0].status is Status.VERIFIED
    assert result.found[0].answers[0].answer == "4 µA"
    assert all(item.rechecked for item in result.found[0].answers[0].proof)
    assert titles(result.undecided) == ["QX4000"]
    assert titles(result.excluded) == ["QX2000", "QX3000"]
    assert result.other_class == 1, "a MOSFET driver is neither an LDO nor a MOSFET"
    assert search(shelf, "MOSFETs with supply voltage of 5 V").found == ()


@pytest.mark.parametrize(
    ("text", "criteria"),
    [
        ("parts with supply current below 1 mA and supply voltage down to 2.5 V",
         ["supply current below 1 mA", "supply voltage down to 2.5 V"]),
        ("supply voltage above 3 V and below 6 V", ["supply voltage above 3 V", "supply voltage below 6 V"]),
        ("quiescent current below 5 uA at 5 V and 25 °C", ["quiescent current below 5 uA at 5 V and 25 °C"]),
        ("gain between 3 and 5", ["gain between 3 and 5"]),
    ],
)  # fmt: skip
def test_an_and_joins_criteria_or_goes_on_with_one(text: str, criteria: list[str]) -> None:
    told = parse_search(text, vocabulary())
    assert not isinstance(told, NotUnderstood)
    assert [c.text for c in told.criteria] == criteria


@pytest.mark.parametrize(
    "text", ["LDO with dropout below 0.5 V and an I2C interface", "op amps with noise below 5 nV, cheap"]
)
def test_a_criterion_that_is_not_understood_is_said_and_not_dropped(text: str) -> None:
    told = parse_search(text, vocabulary())
    assert isinstance(told, NotUnderstood)
    assert "an I2C interface" in told.reason or "cheap" in told.reason


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("parts with supply voltage from 2.7 V to 5.5 V", ["QX5000"]),
        ("parts with supply voltage between 3 V and 5 V", ["QX5000"]),
        # one that works in a part of it alone does not work from end to end
        ("parts with supply voltage from 2.5 V to 5.5 V", []),
        ("parts with supply voltage from 2 V to 6 V", []),
        # a quantity that is not worked in only has to lie there
        ("parts with quiescent current from 2 uA to 10 uA", ["QX1000", "QX2000"]),
    ],
)
def test_a_range_to_work_in_has_to_reach_both_ends(shelf: MemoryLibrary, text: str, found: list[str]) -> None:
    assert titles(search(shelf, text).found) == found


def test_a_document_without_a_class_is_open_and_one_of_another_is_listed(tmp_path: Path) -> None:
    store = MemoryLibrary()
    rows: list[tuple[str, str, str, tuple[str, str, str], str]] = [("Slew rate", "SR", "", ("", "9", ""), "V/µs")]
    for number, title in enumerate(("QX1 Operational Amplifier", "QX2", "QX3 MOSFET Driver")):
        path = tmp_path / f"{number}.pdf"
        add(store, path, sheet(path, rows), title)
    result = search(store, "op amps with typical slew rate above 5 V/us")
    assert titles(result.found) == ["QX1"]
    assert [(one.title, one.reasons) for one in result.undecided] == [
        ("QX2", ("it does not say what kind of part it is; all else fits",))
    ]
    assert [one.title for one in result.others] == ["QX3 MOSFET Driver"]
    assert "gate driver" in result.others[0].reasons[0]


@pytest.mark.parametrize(
    ("line", "asked", "told"),
    [
        ("OMX2417 12-Bit, 500-kSPS Analog-to-Digital Converter With Internal Reference", "A/D converter", True),
        ("2N7002 60 V, 300 mA N-channel Trench MOSFET", "MOSFETs", True),
        ("IR2110 HIGH AND LOW SIDE MOSFET DRIVER", "MOSFET", False),
        ("Drives N-channel MOSFETs", "MOSFET", False),
        ("LM358 Dual Operational Amplifiers", "op amps", True),
        ("AMS1117 1A LOW DROPOUT VOLTAGE REGULATOR", "LDO", True),
        ("AMS1117 1A LOW DROPOUT VOLTAGE REGULATOR", "regulators", True),
        ("LM340 Family 1.5-A Fixed Voltage Regulators", "LDO", False),
        ("Charger for Microcontroller Boards", "microcontroller", False),
    ],
)
def test_a_line_says_the_class_of_the_part_and_not_what_it_is_for(line: str, asked: str, told: bool) -> None:
    search_ = parse_search(asked, vocabulary())
    assert not isinstance(search_, NotUnderstood)
    assert search_.part_class is not None
    assert says_class(search_.part_class, [line], vocabulary()) is told


def test_a_class_in_the_title_goes_before_what_a_feature_line_has(tmp_path: Path) -> None:
    store = MemoryLibrary()
    rows: list[Row] = [("Supply voltage", "VDD", "", ("1.8", "", "5.5"), "V")]
    path = tmp_path / "0.pdf"
    add(store, path, sheet(path, rows), "QX117 Temperature Sensor")
    service = ParametricService(store, answers(store), vocabulary())
    card = store.documents()[0]
    said = {True: ["EEPROM"], False: []}
    for has in said:
        service._answers.front_lines = lambda cards, has=has: [said[has] for _ in cards]  # type: ignore[method-assign, assignment, misc]
        assert service._classes(parse_search("EEPROM", vocabulary()).part_class, [card]) == {
            card.id: "temperature sensor"
        }  # type: ignore[union-attr]


def test_every_document_is_accounted_for(shelf: MemoryLibrary) -> None:
    for text in ("LDO", "quiescent current below 5 uA", "pins named EN", "supply voltage of 5 V", "regulators"):
        result = search(shelf, text)
        told = len(result.found) + len(result.undecided) + len(result.excluded) + result.other_class
        assert told == len(PARTS), text


def test_without_a_statistic_every_printed_limit_has_to_fit(shelf: MemoryLibrary) -> None:
    result = search(shelf, "quiescent current below 5 uA")
    assert titles(result.found) == ["QX1000", "QX5000"]
    open_ = {one.title.split()[0]: one.reasons[0] for one in result.undecided}
    assert "some fit, others do not (4 µA typ, 9 µA max)" in open_["QX2000"]
    assert titles(search(shelf, "typical quiescent current below 5 uA").found) == ["QX1000", "QX2000", "QX5000"]


def test_several_criteria_all_have_to_hold(shelf: MemoryLibrary) -> None:
    result = search(shelf, "LDOs with quiescent current max under 10 µA and dropout voltage of at most 0.2 V max")
    assert titles(result.found) == ["QX1000"]
    assert [answer.answer for answer in result.found[0].answers] == ["4 µA", "200 mV"]
    assert "QX2000" not in titles(result.found)


def test_a_supply_range_is_one_of_each_voltage_in_it(shelf: MemoryLibrary) -> None:
    assert titles(search(shelf, "supply voltage of 5 V").found) == ["QX5000"]
    assert titles(search(shelf, "supply voltage of 6 V").found) == []


def test_pins_are_found_by_name_and_documents_without_a_map_stay_open(shelf: MemoryLibrary) -> None:
    first = shelf.documents()[0]
    shelf._facts[first.id] = [f for f in shelf._facts[first.id] if not isinstance(f, Bijection)]
    result = search(shelf, "pins named EN")
    assert len(result.found) == 4
    assert all(hit.answers[0].answer == "3" for hit in result.found)
    assert titles(result.undecided) == ["QX1000"]
    missing = search(shelf, "pins named RESET")
    assert missing.found == ()
    assert len(missing.excluded) == 4


def test_a_doubtful_reading_excludes_nothing(shelf: MemoryLibrary) -> None:
    card = shelf.documents()[1]
    shelf._facts[card.id] = [
        f.model_copy(update={"origin": "ocr"}) if isinstance(f, Range) else f for f in shelf._facts[card.id]
    ]
    result = search(shelf, "LDO with quiescent current max below 5 uA")
    assert "QX2000" in titles(result.undecided)
    assert "for review" in next(one for one in result.undecided if one.doc_id == card.id).reasons[0]


def test_a_search_as_csv_says_what_fits_and_what_is_open(shelf: MemoryLibrary) -> None:
    lines = list(csv.DictReader(io.StringIO(search_csv(search(shelf, "LDO with quiescent current max below 5 uA")))))
    assert [(line["part"], line["result"]) for line in lines] == [
        ("QX1000", "fits"), ("QX4000", "not decided"), ("QX2000", "does not fit"), ("QX3000", "does not fit"),
        ("QX5000", "another class"),
    ]  # fmt: skip


def test_a_search_can_be_cancelled(shelf: MemoryLibrary) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        ParametricService(shelf, answers(shelf), vocabulary()).find("LDO", context=JobContext(token))


@pytest.mark.parametrize(
    "text", ["", "   ", "🙂", "x" * 500, "hello world", "quiescent current", "'; DROP TABLE facts;--", "with 5 V"]
)
def test_what_is_no_search_is_said(shelf: MemoryLibrary, text: str) -> None:
    result = search(shelf, text)
    assert result.error
    assert result.found == ()


@pytest.mark.parametrize(
    ("text", "kind", "low", "high", "unit"),
    [
        ("LDO with quiescent current max below 5 uA", "ldo", None, "0.000005", "A"),
        ("MOSFETs with VDS at least 30 V", "mosfet", "30", None, "V"),
        ("MOSFET whose on resistance is below 50 mΩ", "mosfet", None, "0.05", "Ω"),
        ("find all op amps with offset voltage between 1 and 3 mV", "op amp", "0.001", "0.003", "V"),
        ("FPGA with supply voltage of 3.3 V", "FPGA", "3.3", "3.3", "V"),
        ("any part with more than 4 ADC channels", None, "4", None, ""),
        ("theta JA under 60 °C/W", None, None, "60", "K/W"),
    ],
)
def test_searches_are_parsed(text: str, kind: str | None, low: str | None, high: str | None, unit: str) -> None:
    found = parse_search(text, vocabulary())
    assert not isinstance(found, NotUnderstood)
    assert (found.part_class.names[0] if found.part_class else None) == kind
    within = found.criteria[0].within
    assert within is not None
    assert within.unit == unit
    assert [None if v is None else f"{v.normalize():f}" for v in (within.low, within.high)] == [low, high]
