"""Headings that name a limit and its quantity together: 'Typical Average Current | Maximum Average Current'."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import Chunk, make_chunks
from akili_desktop.extract.tables.headcolumns import ORDER, HeadColumn, chunk_text
from akili_desktop.extract.vocabulary import Vocabulary

LONGEST = 6
"""So many words at most name a limit and its quantity."""


def limit_and_rest(text: str, vocabulary: Vocabulary) -> tuple[str, str] | None:
    """Which limit a text begins with and what follows: 'Typical Average' -> ('typ', 'Average')."""
    first, _, rest = text.partition(" ")
    role = vocabulary.role(first)
    named = role in ORDER and rest and vocabulary.role(rest) is None and not any(map(str.isdigit, rest))
    return (role, rest) if role and named else None


def limits_beside(chunks: Sequence[Chunk], vocabulary: Vocabulary) -> list[tuple[str, Chunk]]:
    """The chunks of a line that name different limits of the same quantity, where there are two at least, else none.

    Alone 'Maximum Power Dissipation' names a row; beside 'Typical Power Dissipation' both head columns.
    """
    if len(chunks) < 2:
        return []
    found = [
        (said, chunk)
        for chunk in chunks
        if 1 < len(chunk.words) <= LONGEST
        and vocabulary.role(chunk.words[0].plain) in ORDER
        and (said := limit_and_rest(chunk_text(chunk.words), vocabulary))
    ]
    roles = {role for (role, _), _ in found}
    same = len({rest.casefold() for (_, rest), _ in found}) == 1
    return [(role, chunk) for (role, _), chunk in found] if same and len(roles) == len(found) > 1 else []


def name_limits(columns: Sequence[HeadColumn], vocabulary: Vocabulary) -> None:
    """Give the columns that name different limits of the same quantity the limit's role and the quantity as group."""
    said = {
        i: limit
        for i, column in enumerate(columns)
        if column.role is None and column.words and (limit := limit_and_rest(column.text, vocabulary))
    }
    roles = {role for role, _ in said.values()}
    if len(said) < 2 or len(roles) < len(said) or len({rest.casefold() for _, rest in said.values()}) > 1:
        return
    for i, (role, rest) in said.items():
        column = columns[i]
        column.role, column.group, column.group_words = role, rest, tuple(column.words[1:])
        column.words = column.words[:1]
        column.text = chunk_text(column.words)


def heads_anew(words: Sequence[Word], body: Sequence[Sequence[Word]], spans: Sequence[tuple[float, float]],
               vocabulary: Vocabulary) -> bool:  # fmt: skip
    """Whether a line heads another table: different limits in two value columns, or bold words over plain ones.

    `spans` are the value columns of the table above, `body` its lines so far.
    """
    bold = all(word.bold for word in words)
    if not bold and ORDER.keys().isdisjoint([vocabulary.role(word.plain) for word in words]):
        return False
    held = [c for c in make_chunks(words) if any(low - 2 <= c.bbox.cx <= high + 2 for low, high in spans)]
    if len(held) < 2:
        return False
    begun = {role for chunk in held if (role := vocabulary.role(chunk.words[0].plain)) in ORDER}
    if len(begun) > 1 and not any(any(map(str.isdigit, chunk.text)) for chunk in held):
        return True
    wordy = all(chunk.words[0].plain[:1].isalpha() and not any(map(str.isdigit, chunk.text)) for chunk in held)
    return wordy and bold and bool(body) and not any(word.bold for line in body for word in line)
