"""What is doubtful of a reading itself, and what people said of it: the same words in every proof."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Bijection, FactBase, Flag, Pair, Range, Unit
from akili_desktop.core.proving.proven import ProvenPin, ProvenValue
from akili_desktop.core.quantity import parse_unit

PADLESS = frozenset({"pin-pad-unnumbered", "pin-ground-missing"})
"""Flags of maps that lack a pad, which may be a ground."""

GAPS = PADLESS | {"pin-names-incomplete", "pin-numbers-incomplete", "pin-number-unreadable", "pin-grid-in-parts"}

COMPOSED = "the reading is flagged: ball-number-from-edges"
"""What is said of a ball whose number no text of its drawing spells as one."""

EACH_PIN = frozenset({"pin-name-barred", "pin-of-some-parts", "pin-note-missing", "pin-range-order"})
"""Flags that tell the pins concerned one by one."""

_GROUND = re.compile(r"GND|VSS|VEE|GROUND|PAD|\bEP\b", re.IGNORECASE)
"""What a pin that shares its name with a pad is called."""


def reading_doubts(fact: FactBase, pair: Pair | None = None, *, whole: bool = True) -> list[str]:
    """Why a person should look at the reading; nothing once one has confirmed it.

    Where the answer is one pin alone, not what all pins of the map say, it need not be `whole`.

    A confirmation says that the reading is right, and no more: it takes away what stood against the reading (its
    origin, its flags, that it was corrected), never what stands against its fitting the question, nor the re-reading
    of its boxes.
    """
    judgement = pair.judgement if pair is not None and pair.judgement is not None else fact.judgement
    if judgement is not None and judgement.confirmed is not None:
        # not every corrected field has a box in the proof: what the page was not found to print stays open
        unprinted = set(judgement.read) - set(judgement.spelled)
        return [judgement.told()] if unprinted else []
    what = "pin map" if pair is not None else "value"
    reasons = [judgement.told()] if judgement is not None and judgement.corrected is not None else []
    flags = [flag for flag in fact.flags if not (pair is not None and _of_others(flag, fact, pair, whole))]
    reasons += [f"the reading is flagged: {flag.rule}" for flag in flags]
    if fact.origin != "text":
        origin = "a shift of the text's codes" if fact.origin == "decoded" else fact.origin
        reasons.append(f"the {what} comes from {origin}, not from the page's text")
    return reasons + _unproven_variant(fact) + _several_units(fact)


def _several_units(fact: FactBase) -> list[str]:
    """That the unit may be read from the cells of several rows: 'V V ns'."""
    unit = (fact.unit or "") if isinstance(fact, Range | Unit) else ""
    words = unit.split()
    several = len(words) > 1 and parse_unit(unit) is None and all(parse_unit(word) is not None for word in words)
    return [f"“{unit}” is no unit: it may be those of several rows"] if several else []


def _unproven_variant(fact: FactBase) -> list[str]:
    """That no box spells the part, package or temperature that the reading says a value is for."""
    if not isinstance(fact, Range | Unit) or not fact.variant or fact.variant_bbox is not None:
        return []
    spelled = [head.text for head in fact.headings] if isinstance(fact, Range) else [fact.line]
    said = "".join("".join(spelled).split())
    # over several columns a temperature is printed without its unit: '25' beside '-40' and '85'
    bare = re.fullmatch(r"([+\-−–]?\d+) °C", fact.variant)
    told = bare[1] if bare is not None else fact.variant
    missing = [word for word in re.split(r"[\s,;]+", told) if word not in said]
    return [f"no box on the page spells “{fact.variant}”, which the value is for"] if missing else []


def _of_others(flag: Flag, fact: FactBase, pair: Pair, whole: bool) -> bool:
    """Whether a flag of a pin map is of other pins than this: of numbers that stand twice, of names that stand once for
    several, have a bar over a part, are of some parts alone or stand in a range, or of pins not read."""
    rule = flag.rule
    if rule in EACH_PIN:
        return f"pin {pair.left}: " not in flag.detail
    if rule in PADLESS:
        return not whole or _GROUND.search(pair.right) is None
    if rule in GAPS:
        return not whole
    if not isinstance(fact, Bijection):
        return False
    if rule == "pin-name-shared":
        place = (pair.page, pair.right_bbox)
        own = [p for p in fact.pairs if (p.page, p.right_bbox) == place or _told_by_label(p, pair)]
        return len({p.left for p in own}) == 1
    return rule == "pin-number-twice" and len({p.right for p in fact.pairs if p.left == pair.left}) == 1


def _told_by_label(one: Pair, other: Pair) -> bool:
    """Whether two pins have one name under different labels."""
    labels = {one.description, other.description}
    return one.right == other.right and None not in labels and len(labels) > 1


def rejection(value: ProvenValue | ProvenPin) -> str:
    """That a reading is left out because a person rejected it, and what it was."""
    text = value.text if isinstance(value, ProvenPin) else f"{value.value.text} {value.unit or ''}".strip()
    return f"The reading “{text}” (page {value.page}) was {judgement_told(value)}"


def judgement_told(value: ProvenValue | ProvenPin) -> str:
    """What people said of a proven value's reading, in words; '' where nobody did."""
    if isinstance(value, ProvenPin) and value.pair is not None and value.pair.judgement is not None:
        return value.pair.judgement.told()
    return value.fact.judgement.told() if value.fact.judgement is not None else ""
