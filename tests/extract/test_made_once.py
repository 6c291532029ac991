"""What several readers ask of one page is made once, and never answered with another page's."""

from __future__ import annotations

from akili_desktop.core.document import PageContent
from akili_desktop.extract.page.once import KEPT, once


def blank(number: int) -> PageContent:
    return PageContent(number, 595.0, 842.0, 0, (), (), (), (), (), 0, 0, 0)


def test_what_is_asked_again_of_a_page_is_made_once() -> None:
    asked: list[tuple[int, str]] = []

    @once
    def told(page: PageContent, words: str) -> list[str]:
        asked.append((page.page, words))
        return [words]

    first, second = blank(1), blank(2)
    english, german = "maximum", "höchstens"
    assert told(first, english) is told(first, english)
    assert told(second, english) is not told(first, english)
    assert told(first, german) == [german]
    assert asked == [(1, english), (2, english), (1, german)]


def test_a_page_is_known_by_its_identity_and_only_the_last_ones_are_kept() -> None:
    made: list[PageContent] = []

    @once
    def told(page: PageContent) -> int:
        made.append(page)
        return len(made)

    page, alike = blank(1), blank(1)
    assert page == alike
    assert (told(page), told(alike), told(page)) == (1, 2, 1)
    for number in range(KEPT):
        told(blank(number + 2))
    assert told(page) == KEPT + 3
