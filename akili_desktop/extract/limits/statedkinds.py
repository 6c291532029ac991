"""Of which kind of limits rows are: as their values say, whatever the heading over them names, or a heading within."""

from __future__ import annotations

from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary, fold


def as_stated(drafts: list[Range], table: Table, vocabulary: Vocabulary) -> list[Range]:
    """The rows of a table, of the kind that they state.

    Temperatures among handling ratings, such as that of storage, are ratings; only what discharges are withstood is of
    electrostatics. Under 'Operating conditions' typical values alone recommend nothing, they characterise; so does what
    the part itself does ('Input leakage current' in 'DC Operating Conditions'), unless the heading recommends it.
    """
    rated = {"section_kind": SectionKind.ABSOLUTE_MAXIMUM}
    characterised = {"section_kind": SectionKind.CHARACTERISTIC}
    drafts = [draft.model_copy(update=rated) if _handled(draft) else draft for draft in drafts]
    drafts = [draft.model_copy(update=characterised) if _done(draft, vocabulary) else draft for draft in drafts]
    limited = any(draft.min or draft.max or draft.section_kind != SectionKind.RECOMMENDED for draft in drafts)
    if limited or not table.columns_of("typ"):
        return drafts
    return [draft.model_copy(update=characterised) for draft in drafts]


def _handled(draft: Range) -> bool:
    """Whether a row of handling ratings states a temperature."""
    unit = parse_unit(draft.unit) if draft.unit and draft.section_kind == SectionKind.ESD else None
    return unit is not None and unit.dimension == "temperature"


def kind_under(heading: str, kind: str, table: Table, row: int | None, vocabulary: Vocabulary) -> str:
    """The kind of the rows under a heading within a table of some kind, in this `row`; None on the page before.

    One frame may hold the ratings and what follows them ('Thermal Characteristics'). Within characteristics only limits
    of another kind alone make a section of their own, not 'Diode Characteristics and Maximum Ratings'. Over the first
    of ratings that have no typical values 'Electrical Parameters' says of what they are.
    """
    own = vocabulary.section_kind(heading)
    plain = kind in (SectionKind.CHARACTERISTIC, SectionKind.TIMING)
    limits = own in (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.ESD)
    said = {
        phrase
        for words in vocabulary.section_kinds
        if words.kind == SectionKind.CHARACTERISTIC
        for phrase in words.phrases
        if phrase in heading.casefold()
    }
    subject = own == SectionKind.CHARACTERISTIC and said <= vocabulary.subject_phrases
    if kind == SectionKind.ABSOLUTE_MAXIMUM and subject and _first_of_limits(table, row):
        return kind
    return kind if own == SectionKind.OTHER or (plain and (said or not limits)) else own


def _first_of_limits(table: Table, row: int | None) -> bool:
    """Whether no row with values stands over a heading in a table that has no typical ones."""
    above = () if row is None else range(table.body.start, row)
    valued = any(table.columns[cell.col].role in VALUE_ROLES for at in above for cell in table.row_cells(at))
    return row is not None and not valued and not table.columns_of("typ")


def _done(draft: Range, vocabulary: Vocabulary) -> bool:
    """Whether a row under operating conditions that no heading recommends states what the part itself does."""
    if draft.section_kind != SectionKind.RECOMMENDED:
        return False
    heading, name = fold(draft.section or ""), fold(draft.parameter or "")
    recommended = any(word in heading for word in vocabulary.recommending_words)
    return not recommended and any(said in name for said in vocabulary.characteristic_names)
