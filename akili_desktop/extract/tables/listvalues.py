"""How a value of a list reads, and where the list beside another begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.page.textlines import Chunk, join_text, make_chunks
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEADER = re.compile(r"(\.{3,}|…{2,}|_{4,}|-{5,})$")
EXPRESSION = re.compile(r"[A-Z]{1,4}\w{0,4}\s?[+\-]\s?\d")
TO_RAIL = re.compile(r"[+\-]?\d[\d.]*\s?(\S+) (?:to|~) \+?V[A-Z]{0,3}[+\-]?")
"""A range that ends at a supply: '0V to VCC'."""
BETWEEN_RAILS = re.compile(r"(?:GND|V[A-Z]{0,3}[+\-]?|[A-Z]{3,5}) (?:to|~) (?:GND|V[A-Z]{0,3}[+\-]?)")
"""A range from one supply, or a pin, to a supply: 'V+ to V-', 'GND to VCC', 'TEST to V+'."""
STARTS = re.compile(r"^[≥≤<>~]?\s?(?:\+/-|[±+\-]{0,2})\s?\(?\d|^[±+\-≥≤]$")


def is_value(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a chunk reads as a value: it starts with a number and has a unit, or is a word such as 'unlimited'."""
    text = normalise(" ".join(w.text for w in words))
    if fold(text) in vocabulary.value_words:
        return True
    after = text.split("=", 1)[1].strip() if "=" in text and len(text.split("=", 1)[0]) < 10 else text
    if len(words) > 9 or text.count("(") != text.count(")") or not (STARTS.match(after) or EXPRESSION.match(after)):
        return False
    unit = TO_RAIL.fullmatch(after) or re.search(r"\d\s*([^\d\s.,+()*]+[^\s()*]*)\s*[)*†]*$", after)
    return bool(unit and vocabulary.is_unit(unit[1])) or after.endswith(")")


def between_rails(words: Sequence[Word]) -> bool:
    """Whether a value is a range between supplies, without a number."""
    return BETWEEN_RAILS.fullmatch(normalise(join_text(words))) is not None


def blocks_of(rows: Sequence[Sequence[Word]], vocabulary: Vocabulary) -> list[list[list[Word]]]:
    """The lines parted into blocks side by side: a label that comes after a value starts the next block.

    One such line is enough where the block begins in further lines, and nothing stands across its left end; or where
    a leader runs to each of its two values.
    """
    starts: list[float] = []
    for words in rows:
        ended = False
        chunks = make_chunks(words)
        for chunk, behind in zip_longest(chunks, chunks[1:]):
            if ended and (_led(chunk, behind) or not is_value(chunk.words, vocabulary)):
                starts.append(chunk.bbox.x0)
                break
            led = next((i for i, w in enumerate(chunk.words) if LEADER.search(w.text)), None)
            ended = (led is not None and led + 1 < len(chunk.words)) or (
                chunk.words[0] is not words[0] and is_value(chunk.words, vocabulary)
            )
    if len(starts) == 1 and (begun := _led_beside(rows)) is not None:
        starts = [begun]
    elif len(starts) < 2 and not (starts and _clear(rows, starts[0], vocabulary)):
        return [[list(words) for words in rows]]
    starts.sort()
    cut = starts[0] - 2
    left = [[w for w in words if w.bbox.cx < cut] for words in rows]
    right = [[w for w in words if w.bbox.cx >= cut] for words in rows]
    return [[words for words in left if words], *blocks_of([words for words in right if words], vocabulary)]


def _clear(rows: Sequence[Sequence[Word]], left: float, vocabulary: Vocabulary) -> bool:
    """Whether labels of two further lines begin at `left`, or are set in there, and no text stands across it.

    Two of them have a value behind them: units and symbols have none.
    """
    begun = valued = 0
    for words in rows:
        chunks = make_chunks(words)
        if _across(chunks, left):
            return False
        first = next((chunk for chunk in chunks if chunk.bbox.x0 >= left - 2), None)
        near = first is not None and first.bbox.x0 - left < 2 * first.size
        begun += first is not None and near and not is_value(first.words, vocabulary)
        behind = [chunk for chunk in chunks if first is not None and chunk.bbox.x0 > first.bbox.x1]
        valued += any(is_value(chunk.words, vocabulary) for chunk in behind)
    return begun > 2 and valued > 1


def _led_beside(rows: Sequence[Sequence[Word]]) -> float | None:
    """Where a block begins that has one line beside another's: a leader runs from a name to a value in both.

    Its head may stand a little to the left ('WLP'). None where anything stands across in the lines down to the last of
    the values.
    """
    lines = [make_chunks(words) for words in rows]
    led = [[chunk for chunk in chunks if _leads(chunk)] for chunks in lines]
    pair = next((chunks for chunks in led if len(chunks) == 2), None)
    if pair is None:
        return None
    last = max(at for at, chunks in enumerate(led) if chunks)
    begun, size = pair[1].bbox.x0, pair[1].size
    left = min(c.bbox.x0 for chunks in lines[: last + 1] for c in chunks if begun - 2 * size < c.bbox.x0 <= begun)
    return None if any(_across(chunks, left) for chunks in lines[: last + 1]) else left


def _leads(chunk: Chunk) -> bool:
    """Whether a text is a name, a leader and what that runs to."""
    dots = [at for at, word in enumerate(chunk.words) if LEADER.search(word.text)]
    return bool(dots) and dots[0] + 1 < len(chunk.words) and not LEADER.fullmatch(chunk.words[0].text)


def _across(chunks: Sequence[Chunk], left: float) -> bool:
    """Whether a text stands across a block's left end."""
    return any(chunk.bbox.x0 < left - 2 < chunk.bbox.x1 for chunk in chunks)


def _led(chunk: Chunk, behind: Chunk | None) -> bool:
    """Whether a leader runs from a text to its value: a name that begins with a number, '28-pin SSOP ..... 900 mW'."""
    inner = any(LEADER.search(word.text) for word in chunk.words[1:])
    return inner or (behind is not None and LEADER.fullmatch(behind.words[0].text) is not None)
