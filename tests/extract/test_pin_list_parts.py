"""Lists of pins under the heads of several parts, and legends that give several pins one name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.drafts import Drafts
from tests.extract.pin_pages import page_of, pairs, pin_drafts, put

SINGLE = ("1 : Anode", "2 : Cathode", "3 : Emitter", "4 : Collector")
QUAD = ("1, 3, 5, 7 : Anode", "2, 4, 6, 8 : Cathode", "9, 11, 13, 15 : Emitter", "10, 12, 14, 16 : Collector")
OF_QUAD = {
    **dict.fromkeys(("1", "3", "5", "7"), "Anode"),
    **dict.fromkeys(("2", "4", "6", "8"), "Cathode"),
    **dict.fromkeys(("9", "11", "13", "15"), "Emitter"),
    **dict.fromkeys(("10", "12", "14", "16"), "Collector"),
}


def read(
    legends: Mapping[str, Sequence[str]],
    *,
    title: str = "XYP281, XYP281-4",
    below: bool = False,
    beside: str = "",
    before: str = "",
) -> Drafts:
    """Legends under one another, each under its part and its drawing; the parts `below` their legends instead."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 420, 40, title, 9)
        put(page, 380, 130, "Pin Configuration (top view)", 9)
        y = 150.0
        for part, lines in legends.items():
            if not below and part:
                put(page, 400, y, part, 9)
                put(page, 400 + 40, y, beside, 9)
            if before:
                put(page, 400, y + 14, before, 9)
            y += 20
            page.draw_rect(pymupdf.Rect(400, y, 450, y + 34))
            for lead, at in (("1", 10), ("2", 24)):
                put(page, 388, y + at, lead)
                page.draw_line((394, y + at - 3), (400, y + at - 3))
            y += 54
            for line in lines:
                put(page, 400, y, line)
                y += 11
            if below:
                put(page, 400, y + 4, part, 9)
            y += 30

    return pin_drafts(page_of(draw))


def maps(drafts: Drafts) -> list[Bijection]:
    return [f for f in drafts.facts if isinstance(f, Bijection)]


def test_the_part_over_a_legend_is_its_part() -> None:
    single, quad = maps(read({"XYP281": SINGLE, "XYP281-4": QUAD}))
    assert (single.variant, len(single.pairs), single.flags) == ("XYP281", 4, ())
    assert (quad.variant, dict(pairs(quad)), quad.flags) == ("XYP281-4", OF_QUAD, ())
    assert [number for number, _ in pairs(quad)] == [str(n) for n in range(1, 17)]


def test_a_legend_of_several_numbers_for_a_name_counts_up() -> None:
    (fact,) = maps(read({"": QUAD}, title="XYP281-4"))
    assert (fact.variant, dict(pairs(fact))) == (None, OF_QUAD)
    lost = read({"": (QUAD[0], QUAD[2], QUAD[3])}, title="XYP281-4")
    assert not maps(lost)
    assert [reject.rule for reject in lost.rejects if "count up" in reject.rule]


def test_the_pins_before_a_shared_name_are_no_map_alone() -> None:
    (fact,) = maps(read({"": ("1 : Anode", "2 : Cathode", "3, 4 : NC", "5 : Emitter", "6 : Collector")}))
    assert [number for number, _ in pairs(fact)] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize("lines", [("1, 2: see text", "3, 4: pulsed"), ("1, 3 : Anode and 2, 4 : Cathode of it all",)])
def test_other_numbered_lines_are_no_legend(lines: Sequence[str]) -> None:
    drafts = read({"": lines})
    assert not maps(drafts)
    assert not [reject for reject in drafts.rejects if "count up" in reject.rule]


def test_a_part_under_a_legend_is_not_the_next_ones() -> None:
    single, quad = maps(read({"XYP281": SINGLE, "XYP281-4": QUAD}, below=True))
    assert (single.variant, quad.variant) == (None, None)
    assert {flag.rule for fact in (single, quad) for flag in fact.flags} == {"pin-map-part-unknown"}


def test_a_type_in_a_table_or_of_another_section_is_no_head() -> None:
    drawn = {"XYP281": SINGLE}
    for drafts in (read(drawn, beside="GB"), read(drawn, before="Pinning"), read(drawn, title="XYP281-4")):
        (single,) = maps(drafts)
        assert single.variant is None


def test_one_list_for_pictures_of_several_parts_is_all_of_theirs() -> None:
    def draw(page: pymupdf.Page, x: float) -> None:
        put(page, 420, 40, "XYP4558D, XYP4558M, XYP4558L", 9)
        for at, part in ((100, "XYP4558D"), (250, "XYP4558M"), (400, "XYP4558L")):
            put(page, at, 200, part, 9)
        for line, text in enumerate(("1 : Anode", "2 : Cathode", "3 : Emitter", "4 : Collector")):
            put(page, x, 240 + 11 * line, text)

    (beside,) = maps(pin_drafts(page_of(lambda page: draw(page, 500))))
    assert (beside.variant, beside.flags) == (None, ())
    (under,) = maps(pin_drafts(page_of(lambda page: draw(page, 250))))
    assert (under.variant, [flag.rule for flag in under.flags]) == (None, ["pin-map-part-unknown"])


def test_parts_abreast_over_their_drawings_head_their_lists_where_no_running_head_names_them() -> None:
    """On a front page the second list was not read, and the first was of no part."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 300, 130, "XYP2501-1, XYP2501-2", 16)
        put(page, 60, 300, "PIN CONNECTION (Top View)", 11)
        for x, part, names in (
            (100, "XYP2501-1", ("1. Anode", "2. Cathode", "3. Emitter", "4. Collector")),
            (260, "XYP2501-2", ("1, 3. Anode", "2, 4. Cathode", "5, 7. Emitter", "6, 8. Collector")),
        ):
            put(page, x, 320, part, 9)
            page.draw_rect(pymupdf.Rect(x, 340, x + 60, 390))
            for n, text in enumerate(names):
                put(page, x, 410 + 11 * n, text)

    single, dual = maps(pin_drafts(page_of(draw)))
    assert (single.variant, len(single.pairs)) == ("XYP2501-1", 4)
    assert dual.variant == "XYP2501-2"
    assert dict(pairs(dual)) == {
        **dict.fromkeys(("1", "3"), "Anode"), **dict.fromkeys(("2", "4"), "Cathode"),
        **dict.fromkeys(("5", "7"), "Emitter"), **dict.fromkeys(("6", "8"), "Collector"),
    }  # fmt: skip
