"""Lines of a list without a value that stand flush over names with one, and head them or begin the first of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import join_text, make_chunks
from akili_desktop.extract.tables.colons import as_label
from akili_desktop.extract.tables.listentries import Entry, heads_others
from akili_desktop.extract.tables.listlabels import begins_at
from akili_desktop.extract.tables.listvalues import LEADER

CLOSE = 1.6
"""Sizes of type from a line to the one under it that it heads, at most."""
WIDER = 0.05
"""Sizes of type by which a gap is larger than another at least."""
LEAST = 2
"""So many names in plain letters make one in bold a heading."""


def with_labels_over(entries: Sequence[Entry]) -> list[Entry]:
    """A block's entries, each with the line over it that it goes on from.

    A line in bold among plain names heads all under it to the next such ('Industrial (I) Devices'). A plain one is of
    the name close under it, be it a heading ('Storage Temperature' / 'Plastic Packages ... -65 °C to +125 °C') or the
    name's first line; of further names before a wider gap ('Voltage with Respect to Ground' over 'VCC', 'A9' and 'All
    other pins') nothing tells whether it is: these are unsure. So is the name under one that stands no nearer to it
    than to the value above, whose further line it may be.
    """
    named = [entry.label for entry in entries if entry.value and entry.label]
    plain = len(named) >= LEAST and not any(word.bold for label in named for word in label)
    found = list(entries)
    bold: tuple[Word, ...] = ()
    for at, entry in enumerate(entries):
        if entry.value and bold and _free(entry) and begins_at(entry.label, bold[0].bbox.x0):
            found[at] = entry._replace(over=bold)
        if entry.value or not entry.label:
            continue
        heavy = all(word.bold for word in entry.label)
        bold = ()
        below = entries[at + 1 : at + 1 + _under(entries[at:])]
        if not plain or not below or not _may_head(entry, heavy):
            continue
        label = as_label(entry.label)
        if heavy:
            bold = label
            continue
        above = entries[at - 1] if at else None
        gap = _gap(entry, below[0])
        if above is not None and above.value and _gap(above, entry) < gap + WIDER * label[0].size:
            found[at + 1] = below[0]._replace(unsure=True)
            continue
        found[at + 1] = below[0]._replace(over=label)
        behind = at + 1 + len(below)
        if behind < len(entries):  # a wider gap ends them, or a further line without a value
            found[at + 2 : behind] = [further._replace(unsure=True) for further in below[1:]]
    return found


def _free(entry: Entry) -> bool:
    return bool(entry.label) and not (entry.over or entry.head or entry.part or entry.colon)


def _may_head(entry: Entry, heavy: bool) -> bool:
    """Whether a line without a value is words alone: one text, in plain letters without a number, from a capital on."""
    text = join_text(entry.label)
    worded = heavy or (text[0].isupper() and not any(map(str.isdigit, text)) and text[-1].isalpha())
    led = any(LEADER.search(word.text) for word in entry.label)
    return worded and not led and len(make_chunks(entry.label)) == 1 and heads_others(entry)


def _under(entries: Sequence[Entry]) -> int:
    """How many entries with values stand flush under the first one, as close to each other as the first two are."""
    count = 0
    first, size = entries[0].label[0], entries[0].label[0].size
    for above, below in pairwise(entries):
        if not below.value or not _free(below) or not begins_at(below.label, first.bbox.x0):
            break
        apart = _gap(above, below)
        limit = _gap(entries[0], entries[1]) + WIDER * size if count else CLOSE * size
        if not 0 < apart < limit or abs(below.label[0].size - size) > 0.1:
            break
        count += 1
    return count


def _gap(above: Entry, below: Entry) -> float:
    return below.label[0].baseline - max(word.baseline for word in above.label if word.size >= above.label[0].size)
