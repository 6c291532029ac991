"""Text of fonts whose map names for every glyph the character so many codes away, moved back.

Facts that are read so say which fonts were moved and by how many, so that whoever reads their boxes again reads the
same characters.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from msgspec.structs import replace

from akili_desktop.core.document import FONTS, PageContent, Run, Word, part_box
from akili_desktop.core.geometry import bounding_box


def moved(page: PageContent, shifts: Mapping[str, int]) -> PageContent:
    """The page with the codes of these fonts' characters lowered by so many; words end where a space comes out.

    Words that are set in such a font and another are left out: which characters are whose is not known.
    Where a word ends inside what was one, its box is reckoned from characters of equal width, as in `spelled`.
    """
    if not shifts:
        return page
    words: list[Word] = []
    for word in page.words:
        by = shifts.get(word.font)
        if by is not None:
            words += _moved(word, by)
        elif FONTS not in word.font or shifts.keys().isdisjoint(word.font.split(FONTS)):
            words.append(word)
    return page._replace(words=tuple(words))


def shifted_text(text: str, by: int) -> str:
    """The text with every code lowered by so many; codes that would be none stay."""
    return "".join(chr(code) if 0 <= (code := ord(char) - by) < 0x110000 else char for char in text)


def _moved(word: Word, by: int) -> list[Word]:
    runs = tuple(replace(run, text=shifted_text(run.text, by)) for run in word.runs)
    text = "".join(run.text for run in runs)
    whole = replace(word, text=text, runs=runs)
    if " " not in text:
        return [whole]
    cuts = [-1, *(at for at, char in enumerate(text) if char == " "), len(text)]
    return [_part(whole, left + 1, right) for left, right in pairwise(cuts) if right > left + 1]


def _part(word: Word, start: int, end: int) -> Word:
    """The characters `start` to `end` as a word of their own."""
    runs: list[Run] = []
    at = 0
    for run in word.runs:
        low, high = max(start, at), min(end, at + len(run.text))
        if low < high:
            box = part_box(word, low, high) if word.rotation == 0 else run.bbox
            runs.append(replace(run, text=run.text[low - at : high - at], bbox=run.bbox._replace(x0=box.x0, x1=box.x1)))
        at += len(run.text)
    box = bounding_box(run.bbox for run in runs)
    return replace(word, text=word.text[start:end], runs=tuple(runs), bbox=word.bbox._replace(x0=box.x0, x1=box.x1))
