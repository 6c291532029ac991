"""Tables of limits whose rows are not their lines: what stands across them, or over all, is turned into rows first."""

from __future__ import annotations

from akili_desktop.extract.limits.levelcolumns import with_levels
from akili_desktop.extract.limits.productsummaries import with_product_summary
from akili_desktop.extract.limits.rankedparts import with_ranks
from akili_desktop.extract.limits.ranktables import with_rank_limits
from akili_desktop.extract.tables.crosswise import as_rows
from akili_desktop.extract.tables.limitrows import with_limit_words
from akili_desktop.extract.tables.limitsacross import limits_across
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.partguides import with_part_guide
from akili_desktop.extract.tables.partsacross import with_parts_across
from akili_desktop.extract.tables.speedoptions import with_speed_options
from akili_desktop.extract.vocabulary import Vocabulary

READERS = (
    with_product_summary,
    as_rows,
    with_parts_across,
    limits_across,
    with_limit_words,
    with_speed_options,
    with_part_guide,
    with_levels,
    with_ranks,
    with_rank_limits,
)


def turned_table(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with a row for each statement, by the first of the readers that understands it, else None."""
    return next((found for read in READERS if (found := read(table, vocabulary)) is not None), None)
