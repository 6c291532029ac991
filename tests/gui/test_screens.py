"""The window's main states look as they did: light and dark, at the screen's scale and at twice that."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter

from tests.gui.screens import HERE, SCALES, SIZE, STATES, THEMES, draw, name_of, small

TILE = 16
"""Edge of the parts that are compared, in pixels of the small pictures."""
MOST = 10.0
"""How far a part's mean may be off, of 255: letters drawn by another version are, a thing that is missing is more."""
MOST_OVERALL = 2.0


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far the worst part is off, and how far the whole, in the mean of its pixels and the worst of the colours."""
    soft = [picture.convert("RGB").filter(ImageFilter.GaussianBlur(1.5)) for picture in (one, other)]
    off = ImageChops.difference(*soft)
    width, height = off.width // TILE, off.height // TILE
    parts = off.resize((width, height), Image.Resampling.BOX)
    whole = off.resize((1, 1), Image.Resampling.BOX)
    return max(high for _, high in parts.getextrema()), max(high for _, high in whole.getextrema())


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_window_looks_as_it_did(theme: str, scale: int, tmp_path: Path) -> None:
    """After a change that is meant: `python -m tests.gui.screens`, and look at what it wrote."""
    draw(tmp_path, theme, scale)
    for state in STATES:
        name = name_of(state, theme, scale)
        with Image.open(tmp_path / name) as drawn:
            assert drawn.size == (SIZE[0] * scale, SIZE[1] * scale)
        with Image.open(HERE / name) as kept:
            part, whole = differences(small(tmp_path / name), kept)
        assert (part <= MOST, whole <= MOST_OVERALL) == (True, True), f"{name}: {part}, {whole}"


def test_what_is_missing_is_seen() -> None:
    """A button that is not there, another theme, another panel: each is more than is let pass."""
    kept = {state: Image.open(HERE / name_of(state, "light", 1)).convert("RGB") for state in STATES}
    for one, other in (("answer", "facts"), ("facts", "pinout"), ("answer", "refused"), ("empty", "answer")):
        assert differences(kept[one], kept[other])[0] > MOST, (one, other)
    dark = Image.open(HERE / name_of("answer", "dark", 1)).convert("RGB")
    assert differences(kept["answer"], dark)[1] > MOST_OVERALL
    without = kept["answer"].copy()
    without.paste(without.getpixel((475, 60)), (345, 98, 430, 128))  # the value of the card and its line
    assert differences(kept["answer"], without)[0] > MOST


def test_the_references_are_small() -> None:
    assert sum(file.stat().st_size for file in HERE.glob("*.png")) < 1_000_000
