"""Pages of feature lines, and what is read of them: each value and name is spelled by its box."""

from __future__ import annotations

import pymupdf

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from akili_desktop.extract.page.anchoring import Speller
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


def read(lines: list[str], heading: str = "Features", number: int = 1) -> list[Unit]:
    """The features of a page with these lines under a heading; `number` counts from 1."""

    def draw(page: pymupdf.Page) -> None:
        if heading:
            put(page, 72, 100, heading, 12)
        for i, line in enumerate(lines):
            put(page, 72, 120 + 14 * i, line, 9)

    content = page_of(draw, number)
    facts = [f for f in features.extract(content, (), vocabulary()).facts if isinstance(f, Unit)]
    speller = Speller(content)
    assert all(speller.spells(f.text_bbox, f.text) for f in facts)
    assert all(f.label == "package" or (f.label_bbox and speller.spells(f.label_bbox, f.label)) for f in facts)
    return facts
