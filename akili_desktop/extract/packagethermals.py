"""Thermal resistances in a line under a package's name: 'TJMAX = 125 °C, θJA = 43 °C/W, θJC = 3 °C/W'.

So stand they under drawings of pins, the name of the package over them: each is of that package alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Range, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.page.anchoring import speller_of
from akili_desktop.extract.page.textlines import Chunk, Line, lines_of, without_last
from akili_desktop.extract.parameters import EXTRACTOR
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary, fold

_HOTTEST = re.compile(r"T_?[Jj] ?\(?(?:MAX|max)\)?")
"""The symbol of the junction's highest temperature."""
MOST_LINES = 4
"""So many lines of a package's name and remarks stand over the line at most."""
CLOSE = 1.0
"""Sizes of type between two lines of one caption at most."""
OFF = 1.0
"""Sizes of type that the middles of a caption's lines are apart at most."""


class _Equation(NamedTuple):
    symbol: Word
    value: Value
    unit: str
    unit_bbox: Rect | None


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """The thermal resistances under the packages' names; a line whose package is not told states none."""
    del tables
    if not any(fold(word.text) in vocabulary.thermal_heads for word in page.words):
        return Drafts()
    lines = lines_of(page)
    found: list[Range] = []
    stated = [
        (chunk, equations)
        for line in lines
        for chunk in line.chunks
        if (equations := _equations(chunk.words, vocabulary)) is not None
    ]
    for chunk, equations in stated:
        alone = not any(other is not chunk and _under(chunk, other, both=True) for other, _ in stated)
        package = _package_over(chunk, lines, vocabulary) if alone else None
        if package is None:
            continue
        for equation in equations:
            hottest = _HOTTEST.fullmatch(equation.symbol.text) is not None
            box = equation.symbol.bbox
            found.append(
                Range(
                    page=page.page, bbox=bounding_box((box, equation.value.bbox)), extractor=EXTRACTOR,
                    parameter=equation.symbol.text, parameter_bbox=box, symbol=equation.symbol.text, symbol_bbox=box,
                    variant=package[0], variant_bbox=package[1], unit=equation.unit, unit_bbox=equation.unit_bbox,
                    max=equation.value if hottest else None, typ=None if hottest else equation.value,
                    limit_unsaid=not hottest,
                )
            )  # fmt: skip
    speller = speller_of(page)
    facts = [speller.anchored(fact) for fact in found]
    return Drafts(facts=tuple(f for f in facts if isinstance(f, Range)))


def _equations(words: Sequence[Word], vocabulary: Vocabulary) -> list[_Equation] | None:
    """What a line states that is nothing but equations of thermal symbols, parted by commas; None for any other."""
    if len(words) < 3 or not any(fold(word.text) in vocabulary.thermal_heads for word in words):
        return None
    found: list[_Equation] = []
    at = 0
    while at < len(words):
        end = next((n for n in range(at, len(words)) if words[n].text[-1] in ",;"), len(words) - 1)
        part = list(words[at : end + 1])
        part[-1] = without_last(part[-1]) if part[-1].text[-1] in ",;" and len(part[-1].text) > 1 else part[-1]
        equation = _equation(part, vocabulary)
        if equation is None:
            return None
        found.append(equation)
        at = end + 1
    return found


def _equation(words: Sequence[Word], vocabulary: Vocabulary) -> _Equation | None:
    if len(words) < 3 or words[1].text != "=":
        return None
    symbol, value = words[0], read_value(words[2:], vocabulary)
    if value is None or value.single is None or value.single.number is None or value.unit is None or value.marks:
        return None
    stated = parse_unit(value.unit, lenient=True)
    wanted = "temperature" if _HOTTEST.fullmatch(symbol.text) else "thermal resistance"
    known = wanted == "temperature" or fold(symbol.text) in vocabulary.thermal_heads
    if not known or stated is None or stated.dimension != wanted:
        return None
    return _Equation(symbol, value.single, value.unit, value.unit_bbox)


def _package_over(chunk: Chunk, lines: Sequence[Line], vocabulary: Vocabulary) -> tuple[str, Rect] | None:
    """The package's name in the lines over one, its box; None where none is told, or several are.

    A remark may stand between the two.
    """
    over: list[Chunk] = []
    below = chunk
    while len(over) < MOST_LINES:
        nearest = next(
            (other for line in reversed(lines) for other in line.chunks if _under(below, other)),
            None,
        )
        if nearest is None:
            break
        over.insert(0, nearest)
        below = nearest
    named = [n for n, other in enumerate(over) if _names_package(other.text, vocabulary)]
    if not named or named != list(range(named[0], named[-1] + 1)):
        return None
    said = [over[n] for n in named]
    if len(said) > 2 or sum(len(vocabulary.packages.spans(other.text)) for other in said) > 1:
        return None
    if sum(_called(other.text, vocabulary) for other in said) > 1:
        return None  # 'N8 PACKAGE' over 'S8 PACKAGE'
    text = " ".join(other.text for other in said)
    return text, bounding_box(other.bbox for other in said)


def _names_package(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a line is a package's name: 'DD PACKAGE', '10-LEAD (3mm × 3mm) PLASTIC DFN', '8-LEAD PLASTIC SO'."""
    words = text.split()
    counted = re.match(r"\d{1,3}[- ]?([A-Za-z]+)", text)
    leads = counted is not None and fold(counted[1]) in vocabulary.packages.pin_words
    return len(words) <= 8 and (_called(text, vocabulary) or leads or bool(vocabulary.packages.spans(text)))


def _called(text: str, vocabulary: Vocabulary) -> bool:
    words = text.split()
    return len(words) == 2 and fold(words[-1]) in vocabulary.packages.body_words


def _under(below: Chunk, over: Chunk, both: bool = False) -> bool:
    """Whether a text stands right under another one at its middle, or right over it, too, if `both`."""
    size = max(below.size, over.size)
    gap = below.bbox.y0 - over.bbox.y1
    if both and gap < 0:
        gap = over.bbox.y0 - below.bbox.y1
    level = abs(below.bbox.cy - over.bbox.cy) < 0.5 * size
    return not level and -0.5 * size <= gap <= CLOSE * size and abs(below.bbox.cx - over.bbox.cx) <= OFF * size
