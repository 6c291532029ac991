"""Tables of the ranks of parts by one quantity, which stands over its limits."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


@pytest.mark.parametrize(("head", "told"), [("CTR ( % )", True), ("Gain (%)", True), ("Limits (%)", False)])
def test_each_rank_of_a_part_has_the_limits_of_the_quantity_over_them(head: str, told: bool) -> None:
    sheet = Sheet().put(60, 84, "RANK TABLE OF CURRENT TRANSFER RATIO", 12)
    heights = [96, 110, *(124 + 14 * n for n in range(5))]
    for n, y in enumerate(heights):
        sheet.rule(
            {1: 250, 2: 60, 4: 60}.get(n, 150 if n not in (0, 6) else 60), y, 350 if n not in (0, 2, 6) else 450, y
        )
    sheet.rule(250, 96, 250, 180).rule(60, 96, 60, 180).rule(150, 96, 150, 180).rule(300, 110, 300, 180)
    sheet.rule(350, 96, 350, 180).rule(450, 96, 450, 180)
    sheet.put(70, 113, "MODEL NO.").put(160, 113, "RANK MARK").put(270, 106, head).put(360, 113, "CONDITIONS")
    sheet.row(120, x260="MIN.", x310="MAX.")
    for n, (rank, low, high) in enumerate((("A", "80", "160"), ("B", "130", "260")) * 2):
        sheet.row(134 + 14 * n, x190=rank, x265=low, x315=high)
    sheet.put(70, 141, "XY-817").put(70, 169, "XY-827").put(360, 155, "IF = 5 mA")
    facts = [brief(fact) for fact in ranges(read(sheet.content()))]
    name = head.split()[0]
    rows = [
        (name, None, f"RANK MARK = {rank}, IF = 5 mA", part, low, None, high, "%")
        for part in ("XY-817", "XY-827")
        for rank, low, high in (("A", "80", "160"), ("B", "130", "260"))
    ]
    assert facts == (rows if told else [])
