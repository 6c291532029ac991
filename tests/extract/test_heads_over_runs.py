"""Headings of several lines over runs of limits that no bar parts."""

from __future__ import annotations

from tests.extract.sheets import Sheet, brief, ranges, read

LEFT = ("Limit at TMIN, TMAX", "(0.1 x VDRIVE and", "0.9 x VDRIVE", "Logic Input Levels)")
RIGHT = ("Limit at TMIN, TMAX", "(0.3 x VDRIVE and", "0.7 x VDRIVE", "Logic Input Levels)")


def _sheet(left: tuple[str, ...], right: tuple[str, ...]) -> Sheet:
    sheet = Sheet().put(50, 90, "TIMING SPECIFICATIONS")
    for y in (100, 142, 154, 166, 178, 190):
        sheet.rule(50, y, 562, y)
    for x, lines in ((168, left), (270, right)):
        for n, line in enumerate(lines):
            sheet.put(x, 109 + 10 * n, line, 8)
    heads = {52: "Parameter", 168: "Min", 202: "Typ", 236: "Max", 270: "Min", 304: "Typ", 338: "Max", 372: "Unit"}
    for x, text in {**heads, 404: "Description"}.items():
        sheet.put(x, 151, text, 8)
    rows = [
        ("t1", {236: "40", 338: "45"}, "CONVST high to BUSY high"),
        ("t2", {168: "25", 270: "28"}, "Low pulse"),
        ("tCONV", {168: "3.4", 202: "4", 236: "4.1", 270: "3.5", 304: "4.2", 338: "4.5"}, "Conversion time"),
    ]
    for n, (symbol, cells, name) in enumerate(rows):
        for x, text in {52: symbol, **cells, 372: "ns", 404: name}.items():
            sheet.put(x, 163 + 12 * n, text, 8)
    return sheet


def test_a_heading_of_several_lines_is_of_the_whole_run_under_it() -> None:
    facts = [brief(fact) for fact in ranges(read(_sheet(LEFT, RIGHT).content()))]
    assert [fact[4:7] for fact in facts if fact[3] == " ".join(LEFT)] == [
        (None, None, "40"), ("25", None, None), ("3.4", "4", "4.1"),
    ]  # fmt: skip
    assert [fact[4:7] for fact in facts if fact[3] == " ".join(RIGHT)] == [
        (None, None, "45"), ("28", None, None), ("3.5", "4.2", "4.5"),
    ]  # fmt: skip
    assert len(facts) == 6


def test_one_heading_may_be_no_wider_than_a_limit() -> None:
    facts = [brief(fact) for fact in ranges(read(_sheet(("Limit", "at 0.1 V"), RIGHT).content()))]
    assert {fact[3] for fact in facts} == {"Limit at 0.1 V", " ".join(RIGHT)}
    assert len(facts) == 6


def test_where_a_heading_reaches_over_another_run_the_limits_are_flagged() -> None:
    wide = ("Limit at TMIN, TMAX and more", *LEFT[1:])
    facts = ranges(read(_sheet(wide, RIGHT).content()))
    assert facts
    assert all(fact.flags for fact in facts)


def test_where_a_run_has_no_heading_but_its_limits_have_the_limits_are_unsure() -> None:
    sheet = _sheet(("Tested", "at 25 C"), ("Limit at TMIN, TMAX", "of all devices")).put(236, 109, "Tested", 8)
    facts = ranges(read(sheet.put(236, 119, "at 85 C", 8).content()))
    assert facts
    assert all(any(flag.rule == "columns-unsure" for flag in fact.flags) for fact in facts)
