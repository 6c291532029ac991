"""Names at the middle of rows in a table in the open: told by the symbols of the rows, or by how close lines stand."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.core.pagestatus import PageStatus
from tests.extract.sheets import Sheet, ranges, read

HEADS = {"x60": "Parameter", "x190": "Symbol", "x250": "Test conditions", "x390": "Min", "x430": "Max", "x480": "Unit"}
STEP = 14.0


def _opened() -> Sheet:
    sheet = Sheet().put(60, 84, "Switching characteristics", 12)
    return sheet.rule(55, 92, 520, 92).row(103, **HEADS).rule(55, 108, 520, 108)


def _flagged(fact: Range) -> set[str]:
    return {flag.rule for flag in fact.flags}


def _times(places: dict[int, str]) -> list[Range]:
    """Rows of two symbols, three each behind one of its own; `places` are the names beside rows (half ones between)."""
    sheet = _opened()
    for at, (symbol, test) in enumerate(
        [("fCO", "RL = 75 Ohm"), *((of, f"IF = {mA} mA") for of in ("ton", "toff") for mA in (20, 10, 5))]
    ):
        sheet.row(122 + STEP * at, x190=symbol, x250=test, x430=str(at + 2), x480="us" if at else "kHz")
    sheet.row(122, x60="Cut-off frequency")
    for at, name in places.items():
        sheet.row(122 + STEP * at / 2, x60=name)
    return ranges(read(sheet.rule(55, 216, 520, 216).content()))


def test_a_name_at_the_middle_of_rows_of_one_symbol_is_of_all_of_them() -> None:
    """The first row of the turn-off time had the name above, and its symbol said otherwise."""
    found = _times({4: "Turn-on time", 10: "Turn-off time"})
    assert [fact.parameter for fact in found] == ["Cut-off frequency", *["Turn-on time"] * 3, *["Turn-off time"] * 3]
    assert not any(_flagged(fact) for fact in found)


def test_a_row_with_the_symbol_of_the_name_below_it_is_for_review_where_that_is_at_no_middle() -> None:
    found = _times({2: "Turn-on time", 12: "Turn-off time"})
    assert [(fact.parameter, fact.symbol) for fact in found if "name-unsure" in _flagged(fact)] == [
        ("Turn-on time", "toff"), ("Turn-on time", "toff"),
    ]  # fmt: skip


LONG = ("Sensor temperature gain", "and offset error", "(41 uV nominal", "sensitivity)")


def _blocks(leads: tuple[float, float, float], shift: float = 0.0) -> tuple[list[Range], PageStatus]:
    """A name of four lines beside three rows and one of two beside two, between rows of their own, and the status.

    `leads` are the distances of the rows, of the names' lines, and from name to name; `shift` moves the names.
    """
    pitch, lead, apart = leads
    sheet = _opened()
    y = 122.0
    for names, values in ((("Resolution",), 1), (LONG, 3), (("Internal reference", "error"), 2), (("Ripple",), 1)):
        height = max((values - 1) * pitch, (len(names) - 1) * lead)
        for at in range(values):
            row = y + height / 2 + (at - (values - 1) / 2) * pitch
            sheet.row(row, x250=f"TA = {20 + 5 * at + values} °C", x430=str(at + 2), x480="K")
        for at, name in enumerate(names):
            sheet.put(60, y + height / 2 + (at - (len(names) - 1) / 2) * lead + shift * (len(names) > 1), name)
        y += height + apart
    reading = read(sheet.rule(55, y, 520, y).content())
    return ranges(reading), reading.status


@pytest.mark.parametrize("shift", [0.0, 1.5])
def test_lines_closer_than_the_rows_are_one_name_of_all_the_rows_that_they_stand_at_the_middle_of(shift: float) -> None:
    """'sensitivity)' was the name of the third row, and the first had none."""
    found, status = _blocks((20.0, 10.5, 20.0), shift)
    whole, short = " ".join(LONG), "Internal reference error"
    assert [fact.parameter for fact in found] == ["Resolution", *[whole] * 3, *[short] * 2, "Ripple"]
    assert not any(_flagged(fact) for fact in found)
    assert status == PageStatus.READ


def test_a_name_that_no_place_tells_is_for_review() -> None:
    """The lines stand far from the middle: each half would pass for a name, and a row that nothing names is lost."""
    found, status = _blocks((20.0, 10.5, 20.0), 7.5)
    assert "name-cut" in _flagged(next(fact for fact in found if fact.parameter.endswith("sensitivity)")))
    assert len(found) == 7 or status == PageStatus.PARTLY


def test_lines_with_a_row_beside_each_are_names_of_their_own() -> None:
    """Two parameters in one cell, the first of two lines: 'Deselect time (… to' / 'read)' / 'Write time'."""
    sheet = _opened()
    for at, (name, value) in enumerate((("Deselect time (from program", "50"), ("to read)", ""), ("Write time", "55"))):
        sheet.row(140 + 10.5 * at, x60=name, **({"x430": value, "x480": "ns"} if value else {}))
    sheet.row(122, x60="Hold time", x430="5", x480="ns").row(180, x60="Disable time", x430="7", x480="ns")
    found = [fact.parameter for fact in ranges(read(sheet.rule(55, 188, 520, 188).content()))]
    assert found == ["Hold time", "Deselect time (from program to read)", "Write time", "Disable time"]


def test_a_name_half_a_line_above_its_values_is_their_own() -> None:
    """It stands beside the first line of its test, and the values at the middle of the two."""
    sheet = _opened().row(122, x60="Supply current", x190="ICC", x430="900", x480="uA")
    sheet.row(142, x60="Input bias current", x250="TA = 85 °C, 100 mV across").row(152.5, x250="the inputs")
    sheet.row(147.2, x430="100", x480="nA").row(172, x60="Supply rejection", x430="3", x480="dB")
    found = ranges(read(sheet.rule(55, 180, 520, 180).content()))
    assert [(fact.parameter, fact.symbol) for fact in found] == [
        ("Supply current", "ICC"), ("Input bias current", None), ("Supply rejection", None),
    ]  # fmt: skip
    assert found[1].conditions == "TA = 85 °C, 100 mV across the inputs"


def test_a_name_that_a_bracket_ends_which_none_opens_is_cut() -> None:
    sheet = _opened().row(122, x60="tone of a composite signal)", x430="869", x480="mV")
    sheet.row(138, x60="Clock time (external)", x430="5", x480="ns").row(154, x60="1) Fall time", x430="6", x480="ns")
    found = ranges(read(sheet.rule(55, 162, 520, 162).content()))
    assert [fact.parameter for fact in found if "name-cut" in _flagged(fact)] == ["tone of a composite signal)"]


def test_name_symbol_and_unit_at_the_middle_of_a_broken_value_are_its_own() -> None:
    """They stand beside neither of its lines: they went to the row above, whose units were two."""
    sheet = _opened().row(122, x60="Reset hysteresis", x430="2", x480="V")
    sheet.row(142, x60="Output high voltage", x190="VOH", x250="IOUT = 2 mA", x480="V")
    sheet.row(136.7, x390="VCC -").row(147.3, x390="0.4")
    sheet.row(162, x60="Output low voltage", x190="VOL", x430="0.4", x480="V")
    found = ranges(read(sheet.rule(55, 170, 520, 170).content()))
    told = [(f.parameter, f.symbol, f.min.text if f.min else None, f.unit) for f in found]
    assert told == [
        ("Reset hysteresis", None, None, "V"), ("Output high voltage", "VOH", "VCC - 0.4", "V"),
        ("Output low voltage", "VOL", None, "V"),
    ]  # fmt: skip


def test_a_row_that_nothing_names_among_others_is_lost_and_the_page_says_so() -> None:
    sheet = _opened().row(122, x430="3", x480="V").row(150, x60="Fall time", x190="tf", x430="6", x480="ns")
    sheet.row(166, x60="Rise time", x190="tr", x430="7", x480="ns")
    reading = read(sheet.rule(55, 174, 520, 174).content())
    assert [reject.rule for reject in reading.rejects if reject.text == "3"] == ["row-unnamed"]
    assert reading.status == PageStatus.PARTLY


def test_a_name_over_a_remark_in_brackets_heads_no_other_name() -> None:
    """The values stand beside the remark's first line, and the next name begins where both do."""
    sheet = _opened().row(122, x60="Setup time", x190="tSU", x430="5", x480="ms")
    sheet.row(142, x60="Conversion time").row(152.5, x60="(Sensor, reference,", x190="tCONV", x430="70", x480="ms")
    sheet.row(163, x60="fault detection)").row(183, x60="Start-up time", x190="tST", x430="200", x480="ms")
    found = ranges(read(sheet.rule(55, 191, 520, 191).content()))
    assert [(fact.parameter, fact.symbol, fact.group) for fact in found] == [
        ("Setup time", "tSU", None), ("Conversion time", "tCONV", None), ("Start-up time", "tST", None),
    ]  # fmt: skip
