"""Pins whose labels, number and name, stand at leader lines around a drawing."""

from __future__ import annotations

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Bijection
from akili_desktop.extract import pinouts
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

LABELS = {"2 - SDA / PWM": (190, 150), "3 - VDD": (390, 150), "1 - SCL / Vz": (200, 250), "4 - VSS": (390, 250)}


def _maps(
    labels: dict[str, tuple[int, int]], caption: str = "Bottom view", drawn: bool = True, leads: int = 0
) -> list[Bijection]:
    """`leads` are drawn in a can and nothing else, where any are."""
    sheet = Sheet().put(60, 100, "3. Pin definitions", 12).put(290, 275, caption)
    sheet.put(60, 330, "Ground. The metal can is also connected to this pin.")
    for text, (x, y) in labels.items():
        sheet.put(x, y, text)
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        sheet.draw(page)
        if leads:
            page.draw_circle((310, 200), 60)
            for dx, dy in ((-20, -20), (20, -20), (-20, 20), (20, 20))[:leads]:
                page.draw_circle((310 + dx, 200 + dy), 5)
        elif drawn:
            page.draw_circle((310, 200), 60)
            page.draw_circle((310, 200), 52)
            for dx, dy in ((-20, -20), (20, -20), (-20, 20), (20, 20)):
                page.draw_circle((310 + dx, 200 + dy), 5)
                page.draw_line((310 + 1.2 * dx, 200 + 1.2 * dy), (310 + 3.5 * dx, 200 + 2.6 * dy))
        with pymupdf.open("pdf", document.tobytes()) as again:
            content = read_page(again[0], 1)
    reading = PageReader(vocabulary(), (pinouts.extract,))(content, None)
    return [fact for fact in reading.facts if isinstance(fact, Bijection)]


def test_labels_at_both_sides_of_a_drawing_are_its_pins() -> None:
    (found,) = _maps(LABELS)
    assert [(pair.left, pair.right) for pair in found.pairs] == [
        ("1", "SCL / Vz"), ("2", "SDA / PWM"), ("3", "VDD"), ("4", "VSS"),
    ]  # fmt: skip
    assert found.package is None


def test_labels_without_a_drawing_or_a_view_or_with_a_number_twice_are_none() -> None:
    assert not _maps(LABELS, drawn=False)
    assert not _maps(LABELS, caption="Block diagram")
    assert not _maps({**LABELS, "1 - Reset": (390, 200)})
    assert not _maps({text: (190, 150 + 12 * n * n) for n, text in enumerate(LABELS)})


def test_the_leads_of_a_can_are_a_drawing() -> None:
    """A circle with a small one for each pin has few strokes."""
    (found,) = _maps(LABELS, leads=4)
    assert [pair.right for pair in found.pairs] == ["SCL / Vz", "SDA / PWM", "VDD", "VSS"]
    assert not _maps(LABELS, leads=3)
