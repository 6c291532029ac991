"""Footnotes that end as no whole one does (behind a colon, a comma, within a bracket, or at 'of') or lack a part."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from akili_desktop.core.facts import Flag, Mark, Range

NOTE_CUT = "note-cut"
"""The rule of the flag of a row that has a part of its note alone."""
_LEADING = (":", "：", ",", "，", "、", "(", "（", "=", "≤", "≥", "×", "…")
"""What something follows: a formula, a list, the next line."""
_BARE = re.compile(r"[=≤≥] ?[×÷]")
"""A formula that lacks what its sign stands behind: a fraction over several lines."""
_GOES_ON = "there is more than was read of the note for the mark "
_NARROW = str.maketrans("（）", "()")


def cut_notes(notes: Iterable[Mark], unended: Collection[str] = ()) -> tuple[Flag, ...]:
    """A flag for each note that goes on in what was not read; `unended` words end none."""
    return tuple(Flag(rule=NOTE_CUT, detail=f"{_GOES_ON}{note.mark}") for note in notes if is_cut(note.text, unended))


def with_found(fact: Range, found: Sequence[Mark], flags: Iterable[Flag]) -> Range:
    """The fact with the notes found for its marks behind those that it has, and with these flags; it needs a new id."""
    told = tuple(dict.fromkeys((*flags, *cut_notes(found))))
    return fact.model_copy(update={"notes": (*fact.notes, *found), "flags": told, "id": "", "doc_id": ""})


def without_whole(flags: Iterable[Flag], told: Iterable[Mark]) -> tuple[Flag, ...]:
    """The flags without those of cut notes of which `told` has more."""
    gone = {f"{_GOES_ON}{note.mark}" for note in told if not is_cut(note.text)}
    return tuple(flag for flag in flags if flag.rule != NOTE_CUT or flag.detail not in gone)


def is_cut(text: str, unended: Collection[str] = ()) -> bool:
    """Whether a note's text ends as no whole one does, or lacks a part of its formula."""
    return (
        text.endswith(_LEADING)
        or _BARE.search(text) is not None
        or text.rsplit(" ", 1)[-1] in unended
        or _is_open(text)
    )


def _is_open(text: str) -> bool:
    """Whether a text ends within a bracket: '…, R1 and R2, (refer'."""
    text = text.translate(_NARROW)
    return text.rfind("(") > text.rfind(")") and text.count("(") > text.count(")")
