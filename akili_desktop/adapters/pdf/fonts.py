"""Fonts without a Unicode map: which character each glyph is, where its name or number says so and its outline agrees.

Such a font tells of its glyphs only a code ('C0109', 'g109') or a number. Two orders are in general use: the code is
the one of an Adobe or Windows encoding, the number is the place in the order of TrueType's standard glyphs. Some
families of signs have names of their own, which are published. None is believed by itself: glyphs are drawn and
compared with the same characters of the built-in faces. What is found is written into the opened document's font
dictionary, so that MuPDF decodes the font's text everywhere alike; the file is never changed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from operator import itemgetter
from typing import NamedTuple

import pymupdf

from akili_desktop.adapters.pdf.encoding import ALIKE, SYMBOL, guessed, listed, signs_of, symbol

SEEN = "AkiliSeen"
"""Key of a font dictionary that has been looked at, in memory only."""

MOST_FONTS, MOST_GLYPHS, MOST_BYTES = 200, 256, 8 * 1024 * 1024
"""Fonts of a page, glyphs of a font and bytes of a font's program that are looked at."""

EM, SIDE = 64, 20
"""Pixels of an em when a glyph is drawn, and of a side of the square to which its ink is stretched for comparison."""

CLEAR, LIKELY, UNLIKE = 0.4, 0.3, 0.12
"""Likeness (1 for the same outline) at which a glyph alone proves its character, supports it, or speaks against it."""

CLOSER = 0.1
"""By so much more a glyph must look like another character of its family to speak against the one that it is named."""

FEWEST = 4
"""Different outlines that must support an order of glyphs; by chance one in twenty does."""

SUPPORT = 0.9
"""Share of the outlines that must support it."""

SPACE_WIDTH = range(140, 660)
"""Advance of a space in thousandths of an em."""

CODE = re.compile(r"[A-Za-z]{1,2}0*([0-9]{1,5})")
TOKEN = re.compile(r"/([^\s/\[\]<>()]*)|(-?[0-9]+(?:\.[0-9]*)?)|(\[)|(\])")
MAPPING = re.compile(rb"beginbf(char|range)(.*?)endbf", re.DOTALL)
GREEK = "greek"
"""What some drawing programs append to the standard name of a Greek letter."""

REFERENCE = re.compile(r"(\d+) \d+ R")
SIGN_FACES = ("symb", "zadb", "cjk", "helv", "tiro")
TEXT_FACES = ("helv", "hebo", "heit", "tiro", "tibo", "tiit", "cour", "cobo")


class Outline(NamedTuple):
    """A glyph's ink: its box in ems, how dark it is (0..255), stretched to a square, and the sum of that."""

    box: tuple[float, float, float, float]
    ink: bytes
    much: int


def mend_fonts(page: pymupdf.Page) -> bool:
    """Gives the page's fonts without a Unicode map one where it is certain; True if any font changed.

    A page interpreted before must be interpreted again then. What a font is given depends on the font alone.
    """
    document = page.parent
    changed = False
    for xref, _, kind, name, *_ in document.get_page_fonts(page.number, full=True)[:MOST_FONTS]:
        if xref <= 0 or document.xref_get_key(xref, SEEN)[0] != "null":
            continue
        document.xref_set_key(xref, SEEN, "true")
        try:
            changed |= _mend(document, xref, kind, name)
        except MemoryError:
            raise
        except Exception:  # noqa: BLE001, S112 - MuPDF raises many kinds for a broken font, which then stays unknown
            continue
    if changed:
        pymupdf.TOOLS.store_shrink(100)  # MuPDF keeps fonts as they were when first used
        document.akili_mends = mends(document) + 1
    return changed


def mends(document: pymupdf.Document) -> int:
    """How often fonts of the opened document were mended: what was interpreted at another count may be out of date."""
    return getattr(document, "akili_mends", 0)


def _mend(document: pymupdf.Document, xref: int, kind: str, name: str) -> bool:
    """Adds to the font's Unicode map what is certain and not in it; True if there is such."""
    given = b""
    if document.xref_get_key(xref, "ToUnicode")[0] == "xref":
        given = document.xref_stream(int(document.xref_get_key(xref, "ToUnicode")[1].split()[0])) or b""
    elif document.xref_get_key(xref, "ToUnicode")[0] != "null":
        return False
    if kind == "Type0":
        # a map that says something of such a font is not doubted
        found, width = ({} if MAPPING.search(given) else _numbered(document, xref)), 2
    elif kind == "Type3" or len(given) > MOST_BYTES:
        return False
    else:
        known = _mapped(given)
        told = _named(document, xref, name, known) | _of_family(document, xref, name)
        found = {code: text for code, text in told.items() if code not in known}
        found, width = found | _greek_letters(document, xref, name, given), 1
    if not found:
        return False
    digits = 2 * width
    pairs = [f"<{code:0{digits}X}> <{text.encode('utf-16-be').hex().upper()}>" for code, text in sorted(found.items())]
    blocks = (pairs[at : at + 100] for at in range(0, len(pairs), 100))
    body = "".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar\n" for block in blocks)
    head, end, tail = given.rpartition(b"endcmap")
    if not end:
        head = (
            "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Adobe-Identity-UCS def\n"
            f"/CMapType 2 def\n1 begincodespacerange\n<{'0' * digits}> <{'F' * digits}>\nendcodespacerange\n"
        ).encode("ascii")
        end, tail = b"endcmap", b"\nend\nend\n"
    stream = document.get_new_xref()
    document.update_object(stream, "<<>>")
    document.update_stream(stream, head + body.encode("ascii") + end + tail, new=True)
    document.xref_set_key(xref, "ToUnicode", f"{stream} 0 R")
    return True


def _mapped(cmap: bytes) -> set[int]:
    """The one-byte codes of which a Unicode map says anything."""
    codes: set[int] = set()
    for block in MAPPING.finditer(cmap):
        if block[1] == b"char":
            codes |= {int(code, 16) for code in re.findall(rb"<([0-9A-Fa-f]{1,4})>\s*<", block[2])}
        else:
            ranges = re.findall(rb"<([0-9A-Fa-f]{1,4})>\s*<([0-9A-Fa-f]{1,4})>\s*[<\[]", block[2])
            for first, last in ranges:
                codes |= set(range(int(first, 16), min(int(last, 16), 255) + 1))
    return codes


def _named(document: pymupdf.Document, xref: int, name: str, known: Collection[int]) -> dict[int, str]:
    """Characters by code of a font of 256 glyphs at most, for glyphs whose names are codes; not for `known` codes."""
    names = _differences(document, xref)
    unknown = {
        code: n for code, n in names.items()
        if code not in known and _is_unknown(n) and (n == ".notdef" or CODE.fullmatch(n) or n.endswith(GREEK))
    }  # fmt: skip
    if not unknown:
        return {}
    font = _program(document, xref)
    glyphs: dict[int, int] = {}
    found: dict[int, str] = {}
    if font is not None:
        for code, n in unknown.items():
            glyph = 0 if n == ".notdef" else pymupdf.mupdf.fz_encode_character_by_glyph_name(font, n)
            if glyph == 0 and n != ".notdef":
                continue
            glyphs[code] = glyph
    outlines = {code: _outline(font, glyph) for code, glyph in glyphs.items()}
    for code, outline in outlines.items():
        if outline is None and _width(document, xref, code) in SPACE_WIDTH:
            found[code] = " "
        elif outline is not None and unknown[code].endswith(GREEK):
            letter = chr(pymupdf.mupdf.fz_unicode_from_glyph_name(unknown[code].removesuffix(GREEK)))
            if _like(outline, "symb", letter):
                found[code] = letter
    coded = {code: n for code, n in unknown.items() if CODE.fullmatch(n) and code not in found}
    if not coded or _hexadecimal(coded):
        return found
    numbers = {code: int(CODE.fullmatch(n)[1]) for code, n in coded.items()}  # type: ignore[index] # matched above
    drawn = {code: outline for code in coded if (outline := outlines.get(code)) is not None}
    if font is not None and len(drawn) < len(coded):
        return found
    greek = {code: text for code, number in numbers.items() if (text := symbol(number))}
    if len(greek) == len(coded):
        bare = name.rpartition("+")[2]
        own = pymupdf.mupdf.fz_font_name(font) if font is not None else ""
        if bare.lower().startswith("symbol") or own.rpartition("+")[2].lower().startswith("symbol"):
            proven = all(_like(drawn[code], "symb", text) is not False for code, text in greek.items() if code in drawn)
        else:
            proven = bool(drawn) and all(_is_greek(drawn[code], text, numbers[code]) for code, text in greek.items())
        if proven:
            return found | greek
    plain = {code: text for code, number in numbers.items() if (text := _windows(number))}
    if len(plain) == len(coded) and _supported(drawn, plain):
        found |= {code: guessed(text) for code, text in plain.items()}
    return found


def _of_family(document: pymupdf.Document, xref: int, name: str) -> dict[int, str]:
    """Characters by code of a simple font of a known family, where its program names them and they look like it.

    The name is the file's own word for the glyph, as the names are from which MuPDF knows most characters: what it says
    is no guess. A glyph that looks like none, or more like another sign of the family, was given a false name.
    """
    texts = listed(name)
    if not texts or _program(document, xref) is None:
        return {}
    found: dict[int, str] = {}
    font, names = _program_names(document, xref)
    for code, (glyph, own) in names.items():
        coded = CODE.fullmatch(own)
        text = texts.get(own) or (texts.get(coded[1]) if coded else None)
        if not text:
            continue
        outline = _outline(font, glyph)
        if text == " " if outline is None else _is_nearest(outline, text, set(texts.values())):
            found[code] = text
    return found


def _greek_letters(document: pymupdf.Document, xref: int, name: str, given: bytes) -> dict[int, str]:
    """Characters by code of a font of the Symbol family whose encoding or map calls its Greek letters Latin ones.

    Without a program of its own the built-in face stands for it, whose codes are known whatever encoding is declared.
    A glyph that its file has must look like the Greek letter, and more than like the Latin one; where it is clearly
    the Latin one the file has letters of another face under this name, and it is told as what its outline shows.
    """
    if signs_of(name) != "symbol":
        return {}
    program = _program(document, xref)
    font, glyphs = _program_names(document, xref)
    called = _called(document, xref, given, {} if program is None else {code: own for code, (_, own) in glyphs.items()})
    found: dict[int, str] = {}
    for code, text in SYMBOL.items():
        letter = chr(code)
        if not (letter.isascii() and letter.isalpha()) or letter in ALIKE or called.get(code) != letter:
            continue
        outline = _outline(font, glyphs[code][0]) if code in glyphs and program is not None else None
        other = _reference("symb", text)
        if program is None:
            found[code] = text
        elif outline is not None and other is not None:
            greek = likeness(outline, other)
            latin = max(likeness(outline, own) for face in TEXT_FACES if (own := _reference(face, letter)) is not None)
            if greek >= LIKELY and greek > latin:
                found[code] = text
            elif latin >= CLEAR and latin > greek + CLOSER:
                found[code] = guessed(letter)
    return found


def _called(document: pymupdf.Document, xref: int, given: bytes, own: Mapping[int, str]) -> dict[int, str]:
    """What a simple font calls its codes: in its Unicode map, its encoding, or by the names that its program has."""
    declared = document.xref_get_key(xref, "Encoding")[0] == "name"
    declared = declared or document.xref_get_key(xref, "Encoding/BaseEncoding")[0] == "name"
    texts = {code: chr(code) for code in range(0x21, 0x7F)} if declared else dict(own)
    texts |= _differences(document, xref)
    for block in MAPPING.finditer(given):
        pairs = re.findall(rb"<([0-9A-Fa-f]{1,4})>\s*(?:<([0-9A-Fa-f]{1,4})>\s*)?<([0-9A-Fa-f]{4})>", block[2])
        for first, last, text in pairs:
            low, start = int(first, 16), int(text, 16)
            high = min(int(last, 16), 255) if last and block[1] == b"range" else low
            texts |= {code: chr(start + code - low) for code in range(low, high + 1)}
    return texts


def _is_nearest(outline: Outline, text: str, others: Collection[str]) -> bool:
    """Whether the outline may be the character in a built-in face, and looks like none of the others much more."""
    own = [likeness(outline, other) for other in _references(text)]
    if not own or max(own) < UNLIKE:
        return False
    clear = max(own) + CLOSER
    rivals = (other for char in others if char != text for other in _references(char))
    # boxes and amounts of ink alone tell of most that they are not alike enough
    return all(_likest(outline, rival) < clear or likeness(outline, rival) < clear for rival in rivals)


@cache
def _references(text: str) -> tuple[Outline, ...]:
    """The outlines of a sign in those built-in faces that have it."""
    return tuple(other for face in SIGN_FACES if (other := _reference(face, text)) is not None)


def _program_names(document: pymupdf.Document, xref: int) -> tuple[pymupdf.mupdf.FzFont, dict[int, tuple[int, str]]]:
    """The font as MuPDF has it, and the glyphs that its codes show, by code: number and name in the font's program.

    An encoding that only the program holds counts too.
    """
    mupdf = pymupdf.mupdf
    pdf = mupdf.pdf_document_from_fz_document(document.this)
    reference = mupdf.pdf_new_indirect(pdf, xref, 0)  # a name of its own keeps it: what is called frees nothing
    loaded = mupdf.ll_pdf_load_font(pdf.m_internal, None, reference.m_internal)
    try:
        font = mupdf.FzFont(mupdf.ll_fz_keep_font(loaded.font))
        glyphs = {code: int(mupdf.ll_pdf_font_cid_to_gid(loaded, code)) for code in range(256)}
    finally:
        mupdf.ll_pdf_drop_font(loaded)
    return font, {code: (glyph, mupdf.fz_get_glyph_name2(font, glyph)) for code, glyph in glyphs.items() if glyph > 0}


def _numbered(document: pymupdf.Document, xref: int) -> dict[int, str]:
    """Characters by glyph number of a TrueType font, where its glyphs stand in TrueType's standard order."""
    if document.xref_get_key(xref, "Encoding") != ("name", "/Identity-H"):
        return {}
    descendants = REFERENCE.findall(_array(document, xref, "DescendantFonts"))
    if len(descendants) != 1:
        return {}
    child = int(descendants[0])
    same = document.xref_get_key(child, "CIDToGIDMap") in {("null", "null"), ("name", "/Identity")}
    kind, ordering = document.xref_get_key(child, "CIDSystemInfo/Ordering")
    if document.xref_get_key(child, "Subtype")[1] != "/CIDFontType2" or not same:
        return {}
    if kind != "string" or ordering != "Identity":
        return {}
    font = _program(document, xref)
    if font is None:
        return {}
    widths = _glyph_widths(_array(document, child, "W"))
    found: dict[int, str] = {}
    drawn: dict[int, Outline] = {}
    texts: dict[int, str] = {}
    for glyph in sorted(widths)[:MOST_GLYPHS]:
        text = _standard(glyph)
        outline = _outline(font, glyph)
        if outline is not None:
            drawn[glyph] = outline
            if text:
                texts[glyph] = text
        elif text == " " and widths[glyph] in SPACE_WIDTH:
            found[glyph] = " "
    ascii_texts = {glyph: text for glyph, text in texts.items() if text.isascii()}
    if len(texts) < SUPPORT * len(drawn) or not (face := _supported(drawn, ascii_texts)):
        return {}
    for glyph, text in texts.items():
        # programs differ in the order of the others: each must show itself
        if glyph in ascii_texts or any(
            (other := _reference(f, text)) and likeness(drawn[glyph], other) >= CLEAR for f in (face, "symb")
        ):
            found[glyph] = guessed(text)
    return found


def _supported(drawn: Mapping[int, Outline], texts: Mapping[int, str]) -> str | None:
    """The text face in which nearly all outlines are those of the characters and none is unlike; None for no such."""
    shown = {key: outline for key, outline in drawn.items() if key in texts}
    if len(set(shown.values())) < FEWEST or len(set(texts.values())) < FEWEST:
        return None
    for face in TEXT_FACES:
        found = [
            likeness(outline, other)
            for key, outline in shown.items()
            if (other := _reference(face, texts[key]) or _reference("symb", texts[key])) is not None
        ]
        if len(found) < FEWEST or min(found) < UNLIKE:
            continue
        if sum(value >= LIKELY for value in found) >= SUPPORT * len(shown):
            return face
    return None


def _is_greek(outline: Outline, text: str, number: int) -> bool:
    """Whether the outline is clearly that of the Symbol face's character and not of the text face's one."""
    other = _reference("symb", text)
    if other is None:
        return False
    value = likeness(outline, other)
    if value < CLEAR:
        return False
    plain = _windows(number)
    if plain in {None, text}:
        return True
    rivals = (_reference(face, plain or "") for face in TEXT_FACES)
    return all(likeness(outline, rival) < value - 0.1 for rival in rivals if rival is not None)


def _like(outline: Outline, face: str, text: str) -> bool | None:
    """Whether the outline may be the face's character; None where the face has it not."""
    other = _reference(face, text)
    return None if other is None else likeness(outline, other) >= UNLIKE


def likeness(one: Outline, other: Outline) -> float:
    """1 for the same outline, less for each difference of ink and of place; below 0 for nothing in common."""
    common = sum(map(min, one.ink, other.ink))
    whole = one.much + other.much - common or 1
    return common / whole - 2 * _apart(one, other)


def _likest(one: Outline, other: Outline) -> float:
    """What `likeness` is at most: no more ink is common to both than the one with less has."""
    return min(one.much, other.much) / (max(one.much, other.much) or 1) - 2 * _apart(one, other)


def _apart(one: Outline, other: Outline) -> float:
    """How far apart two outlines' edges are at most, in ems."""
    return max(abs(a - b) for a, b in zip(one.box, other.box, strict=True))


def _outline(font: pymupdf.mupdf.FzFont, glyph: int) -> Outline | None:
    """The glyph's ink; None for a glyph that draws nothing."""
    mupdf = pymupdf.mupdf
    path = mupdf.fz_outline_glyph(font, glyph, mupdf.FzMatrix())
    if not path.m_internal or mupdf.fz_packed_path_size(path) == mupdf.fz_packed_path_size(mupdf.fz_new_path()):
        return None
    side = 2 * EM
    gray = mupdf.FzColorspace(mupdf.FzColorspace.Fixed_GRAY)
    picture = mupdf.fz_new_pixmap_with_bbox(gray, mupdf.FzIrect(0, 0, side, side), mupdf.FzSeparations(), 0)
    mupdf.fz_clear_pixmap_with_value(picture, 0)
    white = mupdf.new_floats(1)
    mupdf.floats_setitem(white, 0, 1.0)
    device = mupdf.fz_new_draw_device(mupdf.FzMatrix(), picture)
    # the baseline at three quarters of the height, half an em free on the left
    place = mupdf.FzMatrix(EM, 0, 0, -EM, EM / 2, 1.5 * EM)
    mupdf.fz_fill_path(device, path, 0, place, gray, white, 1.0, mupdf.FzColorParams())
    mupdf.fz_close_device(device)
    mupdf.delete_floats(white)
    samples = bytes(pymupdf.Pixmap("raw", picture).samples)
    filled = samples.lstrip(b"\0")
    if not filled:
        return None
    y0, y1 = (len(samples) - len(filled)) // side, (len(samples.rstrip(b"\0")) - 1) // side + 1
    shadow = 0
    for y in range(y0, y1):
        shadow |= int.from_bytes(samples[y * side : (y + 1) * side], "big")
    columns = shadow.to_bytes(side, "big")
    x0, x1 = side - len(columns.lstrip(b"\0")), len(columns.rstrip(b"\0"))
    across = itemgetter(*(x0 + int((i + 0.5) * (x1 - x0) / SIDE) for i in range(SIDE)))
    starts = [side * (y0 + int((i + 0.5) * (y1 - y0) / SIDE)) for i in range(SIDE)]
    ink = b"".join(bytes(across(samples[start : start + side])) for start in starts)
    return Outline((x0 / EM - 0.5, 1.5 - y1 / EM, x1 / EM - 0.5, 1.5 - y0 / EM), ink, sum(ink))


@cache
def _reference(face: str, text: str) -> Outline | None:
    """The outline of a built-in face's character; None where the face has it not."""
    font = _face(face)
    glyph = next((g for code in _alike(text) if (g := pymupdf.mupdf.fz_encode_character(font, code))), 0)
    return _outline(font, glyph) if glyph else None


@cache
def _face(face: str) -> pymupdf.mupdf.FzFont:
    return pymupdf.Font(face).this


def _alike(text: str) -> Iterable[int]:
    """The character's code points: Ohm, Delta and micro have two."""
    others = {"Ω": 0x2126, "Δ": 0x2206, "µ": 0x3BC}
    return (ord(text), *([others[text]] if text in others else []))


def _program(document: pymupdf.Document, xref: int) -> pymupdf.mupdf.FzFont | None:
    """The font's embedded program."""
    data = document.extract_font(xref)[3]
    return pymupdf.Font(fontbuffer=data).this if data and len(data) <= MOST_BYTES else None


def _differences(document: pymupdf.Document, xref: int) -> dict[int, str]:
    """Glyph names by code, as the font dictionary's encoding lists them."""
    names: dict[int, str] = {}
    code = 0
    for name, number, *_ in TOKEN.findall(_array(document, xref, "Encoding/Differences")):
        if number:
            code = int(float(number))
        elif name:
            if 0 <= code < 256:
                names[code] = name
            code += 1
    return names


def _array(document: pymupdf.Document, xref: int, key: str) -> str:
    """The text of an array, also of one that stands in an object of its own."""
    kind, text = document.xref_get_key(xref, key)
    if kind == "xref":
        text = document.xref_object(int(text.split()[0]), compressed=True)
    return str(text) if kind in {"array", "xref"} else ""


def _width(document: pymupdf.Document, xref: int, code: int) -> int:
    """The advance that a simple font states for a code, in thousandths of an em; -1 for none."""
    kind, first = document.xref_get_key(xref, "FirstChar")
    if kind != "int":
        return -1
    widths = [number for _, number, *_ in TOKEN.findall(_array(document, xref, "Widths")) if number]
    at = code - int(first)
    return round(float(widths[at])) if 0 <= at < len(widths) else -1


def _glyph_widths(text: str) -> dict[int, int]:
    """Advances by glyph number of a composite font's /W array, in thousandths of an em."""
    widths: dict[int, int] = {}
    pending: list[float] = []
    inside: list[float] | None = None
    for _, number, opening, closing in TOKEN.findall(text[1:-1]):
        if opening:
            inside = []
        elif closing:
            if inside is not None and pending:
                widths |= {int(pending[-1]) + i: round(w) for i, w in enumerate(inside)}
            pending, inside = [], None
        elif number and inside is not None:
            inside.append(float(number))
        elif number:
            pending.append(float(number))
            if len(pending) == 3:
                first, last, width = pending
                widths |= {glyph: round(width) for glyph in range(int(first), min(int(last), int(first) + 999) + 1)}
                pending = []
    return widths


def _hexadecimal(names: Mapping[int, str]) -> bool:
    """Whether the names' digits are only the codes themselves in hexadecimal, which says nothing."""
    digits = {code: name.lstrip("cCgG") for code, name in names.items()}
    return all(_number(d, 16) == code for code, d in digits.items()) and any(
        _number(d, 10) != code for code, d in digits.items()
    )


def _number(digits: str, base: int) -> int:
    try:
        return int(digits, base)
    except ValueError:
        return -1


def _is_unknown(name: str) -> bool:
    return int(pymupdf.mupdf.fz_unicode_from_glyph_name(name)) == 0xFFFD


def _windows(number: int) -> str | None:
    """The printable character of a code in the Windows encoding of Western languages."""
    if not 33 <= number <= 255:
        return None
    text = bytes([number]).decode("cp1252", "ignore")
    return text if text.isprintable() and text.strip() else None


def _standard(glyph: int) -> str | None:
    """The character of a glyph number in TrueType's standard order: ASCII from 3, then the Macintosh encoding."""
    if 3 <= glyph <= 97:
        return chr(glyph + 29)
    if 98 <= glyph <= 225:
        text = bytes([glyph + 30]).decode("mac_roman")
        return text if text.isprintable() and text.strip() else None
    return None
