"""What a title or a heading over all values says of them: which limit they are, and that it names no part."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


@pytest.mark.parametrize(
    ("title", "first"),
    [
        ("Maximum Operating Conditions", (None, None, "160")),
        ("5.1 Minimum Operating Conditions", ("160", None, None)),
        ("Maximum and Typical Operating Conditions", (None, "160", None)),
        ("MAX 232 Operating Conditions", (None, "160", None)),
        ("Operating Conditions", (None, "160", None)),
    ],
)
def test_a_title_says_which_limit_single_values_are(title: str, first: tuple[str | None, ...]) -> None:
    sheet = Sheet().put(40, 70, title, 11).grid([40, 220, 340], [80.0 + 18 * n for n in range(7)])
    rows = (
        ("Parameter", "Rating"), ("Junction temperature", "160 °C"), ("Ambient temperature", "-40 °C to +85 °C"),
        ("Minimum load", "3 mA"), ("Thermal resistance", "9 K/W"), ("Typical load", "5 mA"),
    )  # fmt: skip
    for n, (name, value) in enumerate(rows):
        sheet.row(92 + 18 * n, x44=name, x230=value)
    facts = {fact.parameter: brief(fact)[4:7] for fact in ranges(read(sheet.content()))}
    assert facts["Junction temperature"] == first
    assert facts["Ambient temperature"] == ("-40", None, "+85")
    assert facts["Minimum load"] == ("3", None, None)
    assert facts["Thermal resistance"][2] is None
    assert facts["Typical load"] == (None, "5", None)


@pytest.mark.parametrize(("head", "variant"), [("SPECIFICATION", None), ("QM41A", "QM41A")])
def test_a_heading_over_all_limits_that_names_no_part_is_no_variant(head: str, variant: str | None) -> None:
    xs = [40.0, 160, 210, 260, 310, 360, 520]
    sheet = Sheet()
    sheet.lines += [(40, y, 520, y) for y in (80, 116, 134, 152)] + [(160, 98, 360, 98)]
    sheet.lines += [(x, 80 if x in (40, 160, 360, 520) else 98, x, 152) for x in xs]
    sheet.row(102, x44="PARAMETER", x370="TEST CONDITIONS").row(92, x225=head)
    sheet.row(110, x164="MIN.", x214="TYP.", x264="MAX.", x314="UNIT")
    sheet.row(128, x44="Supply voltage", x164="2.5", x264="5.5", x314="V", x364="up to 50 MHz")
    sheet.row(146, x44="Supply current", x214="20", x314="mA", x364="VDD = 5 V")
    assert [brief(fact)[3] for fact in ranges(read(sheet.content()))] == [variant, variant]
