"""What is selected on the pages: text from one word to another, or a rectangle of one page. No widgets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.gui.language import tr

if TYPE_CHECKING:
    from akili_desktop.core.pagetext import PageText
    from akili_desktop.core.permalink import Permalink


class WordAt(NamedTuple):
    """A word by its page and its place in the page's reading order."""

    page: int
    word: int


class Region(NamedTuple):
    """A rectangle of one page, in points."""

    page: int
    box: Rect


class TextSelection(NamedTuple):
    """Words from the one where the drag began to the one where it is, in whichever order; lines taken whole if wished.

    Pages in between are selected whole. Ordering and texts come with the pages' `PageText`.
    """

    start: WordAt
    end: WordAt
    by_line: bool = False

    @property
    def pages(self) -> range:
        first, last = sorted((self.start.page, self.end.page))
        return range(first, last + 1)

    def span(self, text: PageText) -> tuple[int, int]:
        """The characters of a page that are selected, from and to."""
        first, last = sorted((self.start, self.end))
        if not len(text) or not first.page <= text.page <= last.page:
            return 0, 0
        low = first.word if text.page == first.page else 0
        high = last.word if text.page == last.page else len(text) - 1
        low, high = min(low, len(text) - 1), min(high, len(text) - 1)
        if self.by_line:
            while low and text.lines[low - 1] == text.lines[low]:
                low -= 1
            while high + 1 < len(text) and text.lines[high + 1] == text.lines[high]:
                high += 1
        return text.span(low)[0], text.span(high)[1]

    def boxes(self, text: PageText) -> list[Rect]:
        """Where the selected part of a page stands, a box for every stretch of a line."""
        return text.boxes_of(*self.span(text))

    def text(self, texts: Mapping[int, PageText]) -> str:
        """The selected text; pages whose text is not there are left out."""
        parts = [texts[page].text[slice(*self.span(texts[page]))] for page in self.pages if page in texts]
        return "\n".join(part for part in parts if part)


def whole_page(text: PageText) -> TextSelection | None:
    """All words of a page; None where there are none."""
    return TextSelection(WordAt(text.page, 0), WordAt(text.page, len(text) - 1)) if len(text) else None


def extent(selection: TextSelection, text: PageText) -> Rect | None:
    """The box around the selected part of a page."""
    boxes = selection.boxes(text)
    return bounding_box(boxes) if boxes else None


def cited(text: str, title: str, pages: range, link: Permalink | None = None) -> str:
    """The text with the document, the page and, by a link, the box that it was taken from."""
    where = (
        tr("page {page}").format(page=pages[0])
        if len(pages) == 1
        else tr("pages {first}–{last}").format(first=pages[0], last=pages[-1])
    )
    return "\n".join((f"{text}\n({title}, {where})", *([str(link)] if link is not None else [])))
