"""Names in the open at the left of ruled rows: lines under the conditions alone part them where each begins."""

from __future__ import annotations

from collections.abc import Sequence

from tests.extract.sheets import Sheet, ranges, read

Block = tuple[str, Sequence[str], Sequence[tuple[str, str]]]


def _told(blocks: Sequence[Block], down: float = 0) -> list[tuple[str, str | None, str | None, bool]]:
    """Name, symbol, value and whether the row is flagged; each name `down` below the first line of its rows."""
    sheet = Sheet().put(60, 80, "Table 6. Static characteristics", 10).rule(55, 88, 560, 88)
    sheet.row(100, x60="Symbol", x120="Parameter", x250="Conditions", x380="Min", x430="Typ", x480="Max", x530="Unit")
    sheet.rule(55, 105, 560, 105)
    y = 105.0
    for symbol, name, rows in blocks:
        sheet.put(60, y + 11 + down, symbol)
        for line, text in enumerate(name):
            sheet.put(120, y + 11 + down + 14 * line, text)
        for test, value in rows:
            sheet.put(250, y + 11, test)
            if value:
                sheet.row(y + 11, x380="-", x430=value, x480="-", x530="V")
            y += 14
            sheet.rule(245, y, 560, y)
    sheet.rule(55, y, 560, y)
    told = [
        (f.parameter, f.symbol, f.typ.text if f.typ else None, bool(f.flags)) for f in ranges(read(sheet.content()))
    ]
    return sorted(told, key=lambda row: row[2] or "")


def test_names_at_the_top_of_their_rows_are_parted() -> None:
    # all rows had the names of all
    assert _told(
        [
            ("VIH", ["HIGH-level input"], [("VCC = 2.0 V", "1.2"), ("VCC = 4.5 V", "2.4"), ("VCC = 6.0 V", "3.2")]),
            ("VIL", ["LOW-level input voltage"], [("VCC = 2.0 V", "4.8"), ("VCC = 4.5 V", "5.1")]),
            ("VOD", ["offset voltage mismatch", "between channels"],
             [("VEE = 0 V", ""), ("VCC = 2.0 V", "6.8"), ("VCC = 4.5 V", "7.1"), ("VCC = 6.0 V", "7.8")]),
        ]
    ) == [
        ("HIGH-level input", "VIH", "1.2", False), ("HIGH-level input", "VIH", "2.4", False),
        ("HIGH-level input", "VIH", "3.2", False), ("LOW-level input voltage", "VIL", "4.8", False),
        ("LOW-level input voltage", "VIL", "5.1", False),
        ("offset voltage mismatch between channels", "VOD", "6.8", False),
        ("offset voltage mismatch between channels", "VOD", "7.1", False),
        ("offset voltage mismatch between channels", "VOD", "7.8", False),
    ]  # fmt: skip


def test_names_that_may_be_at_the_middle_of_their_rows_are_flagged() -> None:
    # of 4, 4 and 1 rows from the top, or of 1, 7 and 1 around them
    rows = [(f"VCC = {n} V", f"{n}.5") for n in range(1, 10)]
    told = _told(
        [
            ("VA", ["HIGH-level voltage"], rows[:4]), ("VB", ["LOW-level voltage"], rows[4:8]),
            ("VC", ["common voltage"], rows[8:]),
        ]
    )  # fmt: skip
    assert len(told) == 9
    assert all(flagged for *_, flagged in told)


def test_a_name_that_goes_on_beside_a_further_symbol_is_one() -> None:
    told = _told(
        [
            ("RP", ["Resolution of"], [("Pressure", "1.5")]),
            ("RT", ["output data", "in high mode"], [("Offset", "2.5"), ("Gain", "3.5")]),
        ]
    )
    assert {name for name, *_ in told} <= {"Resolution of output data in high mode"}
