"""Numbers in brackets under values, which no cell of the table holds."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read


def flagged(bracket: str, note: str = "") -> list[tuple[str | None, bool]]:
    """The typical values and whether they are flagged; `bracket` stands under the second row's."""
    sheet = Sheet().put(60, 80, "Electrical characteristics", 10)
    ys = [90, 106, 122, 150, 166]
    sheet.grid([55, 190, 250, 390, 440, 500, 545, 580], [float(y) for y in ys])
    sheet.row(101, x60="Parameter", x195="Symbol", x255="Conditions", x400="Min", x450="Typ", x510="Max", x550="Unit")
    sheet.row(117, x60="Forward voltage", x195="VF", x255="IF = 10 mA", x400="1.0", x450="1.15", x510="1.3", x550="V")
    sheet.row(133, x255="VCE = 48 V", x450="0.01", x510="0.1").row(139, x60="Dark current", x195="ICEO", x400="-")
    sheet.row(145, x255="(in the dark)", x450=bracket).put(550, 139, "µA")
    sheet.row(161, x60="Capacitance", x195="CT", x255="f = 1 MHz", x450="30", x510="50", x550="pF")
    if note:
        sheet.put(55, 178, note, 8)
    return [
        (fact.typ.text if fact.typ else None, any("number in brackets" in flag.detail for flag in fact.flags))
        for fact in ranges(read(sheet.content()))
    ]


def test_a_value_over_a_number_in_brackets_is_flagged() -> None:
    assert flagged("(2)") == [("1.15", False), ("0.01", True), ("30", False)]


def test_a_note_explains_a_number_in_brackets() -> None:
    assert not any(doubted for _, doubted in flagged("(2)", "Note 2: measured in the dark."))


def test_nothing_in_brackets_is_no_doubt() -> None:
    assert not any(doubted for _, doubted in flagged("lx"))
