"""What becomes of fonts that carry no Unicode map: decoded where names or order and outlines agree, else unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pymupdf
import pytest
import reportlab

from akili_desktop.adapters.pdf.document import Documents
from akili_desktop.adapters.pdf.encoding import decode
from akili_desktop.adapters.pdf.fonts import SEEN, mend_fonts
from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.geometry import Rect

FONTS = Path(reportlab.__file__).parent / "fonts"
ARIAL, TIMES, SYMBOL, VERA = "_a______.pfb", "_er_____.pfb", "sy______.pfb", "Vera.ttf"
DINGBATS = "zd______.pfb"
UNKNOWN = "\ufffd"


# --- fonts and pages made by hand ----------------------------------------------------------------


def crypted(data: bytes, key: int, decrypt: bool) -> bytes:
    """Type 1's own encryption (Adobe Type 1 Font Format, 7.1), the same as `eexec`."""
    out = bytearray()
    for byte in data:
        changed = byte ^ key >> 8
        key = ((byte if decrypt else changed) + key) * 52845 + 22719 & 0xFFFF
        out.append(changed)
    return bytes(out)


def renamed(file: str, names: Mapping[str, str]) -> tuple[bytes, int, int]:
    """A Type 1 program with its glyphs renamed, and the lengths of its plain and of its encrypted part."""
    data, segments = (FONTS / file).read_bytes(), []
    while data[1] != 3:
        end = 6 + int.from_bytes(data[2:6], "little")
        segments.append((data[1], data[6:end]))
        data = data[end:]
    plain = b"".join(part for kind, part in segments[:1])
    secret = b"".join(part for kind, part in segments[1:] if kind == 2)
    private = crypted(secret, 55665, decrypt=True)
    out, at = bytearray(), 0
    plain = re.sub(rb"(dup \d+ */)(\w+)", lambda m: m[1] + names.get(m[2].decode(), m[2].decode()).encode(), plain)
    glyph = re.compile(rb"/([A-Za-z0-9.]+) (\d+) (?:RD|-\|) ")
    while (found := glyph.search(private, at)) is not None:
        name = found[1].decode()
        out += private[at : found.start(1)] + names.get(name, name).encode() + private[found.end(1) : found.end()]
        at = found.end() + int(found[2])
        out += private[found.end() : at]
    body = crypted(bytes(out) + private[at:], 55665, decrypt=False)
    return plain + body, len(plain), len(body)


def stream(document: pymupdf.Document, data: bytes, dictionary: str = "<<>>") -> int:
    xref = document.get_new_xref()
    document.update_object(xref, dictionary)
    document.update_stream(xref, data, new=True)
    return xref


def add(document: pymupdf.Document, text: str) -> int:
    xref = document.get_new_xref()
    document.update_object(xref, text)
    return xref


def blank() -> pymupdf.Document:
    document = pymupdf.open()
    document.new_page(width=400, height=300)
    document[0].insert_text((20, 40), "known", fontname="helv")
    return document


def saved(document: pymupdf.Document, font: int, shown: Iterable[str]) -> bytes:
    """The document with a line of text, shown as hexadecimal codes, for each of `shown`."""
    page = document[0]
    known = next(f for f in page.get_fonts())
    document.xref_set_key(page.xref, "Resources", f"<</Font<</{known[4]} {known[0]} 0 R/X9 {font} 0 R>>>>")
    lines = "".join(f"BT /X9 12 Tf 20 {200 - 20 * i} Td <{codes}> Tj ET\n" for i, codes in enumerate(shown))
    contents = stream(document, b"".join(document.xref_stream(x) for x in page.get_contents()) + lines.encode())
    document.xref_set_key(page.xref, "Contents", f"{contents} 0 R")
    return bytes(document.tobytes())


def named(
    file: str,
    glyphs: Mapping[str, str],
    base: str,
    widths: int = 500,
    extra: str = "",
    words: str = "",
    builtin: bool = False,
) -> bytes:
    """A page with all the glyphs of a simple font in a row; the program's `glyphs` are renamed as told.

    `words` are glyph numbers from 1, in a line of their own each where divided by spaces; with `builtin` codes of the
    program's own encoding, which is then the only one.
    """
    document = blank()
    program, first, second = renamed(file, glyphs)
    file_xref = stream(document, program, f"<</Length1 {first}/Length2 {second}/Length3 0>>")
    about = add(
        document,
        f"<</Type/FontDescriptor/FontName/{base}/Flags 4/FontBBox[-200 -250 1200 950]/ItalicAngle 0/Ascent 800"
        f"/Descent -200/CapHeight 700/StemV 80/FontFile {file_xref} 0 R>>",
    )
    last = 255 if builtin else len(glyphs)
    encoding = "" if builtin else f"/Encoding<</Type/Encoding/Differences[1/{'/'.join(glyphs.values())}]>>"
    font = add(
        document,
        f"<</Type/Font/Subtype/Type1/BaseFont/{base}/FirstChar 1/LastChar {last}"
        f"/Widths[{' '.join([str(widths)] * last)}]/FontDescriptor {about} 0 R{encoding}{extra}>>",
    )
    shown = [words] if words else ["".join(f"{code:02X}" for code in range(1, len(glyphs) + 1))]
    return saved(document, font, shown)


def numbered(
    text: str, shift: int, program: bytes | None = None, key: str = "FontFile2", mapped: str = "/Identity"
) -> bytes:
    """A page with words of a TrueType font by glyph numbers, `shift` below the characters' codes."""
    document = blank()
    data = program or (FONTS / VERA).read_bytes()
    file = stream(document, data, "<</Subtype/CIDFontType0C>>" if key == "FontFile3" else "<<>>")
    about = add(
        document,
        "<</Type/FontDescriptor/FontName/ABCDEF+Vera/Flags 4/FontBBox[-200 -250 1200 950]/ItalicAngle 0/Ascent 800"
        f"/Descent -200/CapHeight 700/StemV 80/{key} {file} 0 R>>",
    )
    glyphs = [ord(char) - shift for char in text]
    widths = " ".join(f"{glyph}[{318 if glyph == 3 else 600}]" for glyph in sorted(set(glyphs)))
    child = add(
        document,
        "<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Vera/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)"
        f"/Supplement 0>>/FontDescriptor {about} 0 R/W[{widths}]/CIDToGIDMap{mapped}>>",
    )
    font = add(
        document,
        f"<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Vera/Encoding/Identity-H/DescendantFonts[{child} 0 R]>>",
    )
    return saved(document, font, ["".join(f"{glyph:04X}" for glyph in glyphs)])


def read(data: bytes) -> PageContent:
    with pymupdf.open("pdf", data) as document:
        return read_page(document[0], 1)


def words(content: PageContent) -> list[tuple[str, float | None]]:
    return [(word.text, word.confidence) for word in content.words if word.text != "known"]


# --- Symbol fonts ----------------------------------------------------------------------------------

GREEK = {"mu": "C0109", "Omega": "C0087", "Delta": "C0068", "lessequal": "C0163", "theta": "C0113"}


@pytest.mark.parametrize("base", ["ABCDEF+Symbol", "ABCDEF+SymbolMT", "ABCDEF+PSOgrkdutchbs"])
def test_glyphs_named_by_symbol_codes_are_the_symbols(base: str) -> None:
    content = read(named(SYMBOL, GREEK, base))
    assert words(content) == [("µΩΔ≤θ", None)]
    assert content.undecodable == 0


@pytest.mark.parametrize("prefix", ["c", "g", "C0", "G"])
def test_the_code_counts_and_not_how_the_name_is_written(prefix: str) -> None:
    assert words(read(named(SYMBOL, {"mu": f"{prefix}109"}, "ABCDEF+Some"))) == [("µ", None)]


@pytest.mark.parametrize("base", ["ABCDEF+Symbol", "ABCDEF+PSOgrkdutchbs"])
def test_names_that_the_outlines_contradict_decode_nothing(base: str) -> None:
    swapped = {"mu": "C0087", "Omega": "C0109", "Delta": "C0163", "lessequal": "C0068"}
    content = read(named(SYMBOL, swapped, base))
    assert words(content) == [(UNKNOWN * 4, None)]
    assert content.undecodable == 4


def test_one_name_that_is_no_symbol_code_leaves_all_unknown() -> None:
    content = read(named(SYMBOL, GREEK | {"alpha": "C0466"}, "ABCDEF+Symbol"))
    assert words(content) == [(UNKNOWN * 6, None)]


def test_letters_of_a_text_face_are_no_symbols() -> None:
    # 'D' at 68 would be Delta, 'W' at 87 Ohm, 'm' at 109 micro: three outlines are too few to call them letters
    content = read(named(TIMES, {"m": "C0109", "W": "C0087", "D": "C0068"}, "ABCDEF+PSOgrkdutchbs"))
    assert words(content) == [(UNKNOWN * 3, None)]
    assert words(read(named(TIMES, {"m": "C0109", "W": "C0087"}, "ABCDEF+Symbol"))) == [(UNKNOWN * 2, None)]


LATIN = {"mu": "m", "Omega": "W", "theta": "q", "Pi": "P"}


def test_letters_in_the_built_in_symbol_face_are_greek_whatever_encoding_is_declared() -> None:
    with pymupdf.open() as document:
        document.new_page().insert_text((20, 40), "5 mA mV AZ W DT p", fontname="symb")
        assert "WinAnsi" in document.get_page_fonts(0)[0][5]
        content = read(document.tobytes())
    assert [text for text, _ in words(content)] == ["5", "µA", "µς", "AZ", "Ω", "ΔT", "π"]
    assert content.undecodable == 0


@pytest.mark.parametrize("base", ["ABCDEF+Symbol", "SymbolMT", "AB+FF7_0_Symbol_00"])
def test_glyphs_of_symbol_that_are_called_latin_letters_are_greek(base: str) -> None:
    assert words(read(named(SYMBOL, LATIN, base, builtin=True, words="6D577150"))) == [("µΩθΠ", None)]


def test_a_letter_that_symbol_has_not_at_its_code_is_unknown_there() -> None:
    content = read(named(SYMBOL, {"mu": "W", "Omega": "m"}, "ABCDEF+Symbol", words="0102"))
    assert words(content) == [(UNKNOWN * 2, None)]


def test_the_file_may_have_letters_of_another_face_under_the_name_of_symbol() -> None:
    ((text, confidence),) = words(read(named(TIMES, {}, "ABCDEF+Symbol", builtin=True, words="6D5771")))
    assert text == "mWq"
    assert confidence is not None
    assert confidence < 1


@pytest.mark.parametrize("base", ["ABCDEF+EuroSymbol", "SegoeUISymbol", "Arial"])
def test_letters_of_other_faces_stay_what_they_are(base: str) -> None:
    assert words(read(named(TIMES, {}, base, builtin=True, words="6D5771"))) == [("mWq", None)]


def test_letters_of_dingbats_are_marks() -> None:
    """They are called by the codes of the marks: 'l' is drawn as a dot."""
    with pymupdf.open() as document:
        document.new_page().insert_text((20, 40), "l n a", fontname="zadb")
        assert [text for text, _ in words(read(document.tobytes()))] == ["●", "■", "•"]


def test_names_that_repeat_the_position_in_hexadecimal_say_nothing() -> None:
    names = {name: f"c{code:02x}" for code, name in enumerate(["mu", "Omega", "Delta"], start=1)}
    assert words(read(named(SYMBOL, names, "ABCDEF+Symbol"))) == [(UNKNOWN * 3, None)]


def mapped(data: bytes, name: str) -> bytes:
    """The PDF with a map of its own for the font of that name: its first code is an 'A'."""
    with pymupdf.open("pdf", data) as document:
        font = next(f[0] for f in document.get_page_fonts(0) if name in f[3])
        cmap = (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def\n"
            "1 begincodespacerange <00> <FF> endcodespacerange\n1 beginbfchar\n<01> <0041>\nendbfchar\n"
            "endcmap end end"
        )
        document.xref_set_key(font, "ToUnicode", f"{stream(document, cmap.encode())} 0 R")
        return document.tobytes()


def test_a_map_is_completed_but_never_contradicted() -> None:
    data = named(SYMBOL, {"mu": "C0109", "Omega": "C0087"}, "ABCDEF+Symbol")
    assert words(read(mapped(data, "Symbol"))) == [("AΩ", None)]


# --- families whose glyphs have names of their own -------------------------------------------------------

PI = {
    "plusminus": "H11550", "minus": "H11002", "multiply": "H11003", "degree": "H11543", "mu": "H9262",
    "Omega": "H9024", "lessequal": "H11349", "approxequal": "H11015",
}  # fmt: skip


@pytest.mark.parametrize("base", ["ABCDEF+MathematicalPi-Four", "MathematicalPi-One", "AB+Universal-GreekwithMathPi"])
def test_glyphs_with_the_published_names_of_their_family_are_what_these_say(base: str) -> None:
    content = read(named(SYMBOL, PI, base))
    assert words(content) == [("±−×°μΩ≤≈", None)]
    assert content.undecodable == 0


def test_names_that_only_the_program_holds_count() -> None:
    content = read(named(SYMBOL, PI, "ABCDEF+MathematicalPi-One", builtin=True, words="B1B06D57"))
    assert words(content) == [("±°μΩ", None)]


def test_a_sign_whose_name_no_table_has_stays_unknown_beside_the_others() -> None:
    content = read(named(SYMBOL, PI | {"summation": "H20858"}, "ABCDEF+MathematicalPi-Three"))
    assert words(content) == [("±−×°μΩ≤≈" + UNKNOWN, None)]
    assert content.undecodable == 1


def test_a_name_that_the_outline_contradicts_tells_nothing() -> None:
    # the glyph is a plus or a minus sign; the names say the other, and more signs
    swapped = {"plusminus": "H11002", "minus": "H11006", "lessequal": "H11350", "multiply": "H11001", "mu": "H11034"}
    assert words(read(named(SYMBOL, swapped, "ABCDEF+MathematicalPi-One"))) == [(UNKNOWN * 5, None)]


@pytest.mark.parametrize("base", ["ABCDEF+Plantin", "ABCDEF+MathPiano"])
def test_the_names_of_a_family_tell_nothing_in_another_font(base: str) -> None:
    assert words(read(named(SYMBOL, PI, base))) == [(UNKNOWN * len(PI), None)]


def test_what_the_files_own_map_says_of_a_code_goes_before_its_glyphs_name() -> None:
    data = named(SYMBOL, {"plusminus": "H11006", "minus": "H11002"}, "ABCDEF+MathematicalPi-One")
    assert words(read(mapped(data, "Pi"))) == [("A−", None)]


CIRCLED = {"a120": "G129", "a121": "G130", "a122": "G131", "a123": "G132", "a71": "G108"}


@pytest.mark.parametrize("base", ["ABCDEF+Wingdings033.313", "ABCDEF+Wingdings-Regular", "Wingdings"])
def test_circled_digits_named_by_their_codes_in_wingdings_are_read(base: str) -> None:
    content = read(named(DINGBATS, CIRCLED, base, widths=900))
    assert words(content) == [("①②③④●", None)]
    assert content.undecodable == 0


@pytest.mark.parametrize("base", ["ABCDEF+Wingdings2", "ABCDEF+Wingdings-3", "ABCDEF+Arial"])
def test_the_same_names_in_another_font_are_no_circled_digits(base: str) -> None:
    assert words(read(named(DINGBATS, CIRCLED, base, widths=900))) == [(UNKNOWN * len(CIRCLED), None)]


def test_names_in_wingdings_that_are_no_codes_of_it_tell_nothing() -> None:
    # glyphs by number: the circle with 1 in it would be the one with 3
    numbered_otherwise = {"a120": "G131", "a121": "G132", "a122": "G133", "a71": "G129"}
    assert words(read(named(DINGBATS, numbered_otherwise, "ABCDEF+Wingdings", widths=900))) == [(UNKNOWN * 4, None)]


def test_codes_of_wingdings_in_the_private_area_are_what_wingdings_has_there() -> None:
    assert decode("\uf081\uf08a\uf0e0\uf06c\uf0fc", "Wingdings-Regular") == ("①⑩→••", 0)
    assert decode("\uf081\uf0e0", "Wingdings3") == ("••", 0)


# --- text faces -----------------------------------------------------------------------------------


def letters(text: str, code: str = "G{}") -> dict[str, str]:
    assert text.isalpha()
    return {char: code.format(ord(char)) for char in dict.fromkeys(text)}


def codes(text: str) -> str:
    return "".join(f"{list(dict.fromkeys(text)).index(char) + 1:02X}" for char in text)


@pytest.mark.parametrize(("file", "base"), [(ARIAL, "ABCDEF+Arial033.313"), (TIMES, "ABCDEF+TT1234o00")])
def test_letters_named_by_their_codes_are_told_by_their_outlines(file: str, base: str) -> None:
    text = "AbsoluteMaximumRatings"
    content = read(named(file, letters(text), base, words=codes(text)))
    assert words(content) == [(text, 0.9)]
    assert content.undecodable == 0


def test_letters_in_arbitrary_order_stay_unknown() -> None:
    text = "AbsoluteMaximumRatings"
    order = "".join(dict.fromkeys(text))
    shifted = dict(zip(order, letters(order[3:] + order[:3]).values(), strict=True))
    content = read(named(ARIAL, shifted, "ABCDEF+Arial", words=codes(text)))
    assert words(content) == [(UNKNOWN * len(text), None)]
    assert content.undecodable == len(text)


def test_a_font_of_which_a_part_is_named_wrongly_stays_unknown() -> None:
    text = "AbsoluteMaximumRatings"
    names = letters(text)
    names["A"], names["b"], names["s"] = names["b"], names["s"], names["A"]
    assert words(read(named(ARIAL, names, "ABCDEF+Arial", words=codes(text)))) == [(UNKNOWN * len(text), None)]


def test_a_few_glyphs_prove_no_text_face() -> None:
    assert words(read(named(ARIAL, letters("GS"), "ABCDEF+Arial"))) == [(UNKNOWN * 2, None)]


# --- glyph numbers ----------------------------------------------------------------------------------

TEXT = "Supply current 250 mA at 85 C"


def test_a_truetype_font_in_standard_order_is_read_by_its_glyph_numbers() -> None:
    content = read(numbered(TEXT, 29))
    assert words(content) == [(word, 0.9) for word in TEXT.split()]
    assert content.undecodable == 0


def test_glyph_numbers_in_another_order_stay_unknown() -> None:
    # this program's glyphs stand two places before TrueType's: the numbers alone would give other letters
    text = "Supplycurrent"
    content = read(numbered(text, 31, program=pymupdf.Font("helv").buffer, key="FontFile3"))
    assert words(content) == [(UNKNOWN * len(text), None)]


def test_glyph_numbers_through_a_map_of_the_files_own_stay_unknown() -> None:
    content = read(numbered(TEXT, 29, mapped=" null/CIDToGIDMap/Other"))
    assert content.undecodable == len(TEXT)


def test_an_unlike_glyph_leaves_the_font_unknown() -> None:
    # Vera's 'J' stands far below the line, as no built-in face's does
    assert read(numbered(TEXT + "J", 29)).undecodable > 0


# --- spaces -----------------------------------------------------------------------------------------


def test_a_glyph_that_draws_nothing_and_is_as_wide_as_a_space_is_one() -> None:
    names = {"space": "C8202", "mu": "C0109"}
    content = read(named(SYMBOL, names, "ABCDEF+Symbol", widths=400, words="020102"))
    assert words(content) == [("µ", None), ("µ", None)]
    assert content.undecodable == 0
    wide = read(named(SYMBOL, names, "ABCDEF+Symbol", widths=1000, words="020102"))
    assert wide.undecodable == 3


# --- the same everywhere ------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["read", "words_at", "draw"])
def test_words_at_a_place_are_decoded_alike_whatever_was_asked_before(tmp_path: Path, first: str) -> None:
    path = tmp_path / "a.pdf"
    text = "AbsoluteMaximumRatings"
    path.write_bytes(named(ARIAL, letters(text), "ABCDEF+Arial", words=codes(text)))
    whole = read(path.read_bytes())
    boxes = [word.bbox for word in whole.words]
    documents = Documents()
    if first == "read":
        documents.read(str(path), 1, None)
    elif first == "draw":
        documents.draw(str(path), 1, None, 1.0, (0, 0, 50, 50))
    for _ in range(2):
        at = documents.words_at(str(path), 1, None, boxes)
        assert [spelled(at, box) for box in boxes] == [spelled(whole, box) for box in boxes]
        assert {w.text: w.confidence for w in at.words} == {text: 0.9, "known": None}
    documents.forget()


@pytest.mark.parametrize("then", ["read", "words_at", "text"])
def test_a_page_kept_from_before_its_fonts_were_mended_is_decoded(tmp_path: Path, then: str) -> None:
    path = tmp_path / "a.pdf"
    text = "AbsoluteMaximumRatings"
    with pymupdf.open("pdf", named(ARIAL, letters(text), "ABCDEF+Arial", words=codes(text))) as document:
        document.fullcopy_page(0)
        document.save(path)
    documents = Documents()
    documents.draw(str(path), 2, None, 1.0, (0, 0, 50, 50))
    everywhere = [Rect(0, 0, 2000, 2000)]
    if then == "read":
        documents.read(str(path), 1, None)
    elif then == "words_at":
        documents.words_at(str(path), 1, None, everywhere)
    else:
        documents.text(str(path), 1, None)
    assert text in {word.text for word in documents.words_at(str(path), 2, None, everywhere).words}
    documents.forget()


def test_the_file_is_not_changed_and_a_font_is_looked_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(named(SYMBOL, GREEK, "ABCDEF+Symbol"))
    before = path.read_bytes()
    with pymupdf.open(path) as document:
        assert mend_fonts(document[0])
        assert not mend_fonts(document[0])
        marked = [f[0] for f in document.get_page_fonts(0) if document.xref_get_key(f[0], SEEN)[0] != "null"]
        assert len(marked) == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "broken",
    [
        "/Encoding<</Differences[(x) 300/g1 -5/g109 1e9/g87]>>",
        "/Encoding<</Differences 7>>",
        "/FirstChar/x/Widths 7/Encoding<</Differences[1/g109 2/.notdef]>>",
        "/ToUnicode 9999 0 R",
        "/FontDescriptor<</FontFile 9998 0 R>>",
    ],
)
def test_a_broken_font_is_no_reason_to_fail(broken: str) -> None:
    data = named(SYMBOL, GREEK, "ABCDEF+Symbol", extra=broken)
    assert "known" in [word.text for word in read(data).words]
