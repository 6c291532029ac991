"""The facts of a document as lines of a table: one a printed line of limits, a feature, a pin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from akili_desktop.core.geometry import Rect
from akili_desktop.core.sheets import CellValue, Sheet

if TYPE_CHECKING:  # the window has the table's headings before it loads the first fact
    from akili_desktop.core.facts import Bijection, Fact, Pair, Range, Unit
    from akili_desktop.core.judgement import Judgement

HEADERS = (
    "Kind", "Section", "Parameter", "Symbol", "Value", "Min", "Typ", "Max", "Unit", "Conditions", "Page", "Checked",
    "Quantity",
)  # fmt: skip
KINDS = ("limit", "feature", "pin")
SECTION_COLUMN, SYMBOL_COLUMN, UNIT_COLUMN, CONDITIONS_COLUMN, PAGE_COLUMN, CHECKED_COLUMN, QUANTITY_COLUMN = map(
    HEADERS.index, ("Section", "Symbol", "Unit", "Conditions", "Page", "Checked", "Quantity")
)
JOINING = " -\N{HYPHEN}\N{NON-BREAKING HYPHEN}"
"""What stands between a number and its unit: '12-bit', '500 kSPS'."""
ACTIVE_LOW = "active low"
"""What is said of a pin over whose name a bar is printed; the name's letters do not show it."""

NUMBERS = ("Value", "Min", "Typ", "Max")
VALUE_COLUMNS = tuple(map(HEADERS.index, NUMBERS))
SHEETS = (
    ("limit", "Limits", ("Section", "Parameter", "Symbol", "Min", "Typ", "Max", "Unit", "Quantity", "Conditions")),
    ("feature", "Features", ("Section", "Parameter", "Value", "Min", "Max", "Unit", "Quantity", "Conditions")),
    ("pin", "Pins", ("Section", "Symbol", "Parameter", "Conditions")),
)
PIN_HEADS = {"Section": "Package", "Symbol": "Pin", "Parameter": "Name"}


class FactRow(NamedTuple):
    """One line of the table; `box` and `page` tell where it is printed, `fact_id` and `pin` what it was read as.

    `checked` is what people said of it in a word, or that it is flagged, `said` in full. `quantity` is what the unit
    measures ('voltage'). Of a pin `symbol` is its number. `parts` are the boxes of what was read: name, symbol, values,
    unit (None where not printed); between them may stand what belongs to another line. `value` is what is stated
    without a word of which end it is.
    """

    kind: str
    section: str
    name: str
    symbol: str
    value: str
    low: str
    typical: str
    high: str
    unit: str
    conditions: str
    page: int
    checked: str
    quantity: str
    box: Rect
    fact_id: str
    pin: str | None = None
    said: str = ""
    parts: tuple[Rect | None, ...] = ()

    @property
    def lit(self) -> tuple[Rect, ...]:
        """What is lit on the page for the line: its parts, or all of it where they are not known."""
        return tuple(dict.fromkeys(part for part in self.parts if part is not None)) or (self.box,)

    @property
    def shown(self) -> tuple[str | int, ...]:
        """The cells under `HEADERS`."""
        return self[: len(HEADERS)]  # type: ignore[return-value]


def fact_rows(facts: Iterable[Fact]) -> list[FactRow]:
    """Table lines for facts; a pinout gives one line a pin, a grid none (its cells are on the page)."""
    rows: list[FactRow] = []
    for fact in facts:
        if fact.kind == "range":
            rows.append(_limit(fact))
        elif fact.kind == "unit":
            rows.append(_feature(fact))
        elif fact.kind == "bijection":
            rows += _pins(fact)
    return rows


def _limit(fact: Range) -> FactRow:
    from akili_desktop.core.proving.telling import holds_for

    ends = {role: value.text for role, value in fact.told()}
    plain, low, typical, high = (ends.get(end, "") for end in ("value", "min", "typ", "max"))
    unit, checked = fact.unit or "", said_in_a_word(fact.judgement) or flagged(fact)
    return FactRow(
        "limit", fact.section or "", fact.parameter, fact.symbol or "", plain, low, typical, high, unit,
        holds_for(fact), fact.page, checked, quantity_of(unit),
        fact.bbox, fact.id, None, _told(fact.judgement) or doubts_of(fact),
        (fact.parameter_bbox, fact.symbol_bbox, *(value.bbox for _, value in fact.values()), fact.unit_bbox),
    )  # fmt: skip


def _feature(fact: Unit) -> FactRow:
    from akili_desktop.core.proving.telling import end_said, holds_for

    low, high = (value.text if value else "" for value in (fact.low, fact.high))
    unit, checked = fact.unit or "", said_in_a_word(fact.judgement) or flagged(fact)
    stated = "" if low or high else fact.text.removesuffix(unit).rstrip(JOINING)  # the unit has its column
    ends = {"value": "", "min": low, "typ": "", "max": high}
    if stated:  # '> 200 years' is a minimum
        ends[end_said(fact) or "value"] = stated
    return FactRow(
        "feature", fact.context or "", fact.label, "", ends["value"], ends["min"], ends["typ"], ends["max"], unit,
        holds_for(fact), fact.page,
        checked, quantity_of(unit), fact.bbox, fact.id, None, _told(fact.judgement) or doubts_of(fact),
        (fact.label_bbox, fact.text_bbox, fact.unit_bbox),
    )  # fmt: skip


def pin_text(pair: Pair) -> str:
    """What a table says of a pin beside its name: that a bar makes it active low, and its own text."""
    from akili_desktop.core.symbols import has_bar

    return "; ".join(text for text in (ACTIVE_LOW if has_bar(pair) else "", pair.description) if text)


def _pins(fact: Bijection) -> list[FactRow]:
    section = " ".join(part for part in ("Pinout", fact.package or "", fact.variant or "") if part)
    rows = []
    for pair in fact.pairs:
        judgement = pair.judgement or fact.judgement
        rows.append(
            FactRow(
                "pin", section, pair.name, pair.left, "", "", "", "", "", pin_text(pair), pair.page,
                said_in_a_word(judgement) or flagged(fact), "", pair.bbox, fact.id, pair.left,
                _told(judgement) or doubts_of(fact),
                (pair.left_bbox, pair.name_bbox),
            )
        )  # fmt: skip
    return rows


def flagged(fact: Fact) -> str:
    """The word for a reading that has flags, '' for one without."""
    return "flagged" if fact.flags else ""


def doubts_of(fact: Fact) -> str:
    """What a reading's flags say ('name cut: a bracket in the name is not closed'), '' where it has none."""
    return "; ".join(": ".join(t for t in (f.rule.replace("-", " "), f.detail) if t) for f in fact.flags)


def said_in_a_word(judgement: Judgement | None) -> str:
    """What people said of a reading: 'rejected', 'corrected, confirmed', '' for nothing."""
    if judgement is None:
        return ""
    if judgement.rejected is not None:
        return "rejected"
    words = ("corrected", judgement.corrected), ("confirmed", judgement.confirmed)
    return ", ".join(word for word, signed in words if signed is not None)


def _told(judgement: Judgement | None) -> str:
    return judgement.told() if judgement is not None else ""


@lru_cache(maxsize=1024)
def quantity_of(unit: str) -> str:
    """What a printed unit measures, '' where that is not known."""
    from akili_desktop.core.quantity import canonical_unit, parse_unit

    known = parse_unit(canonical_unit(unit), lenient=True) if unit else None
    return known.dimension if known is not None else ""


@lru_cache(maxsize=65536)
def magnitude(text: str, unit: str) -> Decimal | None:
    """The number in base units, for sorting only: 900 mV stands before 5.5 V."""
    from akili_desktop.core.quantity import canonical_unit, make_quantity, parse_number

    number = parse_number(text)
    if number is None:
        return None
    quantity = make_quantity(number, canonical_unit(unit), lenient=True) if unit else None
    return quantity.value if quantity is not None else number


def fact_sheets(rows: Sequence[FactRow]) -> list[Sheet]:
    """Limits, features and pins apart, numbers as numbers; sheets without rows are left out."""
    sheets = []
    for kind, name, columns in SHEETS:
        header = tuple(PIN_HEADS.get(column, column) if kind == "pin" else column for column in columns)
        lines = tuple(
            (*(_cell(row.shown[HEADERS.index(column)], column) for column in columns), *_source(row))
            for row in rows
            if row.kind == kind
        )
        if lines:
            sheets.append(Sheet(name, (*header, "Page", "Box", "Checked", "Fact"), lines))
    return sheets


def _cell(value: str | int, column: str) -> CellValue:
    from akili_desktop.core.quantity import parse_number

    text = str(value)
    number = parse_number(text) if column in NUMBERS and not text.startswith("±") else None
    return number if number is not None else text


def _source(row: FactRow) -> tuple[CellValue, ...]:
    box = " ".join(f"{edge:g}" for edge in row.box)
    return row.page, box, row.said or row.checked, row.fact_id
