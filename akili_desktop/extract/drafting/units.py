"""A model's labelled values, re-anchored on the page's words, or refused with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from akili_desktop.core.document import Word
from akili_desktop.core.drafted import UnitDraft
from akili_desktop.core.facts import Reject, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise, parse_number
from akili_desktop.extract.drafting.claims import Found, Missing, PrintedPage
from akili_desktop.extract.drafting.heads import BESIDE, distance, heads_over
from akili_desktop.extract.drafting.rows import EMPTY, MARK, Row, claimed_box, locate, refused, values_fit
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunks

ARTICLES = frozenset({"a", "an", "the"})


def anchor_unit(page: PrintedPage, draft: UnitDraft, extractor: str) -> Unit | Reject:
    """A labelled value as a fact: alone on its line with its label and unit, under no heading of limits."""
    claims = [draft.label, draft.value, *([draft.unit] if draft.unit else [])]
    text = " ".join(claim.text for claim in claims)

    def refuse(why: Missing) -> Reject:
        return refused(page, why, text, claimed_box(page, claims), extractor)

    row = locate(page, [("parameter", draft.label)], draft.unit, [("value", draft.value)])
    if isinstance(row, Missing):
        return refuse(row._replace(detail=row.detail.replace("parameter:", "label:")))
    value, label, unit = row.values["value"], row.parts["parameter"], row.parts.get("unit")
    number, count = parse_number(value.text), page.vocabulary.features.numbers.get(value.text.casefold())
    if number is None and count is None:
        return refuse(Missing("no-value", f"“{value.text}” is no number"))
    why = values_fit(page, row) if count is None else None
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
    heads = heads_over(page, line, Rect(0.0, 0.0, page.content.width, page.content.height), label.bbox, [value.bbox])
    if any(distance(value.bbox, head.bbox) <= BESIDE for head in heads.columns):
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
        or bool(EMPTY.fullmatch(text) or MARK.fullmatch(text))
        or not any(c.isalnum() for c in plain)
        or plain in ARTICLES
    )
