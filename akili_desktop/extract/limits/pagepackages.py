"""Pages that are headed with a package each: 'TO-92 Plastic-Encapsulate Transistors', then 'SOT-23 …' on the next.

Their tables state the same rows with other values: each page's are of the part in its package.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from akili_desktop.core.facts import Bijection, Fact, Range
from akili_desktop.core.outline import HeadedPackage, Outline
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.vocabulary import Vocabulary

HIGHEST = 0.2
"""Of the page's height: its heading stands above that."""
MOST_WORDS = 6
"""Words behind the package at most."""
LEVEL = 3.0
"""Points by which the headings of two pages stand apart in height at most."""


def package_heading(lines: Sequence[Line], height: float, vocabulary: Vocabulary) -> HeadedPackage | None:
    """The one line in bold at a page's head that begins with a package and goes on in words without numbers."""
    found: list[HeadedPackage] = []
    for line in lines:
        chunk = line.chunks[0]
        if chunk.bbox.y1 > HIGHEST * height or not all(word.bold for word in chunk.words):
            continue
        spans = vocabulary.packages.spans(chunk.text)
        start, end = spans[0] if spans else (1, 1)
        rest = chunk.text[end:]
        if start or not 0 < len(rest.split()) <= MOST_WORDS or rest[0] != " " or any(map(str.isdigit, rest)):
            continue
        named = [word for word in chunk.words if word.bbox.x0 <= chunk.bbox.x0 + 1]
        box = named[0].bbox if len(named) == 1 and named[0].text == chunk.text[:end] else None
        found.append(HeadedPackage(chunk.text[:end], box, rest.strip(), chunk.bbox.y0))
    return found[0] if len(found) == 1 else None


def of_headed_pages(facts: Sequence[Fact], outlines: Mapping[int, Outline]) -> list[Fact]:
    """The facts, limits of pages whose headings are alike but for the package with that for their variant.

    No other page has tables of the same titles: of which package those were nobody could tell.
    """
    ranges = [fact for fact in facts if isinstance(fact, Range)]
    of_page: dict[int, HeadedPackage] = {}
    for pages in _headed(outlines):
        titles = {fact.section for fact in ranges if fact.page in pages}
        if not any(fact.section in titles and fact.page not in pages for fact in ranges):
            of_page |= pages
    return [
        _of(fact, of_page[fact.page]) if isinstance(fact, Range) and fact.page in of_page else fact for fact in facts
    ]


def drawn_on_headed_pages(maps: Sequence[Bijection], outlines: Mapping[int, Outline]) -> list[Bijection]:
    """The maps of pins, the only one of such a page, which names no package, with that of the page's heading."""
    of_page = {page: headed for pages in _headed(outlines) for page, headed in pages.items()}
    found: list[Bijection] = []
    for fact in maps:
        headed = of_page.get(fact.page)
        if headed is not None and not fact.package and sum(other.page == fact.page for other in maps) == 1:
            told = {"id": "", "package": headed.package, "package_bbox": headed.bbox}
            fact = fact.model_copy(update=told)
        found.append(fact)
    return found


def _headed(outlines: Mapping[int, Outline]) -> list[dict[int, HeadedPackage]]:
    """The pages that headings of at least two packages at one height head, alike but for these."""
    alike: dict[str, dict[int, HeadedPackage]] = defaultdict(dict)
    for page, outline in outlines.items():
        if outline.package is not None:
            alike[outline.package.rest][page] = outline.package
    heights = {rest: [headed.y for headed in pages.values()] for rest, pages in alike.items()}
    return [
        pages
        for rest, pages in alike.items()
        if len({headed.package for headed in pages.values()}) > 1 and max(heights[rest]) - min(heights[rest]) <= LEVEL
    ]


def _of(fact: Range, headed: HeadedPackage) -> Range:
    """The row, of the package that heads its page; one that has a variant holds in the package as under conditions."""
    if fact.variant:
        said = ", ".join(text for text in (headed.package, fact.section_conditions) if text)
        return fact.model_copy(update={"id": "", "section_conditions": said})
    return fact.model_copy(update={"id": "", "variant": headed.package, "variant_bbox": headed.bbox})
