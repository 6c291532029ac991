"""Footnotes that open with a raised small letter alone: 'ᵃ P: power supply' over 'ᵇ In module variants …'."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Mark, NoteList
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.textlines import Chunk, Line

LETTERS = "abcdefgh"
MOST_LETTERS = 40
"""A page where more single letters open a text letters its drawings: each would be held against each text."""
MOST_LINES = 12
"""So many lines at most a note goes on in."""
LOOSE = 2.5
"""Lines of a list are so many letters' sizes apart at most."""


def lettered_on(lines: Sequence[Line], page: int) -> tuple[NoteList, ...]:
    """The lists of a page whose notes open with raised letters, from 'a' on, one below the other at one edge."""
    chunks = [chunk for line in lines for chunk in line.chunks]
    letters = _letters(chunks)
    if len(letters) > MOST_LETTERS or all(letter.text != "a" for letter in letters):
        return ()
    opened = [(letter, words) for letter in letters if (words := _behind(letter, chunks))]
    firsts = {words[0] for _, words in opened}
    found: list[list[Mark]] = []
    edge = 0.0
    for letter, words in opened:
        following = LETTERS[len(found[-1]) : len(found[-1]) + 1] if found else ""
        if letter.text == "a":
            found.append([])
            edge = letter.bbox.x0
        elif letter.text != following or abs(letter.bbox.x0 - edge) >= 2:
            continue
        found[-1].append(_whole(letter, words, chunks, firsts, page))
    return tuple(NoteList(notes=tuple(notes)) for notes in found)


def _letters(chunks: Sequence[Chunk]) -> list[Word]:
    """The words of one small letter that open a text, or stand alone, since they are raised."""
    return [chunk.words[0] for chunk in chunks if len(chunk.words[0].text) == 1 and chunk.words[0].text in LETTERS]


def _behind(letter: Word, chunks: Sequence[Chunk]) -> tuple[Word, ...]:
    """The words of the line behind a raised letter that is smaller than they are; empty where it is none."""
    for chunk in chunks:
        words = chunk.words[1:] if chunk.words[0] is letter else chunk.words
        if not words or words[0] is letter:
            continue
        first = words[0]
        raised = letter.size < 0.85 * first.size and 0.1 < (first.baseline - letter.baseline) / first.size < 0.8
        if raised and 0 <= first.bbox.x0 - letter.bbox.x1 < 0.8 * first.size:
            return words if len(words) > 1 else ()
    return ()


def _whole(letter: Word, words: Sequence[Word], chunks: Sequence[Chunk], firsts: Collection[Word], page: int) -> Mark:
    """The note of a letter with its further lines, which begin under its text and close below."""
    first = words[0]
    texts, boxes = [" ".join(w.text for w in words)], [letter.bbox, *(w.bbox for w in words)]
    last = first.baseline
    for chunk in chunks:
        word = chunk.words[0]
        if word.baseline <= last + 1 or not letter.bbox.x1 - 2 <= chunk.bbox.x0 <= first.bbox.x0 + 2:
            continue
        if word in firsts or word.baseline - last >= LOOSE * first.size or len(texts) == MOST_LINES:
            break
        if abs(word.size - first.size) >= 0.1 * first.size:
            break
        texts.append(chunk.text)
        boxes.append(chunk.bbox)
        last = word.baseline
    return Mark(mark=letter.text, text=" ".join(texts), page=page, bbox=bounding_box(boxes))
