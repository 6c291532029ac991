"""Pages of a drawn PDF as `read_page` gives them back, for the tests of what it makes of them."""

from __future__ import annotations

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent, Word


def reread(page: pymupdf.Page) -> PageContent:
    """The page's content after a round trip through a file's bytes, as the application meets it."""
    data = page.parent.tobytes()
    with pymupdf.open("pdf", data) as document:
        return read_page(document[page.number], page.number + 1)


def texts(content: PageContent) -> list[str]:
    return [word.text for word in content.words]


def only(content: PageContent, text: str) -> Word:
    (word,) = [word for word in content.words if word.text == text]
    return word
