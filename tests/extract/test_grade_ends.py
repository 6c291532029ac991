"""A supply's row whose limits not every grade has, as the head of its table says."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize(
    ("extended", "flagged"), [("4.5V to 5.5V", True), ("2.7V to 5.5V", False), ("2.5V to 5.5V", False)]
)
def test_limits_that_one_grade_does_not_have_are_flagged(extended: str, flagged: bool) -> None:
    sheet = Sheet().put(60, 90, "DC Characteristics", 12)
    sheet.row(106, x60="Industrial (I):", x130="TAMB = -40°C to +85°C", x260="VDD = 2.7V to 5.5V")
    sheet.row(120, x60="Extended (E):", x130="TAMB = -40°C to +125°C", x260=f"VDD = {extended}")
    sheet.row(141, x64="Sym.", x110="Characteristic", x270="Min.", x330="Max.", x390="Units")
    sheet.row(157, x64="VDD", x110="Supply voltage", x270="2.7", x330="5.5", x390="V")
    sheet.row(173, x64="VRET", x110="Register retention voltage", x270="2.4", x390="V")
    sheet.grid([60, 105, 260, 320, 380, 430], [129, 146, 162, 178])
    found = ranges(read(sheet.content()))
    assert [fact.symbol for fact in found] == ["VDD", "VRET"]
    assert [[flag.rule for flag in fact.flags] for fact in found] == [["differs-by-part"] if flagged else [], []]
