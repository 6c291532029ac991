"""Pages that are hard on a reader: no crash, no hang, and no fact of what nobody sees.

Costs are compared between two sizes of the same page, in CPU time with a generous margin, never against a clock.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.document import PageContent, Ruling, Run, Word
from akili_desktop.core.facts import PageReading, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.reader import PageReader
from scripts.parts import Field, Limit, limits_table, plot
from scripts.sheet import Box, Sheet, TableStyle
from tests import make_pdfs
from tests.extract.readings import Read, bijections, facts_of, printed, ranges, read_document, read_pages, told
from tests.extract.sheets import vocabulary
from tests.make_pdfs import Made, new_sheet

HEADS = ("Parameter", "Symbol", "Min", "Typ", "Max", "Unit")
LEFTS = (50.0, 210.0, 290.0, 340.0, 390.0, 440.0)


def _facts(pages: Iterable[Read]) -> list[object]:
    return sorted(told(fact) for fact in ranges(list(pages)))


def _stated(made: Made) -> list[object]:
    return sorted(printed(row) for row in made.rows)


# --- what is printed twice, hidden, or not there


def test_shadowed_headings_and_cells_are_read_once(tmp_path: Path) -> None:
    """Text printed again in grey, half a point to the right and below: a shadow, as old layouts have it."""
    made = make_pdfs.limits(tmp_path / "once.pdf", lines="grid")
    with pymupdf.open(made.path) as source, pymupdf.open() as shadowed:
        page = shadowed.new_page(width=612, height=792)
        page.show_pdf_page(pymupdf.Rect(0.5, 0.5, 612.5, 792.5), source, 0)
        page.show_pdf_page(page.rect, source, 0)
        assert _facts(read_pages(shadowed)) == _stated(made)


def test_a_page_drawn_twice_on_itself_says_everything_once(tmp_path: Path) -> None:
    made = make_pdfs.limits(tmp_path / "once.pdf", lines="grid")
    with pymupdf.open(made.path) as source, pymupdf.open() as doubled:
        page = doubled.new_page(width=612, height=792)
        for _ in range(2):
            page.show_pdf_page(page.rect, source, 0)
        assert _facts(read_pages(doubled)) == _stated(made)


def test_other_text_over_the_table_never_makes_a_value_that_is_not_printed(tmp_path: Path) -> None:
    """A stamp across the table: rows may be lost, but a value that is stated stands on the page as it is."""
    made = make_pdfs.limits(tmp_path / "plain.pdf", lines="grid")
    with pymupdf.open(made.path) as pdf:
        pdf[0].insert_text((120, 180), "PRELIMINARY 2.5 V", fontsize=30, color=(0.8, 0.2, 0.2))
        found = _facts(read_pages(pdf))
    right = {value for row in made.rows for value in row.values.values()}
    assert {text for stated in found for _, text in stated.values} <= {v.replace("−", "-") for v in right}


def test_white_text_states_nothing(tmp_path: Path) -> None:
    _invisible(tmp_path, lambda page: _limits_on(page, 500, color=(1, 1, 1)))


def test_text_without_ink_states_nothing(tmp_path: Path) -> None:
    _invisible(tmp_path, lambda page: _limits_on(page, 500, render_mode=3))


@pytest.mark.parametrize("fill", [(1, 1, 1), (0, 0, 0), (1, 0.9, 0.4)], ids=["white", "black", "yellow"])
def test_text_under_a_filled_area_states_nothing(tmp_path: Path, fill: tuple[float, float, float]) -> None:
    def draw(page: pymupdf.Page) -> None:
        _limits_on(page, 500)
        page.draw_rect(pymupdf.Rect(40, 480, 570, 640), color=None, fill=fill)

    _invisible(tmp_path, draw)


def test_text_on_a_filled_area_painted_after_other_text_is_read(tmp_path: Path) -> None:
    """The area hides nothing: what stands on it was printed later, also pale and in small print."""
    made = make_pdfs.limits(tmp_path / "plain.pdf", lines="grid")
    with pymupdf.open(made.path) as pdf:
        pdf[0].draw_rect(pymupdf.Rect(40, 480, 570, 640), color=None, fill=(0.9, 0.95, 1))
        _limits_on(pdf[0], 500, color=(0.7, 0.75, 0.8))
        found = _facts(read_pages(pdf))
    assert len(found) == len(made.rows) + 3


def test_a_value_that_is_painted_over_is_not_stated(tmp_path: Path) -> None:
    made = make_pdfs.limits(tmp_path / "plain.pdf", lines="grid")
    place = next(row.boxes["max"] for row in made.rows if row.values.get("max") == "6.5")
    with pymupdf.open(made.path) as pdf:
        area = pymupdf.Rect(place.x0 - 2, place.y0 - 1, place.x1 + 2, place.y1 + 1)
        pdf[0].draw_rect(area, color=None, fill=(1, 1, 1))
        found = {value.text for fact in ranges(read_pages(pdf)) for _, value in fact.values()}
    assert "6.5" not in found
    assert "2.2" in found


def test_text_beside_the_page_states_nothing(tmp_path: Path) -> None:
    _invisible(tmp_path, lambda page: _limits_on(page, 900))


def test_clipped_text_states_nothing(tmp_path: Path) -> None:
    def draw(page: pymupdf.Page) -> None:
        with pymupdf.open() as other:
            _limits_on(other.new_page(width=612, height=792), 500)
            # only a corner of the other page is shown, in which nothing stands
            page.show_pdf_page(pymupdf.Rect(500, 700, 540, 740), other, 0, clip=pymupdf.Rect(0, 0, 40, 40))

    _invisible(tmp_path, draw)


def test_a_layer_that_is_switched_off_states_nothing(tmp_path: Path) -> None:
    def draw(page: pymupdf.Page) -> None:
        hidden = page.parent.add_ocg("draft", on=False)
        _limits_on(page, 500, oc=hidden)

    _invisible(tmp_path, draw)


def test_a_layer_that_is_on_is_read(tmp_path: Path) -> None:
    """The tests around it lean on this: the same text, seen, is read."""
    made = make_pdfs.limits(tmp_path / "plain.pdf", lines="grid")
    with pymupdf.open(made.path) as pdf:
        _limits_on(pdf[0], 500, oc=pdf.add_ocg("final", on=True))
        data = pdf.tobytes()
    with pymupdf.open("pdf", data) as pdf:
        assert len(_facts(read_pages(pdf))) == len(made.rows) + 3


def _invisible(tmp_path: Path, draw: Callable[[pymupdf.Page], None]) -> None:
    """Whether a page of limits says what it said before `draw` added something that nobody sees."""
    made = make_pdfs.limits(tmp_path / "plain.pdf", lines="grid")
    with pymupdf.open(made.path) as pdf:
        draw(pdf[0])
        data = pdf.tobytes()
    with pymupdf.open("pdf", data) as pdf:
        assert _facts(read_pages(pdf)) == _stated(made)


def _limits_on(page: pymupdf.Page, top: float, **how: object) -> None:
    """A small table of limits in plain text."""
    rows = (
        HEADS,
        ("Ghost voltage", "VGH", "1.91", "2.92", "3.93", "V"),
        ("Ghost current", "IGH", "4.94", "5.95", "6.96", "mA"),
        ("Ghost delay", "tGH", "7.97", "8.98", "9.99", "ns"),
    )
    for line, row in enumerate(rows):
        for left, text in zip(LEFTS, row, strict=True):
            page.insert_text((left, top + 16 * line), text, fontsize=8, **how)


@pytest.mark.parametrize("shift", [-29, -13, -3])
def test_a_map_whose_shift_loses_characters_states_nothing_and_is_named(tmp_path: Path, shift: int) -> None:
    """The page shows a table of limits; the file's Unicode map says for each glyph a character some codes away."""
    made = make_pdfs.limits(tmp_path / "plain.pdf", family="vera")
    with pymupdf.open(made.path) as pdf:
        for xref in range(1, pdf.xref_length()):
            if pdf.xref_is_stream(xref) and b"begincmap" in (cmap := pdf.xref_stream(xref)):
                pdf.update_stream(xref, _moved_map(cmap, shift))
        data = pdf.tobytes()
    with pymupdf.open("pdf", data) as pdf:
        (page,) = read_pages(pdf)
    assert page.content.words[0].text != "Electrical"
    assert page.reading.status is PageStatus.UNREADABLE
    assert not page.reading.facts


def _moved_map(cmap: bytes, shift: int) -> bytes:
    """The Unicode map with every character that it names moved by `shift` codes."""

    def moved(match: re.Match[bytes]) -> bytes:
        codes = (int(match[1][at : at + 4], 16) for at in range(0, len(match[1]), 4))
        return b"<" + b"".join(b"%04X" % max(0, code + shift) for code in codes) + b">"

    # what is mapped is written with four digits a character, the codes themselves with two
    return re.sub(rb"<((?:[0-9A-Fa-f]{4})+)>", moved, cmap)


# --- several pages on one, forms, other scripts, figures


def test_two_pages_on_one_sheet_are_read_as_both(tmp_path: Path) -> None:
    left = make_pdfs.limits(tmp_path / "a.pdf", lines="grid")
    right = make_pdfs.value_column(tmp_path / "b.pdf")
    with pymupdf.open(left.path) as one, pymupdf.open(right.path) as two, pymupdf.open() as sheet:
        page = sheet.new_page(width=1224, height=792)
        page.show_pdf_page(pymupdf.Rect(0, 0, 612, 792), one, 0)
        page.show_pdf_page(pymupdf.Rect(612, 0, 1224, 792), two, 0)
        assert _facts(read_pages(sheet)) == sorted([*_stated(left), *_stated(right)])


def test_a_form_is_read_or_not_but_never_wrong(tmp_path: Path) -> None:
    """Fields that are filled in stand on the page; an empty field, and one that is hidden, say nothing."""
    made = make_pdfs.limits(tmp_path / "plain.pdf", lines="grid")
    with pymupdf.open(made.path) as pdf:
        for index, (value, hidden) in enumerate((("99.1", False), ("99.2", True), ("", False))):
            field = pymupdf.Widget()
            field.field_name = f"field {index}"
            field.field_type = pymupdf.PDF_WIDGET_TYPE_TEXT
            field.rect = pymupdf.Rect(100, 600 + 30 * index, 200, 620 + 30 * index)
            field.field_value = value
            pdf[0].add_widget(field)
            if hidden:
                widget = next(w for w in pdf[0].widgets() if w.field_name == field.field_name)
                pdf.xref_set_key(widget.xref, "F", "2")
        data = pdf.tobytes()
    with pymupdf.open("pdf", data) as pdf:
        pages = read_pages(pdf)
    assert _facts(pages) == _stated(made)
    assert not any("99.2" in line.text for page in pages for line in page.reading.lines)


def test_text_from_right_to_left_does_no_harm(tmp_path: Path) -> None:
    """Hebrew beside the table: its letters come in another order, and the table is as before."""
    made = make_pdfs.limits(tmp_path / "plain.pdf", lines="grid")
    with pymupdf.open(made.path) as pdf:
        pdf[0].insert_htmlbox(
            pymupdf.Rect(60, 560, 540, 700),
            '<p dir="rtl">מתח הכניסה המרבי הוא 6.5 V והזרם 300 mA. טמפרטורת העבודה −40°C עד 125°C.</p>' * 3,
        )
        data = pdf.tobytes()
    with pymupdf.open("pdf", data) as pdf:
        assert _facts(read_pages(pdf)) == _stated(made)


@pytest.mark.parametrize("captions", ["Electrical Characteristics", "Typical Characteristics", "Maximum Ratings"])
def test_plots_state_no_limits(tmp_path: Path, captions: str) -> None:
    """Axes full of numbers, and titles that speak of maxima, under a heading that names a section of limits."""
    sheet = new_sheet(tmp_path / "plots.pdf")
    sheet.heading(captions)
    curves = [("Max", [(float(i), 20 + 2.0 * i) for i in range(0, 101, 5)]), ("Min", [(0.0, 5.0), (100.0, 60.0)])]
    for index in range(4):
        x, y = 90 + 270 * (index % 2), 140 + 290 * (index // 2)
        plot(sheet, Box(x, y, x + 190, y + 190), curves, ("Max load current (mA)", 0, 100),
             ("Typ dropout (mV)", 0, 250), f"Figure {index + 1}. Typ and Max Dropout Voltage")  # fmt: skip
    sheet.save()
    pages = read_document(sheet.path)
    assert not ranges(pages)
    assert not bijections(facts_of(pages))


def test_a_table_turned_on_an_upright_page_is_read_right_or_not_at_all(tmp_path: Path) -> None:
    made = make_pdfs.limits(tmp_path / "plain.pdf", lines="grid")
    with pymupdf.open(made.path) as source, pymupdf.open() as turned:
        page = turned.new_page(width=792, height=612)
        page.show_pdf_page(page.rect, source, 0, rotate=90)
        pages = read_pages(turned)
    assert set(_facts(pages)) <= set(_stated(made))
    if not _facts(pages):
        reading = pages[0].reading
        assert reading.status is PageStatus.PARTLY
        assert "sideways" in reading.reason
        assert len(reading.regions) == 1


def test_hidden_and_visible_limits_of_one_page_are_kept_apart(tmp_path: Path) -> None:
    made = make_pdfs.hidden_text(tmp_path / "hidden.pdf")
    texts = [value.text for fact in ranges(read_document(made.path)) for _, value in fact.values()]
    assert not {"9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "8.1", "8.2", "8.3"} & set(texts)


# --- size


def _word(text: str, x: float, y: float, size: float = 8.0) -> Word:
    box = Rect(x, y - 0.78 * size, x + 0.52 * size * len(text), y + 0.22 * size)
    return Word(text, box, size, y, "Helvetica", False, False, 0, 0, 0, 0, (Run(text, box, size, y, 0),), False, None)


def _content(words: Iterable[Word], rulings: Iterable[Ruling] = (), height: float = 792.0) -> PageContent:
    listed = tuple(words)
    glyphs = sum(len(word.text) for word in listed)
    return PageContent(1, 612.0, height, 0, listed, tuple(rulings), (), (), (), glyphs, 0, 0)


def _table_of(rows: int, lines: bool) -> PageContent:
    """A table of limits on one page as long as it needs."""
    pitch, top = 14.0, 60.0
    words = [_word("Electrical", 50, 30, 12), _word("Characteristics", 120, 30, 12)]
    words += [_word(head, left, top) for head, left in zip(HEADS, LEFTS, strict=True)]
    for row in range(rows):
        y = top + pitch * (row + 1)
        texts = (f"Input{row}", f"V{row}", f"{row}.1", f"{row}.5", f"{row}.9", "V")
        words += [_word(text, left, y) for text, left in zip(texts, LEFTS, strict=True)]
    bottom = top + pitch * rows + 5
    rulings: list[Ruling] = []
    if lines:
        edges = (46, *(left - 6 for left in LEFTS[1:]), 480)
        rulings += [Ruling(46, top - 9 + pitch * n, 480, top - 9 + pitch * n, 0.5, 0) for n in range(rows + 2)]
        rulings += [Ruling(x, top - 9, x, bottom, 0.5, 0) for x in edges]
    return _content(words, rulings, bottom + 60)


def _read(content: PageContent) -> PageReading:
    return PageReader(vocabulary())(content, None)


def _cost(content: PageContent) -> float:
    """CPU seconds that reading takes, the better of two runs."""
    runs = []
    for _ in range(2):
        start = time.process_time()
        _read(content)
        runs.append(time.process_time() - start)
    return min(runs)


def _assert_linear(make: Callable[[int], PageContent], small: int, times: int, margin: float = 3.0) -> None:
    """A page `times` as large costs at most `margin` times that much more: no square, which would be `times` more."""
    little, large = _cost(make(small)), _cost(make(small * times))
    assert large <= margin * times * max(little, 0.004), (little, large)


@pytest.mark.slow
def test_a_table_of_two_thousand_rows_is_read_whole() -> None:
    reading = _read(_table_of(2000, lines=True))
    facts = [fact for fact in reading.facts if isinstance(fact, Range)]
    assert [(f.parameter, f.min and f.min.text, f.max and f.max.text, f.unit) for f in facts] == [
        (f"Input{row}", f"{row}.1", f"{row}.9", "V") for row in range(2000)
    ]


@pytest.mark.parametrize("lines", [True, False], ids=["all lines", "no lines"])
def test_rows_cost_the_same_each(lines: bool) -> None:
    _assert_linear(lambda rows: _table_of(rows, lines), 60, 8)


def _ruled(count: int) -> PageContent:
    """A page with a small table and `count` short rulings all over it, as a shaded map or hatching makes them."""
    table = _table_of(10, True)
    side = int((count / 2) ** 0.5) + 1
    rulings = list(table.rulings)
    for n in range(count // 2):
        x, y = 20 + 570 * (n % side) / side, 260 + 500 * (n // side) / side
        rulings += [Ruling(x, y, x + 6, y, 0.3, 0), Ruling(x, y, x, y + 6, 0.3, 0)]
    return table._replace(rulings=tuple(rulings), height=792.0)


def test_twenty_thousand_rulings_leave_the_table_readable() -> None:
    reading = _read(_ruled(20_000))
    assert reading.status is not PageStatus.UNREADABLE
    assert sum(isinstance(fact, Range) for fact in reading.facts) == 10


def test_rulings_cost_the_same_each() -> None:
    _assert_linear(_ruled, 2500, 8)


def _wordy(count: int) -> PageContent:
    """Running text of `count` words in small print."""
    across = 250
    syllables = ("the", "current", "of", "a", "part", "rises", "with", "load", "and", "25", "mA", "is", "normal")
    return _content(
        _word(syllables[(n * 7 + n // across) % 13], 5 + 2.4 * (n % across), 8 + 1.9 * (n // across), 1.2)
        for n in range(count)
    )


@pytest.mark.slow
def test_a_hundred_thousand_words_are_read_without_a_fact() -> None:
    reading = _read(_wordy(100_000))
    assert not [fact for fact in reading.facts if isinstance(fact, Range)]


def test_words_cost_the_same_each() -> None:
    _assert_linear(_wordy, 2500, 8)


def test_a_table_of_two_thousand_rows_in_a_file(tmp_path: Path) -> None:
    """The same through the PDF adapter: 2,000 rows over many pages, with the head on the first alone."""
    sheet = Sheet(tmp_path / "long.pdf", compress=True)
    sheet.heading("Electrical Characteristics")
    rows = [Limit(f"Supply current {n}", max=str(n), unit="mA") for n in range(2000)]
    fields = (Field("parameter", "Parameter", 200), Field("max", "Max", 80), Field("unit", "Unit", 80))
    limits_table(sheet, "long", rows, fields, TableStyle(lines="none", size=4.5, pad=0.8), repeat_head=True)
    sheet.save()
    facts = ranges(read_document(sheet.path))
    assert [(f.parameter, f.max and f.max.text) for f in facts] == [
        (f"Supply current {n}", str(n)) for n in range(2000)
    ]
