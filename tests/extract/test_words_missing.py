"""Layouts of which words are missing, as where letters are drawn as outlines: the rest is read, and no page breaks."""

from __future__ import annotations

import random
from pathlib import Path

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Range
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import vocabulary
from tests.layouts import LAYOUTS, PIN_LAYOUTS


def _without_words(content: PageContent, dice: random.Random) -> list[PageContent]:
    """The page without some words here and there, without a column's, and without a band's."""
    left, top, wide, high = dice.uniform(0, content.width), dice.uniform(0, content.height), 90.0, 60.0
    some = tuple(word for word in content.words if dice.random() > 0.15)
    column = tuple(word for word in content.words if not left < word.bbox.x0 < left + wide)
    band = tuple(word for word in content.words if not top < word.bbox.y0 < top + high)
    numbers = tuple(w for w in content.words if any(map(str.isdigit, w.text)) or dice.random() > 0.5)
    return [content._replace(words=words) for words in (some, column, band, numbers)]


@pytest.mark.parametrize("name", [*LAYOUTS, *PIN_LAYOUTS])
def test_a_page_of_which_words_are_missing_is_read(name: str, tmp_path: Path) -> None:
    made = (LAYOUTS | PIN_LAYOUTS)[name](tmp_path / "made.pdf")
    reader, dice = PageReader(vocabulary()), random.Random(name)
    with pymupdf.open(made.path) as pdf:
        for number, page in enumerate(pdf, 1):
            for content in _without_words(read_page(page, number), dice):
                printed = {word.text for word in content.words}
                for fact in reader(content, None).facts:
                    if isinstance(fact, Range):
                        texts = [part for _, value in fact.values() for part in value.text.split()]
                        assert all(any(text in word for word in printed) for text in texts)
