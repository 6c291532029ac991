"""Where a document is cut into chunks: headings, running titles, tables, facts, long and short sections."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from akili_desktop.core.facts import Bijection, Cell, FlowLine, Grid, Pair, Range, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.core.passages import Chunk, ChunkKind
from akili_desktop.extract.chunks import LONGEST, OVERLAP, Chunker, ChunkWords, pieces
from akili_desktop.settings import Paths
from akili_desktop.wiring import read_vocabulary

DOC = "0123456789abcdef"
CHUNKER = Chunker(ChunkWords.model_validate(read_vocabulary(Paths().vocabulary)))
PROSE = "The output stage sinks and sources current and is rated for the whole range of temperature. "


def page(*lines: tuple[str, float] | str, bold: bool = False, top: float = 100.0) -> tuple[FlowLine, ...]:
    """Lines of 10 points or the given size, one under the other."""
    made: list[FlowLine] = []
    for number, line in enumerate(lines):
        text, size = line if isinstance(line, tuple) else (line, 10.0)
        y = top + 14.0 * number
        made.append(FlowLine(text, Rect(50, y, 500, y + size), size, bold))
    return tuple(made)


def cut(*pages: tuple[FlowLine, ...], facts: tuple = ()) -> list[Chunk]:  # type: ignore[type-arg]
    return CHUNKER(DOC, list(enumerate(pages, 1)), facts)


def test_larger_print_makes_sections_with_their_headings_as_path() -> None:
    found = cut(
        page(PROSE * 3),
        page(("2 Operation", 14), PROSE * 3, ("2.1 Start", 13), PROSE * 3, ("3 Layout", 14), PROSE * 3),
    )
    assert [one.path for one in found] == [(), ("2 Operation",), ("2 Operation", "2.1 Start"), ("3 Layout",)]
    assert [one.id for one in found] == [f"{DOC}::chunk_{n}" for n in range(4)]
    assert [one.page for one in found] == [1, 2, 2, 2]
    assert found[2].section == "2 Operation › 2.1 Start"
    assert found[2].indexed.startswith("2 Operation › 2.1 Start\n")


def test_print_a_little_larger_is_no_heading() -> None:
    assert [one.path for one in cut(page(PROSE), page(("Somewhat larger", 12.4), PROSE * 3))] == [(), ()]
    assert cut(page(PROSE), page(("Much larger", 12.5), PROSE * 3))[-1].path == ("Much larger",)


def test_the_title_of_the_first_page_is_no_heading_but_its_known_chapters_are() -> None:
    found = cut(page(("TX42 Timer", 22), PROSE * 3, "Features", PROSE * 3))
    assert [one.path for one in found] == [(), ("Features",)]
    assert "TX42 Timer" in found[0].text


def test_known_chapters_are_headings_at_any_size_and_tell_the_kind() -> None:
    found = cut(page(PROSE), page("7. ABSOLUTE MAXIMUM RATINGS:", PROSE * 3))
    assert found[-1].path == ("7. ABSOLUTE MAXIMUM RATINGS:",)
    assert found[-1].section_kind == "absolute maximum"


def test_a_chapter_that_goes_on_is_the_same_chapter() -> None:
    found = cut(
        page(PROSE),
        page(("6 Layout", 14), PROSE * 3, ("6.1 Ground", 13), PROSE * 3),
        page(("Layout (continued)", 14), PROSE),
    )
    assert found[-1].path == ("6 Layout",)


def test_running_titles_and_contents_are_left_out() -> None:
    foot = FlowLine("www.example.com", Rect(50, 770, 200, 780), 10.0, False)
    pages = [
        (FlowLine(f"TX42 — page {n}", Rect(50, 20, 200, 30), 10.0, False),
         *page(f"{PROSE}{n}. " * 2, "5 Layout ........ 17"), foot)
        for n in range(1, 6)
    ]  # fmt: skip
    text = "\n".join(one.text for one in cut(*pages))
    assert "TX42" not in text
    assert "example.com" not in text
    assert "......" not in text
    assert f"{PROSE}3." in text


def test_short_sections_go_with_their_neighbour_and_keep_their_heading_as_text() -> None:
    found = cut(page(PROSE), page(("4 Notes", 14), "Short.", ("5 Layout", 14), PROSE * 4))
    assert [one.path for one in found[1:]] == [("5 Layout",)]
    assert found[1].text.startswith("Short.\n5 Layout\n")
    assert len(found[1].boxes) == len(found[1].text.split("\n"))


def test_long_sections_are_cut_at_sentences_and_overlap() -> None:
    sentences = [f"Sentence number {n} says that something else is so and not otherwise here. " for n in range(60)]
    found = cut(page(PROSE), page(*sentences))[1:]
    assert len(found) > 2
    assert all(len(one.text) <= LONGEST for one in found)
    assert all(one.text.endswith(".") for one in found)
    for before, after in pairwise(found):
        assert after.text.split("\n")[0] in before.text
    assert {line.strip() for line in sentences} <= {line for one in found for line in one.text.split("\n")}


def test_every_line_has_its_box() -> None:
    for one in cut(page(PROSE), page(("4 Notes", 14), *[PROSE] * 30)):
        lines = one.text.split("\n")
        assert len(lines) == len(one.boxes)
        assert all(box.width > 0 for box in one.boxes)


def test_a_table_is_a_chunk_of_its_own_and_not_in_the_text() -> None:
    cells = [Cell(row=r, col=c, text=f"r{r}c{c}", bbox=Rect(60 + 40 * c, 130 + 12 * r, 90 + 40 * c, 140 + 12 * r))
             for r in range(3) for c in range(3) if (r, c) != (1, 1)]  # fmt: skip
    grid = Grid(doc_id=DOC, page=1, bbox=Rect(50, 125, 400, 170), extractor="grids", title="Table 1. Codes", rows=3,
                cols=3, cells=tuple(cells))  # fmt: skip
    lines = (*page(PROSE), FlowLine("r0c0 r0c1", Rect(60, 130, 140, 140), 10.0, False))
    found = cut(lines, facts=(grid,))
    assert [one.kind for one in found] == [ChunkKind.SECTION, ChunkKind.TABLE]
    assert "r0c0" not in found[0].text
    assert found[1].text == "r0c0\tr0c1\tr0c2\nr1c0\t\tr1c2\nr2c0\tr2c1\tr2c2"
    assert found[1].path[-1] == "Table 1. Codes"
    assert found[1].boxes[0] == Rect(60, 130, 170, 140)


def test_a_long_table_begins_each_part_with_its_first_row() -> None:
    texts = ["Head", *(f"row {r} " + "x" * 90 for r in range(1, 40))]
    cells = [Cell(row=r, col=0, text=texts[r], bbox=Rect(60, 10 * r, 90, 10 * r + 9)) for r in range(40)]  # fmt: skip
    grid = Grid(doc_id=DOC, page=1, bbox=Rect(50, 0, 400, 400), extractor="grids", rows=40, cols=1, cells=tuple(cells))
    found = cut(page(PROSE, top=600), facts=(grid,))
    tables = [one for one in found if one.kind is ChunkKind.TABLE]
    assert len(tables) > 2
    assert all(one.text.startswith("Head\n") and len(one.text) <= LONGEST for one in tables)


def test_a_long_table_repeats_its_groups_of_headings_with_the_headings() -> None:
    box = Rect(60, 10, 90, 19)
    heads = [Cell(row=0, col=0, text="Name", bbox=box), Cell(row=0, col=1, col_span=2, text="QX224", bbox=box),
             Cell(row=1, col=1, text="Min", bbox=box), Cell(row=1, col=2, text="Max", bbox=box)]  # fmt: skip
    body = [Cell(row=r, col=0, text=f"row {r} " + "x" * 90, bbox=box) for r in range(2, 40)]
    grid = Grid(doc_id=DOC, page=1, bbox=Rect(50, 0, 400, 400), extractor="grids", rows=40, cols=3,
                cells=(*heads, *body))  # fmt: skip
    found = [one for one in cut(page(PROSE, top=600), facts=(grid,)) if one.kind is ChunkKind.TABLE]
    assert len(found) > 2
    assert all(one.text.startswith("Name\tQX224\n\tMin\tMax\nrow") and len(one.text) <= LONGEST for one in found)


def test_facts_are_found_by_one_line_each() -> None:
    box = Rect(50, 300, 500, 312)
    row = Range(doc_id=DOC, page=1, bbox=box, extractor="parameters", parameter="Offset voltage", symbol="VOS",
                unit="mV", conditions="TA = 25 °C", section="Electrical characteristics",
                max=Value(text="7", bbox=box))  # fmt: skip
    unit = Unit(doc_id=DOC, page=1, bbox=box, extractor="features", label="timers", text="six", text_bbox=box)
    pins = Bijection(doc_id=DOC, page=1, bbox=box, extractor="pinouts", package="SOIC-8", pairs=tuple(
        Pair(left=str(n), right=name, page=1, bbox=box, left_bbox=box, right_bbox=box)
        for n, name in enumerate(("OUT", "GND"), 1)))  # fmt: skip
    found = [one for one in cut(page(PROSE), facts=(row, unit, pins)) if one.kind is ChunkKind.FACT]
    assert [one.text for one in found] == [
        "Offset voltage (VOS): max 7 mV; TA = 25 °C", "timers: six", "pin 1 OUT\npin 2 GND",
    ]  # fmt: skip
    assert found[0].path == ("Electrical characteristics",)
    assert found[0].bbox == box
    assert found[2].path == ("Pins of SOIC-8",)


def test_pages_without_headings_or_sizes_are_chunks_by_page() -> None:
    nowhere = Rect(0, 0, 0, 0)
    old = tuple(FlowLine(PROSE, nowhere, 0.0, False) for _ in range(2))
    found = cut(old, old)
    assert [(one.page, one.path) for one in found] == [(1, ()), (2, ())]


@given(st.text(alphabet="ab .\n!?漢。", max_size=400), st.integers(20, 60), st.integers(0, 15))
def test_pieces_cover_the_text_in_order_and_are_never_too_long(text: str, longest: int, overlap: int) -> None:
    found = pieces(text, longest, overlap)
    assert found[0][0] == 0
    assert found[-1][1] == len(text)
    assert all(low <= high and high - low <= max(longest, 1) for low, high in found)
    for (low, high), (then, end) in pairwise(found):
        assert low < then <= high < end
        assert high - then <= max(overlap, OVERLAP)


def test_the_words_of_chapters_are_data(tmp_path: Path) -> None:
    plain = Chunker(ChunkWords())
    assert [one.path for one in plain(DOC, [(1, page(PROSE, "Features", PROSE * 3))], ())] == [()]
