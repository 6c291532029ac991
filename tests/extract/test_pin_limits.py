"""Pages of 50,000 words: the readers of pins, features and identity stay quick and find nothing that is not there."""

from __future__ import annotations

import time

import pytest

from akili_desktop.core.document import PageContent, Run, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract import features, identity
from tests.extract.pin_pages import pin_drafts
from tests.extract.sheets import vocabulary


def crowded(texts: list[str], count: int = 50_000) -> PageContent:
    """A page whose words repeat `texts` in 400 columns, with a heading 'Features' at its top."""
    words: list[Word] = []
    for i in range(count):
        x, y = 2.0 * (i % 400) * 1.4, 40.0 + 3.0 * (i // 400)
        text = "Features" if i == 0 else texts[i % len(texts)]
        box = Rect(x, y, x + 2, y + 2)
        run = Run(text, box, 2.0, y + 1.6, 0)
        words.append(Word(text, box, 2.0, y + 1.6, "F", False, False, 0, 0, i // 400, 0, (run,), False, None))
    return PageContent(1, 1200, 900, 0, tuple(words), (), (), (), (), count, 0, 0)


@pytest.mark.parametrize(
    "texts",
    [
        ["1", "2", "3", "4"],
        ["1.", "Gate", "2.", "Drain"],
        ["Name", "Pin", "1", "QFN"],
        ["•", "8-bit", "ADC"],
        ["A", "1", "VDD"],
    ],
)
def test_a_page_of_very_many_words_is_read_in_bounded_time(texts: list[str]) -> None:
    content = crowded(texts)
    begin = time.process_time()
    pins = pin_drafts(content)
    features.extract(content, (), vocabulary())
    identity.extract(content, (), vocabulary())
    assert time.process_time() - begin < 12
    assert pins.facts == ()
