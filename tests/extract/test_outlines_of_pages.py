"""What one page tells of the tables of others when the whole document is read: chapters, sentences about a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Grid, PageReading, Range, SectionKind
from akili_desktop.extract.document import merge_document
from scripts.sheet import Cell, Column, Sheet, TableStyle
from tests.extract import readings
from tests.make_pdfs import made_of, new_sheet

HEAD = ("Symbol", "Parameter", "Conditions", "Min", "Max", "Unit")
VREF = ("VREF", "Reference voltage", "", "1.1", "1.3", "V")
ICC = ("ICC", "Supply current", "", "1", "3", "mA")
GIVEN = "The parameters given in Table 7 are derived from tests performed under the conditions"


def put(sheet: Sheet, y: float, text: str, size: float = 9, bold: bool = False, x: float = 0) -> None:
    sheet.text(sheet.margin + x, y, text, sheet.style(size=size, bold=bold))


def table(sheet: Sheet, y: float, caption: str, *rows: tuple[str, ...]) -> None:
    """A ruled table under its caption, whose line is at `y`."""
    put(sheet, y, caption, bold=True)
    sheet.y = y + 8
    columns = [Column(width) for width in (50, 120, 120, 50, 50, 50)]
    body = [[Cell(text) for text in row] for row in rows]
    sheet.table(columns, [[Cell(text, bold=True) for text in HEAD]], body, TableStyle(lines="grid", frame=True))


def page_readings(sheet: Sheet) -> list[PageReading]:
    return [page.reading for page in readings.read_document(made_of(sheet, []).path)]


def told(sheet: Sheet) -> list[Range]:
    """The limits of the document, its pages known to one another, whatever was read first."""
    pages = page_readings(sheet)
    assert PageReading.model_validate_json(pages[0].model_dump_json()) == pages[0]  # as a library keeps it
    outlines = {page.page: page.outline for page in reversed(pages)}
    read = [fact for page in pages for fact in page.facts if not isinstance(fact, Grid)]  # a run joins no grids
    facts = merge_document(read, [], outlines)
    again = merge_document(facts, [], outlines)
    assert again == facts
    return [fact for fact in facts if isinstance(fact, Range)]


@pytest.mark.parametrize(
    ("running", "unit", "chapter", "kind"),
    [
        ("", "V", "5 Electrical characteristics", SectionKind.CHARACTERISTIC),
        ("QM 4711 family", "V", "5 Electrical characteristics", SectionKind.CHARACTERISTIC),
        ("", "mm", "5 Package specification", SectionKind.OTHER),
        ("", "V", "5 Limiting values", SectionKind.OTHER),
        ("", "V", "5 Interfaces", SectionKind.OTHER),
    ],
    ids=["plain", "running title", "dimensions", "ratings far back", "no kind"],
)
def test_a_chapter_tells_the_kind_of_limits_pages_on(
    tmp_path: Path, running: str, unit: str, chapter: str, kind: str
) -> None:
    """The page between has no table to ask a chapter for, and so is read alone."""
    sheet = new_sheet(tmp_path / "made.pdf")
    for place, (heading, size) in enumerate(((chapter, 15), ("5.3 Operating conditions", 12), ("5.3.4 Source", 11))):
        if place:
            sheet.next_page()
        if running:
            put(sheet, 76, running, size=18, bold=True)
        put(sheet, 100, heading, size=size, bold=True)
        if place < 2:
            put(sheet, 130, "What follows holds for all parts of the family, in all of their packages.")
        else:
            table(sheet, 130, "Table 7. Embedded source", (*VREF[:-1], unit))
            put(sheet, 400, "6 Mounting", size=15, bold=True)
            table(sheet, 430, "Table 8. Force", ("F", "Mounting force", "", "1", "5", "N"))
    kinds = {fact.symbol: fact.section_kind for fact in told(sheet)}
    assert kinds == {"VREF": kind, "F": SectionKind.OTHER}


@pytest.mark.parametrize("caption", ["AC measurement conditions", "Embedded source"])
def test_a_tester_is_no_part_of_the_characteristics(tmp_path: Path, caption: str) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 100, "5 Electrical characteristics", size=15, bold=True)
    put(sheet, 130, "What follows holds for all parts of the family, in all of their packages.")
    sheet.next_page()
    put(sheet, 80, "5.1 Supply characteristics", size=12, bold=True)
    table(sheet, 110, "Table 6. Supply characteristics", ICC)
    sheet.next_page()
    put(sheet, 80, f"5.2 {caption}", size=12, bold=True)
    table(sheet, 110, f"Table 7. {caption}", VREF)
    kinds = [fact.section_kind for fact in told(sheet) if fact.symbol == "VREF"]
    assert kinds == [SectionKind.OTHER if "AC" in caption else SectionKind.CHARACTERISTIC]


@pytest.mark.parametrize(
    ("unit", "kind"), [("°C", SectionKind.ABSOLUTE_MAXIMUM), ("°C/W", SectionKind.THERMAL)], ids=["degrees", "per watt"]
)
def test_temperatures_among_the_ratings_are_ratings(tmp_path: Path, unit: str, kind: str) -> None:
    """The page's running title stands over the table, but its chapter's heading on the page before is nearer."""
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 48, "Electrical characteristics", size=10, bold=True)
    put(sheet, 80, "5.2 Absolute maximum ratings", size=13, bold=True)
    table(sheet, 110, "Table 4. Voltage characteristics", ("VCC", "Supply voltage", "", "-0.3", "4", "V"))
    sheet.next_page()
    put(sheet, 48, "Electrical characteristics", size=10, bold=True)
    table(sheet, 80, "Table 5. Thermal characteristics", ("T1", "Storage", "", "10", "150", unit))
    assert [fact.section_kind for fact in told(sheet)] == [SectionKind.ABSOLUTE_MAXIMUM, kind]


def test_a_sentence_about_a_table_of_the_next_page_holds_for_its_values(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 100, GIVEN)
    put(sheet, 112, "summarized in Table 2: General conditions. The additional conditions are:")
    for place, item in enumerate(
        ("capacitive load C = 30 pF", "measurement points at 0.5 x VDD, unless a row says", "another")
    ):
        put(sheet, 130 + 17 * min(place, 1) + 11 * max(place - 1, 0), item, x=22)
        if place < 2:
            put(sheet, 130 + 17 * place, "•")
    put(sheet, 190, "Refer to section 3 for more.")
    sheet.next_page()
    table(sheet, 80, "Table 7. Interface characteristics", ICC)
    table(sheet, 300, "Table 8. Pin characteristics", VREF)
    sheet.next_page()
    table(sheet, 80, "Table 7. Interface characteristics (continued)", ("IL", "Leakage", "", "1", "2", "µA"))
    whole = (
        f"{GIVEN} summarized in Table 2: General conditions. The additional conditions are: capacitive load C = 30 pF; "
        "measurement points at 0.5 x VDD, unless a row says another"
    )
    assert [(f.symbol, f.section_conditions) for f in told(sheet)] == [("ICC", whole), ("VREF", None), ("IL", whole)]


BELOW = "Unless otherwise stated, the parameters given in the table below are tested under the conditions of Table 2."


@pytest.mark.parametrize(
    ("under", "over", "held"),
    [
        ("", "", True),
        ("Input characteristics", "", False),
        ("Table 3. As a picture", "", False),
        ("", "Input characteristics", False),
    ],
    ids=["nothing between", "heading under it", "caption under it", "heading over the table"],
)
def test_a_sentence_about_the_table_below_at_a_pages_foot_is_of_the_next_pages_first_table(
    tmp_path: Path, under: str, over: str, held: bool
) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 60, "Output levels", size=12, bold=True)
    put(sheet, 90, BELOW[:60].rpartition(" ")[0])
    put(sheet, 102, BELOW[len(BELOW[:60].rpartition(" ")[0]) + 1 :])
    if under:
        put(sheet, 130, under, size=12 if under.startswith("Input") else 9, bold=True)
    sheet.next_page()
    if over:
        put(sheet, 84, over, size=12, bold=True)
    table(sheet, 110, "Table 7. Interface characteristics", ICC)
    table(sheet, 300, "Table 8. Pin characteristics", VREF)
    assert [f.section_conditions for f in told(sheet)] == [BELOW if held else None, None]


def test_what_a_page_says_of_several_tables_stands_behind_their_own_conditions(tmp_path: Path) -> None:
    said = "Unless otherwise stated, values given in Table 6 through Table 8 are tested at 3 V."
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "The part is placed under the following conditions:")
    put(sheet, 97, "•")
    put(sheet, 97, "All pins are inputs", x=22)
    put(sheet, 120, said)
    put(sheet, 140, "Values given in Table 9 must not be tested at 3 V.")
    sheet.next_page()
    for place, caption in enumerate(("Table 7. Rates (TA = 25 °C)", "Table 9. Levels", "Table 77. Levels")):
        table(sheet, 80 + 200 * place, caption, ICC)
    before = f"The part is placed under the following conditions: All pins are inputs. {said}"
    assert [f.section_conditions for f in told(sheet)] == [f"(TA = 25 °C); {before}", None, None]


def test_a_list_of_conditions_over_a_table_is_of_it(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "Characteristics", size=12, bold=True)
    put(sheet, 100, "Unless otherwise specified, all values hold at 3 V. Further conditions are:")
    put(sheet, 117, "•")
    put(sheet, 117, "capacitive load C = 30 pF", x=22)
    put(sheet, 134, "•")
    put(sheet, 134, "no output switches", x=22)
    put(sheet, 152, "Refer to section 3 for more.")
    table(sheet, 172, "Table 7. Interface characteristics", ICC)
    (fact,) = told(sheet)
    assert fact.section_conditions == (
        "Unless otherwise specified, all values hold at 3 V. Further conditions are: capacitive load C = 30 pF; "
        "no output switches"
    )


@pytest.mark.parametrize(
    ("heading", "size", "conditions"),
    [
        ("Interface timing characteristics", 12, "(VCC = 3 V)"),
        ("Read timing", 11, "(VCC = 3 V)"),
        ("DC characteristics", 12, None),
        ("Bus timing", 14, None),
        ("Interface timing (VCC = 5 V)", 12, "(VCC = 5 V)"),
    ],
    ids=["of its kind", "smaller", "of another kind", "larger", "its own"],
)
def test_a_heading_without_a_number_states_the_conditions_of_what_follows_on_the_next_page(
    tmp_path: Path, heading: str, size: float, conditions: str | None
) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 76, "AC Characteristics (VCC = 3 V)", size=12, bold=True)
    put(sheet, 100, "Write timing", size=11, bold=True)
    table(sheet, 130, "Table 1. Write", ("tW", "Write time", "", "1", "3", "ns"))
    sheet.next_page()
    put(sheet, 76, heading, size=size, bold=True)
    table(sheet, 110, "Table 2. Bus", ("tR", "Rise time", "", "1", "3", "ns"))
    put(sheet, 300, "Supply for a reset", size=12, bold=True)
    table(sheet, 330, "Table 3. Switching", ("tS", "Supply rise time", "", "1", "3", "ms"))
    sheet.next_page()
    table(sheet, 110, "Table 4. Switching", ("tF", "Fall time", "", "1", "3", "ns"))
    assert {fact.symbol: fact.section_conditions for fact in told(sheet)} == {
        "tW": "(VCC = 3 V)", "tR": conditions, "tS": None, "tF": None,
    }  # fmt: skip
