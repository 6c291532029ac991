"""Text with a line through its middle does not hold: it states nothing, and what stands beside it is read alone."""

from __future__ import annotations

from akili_desktop.extract.page.struck import without_struck
from tests.extract.sheets import Sheet, brief, ranges, read

HEADS = {"x60": "Parameter", "x240": "Min", "x300": "Max", "x380": "Unit"}


def sheet() -> Sheet:
    made = Sheet().put(60, 84, "Electrical Characteristics", 12).row(111, **HEADS).rule(60, 116, 420, 116)
    made.row(127, x60="Supply voltage", x240="8", x300="38 35", x380="V")
    made.row(143, x60="Supply current", x240="2", x300="5", x380="mA")
    return made.row(159, x60="Output current", x240="1", x300="3", x380="A")


def test_a_struck_out_value_gives_way_to_the_one_beside_it() -> None:
    made = sheet().rule(299.5, 124.2, 310.5, 124.2)
    assert [(brief(f)[4], brief(f)[6]) for f in ranges(read(made.content()))] == [("8", "35"), ("2", "5"), ("1", "3")]


def test_a_struck_out_row_states_nothing_but_stays_in_the_text() -> None:
    made = sheet().rule(59, 140.2, 119, 140.2).rule(239.5, 140.2, 245.5, 140.2).rule(299.5, 140.2, 305.5, 140.2)
    made.texts = [(x, y, text.replace("5", "55") if (x, y) == (300, 143) else text, s) for x, y, text, s in made.texts]
    made.lines[-1] = (299.5, 140.2, 310.5, 140.2)
    reading = read(made.content())
    assert "Supply current" not in {fact.parameter for fact in ranges(reading)}
    assert any("Supply current" in line.text for line in reading.lines)


def test_lines_of_a_table_underlines_and_bars_strike_nothing_out() -> None:
    made = sheet().rule(60, 124.2, 420, 124.2)  # a row's line that runs through its text
    made.rule(299.5, 144.5, 305.5, 144.5).rule(299.5, 151.5, 305.5, 151.5)
    content = made.content()
    assert without_struck(content) is content
