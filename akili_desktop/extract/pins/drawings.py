"""Pin drawings: numbers around an outline with the names beside them, one bijection per drawing."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Flag, Pair, Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrase, phrases
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.partwords import PackageWords, PinWords, VendorWords, plain
from akili_desktop.extract.pins.drawnnames import INTEGER, Named, Near, begins_name, gap_between, names_beside
from akili_desktop.extract.pins.frames import framed_outlines
from akili_desktop.extract.pins.headers import header_outlines
from akili_desktop.extract.pins.leadrows import named_evenly, on_leads, viewed_row
from akili_desktop.extract.pins.names import active_low, alternates, is_rate, joined, lettered, plausible
from akili_desktop.extract.pins.pads import told_pad, zero_pad
from akili_desktop.extract.pins.proselines import words_of_sentences
from akili_desktop.extract.pins.titlelines import without_rows
from akili_desktop.extract.pins.titles import PART_UNKNOWN, Place, over_the_page, titles, under_headings, viewing_words
from akili_desktop.extract.pins.walk import FEWEST_SPOKEN, SPOKEN, Number, Outline, free_numbers, may_count, outlines

EXTRACTOR = "pin-drawings"


UNDER = 12
"""Glyph sizes between a heading of pins and the numbers under it, at most."""
SPACE = 0.5
"""A space between two words of a sentence, in glyph sizes, at most."""
UPRIGHT_ROW = 8
"""Most leads of a row whose names stand upright beside it."""


_SYMBOL_OF_SIZE = re.compile(r"[A-Za-zø]\d?$")
_PACKAGE = re.compile(r"(?=.{5})(?:[A-Z]{3,}\d|[A-Z]{2,}-\d)")
"""What a package's name begins with that no pin has: 'SOT-223', 'LQFP48'; 'SO8' may be the eighth serial output."""

_LETTERED = ("BCE", "GDS", "AKC", "GAK")
_OF_SIZES = re.compile(r"(?:milli)?met(?:er|re)s?|mm|inch(?:es)?|mils?|dim(?:ension)?s?", re.IGNORECASE)


def read_drawings(
    page: PageContent, pins: PinWords, packages: PackageWords, vendors: VendorWords, tables: Sequence[Rect] = ()
) -> tuple[list[Bijection], list[Reject]]:
    """The drawings of a page, and outlines whose names could not be read whole.

    `tables` are the boxes of the page's pin tables, whose headings are no drawing's title. An outline counts only
    with the numbers 1..N complete and a name beside each; of outlines that share numbers the one with most pins is
    kept.
    """
    if not may_count(texts_of(page)):
        return [], []
    facts: list[Bijection] = []
    accepted: list[tuple[Outline, dict[int, Named]]] = []
    refused: list[tuple[Outline, str]] = []
    near: Near | None = None
    lines: list[Phrase] | None = None
    used: set[int] = set()
    free = free_numbers(page.words)
    candidates = [*outlines(free), *header_outlines(free)]
    framed = list(framed_outlines(page, free))
    bodies = {_held(o): body for o, body in framed}
    if bodies:  # what a body does not hold is walked once more: the way went on to the body's numbers
        inside, walked = frozenset().union(*bodies), {_held(o) for o in candidates}
        rest = outlines([n for n in free if id(n.word) not in inside])
        candidates += [o for o in rest if _held(o) not in walked]
    walked_over = (n for o in (*candidates, *(o for o, _ in framed)) for n in o.numbers)
    numbers = {id(n.word): n.word for n in walked_over if n.readable}  # 'I' may be a name
    alone: frozenset[int] | None = None
    said: set[int] | None = None
    # a drawn body tells whose numbers they are; the nearest ones may be a neighbour's
    for same in [*_alike([o for o, _ in framed]), *_alike([o for o in candidates if _held(o) not in bodies])]:
        if any(id(n.word) in used for n in same[0].numbers):
            continue
        if any(table.holds_middle_of(same[0].bbox) for table in tables):
            continue
        near = near or Near(_nameable_words(page, pins, packages))
        if alone is None:
            alone = frozenset(i for i, word in numbers.items() if not begins_name(word, near))
        why, outline, names = _judged(same, near, alone, pins, page)
        if not why:
            said = words_of_sentences(phrases(page.words, SPACE)) if said is None else said
            if any(id(word) in said for name in names.values() for word in name.words):
                unsaid = Near(w for w in _nameable_words(page, pins, packages) if id(w) not in said)
                why, outline, names = _judged(same, unsaid, alone, pins, page)
        if why == _NO_DRAWING and outline.form == "single":
            lines = phrases(page.words) if lines is None else lines
            if viewed_row(outline, lines, pins, packages):
                why = "" if named_evenly(outline, names) else _UNNAMED
        if why:
            if len(names) == len(outline.numbers):
                used.update(_held(outline))
            if why == _NO_DRAWING and outline.form != "single" and len(outline.numbers) >= 6:
                lines = phrases(page.words) if lines is None else lines
                why = _UNNAMED if _headed(outline, lines, pins) else why
            if why != _NO_DRAWING:
                refused.append((outline, why))
            continue
        lines = phrases(page.words) if lines is None else lines
        used.update(_held(outline))
        if _in_circuit(outline.bbox, lines, pins):
            refused.append((outline, "names in a circuit are nets"))
            continue
        accepted.append((outline, names))
    if not accepted and not refused:
        return [], []
    lines = phrases(page.words) if lines is None else lines
    # an outline that could not be read has a title too, which must not go to its neighbour
    places = [_place(o, names, bodies.get(_held(o))) for o, names in accepted]
    unread = [o for o, _ in refused if len(o.numbers) >= 6 and o.form != "single"]
    others = [Place(o.bbox, o.bbox.grown(40, 0)) for o in unread]
    held = {id(w) for _, names in accepted for name in names.values() for w in (*name.words, *name.over)}
    outside = [
        line
        for line in lines
        if not any(t.holds_middle_of(line.bbox) for t in tables) and not any(id(w) in held for w in line.words)
    ]
    outside = without_rows(outside, [p.outline for p in places], pins)
    # a part's name may be printed along the body
    turned = [phrase((w,)) for w in page.words if w.rotation in (90, 270) and len(w.text) >= 4 and id(w) not in held]
    named = titles([*places, *others], [*outside, *turned], page.height, packages, vendors, _head_end(page, lines))
    if len(named) == 1 and named[0].package is None:
        named = [over_the_page(places[0], outside, pins, packages) or named[0]] if places else named
    counts = [len(o.numbers) for o, _ in accepted]
    named = [*under_headings(named[: len(counts)], places, counts, outside, packages), *named[len(counts) :]]
    several = len({t.parts for t in named if t.parts}) > 1
    untitled = {id(o) for o, t in zip(unread, named[len(places) :], strict=True) if not (t.parts or t.package)}
    refused = [(o, why) for o, why in refused if why != _HARDLY or (id(o) not in untitled and o in unread)]
    announced = any(len(line.words) <= 12 and (pins.titled(line.text) or pins.viewed(line.text)) for line in lines)
    for (outline, names), place, title in zip(accepted, places, named, strict=False):
        told = announced or title.package or title.parts or outline.form == "quad"
        # two columns that both count down are as often a list in a frame
        counted_down = outline.form == "dual" and all(side.direction == "D" for side in outline.sides)
        listed = outline.form in ("single", "header") or not _of_part(names, pins, 2 if counted_down else 1)
        if (not told or counted_down) and listed and not _terminals(names, pins):
            refused.append((outline, _UNTITLED))
            continue
        pairs = [_pair(n, names[n.value], page.page) for n in outline.numbers if n.readable]
        pad = _pad(outline, near or Near(()), page.page) or zero_pad(outline, pairs, page)
        pairs += pad or told_pad(len(outline.numbers) + 1, place.whole, lines, page.page)
        flags = [
            Flag(rule="pin-number-unreadable", detail=f"the number of pin {n.value} reads {n.word.text!r}")
            for n in outline.numbers
            if not n.readable
        ]
        if title.parts is None and several:
            flags.append(
                Flag(rule=PART_UNKNOWN, detail="other drawings of the page name their part, this one does not")
            )
        flags += _shared_once(names, pins)
        facts.append(
            Bijection(
                page=page.page,
                bbox=place.whole,
                extractor=EXTRACTOR,
                package=title.package,
                package_bbox=title.package_bbox,
                variant=title.parts,
                source="drawing",
                pairs=tuple(pairs),
                flags=tuple(flags),
            )
        )
    rejects = [_reject(page, o, why) for o, why in refused if not any(o.bbox.intersects(f.bbox) for f in facts)]
    return facts, rejects[:20]


def _judged(
    same: Sequence[Outline], near: Near, alone: frozenset[int], pins: PinWords, page: PageContent
) -> tuple[str, Outline, dict[int, Named]]:
    """Of outlines of the same numbers the one as drawn: why it is no pin drawing ('' where it is), and its names."""
    tried = [(o, names_beside(o, near, alone | _held(o))) for o in same]
    judged = [(_refusal(o, names, near, pins, page), o, names) for o, names in tried]
    # the sides that the names lie nearest to are the sides as drawn
    return min(
        judged,
        key=lambda item: (item[0] != "", -len(item[2]), len(item[1].sides), sum(n.gap for n in item[2].values())),
    )


def _nameable_words(page: PageContent, pins: PinWords, packages: PackageWords) -> Iterable[Word]:
    """The page's words without captions of packages and of where they are seen from, without remarks about the drawing
    ('(Not to Scale)') and without 'Pin' before a number.

    They name no pin, however near.
    """
    named = {text for text in texts_of(page) if _PACKAGE.match(text) and packages.found(text) == (text,)}
    said = {id(w) for w in page.words if w.text in named}
    if viewing_words(page, pins):
        said |= {id(w) for line in phrases(page.words) if pins.viewed(line.text) for w in line.words}
    if any(text.casefold() in pins.remark_ends for text in texts_of(page)):
        for line in phrases(page.words):
            said |= {id(line.words[at]) for at in pins.remarks([w.text for w in line.words])}
    spoken = [word for word in page.words if word.text in SPOKEN]
    if len(spoken) >= FEWEST_SPOKEN:
        level: dict[tuple[int, int], list[Word]] = defaultdict(list)
        for word in page.words:
            if INTEGER.match(word.text):
                level[word.rotation, round(word.baseline)].append(word)
        said |= {
            id(w) for w in spoken for number in level.get((w.rotation, round(w.baseline)), ())
            if gap_between(w.bbox, number.bbox) <= 0.6 * w.size
        }  # fmt: skip
    return [word for word in page.words if id(word) not in said] if said else page.words


def _head_end(page: PageContent, lines: Sequence[Phrase]) -> float | None:
    """The line over the page's width below its running head; None where there is none with text above it."""
    across = [r.y0 for r in page.rulings if r.y1 - r.y0 <= 0.5 and r.x1 - r.x0 >= 0.6 * page.width]
    top = min(across, default=page.height)
    return top if top <= 0.12 * page.height and any(line.bbox.y1 <= top + 1 for line in lines) else None


def _place(outline: Outline, names: dict[int, Named], body: Rect | None) -> Place:
    whole = outline.bbox.union(bounding_box(w.bbox for name in names.values() for w in (*name.words, *name.over)))
    whole = whole.union(body) if body is not None else whole
    size = max(w.size for name in names.values() for w in name.words)
    return Place(outline.bbox, whole, outline.form == "single", size)


def _reject(page: PageContent, outline: Outline, why: str) -> Reject:
    detail = f"{len(outline.numbers)} numbers"
    return Reject(page=page.page, bbox=outline.bbox, rule=why, detail=detail, extractor=EXTRACTOR)


_NO_DRAWING = "not a drawing"
_UNTITLED = "nothing says that these are pins"
_HARDLY = "most pin names missing"
"""Said only of a drawing with a title: numbers around a box are as often a test circuit."""


_UNNAMED = "pin names not read"
"""Said of complete numbers under a heading of pins that are not told as a drawing."""


def _headed(outline: Outline, lines: Sequence[Phrase], pins: PinWords) -> bool:
    """Whether a short heading of pins stands right above the numbers."""
    box, size = outline.bbox, outline.numbers[0].word.size
    return any(
        0 <= box.y0 - line.bbox.y1 <= UNDER * size and line.bbox.x0 < box.x1 and len(line.words) <= 8
        and pins.titled(line.text)
        for line in lines
    )  # fmt: skip


def _held(outline: Outline) -> frozenset[int]:
    return frozenset(id(n.word) for n in outline.numbers)


def _alike(candidates: Sequence[Outline]) -> list[list[Outline]]:
    """Outlines over the same numbers together, those with most numbers first."""
    groups: dict[frozenset[int], list[Outline]] = defaultdict(list)
    for outline in candidates:
        groups[_held(outline)].append(outline)
    return sorted(groups.values(), key=lambda g: -len(g[0].numbers))


def _refusal(outline: Outline, names: dict[int, Named], near: Near, pins: PinWords, page: PageContent) -> str:
    """Why the outline is no pin drawing; '' where it is one."""
    count = len(outline.numbers)
    if len(names) < count:
        return (
            "pin name missing" if outline.form != "single" and count >= 6 and 3 * len(names) >= count else _NO_DRAWING
        )
    texts = [joined(names[n.value].words) for n in outline.numbers]
    held = [id(w) for name in names.values() if not name.shared for w in name.words]
    if len(held) != len(set(held)):
        return _NO_DRAWING
    grouped = [bool(names[n.value].over) for n in outline.numbers]
    unlikely = [n for n, t, own in zip(outline.numbers, texts, grouped, strict=True) if not (own or plausible(t))]
    if not _rates_in_line(unlikely, outline, names, pins) or (count > 2 and len(set(texts)) < 2):
        return "pin name not plausible" if count >= 6 and outline.form != "single" else _NO_DRAWING
    known = [_known(t, pins) for t in texts]
    turned = all(w.rotation in (90, 270) for name in names.values() for w in name.words)
    upright = outline.form == "single" and not (turned or outline.sides[0].vertical)
    if upright and count > UPRIGHT_ROW and not (_of_part(names, pins) and on_leads(outline, page)):
        return _NO_DRAWING  # upright texts under a row of numbers are a table's, or the first balls of a grid
    if outline.form == "single" and count < 8 and not all(known) and not (count > 4 and _of_part(names, pins)):
        return _NO_DRAWING
    if not outline.numbers[0].readable and count < 6:
        return _NO_DRAWING
    if count <= 4 and all(_SYMBOL_OF_SIZE.match(t) for t in texts):
        # A, b, e and E1 are a mechanical drawing's; B, C, E or G, D, S a transistor's
        family = any({t.rstrip("12") for t in texts} <= set(letters) for letters in _LETTERED)
        if not family:
            return _NO_DRAWING
    if count <= 4 and not all(known):
        if sum(known) < count - 1 or any(" " in t or not any(c.isupper() for c in t) for t in texts):
            return _NO_DRAWING
        around = near.within(outline.bbox.grown(17 * outline.numbers[0].word.size))
        if all(_SYMBOL_OF_SIZE.match(t) for t in texts) or any(
            _OF_SIZES.fullmatch(w.text.strip("().,[]")) for w in around
        ):
            return _NO_DRAWING
    return ""


def _rates_in_line(unlikely: Sequence[Number], outline: Outline, names: dict[int, Named], pins: PinWords) -> bool:
    """Whether the names that look like values are a few frequencies that stand as far from the pins as the others do.

    '32kHz' among fifteen names is a clock's output; a crystal's value beside its pin stands elsewhere.
    """
    if not unlikely:
        return True
    if outline.form == "single" or len(outline.numbers) < 6 or 4 * len(unlikely) > len(outline.numbers):
        return False
    held = {n.value for n in unlikely}
    gaps = [name.gap for value, name in names.items() if value not in held and not name.shared]
    return _of_part(names, pins) and all(
        is_rate(joined(names[n.value].words)) and any(abs(names[n.value].gap - g) <= 0.3 * n.word.size for g in gaps)
        for n in unlikely
    )


def _known(text: str, pins: PinWords) -> bool:
    """Whether a text names a terminal, be it with another part's behind it in brackets: 'ADJ (GND)*'."""
    parts = [part.strip() for part in re.split(r"[()]", plain(text).rstrip("*†‡ "))]
    return all(part in pins.terminal_names for part in parts if part)


def _of_part(names: dict[int, Named], pins: PinWords, fewest: int = 1) -> bool:
    """Whether so many supplies are among the names: edges of a clock are numbered and named, too."""
    return sum(plain(joined(name.words)).lstrip("+-–−±").startswith(pins.supplies) for name in names.values()) >= fewest


def _shared_once(names: dict[int, Named], pins: PinWords) -> list[Flag]:
    """A flag where one text names several pins that nothing says are one and the same terminal.

    'Inputs 1' behind a brace leaves to the symbol inside the body which of the pins is which; supplies, grounds and the
    terminals of simple parts ('Anode', 'NC') are the same on each pin.
    """
    held: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for value, name in sorted(names.items()):
        text = plain(joined(name.words))
        if name.shared and not (text in pins.supplies or pins.terminal(text)):
            held[tuple(id(w) for w in name.words)].append(value)
    told = [f"{joined(names[v[0]].words)} names pins {', '.join(map(str, v))}" for v in held.values() if len(v) > 1]
    return [Flag(rule="pin-name-shared", detail="; ".join(told))] if told else []


def _terminals(names: dict[int, Named], pins: PinWords) -> bool:
    return all(_known(joined(name.words), pins) for name in names.values())


def _in_circuit(outline: Rect, lines: Sequence[Phrase], pins: PinWords) -> bool:
    """Whether the nearest title above that speaks of pins or circuits speaks of a circuit."""
    titles = [p for p in lines if p.bbox.y1 < outline.y0 and len(p.words) <= 8]
    for line in sorted(titles, key=lambda p: -p.bbox.y1):
        if pins.circuit(line.text):
            return True
        if pins.titled(line.text):
            return False
    return False


def _pad(outline: Outline, near: Near, page: int) -> list[Pair]:
    """The pad under the package where the drawing numbers it: the next number inside, its name next to it."""
    if outline.form not in ("quad", "dual"):
        return []
    inside = [w for w in near.within(outline.bbox.grown(-1.1 * outline.numbers[0].word.size)) if w.rotation == 0]
    wanted = str(len(outline.numbers) + 1)
    found: list[Pair] = []
    for number in (w for w in inside if w.text == wanted):
        box, size = number.bbox, number.size
        names = [
            w
            for w in inside
            if w is not number
            and lettered(w.text)
            and gap_between(w.bbox, box) <= 0.9 * size
            and (abs(w.bbox.cx - box.cx) <= size or abs(w.baseline - number.baseline) <= 0.2 * size)
        ]
        if len(names) == 1 and plausible(names[0].text):
            found.append(_pair(Number(int(wanted), number), Named((names[0],), 0.0), page))
    return found if len(found) == 1 else []


def _pair(number: Number, name: Named, page: int) -> Pair:
    text = joined(name.words)
    box = bounding_box(w.bbox for w in name.words)
    return Pair(
        left=number.word.text,
        right=text,
        page=page,
        bbox=number.bbox.union(box),
        left_bbox=number.bbox,
        right_bbox=box,
        alternates=alternates(text),
        description=joined(name.over) or None,
        description_bbox=bounding_box(w.bbox for w in name.over) if name.over else None,
        active_low=active_low(text, name.words),
    )
