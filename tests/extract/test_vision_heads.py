"""Drafts of tables with several groups of columns: which part or temperature a value is for is what the page prints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pymupdf
import pytest

from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.drafted import Claim, RangeDraft
from akili_desktop.core.facts import Range
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary
from tests.extract.vision_pages import claim, of_ranges, read, rules

AT = {"parameter": 60.0, "symbol": 170.0, "unit": 520.0}
GROUPS = ({"min": 220.0, "typ": 260.0, "max": 300.0}, {"min": 360.0, "typ": 400.0, "max": 440.0})
ROWS = (
    ("Offset voltage", "VOS", "mV", ("", "2", "5"), ("", "3", "7")),
    ("Input bias current", "IB", "nA", ("", "45", "150"), ("", "46", "250")),
    ("Voltage gain", "AVOL", "V/mV", ("50", "101", ""), ("25", "102", "")),
)
TOP = 120.0
PITCH = 16.0


def draw(page: pymupdf.Page, over: Sequence[str] = ("LM158", "LM358"), left: bool = False, lines: bool = True) -> None:
    """Two groups of MIN, TYP, MAX, each under its part; with `left` the parts begin where their groups do."""
    put(page, 60, TOP - 50, "Electrical characteristics", 12)
    for group, text in zip(GROUPS, over, strict=True):
        for number, line in enumerate(reversed(text.split("\n"))):
            put(page, group["min"] if left else group["typ"] - 12, TOP - 24 - 10 * number, line, 9)
        for role, x in group.items():
            put(page, x, TOP - 12, role.upper(), 9)
    for name, x in AT.items():
        put(page, x, TOP - 12, name.capitalize(), 9)
    for number, (name, symbol, unit, *values) in enumerate(ROWS):
        y = TOP + 8 + number * PITCH
        for text, x in ((name, AT["parameter"]), (symbol, AT["symbol"]), (unit, AT["unit"])):
            put(page, x, y, text, 9)
        for group, texts in zip(GROUPS, values, strict=True):
            for x, text in zip(group.values(), texts, strict=True):
                if text:
                    put(page, x, y, text, 9)
    if lines:
        for y in (TOP - 36, TOP - 4, TOP + len(ROWS) * PITCH):
            page.draw_line((55, y), (550, y))
        for x in (55, 212, 352, 512, 550):
            page.draw_line((x, TOP - 36), (x, TOP + len(ROWS) * PITCH))


@cache
def sheet() -> PageContent:
    return page_of(draw)


def at(content: PageContent, text: str, x: float, row: int) -> Claim:
    """The claim of a text that begins at `x` in a row."""
    (word,) = [
        word for word in content.words if abs(word.bbox.x0 - x) < 3 and abs(word.baseline - (TOP + 8 + row * PITCH)) < 3
    ]
    return claim(content, "", at=word.bbox, says=text)


def row_of(content: PageContent, row: int, group: int, variant: Claim | str | None) -> RangeDraft:
    name, symbol, unit, *values = ROWS[row]
    limits = {
        role: at(content, text, x, row)
        for (role, x), text in zip(GROUPS[group].items(), values[group], strict=True)
        if text
    }
    over = claim(content, variant) if isinstance(variant, str) else variant
    return RangeDraft(
        parameter=claim(content, name), symbol=claim(content, symbol), unit=at(content, unit, AT["unit"], row),
        variant=over, **limits,
    )  # fmt: skip


@pytest.mark.parametrize("left", [False, True])
def test_values_of_each_part_are_facts_with_what_is_printed_over_them(left: bool) -> None:
    content = page_of(lambda page: draw(page, left=left))
    drafts = [row_of(content, row, group, f"LM{1 + 2 * group}58") for row in range(len(ROWS)) for group in (0, 1)]
    reading = read(content, of_ranges(*drafts))
    assert rules(reading) == []
    facts = [fact for fact in reading.facts if isinstance(fact, Range)]
    assert [(fact.variant, fact.max and fact.max.text) for fact in facts[:4]] == [
        ("LM158", "5"), ("LM358", "7"), ("LM158", "150"), ("LM358", "250"),
    ]  # fmt: skip
    for fact in facts:
        assert fact.variant_bbox is not None
        assert spelled(content, fact.variant_bbox) == fact.variant
        assert {head.text for head in fact.headings} >= {fact.variant, *(role.upper() for role, _ in fact.values())}
        assert all(spelled(content, head.bbox) == head.text for head in fact.headings)


def test_a_drafted_heading_is_what_the_offline_reader_reads() -> None:
    content = sheet()
    own = [fact.canonical() for fact in PageReader(vocabulary())(content).facts if isinstance(fact, Range)]
    (fact,) = (
        fact for fact in read(content, of_ranges(row_of(content, 0, 1, "LM358"))).facts if isinstance(fact, Range)
    )
    same = next(other for other in own if other.variant == "LM358" and other.parameter == "Offset voltage")
    assert (fact.variant_bbox, set(fact.headings)) == (same.variant_bbox, set(same.headings))


@pytest.mark.parametrize(
    ("group", "variant", "rule"),
    [
        (0, "LM358", "row-not-whole"),
        (1, "LM158", "row-not-whole"),
        (1, None, "variant-left-out"),
        (1, "Electrical characteristics", "variant-unproven"),
        (1, "MAX", "variant-unproven"),
    ],
)
def test_a_value_of_another_part_or_of_none_is_refused(group: int, variant: str | None, rule: str) -> None:
    reading = read(sheet(), of_ranges(row_of(sheet(), 0, group, variant)))
    assert (reading.facts, rules(reading)) == ((), [rule])


def test_values_of_two_parts_make_no_row() -> None:
    mixed = row_of(sheet(), 0, 0, "LM158").model_copy(update={"max": row_of(sheet(), 0, 1, None).max})
    assert read(sheet(), of_ranges(mixed)).facts == ()


def test_all_that_is_printed_over_the_columns_belongs_to_the_variant() -> None:
    content = page_of(lambda page: draw(page, ("LM158\nLM158A", "LM358")))
    whole = claim(content, "LM158 LM158A")
    (fact,) = (f for f in read(content, of_ranges(row_of(content, 0, 0, whole))).facts if isinstance(f, Range))
    assert fact.variant == "LM158 LM158A"
    reading = read(content, of_ranges(row_of(content, 0, 0, claim(content, "LM158A"))))
    assert (reading.facts, rules(reading)) == ((), ["text-cut-off"])


def test_passes_that_name_other_parts_disagree() -> None:
    content = page_of(lambda page: draw(page, ("TA = 25 °C", "TA = 85 °C")))
    first, second = (row_of(content, 0, 1, text) for text in ("TA = 85 °C", None))
    reading = read(content, of_ranges(first), of_ranges(second))
    assert (reading.facts, set(rules(reading))) == ((), {"variant-left-out", "passes-disagree"})


def parts_alone(page: pymupdf.Page) -> None:
    put(page, 60, 60, "Absolute maximum ratings", 12)
    for x, text in ((60, "Parameter"), (300, "BC546"), (360, "BC547"), (420, "BC548"), (480, "Unit")):
        put(page, x, 90, text, 9)
    for y, texts in ((110, ("Collector voltage", "65", "45", "30", "V")), (126, ("Base voltage", "6", "5", "4", "V"))):
        for x, text in zip((60, 300, 360, 420, 480), texts, strict=True):
            put(page, x, y, text, 9)
    page.draw_line((55, 96), (520, 96))


def rated(content: PageContent, value: str, part: str, role: str = "max") -> RangeDraft:
    (unit,) = [w for w in content.words if w.text == "V" and abs(w.baseline - 110) < 3]
    return RangeDraft.model_validate(
        {"parameter": claim(content, "Collector voltage"), "variant": claim(content, part),
         role: claim(content, value), "unit": claim(content, "", at=unit.bbox, says="V")}
    )  # fmt: skip


def test_parts_may_head_the_columns_alone() -> None:
    content = page_of(parts_alone)
    (fact,) = (f for f in read(content, of_ranges(rated(content, "45", "BC547"))).facts if isinstance(f, Range))
    assert (fact.variant, fact.max and fact.max.text, fact.unit) == ("BC547", "45", "V")
    for wrong, rule in (
        (rated(content, "45", "BC546"), "row-not-whole"),
        (rated(content, "45", "BC547", "typ"), "role-unfit"),
    ):
        reading = read(content, of_ranges(wrong))
        assert (reading.facts, rules(reading)) == ((), [rule])


def test_what_stands_nearer_to_the_values_than_the_part_takes_its_place() -> None:
    def again(page: pymupdf.Page) -> None:
        parts_alone(page)
        put(page, 360, 103, "BC557", 6)

    content = page_of(again)
    assert rules(read(content, of_ranges(rated(content, "45", "BC547")))) == ["variant-unproven"]


def sideways(page: pymupdf.Page) -> None:
    """The table of two parts, turned by a quarter."""
    with pymupdf.open() as other:
        draw(other.new_page(width=792, height=612))
        for word in other[0].get_text("words"):
            x0, _, _, y1 = word[:4]
            page.insert_text((y1 - 2, 792 - x0), word[4], fontsize=9, rotate=90)


def test_a_table_that_is_printed_sideways_is_read_so() -> None:
    content = page_of(sideways)
    assert {word.rotation for word in content.words} == {270}

    def turned(text: str) -> Claim:
        words = sorted((w for w in content.words if w.text in text.split()), key=lambda w: (w.bbox.x0, -w.bbox.y1))
        found = [w for w in words if text.split().count(w.text)][: len(text.split())]
        box = found[0].bbox
        for word in found[1:]:
            box = box.union(word.bbox)
        return claim(content, "", at=box, says=text)

    row = RangeDraft(
        parameter=turned("Input bias current"), symbol=turned("IB"), typ=turned("46"), max=turned("250"),
        unit=turned("nA"), variant=turned("LM358"),
    )  # fmt: skip
    (fact,) = (f for f in read(content, of_ranges(row)).facts if isinstance(f, Range))
    assert (fact.parameter, fact.variant, fact.typ and fact.typ.text) == ("Input bias current", "LM358", "46")
    assert fact.max is not None
    assert spelled(content, fact.max.bbox) == "250"
    wrong = row.model_copy(update={"variant": turned("LM158")})
    assert rules(read(content, of_ranges(wrong))) == ["row-not-whole"]
