"""The parts that what stands over feature lines names, or that name them: 'Low-Power Features (XY16LF25/9):'."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Flag, Unit
from akili_desktop.extract.featurelabels import BY_ITEM_ABOVE
from akili_desktop.extract.featurelists import DEEPEST, LONGEST_GROUP, FeatureLine, is_bullet
from akili_desktop.extract.featureparts import brackets_of_parts
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.page.phrases import Phrase, level
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
    said = brackets_of_parts(heading.text, vocabulary)[-1]
    span = said.start + 1, said.start + 1 + len(said.parts)
    box = heading.box(*span) if level(heading.span(*span)) else None
    return fact.model_copy(update={"variant": said.parts, "variant_bbox": box})


def named_by_part(fact: Unit, feature: FeatureLine, vocabulary: Vocabulary) -> Unit:
    """A fact that a part's number alone names as that part's, named by the item above its line where it is set in.

    ('- XY7556 .... 120 µA' under 'Low Supply Current'.) How much of that item is its name, only a reader can tell:
    it is flagged, and so is one without such an item.
    """
    alone = " " not in fact.label and is_part_number(fact.label, vocabulary.vendors, vocabulary.packages)
    if not alone or fact.variant is not None or fact.unit is None or fact.count is not None:
        return fact
    over = feature.over
    if over is None or any(map(str.isdigit, over.text)):
        flag = Flag(rule="name-unsure", detail="a part's number alone names it")
        told = {"variant": fact.label, "variant_bbox": fact.label_bbox, "flags": (*fact.flags, flag)}
        return fact.model_copy(update=told)
    flag = Flag(rule=BY_ITEM_ABOVE, detail=over.text)
    name = over.text.rstrip(":")
    return fact.model_copy(
        update={
            "label": name, "label_bbox": over.box(0, len(name)) if level(over.span(0, len(name))) else None,
            "variant": fact.label, "variant_bbox": fact.label_bbox, "flags": (*fact.flags, flag),
        }
    )  # fmt: skip
