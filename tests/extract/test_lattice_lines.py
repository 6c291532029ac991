"""Lines are joined to lattices by where they meet, whatever the order in which they are looked at."""

from __future__ import annotations

import random

from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.tables.lattice import NEAR, _components


def test_lines_that_meet_are_one_lattice_and_others_are_not() -> None:
    dice = random.Random(7)

    def line(longest: int) -> tuple[float, float, float]:
        low = dice.randrange(0, 400)
        return float(dice.randrange(0, 400)), float(low), float(low + dice.randrange(8, longest))

    for _ in range(30):
        longest = dice.choice((20, 60, 200))
        rules = Rules([line(longest) for _ in range(60)], [line(longest) for _ in range(60)])
        lines = [*((True, span) for span in rules.horizontal), *((False, span) for span in rules.vertical)]
        group = {line: {line} for line in lines}
        for a in rules.horizontal:
            for b in rules.vertical:
                if a.low - NEAR <= b.at <= a.high + NEAR and b.low - NEAR <= a.at <= b.high + NEAR:
                    joined = group[True, a] | group[False, b]
                    group.update(dict.fromkeys(joined, joined))
        wanted = {frozenset(g) for g in group.values() if sum(level for level, _ in g) >= 2}
        wanted = {g for g in wanted if not all(level for level, _ in g)}
        found = {
            frozenset([*((True, span) for span in across), *((False, span) for span in down)])
            for across, down in _components(rules)
        }
        assert found == wanted
