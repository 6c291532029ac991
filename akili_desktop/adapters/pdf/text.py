"""Glyphs of a page -> words: pieces between spaces, those that can be seen, joined to words with runs."""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

import pymupdf
from msgspec.structs import replace

from akili_desktop.adapters.pdf.areas import Areas
from akili_desktop.adapters.pdf.bars import LOOSE, Gap, mark_overlines, parted, with_barred_signs
from akili_desktop.adapters.pdf.drawings import Ground
from akili_desktop.adapters.pdf.encoding import decode, signs_of, without_guesses
from akili_desktop.adapters.pdf.glyphs import MATH, MATH_GAP, SPACES, of_formula, upright_boxes
from akili_desktop.core.document import FONTS, Ruling, Run, Word
from akili_desktop.core.geometry import Rect, bounding_box

ABOVE, BELOW = 0.78, 0.22
"""Height of a word's box over and under the baseline, in glyph sizes (cap height and descender of usual fonts)."""

GAP = 0.22
"""A gap wider than this (glyph sizes) divides words even where no space is written."""

TOLD_BY_GLYPHS = 0.9
"""Confidence of words whose characters the glyphs' outlines tell, not the font's map."""

STROKE = "/"
"""Between two numbers of one word, which may be of two weights: '4.85/4.75'."""

LEADER, LEADING, BULLET = "....", "._", 2.0
"""Dots leading to a value, what leads to a word, times its size that a dot is as its bullet: a word follows each."""

BLANKS = dict.fromkeys(map(ord, SPACES), " ")
"""What is written as a space, for `str.translate`."""

PIECE_FLAGS = pymupdf.TEXT_PRESERVE_WHITESPACE | pymupdf.TEXT_CLIP | pymupdf.TEXT_IGNORE_ACTUALTEXT
"""Ligatures taken apart, unknown characters as U+FFFD (not as their glyph number, which would look like text), what is
clipped away left out, and what is drawn taken rather than what a tag says of it."""

WIDEST = 0.13
"""More than the gap, in sizes of the larger one, between pieces that touch, so that no rounding matters."""

TEN = re.compile(r"(?:^|[^\d.,])10$")
EXPONENT = re.compile(r"[+\-−–]?\d{2}|[+\-−–]\d|[3-9]")
"""What stands raised behind '10' as its exponent; a raised 1 or 2 may be a footnote's mark: see `EITHER`."""
MINUS = frozenset("-−–")
EITHER = {"1": "¹", "2": "²"}
"""Raised behind '10' these may be an exponent or a mark: '10²' is left as printed, and is no plain number."""
DEGREES = re.compile(r"[CF](?![a-z])")

PER_POINT = 1 / 24
"""Rows of pieces' ends, and cells of words of the same text, per point."""

AGAIN = 0.25
"""How far apart, in glyph sizes, the same text is the same print: shadows, poor man's bold."""

FEW = 12
"""Words of equal text up to which each is compared with all before it; more are compared with those near them."""

TOWARDS_ORIGIN = frozenset({180, 270})
"""Rotations of words that are read towards smaller coordinates."""

FILLED_OR_STROKED = 16 | 32

_NEW = tuple.__new__


class Style(NamedTuple):
    """What the glyphs of one span share."""

    font: str
    bold: bool
    italic: bool
    color: int
    rotation: int
    block: int
    line: int
    hidden: bool


class Piece(NamedTuple):
    """Glyphs of one span with no space among them; `x0..x1` grows along the reading direction."""

    x0: float
    baseline: float
    x1: float
    size: float
    text: str
    style: Style
    confidence: float | None


def read_pieces(blocks: Iterable[dict[str, Any]]) -> tuple[list[Piece], int, int, list[Gap]]:
    """Glyph stretches without spaces, the count of glyphs, of those that cannot be decoded, and their loose places.

    `blocks` is MuPDF's "rawdict" of the displayed page.
    """
    pieces: list[Piece] = []
    loose: list[Gap] = []
    glyphs = undecodable = 0
    faces: dict[tuple[str, int], tuple[str, bool, bool]] = {}
    formulas: set[str] = set()
    of_signs: set[str] = set()

    def face(font: str, flags: int) -> tuple[str, bool, bool]:
        """Font, bold, italic: from the font's flags or its name."""
        known = faces.get((font, flags))
        if known is None:
            name = font.lower()
            bold = bool(flags & 16) or "bold" in name or "black" in name
            italic = bool(flags & 2) or "italic" in name or "oblique" in name
            known = faces[font, flags] = font, bold, italic
            if MATH.search(font):
                formulas.add(font)
            if signs_of(font):
                of_signs.add(font)
        return known

    def keep(text: str, start: float, base: float, last: float, size: float, style: Style) -> None:
        nonlocal glyphs, undecodable
        glyphs += len(text)
        if style.font in of_signs or not (text.isascii() and text.isprintable()):
            text, told = without_guesses(text)
            text, unknown = decode(text, "" if told else style.font)
            undecodable += unknown
            if (bare := text.strip()) != text:  # codes that turn out to be spaces
                wide = (last - start) / len(text)
                start += wide * (len(text) - len(text.lstrip()))
                last = start + wide * len(bare)
                text = bare
                if not text:
                    return
            if told:
                pieces.append(_NEW(Piece, (start, base, last, size, text, style, TOLD_BY_GLYPHS)))
                return
        pieces.append(_NEW(Piece, (start, base, last, size, text, style, None)))

    def divide(chars: Iterable[dict[str, Any]], rotation: int, wide: float, size: float, style: Style) -> None:
        """Keep what stands together of glyphs with no space among them."""
        back, lift, slight = 0.6 * size, 0.1 * size, LOOSE * size
        text = ""
        start = last = base = 0.0
        for char in chars:
            glyph = char["c"]
            if rotation == 0:
                low, _, high, _ = char["bbox"]
                at = char["origin"][1]
            elif rotation == 90:
                _, low, _, high = char["bbox"]
                at = char["origin"][0]
            elif rotation == 180:
                high, _, low, _ = char["bbox"]
                low, high, at = -low, -high, char["origin"][1]
            else:
                _, high, _, low = char["bbox"]
                low, high, at = -low, -high, char["origin"][0]
            if text:
                gap = low - last
                near = -back < gap < wide and -lift < at - base < lift
                tail = text[-1]
                if tail not in LEADING or glyph == tail:
                    ends = ruled = False
                else:  # a leader ('Supply voltage ........ 18 V') ends the word, however close the value stands
                    ruled = len(text) > 1 and not text.strip("_")
                    ends = ruled or text.endswith(LEADER)
                if near and not ends:
                    if gap > slight and rotation == 0:
                        loose.append(Gap(last, low, base, size, text))
                    text += glyph
                    last = high
                    continue
                if not (near and ruled):  # underscores before a heading are a line drawn with them
                    keep(text, start, base, last, size, style)
            text, start, base, last = glyph, low, at, high
        keep(text, start, base, last, size, style)

    for block in blocks:
        if block["type"] != 0:
            continue
        number = block["number"]
        for line_no, line in enumerate(block["lines"]):
            dx, dy = line["dir"]
            if dx > 0.995:
                rotation = 0
            elif abs(dx) > 0.1 and abs(dy) > 0.1:
                continue  # slanted text (watermarks, plot labels) stands on no table row
            else:
                rotation = round(math.degrees(math.atan2(dy, dx)) / 90) * 90 % 360
            for span in line["spans"]:
                size = span["size"]
                # neither filled nor stroked is render mode 3, the usual way of an OCR layer
                hidden = span["alpha"] == 0 or not span["char_flags"] & FILLED_OR_STROKED
                style = _NEW(
                    Style, (*face(span["font"], span["flags"]), span["color"], rotation, number, line_no, hidden)
                )
                wide, back, slight = GAP * size, -0.6 * size, LOOSE * size
                chars = span["chars"]
                if rotation == 0:
                    chars = upright_boxes(span)
                    if pieces and chars and chars[0]["c"] in SPACES:
                        _end_at(pieces, chars[0], number, line_no)
                if formulas and style[0] in formulas:
                    wide, chars = MATH_GAP * size, of_formula(chars, MATH_GAP * size)
                text = "".join([char["c"] for char in chars])
                plain = text.isascii() and text.isprintable()
                if not plain:
                    text = text.translate(BLANKS)
                plain = plain and style[0] not in of_signs
                even = rotation == 0 and "_" not in text and LEADER not in text
                end = -1
                for word in text.split(" "):
                    first, end = end + 1, end + 1 + len(word)
                    if not word:
                        continue
                    if even:  # nearly all words: glyphs on one baseline, each right behind the one before it
                        start, _, last, foot = chars[first]["bbox"]
                        for char in chars[first + 1 : end]:
                            low, _, high, under = char["bbox"]
                            if under != foot or not back < low - last <= slight:
                                break
                            last = high
                        else:
                            base = chars[first]["origin"][1]
                            if plain:
                                glyphs += len(word)
                                pieces.append(_NEW(Piece, (start, base, last, size, word, style, None)))
                            else:
                                keep(word, start, base, last, size, style)
                            continue
                    divide(chars[first:end], rotation, wide, size, style)
    return pieces, glyphs, undecodable, loose


def _end_at(pieces: list[Piece], space: dict[str, Any], block: int, line: int) -> None:
    """End the last piece where the space begins that is written behind it: the box of a glyph may be too wide."""
    last, (x, y) = pieces[-1], space["origin"]
    behind = last.style.block == block and last.style.line == line and last.x0 < x < last.x1 - 0.1 * last.size
    if behind and abs(last.baseline - y) < 0.1 * last.size and not space["synthetic"]:
        pieces[-1] = last._replace(x1=x)


def visible_words(
    pieces: list[Piece],
    loose: Sequence[Gap],
    sheet: Rect,
    rulings: list[Ruling],
    grounds: list[Ground],
    images: list[Rect],
    darkness: Callable[[Rect], float],
) -> tuple[list[Word], int]:
    """Words of the pieces that can be seen, and how many pieces were left out.

    `darkness` tells which share of a box is not white when the page is drawn; it is asked only in doubt.
    """
    seen = _visible(pieces, sheet, grounds, images, darkness)
    words = parted(_without_doubles(_join(seen)), loose, rulings)
    words = with_barred_signs(mark_overlines(words, rulings), rulings)
    return words, len(pieces) - len(seen)


def uncovered(words: list[Word], late: Sequence[Rect], even: Callable[[Sequence[Rect]], Sequence[bool]]) -> list[Word]:
    """The words without those of which nothing is seen for an area painted over them.

    `late` are opaque areas that may have been painted over text; `even` tells which boxes of the drawn page show one
    colour alone, and is asked only for words in such an area.
    """
    areas = Areas([Ground(box, dark=True) for box in late])
    left, top, right, bottom = bounding_box(late)
    under = [
        word for word in words
        if left <= (x := ((box := word.bbox)[0] + box[2]) / 2) <= right
        and top <= (y := (box[1] + box[3]) / 2) <= bottom
        and areas.dark_at(x, y)
    ]  # fmt: skip
    if not under:
        return words
    gone = {id(word) for word, covered in zip(under, even([word.bbox for word in under]), strict=True) if covered}
    return [word for word in words if id(word) not in gone] if gone else words


def in_doubt(piece: Piece) -> bool:
    """Whether more than the text must be looked at to tell if the piece can be seen (see `_visible`)."""
    return piece.style.hidden or _white(piece.style.color)


def _white(color: int) -> bool:
    return color & 255 > 0xF0 and color >> 16 > 0xF0 and color >> 8 & 255 > 0xF0


def piece_box(piece: Piece) -> Rect:
    """The displayed page's box of a piece, of the height that `Word.bbox` promises."""
    x0, base, x1, size, _, style, _ = piece
    rotation = style.rotation
    if rotation == 0:
        return _NEW(Rect, (x0, base - ABOVE * size, x1, base + BELOW * size))
    up, down = ABOVE * size, BELOW * size
    if rotation == 90:
        return Rect(base - down, x0, base + up, x1)
    if rotation == 180:
        return Rect(-x1, base - down, -x0, base + up)
    return Rect(base - up, -x1, base + down, -x0)


def _visible(
    pieces: list[Piece],
    sheet: Rect,
    grounds: list[Ground],
    images: list[Rect],
    darkness: Callable[[Rect], float],
) -> list[Piece]:
    """Pieces that can be seen.

    White text counts only where something dark lies under it; text without ink counts, with the confidence of OCR,
    where a picture lies over it (a scan with a text layer).
    """
    kept: list[Piece] = []
    areas: Areas | None = None
    _, _, right, bottom = sheet
    last: Style | None = None
    plain = False
    for piece in pieces:
        x0, base, x1, _, _, style, _ = piece
        if style is not last:
            last = style
            plain = style.rotation == 0 and not style.hidden and style.color & 255 <= 0xF0
        if plain and x0 >= 0 <= base <= bottom and x1 <= right:
            kept.append(piece)
            continue
        # the centre must lie on the page; MuPDF has left out glyphs that lie wholly outside
        middle = (x0 + x1) / 2
        rotation = style.rotation
        if rotation == 0:
            x, y = middle, base - 0.28 * piece.size
        elif rotation == 180:
            x, y = -middle, base + 0.28 * piece.size
        elif rotation == 90:
            x, y = base + 0.28 * piece.size, middle
        else:
            x, y = base - 0.28 * piece.size, -middle
        if not (0 <= x <= right and 0 <= y <= bottom):
            continue
        if style.hidden:
            if not any(i.contains_point(x, y) for i in images):
                continue
            piece = piece._replace(confidence=0.5)
        elif _white(style.color):
            areas = areas or Areas(grounds)
            if not areas.dark_at(x, y) and darkness(piece_box(piece)) < 0.2:
                continue
        kept.append(piece)
    return kept


def _join(pieces: list[Piece]) -> list[Word]:
    """Words out of pieces: neighbours that touch are one word, also where size or baseline changes (subscripts).

    Sub- and superscripts may stand in another MuPDF line or block, so a touching end is looked for by place, not by
    order: the ends of the pieces before stand in rows across the reading direction, sorted along it. A piece stands in
    all rows that its reach touches: the other pieces of its word stand in one of them, too. Touching means a gap under
    0.12 of the larger size.
    """
    pieces.sort(key=itemgetter(0))
    rows: defaultdict[int, tuple[list[float], list[int]]] = defaultdict(lambda: ([math.inf], []))
    groups: list[list[Piece]] = []
    most = WIDEST * max([piece[3] for piece in pieces], default=0.0)
    ending = [-1] * len(pieces)  # the group that ends with the piece: none when it is continued
    for index, piece in enumerate(pieces):
        x0, base, x1, size, text, style, _ = piece
        left, right = x0 - 0.3 * size, x0 + 0.25 * size
        if x0 - most > left and not text.isdigit():  # only an exponent's number stands so far behind its sign
            left = x0 - most
        found, last, nearest = -1, -1, math.inf
        top, foot = int((base - 0.6 * size) * PER_POINT), int((base + 0.6 * size) * PER_POINT)
        for row in range(top * 512 + style[4], foot * 512 + style[4] + 1, 512):
            ends, owners = rows[row]
            at = bisect_left(ends, left)
            while (end := ends[at]) <= right:
                group = ending[owner := owners[at]]
                at += 1
                if group < 0:
                    continue
                tail = pieces[owner]
                large, small = (tail[3], size) if tail[3] > size else (size, tail[3])
                # the word before it ends a space away, mostly
                head = groups[group][0]
                close = -0.25 * small <= x0 - end <= 0.12 * large
                if not close and not (tail[4] in MINUS and _raised_sign(head, tail, piece)):
                    continue
                if not _touch(tail, piece, head):
                    continue
                # of several, the one on the nearest baseline
                away = abs(tail[1] - base) + 0.1 * abs(end - x0)
                if away < nearest:
                    found, last, nearest = group, owner, away
            at = bisect_right(ends, x1)
            ends.insert(at, x1)
            owners.insert(at, index)
        if found < 0:
            found = len(groups)
            groups.append([piece])
        else:
            ending[last] = -1
            groups[found].append(piece)
        ending[index] = found
    words = [_single(group[0]) if len(group) == 1 else _compound(group) for group in groups]
    if not TOWARDS_ORIGIN.isdisjoint(
        {word.rotation for word in words}
    ):  # the others stand in the order of their starts
        words.sort(key=lambda word: word.bbox[0] if word.rotation in (0, 180) else word.bbox[1])
    words.sort(key=attrgetter("block", "line", "rotation"))
    return words


def _touch(tail: Piece, piece: Piece, head: Piece) -> bool:
    """Whether `piece`, which starts where `tail` ends, goes on the word from `head` to `tail`.

    For that its baseline must be the same or, for a change of size, within 0.6 of the larger size; in letters of one
    size within 0.4 of it, with no gap.
    """
    again = 2 * piece.x0 < tail.x0 + tail.x1  # a narrow letter printed a second time over itself
    if again or tail.confidence != piece.confidence:
        return False
    bullet = tail is head and tail.text == "." and tail.size >= BULLET * piece.size
    if bullet or (tail.text.endswith(LEADER) and not piece.text.startswith(".")):
        return False
    large, small = (tail.size, piece.size) if tail.size > piece.size else (piece.size, tail.size)
    shift = abs(piece.baseline - tail.baseline)
    if shift <= 0.06 * large:
        return True
    # a raised or lowered piece belongs to the word only if it is smaller than, or returns to, the word's own line
    if abs(piece.baseline - head.baseline) <= 0.06 * large and abs(piece.size - head.size) <= 0.1 * large:
        return True
    if shift <= 0.6 * large and small < 0.92 * large:
        return True
    # letters of full size, right behind the one before: 'VI' with its 'I' a quarter lower
    adjoins = small >= 0.92 * large and -0.12 * large <= piece.x0 - tail.x1 <= 0.05 * large
    if adjoins and min(shift, abs(piece.baseline - head.baseline)) <= 0.4 * large:
        return True
    # a superscript right behind a subscript ('VCC' with a raised '-') is measured against the word's own letters
    return large < 0.92 * head.size and abs(piece.baseline - head.baseline) <= 0.6 * head.size


def _raised_sign(head: Piece, tail: Piece, piece: Piece) -> bool:
    """Whether `piece` is an exponent's number behind its sign, the `tail` of the word: '10' and a raised '− 4'."""
    return (
        TEN.search(head.text) is not None
        and piece.text.isdigit()
        and tail.size == piece.size < 0.92 * head.size
        and 0.12 * head.size < abs(tail.baseline - head.baseline)
        and abs(tail.baseline - piece.baseline) < 0.06 * piece.size
    )


def _single(piece: Piece) -> Word:
    """The word of one piece, which is most words."""
    x0, base, x1, size, text, (font, bold, italic, color, rotation, block, line, _), confidence = piece
    box = _NEW(Rect, (x0, base - ABOVE * size, x1, base + BELOW * size)) if rotation == 0 else piece_box(piece)
    runs = (Run(text, box, size, base, 0),)
    return Word(text, box, size, base, font, bold, italic, color, rotation, block, line, runs, False, confidence)


def _compound(group: list[Piece]) -> Word:
    main = max(group, key=lambda p: round(p.size, 1))  # the first of the largest: 'V' of 'VCC'
    sign = -1 if main.style.rotation in (90, 180) else 1  # towards growing coordinates is down for 0 and 270
    fonts = {piece.style.font for piece in group}
    weighed = len(fonts) > 1 and any(STROKE in piece.text for piece in group)
    bold = group[0].style.bold
    runs: list[Run] = []
    for piece in group:
        shift = (piece.baseline - main.baseline) * sign / main.size
        script = 0
        if piece.size < 0.92 * main.size or abs(shift) > 0.2:
            script = 1 if shift < -0.12 else -1 if shift > 0.04 else 0
        box = piece_box(piece)
        heavier, bold = weighed and piece.style.bold != bold, piece.style.bold
        if runs and runs[-1].script == script and abs(runs[-1].size - piece.size) < 0.01 and not heavier:
            last = runs[-1]
            runs[-1] = Run(last.text + piece.text, last.bbox.union(box), last.size, last.baseline, script)
        else:
            runs.append(Run(piece.text, box, piece.size, piece.baseline, script))
    if any(run.script > 0 for run in runs):
        runs = _spelled_out(runs)
    word = _single(main)
    if len(fonts) > 1:
        word = replace(word, font=FONTS.join(sorted(fonts)))
    return replace(word, text="".join(r.text for r in runs), bbox=bounding_box(r.bbox for r in runs), runs=tuple(runs))


def _spelled_out(runs: list[Run]) -> list[Run]:
    """The runs with exponents written as such ('10' and a raised '12' are '10^12', never 1012), and 'o' as a degree."""
    out: list[Run] = []
    for place, run in enumerate(runs):
        before = runs[place - 1].text if place else ""
        after = runs[place + 1].text if place + 1 < len(runs) else ""
        if run.script > 0 and TEN.search(before) and EXPONENT.fullmatch(run.text):
            run = replace(run, text="^" + run.text)
        elif run.script > 0 and TEN.search(before) and run.text in EITHER:
            run = replace(run, text=EITHER[run.text])
        elif run.script > 0 and run.text in ("o", "O", "0") and DEGREES.match(after) and not before[-1:].isalpha():
            run = replace(run, text="°", script=0)
        out.append(run)
    return out


def _without_doubles(words: list[Word]) -> list[Word]:
    """Words with those left out that are printed a second time at the same place (shadows, poor man's bold)."""
    same: dict[str, list[Word]] = {}
    times = Counter(map(attrgetter("text"), words))
    for word in words:
        if times[word.text] > 1:
            same.setdefault(word.text, []).append(word)
    again: set[int] = set()
    for group in same.values():
        again |= _repeated(group)
    return _without_parts([word for word in words if id(word) not in again]) if again else words


def _without_parts(words: list[Word]) -> list[Word]:
    """A page's words, where it prints some of them twice, without those that print the beginning or end of another.

    The second print may be divided otherwise: 't' over 'to', ',' over 'A,', 'T' over 'Ta' with a lowered 'a'.
    """
    upright = sorted((word for word in words if word.rotation == 0), key=lambda word: word.bbox[0])
    starts = [word.bbox[0] for word in upright]
    parts: set[int] = set()
    for place, whole in enumerate(upright):
        text, (x0, _, x1, _), near = whole.text, whole.bbox, AGAIN * whole.size
        if len(text) == 1:
            continue
        for index in range(bisect_left(starts, x0 - near), len(upright)):
            word = upright[index]
            start, _, end, _ = word.bbox
            if start > x1:
                break
            if index == place or len(word.text) >= len(text) or end > x1 + near:
                continue
            first, last = whole.runs[0].baseline, whole.runs[-1].baseline
            begins = start - x0 <= near and abs(word.baseline - first) <= near and text.startswith(word.text)
            if begins or (x1 - end <= near and abs(word.baseline - last) <= near and text.endswith(word.text)):
                parts.add(id(word))
    return [word for word in words if id(word) not in parts] if parts else words


def _repeated(group: list[Word]) -> set[int]:
    """The identities of those words of equal text that stand where an earlier one stands."""
    again: set[int] = set()
    few = len(group) <= FEW
    others: list[tuple[float, float]] = []
    cells: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for word in group:
        (x, y, _, _), near = word.bbox, AGAIN * word.size
        if not few:
            columns = range(int((x - near) * PER_POINT), int((x + near) * PER_POINT) + 1)
            rows = range(int((y - near) * PER_POINT), int((y + near) * PER_POINT) + 1)
            others = [other for column in columns for row in rows for other in cells.get((column, row), ())]
        for other_x, other_y in others:
            if -near <= other_x - x <= near and -near <= other_y - y <= near:
                again.add(id(word))
                break
        else:
            if few:
                others.append((x, y))
            else:
                cells.setdefault((int(x * PER_POINT), int(y * PER_POINT)), []).append((x, y))
    return again
