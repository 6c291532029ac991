"""A drawing kit for generated datasheets: text with sub- and superscripts, tables, package drawings, plots.

The bundled sample and the documents that tests read are made with it. It keeps a record of every place where it
printed something that was given a key, so a test knows the box of each value without reading the PDF.

Coordinates are those of the application: points on the displayed page, origin top left, y down, whatever the
page's rotation and crop box are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import reportlab
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

ABOVE, BELOW = 0.78, 0.22
"""The height of a word's box over and under its baseline, in font sizes (as `core.document.Word` has it)."""

FAMILIES = {
    "helvetica": ("Helvetica", "Helvetica-Bold", "Helvetica-Oblique"),
    "times": ("Times-Roman", "Times-Bold", "Times-Italic"),
    "vera": ("Vera", "VeraBd", "VeraIt"),
}
"""Two of the standard fonts, which viewers bring along, and one that is embedded as a subset."""


class Box(NamedTuple):
    """A box on the displayed page."""

    x0: float
    y0: float
    x1: float
    y1: float


class Piece(NamedTuple):
    """A stretch of text in one style; `script` is -1 lowered, 0, or +1 raised."""

    text: str
    script: int
    overline: bool


def pieces(markup: str) -> list[Piece]:
    r"""The pieces of `V_{CC}` (subscript), `mA^{(1)}` (superscript) and `~{CS}` (bar above)."""
    found: list[Piece] = []
    for match in re.finditer(r"([_^~])\{([^}]*)\}|([^_^~]+|[_^~])", markup):
        sign, inner, plain = match.groups()
        if sign:
            found.append(Piece(inner, {"_": -1, "^": 1, "~": 0}[sign], sign == "~"))
        else:
            found.append(Piece(plain, 0, False))
    return found


def plain(markup: str) -> str:
    """The markup's text with lowered parts, without raised marks: 'V_{CC}' is 'VCC', 'I_{Q}^{(1)}' is 'IQ'."""
    return "".join(p.text for p in pieces(markup) if p.script <= 0)


@dataclass(frozen=True)
class Style:
    """How text looks; sizes in points, colour as 0xRRGGBB."""

    size: float = 8.0
    bold: bool = False
    italic: bool = False
    color: int = 0x1A1A1A
    family: str = "helvetica"

    @property
    def font(self) -> str:
        regular, bold, italic = FAMILIES[self.family]
        return bold if self.bold else italic if self.italic else regular


@dataclass(frozen=True)
class Cell:
    """A table's cell. `key` names its place in the record; `span` and `rows` are how far it reaches."""

    text: str = ""
    span: int = 1
    rows: int = 1
    align: str | None = None
    valign: str = "middle"
    bold: bool = False
    fill: int | None = None
    key: object = None
    turned: bool = False
    keep: bool = False
    """Never the last row of a page: it heads what follows."""


@dataclass(frozen=True)
class Column:
    """A column's width in points and where its texts stand."""

    width: float
    align: str = "left"


@dataclass(frozen=True)
class TableStyle:
    """Which lines a table has: `grid` all, `rows` between rows, `rules` top, head and bottom only, `none` none."""

    lines: str = "rows"
    size: float = 7.5
    pad: float = 2.4
    head_fill: int | None = None
    head_color: int = 0x1A1A1A
    line_width: float = 0.5
    line_color: int = 0x555555
    frame: bool = False


class Place(NamedTuple):
    """Where a keyed text stands: page from 1 and its box."""

    page: int
    box: Box


@dataclass
class Sheet:
    """A PDF being drawn from top to bottom; `y` is where the next thing goes.

    `rotation` is the page's /Rotate, `crop` the offset of the crop box's corner in the sheet's own space, `place` the
    record of keyed texts. The file is byte-equal from run to run with `compress` off.
    """

    path: Path
    width: float = 612.0
    height: float = 792.0
    margin: float = 48.0
    rotation: int = 0
    crop: tuple[float, float] = (0.0, 0.0)
    family: str = "helvetica"
    compress: bool = False
    title: str = ""
    author: str = ""
    encrypt: object = None
    furniture: Callable[[Sheet], None] | None = None
    page: int = 0
    y: float = 0.0
    place: dict[object, Place] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in FAMILIES["vera"]:
            if self.family == "vera" and name not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(TTFont(name, Path(reportlab.__file__).parent / "fonts" / f"{name}.ttf"))
        self.canvas = Canvas(
            str(self.path), invariant=1, pageCompression=int(self.compress), encrypt=self.encrypt, lang="en"
        )
        self.canvas.setTitle(self.title)
        self.canvas.setAuthor(self.author)
        self.canvas.setCreator("")
        self.canvas.setProducer("akili sample maker")
        self.start_page()

    # --- pages

    def start_page(self) -> None:
        """Begin a page: boxes, rotation, header and footer."""
        self.page += 1
        turned = self.rotation in (90, 270)
        wide, high = (self.height, self.width) if turned else (self.width, self.height)
        dx, dy = self.crop
        media = (wide + 2 * dx, high + 2 * dy)
        self.canvas.setPageSize(media[::-1] if turned else media)  # the library swaps them for a turned page
        if self.rotation:
            self.canvas.setPageRotation(self.rotation)
        if dx or dy:
            self.canvas.setCropBox((dx, dy, dx + wide, dy + high))
        self.canvas.translate(dx, dy)
        match self.rotation:
            case 90:
                self.canvas.transform(0, 1, -1, 0, self.height, 0)
            case 180:
                self.canvas.transform(-1, 0, 0, -1, self.width, self.height)
            case 270:
                self.canvas.transform(0, -1, 1, 0, 0, self.width)
        self.y = self.margin
        if self.furniture:
            self.furniture(self)

    def next_page(self) -> None:
        """End this page and begin another."""
        self.canvas.showPage()
        self.start_page()

    def save(self) -> Path:
        """Write the file."""
        self.canvas.showPage()
        self.canvas.save()
        return self.path

    def style(self, **changes: object) -> Style:
        """A style in the sheet's font."""
        return Style(**{"family": self.family, **changes})  # type: ignore[arg-type]

    # --- text

    def measure(self, markup: str, style: Style) -> float:
        """The printed width in points."""
        return sum(self._piece_width(p, style) for p in pieces(markup))

    def _piece_width(self, piece: Piece, style: Style) -> float:
        size = style.size * (0.68 if piece.script else 1.0)
        return sum(pdfmetrics.stringWidth(text, font, size) for text, font in _by_font(piece.text, style))

    def text(
        self, x: float, y: float, markup: str, style: Style | None = None, align: str = "left", key: object = None
    ) -> Box:
        """Print one line with its baseline at `y`; the box of the text without raised marks."""
        style = style or self.style()
        width = self.measure(markup, style)
        left = x - (width if align == "right" else width / 2 if align == "center" else 0)
        at = left
        end = left
        self.canvas.setFillColor(_rgb(style.color))
        self.canvas.setStrokeColor(_rgb(style.color))
        for piece in pieces(markup):
            size = style.size * (0.68 if piece.script else 1.0)
            rise = style.size * {-1: -0.16, 0: 0.0, 1: 0.36}[piece.script]
            start = at
            for text, font in _by_font(piece.text, style):
                self.canvas.setFont(font, size)
                self.canvas.drawString(at, self._up(y - rise), text)
                at += pdfmetrics.stringWidth(text, font, size)
            if piece.overline:
                self.line(start, y - 0.8 * style.size, at, y - 0.8 * style.size, 0.06 * style.size, style.color)
            if piece.script <= 0 and piece.text.strip():
                end = at
        box = Box(left, y - ABOVE * style.size, end, y + BELOW * style.size)
        if key is not None:
            before = self.place.get(key)
            if before and before.page == self.page:
                old = before.box
                wider = Box(min(old.x0, box.x0), min(old.y0, box.y0), max(old.x1, box.x1), max(old.y1, box.y1))
                self.place[key] = Place(self.page, wider)
            else:
                self.place[key] = Place(self.page, box)
        return box

    def turned_text(self, x: float, y: float, markup: str, style: Style, align: str = "center") -> None:
        """Print one line that reads from bottom to top, its baseline at `x`, centred (or ending) at `y`."""
        self.canvas.saveState()
        self.canvas.translate(x, self._up(y))
        self.canvas.rotate(90)
        width = self.measure(markup, style)
        at = {"center": -width / 2, "right": -width, "left": 0.0}[align]
        self.canvas.setFillColor(_rgb(style.color))
        for piece in pieces(markup):
            size = style.size * (0.68 if piece.script else 1.0)
            start = at
            for text, font in _by_font(piece.text, style):
                self.canvas.setFont(font, size)
                self.canvas.drawString(at, style.size * {-1: -0.16, 0: 0.0, 1: 0.36}[piece.script], text)
                at += pdfmetrics.stringWidth(text, font, size)
            if piece.overline:
                self.canvas.setLineWidth(0.06 * style.size)
                self.canvas.setStrokeColor(_rgb(style.color))
                self.canvas.line(start, 0.8 * style.size, at, 0.8 * style.size)
        self.canvas.restoreState()

    def wrap(self, markup: str, style: Style, width: float) -> list[str]:
        """The text broken at spaces (and at line ends) into lines that fit."""
        lines: list[str] = []
        for part in markup.split("\n"):
            line = ""
            for word in part.split(" "):
                trial = f"{line} {word}" if line else word
                if line and self.measure(trial, style) > width:
                    lines.append(line)
                    line = word
                else:
                    line = trial
            lines.append(line)
        return lines

    def paragraph(
        self, markup: str, x: float | None = None, width: float | None = None, style: Style | None = None,
        key: object = None,
    ) -> None:  # fmt: skip
        """Print running text at `y` and move below it."""
        style = style or self.style(size=8.5)
        left = self.margin if x is None else x
        room = self.width - self.margin - left if width is None else width
        for line in self.wrap(markup, style, room):
            self.y += 1.25 * style.size
            self.text(left, self.y, line, style, key=key)
        self.y += 0.4 * style.size

    def heading(self, markup: str, size: float = 12.0, color: int = 0x7A1F3D, x: float | None = None) -> None:
        """Print a section's title and move below it."""
        self.y += 1.5 * size
        self.text(self.margin if x is None else x, self.y, markup, self.style(size=size, bold=True, color=color))
        self.y += 0.45 * size

    def bullets(
        self, items: Iterable[str], x: float | None = None, width: float | None = None, style: Style | None = None
    ) -> None:
        """Print a list; an item that begins with '- ' is of the second level."""
        style = style or self.style(size=8.5)
        left = self.margin if x is None else x
        room = self.width - self.margin - left if width is None else width
        for item in items:
            second = item.startswith("- ")
            indent = 2.2 * style.size if second else 1.1 * style.size
            for number, line in enumerate(self.wrap(item.removeprefix("- "), style, room - indent)):
                self.y += 1.28 * style.size
                if number == 0:
                    self.text(left + indent - 1.0 * style.size, self.y, "–" if second else "•", style)
                self.text(left + indent, self.y, line, style)
        self.y += 0.4 * style.size

    # --- lines

    def line(self, x0: float, y0: float, x1: float, y1: float, width: float = 0.5, color: int = 0x333333) -> None:
        """A straight line."""
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeColor(_rgb(color))
        self.canvas.line(x0, self._up(y0), x1, self._up(y1))

    def box(
        self, box: Box, fill: int | None = None, stroke: int | None = 0x333333, width: float = 0.7, radius: float = 0.0
    ) -> None:
        """A rectangle, filled or not."""
        if fill is not None:
            self.canvas.setFillColor(_rgb(fill))
        if stroke is not None:
            self.canvas.setStrokeColor(_rgb(stroke))
        self.canvas.setLineWidth(width)
        place = (box.x0, self._up(box.y1), box.x1 - box.x0, box.y1 - box.y0)
        fill_it, stroke_it = int(fill is not None), int(stroke is not None)
        if radius:
            self.canvas.roundRect(*place, radius, fill=fill_it, stroke=stroke_it)
        else:
            self.canvas.rect(*place, fill=fill_it, stroke=stroke_it)

    def polyline(self, points: Sequence[tuple[float, float]], width: float = 1.0, color: int = 0x7A1F3D) -> None:
        """A line through points."""
        path = self.canvas.beginPath()
        path.moveTo(points[0][0], self._up(points[0][1]))
        for x, y in points[1:]:
            path.lineTo(x, self._up(y))
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeColor(_rgb(color))
        self.canvas.drawPath(path)

    def circle(self, x: float, y: float, radius: float, fill: int | None = None, stroke: int = 0x333333) -> None:
        """A circle."""
        if fill is not None:
            self.canvas.setFillColor(_rgb(fill))
        self.canvas.setStrokeColor(_rgb(stroke))
        self.canvas.setLineWidth(0.6)
        self.canvas.circle(x, self._up(y), radius, fill=int(fill is not None))

    # --- tables

    def table(
        self,
        columns: Sequence[Column],
        head: Sequence[Sequence[Cell]],
        rows: Sequence[Sequence[Cell]],
        style: TableStyle | None = None,
        x: float | None = None,
        repeat_head: bool = True,
        bottom: float | None = None,
        continued: Callable[[], None] | None = None,
    ) -> None:
        """Print a table at `y`, over as many pages as it needs, and move below it.

        A row lists its cells from the left; where a cell above reaches down, the row leaves it out. Rows joined by a
        reaching cell stay together on a page. `continued` prints what stands above the rest of the table on a new
        page. `bottom` is the y that no row passes.
        """
        look = style or TableStyle()
        left = self.margin if x is None else x
        limit = self.height - self.margin - 12 if bottom is None else bottom
        laid = _lay_out(columns, [*head, *rows])
        heights = self._row_heights(columns, laid, look)
        head_count = len(head)

        def draw(first: int, last: int) -> None:
            for block in _blocks(laid, first, last):
                self._draw_rows(columns, laid, heights, block, left, look, head_count)

        draw(0, head_count)
        index = head_count
        while index < len(laid):
            begin, end = next(iter(_blocks(laid, index, len(laid))))
            while end < len(laid) and all(cell.keep for cell in laid[end - 1].values()):
                _, end = next(iter(_blocks(laid, end, len(laid))))
            if self.y + sum(heights[begin:end]) > limit and index > head_count:
                self._close(columns, left, look)
                self.next_page()
                if continued:
                    continued()
                if repeat_head:
                    draw(0, head_count)
            self._draw_rows(columns, laid, heights, (begin, end), left, look, head_count)
            index = end
        self._close(columns, left, look)

    def _row_heights(self, columns: Sequence[Column], laid: _Rows, look: TableStyle) -> list[float]:
        lead = 1.22 * look.size
        heights = [lead + 2 * look.pad] * len(laid)
        for row, cells in enumerate(laid):
            for col, cell in cells.items():
                if cell.turned:
                    heights[row] = max(heights[row], self.measure(cell.text, self._cell_style(cell, look)) + 8)
                    continue
                width = sum(c.width for c in columns[col : col + cell.span]) - 2 * look.pad
                need = len(self.wrap(cell.text, self._cell_style(cell, look), width)) * lead + 2 * look.pad
                lack = need - sum(heights[row : row + cell.rows])
                if lack > 0:
                    heights[row + cell.rows - 1] += lack
        return heights

    def _cell_style(self, cell: Cell, look: TableStyle, head: bool = False) -> Style:
        return self.style(size=look.size, bold=cell.bold, color=look.head_color if head else 0x1A1A1A)

    def _draw_rows(
        self, columns: Sequence[Column], laid: _Rows, heights: list[float], block: tuple[int, int], left: float,
        look: TableStyle, head_count: int,
    ) -> None:  # fmt: skip
        edges = [left]
        for column in columns:
            edges.append(edges[-1] + column.width)
        lead = 1.22 * look.size
        for row in range(*block):
            top = self.y
            for col, cell in laid[row].items():
                head = row < head_count
                bottom = top + sum(heights[row : row + cell.rows])
                x0, x1 = edges[col], edges[col + cell.span]
                fill = cell.fill if cell.fill is not None else look.head_fill if head else None
                if fill is not None:
                    self.box(Box(x0, top, x1, bottom), fill=fill, stroke=None)
                self._draw_cell(cell, Box(x0, top, x1, bottom), columns[col].align, look, lead, head)
                if look.lines == "grid":
                    self.box(Box(x0, top, x1, bottom), stroke=look.line_color, width=look.line_width)
                elif look.lines == "rows":
                    self.line(x0, bottom, x1, bottom, look.line_width, look.line_color)
            if look.lines in ("rows", "rules") and row == 0:
                self.line(edges[0], top, edges[-1], top, 2 * look.line_width, look.line_color)
            if look.lines == "rules" and row == head_count - 1:
                self.line(edges[0], top + heights[row], edges[-1], top + heights[row], look.line_width, look.line_color)
            if look.frame:
                for x in edges:
                    if not _covered(laid, row, edges, x):
                        self.line(x, top, x, top + heights[row], look.line_width, look.line_color)
            self.y = top + heights[row]

    def _draw_cell(self, cell: Cell, box: Box, align: str, look: TableStyle, lead: float, head: bool) -> None:
        style = self._cell_style(cell, look, head)
        where = cell.align or align
        if cell.turned:
            self.turned_text((box.x0 + box.x1) / 2 + 0.35 * look.size, (box.y0 + box.y1) / 2, cell.text, style)
            return
        lines = self.wrap(cell.text, style, box.x1 - box.x0 - 2 * look.pad)
        spare = box.y1 - box.y0 - 2 * look.pad - len(lines) * lead
        y = box.y0 + look.pad + (spare / 2 if cell.valign == "middle" else 0)
        x = {"left": box.x0 + look.pad, "right": box.x1 - look.pad, "center": (box.x0 + box.x1) / 2}[where]
        for line in lines:
            y += lead
            self.text(x, y - 0.3 * look.size, line, style, where, key=cell.key if line else None)

    def _close(self, columns: Sequence[Column], left: float, look: TableStyle) -> None:
        if look.lines in ("rows", "rules"):
            right = left + sum(c.width for c in columns)
            self.line(left, self.y, right, self.y, 2 * look.line_width, look.line_color)

    # --- page furniture and figures

    def header(self, left: str, right: str, footer: str) -> None:
        """Print running heads, a line under them, and a foot with the page number."""
        small = self.style(size=7, color=0x555555)
        self.text(self.margin, 30, left, self.style(size=7.5, bold=True, color=0x7A1F3D))
        self.text(self.width - self.margin, 30, right, small, "right")
        self.line(self.margin, 35, self.width - self.margin, 35, 0.8, 0x7A1F3D)
        low = self.height - 26
        self.line(self.margin, low - 9, self.width - self.margin, low - 9, 0.4, 0x999999)
        self.text(self.margin, low, footer, small)
        self.text(self.width - self.margin, low, str(self.page), small, "right")

    def _up(self, y: float) -> float:
        return self.height - y


_Rows = list[dict[int, Cell]]


def _lay_out(columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> _Rows:
    """Each row's cells by their first column, those left of them that reach down from above skipped."""
    taken: set[tuple[int, int]] = set()
    laid: _Rows = []
    for row, cells in enumerate(rows):
        here: dict[int, Cell] = {}
        col = 0
        for cell in cells:
            while (row, col) in taken:
                col += 1
            if col + cell.span > len(columns):
                raise ValueError(f"row {row} has too many cells: {cell.text!r}")
            here[col] = cell
            taken |= {(row + r, col + c) for r in range(cell.rows) for c in range(cell.span)}
            col += cell.span
        laid.append(here)
    return laid


def _covered(laid: _Rows, row: int, edges: Sequence[float], x: float) -> bool:
    """Whether a cell of this row, or one that reaches down into it, lies across the edge `x`."""
    return any(
        edges[col] < x < edges[col + cell.span]
        for above in range(row + 1)
        for col, cell in laid[above].items()
        if cell.span > 1 and above + cell.rows > row
    )


def _blocks(laid: _Rows, first: int, last: int) -> Iterable[tuple[int, int]]:
    """Stretches of rows that reaching cells hold together."""
    begin = first
    while begin < last:
        end = row = begin
        end += 1
        while row < end:
            end = max([end, *(row + cell.rows for cell in laid[row].values())])
            row += 1
        yield begin, end
        begin = end


def _by_font(text: str, style: Style) -> list[tuple[str, str]]:
    """Stretches of the text with the font that has their glyphs: what the text font lacks comes from Symbol."""
    encoding = "cp1252" if style.family != "vera" else None
    found: list[tuple[str, str]] = []
    for char in text:
        if encoding:
            try:
                char.encode(encoding)
                font = style.font
            except UnicodeEncodeError:
                font = "Symbol"
        else:
            font = "Symbol" if char in "θΔ" else style.font
        if found and found[-1][1] == font:
            found[-1] = (found[-1][0] + char, font)
        else:
            found.append((char, font))
    return found


def _rgb(color: int) -> tuple[float, float, float]:
    return (color >> 16) / 255, (color >> 8 & 255) / 255, (color & 255) / 255
