"""Whose a row is where its conditions or its name alone say so: dots for any ending, ends of numbers, all others."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.proving.partnumbers import kinship, part_names, short_part_names
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, feature, row, told

RATINGS = SectionKind.ABSOLUTE_MAXIMUM


def _of_dots() -> list[Range]:
    voltage = {"unit": "V", "symbol": "VCEO", "kind": RATINGS}
    return [
        row("Collector-emitter voltage", high="45", conditions="QX817...", at=1, **voltage),
        row("Collector-emitter voltage", high="25", conditions="QX818...", at=2, **voltage),
        row("Total power dissipation", high="500", unit="mW", conditions="TS ≤ 115 °C, QX817K, QX818K", kind=RATINGS,
            at=3),
        row("Total power dissipation", high="250", unit="mW", conditions="TS ≤ 130 °C, QX817KW, QX818KW",
            kind=RATINGS, at=4),
    ]  # fmt: skip


@pytest.mark.parametrize(("part", "limit"), [("QX817K-40", "45"), ("QX818K-40", "25"), ("QX818KW", "25")])
def test_dots_behind_a_number_stand_for_any_ending(part: str, limit: str) -> None:
    result = ask(f"max collector-emitter voltage of the {part}", _of_dots(), ["QX817K", "QX818K"])
    assert told(result) == [f"{limit} V max"]
    assert isinstance(result, Proven)
    assert not any("which part" in reason for reason in result.review)


def test_no_other_parts_rating_is_told_beside_the_asked_parts_own() -> None:
    facts = [
        *_of_dots(),
        row("Collector-emitter voltage", low="24", unit="V", conditions="QX818..., IC = 10 mA", symbol="VCEO", at=8),
    ]
    result = ask("collector-emitter voltage of the QX818K", facts, ["QX817K", "QX818K"])
    assert isinstance(result, Proven)
    assert "45" not in " ".join((*result.review, *told(result)))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("QX817..., QX818…", {"qx817", "qx818"}),
        ("QX856 ... QX858", {"qx856", "qx857", "qx858"}),
        ("QX817...45", set()),
    ],
)
def test_dots_between_two_numbers_are_no_ending(text: str, names: set[str]) -> None:
    assert part_names(text) == names


@pytest.mark.parametrize(("part", "limit"), [("QX817K-16W", "250"), ("QX817K-16", "500"), ("QX818K-40W", "250")])
def test_a_grade_may_stand_before_the_letters_of_the_package(part: str, limit: str) -> None:
    result = ask(f"total power dissipation of the {part}", _of_dots(), ["QX817K", "QX818K"])
    assert told(result) == [f"{limit} mW max"]
    assert isinstance(result, Proven)
    assert result.review


@pytest.mark.parametrize(
    ("asked", "printed", "kin"),
    [("qx817k-25w", "qx817kw", 2), ("qx817k-25w", "qx817k", 3), ("qx817k-25w", "qx817ku", None)],
)
def test_kinship_with_a_grade_within(asked: str, printed: str, kin: int | None) -> None:
    assert kinship(asked, printed) == kin


SISTERS = frozenset({"qx24610", "qx24617"})


@pytest.mark.parametrize(
    ("text", "sisters", "parts"),
    [
        ("VCC operating range(610)", SISTERS, {"qx24610"}),
        ("VCC operating range (610, 617)", SISTERS, SISTERS),
        ("VCC operating range (612)", SISTERS, set()),
        ("VCC operating range (610, 330)", SISTERS, set()),
        ("see page (17)", SISTERS, set()),
        ("gain 610", SISTERS, set()),
        ("range (324)", frozenset({"qm324", "qm324a", "qm2902"}), set()),
        ("range (324)", frozenset({"qm324"}), set()),
        ("range (555)", frozenset({"ne555", "se555"}), set()),
    ],
)
def test_the_end_of_a_number_in_brackets_names_one_sister(text: str, sisters: frozenset[str], parts: set[str]) -> None:
    assert short_part_names(text, sisters) == parts


@pytest.mark.parametrize(("part", "high"), [("QX24610", "28"), ("QX24617", "24")])
def test_a_row_is_of_the_part_whose_end_its_name_has(part: str, high: str) -> None:
    facts = [
        row("VCC input voltage operating range(610)", "5", None, "28", "V", symbol="VVCC_OP", at=1),
        row("VCC input voltage operating range(617)", "5", None, "24", "V", symbol="VVCC_OP", at=2),
    ]
    assert told(ask(f"VVCC_OP of the {part}", facts, ["QX24610", "QX24617"])) == ["5 V min", f"{high} V max"]
    both = ask("maximum VVCC_OP", facts, ["QX24610", "QX24617"])
    assert told(both) == ["28 V max", "24 V max"]
    assert isinstance(both, Proven)
    assert both.review


ESD = "ESD protection at any pin (Human Body Model - HBM, Machine Model - MM)"


def _discharges() -> list[Range]:
    cells = [
        ("QM324E", "2000", "200"),
        ("QM324DG/DR2G, QM2902DG/DR2G", "250", "100"),
        ("All Other Devices", "1500", "150"),
    ]
    return [
        row(ESD, typ=value, unit="V", variant=model, conditions=of, kind=SectionKind.ESD, at=3 * i + j)
        for i, (of, *values) in enumerate(cells, 1)
        for j, (model, value) in enumerate(zip(("HBM", "MM"), values, strict=True))
    ]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("HBM of the QM324DG", ["250"]),
        ("machine model ESD of the QM324DG", ["100"]),
        ("human body model ESD of the QM324E", ["2000"]),
        ("HBM of the QM224", ["1500"]),
        ("ESD protection of the QM324DG", ["250", "100"]),
    ],
)
def test_a_column_of_one_discharge_answers_for_it_alone(question: str, values: list[str]) -> None:
    result = ask(question, _discharges(), ["QM324", "QM324E", "QM2902", "QM224"])
    assert told(result) == [f"{value} V value" for value in values]


def test_a_row_of_all_others_is_for_review_where_grades_of_the_part_have_rows() -> None:
    result = ask("HBM of the QM2902", _discharges(), ["QM324", "QM324E", "QM2902", "QM224"])
    assert isinstance(result, Proven)
    assert any("all others than" in reason for reason in result.review)


def test_the_parts_own_operating_range_goes_before_those_of_its_grades() -> None:
    kept = {"unit": "°C", "symbol": "TA", "kind": RATINGS}
    facts = [
        row("Operating ambient temperature range", "−40", None, "105", conditions="QM2902, QM2902E", at=1, **kept),
        row("Operating ambient temp. range", "−40", None, "125", conditions="QM2902V", at=2, **kept),
        row("Operating temperature range", "−40", None, "125", unit="°C", variant="QM2902VDG", at=41),
        row("Operating temperature range", "−40", None, "105", unit="°C", variant="QM2902DG", at=42),
    ]  # fmt: skip
    result = ask("operating temperature range of the QM2902", facts, ["QM2902", "QM2902E", "QM2902V"])
    assert told(result) == ["−40 °C min", "105 °C max"]
    assert isinstance(result, Proven)
    assert any("absolute maximum ratings" in reason for reason in result.review)
    grade = ask("operating temperature range of the QM2902DG", facts, ["QM2902", "QM2902E", "QM2902V"])
    assert told(grade) == ["−40 °C min", "105 °C max"]


def test_a_base_among_the_operating_conditions_stays_before_the_ratings_of_a_grade() -> None:
    facts = [
        row("Operating temperature", "-1", None, "71", unit="°C", conditions="QM358A", kind=RATINGS, at=1),
        row(
            "Operating temperature", "0", None, "70", unit="°C", conditions="QM358", kind=SectionKind.RECOMMENDED, at=2
        ),
    ]
    result = ask("operating temperature range of the QM358A", facts, ["QM358", "QM358A"])
    assert told(result) == ["0 °C min", "70 °C max"]


@pytest.mark.parametrize("part", ["QX817K-25", "QX817K-25W"])
def test_the_group_of_a_part_stands_before_the_letters_of_its_package(part: str) -> None:
    facts = [
        row("DC current gain", low=low, symbol="hFE", conditions=f"IC = 100 mA, hFE-grp.{group}", at=group)
        for low, group in (("100", 16), ("160", 25))
    ]
    assert told(ask(f"DC current gain of the {part}", facts, ["QX817K", "QX818K"])) == ["160 min"]


@pytest.mark.parametrize(
    ("question", "sure"),
    [
        ("power consumption of the SQ74HC595", True),
        ("power consumption of the SQ54HC595", False),
        ("power consumption", False),
        ("low dynamic output impedance of the SQ74HC595", True),
        ("low dynamic output impedance of the SQ54HC595", False),
    ],
)
def test_a_line_for_the_whole_sheet_is_for_review_where_the_parts_column_prints_another_value(
    question: str, sure: bool
) -> None:
    facts = [
        feature("ICC", "80 µA", "µA", line="Low power consumption: 80 µA (maximum) ICC", at=1),
        feature("Low dynamic output impedance", "0.22 Ω", "Ω", at=2),
        row("Supply current", high="80", unit="µA", symbol="ICC", variant="SQ74HC595", at=3),
        row("Supply current", high="160", unit="µA", symbol="ICC", variant="SQ54HC595", at=4),
        row("Dynamic impedance (Figure 1)", typ="0.22", unit="Ω", variant="SQ74HC595", at=5),
        row("Dynamic impedance (Figure 1)", typ="0.14", unit="Ω", variant="SQ54HC595", at=6),
    ]
    result = ask(question, facts, ["SQ74HC595", "SQ54HC595"])
    assert isinstance(result, Proven)
    assert told(result)[0].startswith(("80 µA", "0.22 Ω"))
    assert (not result.review) == sure, result.review


@pytest.mark.parametrize(("part", "limit"), [("QT1650", "50"), ("QT1610", "10")])
def test_a_family_by_an_x_beside_one_of_it_is_that_one(part: str, limit: str) -> None:
    facts = [
        row("IGT", high="10", unit="mA", symbol="IGT", variant="QTA16, QT16xx SW (QT1610)", at=1),
        row("IGT", high="50", unit="mA", symbol="IGT", variant="QTA16, QT16xx BW (QT1650)", at=2),
    ]
    result = ask(f"IGT of the {part}", facts, ["QTA16", "QT1610", "QT1650"])
    assert told(result) == [f"{limit} mA max"]
    assert isinstance(result, Proven)
    assert not result.review


@pytest.mark.parametrize("question", ["absolute maximum VDD of the XY12F675", "abs max supply voltage of the XY12F675"])
def test_a_voltage_on_the_supply_pin_is_the_supply_voltage(question: str) -> None:
    facts = [
        row("Voltage on VDD with respect to VSS", "-0.3", None, "+6.5", "V", kind=RATINGS, at=1),
        row("Voltage on all other pins with respect to VSS", "-0.3", None, "(VDD + 0.3)", "V", kind=RATINGS, at=2),
        row("Supply Voltage", "2.5", None, "5.5", "V", symbol="VDD", group="XY12F629/675", at=3),
        row("Supply Voltage", "2.0", None, "5.5", "V", symbol="VDD", group="XY12LF629/675", at=4),
    ]
    result = ask(question, facts, ["XY12F629", "XY12F675"])
    assert told(result) == ["+6.5 V max"]
    assert isinstance(result, Proven)
    assert not any("printed for" in reason for reason in result.review)


def _of_one_part() -> list[Range]:
    clock = {"unit": "kHz", "symbol": "FCLK"}
    return [
        row("Clock frequency", high="100", conditions="1.8V ≤ VCC < 2.5V", at=1, **clock),
        row("Clock frequency", high="400", conditions="2.5V ≤ VCC ≤ 5.5V", at=2, **clock),
        row("Clock frequency", high="1000", conditions="2.5V ≤ VCC ≤ 5.5V, 24QF256", at=3, **clock),
    ]


@pytest.mark.parametrize(
    ("asked", "limits"),
    [
        ("max clock frequency of the 24QF256 at VCC = 5 V", ["1000 kHz max"]),
        ("max clock frequency of the 24QC256 at VCC = 5 V", ["400 kHz max"]),
        ("max clock frequency of the 24QF256", ["100 kHz max", "1000 kHz max"]),  # no row of its own says so at 1.8 V
        ("max clock frequency of the 24QF256 at VCC = 2 V", ["100 kHz max"]),
    ],
)
def test_a_row_without_a_part_beside_one_that_names_it_at_the_same_conditions_is_of_the_others(
    asked: str, limits: list[str]
) -> None:
    result = ask(asked, _of_one_part(), ["24QC256", "24QF256"])
    assert sorted(told(result)) == sorted(limits)


def test_a_check_of_a_part_goes_by_its_own_row() -> None:
    result = ask("Can the 24QF256 run at 1 MHz at 5 V?", _of_one_part(), ["24QC256", "24QF256"])
    assert isinstance(result, Proven)
