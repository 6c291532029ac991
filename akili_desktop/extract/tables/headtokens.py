"""The words on a line that may head columns of a table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from akili_desktop.core.document import Word, plain_texts
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunk, make_chunks
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, chunk_text
from akili_desktop.extract.tables.limitheads import limits_beside
from akili_desktop.extract.vocabulary import Vocabulary

SEED_ROLES = VALUE_ROLES | {"rating"}
"""What is said of columns that hold values."""


@dataclass
class Token:
    """A heading word or phrase on one line."""

    role: str
    words: tuple[Word, ...]
    bbox: Rect
    line: int


def tokens_of(index: int, line: Line, rules: Rules, vocabulary: Vocabulary) -> list[Token]:
    """The heading words of a line: chunks that are headings, or that headings fill wholly ('Min Typ Max')."""
    texts = plain_texts(line.words)
    if not vocabulary.any_begins_heading(texts):  # few lines begin a heading anywhere
        return []
    cuts = rules.lines(line.bbox.cy, line.bbox.x0, line.bbox.x1)
    if not vocabulary.any_may_head(texts if cuts else plain_texts([chunk.words[0] for chunk in line.chunks])):
        return []
    chunks = make_chunks(line.words, cuts=cuts) if cuts else line.chunks
    found = [Token(role, chunk.words, chunk.bbox, index) for role, chunk in limits_beside(chunks, vocabulary)]
    for chunk in chunks:
        if len(chunk.words) > 8 or not vocabulary.may_head(chunk.words[0].plain):
            continue
        role = vocabulary.role(chunk_text(chunk.words))
        if role:
            found.append(Token(role, chunk.words, chunk.bbox, index))
        else:
            found += filled(chunk, index, vocabulary)
    return found


def filled(chunk: Chunk, index: int, vocabulary: Vocabulary) -> list[Token]:
    """The chunk as a sequence of headings that leaves no word over, or nothing."""
    found: list[Token] = []
    at = 0
    while at < len(chunk.words):
        if not vocabulary.may_head(chunk.words[at].plain):
            return []
        for size in range(min(4, len(chunk.words) - at), 0, -1):
            part = chunk.words[at : at + size]
            role = vocabulary.role(chunk_text(part))
            if role:
                found.append(Token(role, part, make_chunk(part).bbox, index))
                at += size
                break
        else:
            return []
    if {t.role for t in found} & {"parameter", "rating"} and vocabulary.section_kind(chunk.text) != SectionKind.OTHER:
        return []  # 'Typical Characteristics' is a caption
    strong = SEED_ROLES | {"unit"}
    gaps = (b.bbox.x0 - a.bbox.x1 for a, b in pairwise(found))
    noted = found[-1].role == "note" and min(gaps, default=0) > 0.4 * chunk.size  # 'Test Condition  Note'
    return found if len(found) >= 2 and (noted or any(token.role in strong for token in found)) else []
