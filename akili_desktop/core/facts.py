"""Typed facts with coordinates: the only thing that the library stores and that an answer can rest on.

A fact is what the page prints, in the page's own wording, with a box for every value. Nothing here is inferred: a
number's value is derived from its printed text, never the other way round.
"""

from __future__ import annotations

import hashlib
from decimal import Decimal
from functools import cache, lru_cache, partial
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, SerializeAsAny, TypeAdapter

from akili_desktop.core.geometry import Rect
from akili_desktop.core.judgement import Judgement
from akili_desktop.core.outline import Outline
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.quantity import parse_number

Origin: TypeAlias = Literal["text", "decoded", "ocr", "model", "user"]
"""'decoded' is of characters that the file misnames and a shift of their codes explains."""


TITLE = "Title"
"""The context of what a document's title says of its part."""
PACKAGES = "Packages"
"""The context of a `Unit` that names a package of the part's."""
LEGEND = "legend"
"""Context of a `Unit` that says what an abbreviation of the sheet's tables stands for ('FT': '5 V tolerant I/O')."""
FOOTNOTED = "footnoted"
"""The rule of the flag of a `Unit` whose footnote was not read, or stands on a page behind."""


class SectionKind:
    """Section kinds, the closed list that questions refer to (plain strings: facts are JSON)."""

    ABSOLUTE_MAXIMUM = "absolute maximum"
    RECOMMENDED = "recommended"
    CHARACTERISTIC = "characteristic"
    THERMAL = "thermal"
    TIMING = "timing"
    ESD = "esd"
    OTHER = "other"


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    def __reduce__(self) -> tuple[Any, ...]:
        # what pydantic pickles of a model takes three times as long, and a page's reading is hundreds of them
        return _frozen, (type(self), self.__dict__, self._given)

    @classmethod
    def of(cls, **fields: Any) -> Self:
        """The model of all its fields, in their order, which are known to be sound: at a third of the time of checking
        them again, for the parts of which a page has hundreds."""
        made: Self = _frozen(cls, fields)
        return made

    @property
    def _given(self) -> set[str] | None:
        """The fields that were not left to their defaults; None for all."""
        given = self.__pydantic_fields_set__
        return None if len(given) == len(self.__dict__) else given


_box = partial(tuple.__new__, Rect)
"""Makes a box of a tuple of its numbers: four times as fast as `Rect(...)`."""
_new, _set = object.__new__, object.__setattr__
"""Looked up once: models are made by the hundred thousand."""


def _frozen(kind: type[_Frozen], fields: dict[str, Any], given: set[str] | None = None) -> Any:
    """A model of checked fields, of which those `given` were not left to their defaults; None for all."""
    made = _new(kind)
    _set(made, "__dict__", fields)
    _set(made, "__pydantic_fields_set__", _fields(kind) if given is None else given)
    _set(made, "__pydantic_extra__", None)
    _set(made, "__pydantic_private__", None)
    return made


@cache
def _fields(kind: type[_Frozen]) -> set[str]:
    """The names of all fields, one set for all models of a kind: nothing changes it, and a page has thousands."""
    return set(kind.model_fields)


def _unsaid(part: object) -> bool:
    return part is None


def _unheaded(headings: tuple[Heading, ...]) -> bool:
    return not headings


def _unbarred(names: tuple[str, ...]) -> bool:
    return not names


def _unnoted(notes: tuple[Mark, ...]) -> bool:
    return not notes


def _plain(told: bool) -> bool:
    return not told


def _unmoved(shifts: tuple[tuple[str, int], ...]) -> bool:
    return not shifts


_LIMIT_SIGNS = MappingProxyType({"min": ">≥≧", "max": "<≤≦"})
"""The signs before a number that say which limit it is."""


class Value(_Frozen):
    """One printed value: `text` as it stands on the page (real minus kept), `bbox` the box that spells it."""

    text: str
    bbox: Rect

    @property
    def number(self) -> Decimal | None:
        """The exact number that the text states alone ('-0.3', '±5' is 5, '1,000'), or None ('VCC + 0.3')."""
        return parse_number(self.text)

    def number_as(self, role: str) -> Decimal | None:
        """`number`, also of a limit behind the sign that says the same: '≤ 80' as a maximum, not as a typical value."""
        if self.text[:1] not in _LIMIT_SIGNS.get(role, ""):
            return self.number
        return parse_number(self.text[1:].lstrip("="))


class Heading(_Frozen):
    """What is printed over the columns of a row's values ('LM358', 'MAX'), with its box on `page`.

    `over` names the values that it heads. `text` is as printed; a footnote mark is not of it.
    """

    text: str
    bbox: Rect
    page: int
    over: tuple[Literal["min", "typ", "max"], ...]


class Mark(_Frozen):
    """A footnote that belongs to the fact: its mark, its text and the box of the text, on its own page.

    A `remark` defines words, refers to another place or praises, and says nothing of where a value holds.
    """

    mark: str
    text: str
    page: int
    bbox: Rect
    remark: bool = Field(default=False, exclude_if=_plain)


class NoteList(_Frozen):
    """A list of footnotes on a page, from the top, whoever points to them.

    `table` is the box of the table that it stands right under, `title` that table's; a list may stand alone. `goes_on`
    tells that it is of the last table of the page before: its table says so, or it opens its page in small letters.
    `part` is the heading of the section of notes that the list is of, '' where it opens its page and counts on from the
    one before. `raised` lists are of notes whose marks are raised before their texts, behind the last table or at the
    page's head: those of tables of parts, which go on over pages. With `on_page` it is none, but what a line says of
    the page on which its first to last note stand.
    """

    notes: tuple[Mark, ...]
    title: str = ""
    table: Rect | None = None
    goes_on: bool = False
    part: str | None = None
    raised: bool = False
    on_page: int | None = None


class Flag(_Frozen):
    """A check that the fact did not pass; it never changes the fact. `rule` is stable, `detail` is for people."""

    rule: str
    detail: str = ""


class FactBase(_Frozen):
    """What every fact carries. `page` counts from 1, `bbox` is the whole row, line or table.

    `id` is a hash of the content, so the same page gives the same ids on every machine and run. `judgement` is what
    people said of the reading; it is no part of the content, and a corrected fact keeps the id of its reading.
    `shifts` are the fonts of its page whose characters were read with their codes lowered by so many (`core.shifts`).
    """

    id: str = ""
    doc_id: str = ""
    page: int
    bbox: Rect
    origin: Origin = "text"
    extractor: str
    version: int = 1
    flags: tuple[Flag, ...] = ()
    shifts: tuple[tuple[str, int], ...] = Field(default=(), exclude_if=_unmoved)
    judgement: Judgement | None = Field(default=None, exclude_if=_unsaid)

    def canonical(self) -> Self:
        """The same fact with boxes rounded to 0.01 pt and the hash of its content as `id`, of no document yet."""
        fields = _rounded_fields(self) | {"id": "", "doc_id": ""}
        rounded: Self = _frozen(type(self), fields, {*self.__pydantic_fields_set__, "id", "doc_id"})
        content = rounded.model_dump_json(exclude={"id", "doc_id", "judgement"})
        fields["id"] = hashlib.sha256(content.encode()).hexdigest()
        return rounded

    def with_id(self, doc_id: str) -> Self:
        """The canonical fact as one of document `doc_id`; its id hashes both, so it is stable and unique."""
        fact = self if self.id and not self.doc_id else self.canonical()
        digest = hashlib.sha256(f"{doc_id}:{fact.id}".encode()).hexdigest()
        fields = fact.__dict__ | {"doc_id": doc_id, "id": digest[:16]}
        own: Self = _frozen(type(fact), fields, fact.__pydantic_fields_set__ | {"doc_id", "id"})
        return own


@lru_cache(maxsize=4096)  # the rows of a table have their headings, and what they share, in the same boxes
def _rounded_box(box: Rect) -> Rect:
    """The box to two digits, no -0.0; one object for all that stand there, which is sent once, too."""
    x0, y0, x1, y1 = box
    return _box((round(x0, 2) + 0.0, round(y0, 2) + 0.0, round(x1, 2) + 0.0, round(y1, 2) + 0.0))


def _rounded(value: Any) -> Any:
    """The value with every box inside rounded to two digits, no -0.0."""
    kind = type(value)
    if kind is Rect:
        return _rounded_box(value)
    if kind is tuple:
        return tuple([_rounded(part) for part in value])
    if isinstance(value, BaseModel):
        # what model_copy does, at a fifth of its time: a page can hold thousands of cells
        return _frozen(kind, _rounded_fields(value), value.__pydantic_fields_set__)
    return value


def _rounded_fields(model: BaseModel) -> dict[str, Any]:
    fields = model.__dict__.copy()
    for name in _with_boxes(type(model)):
        part = fields[name]
        if part:
            fields[name] = _rounded_box(part) if type(part) is Rect else _rounded(part)
    return fields


@cache
def _with_boxes(kind: type[BaseModel]) -> tuple[str, ...]:
    """The names of the fields that may hold a box: a few of many, and only coordinates are floats in a fact."""
    return tuple(name for name, field in kind.model_fields.items() if _may_hold_box(field.annotation))


def _may_hold_box(annotation: Any) -> bool:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return bool(_with_boxes(annotation))
    return annotation is Rect or any(map(_may_hold_box, get_args(annotation)))


class Range(FactBase):
    """One printed line of limits: a parameter with any of min, typ and max, its unit, conditions and variant.

    A box is given for each part that stands on the page; `unit_bbox` and `section_bbox` may stand in a header or a
    spanning cell. `variant` is what tells one of several value columns or sub-rows apart when it is no condition
    (part number, package, temperature grade); `variant_bbox` is where one text on the page spells it. `headings` are
    those of the columns in which the values stand, on the page where the table has them. With `limit_unsaid` nothing
    printed says that `typ` is typical: it stands under 'Value' or a package's name, and may be a limit. `barred` are
    the names in parameter, symbol and conditions over which a bar is printed.
    """

    kind: Literal["range"] = "range"
    parameter: str
    parameter_bbox: Rect | None = None
    symbol: str | None = None
    symbol_bbox: Rect | None = None
    conditions: str | None = None
    conditions_bbox: Rect | None = None
    variant: str | None = None
    variant_bbox: Rect | None = None
    section: str | None = None
    section_kind: str = SectionKind.OTHER
    section_conditions: str | None = None
    group: str | None = None
    unit: str | None = None
    unit_bbox: Rect | None = None
    min: Value | None = None
    typ: Value | None = None
    max: Value | None = None
    headings: tuple[Heading, ...] = Field(default=(), exclude_if=_unheaded)
    notes: tuple[Mark, ...] = ()
    limit_unsaid: bool = Field(default=False, exclude_if=_plain)
    barred: tuple[str, ...] = Field(default=(), exclude_if=_unbarred)

    def values(self) -> list[tuple[str, Value]]:
        """The printed values with their role: ('min', …), ('typ', …), ('max', …)."""
        return [(role, v) for role, v in (("min", self.min), ("typ", self.typ), ("max", self.max)) if v is not None]

    def told(self) -> list[tuple[str, Value]]:
        """The printed values as people are told them: 'value' where the page does not say which limit it is."""
        return [("value" if role == "typ" and self.limit_unsaid else role, v) for role, v in self.values()]


class Statement(_Frozen):
    """How a sentence states its value: which end it is (`bound`: min, typ, max), and what else the sentence says.

    `open` is what is left of the sentence beside name, bound and value; '' only where there is nothing. `subject` is
    the pin in whose description a sentence speaks of "this pin".
    """

    bound: Literal["min", "typ", "max"] | None = None
    open: str = ""
    subject: str | None = None
    subject_bbox: Rect | None = None


class Setting(_Frozen):
    """What a value of a correspondence table holds for: the heading's name and the printed setting beside the value."""

    name: str
    name_bbox: Rect | None = None
    text: str
    bbox: Rect
    unit: str | None = None
    unit_bbox: Rect | None = None


class Unit(FactBase):
    """One labelled value that is no row of limits: '10-bit ADC', 'six PWM channels', '8 Kbytes of SRAM', '802.11b'.

    `text` is the value as printed ('six'), `value` box apart from the label's. A range on a feature line ('2.7 V to
    5.5 V') is one Unit whose `text` is the whole stretch, with `low` and `high` its two values. An entry of a legend
    has `LEGEND` for its context and, where it is printed, the column that it explains for its variant; the
    pin maps that it explains hold it too.
    """

    kind: Literal["unit"] = "unit"
    label: str
    label_bbox: Rect | None = None
    text: str
    text_bbox: Rect
    count: int | None = None
    unit: str | None = None
    unit_bbox: Rect | None = None
    low: Value | None = None
    high: Value | None = None
    variant: str | None = None
    variant_bbox: Rect | None = Field(default=None, exclude_if=_unsaid)
    context: str | None = None
    line: str = ""
    statement: Statement | None = Field(default=None, exclude_if=_unsaid)
    setting: Setting | None = Field(default=None, exclude_if=_unsaid)
    notes: tuple[Mark, ...] = Field(default=(), exclude_if=_unnoted)

    @property
    def number(self) -> Decimal | None:
        """The exact number, also of a count printed as a word."""
        return parse_number(self.text) if self.count is None else Decimal(self.count)

    @property
    def is_width(self) -> bool:
        """Whether its count is how wide the named thing is, not how many there are: '8-bit timer'."""
        return self.count is not None and (self.unit or "").casefold() in {"bit", "bits"}


AttributeRole: TypeAlias = Literal["type", "structure", "note", "description", "other"]


class Attribute(_Frozen):
    """What a further column of a pin table says of a pin: 'FT_a' under 'I/O structure', each with its box.

    `role` is what the column is known to state; both boxes are on the pair's page.
    """

    role: AttributeRole
    heading: str
    heading_bbox: Rect
    text: str
    bbox: Rect


class Meaning(_Frozen):
    """What the legend of a sheet's pin tables says of an abbreviation: 'FT' is '5 V tolerant I/O'; boxes of both on
    `page`. `column` is the heading that it explains, where the legend says so."""

    symbol: str
    symbol_bbox: Rect
    text: str
    bbox: Rect
    page: int
    column: str | None = None


def _none(parts: tuple[Attribute, ...] | tuple[Meaning, ...] | tuple[Mark, ...]) -> bool:
    return not parts


class JoinedName(_Frozen):
    """A name as printed that joins two of a pin's names ('PA14-BOOT0'), with its box on the pair's page."""

    text: str
    bbox: Rect


class Pair(_Frozen):
    """Pin `left` (its number, 'A1' for a ball) carries the name `right`; boxes of both on `page`.

    Where the page joins `right` with a function of the pin, `joined` is what it prints; `name` and `name_bbox` are what
    people are shown. `alternates` are other functions printed for the pin, `pin_type` what a type column says (I, O, P,
    GND …), `description` the pin's text, with its box where it stands on `page` in one piece; `active_low` by overline,
    slash, n, # or bar. `attributes` are the cells of further columns, as printed, `notes` the footnotes to which marks
    in the pin's row point.
    """

    left: str
    right: str
    page: int
    bbox: Rect
    left_bbox: Rect
    right_bbox: Rect
    joined: JoinedName | None = Field(default=None, exclude_if=_unsaid)
    alternates: tuple[str, ...] = ()
    pin_type: str | None = None
    description: str | None = None
    description_bbox: Rect | None = Field(default=None, exclude_if=_unsaid)
    active_low: bool = False
    attributes: tuple[Attribute, ...] = Field(default=(), exclude_if=_none)
    notes: tuple[Mark, ...] = Field(default=(), exclude_if=_none)
    judgement: Judgement | None = Field(default=None, exclude_if=_unsaid)

    @property
    def name(self) -> str:
        """The whole name as printed, or as a person corrected it."""
        return self._printed.text

    @property
    def name_bbox(self) -> Rect:
        """The box of the whole name."""
        return self._printed.bbox

    @property
    def _printed(self) -> JoinedName:
        corrected = self.judgement is not None and "name" in self.judgement.read
        if self.joined is None or corrected:
            return JoinedName(text=self.right, bbox=self.right_bbox)
        return self.joined


LISTED = "; "
"""Stands between the packages of one map that the page prints in lines of their own, with no sign between."""


class Bijection(FactBase):
    """Pin number <-> pin name for ONE package; a name on several pins stays several pairs.

    `package` may be a caption of several packages with the same pins, `LISTED` between its lines. `legend` explains the
    abbreviations in its pairs' attributes, wherever in the document it stands.
    """

    kind: Literal["bijection"] = "bijection"
    left_name: str = "pin number"
    right_name: str = "pin name"
    package: str | None = None
    package_bbox: Rect | None = None
    variant: str | None = None
    source: Literal["table", "drawing"] = "table"
    pairs: tuple[Pair, ...]
    legend: tuple[Meaning, ...] = Field(default=(), exclude_if=_none)


class Cell(_Frozen):
    """A cell of a Grid: zero-based place, spans, text as printed, box of its words (of the cell where empty)."""

    row: int
    col: int
    row_span: int = 1
    col_span: int = 1
    text: str
    bbox: Rect


class Grid(FactBase):
    """A table's cells as printed."""

    kind: Literal["grid"] = "grid"
    title: str | None = None
    rows: int
    cols: int
    cells: tuple[Cell, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        # cells as plain tuples: half the time, and most of what a page gives are cells
        cells = [(c.row, c.col, c.row_span, c.col_span, c.text, tuple(c.bbox)) for c in self.cells]
        return _grid, ({**self.__dict__, "cells": cells}, self._given)


def _grid(fields: dict[str, Any], given: set[str] | None) -> Any:
    """A grid as it was pickled."""
    fields["cells"] = tuple(
        [
            _frozen(Cell, {"row": r, "col": c, "row_span": rows, "col_span": cols, "text": t, "bbox": _box(box)})
            for r, c, rows, cols, t, box in fields["cells"]
        ]
    )
    return _frozen(Grid, fields, given)


Fact: TypeAlias = Annotated[Range | Unit | Bijection | Grid, Field(discriminator="kind")]
FACTS: TypeAdapter[Fact] = TypeAdapter(Fact)


class Reject(_Frozen):
    """A candidate that did not become a fact: where it stands, what it spelled, and the rule that refused it."""

    page: int
    bbox: Rect
    rule: str
    detail: str = ""
    text: str = ""
    extractor: str


class Region(_Frozen):
    """A part of a page that could not be read, and why."""

    bbox: Rect
    reason: str


class TextLine(_Frozen):
    """One line of the page's text in reading order; a table's row is one line, its cells divided by tabs."""

    text: str
    bbox: Rect


class FlowLine(NamedTuple):
    """A line of a page as it is read: of one column where text is set in two. `size` is of most of its characters."""

    text: str
    bbox: Rect
    size: float
    bold: bool


class PageReading(_Frozen):
    """What reading one page gave: the facts and rejects, the page's text, and its status with the reason.

    `lines` is the page's text from the top, `flow` the same as it is read (columns one after the other). `carry` is
    the state that a table left open at the page's end hands to the next page (opaque to everyone but `extract`),
    `wants_carry` that this page begins with rows that only such a state can explain, and that it was not given one.
    `identity` holds what this page says of the document (title, parts, vendor, revision), `notes` its lists of
    footnotes, whoever points to them, `outline` what it leaves to be told of its tables, or of those of other pages.
    """

    page: int
    status: PageStatus
    reason: str = ""
    regions: tuple[Region, ...] = ()
    lines: tuple[TextLine, ...] = ()
    flow: tuple[FlowLine, ...] = ()
    facts: tuple[SerializeAsAny[Fact], ...] = ()
    rejects: tuple[Reject, ...] = ()
    identity: dict[str, str] = Field(default_factory=dict)
    notes: tuple[NoteList, ...] = ()
    outline: Outline = Outline()
    carry: dict[str, object] | None = None
    wants_carry: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        # lines as plain tuples, as cells are: half the time
        lines = [(one.text, tuple(one.bbox)) for one in self.lines]
        flow = [(text, tuple(box), size, bold) for text, box, size, bold in self.flow]
        return _reading, ({**self.__dict__, "lines": lines, "flow": flow}, self._given)


_flow_line = partial(tuple.__new__, FlowLine)


def _reading(fields: dict[str, Any], given: set[str] | None) -> Any:
    """A page's reading as it was pickled."""
    fields["lines"] = tuple([_frozen(TextLine, {"text": text, "bbox": _box(box)}) for text, box in fields["lines"]])
    fields["flow"] = tuple([_flow_line((text, _box(box), size, bold)) for text, box, size, bold in fields["flow"]])
    return _frozen(PageReading, fields, given)
