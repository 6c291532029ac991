"""What only the whole document tells: pin tables that go on over pages, tables and drawings or limits that disagree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from akili_desktop.core.facts import LEGEND, PACKAGES, Bijection, Fact, Flag, NoteList, Pair, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.outline import Outline
from akili_desktop.core.packageforms import BALL, in_two_rows, lead_counts
from akili_desktop.extract.countsbycase import with_other_counts
from akili_desktop.extract.crosschecks import cross_checked
from akili_desktop.extract.leadcounts import with_lead_counts
from akili_desktop.extract.limits.announced import with_announced
from akili_desktop.extract.limits.chaptered import with_chapters
from akili_desktop.extract.limits.chapterwide import with_leads
from akili_desktop.extract.limits.latenotes import with_later_notes
from akili_desktop.extract.limits.laterfaces import with_later_faces
from akili_desktop.extract.limits.lednotes import with_led_notes
from akili_desktop.extract.limits.pagepackages import drawn_on_headed_pages, of_headed_pages
from akili_desktop.extract.pins.balls import FROM_EDGES, PART_OF_GRID
from akili_desktop.extract.pins.bars import flag_unbarred
from akili_desktop.extract.pins.continued import NO_HEADING, with_columns
from akili_desktop.extract.pins.legends import explained
from akili_desktop.extract.pins.missing import flag_missing_ground
from akili_desktop.extract.pins.names import port_and_functions
from akili_desktop.extract.pins.notes import with_pin_notes
from akili_desktop.extract.pins.rests import joined_rests
from akili_desktop.extract.pins.titles import PACKAGE_UNKNOWN, PART_UNKNOWN, family_words
from akili_desktop.extract.prose import of_pins
from akili_desktop.extract.selectionlists import with_notes_behind
from akili_desktop.extract.selectionnotes import with_later_part_notes

FEWEST_NAMES = 6
"""Maps with fewer names tell nothing by a name that stands twice."""

_NOT_A_KEY = re.compile(r"[^a-z0-9]+")


def merge_document(
    facts: Sequence[Fact], notes: Sequence[NoteList] = (), outlines: Mapping[int, Outline] = MappingProxyType({})
) -> list[Fact]:
    """The facts of a document with its pin tables joined over pages and checked; the others as they are.

    Table bijections of one package are joined where their numbers are disjoint and they stand on the same or the next
    page; each pair keeps its own page. Legends go to the maps that they explain. Joined facts lose their id and need a
    new one (`with_id`). Checks only flag: 'pin-numbers-incomplete', 'pin-number-twice', 'pin-name-twice',
    'pin-table-drawing-conflict', 'pin-map-part-unknown', 'pin-map-package-unknown', 'pin-count-differs',
    'pin-note-missing', 'pin-ground-missing'. The parts of a ball map are joined, too.
    `notes` are the document's lists of footnotes, to which rows of earlier pages may point, `outlines` those of its
    pages, whose chapters tell of what kind limits are, and whose sentences how the values of later tables hold.
    """
    tables = [f for f in facts if isinstance(f, Bijection) and f.source == "table"]
    merged = _join(tables)
    drawings = [f for f in facts if isinstance(f, Bijection) and f.source == "drawing"]
    drawings = [_counted(d) for d in _joined_grids(drawn_on_headed_pages(drawings, outlines))]
    checked = [_counted(_checked(t)) for t in merged]
    tables_out = [_against(t, drawings) for t in checked]
    drawings_out = [_against(d, checked) for d in drawings]
    maps = [*tables_out, *drawings_out]
    tables_out, drawings_out = ([_told_twice(m, maps) for m in part] for part in (tables_out, drawings_out))
    tables_out, drawings_out = ([_barred(m, maps) for m in part] for part in (tables_out, drawings_out))
    tables_out, drawings_out = ([_placed(m, maps) for m in part] for part in (tables_out, drawings_out))
    packages = [f for f in facts if isinstance(f, Unit) and f.context == PACKAGES]
    tables_out, drawings_out = ([_packaged(m, maps, packages) for m in part] for part in (tables_out, drawings_out))
    tables_out, drawings_out = ([flag_missing_ground(m) for m in part] for part in (tables_out, drawings_out))
    legend = [f for f in facts if isinstance(f, Unit) and f.context == LEGEND]
    raised = [under for under in notes if under.raised]
    leads = [under for under in notes if under.on_page is not None]
    notes = [under for under in notes if not under.raised and under.on_page is None]
    tables_out = with_pin_notes([explained(m, legend) for m in tables_out], notes)
    others = with_chapters([f for f in facts if not isinstance(f, Bijection)], outlines)
    others = with_leads(with_announced(others, outlines), outlines)
    others = with_later_faces(others, outlines)
    others = with_later_part_notes(with_later_notes(with_led_notes(others, notes, leads), notes), notes)
    others = of_headed_pages(with_notes_behind(others, raised), outlines)
    others = with_other_counts(with_lead_counts(cross_checked(others)))
    others = of_pins(others, tables_out)
    result: list[Fact] = [*others, *tables_out, *drawings_out]
    result.sort(key=lambda f: (f.page, f.kind, f.bbox.y0, f.bbox.x0))
    return result


def _key(package: str | None) -> str:
    return _NOT_A_KEY.sub("", (package or "").casefold())


def _join(tables: Sequence[Bijection]) -> list[Bijection]:
    """Tables of one package on the same or following pages, whose pins are disjoint, as one."""
    groups: list[list[Bijection]] = []
    going = _going_on(tables)
    for table in sorted(tables, key=lambda t: (t.page, t.bbox.y0, t.bbox.x0)):
        numbers = {p.left for p in table.pairs}
        places = {(p.left, p.page, p.left_bbox, p.right_bbox) for p in table.pairs}
        alike = [group for group in groups if any(_key(t.package) == _key(table.package) for t in group)]
        held = ({(p.left, p.page, p.left_bbox, p.right_bbox) for t in group for p in t.pairs} for group in alike)
        if any(places <= others for others in held):
            continue  # the remains of an earlier joining that broke off
        best: list[Bijection] | None = None
        headless = _headless(table)
        for group in reversed(groups):
            last = group[-1]
            if headless and not _same_columns(last, table):
                continue
            if table.page - last.page > 1:
                continue
            unnamed = not headless and not table.package  # columns of a package are followed by its name
            if unnamed and any(_tells_again(other, [*group, table]) for other in groups if other is not group):
                continue  # pins of one function each, out of a map that is told: none goes on with another
            common = len({p.left for t in group for p in t.pairs} & numbers)
            # where several pads share a pin, its number stands in rows of both pages
            shared = table.package and _in_columns(last, table) and (2 * common <= len(numbers) or table in going)
            if common and not shared:
                continue
            named = next((t.package for t in group if t.package), None)
            if (table.variant or last.variant) and table.variant != last.variant and table.variant:
                continue  # another part's columns
            # a table without a package's name goes on with the one just before it
            if _key(named) == _key(table.package) or (not table.package and group is groups[-1]):
                best = group
                break
        if best is None:
            if not headless:  # rows that no heading explains are nobody's pins
                groups.append([table])
        else:
            best.append(table)
    return [_joined(group) for group in joined_rests(groups)]


def _tells_again(whole: Sequence[Bijection], parts: Sequence[Bijection]) -> bool:
    """Whether tables have pins, but the first, of a map that counts all of its own, most under its names."""
    names = {p.left: _key(p.right) for t in whole for p in t.pairs}
    pairs = [p for t in parts for p in t.pairs]
    if "1" not in names or any(p.left == "1" or p.left not in names for p in pairs):
        return False
    counted = {int(left) for left in names if left.isdecimal()}
    return len(counted) == max(counted) and 2 * sum(names[p.left] == _key(p.right) for p in pairs) > len(pairs)


def _headless(table: Bijection) -> bool:
    return any(f.rule == NO_HEADING for f in table.flags)


def _going_on(tables: Sequence[Bijection]) -> list[Bijection]:
    """The maps whose names go on with a table of the page before: in some package's column the numbers are all new."""
    before: dict[tuple[int, str], list[Bijection]] = {}
    for table in tables:
        before.setdefault((table.page, _key(table.package)), []).append(table)
    rows: list[set[tuple[int, Rect]]] = []
    for table in tables:
        earlier = [t for t in before.get((table.page - 1, _key(table.package)), ()) if _in_columns(t, table)]
        known = {p.left for t in earlier for p in t.pairs}
        if table.package and known and not known & {p.left for p in table.pairs}:
            rows.append({(p.page, p.right_bbox) for p in table.pairs})
    return [t for t in tables if any({(p.page, p.right_bbox) for p in t.pairs} <= names for names in rows)]


def _same_columns(a: Bijection, b: Bijection, slack: float = 14.0) -> bool:
    """Whether numbers and names stand in the same columns on the following page, and the numbers count on."""
    if not _in_columns(a, b, slack):
        return False
    numbers, first = [int(x.left) for x in a.pairs if x.left.isdecimal()], b.pairs[0].left
    return bool(numbers) and first.isdecimal() and int(first) == max(numbers) + 1


def _in_columns(a: Bijection, b: Bijection, slack: float = 14.0) -> bool:
    """Whether numbers and names stand in the same columns on the following page."""
    p, q = a.pairs[-1], b.pairs[0]
    if abs(p.left_bbox.cx - q.left_bbox.cx) > slack or b.page != a.page + 1:
        return False
    return min(abs(p.right_bbox.x0 - q.right_bbox.x0), abs(p.right_bbox.cx - q.right_bbox.cx)) <= slack


def _joined(group: Sequence[Bijection]) -> Bijection:
    first = group[0]
    if len(group) == 1:
        return first
    group = [with_columns(group[:at], t) if _headless(t) else t for at, t in enumerate(group)]
    pairs: tuple[Pair, ...] = tuple(p for t in group for p in t.pairs)
    named = next((t for t in group if t.package), first)
    return first.model_copy(
        update={
            "id": "",
            "pairs": pairs,
            "package": named.package,
            "package_bbox": named.package_bbox,
            "bbox": bounding_box(t.bbox for t in group if t.page == first.page),
            "flags": tuple(dict.fromkeys(f for t in group for f in t.flags if f.rule != NO_HEADING)),
        }
    )


def _checked(table: Bijection) -> Bijection:
    """The table with flags for pin numbers that are missing or carry two names."""
    numbers = sorted({int(p.left) for p in table.pairs if p.left.isdecimal()})
    flags = list(table.flags)
    if numbers:
        missing = sorted(set(range(1, numbers[-1] + 1)) - set(numbers))
        if missing:
            shown = ", ".join(map(str, missing[:12])) + (" …" if len(missing) > 12 else "")
            flags.append(Flag(rule="pin-numbers-incomplete", detail=f"no row for pin {shown}"))
    names: dict[str, set[str]] = {}
    for pair in table.pairs:
        names.setdefault(pair.left, set()).add(pair.right)
    twice = [number for number, found in names.items() if len(found) > 1]
    if twice:
        flags.append(Flag(rule="pin-number-twice", detail=f"pin {', '.join(twice[:12])} has several names"))
    return table if len(flags) == len(table.flags) else table.model_copy(update={"id": "", "flags": tuple(flags)})


def _counted(fact: Bijection) -> Bijection:
    """The map with a flag where its package's name tells another count of leads; a pad may be one more."""
    counts = lead_counts(fact.package or "")
    numbers = [int(p.left) for p in fact.pairs if p.left.isdecimal()]
    balls = {p.left for p in fact.pairs if BALL.fullmatch(p.left)}
    if len(balls) == len({p.left for p in fact.pairs}):
        read = len(balls)
    elif numbers and len(numbers) >= len(fact.pairs) - 1:
        read = max(numbers)
    else:
        return fact
    if not counts and read > LEAST_IN_ROWS and read % 2 and in_two_rows(fact.package or "") and not _ends_in_pad(fact):
        flag = Flag(rule="pin-numbers-incomplete", detail=f"{read} pins in two rows: one row lacks its last")
        return fact.model_copy(update={"id": "", "flags": (*fact.flags, flag)})
    if not counts or {read, read - 1} & set(counts):
        return fact
    fewer = read < min(counts)
    detail = f"{fact.package} has {counts[0]} leads, {read} were read"
    flag = Flag(rule="pin-numbers-incomplete" if fewer else "pin-count-differs", detail=detail)
    return fact.model_copy(update={"id": "", "flags": (*fact.flags, flag)})


def _ends_in_pad(fact: Bijection) -> bool:
    """Whether the pin with the highest number may be the pad under the package, which counts on behind the leads."""
    last = max((p for p in fact.pairs if p.left.isdecimal()), key=lambda p: int(p.left))
    name = last.right.upper()
    return "PAD" in name or name.lstrip("APD") in ("GND", "EP", "VSS", "TAB")


def _joined_grids(drawings: Sequence[Bijection]) -> list[Bijection]:
    """The drawings with parts of one ball map joined: other rows or columns of the same package on the same or next
    page. A part that is left alone says what it lacks."""
    found: list[Bijection] = []
    for fact in sorted(drawings, key=lambda f: (f.page, f.bbox.y0, f.bbox.x0)):
        if not _grid_of(fact):
            found.append(fact)
            continue
        own = {p.left for p in fact.pairs}
        at = next(
            (i for i, other in enumerate(found)
             if _grid_of(other) and _key(other.package) == _key(fact.package) and other.variant == fact.variant
             and 0 <= fact.page - other.pairs[-1].page <= 1 and not own & {p.left for p in other.pairs}
             and (_partial(fact) or _partial(other))),
            None,
        )  # fmt: skip
        if at is None:
            found.append(fact)
        else:
            whole = _joined([found[at], fact])
            cut = tuple(flag for flag in whole.flags if flag.rule != PART_OF_GRID)
            found[at] = whole if _partial(whole) else whole.model_copy(update={"flags": cut})
    return found


def _grid_of(fact: Bijection) -> bool:
    return any(flag.rule == FROM_EDGES for flag in fact.flags)


def _partial(fact: Bijection) -> bool:
    """Whether a ball map begins behind A or 1."""
    places = [ball for p in fact.pairs if (ball := BALL.fullmatch(p.left))]
    return not any(ball[1] == "A" for ball in places) or not any(ball[2] == "1" for ball in places)


LEAST_IN_ROWS = 8
"""An odd number of pins above this lacks one where they stand in two rows; small packages have five leads, or seven."""


def _told_twice(fact: Bijection, maps: Sequence[Bijection]) -> Bijection:
    """The map with a flag where one name stands twice and another nowhere that a map of the same part has once each."""
    own = Counter(p.right for p in fact.pairs)
    for rival in maps:
        theirs = Counter(p.right for p in rival.pairs)
        if rival is fact or len(own) < FEWEST_NAMES or not _one_part(fact.variant, rival.variant):
            continue
        missing = [name for name, count in theirs.items() if name not in own and count == 1]
        twice = [name for name, count in own.items() if count == 2 and theirs[name] == 1]
        if len(missing) == len(twice) == 1 and len(theirs.keys() - own.keys()) == 1 and own.keys() <= theirs.keys():
            detail = f"{twice[0]} stands twice, {missing[0]} nowhere, otherwise than on page {rival.page}"
            flag = Flag(rule="pin-name-twice", detail=detail)
            return fact.model_copy(update={"id": "", "flags": (*fact.flags, flag)})
    return fact


def _barred(fact: Bijection, maps: Sequence[Bijection]) -> Bijection:
    """The map with a flag where names without a bar have one in another map of the same part."""
    return flag_unbarred(fact, (m for m in maps if m is not fact and _one_part(fact.variant, m.variant)))


def _one_part(one: str | None, other: str | None) -> bool:
    return one is None or other is None or bool(set(one.split(", ")) & set(other.split(", ")))


def _placed(fact: Bijection, maps: Sequence[Bijection]) -> Bijection:
    """The map with a flag where it names no part and differs from another of its package, which may be another part's.

    Maps of different packages differ anyway; one without a package may be any package's.
    """
    if fact.variant or any(f.rule == PART_UNKNOWN for f in fact.flags):
        return fact
    names = {p.left: p.right for p in fact.pairs}
    for rival in maps:
        alike = _key(rival.package) == _key(fact.package) or not fact.package
        if rival is fact or not (rival.variant or rival.source == fact.source == "drawing") or not alike:
            continue
        theirs = {p.left: p.right for p in rival.pairs}
        if theirs.keys() == names.keys() and any(not _parts(names[n]) & _parts(theirs[n]) for n in names):
            detail = f"differs from the map on page {rival.page}" + (f" of {rival.variant}" if rival.variant else "")
            flag = Flag(rule=PART_UNKNOWN, detail=detail)
            return fact.model_copy(update={"id": "", "flags": (*fact.flags, flag)})
    return fact


def _packaged(fact: Bijection, maps: Sequence[Bijection], packages: Sequence[Unit]) -> Bijection:
    """The map with a flag where it names no package, and the document tells of one with another count of leads.

    A package of which another map has as many pins is that one's: 'SO8' beside a list of three pins and a map of eight.
    A map with gaps does not tell its own count.
    """
    numbers = {int(p.left) for p in fact.pairs if p.left.isdecimal()}
    if fact.package or not numbers or numbers != set(range(1, max(numbers) + 1)):
        return fact
    known = {max(numbers), *(len({p.left for p in m.pairs}) for m in maps if m.package)}
    known |= {max(numbers) - 1} if _ends_in_pad(fact) else set()
    for told in packages:
        behind = re.search(rf"{re.escape(told.text)} ?\((\d{{1,3}})\)", told.line)  # 'TO-3 (2)'
        counts = {int(behind[1])} if behind else set(lead_counts(told.text))
        if _one_part(fact.variant, told.variant) and counts and not counts & known:
            detail = f"it names no package, and {told.text} on page {told.page} has {min(counts)} leads"
            flag = Flag(rule=PACKAGE_UNKNOWN, detail=detail)
            return fact.model_copy(update={"id": "", "flags": (*fact.flags, flag)})
    return fact


def _parts(name: str) -> set[str]:
    """The whole name, what its slashes and brackets divide, and the ports in 'PA14-BOOT0/PA15'."""
    pieces = [name, *re.split(r"[\s/|,;()\[\]]+", name)]
    pieces += [ported[0] for piece in pieces if (ported := port_and_functions(piece)) is not None]
    plain = (piece.upper().replace("−", "-").replace("–", "-") for piece in pieces)
    return {re.sub(r"[^A-Z0-9+\-]", "", piece) for piece in plain} - {""}


def _one_package(one: Bijection, other: Bijection) -> bool:
    """Whether two maps may be of one package: the same name, or one with a family in common ('8-pin MSOP', 'MSOP').

    Another number behind that which counts no pins makes it another package: 'SOT-23', 'SOT-89'.
    """
    if not one.package or not other.package:
        return False
    if _key(one.package) == _key(other.package):
        return True
    families = family_words(one.package) & family_words(other.package)
    return any(_one_outline(_outlines(one, family), _outlines(other, family)) for family in families)


def _outlines(fact: Bijection, family: str) -> set[int]:
    """The numbers behind a family's name that count no pins of the map: 23 of 'SOT-23-5'."""
    found = re.findall(rf"(?i)(?<![a-z]){re.escape(family)}[ -]?(\d{{2,3}})(?![\dx×.,])", fact.package or "")
    return {int(number) for number in found} - {len(fact.pairs)}


def _one_outline(one: set[int], other: set[int]) -> bool:
    return not (one and other) or bool(one & other)


def _against(fact: Bijection, rivals: Sequence[Bijection]) -> Bijection:
    """The fact with a flag for each pin that a rival of the same package and size names otherwise."""
    numbers = {p.left for p in fact.pairs}
    details: list[str] = []
    for rival in rivals:
        if {p.left for p in rival.pairs} != numbers or not _one_package(fact, rival):
            continue
        if fact.variant and rival.variant and not set(fact.variant.split(", ")) & set(rival.variant.split(", ")):
            continue  # other parts' pins
        theirs = {p.left: p.right for p in rival.pairs}
        details += [
            f"pin {p.left}: {p.right} here, {theirs[p.left]} on page {rival.page}"
            for p in fact.pairs
            if not _parts(p.right) & _parts(theirs[p.left])
        ]
    if not details:
        return fact
    flag = Flag(rule="pin-table-drawing-conflict", detail="; ".join(details[:8]))
    return fact.model_copy(update={"id": "", "flags": (*fact.flags, flag)})
