"""A text of a fact: what it says, with the words and the parts of them that spell it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.apart import beside, over_both
from akili_desktop.extract.limits.cellvalues import DASHES, Slice, parted, spelled_out, without_marks
from akili_desktop.extract.limits.leadingmarks import without_leading_marks, without_marks_behind
from akili_desktop.extract.limits.notewords import without_note_lines, without_worded_marks
from akili_desktop.extract.page.anchoring import UNKNOWN
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.model import Printed


@dataclass
class Text:
    """A text of the fact, the words that it stands in, and the parts of them that spell it.

    `heads` are the headings that the text was told with: 'VDD (V)' of 'VDD = 10 V'.
    """

    text: str = ""
    words: tuple[Word, ...] = ()
    marks: tuple[str, ...] = ()
    parts: tuple[Slice, ...] = ()
    dash: bool = False
    heads: tuple[Printed, ...] = ()

    @cached_property
    def bbox(self) -> Rect | None:
        return bounding_box([s.bbox for s in self.parts]) if self.parts else None

    def and_then(self, other: Text) -> Text:
        """Both texts, one after the other."""
        return Text(
            f"{self.text} {other.text}".strip(), (*self.words, *other.words), (*self.marks, *other.marks),
            (*self.parts, *other.parts), self.dash or other.dash, (*self.heads, *other.heads),
        )  # fmt: skip

    def beside(self, other: Text) -> Text:
        """Both texts, of which each stands in a cell of its own."""
        whole = self.and_then(other)
        apart = not over_both(self.parts, other.parts, other.text)
        return replace(whole, text=beside(self.text, other.text)) if apart else whole


def read_text(words: Sequence[Word], counts: frozenset[Word] = frozenset()) -> Text:
    """A text cell without its footnote marks; what `groups.counts_of_names` found is none."""
    return Text(*_read_text(tuple(words), counts))


@lru_cache(maxsize=1024)
def _read_text(
    words: tuple[Word, ...], counts: frozenset[Word]
) -> tuple[str, tuple[Word, ...], tuple[str, ...], tuple[Slice, ...], bool]:
    """The fields of `read_text`: a cell over several rows is read in each, and one of names for its parts again."""
    if len(words) == 1 and _is_plain(words[0]):
        return words[0].text, words, (), (Slice(words[0], 0, len(words[0].text)),), False
    said, noted = without_note_lines(words)
    ordered = [w for group in group_lines(said) for w in group]
    kept, marks = without_marks(ordered, counts)
    kept, worded = without_worded_marks(kept, ordered)
    kept, leading = without_leading_marks(kept)
    kept, behind = without_marks_behind(kept)
    marks = [*leading, *marks, *worded, *noted, *behind]
    kept = [piece for part in kept for piece in parted(part)]
    if kept and kept[-1].text.endswith(UNKNOWN) and not _subscript(kept):
        bare = kept[-1].text.rstrip(UNKNOWN)  # a sign that no font explains: a note's, where a text ends
        kept[-1:] = [kept[-1]._replace(end=kept[-1].start + len(bare))] if bare else []
        marks.append(UNKNOWN)
    text = spelled_out(kept)
    if normalise(text) in DASHES:  # a dash says that there is nothing
        return "", (), tuple(marks), (), bool(text)
    return text, tuple([s.word for s in kept]), tuple(marks), tuple(kept), False


def _is_plain(word: Word) -> bool:
    """Whether a word alone in a cell is letters and digits of one run, which have no mark: a symbol, a unit, a name."""
    text, runs = word.text, word.runs
    upright = word.rotation == 0 and len(runs) == 1 and runs[0].script <= 0
    return upright and text.isascii() and text.isalnum() and text not in DASHES


def _subscript(kept: Sequence[Slice]) -> bool:
    """Whether the last letters stand close behind others and lower, as those of a symbol do."""
    last = kept[-1].word
    if len(last.runs) > 1 or len(kept) < 2:
        return len(last.runs) > 1 and last.runs[-1].script < 0
    above = kept[-2].word
    return last.baseline - above.baseline > 0.1 * above.size and last.bbox.x0 - above.bbox.x1 < 0.15 * above.size


def without_comma(text: Text) -> Text:
    """A text without the comma that it ends with: 'SOIC Package' before 'Power Dissipation'."""
    return parted_at(text, len(text.text) - 1, len(text.text))[0] if text.text.endswith(",") and text.parts else text


def parted_at(text: Text, end: int, start: int) -> tuple[Text, Text]:
    """The text up to `end` and from `start`, each with its parts."""
    at = 0
    sides: tuple[list[Slice], list[Slice]] = ([], [])
    for part in text.parts:
        low = max(at, text.text.find(part.text, at))  # a subscript goes on without a space
        high = low + len(part.text)
        if low < end:
            sides[0].append(part._replace(end=part.start + min(high, end) - low))
        if high > start:
            sides[1].append(part._replace(start=part.start + max(low, start) - low))
        at = high
    first, second = (Text(spelled_out(side), tuple(p.word for p in side), text.marks, tuple(side)) for side in sides)
    return first, second


def hull(texts: Sequence[Text]) -> Rect | None:
    """The box around the texts that have one; None where none has."""
    boxes = [box for text in texts if (box := text.bbox)]
    return bounding_box(boxes) if boxes else None
