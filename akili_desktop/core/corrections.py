"""What people say of facts, and its replay over what was read: confirm, correct, reject, undo. Pure.

An entry is one line of a document's `evidence.jsonl`. It carries the reading that it is of, so that it finds its place
again when another version of the extractors reads the same bytes: by the fact's id where the reading is the same, else
by page and boxes. What finds no place is told, never dropped and never put on another value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.errors import BadRequest
from akili_desktop.core.facts import Bijection, Fact, Grid, Pair, Range, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.core.judgement import Judgement, Printed, Signed
from akili_desktop.core.quantity import normalise, parse_interval, parse_number

Action: TypeAlias = Literal["confirm", "correct", "reject", "undo"]

_VALUES = ("min", "typ", "max", "low", "high")
RANGE_FIELDS = ("parameter", "symbol", "min", "typ", "max", "unit", "conditions", "variant")
UNIT_FIELDS = ("label", "text", "low", "high", "unit", "variant")
PIN_FIELDS = ("number", "name")
MAP_FIELDS = ("package", "variant")
_KINDS = {"range": "limit", "unit": "feature", "bijection": "pin map", "grid": "table"}
_NEEDED = frozenset({"parameter", "label", "text", "number", "name"})
_OVERLAP = 0.5
"""How much of two boxes must be common to be one place: other versions cut a row a little higher or wider."""
LONGEST = 400


class Entry(BaseModel):
    """One line of `evidence.jsonl`. `id` is given by the store.

    `fact` is the reading that it is of (of a pin map only the pin `pin`), as it was extracted; `before` and `after` are
    the texts of its fields (None: nothing). `boxes` tells where a corrected text stands on the page, where it does.
    """

    model_config = ConfigDict(frozen=True)

    schema_version: int = 1
    id: str = ""
    at: str
    by: str
    action: Action
    doc_id: str
    fact: Fact | None = None
    pin: str | None = None
    before: dict[str, str | None] = {}
    after: dict[str, str | None] | None = None
    boxes: dict[str, Rect] = Field(default_factory=dict)
    undoes: str | None = None
    note: str = ""


class Replayed(NamedTuple):
    """Facts with what was said of them, in the order given, and the entries that found no place, with the reason."""

    facts: list[Fact]
    unattached: dict[str, str]


def pin_read_as(fact: Fact, number: str) -> str:
    """The number as read of the pin that now has this one; BadRequest where the map has no such pin."""
    pairs = fact.pairs if isinstance(fact, Bijection) else ()
    for pair in (*(p for p in pairs if p.left == number), *(p for p in pairs if as_read_left(p) == number)):
        return as_read_left(pair)
    raise BadRequest(f"This reading has no pin {number}.", "See the pins with `akili facts`.")


def fields_of(fact: Fact, pin: str | None = None) -> tuple[str, ...]:
    """The names of the fields that can be corrected; none of a table."""
    match fact:
        case Range():
            return RANGE_FIELDS
        case Unit():
            return UNIT_FIELDS
        case Bijection():
            return PIN_FIELDS if pin is not None else MAP_FIELDS
        case Grid():
            return ()


def texts_of(fact: Fact, pin: str | None = None) -> dict[str, str | None]:
    """The texts of the fields that can be corrected. A `pin` is named by its number as read; BadRequest."""
    return {name: printed.text for name, printed in _printed(fact, pin).items()}


def box_of(fact: Fact, pin: str | None, field: str) -> Rect:
    """Where a field's text stands, the whole line where it has no box of its own."""
    found = _printed(fact, pin)[field].bbox
    return found or (fact.bbox if pin is None else _pair(fact, pin).bbox)


def as_read(fact: Fact, pin: str | None = None) -> Fact:
    """The reading without what was said of it; of a pin map only the pin, where one is given."""
    if isinstance(fact, Bijection):
        pairs = tuple(_restored_pair(p) for p in fact.pairs if pin is None or as_read_left(p) == pin)
        fact = fact.model_copy(update={"pairs": pairs})
    if fact.judgement is None:
        return fact
    for field, was in fact.judgement.read.items():
        fact = _changed(fact, field, was.text, was.bbox)
    return fact.model_copy(update={"judgement": None})


def _restored_pair(pair: Pair) -> Pair:
    if pair.judgement is None:
        return pair
    changes: dict[str, object] = {"judgement": None}
    for field, was in pair.judgement.read.items():
        side = "left" if field == "number" else "right"
        changes |= {side: was.text or "", f"{side}_bbox": was.bbox or pair.bbox}
    return pair.model_copy(update=changes)


def undone(entries: Sequence[Entry]) -> frozenset[str]:
    """The ids of the entries that no longer hold; an undo that was undone itself takes nothing back."""
    gone: set[str] = set()
    for entry in reversed(entries):
        if entry.action == "undo" and entry.undoes and entry.id not in gone:
            gone.add(entry.undoes)
    return frozenset(gone)


def replay(facts: Sequence[Fact], entries: Sequence[Entry]) -> Replayed:
    """The facts as read with all that was said of them and not undone. `facts` are of one document."""
    gone = undone(entries)
    by_id = {fact.id: fact for fact in facts}
    places: dict[str, str | None] = {}  # the id of a reading that was judged -> that of the one in its place now
    unattached: dict[str, str] = {}
    for entry in entries:
        if entry.action == "undo" or entry.id in gone or entry.fact is None:
            continue
        old = _key(entry)
        if old in places and places[old] is None:
            unattached[entry.id] = "it follows one that found no place"
            continue
        here, why = _place(entry, facts, by_id)
        places[old] = here
        if here is None:
            unattached[entry.id] = why
            continue
        if entry.action == "confirm" and not _agree(entry.before, _texts_now(by_id[here], entry)):
            unattached[entry.id] = "it confirmed another text than what stands now"
            continue
        by_id[here] = judged(by_id[here], entry)
    return Replayed([by_id[fact.id] for fact in facts], unattached)


def _key(entry: Entry) -> str:
    assert entry.fact is not None  # noqa: S101 - an undo has none, and is no judgement
    return f"{entry.fact.id}:{entry.pin or ''}"


def _place(entry: Entry, facts: Sequence[Fact], by_id: Mapping[str, Fact]) -> tuple[str | None, str]:
    """The id of the reading that the entry is of now, or why there is none."""
    was = entry.fact
    assert was is not None  # noqa: S101 - checked by the caller
    same = by_id.get(was.id)
    if same is not None and (entry.pin is None or _has_pin(same, entry)):
        return was.id, ""
    near = [fact for fact in facts if _same_place(was, fact, entry.pin)]
    if not near:
        return None, f"nothing is read there any more (page {was.page})"
    fitting = [fact for fact in near if _reads_so(entry, fact)]
    if len(fitting) == 1:
        return fitting[0].id, ""
    if fitting:
        return None, f"{len(fitting)} readings fit it now (page {was.page})"
    if entry.action == "correct" and entry.after and any(_agree(entry.after, _texts(f, entry)) for f in near):
        return None, "it is no longer needed: the page is read so now"
    now = ", ".join(
        f"{name} “{text}”" for name, text in _texts(near[0], entry).items() if name in entry.before and text
    )
    return None, f"the page is read otherwise now: {now or 'nothing'} (page {was.page})"


def _has_pin(fact: Fact, entry: Entry) -> bool:
    return isinstance(fact, Bijection) and any(as_read_left(p) == entry.pin for p in fact.pairs)


def as_read_left(pair: Pair) -> str:
    """The pin's number as it was read."""
    was = pair.judgement.read.get("number") if pair.judgement else None
    return pair.left if was is None else was.text or ""


def _texts(fact: Fact, entry: Entry) -> dict[str, str | None]:
    """The reading's texts, of the pin in the entry's place where it is of one."""
    raw = as_read(fact)
    if entry.pin is None or not isinstance(raw, Bijection):
        return texts_of(raw)
    pair = _pair_there(entry, raw)
    return {} if pair is None else {"number": pair.left, "name": pair.right}


def _texts_now(fact: Fact, entry: Entry) -> dict[str, str | None]:
    """The texts as they stand after what was said before, of the pin in the entry's place where it is of one."""
    if entry.pin is None or not isinstance(fact, Bijection):
        return texts_of(fact)
    pair = next((p for p in fact.pairs if as_read_left(p) == entry.pin), None) or _pair_there(entry, fact)
    return {} if pair is None else {"number": pair.left, "name": pair.right}


def _pair_there(entry: Entry, fact: Bijection) -> Pair | None:
    was = entry.fact
    if not isinstance(was, Bijection) or not was.pairs:
        return None
    old = was.pairs[0]
    there = (p for p in fact.pairs if p.page == old.page and _common(p.left_bbox, old.left_bbox))
    return next((p for p in there if _common(p.right_bbox, old.right_bbox)), None)


def _reads_so(entry: Entry, fact: Fact) -> bool:
    """Whether the reading still says what the entry judged: all of it, or only the fields that it corrected."""
    was = entry.fact
    assert was is not None  # noqa: S101 - checked by the caller
    old, now = texts_of(was, entry.pin), _texts(fact, entry)
    match entry.action:
        case "correct":
            return bool(now) and _agree({name: old[name] for name in entry.before}, now)
        case "reject":
            wanted = {name: text for name, text in old.items() if name in {*_VALUES, "text", *PIN_FIELDS} and text}
            return bool(now) and _agree(wanted or old, now)
        case _:
            return bool(now) and _agree(old, now)


def _agree(wanted: Mapping[str, str | None], texts: Mapping[str, str | None]) -> bool:
    return all(_folded(text) == _folded(texts.get(name)) for name, text in wanted.items())


def _folded(text: str | None) -> str:
    return "".join(normalise(text or "").split())


def _same_place(was: Fact, fact: Fact, pin: str | None) -> bool:
    """Whether a reading of one page stands where the judged one stood: each of its values, or the whole where none."""
    if was.kind != fact.kind or (was.page != fact.page and pin is None):
        return False
    if isinstance(was, Bijection) and isinstance(fact, Bijection) and pin is not None:
        old = was.pairs[0] if was.pairs else None
        return old is not None and any(p.page == old.page and _common(p.bbox, old.bbox) for p in fact.pairs)
    old_boxes, boxes = list(_value_boxes(was)), list(_value_boxes(fact))
    if not old_boxes or not boxes:
        return _common(was.bbox, fact.bbox)
    return all(any(_common(old, new) for new in boxes) for old in old_boxes)


def _value_boxes(fact: Fact) -> Iterable[Rect]:
    if isinstance(fact, Range):
        return [value.bbox for _, value in fact.values()]
    return [fact.text_bbox] if isinstance(fact, Unit) else []


def _common(one: Rect, other: Rect) -> bool:
    common = one.intersection(other)
    return common is not None and common.area >= _OVERLAP * min(one.area, other.area)


# --- what an entry makes of a fact -----------------------------------------------------------------------------------


def judged(fact: Fact, entry: Entry) -> Fact:
    """The fact after what the entry says of it, whatever was said before."""
    signed = Signed(by=entry.by, at=entry.at)
    if entry.pin is not None and isinstance(fact, Bijection):
        there = next((p for p in fact.pairs if as_read_left(p) == entry.pin), None) or _pair_there(entry, fact)
        pairs = tuple(_judged_pair(pair, entry, signed) if pair is there else pair for pair in fact.pairs)
        return fact.model_copy(update={"pairs": pairs})
    read = dict(fact.judgement.read) if fact.judgement else {}
    spelled_ = set(fact.judgement.spelled) if fact.judgement else set()
    if entry.action == "correct":
        printed = _printed(fact, None)
        for field, text in (entry.after or {}).items():
            read.setdefault(field, printed[field])
            spelled_ = spelled_ | {field} if field in entry.boxes else spelled_ - {field}
            fact = _changed(fact, field, text, entry.boxes.get(field) or printed[field].bbox)
    return fact.model_copy(update={"judgement": _verdict(fact.judgement, entry, signed, read, spelled_)})


def _judged_pair(pair: Pair, entry: Entry, signed: Signed) -> Pair:
    read = dict(pair.judgement.read) if pair.judgement else {}
    spelled_ = set(pair.judgement.spelled) if pair.judgement else set()
    changes: dict[str, object] = {}
    if entry.action == "correct":
        for field, text in (entry.after or {}).items():
            side = "left" if field == "number" else "right"
            read.setdefault(field, Printed(text=getattr(pair, side), bbox=getattr(pair, f"{side}_bbox")))
            spelled_ = spelled_ | {field} if field in entry.boxes else spelled_ - {field}
            changes |= {side: text or "", f"{side}_bbox": entry.boxes.get(field) or getattr(pair, f"{side}_bbox")}
    changes["judgement"] = _verdict(pair.judgement, entry, signed, read, spelled_)
    return pair.model_copy(update=changes)


def _verdict(
    old: Judgement | None, entry: Entry, signed: Signed, read: dict[str, Printed], on_page: set[str]
) -> Judgement:
    corrected = old.corrected if old else None
    match entry.action:
        case "correct":
            return Judgement(corrected=signed, read=read, spelled=tuple(sorted(on_page)))
        case "reject":
            return Judgement(rejected=signed, corrected=corrected, read=read, spelled=tuple(sorted(on_page)))
        case _:
            return Judgement(confirmed=signed, corrected=corrected, read=read, spelled=tuple(sorted(on_page)))


def _changed(fact: Fact, field: str, text: str | None, bbox: Rect | None) -> Fact:
    """The fact with one field's text and box; an empty text takes the field away."""
    if field in _VALUES:
        value = None if not text else Value(text=text, bbox=bbox or fact.bbox)
        return fact.model_copy(update={field: value})
    changes: dict[str, object] = {field: text if text or field in _NEEDED else None, f"{field}_bbox": bbox}
    if isinstance(fact, Unit) and field == "text":
        changes |= {"text_bbox": bbox or fact.text_bbox, "count": None}
    return fact.model_copy(update={name: value for name, value in changes.items() if name in type(fact).model_fields})


def _pair(fact: Fact, pin: str) -> Pair:
    found = [p for p in fact.pairs if as_read_left(p) == pin] if isinstance(fact, Bijection) else []
    if not found:
        raise BadRequest(f"This reading has no pin {pin}.", "See the pins with `akili facts`.")
    return found[0]


def _printed(fact: Fact, pin: str | None) -> dict[str, Printed]:
    """Text and box of each field that can be corrected."""
    if pin is not None:
        pair = _pair(fact, pin)
        return {
            "number": Printed(text=pair.left, bbox=pair.left_bbox),
            "name": Printed(text=pair.right, bbox=pair.right_bbox),
        }
    found: dict[str, Printed] = {}
    for name in fields_of(fact):
        value = getattr(fact, name)
        if isinstance(value, Value):
            found[name] = Printed(text=value.text, bbox=value.bbox)
        else:
            found[name] = Printed(text=value, bbox=getattr(fact, f"{name}_bbox", None))
    return found


# --- what is wanted of a correction ----------------------------------------------------------------------------------


def checked_changes(fact: Fact, pin: str | None, changes: Mapping[str, str]) -> dict[str, str | None]:
    """The fields that differ with their new texts (None for nothing); BadRequest says what is wrong."""
    now = texts_of(fact, pin)
    wanted: dict[str, str | None] = {}
    for field, given in changes.items():
        text = " ".join(given.split())
        if field not in now:
            known = ", ".join(now) or "none: tables are corrected row by row"
            kind = "pin" if pin is not None else _KINDS[fact.kind]
            raise BadRequest(f"A {kind} has no field “{field}” to correct.", f"Its fields: {known}.")
        if not text and field in _NEEDED:
            raise BadRequest(f"The {field} cannot be empty.", "Reject the reading if it is none.")
        if len(text) > LONGEST or not text.isprintable():
            raise BadRequest(f"The {field} is too long or holds control characters.", "Give the text as printed.")
        if field in _VALUES and text and parse_number(text) is None and parse_interval(text, now.get("unit")) is None:
            raise BadRequest(f"“{text}” is no value for the {field}.", "Give a number or an expression, as printed.")
        if text != (now[field] or ""):
            wanted[field] = text or None
    if not wanted:
        raise BadRequest("That changes nothing.", "Confirm the reading if it is right.")
    if isinstance(fact, Range) and not any(wanted.get(role, now[role]) for role in ("min", "typ", "max")):
        raise BadRequest("A limit needs a minimum, a typical value or a maximum.", "Reject the reading if it is none.")
    return wanted


def place_of(text: str, page: PageContent, within: Rect) -> Rect | None:
    """The one stretch of neighbouring words inside a line that spells `text`; None where there is none or several."""
    words = [w for w in page.words if within.grown(1.0).contains_point(w.bbox.cx, w.bbox.cy)]
    words.sort(key=lambda w: (round(w.baseline), w.bbox.x0))
    wanted, found = _folded(text), []
    for first in range(len(words)):
        box, told = words[first].bbox, ""
        for word in words[first:]:
            if abs(word.baseline - words[first].baseline) > 2.0:
                break
            box, told = box.union(word.bbox), told + _folded(word.plain)
            if told == wanted:
                found.append(box)
            if len(told) >= len(wanted):
                break
    good = [box for box in found if _folded(spelled(page, box, raised=False)) == wanted]
    return good[0] if len(good) == 1 else None
