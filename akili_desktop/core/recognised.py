"""What a program for optical character recognition (OCR) reads on the picture of a page."""

from __future__ import annotations

from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.document import PageContent, Ruling, Run, Word
from akili_desktop.core.geometry import Rect

OCR = "ocr"
"""Name among a document's extractors that tells that words were recognised, and which."""


LONG = 100.0
"""Points: a page that draws a longer line draws its tables' lines itself."""


class RecognisedWord(NamedTuple):
    """A word read from the page's picture: place, size and baseline as in `Word`, `confidence` 0..1."""

    text: str
    bbox: Rect
    size: float
    baseline: float
    block: int
    line: int
    confidence: float


class RecognisedPage(BaseModel):
    """What a program for optical character recognition (OCR) read on one page, in points of the displayed page.

    `engine` names the program with its version, `language` what it was told to expect, `scale` the pixels per point of
    the picture that it was given.
    """

    model_config = ConfigDict(frozen=True)

    page: int
    engine: str
    language: str
    scale: float
    words: tuple[RecognisedWord, ...] = ()
    rulings: tuple[Ruling, ...] = ()

    def as_words(self) -> tuple[Word, ...]:
        """The words as the readers take them, each with its confidence."""
        return tuple(
            Word(
                text=word.text, bbox=word.bbox, size=word.size, baseline=word.baseline, font="", bold=False,
                italic=False, color=0, rotation=0, block=word.block, line=word.line,
                runs=(Run(word.text, word.bbox, word.size, word.baseline, 0),), overline=False,
                confidence=word.confidence,
            )
            for word in self.words
        )  # fmt: skip

    def as_content(self) -> PageContent:
        """These words alone, as a page without size: what `spelled` looks into."""
        return PageContent(self.page, 0.0, 0.0, 0, self.as_words(), (), (), (), (), 0, 0, 0, self.engine)

    def onto(self, content: PageContent) -> PageContent:
        """The page's content with these words in place of the text that it carries itself.

        The picture's rulings count where the page draws none of its own.
        """
        glyphs = sum(len(word.text) for word in self.words)
        drawn = any(ruling.length > LONG for ruling in content.rulings)
        rulings = content.rulings if drawn else (*content.rulings, *self.rulings)
        return content._replace(
            words=self.as_words(), rulings=rulings, glyphs=glyphs, undecodable=0, hidden=0, recognised=self.engine
        )
