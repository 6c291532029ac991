"""Which columns of a family's table each text of its heading is over: by lines, else by where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, join_text
from akili_desktop.extract.tables.familyspans import Spanned
from akili_desktop.extract.tables.model import Words
from akili_desktop.extract.vocabulary import Vocabulary

LIMITS = ("min", "typ", "max")
OVERHANG = 5.0
"""A heading reaches over the texts of its column by at most so many glyph sizes."""
MIDDLE = 1.5
"""A text stands at the middle of several columns within so many glyph sizes."""
SHORT = 0.8
"""A line over some columns alone is shorter than this part of the table's width."""
OFF = 0.8
"""A heading stands centred over its columns within so many glyph sizes."""


class Part(NamedTuple):
    """A text of the heading over the columns `first` to `last`."""

    words: Words
    bbox: Rect
    first: int
    last: int


class Body(NamedTuple):
    """A family's rows: the words of each one's cells by column, the columns' intervals, and which names the parts.

    `sides` is how far lines say that the table reaches; `even` is False where something stands between the rows that
    is none of them. `spans` are the cells over several rows.
    """

    rows: tuple[dict[int, Words], ...]
    columns: tuple[tuple[float, float], ...]
    key: int
    box: Rect
    sides: tuple[float, float]
    ruled: bool
    even: bool
    spans: tuple[Spanned, ...] = ()


def over_bars(texts: Sequence[Chunk], body: Body, rules: Rules, top: float) -> list[Part] | None:
    """The heading's texts by the cells that lines make of it; None where a cell lies over no column."""
    cells: dict[tuple[float, float, float, float, int], list[Word]] = {}
    x0, x1 = body.columns[0][0], body.columns[-1][1]
    for word in (w for text in texts for w in text.words):
        bars = rules.bars(word.bbox.cy, x0 - 1, x1 + 1)
        low = max((x for x in bars if x <= word.bbox.cx), default=x0)
        high = min((x for x in bars if x > word.bbox.cx), default=x1)
        cuts = rules.cuts(word.bbox.x0, word.bbox.x1, top - 2, body.box.y0 + 2, 0.9)
        above = max((y for y in cuts if y <= word.bbox.cy), default=top)
        under = min((y for y in cuts if y > word.bbox.cy), default=body.box.y0)
        cells.setdefault((round(low), round(high), round(above), round(under), word.rotation), []).append(word)
    parts: list[Part] = []
    for (low, high, _, _, _), words in cells.items():
        covered = [i for i, (a, b) in enumerate(body.columns) if low - 1 <= (a + b) / 2 <= high + 1]
        if not covered and (low >= x1 - 1 or high <= x0 + 1):
            continue  # over pictures, or nothing, at the side of all columns
        if not covered:
            return None
        if len(covered) == len(body.columns):
            continue  # a title within the frame
        parts.append(_part(words, covered[0], covered[-1]))
    return _ordered(parts)


def in_the_open(
    texts: Sequence[Chunk], body: Body, rules: Rules, top: float, vocabulary: Vocabulary
) -> list[Part] | None:
    """The heading's texts by where they stand: each over one column, or together over neighbours that say Min and Max.

    A line under a text alone says over which columns it is. None where a text may be of several columns.
    """
    zones = _zones(body)
    spanned = _over_lines(texts, body, rules, top)
    taken = {word for part in spanned for word in part.words}
    texts = [text for text in texts if text.words[0] not in taken]
    single: dict[int, list[Chunk]] = {i: [] for i in range(len(zones))}
    wide: list[Chunk] = []
    for text in texts:
        over = [i for i, (low, high) in enumerate(zones) if min(high, text.bbox.x1) - max(low, text.bbox.x0) > 0]
        most = max(over, key=lambda i: min(zones[i][1], text.bbox.x1) - max(zones[i][0], text.bbox.x0), default=None)
        if most is None:
            return None
        low, high = zones[most]
        held = (min(high, text.bbox.x1) - max(low, text.bbox.x0)) / text.bbox.width
        if held > 0.85 and _aligned(text, body, most):
            single[most].append(text)
        else:
            wide.append(text)
    if any(_may_reach(i, single, vocabulary) for i in single):
        return None
    parts = spanned
    for i, found in single.items():
        if len(found) > 1 and vocabulary.is_unit(found[-1].text.strip("()[]")) and _limit(found[-2], vocabulary):
            parts.append(_part(found.pop().words, i, i))  # a row of units under that of the limits
    limited = {i: found for i, found in single.items() if found and _limit(found[-1], vocabulary)}
    runs = _runs(sorted(i for i in limited))
    for run in runs:
        own = {i: single[i][-1:] for i in run}
        shared = [text for i in run for text in single[i][:-1]]
        lone = len(run) == 1 and not any(_inside(text, zones, run) for text in wide)
        if lone:
            continue
        upper = [text for text in wide if _inside(text, zones, run)]
        wide = [text for text in wide if text not in upper]
        given = _shared_out([*shared, *upper], run, own, vocabulary)
        if given is None:
            return None
        parts += given
        for i in run:
            parts.append(_part(own[i][0].words, i, i))
            single[i] = []
    if wide:
        return None
    for i, found in single.items():
        while len(found) > 1 and _stands_apart(found, vocabulary):
            parts.append(_part(found.pop().words, i, i))
        if found:
            parts.append(_part([w for text in found for w in text.words], i, i))
    return _ordered(parts)


def _stands_apart(texts: Sequence[Chunk], vocabulary: Vocabulary) -> bool:
    """Whether the last of a column's texts is a limit or a unit by itself ('IR' over 'µA'), not of a number above."""
    unit = vocabulary.is_unit(texts[-1].text.strip("()[]")) and not texts[-2].text[-1:].isdigit()
    return unit or bool(_limit(texts[-1], vocabulary))


def _over_lines(texts: Sequence[Chunk], body: Body, rules: Rules, top: float) -> list[Part]:
    """The texts over a line of their own that reaches over two columns or more, at its middle."""
    whole = body.box.width
    found: list[Part] = []
    for line in rules.across(top, body.box.y0):
        covered = [i for i, (a, b) in enumerate(body.columns) if line.low <= (a + b) / 2 <= line.high]
        if len(covered) < 2 or line.length > SHORT * whole:
            continue
        over = max(rules.cuts(line.low, line.high, top - 2, line.at - 2, 0.5), default=top)
        own = [t for t in texts if line.low <= t.bbox.cx <= line.high and over - 1 <= t.bbox.cy <= line.at]
        middle = (line.low + line.high) / 2
        if own and all(abs(text.bbox.cx - middle) < MIDDLE * text.size for text in own):
            found.append(_part([word for text in own for word in text.words], covered[0], covered[-1]))
    return found


def _may_reach(column: int, texts: dict[int, list[Chunk]], vocabulary: Vocabulary) -> bool:
    """Whether 'Max' over a column's name may be over its neighbours, too: not at its middle, or alone on its line."""
    for text, below in pairwise(texts[column]):
        if not _limit(text, vocabulary) or vocabulary.is_unit(below.text.strip("()[]")):
            continue
        beside = [texts[i] for i in (column - 1, column + 1) if i in texts]
        alone = not any(level(t, text) or vocabulary.role(t.words[0].text) in LIMITS for of in beside for t in of)
        if alone or abs(text.bbox.cx - below.bbox.cx) > OFF * text.size:
            return True
    return False


def _zones(body: Body) -> list[tuple[float, float]]:
    """Each column with half of the gaps beside it."""
    edges = body.columns
    beside = OVERHANG * body.rows[0][body.key][0].size if body.key in body.rows[0] else 0.0
    limits = [edges[0][0] - beside, *((a[1] + b[0]) / 2 for a, b in pairwise(edges)), edges[-1][1] + beside]
    return list(pairwise(limits))


def _aligned(text: Chunk, body: Body, column: int) -> bool:
    """Whether a text begins, ends or has its middle where the column's texts do, or lies within or around them."""
    x0, x1 = body.columns[column]
    size = text.size
    near = min(abs(text.bbox.x0 - x0), abs(text.bbox.x1 - x1), abs(text.bbox.cx - (x0 + x1) / 2))
    return near < OFF * size or (text.bbox.x0 >= x0 - 1 and text.bbox.x1 <= x1 + 1)


def _limit(text: Chunk, vocabulary: Vocabulary) -> str:
    return limit_named(text.words, vocabulary)


def limit_named(words: Sequence[Word], vocabulary: Vocabulary) -> str:
    """The limit that a text names and nothing else but a unit: 'Max', 'Max. (V)'."""
    role = vocabulary.role(join_text(words)) or (vocabulary.role(words[0].text) if len(words) == 2 else None)
    rest = [w.text for w in words[1:]]
    return role if role in LIMITS and all(vocabulary.is_unit(t.strip("()[]")) for t in rest) else ""


def _runs(columns: Sequence[int]) -> list[list[int]]:
    runs: list[list[int]] = []
    for i in columns:
        if runs and runs[-1][-1] == i - 1:
            runs[-1].append(i)
        else:
            runs.append([i])
    return runs


def _inside(text: Chunk, zones: Sequence[tuple[float, float]], run: Sequence[int]) -> bool:
    return zones[run[0]][0] - 2 <= text.bbox.x0 and text.bbox.x1 <= zones[run[-1]][1] + 2


def _shared_out(
    texts: Sequence[Chunk], run: Sequence[int], own: dict[int, list[Chunk]], vocabulary: Vocabulary
) -> list[Part] | None:  # fmt: skip
    """The texts over neighbouring columns of limits, each given to a group of them with every limit once.

    Texts over one another are one. There must be exactly one way in which each is at the middle of its group.
    """
    stacks: list[list[Chunk]] = []
    for text in sorted(texts, key=lambda t: (t.baseline, t.bbox.x0)):
        mine = [s for s in stacks if any(text.bbox.overlap_x(t.bbox) > 0 for t in s)]
        if len(mine) > 1:
            return None
        if mine:
            mine[0].append(text)
        else:
            stacks.append([text])
    stacks.sort(key=lambda s: bounding_box(t.bbox for t in s).cx)
    if not stacks:
        return []
    roles = [_limit(own[i][0], vocabulary) for i in run]
    fitting = []
    for split in _splits(len(run), len(stacks)):
        groups = [run[a:b] for a, b in pairwise(split)]
        if any(len({roles[run.index(i)] for i in g}) < len(g) for g in groups):
            continue
        off = [
            abs(bounding_box(t.bbox for t in s).cx - bounding_box(own[i][0].bbox for i in g).cx)
            for s, g in zip(stacks, groups, strict=True)
        ]
        if all(distance < MIDDLE * s[0].size for distance, s in zip(off, stacks, strict=True)):
            fitting.append(groups)
    if len(fitting) != 1:
        return None
    return [
        _part([w for t in stack for w in t.words], group[0], group[-1])
        for stack, group in zip(stacks, fitting[0], strict=True)
    ]


def _splits(length: int, groups: int) -> Iterator[tuple[int, ...]]:
    """The ways to part so many columns into so many groups: where each begins, and the end."""
    if groups == 1:
        yield 0, length
        return
    for rest in range(groups - 1, length):
        for before in _splits(rest, groups - 1):
            yield *before, length


def _part(words: Sequence[Word], first: int, last: int) -> Part:
    return Part(tuple(words), bounding_box(w.bbox for w in words), first, last)


def _ordered(parts: Sequence[Part]) -> list[Part]:
    return sorted(parts, key=lambda part: (part.bbox.y0, part.bbox.x0))


def level(chunk: Chunk, other: Chunk) -> bool:
    """Whether two texts stand on one line."""
    return abs(chunk.baseline - other.baseline) < other.size
