"""The heading of a family's table in which every text begins where its column does, and no bar parts the columns.

'Zener voltage VZ (V)' then begins over the first of its limits, and reaches to where the next text of its band begins,
or one of a band above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk
from akili_desktop.extract.tables.familyheads import Body, Part, limit_named
from akili_desktop.extract.vocabulary import Vocabulary

FLUSH = 1.0
"""Texts that begin at most so many points apart begin at one place."""
WIDE = 0.8
"""The part of the columns' width that a line between two bands of a heading covers."""
LEADED = 1.9
"""Lines of one text follow one another within this many glyph sizes."""
BANDS = 2


def over_starts(
    texts: Sequence[Chunk], body: Body, rules: Rules, top: float, vocabulary: Vocabulary
) -> list[Part] | None:
    """The heading's texts, each over the columns from its beginning to the next text's; None where one is no such.

    Lines across all quantities part the bands of the heading, limits or a test with its unit stand in the last one
    under what is over several columns, and every cell of the body begins where its column does.
    """
    starts = [x0 for x0, _ in body.columns]
    if body.ruled or any(abs(w[0].bbox.x0 - starts[i]) > FLUSH for row in body.rows for i, w in row.items()):
        return None
    others = [edges for i, edges in enumerate(body.columns) if i != body.key]
    cuts = rules.cuts(others[0][0], others[-1][1], top + 2, body.box.y0 + 1, WIDE)
    ends = [top, *(y for y in cuts if min(t.bbox.y0 for t in texts) < y < max(t.bbox.y1 for t in texts)), body.box.y0]
    if len(ends) <= BANDS:
        return None
    limits = {body.key, body.key + 1} - {len(starts)}
    over: dict[int, Part] = {}
    parts: list[Part] = []
    for number, (above, below) in enumerate(pairwise(ends)):
        band = [t for t in texts if above <= t.bbox.cy < below]
        blocks = _blocks(band, starts)
        if blocks is None:
            return None
        limits |= blocks.keys()
        last = number == len(ends) - BANDS
        for start, words in blocks.items():
            end = min((i for i in limits if i > start), default=len(starts)) - 1
            upper = over.get(start)
            if start == body.key and upper is not None:
                return None  # the name of the parts goes on in a further band
            if last and upper is not None and upper.last > upper.first and not _under(words, vocabulary):
                return None  # it may be a column's of its own
            part = Part(tuple(words), bounding_box(w.bbox for w in words), start, end)
            parts.append(part)
            over |= dict.fromkeys(range(start, end + 1), part)
    alone = [part for part in parts if part.last == part.first]
    if {i for part in alone for i in range(part.first, part.last + 1)} != set(range(len(starts))):
        return None  # a column without a text of its own
    return parts


def _blocks(texts: Sequence[Chunk], starts: Sequence[float]) -> dict[int, list[Word]] | None:
    """The words of a band's texts by the column that they begin with; None where one begins elsewhere.

    Lines of one text have no gap between them.
    """
    blocks: dict[int, list[Word]] = {}
    last: dict[int, Chunk] = {}
    for text in sorted(texts, key=lambda t: t.baseline):
        start = next((i for i, x in enumerate(starts) if abs(text.bbox.x0 - x) <= FLUSH), None)
        if start is None or (start in last and text.baseline - last[start].baseline > LEADED * text.size):
            return None
        blocks.setdefault(start, []).extend(text.words)
        last[start] = text
    return blocks


def _under(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a text is a limit, or a test's symbol with its unit: 'VR (V)'."""
    return bool(limit_named(words, vocabulary)) or (
        len(words) == 2
        and any(run.script < 0 for run in words[0].runs)
        and words[1].text[:1] in "(["
        and vocabulary.is_unit(words[1].text.strip("()[]"))
    )
