"""Where what stands beside a name over set-in cases ends."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


@pytest.mark.parametrize("over", ["TxIN, EN, Stop", "TXIN, EN"])
def test_conditions_beside_a_name_over_cases_end_with_these(over: str) -> None:
    """The next name had them, too: 'TxIN, EN, Stop TxIN, TA = 25 °C'; signals in capitals passed for its section."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 98, 560, 98).rule(60, 112, 560, 112)
    sheet.row(108, x100="Parameter", x245="Min.", x300="Typ.", x350="Max.", x395="Units", x470="Conditions")
    sheet.row(124, x60="Supply current", x300="1.0", x350="10", x398="µA", x440="No load")
    sheet.row(140, x60="Input logic threshold", x440=over)
    sheet.row(156, x70="Low", x350="0.8", x398="V", x440="VCC = 3.3V")
    sheet.row(172, x70="High", x245="2.4", x398="V", x440="VCC = 5.0V")
    sheet.row(188, x60="Input leakage current", x300="0.01", x350="1.0", x398="µA", x440="TxIN, TA = 25 °C")
    sheet.row(204, x60="Output leakage current", x300="0.05", x350="10", x398="µA", x440="Receivers disabled")
    sheet.rule(60, 210, 560, 210)
    facts = ranges(read(sheet.content()))
    assert [fact.group for fact in facts] == [None, "Input logic threshold", "Input logic threshold", None, None]
    found = [(brief(fact)[0], brief(fact)[2]) for fact in facts]
    assert found == [
        ("Supply current", "No load"),
        ("Low", f"{over}, VCC = 3.3V"),
        ("High", f"{over}, VCC = 5.0V"),
        ("Input leakage current", "TxIN, TA = 25 °C"),
        ("Output leakage current", "Receivers disabled"),
    ]
