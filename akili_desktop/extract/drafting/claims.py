"""What a model claims to stand on a page, looked for among the page's words at the claimed place and nowhere else.

A claim gives a text and a rough box. It is found where whole words of the page spell the text, their centres lie in
the claimed box give or take half a line, and no other words there spell it too. What is found has the words' own text
and box; what is not found says why.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from akili_desktop.core.document import SIGNS, PageContent, Word, part_box, turned_box, upright
from akili_desktop.core.drafted import Claim
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.page.anchoring import UNKNOWN
from akili_desktop.extract.page.origin import DOUBTED
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.sideways import Model, turned_back
from akili_desktop.extract.page.textlines import Line, group_lines, make_lines
from akili_desktop.extract.vocabulary import Vocabulary

ASIDE = 6.0
"""Points by which a word's centre may lie beside the claimed box."""
OFF = 0.5
"""Line heights by which it may lie above or below: less than to the next line."""
ROOM = 0.8
"""Line heights by which the claimed box may be higher than what is found in it."""
WIDE = 60.0
"""Points by which it may be wider."""
LARGEST = 0.2
"""The part of a page that no claim takes."""
MARKS = frozenset("()[]{}*†‡§#¶, ")
"""Raised, these and letters are footnote marks; digits without brackets may be an exponent."""


class Found(NamedTuple):
    """A claim that is found: the text as printed, without raised marks, its box, and the words that it takes."""

    text: str
    bbox: Rect
    words: tuple[Word, ...]


class Missing(NamedTuple):
    """Why a claim is not found, by a stable rule and in words."""

    rule: str
    detail: str


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """The text as it is compared: signs unified, white space left out."""
    return "".join(normalise(text).split())


class PrintedPage:
    """One page's visible words by place, its lines and rulings; made once for all claims about the page.

    A page may be turned, so that what is printed sideways reads from left to right (`turned`): claims are of the page
    as displayed all the same, and `back` gives what was found its place there.
    """

    def __init__(
        self, content: PageContent, vocabulary: Vocabulary, of: PageContent | None = None, turn: int = 0
    ) -> None:
        """`content` is the page `of`, turned by `turn` degrees; without `of` it is as displayed."""
        self._of = of or content
        self._turn = turn
        self.content = content
        self.vocabulary = vocabulary
        self.lines: Sequence[Line] = make_lines(content.words)
        self.rules = Rules.from_page(content)
        self._words = sorted(content.words, key=lambda word: word.bbox.cy)
        self._heights = [word.bbox.cy for word in self._words]
        self._reach = OFF * max((word.size for word in content.words), default=0.0)
        self._turned: dict[int, PrintedPage] = {}
        self._line_of = {id(word): number for number, line in enumerate(self.lines) for word in line.words}

    def place(self, claim: Claim) -> Rect | None:
        """Where the claim is on this page; None where it names no place."""
        box = claim.on(self._of.width, self._of.height)
        return turned_box(box, self._turn, self._of.width, self._of.height) if box is not None and self._turn else box

    def turned(self, claims: Iterable[Claim]) -> PrintedPage:
        """The page turned as most words between the claims are printed; itself where they are upright."""
        boxes = [box for claim in claims if (box := self.place(claim)) is not None]
        whole = bounding_box(boxes).grown(ASIDE) if boxes else Rect(0.0, 0.0, 0.0, 0.0)
        turns = Counter(word.rotation for word in self.content.words if whole.contains_point(*word.bbox.center))
        turn = turns.most_common(1)[0][0] if turns else 0
        if turn and turn not in self._turned:
            self._turned[turn] = PrintedPage(upright(self.content, turn), self.vocabulary, self.content, turn)
        return self._turned[turn] if turn else self

    def back(self, found: Model) -> Model:
        """What was found here, with its boxes where they stand on the page as displayed."""
        return turned_back(found, self._of, self._turn) if self._turn else found

    def line_of(self, word: Word) -> int | None:
        """The number of the line that an upright word stands on."""
        return self._line_of.get(id(word))

    def lines_of(self, found: Found) -> list[int]:
        """The numbers of the lines that the words stand on, from the top."""
        return sorted({n for word in found.words if (n := self.line_of(word)) is not None})

    def find(self, claim: Claim) -> Found | Missing:
        """Whole words that spell the claim at its place."""
        wanted = bare(claim.text)
        box = self.place(claim)
        if not wanted or box is None:
            return Missing("no-place", f"“{claim.text}” has no place on the page")
        if box.area > LARGEST * self.content.width * self.content.height:
            return Missing("place-too-wide", f"the place of “{claim.text}” is much larger than its words")
        runs = list(self._runs(self._near(box), wanted))
        if len(runs) > 1:  # the same text above or below: the one whose middle is inside the box itself
            runs = [run for run in runs if box.contains_point(*bounding_box(w.bbox for w in run).center)]
            if len(runs) != 1:
                return Missing("several-there", f"“{claim.text}” stands there more than once")
        if not runs:
            return self._elsewhere(claim, wanted)
        return self._taken(claim, runs[0], box)

    def find_joined(self, value: Claim, unit: Claim) -> tuple[Found, Found] | None:
        """A value and its unit that are printed as one word ('5V', '10-bit'), each with its part of the word's box."""
        box = self.place(value)
        if box is None:
            return None
        number, name = bare(value.text), bare(unit.text)
        for word in self._near(box):
            text = word.plain
            if word.rotation or normalise(text) != text.translate(_SAME) or len(word.runs) != 1:
                continue
            for gap in ("", "-"):
                if bare(text) == f"{number}{gap}{name}":
                    cut = len(number)
                    first, rest = part_box(word, 0, cut), part_box(word, cut + len(gap), len(text))
                    taken = self._taken(value, [word], box)
                    if isinstance(taken, Missing):
                        return None
                    return Found(text[:cut], first, (word,)), Found(text[cut + len(gap) :], rest, (word,))
        return None

    def find_bracketed(self, claim: Claim) -> Found | None:
        """A unit that is printed in brackets ('(mA)'), with the box of what stands between them."""
        box = self.place(claim)
        wanted = bare(claim.text)
        if box is None:
            return None
        for word in self._near(box):
            text = word.text
            inner = text[1:-1]
            if len(text) > 2 and text[0] in "([" and text[-1] in ")]" and bare(inner) == wanted and not word.rotation:
                return Found(inner, part_box(word, 1, len(text) - 1), (word,))
        return None

    def _taken(self, claim: Claim, run: Sequence[Word], box: Rect) -> Found | Missing:
        whole = bounding_box(word.bbox for word in run)
        height = max(word.bbox.height for word in run) if run[0].rotation in (0, 180) else whole.height
        if box.height > whole.height + 2 * ROOM * height or box.width > 2 * whole.width + WIDE:
            return Missing("place-too-wide", f"the place of “{claim.text}” is much larger than its words")
        doubted = [w for w in run if self.content.recognised and w.confidence is not None and w.confidence < DOUBTED]
        if doubted:
            sure = doubted[0].confidence
            return Missing("ocr-doubted", f"OCR is not sure of “{doubted[0].text}” ({sure:.2f})")
        if any(id(word) in self._planted for word in run):
            return Missing("planted-text", f"“{claim.text}” stands in text that addresses a model")
        text = " ".join(word.plain or word.text for word in run if word.plain or not word.raised)
        if UNKNOWN in text:
            return Missing("undecodable-text", f"“{claim.text}” holds characters that the file does not tell")
        return Found(text, whole, tuple(run))

    def _near(self, box: Rect) -> list[Word]:
        """The words whose centre lies in the box, give or take, upright ones in reading order before turned ones."""
        low = bisect_left(self._heights, box.y0 - self._reach)
        high = bisect_right(self._heights, box.y1 + self._reach)
        near = [
            word
            for word in self._words[low:high]
            if box.contains_point(word.bbox.cx, word.bbox.cy)
            or (
                box.x0 - ASIDE <= word.bbox.cx <= box.x1 + ASIDE
                and box.y0 - OFF * word.size <= word.bbox.cy <= box.y1 + OFF * word.size
            )
        ]
        upright = [word for group in group_lines(near) for word in group]
        return upright + [word for word in near if word.rotation]

    def _runs(self, words: Sequence[Word], wanted: str) -> Iterator[list[Word]]:
        """Each stretch of following words that spells the text, marks of footnotes aside; turned words one by one."""
        for start, first in enumerate(words):
            if first.rotation:
                if bare(first.text) == wanted:
                    yield [first]
                continue
            run = _run_at(words, start, wanted)
            if run:
                yield run

    def _elsewhere(self, claim: Claim, wanted: str) -> Missing:
        ordered, starts = self._ordered
        if any(_run_at(ordered, start, wanted) for start in starts.get(wanted[0], ())):
            return Missing("elsewhere-on-page", f"“{claim.text}” stands on the page, but not there")
        return Missing("not-on-page", f"“{claim.text}” does not stand on the page")

    @cached_property
    def _ordered(self) -> tuple[list[Word], dict[str, list[int]]]:
        """The words of the lines in reading order, and which of them begin with a character."""
        ordered = [word for line in self.lines for word in line.words]
        starts: dict[str, list[int]] = {}
        for number, word in enumerate(ordered):
            for first in {option[0] for option in _options(word) if option}:
                starts.setdefault(first, []).append(number)
        return ordered, starts

    @cached_property
    def _planted(self) -> frozenset[int]:
        """The words, by identity, of the paragraphs that address a model."""
        hit = self.vocabulary.planted.lines_addressing([line.text for line in self.lines])
        if not hit:
            return frozenset()
        blocks = {word.block for number in hit for word in self.lines[number].words}
        lines = (word for number in hit for word in self.lines[number].words)
        return frozenset(map(id, lines)) | {id(word) for word in self.content.words if word.block in blocks}


_SAME = str.maketrans({"−": "-", "–": "-", "μ": "µ"})


def _run_at(words: Sequence[Word], start: int, wanted: str) -> list[Word]:
    """The words from this one on that spell the text, marks of footnotes aside; none where they do not."""
    at = 0
    run: list[Word] = []
    for number in range(start, len(words)):
        word = words[number]
        part = next((o for o in _options(word) if wanted.startswith(o, at)), None)
        if word.rotation or part is None or (not part and not run):
            break
        run.append(word)
        at += len(part)
        if at == len(wanted):
            return run
    return []


def _options(word: Word) -> tuple[str, ...]:
    """What a word may be taken to spell: all of it, or without raised marks; digits that are raised stay."""
    whole = bare(word.text)
    raised = word.raised
    if raised and all(c in MARKS or c.isalpha() or _bracketed(raised) for c in raised):
        return (bare(word.plain), whole)
    return (whole,)


def _bracketed(raised: str) -> bool:
    return raised[:1] in "([" and raised[-1:] in ")]"


def has_exponent(found: Found) -> bool:
    """Whether digits are raised that no brackets make a footnote's mark: '10' with a small 6 is no 106, and no 10."""
    for word in found.words:
        raised = "".join(run.text for run in word.runs if run.script > 0 and run.text not in SIGNS)
        if any(c.isdigit() for c in raised) and not _bracketed(raised):
            return True
    return False
