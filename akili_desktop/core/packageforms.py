"""How a package's pins stand: its form by its name or by its printed drawing, and a place for each pin. Pure geometry.

A place is told in pitches of the pins, seen from above (legs in a row: from the front), the body's corner at the top
left being (0, 0), x to the right, y down. A form is only taken where the name or the drawing on the page says it: what
is known by neither is listed, in two columns by number.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.geometry import Rect

BALL_ROWS = "ABCDEFGHJKLMNPRTUVWY"
LEAST_SIDE = 4.0
BALL = re.compile(r"([A-Z]{1,2})(\d{1,2})")
"""A ball by its row and column: 'A1', 'AB12'."""
_COUNT = re.compile(
    r"(?<![\d.])(\d{1,3})\s*-?\s*(?:PINS?|LEADS?|LD|BALLS?|BUMPS?|TERMINALS?|L)(?![A-Z])"  # '8-Pin', '8L'
)


class Form(StrEnum):
    """How the pins of a package stand."""

    DUAL = "two rows"
    QUAD = "four sides"
    CARRIER = "four sides, pin 1 in the middle"
    GRID = "grid"
    ROW = "one row"
    SMALL = "small outline transistor"
    ROUND = "circle"
    LIST = "list"


class Side(StrEnum):
    """Where a pin leaves the body."""

    LEFT = "left"
    BOTTOM = "bottom"
    RIGHT = "right"
    TOP = "top"
    INSIDE = "inside"


class PackageWords(BaseModel):
    """The families of packages by the form that they are drawn in (`resources/vocabulary/packageforms.toml`)."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    dual: tuple[str, ...] = ()
    dual_flat: tuple[str, ...] = ()
    quad: tuple[str, ...] = ()
    quad_flat: tuple[str, ...] = ()
    quad_uneven: tuple[str, ...] = ()
    uneven_counts: tuple[int, ...] = ()
    carrier: tuple[str, ...] = ()
    grid: tuple[str, ...] = ()
    row: tuple[str, ...] = ()
    row_tab: tuple[str, ...] = ()
    small: tuple[str, ...] = ()
    round: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    pads: tuple[str, ...] = ()


@dataclass(frozen=True)
class Place:
    """Where one pin stands: the middle of its leg, ball or pad. `missing` is a pin that the map does not have."""

    number: str
    x: float
    y: float
    side: Side
    missing: bool = False


@dataclass(frozen=True)
class Drawing:
    """A package: its form, its body from (0, 0) to (`width`, `height`), and a place for every number of the map.

    `leads` tells whether legs stand out of the body, `tab` whether legs in a row have a tab opposite; `marked` whether
    a mark shows where pin 1 is (a circle, a row and a list have none).
    """

    form: Form
    width: float
    height: float
    places: tuple[Place, ...]
    leads: bool = True
    tab: bool = False

    @property
    def marked(self) -> bool:
        return self.form in {Form.DUAL, Form.QUAD, Form.CARRIER, Form.GRID, Form.SMALL}


def package_drawing(
    package: str | None,
    numbers: Sequence[str],
    words: PackageWords,
    printed: Mapping[str, Rect] | None = None,
) -> Drawing:
    """The package drawn: by its name, else as its drawing on the page shows it (`printed`: box of each number).

    `numbers` are those of the map, each once or several times. A drawing on the page that shows them otherwise than
    the name would is believed: the pins are listed then.
    """
    numbers = list(dict.fromkeys(n.strip() for n in numbers))
    balls = [n for n in numbers if BALL.fullmatch(n.upper())]
    kinds = families(package or "", words)
    if balls and len(balls) == len(numbers) and len({n[0] for n in balls}) > 1 and (not kinds or kinds == {"grid"}):
        return _grid(numbers)
    count, pads = _counted(package or "", numbers, words)
    if kinds == {"row_tab"} and count == 4 and not pads:
        count, pads = 3, frozenset({"4"})  # the tab counted on
    for form in _candidates(kinds, count, words) if count is not None else ():
        drawn = _drawn(form, kinds, count or 0, numbers, pads)
        if drawn is not None and (not printed or _stands_as(drawn, printed) is not False):
            return drawn
    if printed and count is not None and not kinds:
        for form in (Form.DUAL, Form.QUAD, Form.CARRIER):
            drawn = _drawn(form, kinds, count, numbers, pads)
            if drawn is not None and _stands_as(drawn, printed):
                return drawn
    return _listed(numbers)


def families(package: str, words: PackageWords) -> set[str]:
    """The kinds of families (fields of `PackageWords`) that a package's name names; of two that end alike the longer.

    Letters before a family only say how thin or hot it is ('HTSSOP'), save where the longer word is a family itself.
    """
    name = " ".join(package.upper().replace("−", "-").replace("–", "-").replace("μ", "µ").split())
    found: dict[int, tuple[int, str]] = {}
    for kind in PackageWords.model_fields:
        if kind in {"uneven_counts", "pads"}:
            continue
        for family in getattr(words, kind):
            for match in re.finditer(rf"(?<![A-Z])[A-Z]{{0,3}}?({re.escape(family.upper())})(?![A-Z])", name):
                last = found.get(match.end(1), (0, ""))
                found[match.end(1)] = max(last, (len(family), kind))
    return {kind for _, kind in found.values()}


def _candidates(kinds: set[str], count: int | None, words: PackageWords) -> list[Form]:
    """The one form that the families share, as a list; several forms, or one that is drawn in several ways: none."""
    forms = {
        "dual": Form.DUAL, "dual_flat": Form.DUAL, "quad": Form.QUAD, "quad_flat": Form.QUAD, "quad_uneven": Form.QUAD,
        "carrier": Form.CARRIER, "row": Form.ROW, "row_tab": Form.ROW, "small": Form.SMALL, "round": Form.ROUND,
    }  # fmt: skip
    if not kinds or "never" in kinds or "grid" in kinds:
        return []
    if "quad_uneven" in kinds and count in words.uneven_counts:
        return []
    found = {forms[kind] for kind in kinds}
    return list(found) if len(found) == 1 else []


def _counted(package: str, numbers: Sequence[str], words: PackageWords) -> tuple[int | None, frozenset[str]]:
    """How many pins stand around the body, and the numbers that name pads inside it; None where a number is none."""
    pads = {n for n in numbers if n.upper() in words.pads}
    plain = [n for n in numbers if n not in pads]
    if not plain or not all(n.isdecimal() and 0 < int(n) < 1000 for n in plain):
        return None, frozenset(pads)
    highest = max(map(int, plain))
    name = package.upper()
    said = {int(n) for n in _COUNT.findall(name)}
    said |= {int(n) for n in re.findall(r"(?<![A-Z])[A-Z]{2,6}-?(\d{1,3})(?![\d-])", name)}
    said = {n for n in said if 2 <= n <= 400}
    if len(said) == 1:
        stated = said.pop()
        if highest == stated + 1 and stated >= 6:
            return stated, frozenset({*pads, str(highest)})  # the pad is counted on
        if highest <= stated <= 2 * highest:
            return stated, frozenset(pads)
    if highest % 2 and highest > 8 and not pads:
        return highest - 1, frozenset({str(highest)})
    return highest, frozenset(pads)


def _drawn(form: Form, kinds: set[str], count: int, numbers: Sequence[str], pads: frozenset[str]) -> Drawing | None:
    """The form with this many pins around it; None where so many cannot stand so."""
    leads = not kinds & {"dual_flat", "quad_flat"}
    make: dict[Form, Callable[[], Drawing | None]] = {
        Form.DUAL: lambda: _sides((count // 2, 0, count // 2, 0), 0) if count % 2 == 0 and count >= 4 else None,
        Form.QUAD: lambda: _sides((count // 4,) * 4, 0) if count % 4 == 0 and count >= 8 else None,
        Form.CARRIER: lambda: _carrier(count) if count % 4 == 0 and count >= 16 else None,
        Form.ROW: lambda: _row(count) if count >= 2 else None,
        Form.SMALL: lambda: _small(count),
        Form.ROUND: lambda: _round(count) if 8 <= count <= 12 else None,
    }
    shape = make[form]()
    if shape is None:
        return None
    known = set(numbers)
    places = [p if p.number in known else Place(p.number, p.x, p.y, p.side, missing=True) for p in shape.places]
    inside = [n for n in numbers if n in pads or n not in {p.number for p in places}]
    if any(n not in pads for n in inside):
        return None
    tab = "row_tab" in kinds or (form is Form.ROW and bool(pads))
    for index, number in enumerate(inside):
        spot = (index + 1) / (len(inside) + 1)
        if form is Form.ROW:
            places.append(Place(number, shape.width * spot, 0.0, Side.TOP))
        else:
            places.append(Place(number, shape.width / 2, shape.height * spot, Side.INSIDE))
    return Drawing(form, shape.width, shape.height, tuple(places), leads, tab)


def _sides(counts: tuple[int, int, int, int], first: int) -> Drawing:
    """Pins round the body against the clock from the top left corner: left, bottom, right, top.

    `first` moves pin 1 on by so many places, so that carriers begin in the middle of the top side. The form is set by
    whoever asks.
    """
    left, bottom, right, top = counts
    height, width = max(LEAST_SIDE, max(left, right) + 1.0), max(LEAST_SIDE, max(bottom, top) + 1.0)
    if not bottom and not top:
        width = max(5.0, min(9.0, height * 0.7))

    def along(number: int, length: float) -> list[float]:
        start = (length - (number - 1)) / 2
        return [start + i for i in range(number)]

    spots = [(0.0, y, Side.LEFT) for y in along(left, height)]
    spots += [(x, height, Side.BOTTOM) for x in along(bottom, width)]
    spots += [(width, y, Side.RIGHT) for y in reversed(along(right, height))]
    spots += [(x, 0.0, Side.TOP) for x in reversed(along(top, width))]
    total = len(spots)
    places = [Place(str((i - first) % total + 1), x, y, side) for i, (x, y, side) in enumerate(spots)]
    return Drawing(Form.LIST, width, height, tuple(sorted(places, key=lambda p: int(p.number))))


def _carrier(count: int) -> Drawing:
    """Pin 1 in the middle of the top side, on against the clock."""
    side = count // 4
    return _sides((side,) * 4, 3 * side + side // 2)


def _row(count: int) -> Drawing:
    width = max(LEAST_SIDE, count + 1.0)
    start = (width - (count - 1)) / 2
    places = [Place(str(i + 1), start + i, LEAST_SIDE, Side.BOTTOM) for i in range(count)]
    return Drawing(Form.ROW, width, LEAST_SIDE, tuple(places))


def _small(count: int) -> Drawing | None:
    """SOT-23 and its like: 3 as two against one, 5 as three against two, 4, 6 and 8 as equal rows."""
    if count in {4, 6, 8}:
        return _sides((count // 2, 0, count // 2, 0), 0)
    if count not in {3, 5}:
        return None
    rows = {3: (["1", "2"], ["3"]), 5: (["1", "2", "3"], ["5", "4"])}[count]
    width, height = 4.0, 4.0
    places = []
    for x, side, names in ((0.0, Side.LEFT, rows[0]), (width, Side.RIGHT, rows[1])):
        gap = 2.0 if count == 5 and side is Side.RIGHT else 1.0  # the middle leg is the one that is not there
        gap = 2.0 if count == 3 and side is Side.LEFT else gap
        start = (height - gap * (len(names) - 1)) / 2
        places += [Place(name, x, start + gap * i, side) for i, name in enumerate(names)]
    return Drawing(Form.SMALL, width, height, tuple(places))


def _round(count: int) -> Drawing:
    """Seen from above, on against the clock, the last at the tab, which is at the top."""
    radius = max(2.5, count / math.tau * 1.4)
    places = []
    for i in range(1, count + 1):
        angle = math.pi / 2 + math.tau * i / count
        x, y = radius + radius * math.cos(angle), radius - radius * math.sin(angle)
        places.append(Place(str(i), round(x, 6), round(y, 6), Side.LEFT if x < radius - 1e-6 else Side.RIGHT))
    return Drawing(Form.ROUND, 2 * radius, 2 * radius, tuple(places))


def _grid(numbers: Sequence[str]) -> Drawing:
    """Balls as seen from above: A1 at the top left; letters that JEDEC leaves out count where a map has them."""
    found = [(number, match[1], int(match[2])) for number in numbers if (match := BALL.fullmatch(number.upper()))]
    used = {row for _, row, _ in found}
    last = max(used, key=_row_order)
    letters = BALL_ROWS if all(c in BALL_ROWS for row in used for c in row) else "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    every = [*letters, *(first + second for first in letters for second in letters)]
    rows = {row: i for i, row in enumerate(row for row in every if _row_order(row) <= _row_order(last))}
    columns = max(column for _, _, column in found)
    known = {(row, column): number for number, row, column in found}
    places = [
        Place(known.get((row, column), f"{row}{column}"), column, index + 1.0, Side.INSIDE, (row, column) not in known)
        for row, index in rows.items()
        for column in range(1, columns + 1)
    ]
    return Drawing(Form.GRID, columns + 1.0, len(rows) + 1.0, tuple(places), leads=False)


def _row_order(row: str) -> tuple[int, str]:
    return len(row), row


def _listed(numbers: Sequence[str]) -> Drawing:
    """Two columns by number, read like lines: no form is known, so none is drawn."""
    half = (len(numbers) + 1) // 2
    ordered = sorted(numbers, key=natural)
    places = [
        Place(number, 0.0 if i < half else 8.0, float(i % half) + 1.0, Side.LEFT if i < half else Side.RIGHT)
        for i, number in enumerate(ordered)
    ]
    return Drawing(Form.LIST, 8.0, half + 1.0, tuple(places), leads=False)


def natural(number: str) -> tuple[tuple[int, int, str], ...]:
    """A pin's number for sorting: 2 before 10, A2 before A10, B1 before AA1."""
    parts: Iterable[str] = re.findall(r"\d+|\D+", number.strip())
    return tuple((0, int(p), "") if p.isdecimal() else (1, len(p), p) for p in parts)


def _stands_as(drawing: Drawing, printed: Mapping[str, Rect]) -> bool | None:
    """Whether the numbers stand on the page as they do in the drawing; None where too few are told to say.

    Compared is the order along each side, and that opposite sides lie apart.
    """
    told = [p for p in drawing.places if p.number in printed and p.side is not Side.INSIDE]
    if len(told) < 4 or drawing.form in {Form.GRID, Form.ROUND, Form.LIST}:
        return None
    sides = {side: [p for p in told if p.side is side] for side in Side}
    for side, places in sides.items():
        upright = side in {Side.LEFT, Side.RIGHT}
        ordered = sorted(places, key=lambda p: p.y if upright else p.x)
        along = [printed[p.number].cy if upright else printed[p.number].cx for p in ordered]
        if any(b <= a for a, b in pairwise(along)):
            return False
    for less, more, axis in ((Side.LEFT, Side.RIGHT, 0), (Side.TOP, Side.BOTTOM, 1)):
        one = [printed[p.number].center[axis] for p in sides[less]]
        other = [printed[p.number].center[axis] for p in sides[more]]
        if one and other and max(one) >= min(other):
            return False
    return True


FEWEST_LEADS = 3
"""The number behind a family's name counts leads from here on; below, it is an outline's edition."""

MOST_IN_ROWS = 64
"""Leads that a package with two rows of them has at most: 'SOIC 150' is 150 mils wide."""

_LEADS = re.compile(r"(?<![\d.])(\d{1,4})[- ]?(?:pins?|leads?|ld|balls?|bumps?|pads?)\b", re.IGNORECASE)
_TRANSISTORS = "23|89|143|223|323|343|353|363|457|523|543|553|563|666|723|753|883|953"
"""Numbers of outlines of small transistors, behind which the leads are counted: 'SOT23-5'. Behind others ('SOT38-4',
'SOT617-3') stands an edition."""
_FAMILY_COUNT = re.compile(
    r"(?:(?P<rows>SOP|SOIC|SO|DIP|SIP|SOJ)|QFN|QFP|LGA|BGA|CSP|DFN|SON|LCC|Multiwatt"
    rf"|SOT-?(?:{_TRANSISTORS})-|SC-?\d{{2}}-"
    r"|TO-?\d{2,3}-)[-−– ]?(?P<count>\d{1,4})(?![\d.]|\s?[x×]\s?\d|[- ]?(?:mils?|mm)\b)",
    re.IGNORECASE,
)
"""'LQFP48', 'SO8N', 'SOT23-6'; the number of 'SOT23' and 'TO-220' is an outline's, those of 'QFN 5 x 5 mm' a size's."""


def leads_of(package: str) -> int | None:
    """How many leads the package's printed name says that it has, the first where it says several; None where it does
    not. The number behind an outline's dash may be its edition: 'SOT764-1' has no single lead."""
    return next(iter(lead_counts(package)), None)


_TWO_ROWS = re.compile(r"\b[A-Z]{0,3}(?:SOIC|SOP|DIP|SOJ)(?![A-Z])|\bSO\b")
"""Names of families whose packages all have two equal rows of leads."""


def in_two_rows(package: str) -> bool:
    """Whether a package's printed name is of families with two equal rows of leads: 'SOIC, PDIP or TSSOP'."""
    return _TWO_ROWS.search(package) is not None


_LEADLESS = re.compile(r"(?:QFN|QFPN|DFN|SON|MLF|LFCSP)(?![A-Z])", re.IGNORECASE)
"""Names of families without leads, which have their pad under the package."""


def leadless(package: str) -> bool:
    """Whether all families that a package's printed name names are without leads: 'WQFN16', not 'LQFP48/QFN48'."""
    named = re.split(r"[/,&]|\band\b|\bor\b", package)
    return all(_LEADLESS.search(name) for name in named)


def lead_counts(package: str) -> tuple[int, ...]:
    """All counts of leads that the package's printed name gives: 'SO20 and TSSOP24' has two."""
    told = [int(found[1]) for found in _LEADS.finditer(package)]
    for found in _FAMILY_COUNT.finditer(package):
        count = int(found["count"])
        if count >= FEWEST_LEADS and not (found["rows"] and count > MOST_IN_ROWS):
            told.append(count)
    return tuple(dict.fromkeys(told))
