"""Rows whose values say of which kind of limits they are, whatever the heading over them names."""

from __future__ import annotations

from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.tables.model import Table


def as_stated(drafts: list[Range], table: Table) -> list[Range]:
    """The rows of a table, of the kind that they state.

    Temperatures among handling ratings, such as that of storage, are ratings; only what discharges are withstood is of
    electrostatics. Under 'Operating conditions' typical values alone recommend nothing, they characterise.
    """
    rated = {"section_kind": SectionKind.ABSOLUTE_MAXIMUM}
    drafts = [draft.model_copy(update=rated) if _handled(draft) else draft for draft in drafts]
    limited = any(draft.min or draft.max or draft.section_kind != SectionKind.RECOMMENDED for draft in drafts)
    if limited or not table.columns_of("typ"):
        return drafts
    return [draft.model_copy(update={"section_kind": SectionKind.CHARACTERISTIC}) for draft in drafts]


def _handled(draft: Range) -> bool:
    """Whether a row of handling ratings states a temperature."""
    unit = parse_unit(draft.unit) if draft.unit and draft.section_kind == SectionKind.ESD else None
    return unit is not None and unit.dimension == "temperature"
