"""Pin drawings that print their names once for each part, in columns beside one another: 'OUTPUT' under 'XY4420' and
'OUTPUT' with a bar under 'XY4429'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.pins.drawnnames import INTEGER
from akili_desktop.extract.pins.names import active_low, alternates, joined, nameable
from akili_desktop.extract.pins.someparts import RULE
from akili_desktop.extract.pins.titles import akin
from akili_desktop.extract.vocabulary import Vocabulary

OVER = 4.0
"""Sizes of type from the heads of the columns to the first pin's name, at most."""
LEVEL = 0.4
"""Sizes of type by which baselines of one line differ at most."""
SPACE = 0.8
"""Sizes of type between the words of one name, at most."""
APART = 9.0
"""Sizes of type between a name and the one beside it, at most."""
FLUSH = 2.0
"""Points by which names of one column begin, end or have their middles apart at most."""


class _Column(NamedTuple):
    """The part that heads a column of names, and the names by the pin's number."""

    part: str
    names: Mapping[str, tuple[Word, ...]]


def of_part_columns(facts: Sequence[Bijection], page: PageContent, vocabulary: Vocabulary) -> list[Bijection]:
    """The maps, a drawing with a column of names for each part as a map of each.

    Where a column lacks names, the map is of the part alone whose names stand next to the pins, and flagged; so is the
    map where nothing heads a second column that mostly repeats the first one.
    """
    found: list[Bijection] = []
    for fact in facts:
        found += _parted(fact, page, vocabulary) if fact.source == "drawing" and fact.page == page.page else [fact]
    return found


def _parted(fact: Bijection, page: PageContent, vocabulary: Vocabulary) -> list[Bijection]:
    sides = [
        (1, [p for p in fact.pairs if p.right_bbox.x0 >= p.left_bbox.x1 - 1]),
        (-1, [p for p in fact.pairs if p.right_bbox.x1 <= p.left_bbox.x0 + 1]),
    ]
    columns = [(pairs, _columns(pairs, away, page, vocabulary)) for away, pairs in sides if len(pairs) > 1]
    headed = [(pairs, told) for pairs, told in columns if told]
    if not headed:
        again = any(_said_again(pairs, away, page) for away, pairs in sides if len(pairs) > 1)
        detail = "a second column of names stands beside those of its pins, and nothing says of which part"
        return [fact.model_copy(update={"flags": (*fact.flags, Flag(rule=RULE, detail=detail))}) if again else fact]
    parts = list(dict.fromkeys(column.part for _, told in headed for column in told))
    whole = all(
        [column.part for column in told] == parts and all(len(column.names) == len(pairs) for column in told[1:])
        for pairs, told in headed
    )
    if not whole:
        first = headed[0][1][0].part
        flag = Flag(rule=RULE, detail=f"the names of {', '.join(p for p in parts if p != first)} were not read")
        return [fact.model_copy(update={"variant": first, "flags": (*fact.flags, flag)})]
    maps = [fact.model_copy(update={"variant": parts[0]})]
    for place, part in enumerate(parts[1:], 1):
        names = {number: words for _, told in headed for number, words in told[place].names.items()}
        pairs = tuple(_renamed(pair, names[pair.left]) if pair.left in names else pair for pair in fact.pairs)
        box = bounding_box((fact.bbox, *(pair.bbox for pair in pairs)))
        maps.append(fact.model_copy(update={"variant": part, "pairs": pairs, "bbox": box}))
    return maps


def _renamed(pair: Pair, words: tuple[Word, ...]) -> Pair:
    text, box = joined(words), bounding_box(word.bbox for word in words)
    told = {
        "right": text, "right_bbox": box, "bbox": pair.left_bbox.union(box), "alternates": alternates(text),
        "active_low": active_low(text, words),
    }  # fmt: skip
    return pair.model_copy(update=told)


def _columns(pairs: Sequence[Pair], away: int, page: PageContent, vocabulary: Vocabulary) -> list[_Column]:
    """The columns of names at one side that parts head, the one next to the pins first; none where no parts do."""
    heads = _heads(pairs, away, page, vocabulary)
    if len(heads) < 2:
        return []
    middles = [box.cx for _, box in heads]
    reach = 0.5 * min(abs(b - a) for a, b in pairwise(middles))
    if any(abs(pair.right_bbox.cx - middles[0]) > abs(pair.right_bbox.cx - middles[1]) for pair in pairs):
        return []
    columns: list[dict[str, tuple[Word, ...]]] = [{} for _ in heads]
    for pair in pairs:
        for words in _beside(pair, away, page):
            box = bounding_box(word.bbox for word in words)
            at = min(range(len(heads)), key=lambda i: abs(box.cx - middles[i]))
            if at and (abs(box.cx - middles[at]) <= reach or heads[at][1].overlap_x(box) > 0):
                columns[at].setdefault(pair.left, words)
    if any(2 * len(names) < len(pairs) for names in columns[1:]):
        return []  # the parts of a title
    return [_Column(part, names) for (part, _), names in zip(heads, columns, strict=True)]


def _heads(pairs: Sequence[Pair], away: int, page: PageContent, vocabulary: Vocabulary) -> list[tuple[str, Rect]]:
    """The parts of one family side by side close over the names of a side, the one nearest to the pins first."""
    top = min(pair.right_bbox.y0 for pair in pairs)
    size = max(pair.right_bbox.height for pair in pairs)
    edge = max(p.left_bbox.x1 for p in pairs) if away > 0 else min(p.left_bbox.x0 for p in pairs)
    over = [
        (parts[0], word) for word in page.words
        if word.rotation == 0 and 0 <= top - word.bbox.cy <= OVER * size and away * (word.bbox.cx - edge) > 0
        and len(parts := part_tokens(word.text, vocabulary.vendors, vocabulary.packages)) == 1
    ]  # fmt: skip
    if not over:
        return []
    line = max(word.baseline for _, word in over)
    level = [(part, word) for part, word in over if abs(word.baseline - line) <= LEVEL * word.size]
    level.sort(key=lambda held: away * held[1].bbox.cx)
    told = [part for part, _ in level]
    alike = len(set(told)) == len(told) and all(akin(told[0], part) for part in told)
    return [(part, word.bbox) for part, word in level] if alike else []


def _beside(pair: Pair, away: int, page: PageContent) -> list[tuple[Word, ...]]:
    """The texts in a pin's line behind its name, away from the drawing, each as close to the one before as names are.

    The name's own words are none of them.
    """
    box = pair.right_bbox
    own = [word for word in page.words if box.holds_middle_of(word.bbox) and word.rotation == 0]
    if not own:
        return []
    base, size = own[-1].baseline, max(word.size for word in own)
    edge = box.x1 if away > 0 else box.x0
    level = [
        word for word in page.words
        if word.rotation == 0 and abs(word.baseline - base) <= LEVEL * size
        and (word.bbox.x0 >= edge if away > 0 else word.bbox.x1 <= edge)
    ]  # fmt: skip
    level.sort(key=lambda word: away * word.bbox.cx)
    texts: list[list[Word]] = []
    for word in level:
        gap = word.bbox.x0 - edge if away > 0 else edge - word.bbox.x1
        if gap > APART * size or INTEGER.match(word.text) or not nameable(word.text):
            break  # the numbers of a drawing beside this one, or another text
        if texts and gap <= SPACE * size:
            texts[-1].append(word)
        else:
            texts.append([word])
        edge = word.bbox.x1 if away > 0 else word.bbox.x0
    return [tuple(sorted(words, key=lambda word: word.bbox.x0)) for words in texts]


def _said_again(pairs: Sequence[Pair], away: int, page: PageContent) -> bool:
    """Whether each pin of a side has one more text behind its name, in one column, most of which say the name again."""
    further = [_beside(pair, away, page) for pair in pairs]
    if any(len(texts) != 1 for texts in further):
        return False
    boxes = [bounding_box(word.bbox for word in texts[0]) for texts in further]
    edges = zip(*((box.x0, box.x1, box.cx) for box in boxes), strict=True)
    alike = sum(joined(texts[0]) == pair.right for texts, pair in zip(further, pairs, strict=True))
    differ = any(
        (joined(texts[0]), active_low(pair.right, texts[0])) != (pair.right, pair.active_low)
        for texts, pair in zip(further, pairs, strict=True)
    )
    return any(max(edge) - min(edge) <= FLUSH for edge in edges) and 2 * alike >= len(pairs) and differ
