"""The parts that a heading over feature lines names in brackets: those under 'Low-Power Features (XY16LF25/9):'."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Unit
from akili_desktop.extract.featurelists import DEEPEST, LONGEST_GROUP, FeatureLine, is_bullet
from akili_desktop.extract.featureparts import brackets_of_parts
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.vocabulary import Vocabulary


def parts_of_section(feature: FeatureLine, lines: Sequence[Phrase], vocabulary: Vocabulary) -> Phrase | None:
    """The heading above a line that names parts in brackets, the nearest of all that stand over its own column.

    A heading is short, all in bold where the line is not, bears no bullet, and begins where the line does or left of
    that.
    """
    item = feature.line
    if all(word.bold for word in item.words):
        return None
    over = [
        line for line in lines
        if line.bbox.y1 <= item.bbox.y0 and -1 <= item.bbox.x0 - line.bbox.x0 < DEEPEST * item.size
        and len(line.words) <= LONGEST_GROUP + 1 and not is_bullet(line.words[0])
        and all(word.bold for word in line.words)
    ]  # fmt: skip
    nearest = max(over, key=lambda line: line.bbox.y0, default=None)
    return nearest if nearest is not None and brackets_of_parts(nearest.text, vocabulary) else None


def of_section(fact: Unit, heading: Phrase | None, vocabulary: Vocabulary) -> Unit:
    """A line's fact, as the parts' that the heading over it names, unless it says itself of which part it is."""
    if heading is None or fact.variant is not None:
        return fact
    return fact.model_copy(update={"variant": brackets_of_parts(heading.text, vocabulary)[-1].parts})
