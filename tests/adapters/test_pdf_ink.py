"""Dark pages: luminance is turned round, hues and pictures stay, and print stays readable."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from reportlab.lib.colors import Color
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen import canvas as reportlab

from akili_desktop.adapters.pdf.host import PdfProcesses
from akili_desktop.core.geometry import Rect
from akili_desktop.core.rendered import RenderedPage

PAPER, INK = 0x1A1D21, 0xE6E9EE
WHITE = (255, 255, 255)
SIZE = (300, 400)
PHOTO = Rect(40, 40, 140, 100)  # from the top left
BARS = {  # what is printed in a colour of at least 4.5 : 1 on white stays at least so on the dark paper
    "black": (0.0, 0.0, 0.0), "grey": (0.45, 0.45, 0.45), "red": (0.8, 0.0, 0.0), "blue": (0.0, 0.2, 0.8),
    "green": (0.0, 0.45, 0.0), "purple": (0.45, 0.1, 0.6), "brown": (0.5, 0.25, 0.0),
}  # fmt: skip


def picture(size: tuple[int, int], color: tuple[int, int, int], mode: str = "RGB") -> ImageReader:
    image = Image.new(mode, size, color if mode == "RGB" else 0)
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    buffer.seek(0)
    return ImageReader(buffer)


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("ink") / "colours.pdf"
    page = reportlab.Canvas(str(path), SIZE)
    page.drawImage(picture((50, 30), (250, 220, 40)), PHOTO.x0, SIZE[1] - PHOTO.y1, PHOTO.width, PHOTO.height)
    for number, color in enumerate(BARS.values()):
        page.setFillColor(Color(*color))
        page.rect(40, 40 + 20 * number, 200, 14, stroke=0, fill=1)
    page.showPage()
    page.drawImage(picture((100, 130), (250, 250, 250)), 0, 0, *SIZE)  # a scan takes the whole page
    page.showPage()
    page.save()
    return path


def pixel(rendered: RenderedPage, x: float, y: float) -> tuple[int, int, int]:
    """The colour at a place in points of the page."""
    column = round((x - rendered.clip.x0) * rendered.scale)
    row = round((y - rendered.clip.y0) * rendered.scale)
    start = row * rendered.stride + 3 * column
    red, green, blue = rendered.buffer[start : start + 3]
    return red, green, blue


def luminance(color: tuple[int, int, int]) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def rgb(color: int) -> tuple[int, int, int]:
    return color >> 16, color >> 8 & 255, color & 255


def test_paper_turns_dark_and_print_stays_readable(engine: PdfProcesses, sheet: Path) -> None:
    plain = engine.render(sheet, 1, 2.0)
    dark = engine.render(sheet, 1, 2.0, dark=(PAPER, INK))
    try:
        assert pixel(plain, 10, 10) == WHITE
        assert pixel(dark, 10, 10) == pytest.approx(rgb(PAPER), abs=4)
        for number, name in enumerate(BARS):
            y = SIZE[1] - (47 + 20 * number)
            before, after = pixel(plain, 140, y), pixel(dark, 140, y)
            assert contrast(before, WHITE) >= 4.5, name
            assert contrast(after, pixel(dark, 10, 10)) >= 4.5, name
            if max(before) - min(before) > 60:  # what was red is a light red
                assert before.index(max(before)) == after.index(max(after)), name
    finally:
        plain.close()
        dark.close()


def test_a_picture_keeps_its_colours_also_in_a_part_of_the_page(engine: PdfProcesses, sheet: Path) -> None:
    for clip in (None, Rect(60, 50, 200, 200)):
        dark = engine.render(sheet, 1, 2.0, clip, dark=(PAPER, INK))
        try:
            assert pixel(dark, 90, 70) == pytest.approx((250, 220, 40), abs=3)
            assert pixel(dark, 180, 150) == pytest.approx(rgb(PAPER), abs=4)
        finally:
            dark.close()


def test_a_scan_is_paper_and_turns_dark(engine: PdfProcesses, sheet: Path) -> None:
    dark = engine.render(sheet, 2, 1.0, dark=(PAPER, INK))
    try:
        assert luminance(pixel(dark, 150, 200)) < 0.02
    finally:
        dark.close()
