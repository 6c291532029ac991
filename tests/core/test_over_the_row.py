"""What holds over a table, as told of a row that states some of it anew."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.proven import Proven
from akili_desktop.core.proving.tablewide import over_the_row
from akili_desktop.core.proving.telling import holds_for
from tests.core.facts_by_hand import ask, row

SWITCH = "at Tj = -40 ... +150 °C, Vbb = 12 V unless otherwise specified"
APPLY = (
    "Unless otherwise noted, all parameters apply at VDD = 5V, TAMB = -40°C to +85°C, fS = 100 ksps and fCLK = 20*fS"
)

GAIN = "(VDD = 5V, GAIN_SLOT = VDD. BCLK = 3.072MHz, TA = TMIN to TMAX, unless otherwise noted. Typical at TA = +25°C.)"


def _row(conditions: str | None, over: str) -> Range:
    return Range(
        page=1, bbox=Rect(0, 0, 1, 1), extractor="t", parameter="Current",
        conditions=conditions, section_conditions=over,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("conditions", "over", "told"),
    [
        ("Ibb = 15 mA, Tj = -40 °C", SWITCH, "at Vbb = 12 V unless otherwise specified"),
        ("Vbb = 6 V", SWITCH, "at Tj = -40 ... +150 °C unless otherwise specified"),
        ("Tj = 150 °C", "Tamb = 25 °C unless otherwise specified", None),
        ("VS = 9 V, Tj = 9 °C", "(VS = 42V; VSS = 5V, Tj = 25°C; unless otherwise specified)",
         "(VSS = 5V, unless otherwise specified)"),
        ("VDD = 2.7V", APPLY, APPLY.replace("VDD = 5V, ", "")),
        ("fS = 50 ksps", APPLY, APPLY.replace("fS = 100 ksps and ", "")),
        ("TA = 85 °C", "VDD = 5V, TA = 25 °C (unless otherwise noted)", "VDD = 5V (unless otherwise noted)"),
        ("GAIN_SLOT = GND", GAIN, GAIN.replace("GAIN_SLOT = VDD. ", "")),
        ("VIN = VOUT + 1V to 16V", "VIN = VOUT + 1V; IL = 1 mA; unless noted.", "IL = 1 mA; unless noted."),
        ("in still air", "Tamb = 25 °C, in liquid, unless otherwise specified.",
         "Tamb = 25 °C, unless otherwise specified."),
        ("IL = 1 mA", "Tamb = 25 °C, in liquid, unless otherwise specified.",
         "Tamb = 25 °C, in liquid, unless otherwise specified."),
        ("GAIN_SLOT unconnected", GAIN, GAIN.replace("GAIN_SLOT = VDD. ", "")),
        ("TA = +25°C", GAIN, GAIN.replace("TA = TMIN to TMAX, ", "")),
    ],
)  # fmt: skip
def test_what_a_row_states_otherwise_is_not_told_of_its_table(conditions: str, over: str, told: str | None) -> None:
    row = _row(conditions, over)
    assert over_the_row(row) == told
    assert holds_for(row) == "; ".join(part for part in (conditions, told) if part)


@pytest.mark.parametrize(
    ("conditions", "over"),
    [
        (None, SWITCH),
        ("IL = 2 A", SWITCH),
        ("Tj = 150 °C", "Tamb = 25 °C"),  # it does not say that a row may differ
        ("Tj = 25 °C", "Tamb = 25 °C unless otherwise specified"),
        ("VCC = 3 V", "VCC = VDD = 5 V, unless otherwise noted"),
        ("VCC = 3 V", "VCC = 5 V ±10%, unless otherwise noted"),
        ("VIN = 6 V", "VIN = VOUT + 1 V, unless otherwise noted"),
        ("TA = 85 °C", "over the range, typical at TA = 25°C, unless otherwise noted"),
    ],
)
def test_what_may_hold_for_the_row_is_told(conditions: str | None, over: str) -> None:
    assert over_the_row(_row(conditions, over)) == over


def test_the_rows_own_conditions_have_boxes_where_none_is_asked() -> None:
    rows = [row("Shutdown current", None, None, "3", "µA", conditions="All inputs static, VDD = 5 V (note 2)")]
    result = ask("max shutdown current", rows)
    assert isinstance(result, Proven)
    boxes = {(box.text, box.whole) for value in result.values for box in value.boxes if box.part == "label"}
    assert {("All inputs static", False), ("VDD = 5 V (note 2)", False)} <= boxes
    asked = ask("max shutdown current at VDD = 5 V", rows)
    assert isinstance(asked, Proven)
    assert "All inputs static" not in {box.text for value in asked.values for box in value.boxes}
