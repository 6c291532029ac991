"""The headings over the values of a model's drafted row: which limit each value is, and of which part or package.

Both come from the page. A table may have several groups of columns for limits, one for each of several parts, packages
or temperatures; what is printed over such a group is the variant of the values below it. The draft names it, and it
has to be all that stands over the values' own group, and over no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Heading, SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.drafting.claims import Found, Missing, PrintedPage
from akili_desktop.extract.limits.valueroles import of_single_column
from akili_desktop.extract.limits.valuewords import states_value
from akili_desktop.extract.page.textlines import Chunk, Line, join_text
from akili_desktop.extract.tables.model import Printed
from akili_desktop.extract.tables.surroundings import CHAPTER_NUMBER
from akili_desktop.extract.vocabulary import Vocabulary, fold

LIMITS = frozenset({"min", "typ", "max", "value", "rating"})
SKIPPED = frozenset({"note", "figure", "number"})
"""Columns whose cells say nothing of a row's limits: numbers of notes, figures, rows."""
BESIDE = 14.0
"""Points between a value and the heading of its column, where neither stands under the other."""
CLEARER = 2.0
"""How much nearer, in points, the heading of one column must be than that of another."""
GAP = 60.0
"""Points without a line between a row and its headings: more than this, and they are another table's."""
NEXT_LINE = 2.2
"""Glyph sizes from one line of a heading to the next."""
CELL = 1.3
"""Glyph sizes from the middle of a title within a table to the rulings of its cell."""
_WANTED = LIMITS | SKIPPED | {"unit", "conditions"}
_ORDER = {"min": 0, "typ": 1, "value": 1, "rating": 1, "max": 2}


class Head(NamedTuple):
    """A column's heading: its role, its text as printed, and where it stands.

    `place` is where the column is: that of the heading, or of what is printed below it over this column alone.
    """

    role: str
    text: str
    bbox: Rect
    place: Rect


class Group(NamedTuple):
    """Columns of limits that belong together, and what is printed over them alone; None where nothing is."""

    columns: tuple[Head, ...]
    variant: Found | None


class Heads(NamedTuple):
    """The headings over a row: groups of limits from the left, and columns that state no limit.

    `top` is where the headings begin, in points from the page's top.
    """

    groups: tuple[Group, ...]
    others: tuple[Head, ...]
    top: float

    @property
    def columns(self) -> tuple[Head, ...]:
        return tuple(head for group in self.groups for head in group.columns)

    def over(self, word: Word) -> Head:
        """The heading that is nearest to a word's column; there is at least one."""
        return min((*self.others, *self.columns), key=lambda head: distance(word.bbox, head.place))


def heads_over(page: PrintedPage, line: Line, extent: Rect, names: Rect, values: Sequence[Rect]) -> Heads:
    """The headings of the nearest line above that has any of limits, and of those just above it.

    `names` is where the row's name stands: no limit is headed there.
    """
    found: list[Head] = []
    at = top = 0.0
    first = len(page.lines)
    edge = line.bbox.y0
    for number in range(len(page.lines) - 1, -1, -1):
        other = page.lines[number]
        if other.baseline >= line.baseline - 1:
            continue
        if found and at - other.baseline > NEXT_LINE * other.words[0].size:
            break
        here = [h for h in _heads(other, page.vocabulary) if h.role in _WANTED and extent.x0 <= h.bbox.cx <= extent.x1]
        here = [h for h in here if h.role not in LIMITS or not _over_names(h.bbox, names, values)]
        if any(head.role in LIMITS for head in here):
            at, top, first = (at, other.bbox.y0, number) if found else (other.baseline, other.bbox.y0, number)
            found += here
        elif found:
            found += here  # 'Unit' and 'Conditions' stand higher than 'Min' where a heading is over several lines
        elif edge - other.bbox.y1 > GAP or (_opens_table(other, page.vocabulary) and not _in_frame(page, other, line)):
            break
        edge = other.bbox.y0
    limits = sorted((head for head in found if head.role in LIMITS), key=lambda head: head.bbox.cx)
    others = tuple(head for head in found if head.role not in LIMITS)
    if not limits:
        return Heads((), others, line.bbox.y0)
    groups = _groups(limits)
    variants = _over(page, first, groups)
    return Heads(tuple(Group(*both) for both in zip(groups, variants, strict=True)), others, top)


def _over_names(head: Rect, names: Rect, values: Sequence[Rect]) -> bool:
    """Whether a heading stands over the names: 'Rating' is the head of both kinds of column."""
    return head.overlap_x(names) > 0 and all(head.overlap_x(value) <= 0 for value in values)


def _in_frame(page: PrintedPage, title: Line, line: Line) -> bool:
    """Whether a title is a cell of the row's own table: rulings as wide as the row's run close above and below it."""
    if _captions(title, page.vocabulary):
        return False
    cuts = page.rules.cuts(line.bbox.x0, line.bbox.x1, 0.0, page.content.height, 0.9)
    near = CELL * title.words[0].size
    return any(0 < title.bbox.cy - y <= near for y in cuts) and any(0 < y - title.bbox.cy <= near for y in cuts)


def _opens_table(line: Line, vocabulary: Vocabulary) -> bool:
    """Whether a line is a caption or names a kind of section: headings above it are another table's."""
    if _captions(line, vocabulary):
        return True
    words = line.words[1:] if CHAPTER_NUMBER.fullmatch(line.words[0].text) else line.words
    plain = not any(parse_number(word.text) is not None for word in words) and len(words) <= 10
    return plain and vocabulary.section_kind(" ".join(word.text for word in words)) != SectionKind.OTHER


def _captions(line: Line, vocabulary: Vocabulary) -> bool:
    return fold(line.words[0].text) in vocabulary.caption_words


def _heads(line: Line, vocabulary: Vocabulary) -> Iterator[Head]:
    """The headings on a line: chunks that are one, else single words ('Min Typ Max' printed close together)."""
    for chunk in line.chunks:
        plain = " ".join(word.plain for word in chunk.words if word.plain)
        role = vocabulary.role(chunk.text) or vocabulary.role(plain)
        if role is not None:
            yield Head(role, plain or chunk.text, chunk.bbox, chunk.bbox)
            continue
        singles = [(vocabulary.role(word.plain or word.text), word) for word in chunk.words]
        if len(singles) > 1 and all(role is not None for role, _ in singles):
            yield from (Head(role, w.plain or w.text, w.bbox, w.bbox) for role, w in singles if role is not None)


def _groups(limits: Sequence[Head]) -> list[tuple[Head, ...]]:
    """The columns, from the left, cut where their order of minimum, typical, maximum begins anew."""
    groups: list[list[Head]] = []
    for head in limits:
        if not groups or _ORDER[head.role] <= _ORDER[groups[-1][-1].role]:
            groups.append([])
        groups[-1].append(head)
    return [tuple(group) for group in groups]


# What is printed over a group


def _over(page: PrintedPage, first: int, groups: Sequence[Sequence[Head]]) -> list[Found | None]:
    """What stands over each group of columns and over no other, in the lines just above the line `first`."""
    boxes = [bounding_box(head.bbox for head in group) for group in groups]
    stacks: list[list[Word]] = []
    at, size = page.lines[first].baseline, page.lines[first].words[0].size
    for number in range(first - 1, -1, -1):
        line = page.lines[number]
        named = any(page.vocabulary.role(chunk.text) for chunk in line.chunks)
        if at - line.baseline > NEXT_LINE * size or (not named and _opens_table(line, page.vocabulary)):
            break
        inside = [c for c in line.chunks if boxes[0].x0 - BESIDE < c.bbox.cx < boxes[-1].x1 + BESIDE]
        inside = [c for c in inside if page.vocabulary.role(c.text) not in _WANTED]
        if any(sum(chunk.bbox.overlap_x(box) > 0 for box in boxes) > 1 for chunk in inside):
            break  # over several groups: it tells none apart
        joined = _stacked(stacks, inside)
        if joined is None:
            break
        stacks = joined
        at = line.baseline if inside or named else at
    stacks.sort(key=lambda words: bounding_box(word.bbox for word in words).cx)
    if len(stacks) != len(groups) or not all(_between(stack, boxes, i) for i, stack in enumerate(stacks)):
        return [None] * len(groups)
    return [_as_found(stack) for stack in stacks]


def _stacked(stacks: Sequence[Sequence[Word]], chunks: Sequence[Chunk]) -> list[list[Word]] | None:
    """The stacks with the chunks of the line above put on those that they stand over; None over several."""
    grown = [list(stack) for stack in stacks]
    for chunk in chunks:
        below = [s for s in grown if bounding_box(w.bbox for w in s).overlap_x(chunk.bbox) > 0]
        if len(below) > 1:
            return None
        if below:
            below[0][:0] = chunk.words
        else:
            grown.append(list(chunk.words))
    return grown


def _between(words: Sequence[Word], boxes: Sequence[Rect], at: int) -> bool:
    """Whether words stand over the group of this number: nearer to it than to the groups beside it."""
    cx = bounding_box(word.bbox for word in words).cx
    low = (boxes[at - 1].x1 + boxes[at].x0) / 2 if at else boxes[0].x0 - BESIDE
    high = (boxes[at].x1 + boxes[at + 1].x0) / 2 if at + 1 < len(boxes) else boxes[-1].x1 + BESIDE
    return low < cx < high


def _as_found(words: Sequence[Word]) -> Found:
    plain = [word for word in words if word.plain or not word.raised]
    return Found(join_text(plain or words), bounding_box(word.bbox for word in words), tuple(words))


def heads_by_variant(
    page: PrintedPage, line: Line, above: Heads, claimed: Found, names: Rect, values: Sequence[Rect]
) -> Heads | Missing:
    """The headings where parts alone head the columns ('BC546 | BC547'), or stand below those of limits.

    Between them and the row nothing but other rows' values may stand in the values' columns.
    """
    numbers = page.lines_of(claimed)
    if not numbers:
        return Missing("printed-sideways", f"“{claimed.text}” is printed sideways")
    for between in page.lines[numbers[-1] + 1 :]:
        if between.baseline >= line.baseline - 1:
            break
        named = any(chunk.bbox.overlap_x(names) > 0 for chunk in between.chunks)
        for chunk in between.chunks:
            over = any(chunk.bbox.overlap_x(value) > 0 for value in values) and any(c.isalpha() for c in chunk.text)
            if over and not (named and states_value(chunk.text, page.vocabulary)):
                return Missing(
                    "variant-unproven", f"“{chunk.text[:60]}” stands between the values and “{claimed.text}”"
                )
    stacks: list[list[Word]] = []
    for number in reversed(_band(page, numbers)):
        joined = _stacked(stacks, [c for c in page.lines[number].chunks if page.vocabulary.role(c.text) is None])
        if joined is None:
            return Missing("variant-unproven", f"“{claimed.text}” stands over several columns")
        stacks = joined
    groups: list[Group] = []
    for one in sorted((_as_found(stack) for stack in stacks), key=lambda found: found.bbox.cx):
        away = sorted((distance(one.bbox, head.bbox), at) for at, head in enumerate(above.columns))
        if len(away) > 1 and away[1][0] - away[0][0] < CLEARER:
            return Missing("role-unproven", f"no heading stands over “{one.text}” alone")
        head = above.columns[away[0][1]] if away else Head("value", one.text, one.bbox, one.bbox)
        groups.append(Group((head._replace(place=one.bbox),), one))
    return Heads(tuple(groups), above.others, min(above.top, bounding_box(g.columns[0].place for g in groups).y0))


def _band(page: PrintedPage, numbers: Sequence[int]) -> list[int]:
    """These lines and those close above and below that print neither values nor headings of limits."""

    def near(number: int, beside: int) -> bool:
        line, other = page.lines[number], page.lines[beside]
        apart = abs(line.baseline - other.baseline) > NEXT_LINE * other.words[0].size / 2
        limits = any(page.vocabulary.role(chunk.text) in LIMITS for chunk in line.chunks)
        return not apart and not limits and not any(states_value(c.text, page.vocabulary) for c in line.chunks)

    first, last = numbers[0], numbers[-1]
    while first > 0 and near(first - 1, first):
        first -= 1
    while last + 1 < len(page.lines) and near(last + 1, last):
        last += 1
    return list(range(first, last + 1))


# What the headings say of a row


def group_of(heads: Heads, claimed: Found | None) -> int | Missing | None:
    """The number of the group of columns over which the claimed variant stands, and all that stands there.

    None without a claim where nothing tells groups apart; over a single one, too, no number may be left out: it is of a
    part or a temperature.
    """
    if claimed is None:
        named = [group.variant.text for group in heads.groups if group.variant is not None]
        if len(named) > 1 or any(c.isdigit() for c in "".join(named)):
            text = "”, “".join(named)
            return Missing("variant-left-out", f"the columns are of “{text[:120]}”, and the draft says of none")
        return None
    mine = {id(word) for word in claimed.words}
    for number, group in enumerate(heads.groups):
        if group.variant is None:
            continue
        words = {id(word) for word in group.variant.words}
        if words & mine:
            printed = group.variant.text[:80]
            cut = Missing("text-cut-off", f"variant: “{printed}” is printed there, not “{claimed.text[:80]}”")
            return number if words == mine else cut
    return Missing("variant-unproven", f"“{claimed.text}” does not head a group of columns")


def of_another(word: Word, heads: Heads, number: int) -> bool:
    """Whether a word of the row stands in a column of limits of another group."""
    if heads.over(word) in heads.others:
        return False
    away = sorted(
        (distance(word.bbox, head.place), n) for n, group in enumerate(heads.groups) for head in group.columns
    )
    nearest, group = away[0]
    mine = min(d for d, n in away if n == number)
    return group != number and nearest <= BESIDE and mine - nearest >= CLEARER


def roles_fit(
    values: Mapping[str, Found], heads: Heads, group: int | None, label: str, kind: str, vocabulary: Vocabulary
) -> dict[str, Head] | Missing:
    """The heading over each value, by role, where it says of the value what the draft says.

    Without any headings three values that rise from the left are minimum, typical and maximum, and there is no heading.
    """
    columns = heads.columns
    if not columns:
        rising = [values.get(role) for role in ("min", "typ", "max")]
        numbers = [parse_number(found.text) for found in rising if found is not None]
        places = [found.bbox.cx for found in rising if found is not None]
        known = [number for number in numbers if number is not None]
        if len(known) == 3 and known[0] < known[1] < known[2] and places[0] < places[1] < places[2]:
            return {}
        return Missing("role-unproven", "no heading over the values says which limit they are")
    own = columns if group is None else heads.groups[group].columns
    over: dict[str, Head] = {}
    for role, found in values.items():
        away = sorted((distance(found.bbox, head.place), at) for at, head in enumerate(columns))
        nearest, at = away[0]
        head = columns[at]
        rivals = [d for d, other in away[1:] if group is not None or columns[other].role != head.role]
        if nearest > BESIDE or (rivals and rivals[0] - nearest < CLEARER):
            return Missing("role-unproven", f"{role}: no heading stands over “{found.text}” alone")
        if group is None and sum(one.role == head.role for one in columns) > 1:
            detail = f"several columns are headed {head.role}: what tells them apart is not said"
            return Missing("several-columns", detail)
        if head not in own:
            return Missing("variant-unfit", f"“{found.text}” stands under “{head.text}” of another variant")
        said = of_single_column(label, kind, vocabulary) if head.role in ("value", "rating") else head.role
        if said != role:
            return Missing("role-unfit", f"“{found.text}” stands under the heading of {said}, not {role}")
        over[role] = head
    return over


def as_headings(
    roles: Sequence[str], over: Mapping[str, Head], variant: Found | None, section: Printed | None, page: int
) -> tuple[Heading, ...]:
    """The headings as parts of a fact with values of these roles: the variant's, each column's, the section's."""
    all_of = {one: tuple(roles) for one in ((variant.text, variant.bbox),)} if variant is not None else {}
    columns = {(head.text, head.bbox): (role,) for role, head in over.items()}
    last = {(section.text, section.bbox): tuple(roles)} if section is not None else {}
    return tuple(
        Heading.model_validate({"text": text, "bbox": box, "page": page, "over": roles})
        for (text, box), roles in (*all_of.items(), *columns.items(), *last.items())
    )


def distance(value: Rect, heading: Rect) -> float:
    """How far a value is from standing under a heading, in points; 0 where one reaches over the other's middle."""
    if heading.x0 <= value.cx <= heading.x1 or value.x0 <= heading.cx <= value.x1:
        return 0.0
    return min(abs(value.cx - heading.cx), max(0.0, heading.x0 - value.x1, value.x0 - heading.x1) + 1.0)
