"""What a sentence under a table says of the signs of its values: 'For PNP types voltage and current are negative.'"""

from __future__ import annotations

import re

from akili_desktop.core.facts import Flag, Mark, Range
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.tables.model import Table

MOST_BEFORE = 3
"""So many lines of notes at most stand between a table and the sentence."""
FURTHEST = 6.0
"""So many of its heights at most stands the sentence under the table."""
MARK = "Note"
"""What the sentence is told as, since no mark leads to it."""
SIGNED = ("voltage", "current")
SIGN_UNSURE = Flag(rule="sign-unsure", detail="a sentence under the table turns its sign for some of the types")
_ELECTRIC = r"\b(?:voltages?|currents?|polarit(?:y|ies))\b"
_TURNED = r"\b(?:negative|reversed?|opposite)\b"
_OF_TYPES = re.compile(
    rf"(?:For|In|With) [^.;]*{_ELECTRIC}[^.;]*{_TURNED}[^.;]*\.?"
    rf"|(?:All )?[^.;]*{_ELECTRIC}[^.;]*\b(?:PNP|P-?channel)\b[^.;]*{_TURNED}[^.;]*\.?",
    re.IGNORECASE,
)
_TYPES = re.compile(r"\b(?:types?|devices?|transistors?|versions?|PNP|P-?channel)\b", re.IGNORECASE)


def turns_signs(text: str) -> bool:
    """Whether a line is a whole sentence that says of which types the values have the other sign."""
    return _OF_TYPES.fullmatch(text) is not None and _TYPES.search(text) is not None


def note_of_signs(table: Table) -> tuple[Mark, ...]:
    """The sentence right under a table that turns the signs of its values for some of its types, as a note of all rows.

    Nothing points to it, and each value of such a type is wrong without it.
    """
    near = [
        (text, box)
        for text, box in table.below[: MOST_BEFORE + 1]
        if box.y0 - table.bbox.y1 < FURTHEST * box.height and turns_signs(text)
    ]
    return tuple(Mark(mark=MARK, text=text, page=table.page, bbox=box) for text, box in near[:1])


def doubts_of_sign(fact: Range) -> tuple[Flag, ...]:
    """The flag of a voltage or current whose sign is another for some of the types that the table is of."""
    if not any(note.mark == MARK and turns_signs(note.text) for note in fact.notes):
        return ()
    unit = parse_unit(fact.unit) if fact.unit else None
    return (SIGN_UNSURE,) if unit is None or unit.dimension in SIGNED else ()
