"""What `read_page` makes of pages whose drawing is known."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from pathlib import Path

import pymupdf
import pytest

from akili_desktop.adapters.pdf.document import Documents
from akili_desktop.adapters.pdf.encoding import decode
from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.geometry import Rect
from tests.adapters.pdf_pages import only, reread, texts

ROTATIONS = [0, 90, 180, 270]
BLACK = 0x000000


# --- pages read twice ----------------------------------------------------------------------------


def test_a_page_kept_for_a_second_reading_is_given_once_and_only_for_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"

    def written(text: str) -> None:
        with pymupdf.open() as document:
            document.new_page().insert_text((50, 50), text)
            document.save(path)

    written("Vdd 3.3 V")
    documents = Documents()
    content = documents.read(str(path), 1, None)
    documents.keep(str(path), 1, None, content)
    assert documents.read(str(path), 1, None) is content
    assert (again := documents.read(str(path), 1, None)) is not content
    assert again == content
    documents.keep(str(path), 1, None, content)
    written("Vdd is 5 V, no longer 3.3")
    assert texts(documents.read(str(path), 1, None)) == ["Vdd", "is", "5", "V,", "no", "longer", "3.3"]


# --- words at a place ----------------------------------------------------------------------------


def two_tables(page: pymupdf.Page) -> None:
    for row in range(12):
        y = 20 + 22 * row
        x = write(page, 20, y, ("V", 10, 0), ("CC", 7, 2))
        write(page, x + 0.1, y, (f"({row})", 6, -4))
        write(page, 200, y, (f"{row}.5", 10, 0), ("V", 10, 0))
        page.insert_text((20, y + 10), "tight below", fontsize=9)
    page.insert_text((380, 200), "turned", fontsize=12, rotate=90)


def white_and_dark(page: pymupdf.Page) -> None:
    page.draw_rect(pymupdf.Rect(10, 20, 200, 60), color=None, fill=(0, 0, 0.4))
    page.insert_text((20, 50), "seen", color=(1, 1, 1))
    page.insert_text((220, 50), "unseen", color=(1, 1, 1))
    page.insert_text((300, 50), "black")


def text_layer(page: pymupdf.Page) -> None:
    picture = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 80, 60), False)
    picture.clear_with(200)
    page.insert_image(pymupdf.Rect(0, 0, 200, 150), pixmap=picture)
    page.insert_text((20, 50), "OCR", render_mode=3)
    page.insert_text((220, 50), "hidden", render_mode=3)


def far_apart(page: pymupdf.Page) -> None:
    """Words in bands of their own: with sub- and superscripts, long and turned, large, white beside black."""
    page.insert_text((20, 30), "V")
    page.insert_text((27.5, 33), "CC", fontsize=7)
    page.insert_text((60, 30), "10")
    page.insert_text((72.5, 25), "12", fontsize=7)
    page.insert_text((100, 30), "unseen", color=(1, 1, 1))
    page.insert_text((150, 290), "turned-and-longer-than-any-band-of-lines", fontsize=12, rotate=90)
    page.insert_text((200, 100), "LARGE", fontsize=48)
    page.insert_text((350, 110), "x", fontsize=24)
    page.insert_text((20, 280), "last")


@pytest.mark.parametrize("draw", [two_tables, white_and_dark, text_layer, far_apart])
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_words_at_a_place_are_the_pages_words(
    page: pymupdf.Page, tmp_path: Path, draw: Callable[[pymupdf.Page], None], rotation: int
) -> None:
    draw(page)
    page.set_rotation(rotation)
    page.parent.save(tmp_path / "a.pdf")
    documents = Documents()
    content = documents.read(str(tmp_path / "a.pdf"), 1, None)
    assert content.words
    boxes = [word.bbox for word in content.words]
    for asked in (*([box] for box in boxes), boxes[:1] + boxes[-1:]):
        at = documents.words_at(str(tmp_path / "a.pdf"), 1, None, asked)
        for box in asked:
            assert spelled(at, box) == spelled(content, box) != ""
            assert spelled(at, box, raised=False) == spelled(content, box, raised=False)
        whole = {(word.text, word.bbox, word.confidence) for word in content.words}
        assert {(word.text, word.bbox, word.confidence) for word in at.words} <= whole
    nothing = documents.words_at(str(tmp_path / "a.pdf"), 1, None, [Rect(150, 295, 152, 296)])
    assert nothing.words == ()
    assert (nothing.width, nothing.height, nothing.rotation) == (content.width, content.height, content.rotation)


# --- places --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rotation", ROTATIONS)
@pytest.mark.parametrize("crop", [None, (30, 20, 370, 260)])
def test_words_rulings_and_fills_stand_where_the_page_shows_them(
    page: pymupdf.Page, rotation: int, crop: tuple[float, ...] | None
) -> None:
    page.insert_text((100, 100), "Proof", fontsize=20)
    page.draw_line((100, 150), (300, 150), width=1)
    page.draw_rect(pymupdf.Rect(200, 180, 260, 220), color=None, fill=(0, 0, 1))
    if crop:
        page.set_cropbox(pymupdf.Rect(crop))
    page.set_rotation(rotation)
    offset = (crop[0], crop[1]) if crop else (0, 0)
    wide, high = (crop[2] - crop[0], crop[3] - crop[1]) if crop else (400, 300)

    def shown(x: float, y: float) -> tuple[float, float]:
        x, y = x - offset[0], y - offset[1]
        return {0: (x, y), 90: (high - y, x), 180: (wide - x, high - y), 270: (y, wide - x)}[rotation]

    content = reread(page)
    assert (content.width, content.height) == pytest.approx((high, wide) if rotation % 180 else (wide, high))
    assert content.rotation == rotation
    word = only(content, "Proof")
    assert word.rotation == rotation
    width = pymupdf.get_text_length("Proof", fontsize=20)
    corners = [shown(100, 100 - 0.78 * 20), shown(100 + width, 100 + 0.22 * 20)]
    assert word.bbox == pytest.approx(
        (
            min(c[0] for c in corners),
            min(c[1] for c in corners),
            max(c[0] for c in corners),
            max(c[1] for c in corners),
        ),
        abs=0.2,
    )
    (line,) = content.rulings
    ends = sorted([shown(100, 150), shown(300, 150)])
    assert (line.x0, line.y0) == pytest.approx(ends[0], abs=0.01)
    assert (line.x1, line.y1) == pytest.approx(ends[1], abs=0.01)
    assert line.horizontal == (rotation % 180 == 0)
    (fill,) = content.fills
    corners = sorted([shown(200, 180), shown(260, 220)])
    assert fill.bbox.x0 == pytest.approx(corners[0][0], abs=0.01)
    assert fill.bbox.x1 == pytest.approx(corners[1][0], abs=0.01)
    assert fill.color == 0x0000FF


@pytest.mark.parametrize("rotation", ROTATIONS)
@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_drawn_pixels_lie_in_the_words_box(page: pymupdf.Page, tmp_path: Path, rotation: int, scale: float) -> None:
    page.insert_text((100, 100), "HHHH", fontsize=30)
    page.set_cropbox(pymupdf.Rect(80, 60, 230, 130))
    page.set_rotation(rotation)
    file = tmp_path / "page.pdf"
    page.parent.save(file)
    documents = Documents()
    (word,) = documents.read(str(file), 1, None).words
    content = documents.read(str(file), 1, None)
    size = round(content.width * scale), round(content.height * scale)
    picture = documents.draw(str(file), 1, None, scale, (0, 0, *size))
    samples = picture.samples
    dark = [(x, y) for y in range(size[1]) for x in range(size[0]) if samples[y * picture.stride + 3 * x] < 0x80]
    assert len(dark) > 50 * scale
    box = word.bbox.grown(1.0)
    assert all(box.contains_point(x / scale, y / scale) for x, y in dark)
    reach = max(x for x, _ in dark) - min(x for x, _ in dark), max(y for _, y in dark) - min(y for _, y in dark)
    assert max(reach) / scale == pytest.approx(max(word.bbox.width, word.bbox.height), abs=6)


def test_a_part_of_a_page_is_drawn_as_it_stands_on_the_whole(page: pymupdf.Page, tmp_path: Path) -> None:
    page.insert_text((100, 100), "Proof 4.7", fontsize=20)
    file = tmp_path / "page.pdf"
    page.parent.save(file)
    documents = Documents()
    whole = documents.draw(str(file), 1, None, 2.0, (0, 0, 800, 600))
    part = documents.draw(str(file), 1, None, 2.0, (180, 150, 400, 230))
    for row in range(80):
        start = (150 + row) * whole.stride + 180 * 3
        assert part.samples[row * part.stride : (row + 1) * part.stride] == whole.samples[start : start + 220 * 3]


# --- words and runs ------------------------------------------------------------------------------


def write(page: pymupdf.Page, x: float, y: float, *stretches: tuple[str, float, float]) -> float:
    """Writes (text, size, rise) stretches one after the other from (x, y); where the last ends."""
    for text, size, rise in stretches:
        page.insert_text((x, y - rise), text, fontsize=size)
        x += pymupdf.get_text_length(text, fontsize=size)
    return x


def test_a_subscript_belongs_to_its_word(page: pymupdf.Page) -> None:
    write(page, 50, 50, ("V", 10, 0), ("CC", 7, -2))
    word = only(reread(page), "VCC")
    assert [(run.text, run.script) for run in word.runs] == [("V", 0), ("CC", -1)]
    assert word.size == pytest.approx(10)
    assert word.baseline == pytest.approx(50, abs=0.01)
    assert word.plain == "VCC"


def test_a_footnote_mark_is_a_raised_run(page: pymupdf.Page) -> None:
    write(page, 50, 50, ("25", 10, 0), ("(1)", 6, 4))
    word = only(reread(page), "25(1)")
    assert (word.plain, word.raised) == ("25", "(1)")


@pytest.mark.parametrize(
    ("raised", "text"), [("12", "10^12"), ("-3", "10^-3"), ("5", "10^5"), ("2", "10²"), ("1", "10¹")]
)
def test_what_is_raised_behind_ten_never_joins_its_digits(raised: str, text: str, page: pymupdf.Page) -> None:
    write(page, 50, 50, ("10", 10, 0), (raised, 6, 4))
    assert [word.text for word in reread(page).words] == [text]


def test_a_raised_run_of_equal_size_is_raised(page: pymupdf.Page) -> None:
    write(page, 50, 50, ("10", 10, 0), ("6", 10, 4))
    content = reread(page)
    words = {word.text: word for word in content.words}
    assert "106" not in {word.plain for word in content.words}
    assert "106" not in words or words["106"].raised == "6"


def test_letters_of_full_size_set_lower_or_raised_right_behind_others_are_scripts(page: pymupdf.Page) -> None:
    write(page, 50, 50, ("T", 10, 0), ("J", 10, -2.5), ("*", 10, 2.5))
    word = only(reread(page), "TJ*")
    assert [run.script for run in word.runs] == [0, -1, 1]
    assert word.plain == "TJ"


def test_letters_of_full_size_beside_others_of_the_next_line_are_words_of_their_own(page: pymupdf.Page) -> None:
    write(page, 50, 50, ("V", 10, 0), ("I", 10, -6))
    assert texts(reread(page)) == ["V", "I"]


def test_a_word_may_go_on_after_a_subscript(page: pymupdf.Page) -> None:
    write(page, 50, 50, ("V", 10, 0), ("IN", 7, -2), ("+0.3", 10, 0))
    word = only(reread(page), "VIN+0.3")
    assert [run.script for run in word.runs] == [0, -1, 0]


def test_subscripts_written_after_everything_else_join_their_words(page: pymupdf.Page) -> None:
    gap = pymupdf.get_text_length("CC", fontsize=7)
    page.insert_text((50, 50), "V", fontsize=10)
    after = 50 + pymupdf.get_text_length("V", fontsize=10)
    page.insert_text((after + gap + 4, 50), "supply", fontsize=10)
    page.insert_text((50, 90), "Other line", fontsize=10)
    page.insert_text((after, 52), "CC", fontsize=7)
    assert "VCC" in texts(reread(page))


def test_a_line_of_underscores_before_a_heading_is_no_part_of_it(page: pymupdf.Page) -> None:
    page.insert_text((20, 60), "__________Ordering Information", fontsize=10)
    page.insert_text((20, 90), "_RST and RST_N: ____", fontsize=10)
    assert texts(reread(page)) == ["Ordering", "Information", "_RST", "and", "RST_N:", "____"]


def test_a_dot_far_larger_than_what_stands_behind_it_is_a_bullet(page: pymupdf.Page) -> None:
    write(page, 50, 60, (".", 36, 0), ("LOW", 10, 0))
    write(page, 150, 60, (".", 14, 0), ("5", 10, 0))
    page.insert_text((60, 71), "(CAPITALS)", fontsize=10)
    assert sorted(texts(reread(page))) == ["(CAPITALS)", ".", ".5", "LOW"]


def test_a_space_written_behind_a_glyph_parts_words_though_its_box_is_wider(page: pymupdf.Page) -> None:
    page.insert_text((50, 80), "1.5 kM", fontsize=9)
    behind = 50 + pymupdf.get_text_length("1.5 kM", fontsize=9) - 3
    page.insert_text((behind, 80), " on D+", fontsize=9, fontname="heit")
    assert [word.text for word in read_page(page, 1).words] == ["1.5", "kM", "on", "D+"]


@pytest.mark.parametrize(("font", "texts"), [("CMMI7", ["IVDD"]), ("Helvetica-Oblique", ["IV", "DD"])])
def test_letters_of_a_formula_a_little_apart_are_one_word(page: pymupdf.Page, font: str, texts: list[str]) -> None:
    """A formula's font has no spaces: its slanted letters are set off the next by their lean."""
    page.insert_text((50, 80), "I", fontsize=10)
    at = 50 + pymupdf.get_text_length("I", fontsize=10)
    wide = pymupdf.get_text_length("V", fontname="heit", fontsize=7)
    page.insert_text((at, 81.5), "V", fontsize=7, fontname="heit")
    page.insert_text((at + wide + 0.245 * 7, 81.5), "DD", fontsize=7, fontname="heit")
    document = page.parent
    xref = next(entry[0] for entry in page.get_fonts() if entry[3] == "Helvetica-Oblique")
    document.xref_set_key(xref, "BaseFont", f"/{font}")
    with pymupdf.open("pdf", document.tobytes()) as again:
        assert [word.text for word in read_page(again[0], 1).words] == texts


def test_slanted_type_keeps_the_spaces_written_between_its_words(page: pymupdf.Page) -> None:
    slant = pymupdf.Matrix(1, 0, -0.33, 1, 0, 0)
    line = ["Absolute", "Maximum", "Ratings"]
    page.insert_text((20, 100), " ".join(line), fontsize=12, fontname="hebo", morph=(pymupdf.Point(20, 100), slant))
    assert texts(reread(page)) == line


@pytest.mark.parametrize("gap", [3.0, 6.0, 30.0])
def test_words_of_neighbouring_columns_stay_apart(page: pymupdf.Page, gap: float) -> None:
    end = write(page, 50, 50, ("0.3", 10, 0))
    write(page, end + gap, 50, ("5.5", 10, 0))
    assert texts(reread(page)) == ["0.3", "5.5"]


def test_lines_set_tight_do_not_join(page: pymupdf.Page) -> None:
    for row in range(4):
        page.insert_text((50, 50 + 9 * row), f"row{row}", fontsize=10)
    assert texts(reread(page)) == ["row0", "row1", "row2", "row3"]


def test_a_bar_over_a_word_marks_it_and_a_tables_ruling_does_not(page: pymupdf.Page) -> None:
    end = write(page, 50, 50, ("RESET", 10, 0))
    page.draw_line((50, 42), (end, 42), width=0.5)
    write(page, 50, 100, ("CLOCK", 10, 0))
    page.draw_line((40, 92), (300, 92), width=0.5)
    content = reread(page)
    assert only(content, "RESET").overline
    assert not only(content, "CLOCK").overline


@pytest.mark.parametrize(("font", "barred"), [("HelveticaLightOverbar1", True), ("Overlock", False)])
def test_a_font_named_for_its_bars_marks_its_words(page: pymupdf.Page, font: str, barred: bool) -> None:
    page.insert_text((50, 50), "RE", fontname="hebo")
    page.insert_text((50, 80), "DE", fontname="helv")
    for xref, *_, name, _ in page.get_fonts():
        if name == "hebo":
            page.parent.xref_set_key(xref, "BaseFont", f"/{font}")
    content = reread(page)
    assert only(content, "RE").overline is barred
    assert not only(content, "DE").overline


def test_a_font_tells_bold_and_italic(page: pymupdf.Page) -> None:
    page.insert_text((50, 50), "bold", fontname="hebo")
    page.insert_text((50, 80), "slanted", fontname="heit")
    page.insert_text((50, 110), "plain", fontname="helv")
    content = reread(page)
    assert [(w.bold, w.italic) for w in content.words] == [(True, False), (False, True), (False, False)]


@pytest.mark.parametrize(("turn", "rotation"), [(90, 270), (180, 180), (270, 90)])
def test_turned_text_reads_in_its_own_direction(page: pymupdf.Page, turn: int, rotation: int) -> None:
    page.insert_text((200, 150), "Parameter name", fontsize=10, rotate=turn)
    content = reread(page)
    assert {word.rotation for word in content.words} == {rotation}
    assert sorted(texts(content)) == ["Parameter", "name"]


# --- drawings ------------------------------------------------------------------------------------


def test_a_thin_box_is_a_ruling_and_a_frame_four(page: pymupdf.Page) -> None:
    page.draw_rect(pymupdf.Rect(50, 50, 250, 50.8), color=None, fill=(0, 0, 0))
    page.draw_rect(pymupdf.Rect(50, 100, 250, 140), color=(1, 0, 0), width=0.7)
    content = reread(page)
    thin, *frame = sorted(content.rulings, key=lambda r: r.color)
    assert (thin.x0, thin.y0, thin.x1, thin.width) == pytest.approx((50, 50.4, 250, 0.8), abs=0.01)
    assert [(r.color, r.horizontal) for r in frame] == [(0xFF0000, True)] * 2 + [(0xFF0000, False)] * 2
    assert content.fills == ()


def test_curves_and_slanted_lines_are_strokes(page: pymupdf.Page) -> None:
    page.draw_circle((100, 100), 30)
    page.draw_line((200, 200), (300, 260))
    content = reread(page)
    assert len(content.strokes) == 2
    assert content.rulings == ()


def test_white_lines_are_none(page: pymupdf.Page) -> None:
    page.draw_line((50, 50), (300, 50), color=(1, 1, 1))
    page.draw_rect(pymupdf.Rect(50, 80, 300, 81), color=None, fill=(1, 1, 1))
    assert reread(page).rulings == ()


# --- encodings -----------------------------------------------------------------------------------


def test_private_codes_of_symbol_fonts_are_what_they_look_like() -> None:
    assert decode("\uf057", "ABCDEF+SymbolMT") == ("Ω", 0)
    assert decode("\uf06d\uf0b0\uf0b1\uf0a3", "Symbol") == ("µ°±≤", 0)
    assert decode("\uf035", "SymbolMT") == ("5", 0)


def test_a_micro_sign_that_is_decoded_already_stays_one() -> None:
    assert decode("50µA±×®", "Symbol") == ("50µA±×®", 0)


def test_adobes_private_characters_have_unicode_equals() -> None:
    assert decode("\uf8e9\uf6da\uf8eb\uf8f8\uf8fe", "Symbol") == ("©®⎛⎠⎭", 0)


def test_what_no_encoding_explains_counts_as_undecodable() -> None:
    assert decode("\ufffd5\x07\ue123", "Arial") == ("\ufffd5\x07\ue123", 3)


def test_a_wingdings_character_is_no_letter() -> None:
    assert decode("\uf06c", "Wingdings-Regular")[0] not in {"l", "λ"}


def test_a_font_without_a_unicode_map_is_counted(page: pymupdf.Page) -> None:
    page.insert_text((50, 50), "ABC", fontname="helv")
    document = page.parent
    for font in page.get_fonts():
        # glyph names that no list knows, as producers of subset fonts write them
        document.xref_set_key(font[0], "Encoding", "<</Type/Encoding/Differences[65/g901/g902/g903]>>")
    content = reread(page)
    assert content.glyphs == 3
    assert content.undecodable == 3


# --- large pages ---------------------------------------------------------------------------------


def many_words(count: int) -> bytes:
    rows = [f"1 0 0 1 {10 + n % 250 * 5:.1f} {10 + n // 250 * 5:.1f} Tm (w{n % 7})Tj" for n in range(count)]
    return b"BT /helv 1.5 Tf " + "\n".join(rows).encode() + b" ET"


def many_rulings(count: int) -> bytes:
    return "\n".join(
        f"{n % 100 * 12} {10 + n // 100 * 5} m {n % 100 * 12 + 10} {10 + n // 100 * 5} l S" for n in range(count)
    ).encode()


def seconds_for(stream: bytes) -> tuple[float, PageContent]:
    document = pymupdf.open()
    page = document.new_page(width=1300, height=2100)
    page.insert_text((5, 2090), "x", fontname="helv", fontsize=1)
    document.update_stream(page.get_contents()[0], stream)
    gc.disable()  # as the child process does
    try:
        start = time.process_time()
        content = read_page(page, 1)
        return time.process_time() - start, content
    finally:
        gc.enable()


@pytest.mark.parametrize(("stream", "count"), [(many_words, 1_000), (many_rulings, 1_000)])
def test_a_page_of_ten_times_as_much_takes_about_ten_times_as_long(stream: Callable[[int], bytes], count: int) -> None:
    few, _ = seconds_for(stream(count))
    many, content = seconds_for(stream(10 * count))
    assert len(content.words) + len(content.rulings) == 10 * count
    assert many < 30 * few
