"""A model's rows of limits and labelled values, re-anchored on the page's words, or refused with the reason.

A claim whose words stand where it says can still be wrong: the value of the next row, the minimum called maximum, a
sign or a condition left out. So a row must be told whole: its values on one line; its name, symbol, conditions and
unit on that line or in a ruled cell that spans it; no other word on those lines; the heading over each value of the
role that is claimed. What is said of the section comes from the page, never from the model.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.drafted import Claim, RangeDraft, UnitDraft
from akili_desktop.core.facts import Range, Reject, SectionKind, Unit, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise, parse_number, parse_unit
from akili_desktop.extract.anchoring import Speller
from akili_desktop.extract.checks import flags
from akili_desktop.extract.claims import Found, Missing, PrintedPage, has_exponent
from akili_desktop.extract.parameters import conditions_of_all, of_single_column
from akili_desktop.extract.surroundings import above_table
from akili_desktop.extract.textlines import CHUNK_GAP, Chunk, Line, make_chunks
from akili_desktop.extract.valuewords import states_value, unknown_yet
from akili_desktop.extract.vocabulary import Vocabulary, fold

RUNNING = 0.085
"""The part of a page's height, from its top, in which running titles stand."""
HEADED = frozenset({"min", "typ", "max", "value", "rating"})
SKIPPED = frozenset({"note", "figure", "number"})
WITH_OTHERS = HEADED | SKIPPED | {"unit", "conditions"}
"""Columns whose cells say nothing of a row's limits: numbers of notes, figures, rows."""
BESIDE = 14.0
"""Points between a value and the heading of its column, where neither stands under the other."""
GAP = 60.0
"""Points without a line between a row and its headings: more than this, and they are another table's."""
CLEARER = 2.0
"""How much nearer, in points, the heading of one role must be than that of another."""
LONG_LABEL = 160
SPAN_HEIGHT = 120.0
"""Points above and below a row within which a cell that spans it is looked for."""
CELL_LINES = 5
"""A stretch between two rulings with no more lines than this is one cell, also if it has several rows of values."""
TIGHT = 1.35
"""Line heights from a line to the next where both are one text's: rows stand further apart."""
ARTICLES = frozenset({"a", "an", "the"})

_EMPTY = re.compile(r"[-‐‑–—−_.…·:|]+|n/?a", re.IGNORECASE)
_MARK = re.compile(r"[(\[]\s*(?:notes?\s*)?[\d*†‡§,\s]+[)\]][,;]?|[*†‡§#¶]+", re.IGNORECASE)
_GOES_ON = re.compile(r"(?:[,;/(\[&+–—-]|\b(?:of|to|and|or|for|at|in|with|by|on|from|per|versus|vs|the|a))\s*$", re.I)


class Row(NamedTuple):
    """The parts of a claimed row that were found, by name."""

    parts: Mapping[str, Found]
    values: Mapping[str, Found]

    @property
    def all(self) -> tuple[Found, ...]:
        return (*self.parts.values(), *self.values.values())


class Heading(NamedTuple):
    """A column's heading by its role."""

    role: str
    bbox: Rect


def refused(page: PrintedPage, why: Missing, text: str, bbox: Rect, extractor: str) -> Reject:
    """The reject of a draft."""
    number = page.content.page
    return Reject(page=number, bbox=bbox, rule=why.rule, detail=why.detail[:400], text=text[:200], extractor=extractor)


def claimed_box(page: PrintedPage, claims: Sequence[Claim | None]) -> Rect:
    """Where the model says that a draft stands; the whole page where it says nothing usable."""
    sheet = Rect(0.0, 0.0, page.content.width, page.content.height)
    boxes = [box for claim in claims if claim is not None and (box := claim.on(sheet.width, sheet.height)) is not None]
    return bounding_box(boxes) if boxes else sheet


def anchor_range(page: PrintedPage, draft: RangeDraft, extractor: str) -> Range | Reject:
    """The row as a fact of the page's own words, or why it is none."""
    values = draft.values()
    named = [("parameter", draft.parameter), ("symbol", draft.symbol), ("conditions", draft.conditions)]
    claims = [claim for _, claim in (*named, ("unit", draft.unit), *values) if claim is not None]
    text = " ".join(claim.text for claim in claims)
    box = claimed_box(page, claims)

    def refuse(why: Missing) -> Reject:
        return refused(page, why, text, box, extractor)

    if not values:
        return refuse(Missing("no-value", "the row states no value"))
    row = _found(page, named, draft.unit, values)
    if isinstance(row, Missing):
        return refuse(row)
    why = _values_fit(page, row) or _row_whole(page, row)
    if why is not None:
        return refuse(why)
    line = page.lines[page.line_of(next(iter(row.values.values())).words[0]) or 0]
    headings = _headings(page, line, _extent(page, row, line))
    top = min((h.bbox.y0 for h in headings), default=line.bbox.y0)
    whole = bounding_box([part.bbox for part in row.all])
    above = above_table(page.lines, whole, top, page.vocabulary, RUNNING * page.content.height)
    kind = page.vocabulary.section_kind(above.title, above.section, *(text for text, _ in reversed(above.notes)))
    why = _roles_fit(page, row, headings, kind)
    if why is not None:
        return refuse(why)
    unit, symbol, conditions = (row.parts.get(name) for name in ("unit", "symbol", "conditions"))
    fact = Range(
        page=page.content.page, bbox=whole, origin="model", extractor=extractor,
        parameter=row.parts["parameter"].text, parameter_bbox=row.parts["parameter"].bbox,
        symbol=symbol.text if symbol else None, symbol_bbox=symbol.bbox if symbol else None,
        conditions=conditions.text if conditions else None, conditions_bbox=conditions.bbox if conditions else None,
        section=above.title or None, section_bbox=above.title_bbox if above.title else None, section_kind=kind,
        section_conditions=conditions_of_all(above.title, above.section, above.notes, page.vocabulary),
        unit=unit.text if unit else None, unit_bbox=unit.bbox if unit else None,
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
    return spelled


def _found(
    page: PrintedPage,
    named: Sequence[tuple[str, Claim | None]],
    unit: Claim | None,
    values: Sequence[tuple[str, Claim]],
) -> Row | Missing:
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


def _values_fit(page: PrintedPage, row: Row) -> Missing | None:
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


def _row_whole(page: PrintedPage, row: Row) -> Missing | None:
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
    headings = _headings(page, line, extent, WITH_OTHERS)
    for number in sorted(touched):
        left = [w for w in page.lines[number].words if id(w) not in taken and extent.x0 <= w.bbox.cx <= extent.x1]
        left = [
            w
            for w in left
            if not _joins(w, row, page.vocabulary) and (_signs(w, row) or not _says_nothing(w, headings))
        ]
        if left:
            text = " ".join(word.text for word in left)
            return Missing("row-not-whole", f"the row also prints “{text[:120]}”, which the draft leaves out")
    spanning = _spanning(page, row, line, touched, extent)
    if spanning:
        return Missing("row-not-whole", f"a cell of the row prints “{spanning[:120]}”, which the draft leaves out")
    return _left_out(page, row, line, headings) or _cut_off(page, row, taken)


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
            if len(inside) <= CELL_LINES and not all(_says_nothing(word, ()) for word in chunk.words):
                return chunk.text
    return ""


def _left_out(page: PrintedPage, row: Row, line: Line, headings: Sequence[Heading]) -> Missing | None:
    """Whether the draft has no unit, or no conditions, where the column headed so may hold one for the row."""
    for name in ("unit", "conditions"):
        for heading in headings if name not in row.parts else ():
            if heading.role != name:
                continue
            spot = Rect(heading.bbox.x0, line.bbox.y0, heading.bbox.x1, line.bbox.y1)
            inside = [w for w in line.words if w.bbox.overlap_x(spot.grown(BESIDE, 0)) > 0]
            if any(_EMPTY.fullmatch(w.text) for w in inside):
                continue  # a dash says that there is none
            top, foot = _cell(page, spot)
            between = [] if top is None or foot is None else [o for o in page.lines if top < o.bbox.cy < foot]
            if not between or sum(_states_values(other, row) for other in between) > 1:
                if name == "unit":
                    return Missing("left-out", "there is a column of units, and the draft has none")
                continue
            words = (w for other in between for w in other.words if spot.x0 <= w.bbox.cx <= spot.x1)
            held = [w for w in words if not _says_nothing(w, ())]
            if held:
                text = " ".join(w.text for w in held)
                return Missing("left-out", f"the {name} may be “{text[:80]}”, and the draft has none")
    return None


def _signs(word: Word, row: Row) -> bool:
    """Whether a word stands just before a value, where a dash, or whatever it is, may be the value's sign."""
    return any(
        0 <= value.bbox.x0 - word.bbox.x1 <= CHUNK_GAP * word.size and word.bbox.overlap_y(value.bbox) > 0
        for value in row.values.values()
    )


def _joins(word: Word, row: Row, vocabulary: Vocabulary) -> bool:
    """Whether a word stands between a minimum and a maximum and says 'to'."""
    low, high = row.values.get("min"), row.values.get("max")
    if low is None or high is None or word.text.casefold() not in vocabulary.range_words:
        return False
    return low.bbox.x1 <= word.bbox.cx <= high.bbox.x0


def _says_nothing(word: Word, headings: Sequence[Heading]) -> bool:
    """Whether a word of the row may be left out: a dash, a footnote's mark, the number of a note or figure."""
    text = word.plain.strip()
    if not text or _EMPTY.fullmatch(text) or _MARK.fullmatch(text):
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
    return all(id(w) in taken or _says_nothing(w, ()) for chunk in whole for w in chunk.words)


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
    return over and (not rest or page.vocabulary.role(rest) in HEADED)


def _cut_off(page: PrintedPage, row: Row, taken: set[int]) -> Missing | None:
    """Whether a name or its conditions go on in the line above or below, which states no values of its own."""
    for name in ("parameter", "conditions"):
        part = row.parts.get(name)
        lines = page.lines_of(part) if part is not None else []
        if part is None or not lines:
            continue
        cell = _row_cell(page, part, row)
        for step, number in ((-1, lines[0] - 1), (1, lines[-1] + 1)):
            if not 0 <= number < len(page.lines):
                continue
            line, own = page.lines[number], page.lines[lines[0] if step < 0 else lines[-1]]
            beside = [w for w in line.words if id(w) not in taken and w.bbox.overlap_x(part.bbox.grown(2, 0)) > 0]
            if not beside or abs(line.baseline - own.baseline) > 2.0 * beside[0].size or _states_values(line, row):
                continue
            if fold(beside[0].text) in page.vocabulary.caption_words:
                continue
            if cell is not None and not cell[0] < beside[0].bbox.cy < cell[1]:
                continue
            text = " ".join(w.text for w in beside)
            before, after = (text, part.text) if step < 0 else (part.text, text)
            goes_on = after[:1].islower() or _GOES_ON.search(before) or before.count("(") > before.count(")")
            tight = abs(line.baseline - own.baseline) <= TIGHT * beside[0].size
            if cell is not None or goes_on or tight:
                return Missing("text-cut-off", f"{name}: it goes on with “{text[:80]}”")
    return None


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


# Headings


def _headings(page: PrintedPage, line: Line, extent: Rect, wanted: frozenset[str] = HEADED) -> list[Heading]:
    """The headings of value columns over a row: of the nearest line above that has any, and of those just above it."""
    found: list[Heading] = []
    at = 0.0
    edge = line.bbox.y0
    for other in reversed(page.lines):
        if other.baseline >= line.baseline - 1:
            continue
        if found and at - other.baseline > 2.2 * other.words[0].size:
            break
        here = [h for h in _heads(other, page.vocabulary) if h.role in wanted and extent.x0 <= h.bbox.cx <= extent.x1]
        if here and any(h.role in HEADED for h in here):
            at = at if found else other.baseline
            found += here
        elif not found and (edge - other.bbox.y1 > GAP or _opens_table(other, page.vocabulary)):
            break
        edge = other.bbox.y0
    return found


def _opens_table(line: Line, vocabulary: Vocabulary) -> bool:
    """Whether a line is a caption or names a kind of section: headings above it are another table's."""
    first = fold(line.words[0].text)
    plain = not any(parse_number(word.text) is not None for word in line.words) and len(line.words) <= 10
    return first in vocabulary.caption_words or (plain and vocabulary.section_kind(line.text) != SectionKind.OTHER)


def _heads(line: Line, vocabulary: Vocabulary) -> Iterator[Heading]:
    """The headings on a line: chunks that are one, else single words ('Min Typ Max' printed close together)."""
    for chunk in line.chunks:
        role = vocabulary.role(chunk.text) or vocabulary.role(" ".join(word.plain for word in chunk.words))
        if role is not None:
            yield Heading(role, chunk.bbox)
            continue
        singles = [(vocabulary.role(word.plain or word.text), word) for word in chunk.words]
        if len(singles) > 1 and all(role is not None for role, _ in singles):
            yield from (Heading(role, word.bbox) for role, word in singles if role is not None)


def _roles_fit(page: PrintedPage, row: Row, headings: Sequence[Heading], kind: str) -> Missing | None:
    """Whether the headings, or three values that rise from the left, say of each value what the draft says."""
    headings = [h for h in headings if h.role in HEADED]
    if _ranged(page, row):
        return None
    if not headings:
        rising = [row.values.get(role) for role in ("min", "typ", "max")]
        numbers = [parse_number(found.text) for found in rising if found is not None]
        places = [found.bbox.cx for found in rising if found is not None]
        known = [number for number in numbers if number is not None]
        if len(known) == 3 and known[0] < known[1] < known[2] and places[0] < places[1] < places[2]:
            return None
        return Missing("role-unproven", "no heading over the values says which limit they are")
    for role, found in row.values.items():
        away = sorted((_distance(found.bbox, h.bbox), h.role) for h in headings)
        nearest, said = away[0]
        rivals = [d for d, other in away if other != said]
        if nearest > BESIDE or (rivals and rivals[0] - nearest < CLEARER):
            return Missing("role-unproven", f"{role}: no heading stands over “{found.text}” alone")
        if sum(h.role == said for h in headings) > 1:
            return Missing("several-columns", f"several columns are headed {said}: what tells them apart is not said")
        if said in ("value", "rating"):
            said = of_single_column(row.parts["parameter"].text, kind, page.vocabulary)
        if said != role:
            return Missing("role-unfit", f"“{found.text}” stands under the heading of {said}, not {role}")
    return None


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


def _distance(value: Rect, heading: Rect) -> float:
    """How far a value is from standing under a heading, in points; 0 where one reaches over the other's middle."""
    if heading.x0 <= value.cx <= heading.x1 or value.x0 <= heading.cx <= value.x1:
        return 0.0
    return min(abs(value.cx - heading.cx), max(0.0, heading.x0 - value.x1, value.x0 - heading.x1) + 1.0)


# Labelled values


def anchor_unit(page: PrintedPage, draft: UnitDraft, extractor: str) -> Unit | Reject:
    """A labelled value as a fact: alone on its line with its label and unit, under no heading of limits."""
    claims = [draft.label, draft.value, *([draft.unit] if draft.unit else [])]
    text = " ".join(claim.text for claim in claims)

    def refuse(why: Missing) -> Reject:
        return refused(page, why, text, claimed_box(page, claims), extractor)

    row = _found(page, [("parameter", draft.label)], draft.unit, [("value", draft.value)])
    if isinstance(row, Missing):
        return refuse(row._replace(detail=row.detail.replace("parameter:", "label:")))
    value, label, unit = row.values["value"], row.parts["parameter"], row.parts.get("unit")
    number, count = parse_number(value.text), page.vocabulary.features.numbers.get(value.text.casefold())
    if number is None and count is None:
        return refuse(Missing("no-value", f"“{value.text}” is no number"))
    why = _values_fit(page, row) if count is None else None
    if why is not None:
        return refuse(why)
    lines = {n for part in row.all for n in page.lines_of(part)}
    if len(lines) != 1:
        return refuse(Missing("other-row", "label, value and unit do not stand on one line"))
    line = page.lines[lines.pop()]
    stretch = _stretch(line, row)
    taken = {id(word) for part in row.all for word in part.words}
    left = [w for w in stretch if id(w) not in taken and not _filler(w)]
    if left:
        said = " ".join(word.text for word in left)
        return refuse(Missing("row-not-whole", f"the line also prints “{said[:120]}”, which the draft leaves out"))
    headings = _headings(page, line, Rect(0.0, 0.0, page.content.width, page.content.height))
    if any(_distance(value.bbox, h.bbox) <= BESIDE for h in headings):
        return refuse(Missing("row-of-limits", "the value stands under the heading of a column of limits"))
    speller = Speller(page.content)
    if not all(speller.spells(part.bbox, part.text) for part in row.all):
        return refuse(Missing("label-not-spelled", "the page does not spell the value, its name or unit in its box"))
    return Unit(
        page=page.content.page, bbox=bounding_box(word.bbox for word in stretch), origin="model", extractor=extractor,
        label=label.text, label_bbox=label.bbox, text=value.text, text_bbox=value.bbox,
        count=count if number is None else _whole(number, unit), unit=unit.text if unit else None,
        unit_bbox=unit.bbox if unit else None, line=" ".join(word.text for word in stretch),
    )  # fmt: skip


def _whole(number: Decimal, unit: Found | None) -> int | None:
    """The count that a plain number without a unit states."""
    return int(number) if unit is None and number == number.to_integral_value() else None


def _stretch(line: Line, row: Row) -> tuple[Word, ...]:
    """The words of the line's chunks from the first part to the last, and all of those chunks."""
    own = {id(word) for part in row.all for word in part.words}
    chunks: Sequence[Chunk] = make_chunks(line.words, 1.5)
    at = [i for i, chunk in enumerate(chunks) if any(id(word) in own for word in chunk.words)]
    return tuple(word for chunk in chunks[at[0] : at[-1] + 1] for word in chunk.words)


def _filler(word: Word) -> bool:
    """Whether a word of a feature's line says nothing: a bullet, a dash, a mark, an article."""
    text = word.plain.strip()
    plain = normalise(text).casefold()
    return (
        not text
        or bool(_EMPTY.fullmatch(text) or _MARK.fullmatch(text))
        or not any(c.isalnum() for c in plain)
        or plain in ARTICLES
    )
