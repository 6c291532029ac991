"""One PyMuPDF page -> `PageContent`: words with runs, rulings, fills, images, in the displayed page's space.

Runs in a child process only. MuPDF gives text and drawings on the unrotated page; `rotation_matrix` turns them.
"""

from __future__ import annotations

import math
from collections import defaultdict
from typing import Any, NamedTuple

import pymupdf

from akili_desktop.core.document import Fill, ImageBox, PageContent, Ruling, Run, Stroke, Word
from akili_desktop.core.geometry import Rect, bounding_box

ABOVE, BELOW = 0.78, 0.22
"""Height of a word's box over and under the baseline, in glyph sizes (cap height and descender of usual fonts)."""

RULING_THICKNESS = 2.5
"""A filled box thinner than this (points) is a ruling, thicker a fill."""

TEXT_FLAGS = pymupdf.TEXT_PRESERVE_WHITESPACE | pymupdf.TEXT_MEDIABOX_CLIP
"""Ligatures taken apart, unknown characters as U+FFFD (not as their glyph number, which would look like text)."""

# Adobe's Symbol encoding, as fonts without a Unicode map place it in the private-use area U+F020..U+F0FF
# (Adobe Glyph List, "symbol" table); only characters that datasheets use.
SYMBOL = {
    0x41: "Α", 0x42: "Β", 0x44: "Δ", 0x46: "Φ", 0x47: "Γ", 0x4C: "Λ", 0x50: "Π", 0x51: "Θ", 0x53: "Σ", 0x57: "Ω",
    0x59: "Ψ", 0x61: "α", 0x62: "β", 0x64: "δ", 0x65: "ε", 0x66: "φ", 0x67: "γ", 0x68: "η", 0x6A: "ϕ", 0x6B: "κ",
    0x6C: "λ", 0x6D: "µ", 0x6E: "ν", 0x70: "π", 0x71: "θ", 0x72: "ρ", 0x73: "σ", 0x74: "τ", 0x77: "ω", 0xA2: "′",
    0xA3: "≤", 0xA4: "/", 0xA5: "∞", 0xAB: "↔", 0xAC: "←", 0xAD: "↑", 0xAE: "→", 0xAF: "↓", 0xB0: "°", 0xB1: "±",
    0xB2: "″", 0xB3: "≥", 0xB4: "×", 0xB5: "∝", 0xB7: "•", 0xB8: "÷", 0xB9: "≠", 0xBA: "≡", 0xBB: "≈", 0xBC: "…",
    0xC5: "⊕", 0xD0: "∠", 0xD4: "™", 0xD6: "√", 0xD7: "·", 0xE2: "®", 0xE3: "©", 0xE5: "∑", 0x2D: "−", 0x7E: "∼",
}  # fmt: skip


class _Glyphs(NamedTuple):
    """Glyphs of one span with no space among them, before words are joined. `x0..x1` along the reading direction."""

    text: str
    x0: float
    x1: float
    size: float
    baseline: float
    font: str
    flags: int
    color: int
    rotation: int
    block: int
    line: int
    hidden: bool


def read_page(page: pymupdf.Page, number: int) -> PageContent:
    """Everything visible on the page; `number` counts from 1."""
    matrix = tuple(page.rotation_matrix)
    width, height = page.rect.width, page.rect.height
    sheet = Rect(0, 0, width, height)
    pieces, glyphs, undecodable = _pieces(page, matrix)
    rulings, fills, strokes = _drawings(page, matrix, sheet)
    images = [
        ImageBox(box, info["width"], info["height"])
        for info in page.get_image_info()
        if (box := _turn(info["bbox"], matrix)).area > 1 and box.intersects(sheet)
    ]
    seen, hidden = _visible(pieces, fills, images, sheet)
    words = _mark_overlines(_without_doubles(_join(seen)), rulings)
    return PageContent(
        page=number, width=width, height=height, rotation=page.rotation, words=tuple(words), rulings=tuple(rulings),
        fills=tuple(fills), strokes=tuple(strokes), images=tuple(images), glyphs=glyphs, undecodable=undecodable,
        hidden=hidden,
    )  # fmt: skip


def _turn(box: Any, matrix: tuple[float, ...]) -> Rect:
    """A box of the unrotated page, on the displayed one."""
    a, b, c, d, e, f = matrix
    x0, y0, x1, y1 = box
    xs = (x0 * a + y0 * c + e, x1 * a + y1 * c + e)
    ys = (x0 * b + y0 * d + f, x1 * b + y1 * d + f)
    return Rect(min(xs), min(ys), max(xs), max(ys))


def _pieces(page: pymupdf.Page, matrix: tuple[float, ...]) -> tuple[list[_Glyphs], int, int]:
    """Glyph stretches without spaces, the count of glyphs, and of those that cannot be decoded."""
    raw = page.get_text("rawdict", flags=TEXT_FLAGS)
    a, b, c, d, e, f = matrix
    pieces: list[_Glyphs] = []
    glyphs = undecodable = 0
    for block in raw["blocks"]:
        if block["type"] != 0:
            continue
        for line_no, line in enumerate(block["lines"]):
            dx, dy = line["dir"]
            dx, dy = dx * a + dy * c, dx * b + dy * d
            if min(abs(dx), abs(dy)) > 0.1:
                continue  # slanted text (watermarks, plot labels) stands on no table row
            rotation = round(math.degrees(math.atan2(dy, dx)) / 90) * 90 % 360
            for span in line["spans"]:
                size = span["size"]
                # neither filled nor stroked is render mode 3, the usual way of an OCR layer
                hidden = span.get("alpha", 255) == 0 or not span.get("char_flags", 16) & 48
                rest = (span["font"], span["flags"], span["color"], rotation, block["number"], line_no, hidden)
                symbol_font = "symbol" in span["font"].lower()
                text: list[str] = []
                start = last = base = 0.0
                for char in span["chars"]:
                    glyph = char["c"]
                    x, y = char["origin"]
                    x, y = x * a + y * c + e, x * b + y * d + f
                    x0, y0, x1, y1 = _turn(char["bbox"], matrix)
                    if rotation == 0:
                        low, high, line_at = x0, x1, y
                    elif rotation == 90:
                        low, high, line_at = y0, y1, x
                    elif rotation == 180:
                        low, high, line_at = -x1, -x0, y
                    else:
                        low, high, line_at = -y1, -y0, x
                    space = glyph.isspace() or glyph in "\u200b\ufeff\xad"
                    if text and (space or low - last > 0.22 * size or abs(line_at - base) > 0.1 * size):
                        pieces.append(_Glyphs("".join(text), start, last, size, base, *rest))
                        text = []
                    if space:
                        continue
                    glyphs += 1
                    glyph, known = _decode(glyph, symbol_font)
                    undecodable += not known
                    if not text:
                        start, base = low, line_at
                    text.append(glyph)
                    last = high
                if text:
                    pieces.append(_Glyphs("".join(text), start, last, size, base, *rest))
    return pieces, glyphs, undecodable


def _decode(glyph: str, symbol_font: bool) -> tuple[str, bool]:
    """The character that the glyph stands for, and whether that is known."""
    code = ord(glyph)
    if code < 0x7F and code >= 0x20:
        return glyph, True
    if 0xF020 <= code <= 0xF0FF:
        mapped = SYMBOL.get(code - 0xF000) or (chr(code - 0xF000) if code < 0xF07F else None)
        return (mapped, True) if mapped else (glyph, False)
    if symbol_font and 0x80 <= code < 0x100 and code in SYMBOL:
        return SYMBOL[code], True
    if code == 0xFFFD or code < 0x20 or 0x7F <= code < 0xA0 or 0xE000 <= code <= 0xF8FF:
        return glyph, False
    return glyph, True


def _box(piece: _Glyphs) -> Rect:
    """The displayed page's box of a piece, of the height that `Word.bbox` promises."""
    up, down = ABOVE * piece.size, BELOW * piece.size
    match piece.rotation:
        case 0:
            return Rect(piece.x0, piece.baseline - up, piece.x1, piece.baseline + down)
        case 90:
            return Rect(piece.baseline - down, piece.x0, piece.baseline + up, piece.x1)
        case 180:
            return Rect(-piece.x1, piece.baseline - down, -piece.x0, piece.baseline + up)
        case _:
            return Rect(piece.baseline - up, -piece.x1, piece.baseline + down, -piece.x0)


def _visible(
    pieces: list[_Glyphs], fills: list[Fill], images: list[ImageBox], sheet: Rect
) -> tuple[list[tuple[_Glyphs, float | None]], int]:
    """Pieces that can be seen, each with its confidence, and how many were left out.

    White text counts only where something dark lies under it; text without ink counts, with the confidence of OCR,
    where a picture lies over it (a scan with a text layer).
    """
    kept: list[tuple[_Glyphs, float | None]] = []
    left_out = 0
    dark = [f.bbox for f in fills if min(f.color >> 16, f.color >> 8 & 255, f.color & 255) < 0xD0]
    for piece in pieces:
        box = _box(piece)
        confidence: float | None = None
        if not box.intersects(sheet):
            left_out += 1
            continue
        if piece.hidden:
            if not any(i.bbox.contains_point(box.cx, box.cy) for i in images):
                left_out += 1
                continue
            confidence = 0.5
        elif min(piece.color >> 16, piece.color >> 8 & 255, piece.color & 255) > 0xF0:
            under = any(b.contains_point(box.cx, box.cy) for b in dark)
            if not under and not any(i.bbox.contains_point(box.cx, box.cy) for i in images):
                left_out += 1
                continue
        kept.append((piece, confidence))
    return kept, left_out


def _join(pieces: list[tuple[_Glyphs, float | None]]) -> list[Word]:
    """Words out of pieces: neighbours that touch are one word, also where size or baseline changes (subscripts).

    Touching means a gap under 0.12 of the larger size and, for a change of size, a baseline within 0.6 of it.
    """
    groups: list[list[_Glyphs]] = []
    marks: list[float | None] = []
    # sub- and superscripts may stand in another MuPDF line or block: look for a touching end by place, not by order
    ends: dict[tuple[int, int], list[int]] = defaultdict(list)

    def place(piece: _Glyphs, x: float) -> tuple[int, int]:
        return piece.rotation, int(x // 8)

    order = sorted(range(len(pieces)), key=lambda i: (pieces[i][0].rotation, pieces[i][0].x0))
    for index in order:
        piece, confidence = pieces[index]
        found = -1
        for cell in (-1, 0, 1):
            for group in ends.get((piece.rotation, int(piece.x0 // 8) + cell), ()):
                tail = groups[group][-1]
                if _touch(tail, piece, groups[group][0]) and marks[group] == confidence:
                    found = group
                    break
            if found >= 0:
                break
        if found < 0:
            groups.append([piece])
            marks.append(confidence)
            found = len(groups) - 1
        else:
            old = place(groups[found][-1], groups[found][-1].x1)
            ends[old].remove(found)
            groups[found].append(piece)
        ends[place(piece, piece.x1)].append(found)
    words = [_word(group, mark) for group, mark in zip(groups, marks, strict=True)]
    words.sort(key=lambda w: (w.block, w.line, w.rotation, w.bbox.x0 if w.rotation in (0, 180) else w.bbox.y0))
    return words


def _touch(tail: _Glyphs, piece: _Glyphs, head: _Glyphs) -> bool:
    large, small = max(tail.size, piece.size), min(tail.size, piece.size)
    gap = piece.x0 - tail.x1
    if not -0.25 * small <= gap <= 0.12 * large:
        return False
    shift = abs(piece.baseline - tail.baseline)
    if shift <= 0.06 * large:
        return True
    # a raised or lowered piece belongs to the word only if it is smaller than, or returns to, the word's own line
    if abs(piece.baseline - head.baseline) <= 0.06 * large and abs(piece.size - head.size) <= 0.1 * large:
        return True
    return shift <= 0.6 * large and small < 0.92 * large


def _word(group: list[_Glyphs], confidence: float | None) -> Word:
    main = max(group, key=lambda p: round(p.size, 1))  # the first of the largest: 'V' of 'VCC'
    sign = -1 if main.rotation in (90, 180) else 1  # towards growing coordinates is down for 0 and 270
    runs: list[Run] = []
    for piece in group:
        shift = (piece.baseline - main.baseline) * sign / main.size
        script = 0
        if piece.size < 0.92 * main.size or abs(shift) > 0.2:
            script = 1 if shift < -0.12 else -1 if shift > 0.04 else 0
        box = _box(piece)
        if runs and runs[-1].script == script and abs(runs[-1].size - piece.size) < 0.01:
            last = runs[-1]
            runs[-1] = Run(last.text + piece.text, last.bbox.union(box), last.size, last.baseline, script)
        else:
            runs.append(Run(piece.text, box, piece.size, piece.baseline, script))
    font = main.font.lower()
    return Word(
        text="".join(r.text for r in runs), bbox=bounding_box(r.bbox for r in runs), size=main.size,
        baseline=main.baseline, font=main.font, bold=bool(main.flags & 16) or "bold" in font or "black" in font,
        italic=bool(main.flags & 2) or "italic" in font or "oblique" in font, color=main.color,
        rotation=main.rotation, block=main.block, line=main.line, runs=tuple(runs), overline=False,
        confidence=confidence,
    )  # fmt: skip


def _without_doubles(words: list[Word]) -> list[Word]:
    """Words with those left out that are printed a second time at the same place (shadows, poor man's bold)."""
    kept: list[Word] = []
    at: dict[tuple[str, int, int], list[Rect]] = defaultdict(list)
    for word in words:
        box = word.bbox
        cell_x, cell_y = int(box.x0 // 4), int(box.y0 // 4)
        near = 0.25 * word.size
        if any(
            abs(o.x0 - box.x0) <= near and abs(o.y0 - box.y0) <= near
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for o in at.get((word.text, cell_x + dx, cell_y + dy), ())
        ):
            continue
        at[word.text, cell_x, cell_y].append(box)
        kept.append(word)
    return kept


def _mark_overlines(words: list[Word], rulings: list[Ruling]) -> list[Word]:
    """Words with a short line drawn just above them marked as active low; a table's ruling is wider than its word."""
    bars = [r for r in rulings if r.horizontal and r.length < 120 and r.width < 2]
    if not bars:
        return words
    rows: dict[int, list[Ruling]] = defaultdict(list)
    for bar in bars:
        rows[int(bar.y0 // 6)].append(bar)
    marked: list[Word] = []
    for word in words:
        box, top = word.bbox, int(word.bbox.y0 // 6)
        if word.rotation == 0 and any(
            -0.3 * word.size <= box.y0 - bar.y0 <= 0.3 * word.size
            and min(bar.x1, box.x1) - max(bar.x0, box.x0) >= 0.6 * min(bar.length, box.width)
            and bar.length <= box.width + 0.4 * word.size
            for row in (top - 1, top, top + 1)
            for bar in rows.get(row, ())
        ):
            marked.append(word._replace(overline=True))
        else:
            marked.append(word)
    return marked


def _drawings(
    page: pymupdf.Page, matrix: tuple[float, ...], sheet: Rect
) -> tuple[list[Ruling], list[Fill], list[Stroke]]:
    """Straight axis-parallel lines, filled boxes, and the boxes of everything else that is drawn.

    Lines drawn in white and parts outside the page are left out: they cannot be seen.
    """
    rulings: list[Ruling] = []
    fills: list[Fill] = []
    strokes: list[Stroke] = []

    def rule(x0: float, y0: float, x1: float, y1: float, width: float, color: int) -> None:
        box = Rect(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        clipped = Rect(
            max(box.x0, sheet.x0), max(box.y0, sheet.y0), min(box.x1, sheet.x1), min(box.y1, sheet.y1)
        )
        if clipped.x0 <= clipped.x1 and clipped.y0 <= clipped.y1 and clipped.width + clipped.height > 0.5:
            rulings.append(Ruling(*clipped, width, color))

    for path in page.get_cdrawings():
        kind = path["type"]
        fill = _color(path.get("fill")) if "f" in kind else None
        line = _color(path.get("color")) if "s" in kind else None
        if path.get("fill_opacity", 1) == 0:
            fill = None
        if path.get("stroke_opacity", 1) == 0 or line == 0xFFFFFF:
            line = None
        if fill is None and line is None:
            continue
        thickness = path.get("width") or 0.5
        loose = 0
        for item in path["items"]:
            match item[0]:
                case "l":
                    box_from, box_to = _turn_point(item[1], matrix), _turn_point(item[2], matrix)
                    (x0, y0), (x1, y1) = box_from, box_to
                    if line is None:
                        loose += 1
                    elif abs(y0 - y1) <= 0.5 and abs(x0 - x1) > abs(y0 - y1):
                        rule(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, thickness, line)
                    elif abs(x0 - x1) <= 0.5 and abs(y0 - y1) > 0:
                        rule((x0 + x1) / 2, y0, (x0 + x1) / 2, y1, thickness, line)
                    else:
                        loose += 1
                case "re" | "qu":
                    box = _turn(item[1] if item[0] == "re" else _quad_box(item[1]), matrix)
                    if fill is not None:
                        if min(box.width, box.height) <= RULING_THICKNESS:
                            if fill != 0xFFFFFF:
                                if box.width >= box.height:
                                    rule(box.x0, box.cy, box.x1, box.cy, box.height, fill)
                                else:
                                    rule(box.cx, box.y0, box.cx, box.y1, box.width, fill)
                        elif box.intersects(sheet):
                            fills.append(Fill(box, fill))
                    if line is not None:
                        if min(box.width, box.height) <= RULING_THICKNESS / 2:
                            if box.width >= box.height:
                                rule(box.x0, box.cy, box.x1, box.cy, thickness, line)
                            else:
                                rule(box.cx, box.y0, box.cx, box.y1, thickness, line)
                        else:
                            rule(box.x0, box.y0, box.x1, box.y0, thickness, line)
                            rule(box.x0, box.y1, box.x1, box.y1, thickness, line)
                            rule(box.x0, box.y0, box.x0, box.y1, thickness, line)
                            rule(box.x1, box.y0, box.x1, box.y1, thickness, line)
                case _:
                    loose += 1
        if loose:
            box = _turn(path["rect"], matrix)
            if fill is not None and loose <= 8 and not (thin := min(box.width, box.height) > RULING_THICKNESS):
                # a ruling drawn as a polygon of lines
                if fill != 0xFFFFFF and not thin:
                    if box.width >= box.height:
                        rule(box.x0, box.cy, box.x1, box.cy, box.height, fill)
                    else:
                        rule(box.cx, box.y0, box.cx, box.y1, box.width, fill)
            else:
                strokes.append(Stroke(box, loose))
    return rulings, fills, strokes


def _turn_point(point: Any, matrix: tuple[float, ...]) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    x, y = point
    return x * a + y * c + e, x * b + y * d + f


def _quad_box(quad: Any) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in quad], [p[1] for p in quad]
    return min(xs), min(ys), max(xs), max(ys)


def _color(rgb: Any) -> int | None:
    if rgb is None:
        return None
    r, g, b = (round(255 * v) for v in rgb[:3])
    return int(r) << 16 | int(g) << 8 | int(b)
