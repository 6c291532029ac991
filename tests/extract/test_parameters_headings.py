"""Column headings that are temperatures, quantities or numbers of notes; running titles."""

from __future__ import annotations

from tests.extract.sheets import Sheet, brief, ranges, read


def temperatures() -> Sheet:
    """Limits at two further temperatures beside those at 25 °C, a supply as a column, and a column of notes."""
    xs = [60.0, 180, 230, 280, 330, 380, 430, 480, 530, 570]
    sheet = Sheet().put(60, 40, "XX4051B, XX4052B", 10).put(60, 84, "Electrical Characteristics", 12)
    sheet.put(245, 111, "Limits at temperatures (°C)").put(375, 127, "25")
    for y in (100, 132, 148, 164, 180):
        sheet.rule(60, y, 570, y)
    sheet.rule(230, 116, 480, 116)
    for x in xs:
        sheet.rule(x, 132 if x in (380, 430) else 100 if x not in (280, 330) else 116, x, 180)
    sheet.row(143, x65="Parameter", x185="VDD (V)", x235="-40", x285="85", x335="Min", x385="Typ", x435="Max")
    sheet.row(143, x485="Units", x535="Notes")
    sheet.row(159, x65="Quiescent current", x185="10", x235="5", x285="150", x385="0.4", x435="8", x485="uA", x535="7")
    return sheet.row(175, x65="Output drive", x185="5", x235="3", x285="2", x335="4", x485="mA")


def test_limits_at_temperatures_take_the_kind_of_the_row_and_name_their_temperature() -> None:
    assert [brief(f) for f in ranges(read(temperatures().content()))] == [
        ("Quiescent current", None, "VDD = 10 V", "25 °C", None, "0.4", "8", "uA"),
        ("Quiescent current", None, "VDD = 10 V", "-40 °C", None, None, "5", "uA"),
        ("Quiescent current", None, "VDD = 10 V", "85 °C", None, None, "150", "uA"),
        ("Output drive", None, "VDD = 5 V", "25 °C", "4", None, None, "mA"),
        ("Output drive", None, "VDD = 5 V", "-40 °C", "3", None, None, "mA"),
        ("Output drive", None, "VDD = 5 V", "85 °C", "2", None, None, "mA"),
    ]


def test_running_title_is_no_section() -> None:
    sheet = Sheet().put(60, 50, "XX4051B, XX4052B", 12).grid([60, 200, 260, 320], [70, 86, 102])
    sheet.row(81, x65="PARAMETER", x205="MAX", x265="UNIT").row(97, x65="Delay", x205="9", x265="ns")
    (fact,) = ranges(read(sheet.content()))
    assert fact.section is None
