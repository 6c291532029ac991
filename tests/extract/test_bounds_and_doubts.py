"""Bounds under headings with units, and rows whose tests, values or variants reach over more than one of them."""

from __future__ import annotations

from akili_desktop.extract.limits.valuewords import states_value
from tests.extract.sheets import Sheet, brief, ranges, read, vocabulary


def test_a_bound_alone_is_of_what_heads_its_column() -> None:
    """'<1' was glued on the unit of the column before: 'V <1'."""
    xs = [50.0, 90, 190, 240, 290, 340, 390, 440]
    sheet = Sheet().put(50, 90, "DC Specifications", 12).grid(xs, [100, 116, 132, 148])
    sheet.row(111, x53="Symbol", x93="Parameter", x193="VI (V)", x243="|IO| (µA)", x293="VDD (V)")
    sheet.row(111, x343="Min.", x393="Unit")
    for y, name, low, at, value in ((127, "VOH", "0/5", "5", "4.95"), (143, "VOL", "0/10", "10", "0.05")):
        sheet.row(y, x53=name, x93="Output Voltage", x193=low, x243="<1", x293=at, x343=value, x393="V")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == [
        "VI = 0/5 V, |IO| < 1 µA, VDD = 5 V", "VI = 0/10 V, |IO| < 1 µA, VDD = 10 V",
    ]  # fmt: skip


def test_one_cell_beside_two_variants_is_of_each_and_its_tolerance_is_doubted() -> None:
    sheet = Sheet().put(50, 90, "Operating Range", 12)
    sheet.lines += [(50, y, 350, y) for y in (100, 116, 148)] + [(50, 132, 250, 132)]
    sheet.lines += [(x, 100, x, 148) for x in (50, 150, 250, 350)]
    sheet.row(111, x53="Range", x153="Ambient Temperature", x290="VCC").put(270, 135, "5V ± 0.5")
    sheet.row(127, x53="Commercial", x160="0°C to +70°C").row(143, x53="Industrial", x160="-40°C to +85°C")
    facts = [fact for fact in ranges(read(sheet.content())) if fact.unit == "V"]
    assert [(fact.variant, [flag.rule for flag in fact.flags]) for fact in facts] == [
        ("Commercial", ["limit-unsure"]), ("Industrial", ["limit-unsure"]),
    ]  # fmt: skip


def test_a_value_between_settings_that_stand_alone_is_doubted() -> None:
    xs = [50.0, 90, 240, 290, 340, 390, 440, 490]
    sheet = Sheet().put(50, 90, "Dynamic Characteristics", 12)
    sheet.lines += [(50, y, 490, y) for y in (100, 116, 164)] + [(240, y, 290, y) for y in (132, 148)]
    sheet.lines += [(x, 100, x, 164 if x not in (340, 390) else 116) for x in xs]
    sheet.row(111, x53="Symbol", x93="Parameter", x243="VDD (V)", x293="Min.", x343="Typ.", x393="Max.", x443="Unit")
    sheet.row(143, x53="tr, tf", x93="Input Rise and Fall Time", x350="Unlimited")
    sheet.put(255, 127, "5").put(255, 143, "10").put(255, 159, "15")
    (fact,) = ranges(read(sheet.content()))
    assert "conditions-unsure" in [flag.rule for flag in fact.flags]


def test_a_mode_alone_under_one_behind_equations_and_a_test_of_two_values_are_doubted() -> None:
    xs = [50.0, 90, 200, 350, 400, 450, 500]
    sheet = Sheet().put(50, 90, "Electrical Characteristics", 12).grid(xs, [100, 116, 146, 186])
    sheet.row(111, x53="Symbol", x93="Parameter", x203="Test Condition", x353="Typ.", x403="Max.", x453="Unit")
    sheet.put(53, 134, "d").put(93, 134, "Distortion").put(453, 128, "%").put(453, 140, "%")
    sheet.row(128, x203="VS = 9 V Stereo", x353="0.3", x403="1.5").row(140, x203="Bridge", x353="0.5")
    sheet.put(53, 169, "IIL").put(93, 169, "I/O ports")
    sheet.put(203, 155, "VSS < VPIN < VDD, Pin at").put(203, 168, "high-impedance @ 85 °C").put(203, 181, "125 °C")
    sheet.row(162, x353="5", x403="125", x453="nA").row(174, x353="5", x403="1000", x453="nA")
    doubted = {
        fact.max.text if fact.max else "": [flag.rule for flag in fact.flags] for fact in ranges(read(sheet.content()))
    }
    assert doubted["1.5"] == []
    assert "conditions-unsure" in doubted[""]
    assert "conditions-unsure" in doubted["1000"]


def test_products_with_a_dot_and_symbols_of_times_are_values() -> None:
    xs = [50.0, 90, 240, 310, 370, 430]
    sheet = Sheet().put(50, 90, "DC Characteristics", 12).grid(xs, [100, 116, 132, 148])
    sheet.row(111, x53="Symbol", x93="Parameter", x243="Min", x313="Max", x373="Unit")
    sheet.row(127, x53="VIH", x93="Input high voltage", x243="IOVDD·0.7", x373="V")
    sheet.row(143, x53="tR", x93="Operation recovery time", x243="tRC", x373="ns")
    assert [brief(fact)[4] for fact in ranges(read(sheet.content()))] == ["IOVDD·0.7", "tRC"]
    assert states_value("IOVDD•0.7", vocabulary())
