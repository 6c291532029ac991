"""Make the application's pictures from `icons/akili.svg`: PNG in all sizes, ICO for Windows, ICNS for macOS.

python -m scripts.make_icons
"""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image

ICONS = Path(__file__).resolve().parent.parent / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
"""Edge lengths in pixels."""


def render(svg: Path, size: int) -> Image.Image:
    """The drawing as a square picture with transparency, drawn at `size` (not scaled to it)."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QByteArray
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(svg)).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return Image.open(io.BytesIO(data.data())).convert("RGBA")


def main() -> None:
    """Write the pictures beside the drawing."""
    svg = ICONS / "akili.svg"
    pictures = {size: render(svg, size) for size in SIZES}
    for size, picture in pictures.items():
        picture.save(ICONS / f"akili-{size}.png", optimize=True)
    small = [size for size in SIZES if size <= 256]
    pictures[256].save(
        ICONS / "akili.ico", sizes=[(s, s) for s in small], append_images=[pictures[s] for s in small[:-1]]
    )
    pictures[1024].save(ICONS / "akili.icns", append_images=[pictures[s] for s in (16, 32, 64, 128, 256, 512)])
    print("\n".join(f"{path.name}: {path.stat().st_size} bytes" for path in sorted(ICONS.iterdir())))


if __name__ == "__main__":
    main()
