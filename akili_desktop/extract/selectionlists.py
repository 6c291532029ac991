"""Notes behind a table of parts that goes on over pages: its last page has them, and the pages behind that the rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Fact, Mark, NoteList, Unit
from akili_desktop.extract.limits.footnotes import next_mark
from akili_desktop.extract.limits.notelists import HEAD, listed
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.selectionnotes import MARK, lacks_notes, raised_notes, with_first_notes
from akili_desktop.extract.tables.model import Table

SAME = 2.0
"""Points at most between the left edges of a heading on two pages of one table."""


def raised_on(page: PageContent, tables: Sequence[Table]) -> tuple[NoteList, ...]:
    """The notes of a page whose marks are raised before their texts, behind its last table or at its head."""
    if not any(text[0] in "([*†‡" and MARK.fullmatch(text) for text in texts_of(page)):
        return ()
    last = max(tables, key=lambda table: table.bbox.y1, default=None)
    top = last.bbox.y1 if last is not None else 0.0
    notes = listed([line for line in raised_notes(page) if line[1].y0 > top], page.page)
    if not notes or (last is None and notes[0].bbox.y0 > HEAD):
        return ()
    return (NoteList(notes=notes, table=last.bbox if last is not None else None, raised=True),)


def with_notes_behind(facts: Sequence[Fact], lists: Sequence[NoteList]) -> list[Fact]:
    """The facts in their order, those of tables of parts with the notes that stand behind the last page of their table.

    A table goes on where the next page has values under the same heading at the same place. Its notes stand behind it,
    and what counts on at the head of the pages behind is theirs, too. Each mark that a value lacks has one there, or it
    stays flagged. A fact that gets notes needs a new id.
    """
    chains = _chains(lists)
    headed: dict[int, dict[str, list[Unit]]] = defaultdict(lambda: defaultdict(list))
    for fact in facts if chains else ():
        if isinstance(fact, Unit) and fact.variant and fact.label_bbox is not None:
            headed[fact.page][fact.label].append(fact)
    return [
        _noted(fact, chains, headed) if chains and isinstance(fact, Unit) and lacks_notes(fact) else fact
        for fact in facts
    ]


def _chains(lists: Sequence[NoteList]) -> list[list[NoteList]]:
    """The lists behind tables, each with those that count on at the head of the next pages."""
    chains: list[list[NoteList]] = []
    for under in sorted(lists, key=lambda one: one.notes[0].page):
        last = chains[-1][-1].notes[-1] if chains else None
        if under.table is not None:
            chains.append([under])
        elif last is not None and under.notes[0].page == last.page + 1 and under.notes[0].mark == next_mark(last.mark):
            chains[-1].append(under)
    return chains


def _noted(
    fact: Unit, chains: Sequence[Sequence[NoteList]], headed: Mapping[int, Mapping[str, Sequence[Unit]]]
) -> Unit:
    chain = next((chain for chain in chains if chain[0].notes[0].page >= fact.page), None)
    if chain is None or not _is_of(chain[0], fact, headed):
        return fact
    held: dict[str, Mark] = {}
    for note in (note for under in chain for note in under.notes):
        held.setdefault(note.mark, note)
    return with_first_notes(fact, [held])


def _is_of(under: NoteList, fact: Unit, headed: Mapping[int, Mapping[str, Sequence[Unit]]]) -> bool:
    """Whether the table that a list stands behind is a value's own, on its page or where that ends pages further on."""
    last = under.notes[0].page
    for page in range(fact.page, last + 1):
        beside = [other for other in headed.get(page, {}).get(fact.label, ()) if _below(other, fact)]
        if page == last:
            beside = [other for other in beside if under.table is not None and under.table.holds_middle_of(other.bbox)]
        if not beside:
            return False
    return True


def _below(other: Unit, fact: Unit) -> bool:
    """Whether two values stand under a heading at the same place of their pages."""
    one, two = other.label_bbox, fact.label_bbox
    return one is not None and two is not None and abs(one.x0 - two.x0) <= SAME
