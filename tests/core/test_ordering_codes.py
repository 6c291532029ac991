"""What an ordering table prints for a very code: its package, and which of the rows without a part is its own."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Flag, SectionKind, Unit, Value
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, box, feature, pins, row, told


def ordered(code: str, text: str, heading: str = "Package", at: int = 1, **more: object) -> Unit:
    """The package of a code as a row of an ordering table gives it."""
    fact = feature(heading, text, line=f"{code} {heading} {text}", at=at)
    fields = {"variant": code, "variant_bbox": box(at, 3), "context": "Selection table", **more}
    return fact.model_copy(update=fields)


def listed(text: str, at: int) -> Unit:
    return feature("package", text, line=f"Available in {text}", at=at).model_copy(update={"context": "Packages"})


FRONT = [listed("TSOT23-6", 1), listed("SOT23-6", 2)]
TABLE = [ordered("QX2359DJ", "TSOT23-6", at=11), ordered("QX2359DT", "SOT23-6", at=12)]


@pytest.mark.parametrize(
    ("code", "package"), [("QX2359DT", ["SOT23-6"]), ("QX2359DJ", ["TSOT23-6"]), ("qx2359dj", ["TSOT23-6"])]
)
def test_the_row_of_the_very_code_alone_tells_its_package(code: str, package: list[str]) -> None:
    answer = ask(f"{code} package", [*FRONT, *TABLE], ["QX2359"])
    assert isinstance(answer, Proven)
    assert told(answer) == package
    assert not answer.review
    assert code.upper() in [b.text for b in answer.values[0].boxes]  # the code stands in the proof


@pytest.mark.parametrize("code", ["QX2359", "QX2359DTR", "QX2359D"])
def test_a_code_without_a_row_has_the_packages_of_its_sheet(code: str) -> None:
    answer = ask(f"{code} package", [*FRONT, *TABLE], ["QX2359"])
    assert isinstance(answer, Proven)
    assert len(answer.values) == 2
    assert answer.review


def test_a_base_beside_longer_codes_in_other_packages_is_no_code_alone() -> None:
    table = [ordered("QX2359", "TO-220", at=11), ordered("QX2359S", "TO-263", at=12)]
    answer = ask("QX2359 package", [listed("TO-220", 1), listed("TO-263", 2), *table], ["QX2359"])
    assert told(answer) == ["TO-220", "TO-263"]
    assert told(ask("QX2359S package", table, ["QX2359"])) == ["TO-263"]


def test_other_columns_of_packages_name_none() -> None:
    table = [
        ordered("QX2359DR", "RGE", "Package Drawing", 11),
        ordered("QX2359DR", "250", "Package Qty", 12),
        ordered("QX2359DR", "VQFN", "Package Type", 13),
    ]
    assert told(ask("QX2359DR package", [*FRONT, *table], ["QX2359"])) == ["VQFN"]
    assert told(ask("QX2359DR package", [*FRONT, *table[:2]], ["QX2359"])) == ["TSOT23-6", "SOT23-6"]
    reel = [ordered("QX2359DR", '13" REEL', "Package Options", 11)]
    assert told(ask("QX2359DR package", [*FRONT, *reel], ["QX2359"])) == ["TSOT23-6", "SOT23-6"]


def test_two_packages_of_a_code_and_doubtful_readings_are_for_review() -> None:
    two = ask("QX2359DR package", [ordered("QX2359DR", "SOIC", at=1), ordered("QX2359DR", "PDIP", at=2)], ["QX2359"])
    assert isinstance(two, Proven)
    assert told(two) == ["SOIC", "PDIP"]
    assert two.review
    flagged = ordered("QX2359DR", "SOIC", flags=(Flag(rule="rows-alike"),))
    for fact in (flagged, ordered("QX2359DR", "SOIC", variant_bbox=None)):
        one = ask("QX2359DR package", [fact], ["QX2359"])
        assert isinstance(one, Proven)
        assert one.review


MAPS = [pins("TO-92", ["REF", "A", "K"], 1), pins("SOIC-8", ["K", "NC", "A", "A", "NC", "NC", "NC", "REF"], 20)]
CODES = [ordered("QX431LP", "TO-92 (Pb-Free)", at=51), ordered("QX431D", "SOIC (8)", at=52)]


@pytest.mark.parametrize(("code", "name"), [("QX431LP", ["REF"]), ("QX431D", ["K"])])
def test_the_package_of_a_code_chooses_its_pin_map(code: str, name: list[str]) -> None:
    answer = ask(f"{code} pin 1", [*MAPS, *CODES], ["QX431"])
    assert isinstance(answer, Proven)
    assert told(answer) == name
    assert not any("differs" in reason for reason in answer.review)
    assert code in [b.text for b in answer.values[0].boxes]


@pytest.mark.parametrize("code", ["QX431", "QX431LPG", "QX431P"])
def test_no_code_without_a_printed_package_chooses_a_pin_map(code: str) -> None:
    facts = [*MAPS, *CODES, ordered("QX431P", "8P3", at=53)]  # a drawing's name is no family
    assert told(ask(f"{code} pin 1", facts, ["QX431"])) == ["REF", "K"]


def test_a_map_of_another_family_is_not_chosen() -> None:
    maps = [pins("SSOP", ["A", "B", "C", "D", "E", "F"], 1), pins("QFN", ["X", "B", "C", "D", "E", "F"], 20)]
    answer = ask("QX431PW pin 1", [*maps, ordered("QX431PW", "TSSOP", at=51)], ["QX431"])
    assert told(answer) == ["A", "X"]
    assert isinstance(answer, Proven)
    assert answer.review


def test_the_package_of_a_code_chooses_its_column_for_review() -> None:
    name, symbol = "Junction-to-ambient thermal resistance", "RθJA"
    rows = [
        row(name, typ="73", unit="°C/W", symbol=symbol, variant="D (SOIC)", at=1),
        row(name, typ="57", unit="°C/W", symbol=symbol, variant="DW (SOIC)", at=2),
        row(name, typ="67", unit="°C/W", symbol=symbol, variant="N (PDIP)", at=3),
    ]
    codes = [ordered("QX595N", "PDIP (16)", at=51), ordered("QX595DW", "SOIC (16)", at=52)]
    one = ask("QX595N RθJA", [*rows, *codes], ["QX595"])
    assert isinstance(one, Proven)
    assert told(one) == ["67 °C/W typ"]
    assert any("left out" in reason for reason in one.review)
    assert told(ask("QX595DW RθJA", [*rows, *codes], ["QX595"])) == ["73 °C/W typ", "57 °C/W typ"]
    assert told(ask("QX595NS RθJA", [*rows, *codes], ["QX595"])) == ["73 °C/W typ", "57 °C/W typ", "67 °C/W typ"]
    # what is printed for no package is of all
    current = row("Supply current", high="8", unit="mA", at=5)
    assert told(ask("QX595N supply current", [current, *codes], ["QX595"])) == ["8 mA max"]


def ambient(code: str, low: str, high: str, at: int) -> Unit:
    """The ambient temperature of a code in an ordering table."""
    ends = {"low": Value(text=low, bbox=box(at, 1)), "high": Value(text=high, bbox=box(at, 2))}
    return ordered(code, f"{low} ~ {high}", "Ambient Temp.", at, unit="°C", unit_bbox=box(at, 4), **ends)


VERSIONS = [
    row("Operating ambient temperature", "-40", None, high, "°C", conditions=f"{high} °C version",
        kind=SectionKind.RECOMMENDED, at=at)
    for at, high in enumerate(["65", "85", "105"], 1)
]  # fmt: skip
OF_CODES = [ambient("QX32-N16R8", "-40", "65", 50), ambient("QX32-N4", "-40", "85", 51)]


def test_the_row_of_the_very_code_picks_its_value_among_rows_without_a_part() -> None:
    facts = [*VERSIONS, *OF_CODES]
    one = ask("QX32-N16R8 ambient temperature", facts, ["QX32"])
    assert told(one) == ["-40 °C min", "65 °C max"]
    assert isinstance(one, Proven)
    assert not one.review
    assert told(ask("QX32-N4 maximum operating temperature", facts, ["QX32"])) == ["85 °C max"]
    assert len(told(ask("QX32 ambient temperature", facts, ["QX32"]))) == 6


@pytest.mark.parametrize(
    ("question", "verdict"),
    [("can the QX32-N16R8 operate at 85 °C?", "No"), ("can the QX32-N4 operate at 80 °C?", "Yes")],
)
def test_a_check_of_the_code_is_made_against_its_own_row_for_review(question: str, verdict: str) -> None:
    answer = ask(question, [*VERSIONS, *OF_CODES], ["QX32"])
    assert isinstance(answer, Proven)
    assert answer.sentence.startswith(verdict)
    assert answer.review


def test_a_value_that_no_row_prints_or_a_doubtful_one_picks_none() -> None:
    other = [*VERSIONS, ambient("QX32-N16R8", "-40", "70", 50)]
    assert len(told(ask("QX32-N16R8 ambient temperature", other, ["QX32"]))) == 6
    doubtful = OF_CODES[0].model_copy(update={"flags": (Flag(rule="rows-alike"),)})
    assert len(told(ask("QX32-N16R8 ambient temperature", [*VERSIONS, doubtful], ["QX32"]))) == 6
    # the recommended conditions that were asked for are those of the table
    asked = ask("recommended QX32-N16R8 ambient temperature", [*VERSIONS, *OF_CODES], ["QX32"])
    assert len(told(asked)) == 6


def test_a_code_whose_letters_begin_another_is_still_its_own() -> None:
    table = [ordered("QX595D", "SOIC (16)", at=51), ordered("QX595DB", "SSOP (16)", at=52)]
    assert told(ask("QX595D package", [*FRONT, *table], ["QX595"])) == ["SOIC (16)"]


def test_only_the_maps_of_the_very_family_are_chosen() -> None:
    wide = [f"P{n}" for n in range(1, 17)]
    maps = [pins("HTSSOP", ["EN", *wide[1:]], 1), pins("TSSOP", ["IN", *wide[1:]], 20), pins("WQFN", wide, 40)]
    codes = [ordered("QX33PW", "TSSOP", at=61), ordered("QX33RTY", "QFN", at=62)]
    assert told(ask("QX33PW pin 1", [*maps, *codes], ["QX33"])) == ["IN"]
    assert len(told(ask("QX33RTY pin 1", [*maps, *codes], ["QX33"]))) == 3


def test_a_code_whose_pin_map_stands_in_another_package_has_not_the_listed_one_alone() -> None:
    maps = [pins("QX4700: VQFN", ["IN", "EN", "OUT"], 1), pins("QX4700: HTSSOP", ["EN", "IN", "OUT"], 20)]
    table = [ordered("QX4700", "VQFN (20)", at=51)]
    assert told(ask("QX4700 pin 1", [*maps, *table], ["QX4700"])) == ["IN", "EN"]
    assert told(ask("QX4700 pin 1", [maps[0], *table], ["QX4700"])) == ["IN"]


@pytest.mark.parametrize(("question", "sure"), [("which pin is NC of the QX555", True), ("pin 5 of the QX555", True)])
def test_a_pin_of_some_packages_is_sure_for_the_part_of_the_card_alone(question: str, sure: bool) -> None:
    maps = [pins("D, P", ["GND", "TRIG", "OUT", "VCC"], 1), pins("FK", ["NC", "GND", "NC", "TRIG", "NC"], 20)]
    for part, expected in (("QX555", sure), ("QX555P", False)):
        result = ask(question.replace("QX555", part), maps, ["QX555"])
        assert isinstance(result, Proven)
        assert any("which map is that" in reason for reason in result.review) != expected


def test_a_value_of_another_package_than_the_codes_own_is_for_review() -> None:
    case = row("Thermal resistance junction-case", high="3", unit="°C/W", variant="TO-220", at=1)
    table = [ordered("QX298N", "TO-220", at=51), ordered("QX298P", "SOIC (20)", at=52)]
    for part, sure in (("QX298N", True), ("QX298P", False)):
        result = ask(f"junction-case thermal resistance of the {part}", [case, *table], ["QX298"])
        assert isinstance(result, Proven)
        assert any("of another package" in reason for reason in result.review) != sure
