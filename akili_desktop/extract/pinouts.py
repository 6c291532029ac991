"""Pin number <-> name facts of a page: from pin tables, pin drawings and pin lists."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Reject
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.pin_continued import read_continued
from akili_desktop.extract.pin_drawings import read_drawings
from akili_desktop.extract.pin_lists import read_pin_lists
from akili_desktop.extract.pin_tables import read_pin_tables
from akili_desktop.extract.tables import Table
from akili_desktop.extract.vocabulary import Vocabulary


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """All bijections of a page. One that says nothing that another of the same package and source says is left out.

    Pin tables are read from the page's words and rulings: their columns are anchored on other headings (packages,
    turned words) than those of tables of values.
    """
    del tables
    pins, packages = vocabulary.pins, vocabulary.packages
    facts: list[Bijection] = []
    rejects: list[Reject] = []
    for read in (read_pin_tables, read_drawings, read_pin_lists):
        found, refused = read(page, pins, packages)
        facts += found
        rejects += refused
    if not any(fact.source == "table" for fact in facts):
        facts += read_continued(page, pins)
    kept: list[Bijection] = []
    for fact in facts:
        if not any(_same(fact, other) for other in kept):
            kept.append(fact)
    return Drafts(facts=tuple(kept), rejects=tuple(rejects))


def _same(a: Bijection, b: Bijection) -> bool:
    return (
        a.source == b.source
        and (a.package or "") == (b.package or "")
        and [(p.left, p.right) for p in a.pairs] == [(p.left, p.right) for p in b.pairs]
    )
