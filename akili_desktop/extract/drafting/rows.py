"""A model's rows of limits and labelled values, re-anchored on the page's words, or refused with the reason.

A claim whose words stand where it says can still be wrong: the value of the next row, the minimum called maximum, a
sign or a condition left out. So a row must be told whole: its values on one line; its name, symbol, conditions and
unit on that line or in a ruled cell that spans it; no other word on those lines; the heading over each value of the
role that is claimed. What is said of the section comes from the page, never from the model.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.drafted import Claim, RangeDraft
from akili_desktop.core.facts import Range, Reject, SectionKind, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_number, parse_unit
from akili_desktop.extract.drafting.claims import Found, Missing, PrintedPage, has_exponent
from akili_desktop.extract.drafting.heads import (
    BESIDE,
    LIMITS,
    SKIPPED,
    Head,
    Heads,
    as_headings,
    group_of,
    heads_by_variant,
    heads_over,
    of_another,
    roles_fit,
)
from akili_desktop.extract.limits.checks import flags
from akili_desktop.extract.limits.tablewide import begun, conditions_of_all
from akili_desktop.extract.limits.valuewords import states_value, unknown_yet
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.page.textlines import CHUNK_GAP, Line
from akili_desktop.extract.tables.model import Printed
from akili_desktop.extract.tables.runninghead import RUNNING
from akili_desktop.extract.tables.surroundings import Above, above_table
from akili_desktop.extract.vocabulary import Vocabulary, fold

LONG_LABEL = 160
SPAN_HEIGHT = 120.0
"""Points above and below a row within which a cell that spans it is looked for."""
CELL_LINES = 5
"""A stretch between two rulings with no more lines than this is one cell, also if it has several rows of values."""
TIGHT = 1.35
"""Line heights from a line to the next where both are one text's: rows stand further apart."""
NUMBERED = 9
"""So many lines above and below a row are looked at for the numbers of other rows."""

EMPTY = re.compile(r"[-‐‑–—−_.…·:|]+|n/?a", re.IGNORECASE)
_LEADER = re.compile(r"[.…·]{3,}")
_ROW_NUMBER = re.compile(r"([A-Z]{0,3})(\d{1,3})[A-Z]?")
MARK = re.compile(r"[(\[]\s*(?:notes?\s*)?[\d*†‡§,\s]+[)\]][,;]?|[*†‡§#¶]+", re.IGNORECASE)
_GOES_ON = re.compile(r"(?:[,;/(\[&+–—-]|\b(?:of|to|and|or|for|at|in|with|by|on|from|per|versus|vs|the|a))\s*$", re.I)


class Row(NamedTuple):
    """The parts of a claimed row that were found, by name."""

    parts: Mapping[str, Found]
    values: Mapping[str, Found]

    @property
    def all(self) -> tuple[Found, ...]:
        return (*self.parts.values(), *self.values.values())


def refused(page: PrintedPage, why: Missing, text: str, bbox: Rect, extractor: str) -> Reject:
    """The reject of a draft."""
    number = page.content.page
    return Reject(page=number, bbox=bbox, rule=why.rule, detail=why.detail[:400], text=text[:200], extractor=extractor)


def claimed_box(page: PrintedPage, claims: Sequence[Claim | None]) -> Rect:
    """Where the model says that a draft stands; the whole page where it says nothing usable."""
    sheet = Rect(0.0, 0.0, page.content.width, page.content.height)
    boxes = [box for claim in claims if claim is not None and (box := page.place(claim)) is not None]
    return bounding_box(boxes) if boxes else sheet


def anchor_range(page: PrintedPage, draft: RangeDraft, extractor: str) -> Range | Reject:
    """The row as a fact of the page's own words, or why it is none."""
    values = draft.values()
    named = [
        ("parameter", draft.parameter), ("symbol", draft.symbol), ("conditions", draft.conditions),
        ("variant", draft.variant),
    ]  # fmt: skip
    claims = [claim for _, claim in (*named, ("unit", draft.unit), *values) if claim is not None]
    text = " ".join(claim.text for claim in claims)
    box = claimed_box(page, claims)

    def refuse(why: Missing) -> Reject:
        return refused(page, why, text, box, extractor)

    if not values:
        return refuse(Missing("no-value", "the row states no value"))
    row = locate(page, named, draft.unit, values)
    if isinstance(row, Missing):
        return refuse(row)
    why = values_fit(page, row)
    if why is not None:
        return refuse(why)
    under = _under(page, row)
    if isinstance(under, Missing):
        return refuse(under)
    row, heads, group = under
    why = _row_whole(page, row, heads, group)
    if why is not None:
        return refuse(why)
    whole = bounding_box([part.bbox for part in row.all])
    above = above_table(page.lines, whole, heads.top, page.vocabulary, RUNNING * page.content.height)
    kind = _kind(page, above, heads)
    over: dict[str, Head] | Missing = {}
    if group is not None or not _ranged(page, row):
        over = roles_fit(row.values, heads, group, row.parts["parameter"].text, kind, page.vocabulary)
    if isinstance(over, Missing):
        return refuse(over)
    unit, symbol, conditions = (row.parts.get(name) for name in ("unit", "symbol", "conditions"))
    variant = row.parts.get("variant") if group is None else heads.groups[group].variant
    section = _section_heading(above, kind, page)
    fact = Range(
        page=page.content.page, bbox=whole, origin="model", extractor=extractor,
        parameter=row.parts["parameter"].text, parameter_bbox=row.parts["parameter"].bbox,
        symbol=symbol.text if symbol else None, symbol_bbox=symbol.bbox if symbol else None,
        conditions=conditions.text if conditions else None, conditions_bbox=conditions.bbox if conditions else None,
        section=begun(above.title, page.vocabulary) or None, section_bbox=above.title_bbox if above.title else None,
        section_kind=kind,
        section_conditions=conditions_of_all(above.title, above.section, above.notes, page.vocabulary),
        unit=unit.text if unit else None, unit_bbox=unit.bbox if unit else None,
        variant=variant.text if variant else None, variant_bbox=variant.bbox if variant else None,
        headings=as_headings(
            tuple(row.values), over, variant if group is not None else None, section, page.content.page
        ),
        **{role: Value(text=found.text, bbox=found.bbox) for role, found in row.values.items()},
    )  # fmt: skip
    odd = flags(fact, page.vocabulary.checks)
    if odd:
        return refuse(Missing(odd[0].rule, odd[0].detail))
    spelled = Speller(page.content).anchored(fact)
    if isinstance(spelled, Reject):
        return refuse(Missing(spelled.rule, f"the page does not spell “{spelled.text}” in its box"))
    if spelled.parameter_bbox is None or (unit is not None and spelled.unit_bbox is None):
        return refuse(Missing("label-not-spelled", "the page does not spell the name or the unit in its box"))
    left_out = [head for head in fact.headings if head not in spelled.headings]
    if any(head.bbox != (section.bbox if section else None) for head in left_out) or (
        variant is not None and spelled.variant_bbox is None
    ):
        return refuse(Missing("heading-not-spelled", "the page does not spell a heading over the values in its box"))
    return spelled


def _under(page: PrintedPage, row: Row) -> tuple[Row, Heads, int | None] | Missing:
    """The row, without a variant that is printed over its values; the headings; the number of its group of columns."""
    first = next(iter(row.values.values()))
    line = page.lines[page.lines_of(first)[0]]
    variant = row.parts.get("variant")
    above = variant is not None and all(word.bbox.y1 <= line.bbox.y0 + 1 for word in variant.words)
    if above:
        row = Row({name: part for name, part in row.parts.items() if name != "variant"}, row.values)
    values = [value.bbox for value in row.values.values()]
    heads = heads_over(page, line, _extent(page, row, line), row.parts["parameter"].bbox, values)
    if above and variant is not None:
        group = group_of(heads, variant)
        below = all(variant.bbox.y0 > head.bbox.cy for head in heads.columns)
        if isinstance(group, Missing) and below:
            by_variant = heads_by_variant(page, line, heads, variant, row.parts["parameter"].bbox, values)
            if isinstance(by_variant, Missing):
                return by_variant
            heads, group = by_variant, group_of(by_variant, variant)
    else:
        group = group_of(heads, None)
    return group if isinstance(group, Missing) else (row, heads, group)


def _kind(page: PrintedPage, above: Above, heads: Heads) -> str:
    """The kind of limits that the headings say: a title beside the columns' own ones, else those above the table."""
    words = page.vocabulary
    level = (line for line in page.lines if line.bbox.y0 == heads.top)
    beside = words.section_kind(*(chunk.text for line in level for chunk in line.chunks))
    if beside in (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED):
        return beside
    return words.section_kind(above.title, above.section, *(text for text, _ in reversed(above.notes)))


def _section_heading(above: Above, kind: str, page: PrintedPage) -> Printed | None:
    """The printed heading that says that the limits are of this kind: the one nearest to the rows."""
    texts = ((above.title, above.title_bbox), (above.section, above.section_bbox), *reversed(above.notes))
    boxed = ((text, box) for text, box in texts if box is not None and kind != SectionKind.OTHER)
    number = page.content.page
    return next((Printed(text, box, number) for text, box in boxed if page.vocabulary.section_kind(text) == kind), None)


def locate(
    page: PrintedPage,
    named: Sequence[tuple[str, Claim | None]],
    unit: Claim | None,
    values: Sequence[tuple[str, Claim]],
) -> Row | Missing:
    """The words of each part that is claimed; why not, for the first that does not stand at its place."""
    parts: dict[str, Found] = {}
    for name, claim in named:
        if claim is not None:
            found = page.find(claim)
            if isinstance(found, Missing):
                return found._replace(detail=f"{name}: {found.detail}")
            parts[name] = found
    joined: Found | None = None
    limits: dict[str, Found] = {}
    for role, claim in values:
        both = page.find_joined(claim, unit) if unit is not None else None
        found = both[0] if both else page.find(claim)
        if isinstance(found, Missing):
            return found._replace(detail=f"{role}: {found.detail}")
        limits[role] = found
        joined = both[1] if both else joined
    if unit is not None:
        known = joined or page.find(unit)
        if isinstance(known, Missing):
            known = page.find_bracketed(unit) or known
        if isinstance(known, Missing):
            return known._replace(detail=f"unit: {known.detail}")
        parts["unit"] = known
    return Row(parts, limits)


def values_fit(page: PrintedPage, row: Row) -> Missing | None:
    """Whether the values are values, stand on one line, and no word is taken twice; the unit is one."""
    words = page.vocabulary
    label = row.parts["parameter"].text
    if not any(c.isalpha() for c in label) or len(label) > LONG_LABEL:
        return Missing("no-name", f"“{label[:80]}” is no parameter's name")
    for role, found in row.values.items():
        if has_exponent(found):
            return Missing("raised-digits", f"{role}: digits of “{found.text}” are raised: an exponent, or a mark")
        if unknown_yet(found.text) or not states_value(found.text, words):
            return Missing("no-value", f"{role}: “{found.text}” is no value")
    unit = row.parts.get("unit")
    if unit is not None and not words.is_unit(unit.text) and parse_unit(unit.text) is None:
        return Missing("no-unit", f"“{unit.text}” is no unit")
    if any(word.rotation for part in row.all for word in part.words):
        return Missing("printed-sideways", "words of the row are printed sideways")
    lines = {n for found in row.values.values() for n in page.lines_of(found)}
    if len(lines) != 1:
        return Missing("several-lines", "the values do not stand on one line")
    taken: dict[int, Found] = {}
    for part in row.all:
        for word in part.words:
            other = taken.setdefault(id(word), part)
            if other is not part and other.bbox.intersection(part.bbox) is not None:
                return Missing("taken-twice", f"“{word.text}” is taken for two parts of the row")
    return None


def _row_whole(page: PrintedPage, row: Row, heads: Heads, group: int | None) -> Missing | None:
    """Whether each part belongs to the values' line, and the draft leaves no word of the row out."""
    first = next(iter(row.values.values()))
    (at,) = page.lines_of(first)
    line = page.lines[at]
    touched = {at}
    taken = {id(word) for part in row.all for word in part.words}
    for name, part in row.parts.items():
        if _in_ruled_cell(page, part, line, taken):
            continue
        lines = page.lines_of(part)
        if lines and lines[0] <= at <= lines[-1]:
            touched.update(lines)
        elif not (name == "unit" and _in_heading(page, part, row, at)):
            return Missing("other-row", f"{name}: “{part.text}” stands in another row than “{first.text}”")
    extent = _extent(page, row, line)
    for number in sorted(touched):
        left = [w for w in page.lines[number].words if id(w) not in taken and extent.x0 <= w.bbox.cx <= extent.x1]
        left = [
            w
            for w in left
            if not _joins(w, row, page.vocabulary)
            and (_touches(w, row) or not says_nothing(w, heads.others))
            and not _numbers_row(page, number, w)
            and not (group is not None and of_another(w, heads, group))
        ]
        if left:
            text = " ".join(word.text for word in left)
            return Missing("row-not-whole", f"the row also prints “{text[:120]}”, which the draft leaves out")
    spanning = _spanning(page, row, line, touched, extent)
    if spanning:
        return Missing("row-not-whole", f"a cell of the row prints “{spanning[:120]}”, which the draft leaves out")
    return _left_out(page, row, line, heads) or _cut_off(page, row, taken)


def _spanning(page: PrintedPage, row: Row, line: Line, touched: set[int], extent: Rect) -> str:
    """What the draft leaves out of a ruled cell that the row runs through, where the row itself prints nothing.

    Of lines that state values those alone that the draft takes its name or another part from: others are other rows.
    """
    taken = {id(word) for part in row.all for word in part.words}
    for number, other in enumerate(page.lines):
        if number in touched or abs(other.bbox.cy - line.bbox.cy) > SPAN_HEIGHT:
            continue
        if _states_values(other, row) and all(id(word) not in taken for word in other.words):
            continue
        for chunk in other.chunks:
            box = chunk.bbox
            if not extent.x0 <= box.cx <= extent.x1 or any(id(word) in taken for word in chunk.words):
                continue
            if any(word.bbox.overlap_x(box) > 0 for word in line.words):
                continue
            top, foot = _cell(page, box)
            if top is None or foot is None or not top < line.bbox.cy < foot:
                continue
            inside = [one for one in page.lines if top < one.bbox.cy < foot]
            if len(inside) <= CELL_LINES and not all(says_nothing(word, ()) for word in chunk.words):
                return chunk.text
    return ""


def _left_out(page: PrintedPage, row: Row, line: Line, heads: Heads) -> Missing | None:
    """Whether the draft has no unit, or no conditions, where the column headed so may hold one for the row."""
    for name in ("unit", "conditions"):
        for heading in heads.others if name not in row.parts else ():
            if heading.role != name:
                continue
            spot = Rect(heading.bbox.x0, line.bbox.y0, heading.bbox.x1, line.bbox.y1)
            inside = [w for w in line.words if w.bbox.overlap_x(spot.grown(BESIDE, 0)) > 0 and heads.over(w) is heading]
            if any(EMPTY.fullmatch(w.text) for w in inside):
                continue  # a dash says that there is none
            top, foot = _cell(page, spot)
            between = [] if top is None or foot is None else [o for o in page.lines if top < o.bbox.cy < foot]
            if not between or sum(_states_values(other, row) for other in between) > 1:
                if name == "unit":
                    return Missing("left-out", "there is a column of units, and the draft has none")
                continue
            words = (w for other in between for w in other.words if spot.x0 <= w.bbox.cx <= spot.x1)
            held = [w for w in words if not says_nothing(w, ())]
            if held:
                text = " ".join(w.text for w in held)
                return Missing("left-out", f"the {name} may be “{text[:80]}”, and the draft has none")
    return None


def _numbers_row(page: PrintedPage, number: int, word: Word) -> bool:
    """Whether a word is the row's number ('D12'): alone at the line's left end, one more or less than in rows near it.

    Two of the rows above and below must be numbered so, in the same letters and the same column.
    """
    own = _ROW_NUMBER.fullmatch(word.plain)
    if own is None or page.lines[number].chunks[0].words != (word,):
        return False
    near = page.lines[max(0, number - NUMBERED) : number + NUMBERED + 1]
    firsts = (line.chunks[0].words for line in near if abs(line.bbox.x0 - word.bbox.x0) < word.size)
    found = (_ROW_NUMBER.fullmatch(words[0].plain) for words in firsts if len(words) == 1)
    others = {int(match[2]) - int(own[2]) for match in found if match is not None and match[1] == own[1]}
    return len(others & {-2, -1, 1, 2}) >= 2 and bool(others & {-1, 1})


def _touches(word: Word, row: Row) -> bool:
    """Whether a word may be of a value: its sign before it, or what it goes on with behind it, but for a mark."""
    if _LEADER.fullmatch(word.text):
        return False
    for value in row.values.values():
        if word.bbox.overlap_y(value.bbox) <= 0:
            continue
        before, behind = value.bbox.x0 - word.bbox.x1, word.bbox.x0 - value.bbox.x1
        near = CHUNK_GAP * word.size
        if 0 <= before <= near or (0 <= behind <= near and not MARK.fullmatch(word.plain.strip())):
            return True
    return False


def _joins(word: Word, row: Row, vocabulary: Vocabulary) -> bool:
    """Whether a word stands between a minimum and a maximum and says 'to'."""
    low, high = row.values.get("min"), row.values.get("max")
    if low is None or high is None or word.text.casefold() not in vocabulary.range_words:
        return False
    return low.bbox.x1 <= word.bbox.cx <= high.bbox.x0


def says_nothing(word: Word, headings: Sequence[Head]) -> bool:
    """Whether a word of the row may be left out: a dash, a footnote's mark, the number of a note or figure."""
    text = word.plain.strip()
    if not text or EMPTY.fullmatch(text) or MARK.fullmatch(text):
        return True
    near = [h for h in headings if h.bbox.x0 - BESIDE <= word.bbox.cx <= h.bbox.x1 + BESIDE]
    return bool(near) and all(h.role in SKIPPED for h in near)


def _extent(page: PrintedPage, row: Row, line: Line) -> Rect:
    """How far the table reaches to the sides: as far as the rulings near the row, else over the page."""
    box = bounding_box([part.bbox for part in row.all])
    reach = 60.0
    spans = [s for s in page.rules.across(line.bbox.y0 - reach, line.bbox.y1 + reach) if s.length > 60]
    spans = [s for s in spans if s.low <= box.x1 and s.high >= box.x0]
    if not spans:
        return Rect(0.0, line.bbox.y0, page.content.width, line.bbox.y1)
    low, high = min(s.low for s in spans), max(s.high for s in spans)
    return Rect(min(low, box.x0) - 2, line.bbox.y0, max(high, box.x1) + 2, line.bbox.y1)


def _in_ruled_cell(page: PrintedPage, part: Found, line: Line, taken: set[int]) -> bool:
    """Whether the part is all the text of a cell between two rulings that the line runs through."""
    top, foot = _cell(page, part.bbox)
    if top is None or foot is None or not top < line.bbox.cy < foot:
        return False
    mine = {id(word) for word in part.words}
    if any(
        id(w) not in mine and top < w.bbox.cy < foot and part.bbox.x0 <= w.bbox.cx <= part.bbox.x1
        for w in page.content.words
    ):
        return False
    chunks = (chunk for n in page.lines_of(part) for chunk in page.lines[n].chunks)
    whole = (chunk for chunk in chunks if any(id(w) in mine for w in chunk.words))
    return all(id(w) in taken or says_nothing(w, ()) for chunk in whole for w in chunk.words)


def _cell(page: PrintedPage, box: Rect) -> tuple[float | None, float | None]:
    """The rulings just above and below a box that run over its whole width."""
    cuts = page.rules.cuts(box.x0, box.x1, 0.0, page.content.height, 0.9)
    above = [y for y in cuts if y <= box.y0 + 0.3 * box.height]
    below = [y for y in cuts if y >= box.y1 - 0.3 * box.height]
    return (above[-1] if above else None), (below[0] if below else None)


def _in_heading(page: PrintedPage, unit: Found, row: Row, at: int) -> bool:
    """Whether the unit stands in the name itself ('Current (mA)'), or heads the values' columns alone."""
    mine = {id(word) for word in row.parts["parameter"].words}
    if all(id(word) in mine for word in unit.words):
        return True
    lines = page.lines_of(unit)
    if not lines or lines[-1] >= at:
        return False
    chunk = next((c for c in page.lines[lines[-1]].chunks if any(w is unit.words[0] for w in c.words)), None)
    if chunk is None:  # a unit over several lines
        return False
    rest = " ".join(w.text for w in chunk.words if all(w is not own for own in unit.words))
    over = all(chunk.bbox.grown(BESIDE, 0).overlap_x(value.bbox) > 0 for value in row.values.values())
    return over and (not rest or page.vocabulary.role(rest) in LIMITS)


def _cut_off(page: PrintedPage, row: Row, taken: set[int]) -> Missing | None:
    """Whether a name or its conditions go on in the line above or below, which states no values of its own."""
    for name in ("parameter", "conditions"):
        part = row.parts.get(name)
        lines = page.lines_of(part) if part is not None else []
        if part is None or not lines:
            continue
        cell = _row_cell(page, part, row)
        for step, edge in ((-1, lines[0]), (1, lines[-1])):
            own = page.lines[edge]
            line = _next_beside(page, edge, step, part.bbox, taken)
            if line is None:
                continue
            beside = _beside(line, part.bbox, taken)
            text = " ".join(w.text for w in beside)
            before, after = (text, part.text) if step < 0 else (part.text, text)
            open_end = bool(_GOES_ON.search(before)) or before.count("(") > before.count(")")
            if _states_values(line, row):
                if name == "parameter" and _shares_name(page, row, step, beside, open_end):
                    return Missing("text-cut-off", f"{name}: it goes on with “{text[:80]}” beside another row")
                continue
            if fold(beside[0].text) in page.vocabulary.caption_words:
                continue
            if cell is not None and not cell[0] < beside[0].bbox.cy < cell[1]:
                continue
            goes_on = open_end or after[:1].islower()
            tight = abs(line.baseline - own.baseline) <= TIGHT * beside[0].size
            if cell is not None or goes_on or tight:
                return Missing("text-cut-off", f"{name}: it goes on with “{text[:80]}”")
    return None


def _shares_name(page: PrintedPage, row: Row, step: int, beside: Sequence[Word], open_end: bool) -> bool:
    """Whether words in the names' column, beside another row's values, are of this row's name.

    The name above is open at its end, or goes on in small letters; or rulings part the values and not the names.
    """
    name, value = row.parts["parameter"], next(iter(row.values.values())).bbox
    if page.vocabulary.role(" ".join(word.text for word in beside)) is not None:
        return False
    if step > 0 and (open_end or (beside[0].text[:1].islower() and name.text[:1].isupper())):
        return True
    low, high = sorted((name.bbox.cy, beside[0].bbox.cy))
    parted = page.rules.cuts(name.bbox.x0, name.bbox.x1, low, high)
    return not parted and bool(page.rules.cuts(value.x0, value.x1, low, high))


def _next_beside(page: PrintedPage, edge: int, step: int, box: Rect, taken: set[int]) -> Line | None:
    """The nearest line above or below within two glyph sizes that prints anything in the box's column."""
    own = page.lines[edge]
    number = edge + step
    while 0 <= number < len(page.lines):
        line = page.lines[number]
        if abs(line.baseline - own.baseline) > 2.0 * own.words[0].size:
            return None
        if _beside(line, box, taken):
            return line
        number += step
    return None


def _beside(line: Line, box: Rect, taken: set[int]) -> list[Word]:
    """The words of a line in the box's column that the row does not have yet."""
    return [word for word in line.words if id(word) not in taken and word.bbox.overlap_x(box.grown(2, 0)) > 0]


def _row_cell(page: PrintedPage, part: Found, row: Row) -> tuple[float, float] | None:
    """Top and foot of the ruled cell that the part stands in; None where the rulings are the table's, not its rows'."""
    top, foot = _cell(page, part.bbox)
    if top is None or foot is None:
        return None
    inside = [line for line in page.lines if top < line.bbox.cy < foot]
    return (top, foot) if len(inside) <= CELL_LINES or sum(_states_values(line, row) for line in inside) <= 1 else None


def _states_values(line: Line, row: Row) -> bool:
    """Whether a line has words where the row has its values."""
    return any(w.bbox.overlap_x(v.bbox.grown(4, 0)) > 0 for v in row.values.values() for w in line.words)


def _ranged(page: PrintedPage, row: Row) -> bool:
    """Whether the values are a minimum and a maximum with 'to' between them, in this order."""
    low, high = row.values.get("min"), row.values.get("max")
    if low is None or high is None or "typ" in row.values:
        return False
    numbers = parse_number(low.text), parse_number(high.text)
    if numbers[0] is None or numbers[1] is None or not numbers[0] < numbers[1]:
        return False
    line = page.lines[page.lines_of(low)[0]]
    return any(_joins(word, row, page.vocabulary) for word in line.words)
