"""What a language model drafted of a page: claims with rough places, none of them believed before it is anchored.

These are the reply's schema, and the lines of a document's `drafts.jsonl`. A claim's text is what the model says that
the page prints, its box where; both are checked against the page's words by `extract.vision`, and only the words'
own texts and boxes become facts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from akili_desktop.core.geometry import Rect

DRAFTS = "drafts"
"""Name among a document's extractors that tells that a model drafted pages of it, and which drafts."""

SCALE = 1000
"""The picture's width and height in a claim's coordinates."""

LONGEST = 400
MOST = 400
MOST_CELLS = 1000
MOST_CLAIMS = 4000
"""Claims that one pass over a page may make; a full page of limits has some 800."""

Thousandth = Annotated[int, Field(ge=0, le=SCALE)]
Text = Annotated[str, Field(min_length=1, max_length=LONGEST)]


class _Draft(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    def claims(self) -> list[Claim]:
        """All that it claims, its parts' claims too."""
        return list(_claims(self))


class Claim(_Draft):
    """Something that the page is said to print, and where: [top, left, bottom, right] in thousandths of the picture."""

    text: Text = Field(description="exactly as printed, with its sign, without footnote marks")
    box_2d: Annotated[tuple[Thousandth, ...], Field(min_length=4, max_length=4)] = Field(
        description="[ymin, xmin, ymax, xmax] of these printed words alone, 0 to 1000"
    )

    def on(self, width: float, height: float) -> Rect | None:
        """The box in points of a page of this size; None where it is no box."""
        top, left, bottom, right = self.box_2d
        if top >= bottom or left >= right:
            return None
        return Rect(left * width / SCALE, top * height / SCALE, right * width / SCALE, bottom * height / SCALE)


class RangeDraft(_Draft):
    """A row of a table of limits."""

    parameter: Claim
    symbol: Claim | None = None
    conditions: Claim | None = None
    variant: Claim | None = Field(
        default=None, description="the part, package, grade or temperature printed over these values' columns alone"
    )
    unit: Claim | None = None
    min: Claim | None = None
    typ: Claim | None = None
    max: Claim | None = None

    def values(self) -> list[tuple[str, Claim]]:
        return [(role, v) for role, v in (("min", self.min), ("typ", self.typ), ("max", self.max)) if v is not None]


class UnitDraft(_Draft):
    """One value with its name, outside of tables of limits."""

    label: Claim
    value: Claim
    unit: Claim | None = None


class PairDraft(_Draft):
    """A pin's number and name."""

    number: Claim
    name: Claim


class BijectionDraft(_Draft):
    """The pins of one package."""

    package: Claim | None = None
    pairs: Annotated[tuple[PairDraft, ...], Field(min_length=1, max_length=MOST)]


class CellDraft(_Draft):
    """A cell of a table; row and column count from 0."""

    row: Annotated[int, Field(ge=0, le=MOST)]
    col: Annotated[int, Field(ge=0, le=MOST)]
    row_span: Annotated[int, Field(ge=1, le=MOST)] = 1
    col_span: Annotated[int, Field(ge=1, le=MOST)] = 1
    cell: Claim


class GridDraft(_Draft):
    """A table's cells that print anything."""

    title: Claim | None = None
    cells: Annotated[tuple[CellDraft, ...], Field(min_length=1, max_length=MOST_CELLS)]


class PageDraft(_Draft):
    """All that one pass over a page claims. `malformed` tells of what is no claim: a box of three numbers, no text."""

    ranges: Annotated[tuple[RangeDraft, ...], Field(max_length=MOST)] = ()
    units: Annotated[tuple[UnitDraft, ...], Field(max_length=MOST)] = ()
    bijections: Annotated[tuple[BijectionDraft, ...], Field(max_length=MOST)] = ()
    grids: Annotated[tuple[GridDraft, ...], Field(max_length=MOST)] = ()
    malformed: tuple[str, ...] = ()

    @classmethod
    def of(cls, reply: object) -> PageDraft:
        """What a reply claims; an item that is no claim is told in `malformed` and takes no other with it."""
        found: dict[str, Any] = {}
        malformed: list[str] = []
        said = reply if isinstance(reply, dict) else {}
        claims = 0
        for name, kind in _KINDS.items():
            items = said.get(name)
            good = []
            for number, item in enumerate(items if isinstance(items, list) else ()):
                if number == MOST or claims > MOST_CLAIMS:
                    malformed.append(f"{name}: more than a page holds, from item {number + 1} on")
                    break
                try:
                    one = kind.model_validate(item)
                except ValidationError as error:
                    first = error.errors(include_input=False, include_url=False)[0]
                    malformed.append(f"{name}[{number}].{'.'.join(map(str, first['loc']))}: {first['msg']}")
                    continue
                claims += len(one.claims())
                if claims <= MOST_CLAIMS:
                    good.append(one)
            found[name] = tuple(good)
        return cls(**found, malformed=tuple(malformed))

    @property
    def count(self) -> int:
        """How many facts it claims."""
        return len(self.ranges) + len(self.units) + len(self.bijections) + len(self.grids)


def _claims(item: object) -> Iterator[Claim]:
    if isinstance(item, Claim):
        yield item
    elif isinstance(item, BaseModel):
        for part in item.__dict__.values():
            yield from _claims(part)
    elif isinstance(item, tuple):
        for part in item:
            yield from _claims(part)


_KINDS: Mapping[str, type[_Draft]] = MappingProxyType(
    {"ranges": RangeDraft, "units": UnitDraft, "bijections": BijectionDraft, "grids": GridDraft}
)


class DraftedPage(_Draft):
    """What a model drafted of one page in two passes that do not know of each other; a line of `drafts.jsonl`.

    `prompts` tells by which wording, `attempt` the how manieth time, `at` when.
    """

    schema_version: int = 1
    page: Annotated[int, Field(ge=1)]
    service: str
    model: str
    prompts: str = ""
    attempt: int = 1
    at: str = ""
    first: PageDraft
    second: PageDraft

    @property
    def reader(self) -> str:
        """The name of the facts' extractor: which model's drafts they were."""
        return f"vision/{self.model}"


def page_draft_schema() -> dict[str, Any]:
    """The JSON schema that a reply must fit: its shape alone.

    Limits of lengths and numbers stay out: services that make a grammar of the schema refuse those as too complex.
    They are checked of each claim by itself (`PageDraft.of`).
    """
    schema: dict[str, Any] = _shape(PageDraft.model_json_schema())
    del schema["properties"]["malformed"]
    schema["required"] = list(_KINDS)
    return schema


def _shape(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_shape(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    fields = {name: _shape(part) for name, part in schema.get("properties", {}).items()}
    kept = {key: _shape(part) for key, part in schema.items() if key not in _LIMITS}
    return {**kept, "properties": fields} if fields else kept


_LIMITS = frozenset({"default", "maximum", "maxItems", "maxLength", "minimum", "minItems", "minLength", "title"})


def drafts_version(pages: Mapping[int, DraftedPage], anchoring: int) -> int:
    """A number that tells readings with these drafts, anchored by this version of the rules, from all others."""
    digest = hashlib.sha256(str(anchoring).encode())
    for number in sorted(pages):
        digest.update(pages[number].model_dump_json().encode())
    return int.from_bytes(digest.digest()[:6])
