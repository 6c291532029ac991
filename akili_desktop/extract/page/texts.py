"""What the words of a page spell, each text once: what is asked of texts alone is asked of these, not of each word."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from akili_desktop.core.document import PageContent
from akili_desktop.extract.page.once import once


@once
def texts_of(page: PageContent) -> frozenset[str]:
    """The texts of the page's words: half as many as words, mostly, and fewer in tables."""
    return frozenset([word.text for word in page.words])


@once
def texts_by_font(page: PageContent) -> Mapping[str, list[str]]:
    """The text of each word by its font, in the page's order."""
    texts: dict[str, list[str]] = defaultdict(list)
    for word in page.words:
        texts[word.font].append(word.text)
    return texts
