"""Values that are stated by comparing a symbol with them: 'PIN ≤ 18 dBm' under 'Maximum'."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import SectionKind
from tests.extract import sheets
from tests.extract.sheets import Sheet, brief, ranges, read


def table(title: str, heads: tuple[str, ...], *rows: tuple[str, ...]) -> Sheet:
    sheet = Sheet().put(50, 80, title, 11).grid([50, 200, 330, 400, 470][: len(heads) + 1],
                                                [90 + 15 * n for n in range(len(rows) + 2)])  # fmt: skip
    for number, texts in enumerate((heads, *rows)):
        for x, text in zip((54, 204, 334, 404), texts, strict=False):
            sheet.put(x, 101 + 15 * number, text)
    return sheet


OTHERS = (("Junction temperature", "160 °C"), ("Ambient temperature", "-40 to 85 °C"))


@pytest.mark.parametrize("stated", ["PIN ≤ 18 dBm", "PIN < 18 dBm", "Pin <= 18 dBm", "PIN <18dBm", "PIN<18 dBm"])
@pytest.mark.parametrize("title", ["Maximum Operating Conditions", "Absolute Maximum Ratings"])
def test_the_symbol_before_a_bound_is_no_part_of_the_value(
    stated: str, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "CIRCLED", frozenset("≤"))  # the usual face has no such sign
    reading = read(table(title, ("Parameter", "Maximum"), ("Input power", stated), *OTHERS).content())
    assert [brief(fact) for fact in ranges(reading)] == [
        ("Input power", None, None, None, None, None, "18", "dBm"),
        ("Junction temperature", None, None, None, None, None, "160", "°C"),
        ("Ambient temperature", None, None, None, "-40", None, "85", "°C"),
    ]
    assert not reading.rejects


def test_a_bound_under_its_own_limit_and_unit() -> None:
    heads = ("Parameter", "Min", "Max", "Unit")
    rows = (("Input power", "", "PIN < 18", "dBm"), ("Drain bias", "VD > 2", "6", "V"), ("Storage", "-65", "150", "°C"))
    reading = read(table("Absolute Maximum Ratings", heads, *rows).content())
    assert [brief(fact)[-4:] for fact in ranges(reading)] == [
        (None, None, "18", "dBm"), ("2", None, "6", "V"), ("-65", None, "150", "°C"),
    ]  # fmt: skip


def test_a_column_of_any_value_has_the_limit_that_the_sign_says() -> None:
    heads = ("Parameter", "Value", "Unit")
    rows = (("Drain", "ID > 50", "mA"), ("Drain bias", "VD < 6", "V"), ("Storage", "-65 to 150", "°C"))
    reading = read(table("Recommended Operating Conditions", heads, *rows).content())
    assert [brief(fact)[-4:] for fact in ranges(reading)] == [
        ("50", None, None, "mA"), (None, None, "6", "V"), ("-65", None, "150", "°C"),
    ]  # fmt: skip
    assert {fact.section_kind for fact in ranges(reading)} == {SectionKind.RECOMMENDED}


@pytest.mark.parametrize(
    "stated", ["IG > -2 mA", "0 < VIN < 5.5 V", "VIN < VDD"]
)  # against the column, both ends, no number
def test_what_else_is_compared_is_refused(stated: str) -> None:
    reading = read(table("Absolute Maximum Ratings", ("Parameter", "Maximum"), ("Input", stated), *OTHERS).content())
    assert [fact.parameter for fact in ranges(reading)] == ["Junction temperature", "Ambient temperature"]
    assert [r.detail for r in reading.rejects] == ["Input"]


def test_what_is_compared_must_be_the_symbol_of_the_row() -> None:
    heads = ("Parameter", "Symbol", "Max", "Unit")
    rows = (("Drain bias", "VD", "VD < 6", "V"), ("Gate bias", "VG", "VD < 5", "V"), ("Current", "ID", "3", "A"))
    reading = read(table("Absolute Maximum Ratings", heads, *rows).content())
    assert [(fact.symbol, fact.max.text if fact.max else None) for fact in ranges(reading)] == [
        ("VD", "6"),
        ("ID", "3"),
    ]
    assert [r.detail for r in reading.rejects] == ["Gate bias"]


def wide(*rows: tuple[str, str]) -> Sheet:
    sheet = Sheet().put(50, 80, "Operating Conditions", 11)
    sheet.grid([50, 200, 460], [90 + 15 * n for n in range(len(rows) + 2)])
    for number, (name, value) in enumerate((("Parameter", "Value"), *rows)):
        sheet.put(54, 101 + 15 * number, name).put(204, 101 + 15 * number, value)
    return sheet


@pytest.mark.parametrize(
    "stated", ["-40°C ≤ TJ ≤ +125°C", "-40°C≤TJ≤+125°C", "-40 ≤ TJ ≤ +125 °C", "-40 <= TJ <= 125°C"]
)
def test_both_ends_of_a_range_around_a_symbol(stated: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "CIRCLED", frozenset("≤"))  # the usual face has no such sign
    rows = (("Temperature range", stated), ("Pin voltage", "-0.3 ≤ V ≤ +25V"), ("Supply voltage", "4.5 V to 40 V"))
    reading = read(wide(*rows).content())
    assert [(fact.symbol, fact.conditions, *brief(fact)[-4:]) for fact in ranges(reading)] == [
        ("TJ", None, "-40", None, "+125" if "+" in stated else "125", "°C"), (None, None, "-0.3", None, "+25", "V"),
        (None, None, "4.5", None, "40", "V"),
    ]  # fmt: skip
    assert not reading.rejects


@pytest.mark.parametrize(
    "stated", ["-40°C ≤ TJ ≥ +125°C", "-40°C ≤ TJ ≤ TMAX", "-40°C ≤ TJ ≤ +125 K", "-40 ≤ TJ ≤ 125 ≤ TC"]
)
def test_ends_that_do_not_fit_are_refused(stated: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "CIRCLED", frozenset("≤≥"))
    reading = read(wide(("Temperature range", stated), *OTHERS).content())
    assert [fact.parameter for fact in ranges(reading)] == ["Junction temperature", "Ambient temperature"]
    assert [r.detail for r in reading.rejects] == ["Temperature range"]


@pytest.mark.parametrize("stated", ["+15V, -12V", "15V, -12V", "5V, -5V"])
def test_two_quantities_of_opposite_signs_are_no_maximum(stated: str) -> None:
    """'+15V, −12V' was given as the maximum '+15V, −12'."""
    reading = read(wide(("Voltage differential", stated), *OTHERS).content())
    assert [fact.parameter for fact in ranges(reading)] == ["Junction temperature", "Ambient temperature"]
    assert [reject.rule for reject in reading.rejects] == ["several-values"]


@pytest.mark.parametrize(("stated", "kept"), [("±2, ±4, ±8", True), ("±2 ±4", False), ("2 4", False)])
def test_numbers_that_commas_list_are_one_value_and_others_of_several_columns(stated: str, kept: bool) -> None:
    sheet = table(
        "Characteristics", ("Parameter", "Typ", "Unit"), ("Measurement range", stated, "g"), ("Noise", "1", "g")
    )
    reading = read(sheet.content())
    assert ("Measurement range" in {fact.parameter for fact in ranges(reading)}) is kept
    assert ("several-values" in {reject.rule for reject in reading.rejects}) is not kept


@pytest.mark.parametrize("other", ["", "IIN"])  # the row's own symbol
def test_a_range_around_a_symbol_in_one_cell_over_all_limits(other: str) -> None:
    sheet = Sheet().put(50, 80, "Electrical Characteristics", 11)
    sheet.lines = [(50, y, 400, y) for y in (90, 105, 120, 135)] + [(x, 90, x, 135) for x in (50, 160, 210, 330, 400)]
    sheet.lines += [(x, y0, x, y1) for x in (250, 290) for y0, y1 in ((90, 105), (120, 135))]
    sheet.row(101, x54="Parameter", x164="Symbol", x220="Min", x260="Typ", x300="Max", x334="Unit")
    sheet.row(116, x54="Input voltage", x164=other, x230="6.25 V < VIN < 26 V", x334="V")
    sheet.row(131, x54="Output voltage", x214="4.85", x264="5", x294="5.15", x334="V")
    facts = [fact for fact in ranges(read(sheet.content())) if fact.parameter == "Input voltage"]
    told = [(fact.symbol, fact.min and fact.min.text, fact.max and fact.max.text, fact.unit) for fact in facts]
    assert told == ([("VIN", "6.25", "26", "V")] if not other else [])
