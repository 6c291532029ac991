"""Names that stand twice in a drawing, and labels alone tell apart: '0' of the X channels and '0' of the Y channels."""

from __future__ import annotations

from collections import defaultdict

from akili_desktop.core.facts import Bijection, Flag, Pair

RULE = "pin-name-shared"


def flag_same_names(fact: Bijection) -> Bijection:
    """The map of a drawing with a flag where one name is of several pins under different labels."""
    held: dict[str, list[Pair]] = defaultdict(list)
    for pair in fact.pairs:
        if pair.description:
            held[pair.right].append(pair)
    told = [
        f"{name} names pins {', '.join(f'{p.left} ({p.description})' for p in pairs)}"
        for name, pairs in held.items()
        if len({pair.description for pair in pairs}) > 1
    ]
    if not told or fact.source != "drawing":
        return fact
    return fact.model_copy(update={"flags": (*fact.flags, Flag(rule=RULE, detail="; ".join(told)))})
