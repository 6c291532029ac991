"""Footnotes of pin tables: each pin gets those that marks in its row point to, also from behind later pages' rows.

Where nothing but a heading can have a note's mark, the pins get it whose numbers the note says.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from akili_desktop.core.facts import Bijection, Flag, Mark, NoteList, Pair
from akili_desktop.extract.limits.cutnotes import is_cut
from akili_desktop.extract.pins.marks import marks_of

MISSING = "pin-note-missing"
"""The rule of the flag that tells the pins whose marks no note explains."""

_NUMBERS = r"\d{1,3}(?:\s?(?:[-–—~∼～]|to|through)\s?\d{1,3})?"
_OF_PINS = re.compile(
    rf"\bpins?\s(?P<pins>{_NUMBERS}(?:(?:\s?[,/&]\s?|,?\sand\s){_NUMBERS})*)(?![\w%°]|[.,]\d|\s?(?:[mkµu]?[VAW]|[kM]?Hz)\b)",
    re.IGNORECASE,
)
"""The pins that a note tells by their numbers: 'For pin 28 ~ 30, the default function …'."""
_IN_WORDS = re.compile(r"\((?:see )?notes? (?P<marks>\d{1,2}(?:(?:, ?| and | & )\d{1,2})*)\)", re.IGNORECASE)
"""How a description points to notes: 'Crystal input. (see Note 2)'."""


def with_pin_notes(maps: Sequence[Bijection], lists: Sequence[NoteList]) -> list[Bijection]:
    """The maps of tables in their order, each pin with its notes; flagged for the pins whose notes were not found.

    A list is of a page's pins that stands under them, or under pins of a later page with pin tables on all between.
    Where those are of another table, none of its own pins points to these marks but by a name that both have. A map
    that changes needs a new id.
    """
    lists = sorted(lists, key=lambda under: (under.notes[0].page, under.notes[0].bbox.y0))
    found = _Notes(maps, lists)
    return [found.noted(fact) if any(_marks(pair) or _said(pair) for pair in fact.pairs) else fact for fact in maps]


def _marks(pair: Pair) -> list[str]:
    """The marks in the pin's row: raised ones, and those in a column of notes."""
    return list(dict.fromkeys(mark for a in pair.attributes if a.role == "note" for mark in marks_of(a.text)))


def _said(pair: Pair) -> list[str]:
    """The marks of the notes that the pin's description points to in words."""
    told = pair.description or ""
    found = _IN_WORDS.finditer(told) if "(" in told else ()
    return list(dict.fromkeys(mark for said in found for mark in re.findall(r"\d+", said["marks"])))


def _told_pins(note: Mark) -> set[str]:
    """The numbers of the pins that a note says it is of."""
    found: set[str] = set()
    for told in _OF_PINS.finditer(note.text):
        for stretch in re.finditer(_NUMBERS, told["pins"]):
            ends = [int(number) for number in re.findall(r"\d+", stretch[0])]
            found |= {str(number) for number in range(ends[0], ends[-1] + 1)}
    return found


def _pointed(pairs: Sequence[Pair], of: Callable[[Pair], list[str]]) -> dict[str, set[str]]:
    """The names of pins by the marks in their rows that `of` tells."""
    found: dict[str, set[str]] = defaultdict(set)
    for pair in pairs:
        for mark in of(pair):
            found[mark].add(pair.right)
    return found


class _Notes:
    """The lists of notes of a document, in order, and its pin tables."""

    def __init__(self, maps: Sequence[Bijection], lists: Sequence[NoteList]) -> None:
        self.maps = maps
        self.lists = lists

    @cached_property
    def _feet(self) -> dict[int, float]:
        """Where the last pin of each page with a pin table ends."""
        found: dict[int, float] = defaultdict(float)
        for pair in (pair for fact in self.maps for pair in fact.pairs):
            found[pair.page] = max(found[pair.page], pair.bbox.y1)
        return found

    def noted(self, fact: Bijection) -> Bijection:
        """A map with the notes of its pins."""
        pages = {pair.page for pair in fact.pairs}
        of_pages = {page: [pair for pair in fact.pairs if pair.page == page] for page in pages}
        held = {page: self._of_page(pairs, pages, _marks) for page, pairs in of_pages.items()}
        said = {page: self._of_page(pairs, pages, _said) for page, pairs in of_pages.items()}
        pairs: list[Pair] = []
        lacking: dict[str, None] = {}
        pointed = {mark for pair in fact.pairs for mark in _marks(pair)}
        alone = all(other is fact or pages.isdisjoint(p.page for p in other.pairs) for other in self.maps)
        for pair in fact.pairs:
            marks, known = _marks(pair), held[pair.page]
            notes = tuple(known[mark] for mark in marks if mark in known)
            if alone:  # a heading has the mark, and the note says of which pins it is
                notes += tuple(n for m, n in known.items() if m not in pointed and pair.left in _told_pins(n))
            words = [n for mark in _said(pair) if (n := said[pair.page].get(mark)) is not None and not is_cut(n.text)]
            if missing := [mark for mark in marks if mark not in known]:
                lacking[f"pin {pair.left}: no note for the mark {', '.join(missing)}"] = None
            if cut := [note.mark for note in notes if is_cut(note.text)]:
                lacking[f"pin {pair.left}: there is more than was read of the note for the mark {', '.join(cut)}"] = (
                    None
                )
            notes += tuple(note for note in words if note not in notes)
            pairs.append(pair.model_copy(update={"notes": notes}) if notes else pair)
        flags = (Flag(rule=MISSING, detail="; ".join(lacking)),) if lacking else ()
        return fact.model_copy(update={"id": "", "pairs": tuple(pairs), "flags": (*fact.flags, *flags)})

    def _of_page(self, pairs: Sequence[Pair], pages: set[int], of: Callable[[Pair], list[str]]) -> Mapping[str, Mark]:
        """The notes by the marks that `of` tells for pins of one page, of a map that stands on these pages.

        The first list that has one of the marks has them all, or none is theirs.
        """
        page, foot, pointed = pairs[0].page, max(pair.bbox.y1 for pair in pairs), _pointed(pairs, of)
        for under in self.lists if pointed else ():
            first = under.notes[0]
            if first.page < page or (first.page == page and first.bbox.y0 < foot - 2):
                continue
            if any(between not in self._feet for between in range(page + 1, first.page + 1)):
                break
            held = {note.mark: note for note in reversed(under.notes)}
            if self._under_pins(under) and pointed.keys() & held.keys():
                its = pointed.keys() <= held.keys() and (first.page in pages or self._shared(first.page, pointed, of))
                return held if its else {}
        return {}

    def _under_pins(self, under: NoteList) -> bool:
        """Whether a list stands under the last pins of its page, and under no other table."""
        first = under.notes[0]
        foot = self._feet[first.page]
        return first.bbox.y0 >= foot - 2 and (under.table is None or under.table.y0 < foot)

    def _shared(self, page: int, pointed: Mapping[str, set[str]], of: Callable[[Pair], list[str]]) -> bool:
        """Whether a list on another table's page may be of these pins, too: it has the marks for the same names."""
        owners = [fact for fact in self.maps if any(pair.page == page for pair in fact.pairs)]
        theirs = _pointed([pair for fact in owners for pair in fact.pairs], of)
        return all(mark not in theirs or names & theirs[mark] for mark, names in pointed.items())
