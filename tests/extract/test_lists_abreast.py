"""Lists of ratings in two blocks side by side: which name the cases of the right one have."""

from __future__ import annotations

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, brief, ranges, read


def _ratings(level: str, second: str, left: str = "Storage temperature:") -> list[Range]:
    """A list of ratings whose right block begins with `level`; `second` is a name's second line."""
    sheet = Sheet().put(40, 60, "Absolute Maximum Ratings", 11).put(330, 60, level)
    sheet.row(74, x334="TO-5 case (soldering, 10 s)", x520="300 °C")
    sheet.row(86, x334="TO-92 case (soldering, 10 s)", x520="260 °C")
    sheet.row(98, x40="Supply voltage", x230="36 V", x330="Discharge on any pin", x520="2500 V")
    sheet.row(110, x40="Output current", x230="10 mA", x330="Operating temperature range: TMIN to TMAX")
    sheet.row(122, x40=left, x330=second)
    sheet.row(134, x44="TO-5 case", x220="-60 °C to 180 °C", x334="QM41A", x500="-55 °C to 150 °C")
    sheet.row(146, x44="TO-92 case", x220="-60 °C to 150 °C", x334="QM41B", x500="-40 °C to 110 °C")
    return ranges(read(sheet.content()))


def test_a_name_level_with_the_heading_heads_the_right_block() -> None:
    facts = [brief(fact) for fact in _ratings("Lead temperature:", "")]
    soldered = [fact[0] for fact in facts if fact[2] and "soldering" in fact[2]]
    assert soldered == ["Lead temperature"] * 2


def test_a_name_that_has_its_cases_in_the_left_block_is_none_of_those_in_the_right_one() -> None:
    facts = _ratings("", "")
    soldered = [fact for fact in facts if "soldering" in f"{fact.parameter} {fact.conditions}"]
    assert len(soldered) == 2
    assert not any("Storage" in f"{fact.parameter} {fact.group}" for fact in soldered)
    assert all("name-unsure" in {flag.rule for flag in fact.flags} for fact in soldered)


def test_a_second_line_that_points_to_a_note_alone_keeps_the_name_above_it() -> None:
    for second in ("", "(Note 2)"):
        facts = [brief(fact) for fact in _ratings("Lead temperature:", second)]
        named = [fact[0] or "" for fact in facts if fact[2] in ("QM41A", "QM41B")]
        assert [name.startswith("Operating temperature range") for name in named] == [True, True], second


def test_a_range_from_a_positive_end_to_a_negative_one_counts_down() -> None:
    sheet = Sheet().put(40, 60, "Absolute Maximum Ratings", 11)
    sheet.row(76, x40="Supply voltage", x230="+35V to -0.2V").row(88, x40="Output voltage", x230="+6V to -1.0V")
    sheet.row(100, x40="Storage temperature", x230="-40°C to -85°C").row(112, x40="Output current", x230="10 mA")
    facts = ranges(read(sheet.content()))
    assert [brief(fact)[4:7] for fact in facts] == [
        ("-0.2", None, "+35"), ("-1.0", None, "+6"), ("-40", None, "-85"), (None, None, "10"),
    ]  # fmt: skip
    assert not any("limits-out-of-order" in {flag.rule for flag in fact.flags} for fact in facts)
