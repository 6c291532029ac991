"""A model's drafts against the page's words: what stands there as claimed is a fact, all else is refused by name."""

from __future__ import annotations

from collections.abc import Callable

import pymupdf
import pytest

from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.drafted import (
    Claim,
    PageDraft,
    RangeDraft,
)
from akili_desktop.core.facts import Range, Region
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary
from tests.extract.vision_pages import (
    COLUMNS,
    HEADS,
    PITCH,
    ROWS,
    TOP,
    claim,
    column,
    draw,
    honest,
    of_ranges,
    read,
    rules,
    run_of,
    sheet,
)

# What stands on the page as claimed


def test_every_row_that_is_drafted_as_printed_becomes_a_fact_of_the_pages_own_words() -> None:
    content = sheet()
    reading = read(content, of_ranges(*(honest(content, row) for row in range(len(ROWS)))))
    assert reading.rejects == ()
    facts = [fact for fact in reading.facts if isinstance(fact, Range)]
    assert len(facts) == len(ROWS)
    for fact, row in zip(sorted(facts, key=lambda f: f.bbox.y0), ROWS, strict=True):
        stated = (fact.parameter, fact.symbol, fact.conditions or "", *(
            getattr(fact, role).text if getattr(fact, role) else "" for role in ("min", "typ", "max")
        ), fact.unit)  # fmt: skip
        assert stated == row
        assert (fact.origin, fact.extractor, fact.section) == ("model", "vision/m1", "Electrical characteristics")
        for _, value in fact.values():
            assert spelled(content, value.bbox) == value.text
        assert fact.unit_bbox is not None
        assert spelled(content, fact.unit_bbox) == fact.unit
        assert fact.parameter_bbox is not None
        assert spelled(content, fact.parameter_bbox) == fact.parameter


def test_a_drafted_page_says_so_and_stays_for_review() -> None:
    content = sheet()
    reading = read(content, of_ranges(honest(content, 0)))
    assert reading.status is PageStatus.PARTLY
    assert reading.reason == "scanned; drafted by m1: 1 of its drafts stand on the page; what it drafted is for review"
    assert isinstance(reading.regions[-1], Region)
    nothing = read(content, PageDraft())
    assert nothing.status is PageStatus.UNREADABLE
    assert "none of its drafts stands on the page" in nothing.reason


def test_the_models_own_boxes_are_never_a_facts() -> None:
    content = sheet()
    exact = read(content, of_ranges(honest(content, 0))).facts
    row = honest(content, 0)
    assert row.max is not None
    top, left, bottom, right = row.max.box_2d
    rough = row.model_copy(
        update={"max": row.max.model_copy(update={"box_2d": (top - 3, left - 6, bottom + 3, right + 9)})}
    )
    assert read(content, of_ranges(rough)).facts == exact


# What a model gets wrong


def changed(row: RangeDraft, **parts: Claim | None) -> RangeDraft:
    return row.model_copy(update=parts)


Place = Callable[[PageContent], Claim | None]


def cell(row: int, number: int, says: str | None = None) -> Place:
    """A claim of the place of a cell of the table, with what stands there or something else."""

    def of(content: PageContent) -> Claim | None:
        found = column(content, row, number)
        return found if found is None or says is None else found.model_copy(update={"text": says})

    return of


MISTAKES: dict[str, tuple[int, dict[str, Place | None], str]] = {
    "min and max are swapped": (0, {"min": cell(0, 5), "max": cell(0, 3)}, "role-unfit"),
    "typ is called max": (3, {"typ": None, "max": cell(3, 4)}, "row-not-whole"),
    "both limits are moved by a column": (1, {"min": cell(1, 4), "typ": cell(1, 5), "max": None}, "role-unfit"),
    "a sign is dropped": (2, {"min": cell(2, 3, "40")}, "not-on-page"),
    "a sign is added": (2, {"max": cell(2, 5, "−85")}, "not-on-page"),
    "the values are the next row's": (0, {"min": None, "typ": cell(1, 4), "max": cell(1, 5)}, "other-row"),
    "one value is the next row's": (0, {"max": cell(1, 5)}, "several-lines"),
    "the name is the next row's": (0, {"parameter": cell(1, 0)}, "other-row"),
    "the unit is invented": (0, {"unit": cell(0, 6, "kV")}, "not-on-page"),
    "the unit is the next row's": (0, {"unit": cell(1, 6)}, "other-row"),
    "the unit is left out": (0, {"unit": None}, "row-not-whole"),
    "the conditions are left out": (1, {"conditions": None}, "row-not-whole"),
    "a limit is left out": (0, {"min": None}, "row-not-whole"),
    "the symbol is left out": (0, {"symbol": None}, "row-not-whole"),
    "the name is cut short": (4, {"parameter": lambda c: claim(c, "Offset voltage", 1)}, "row-not-whole"),
    "the value stands nowhere": (0, {"max": cell(0, 5, "6.5")}, "not-on-page"),
    "the value stands elsewhere": (0, {"max": cell(0, 5, "85")}, "elsewhere-on-page"),
    "a box is moved by a row": (
        0,
        {"max": lambda c: claim(c, "5.5", at=bounding_box(w.bbox for w in run_of(c, "12")))},
        "elsewhere-on-page",
    ),
    "a box is moved onto the same text of the next row": (3, {"max": cell(4, 4)}, "several-lines"),
    "the place is the whole page": (
        0,
        {"max": lambda c: claim(c, "5.5", at=Rect(0, 0, c.width, c.height))},
        "place-too-wide",
    ),
    "the place has no size": (0, {"max": lambda _: Claim(text="5.5", box_2d=(500, 500, 500, 500))}, "no-place"),
    "one value is taken twice": (3, {"min": cell(3, 4)}, "taken-twice"),
    "the value is a part of a number": (1, {"max": cell(1, 5, "1")}, "not-on-page"),
    "a name is taken for the value": (0, {"typ": cell(0, 0), "parameter": cell(0, 1), "symbol": None}, "no-value"),
    "there is no value": (0, {"min": None, "typ": None, "max": None}, "no-value"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_refused_with_its_reason(name: str) -> None:
    content = sheet()
    row, changes, rule = MISTAKES[name]
    parts = {part: None if place is None else place(content) for part, place in changes.items()}
    reading = read(content, of_ranges(changed(honest(content, row), **parts)))
    assert (reading.facts, rules(reading)) == ((), [rule])
    assert reading.rejects[0].extractor == "vision/m1"
    assert reading.rejects[0].detail


def test_two_drafts_of_one_value_are_both_refused() -> None:
    content = sheet()
    other = changed(honest(content, 0), symbol=None, conditions=column(content, 0, 1))
    reading = read(content, of_ranges(honest(content, 0), other))
    assert reading.facts == ()
    assert set(rules(reading)) == {"taken-twice"}


def test_the_same_draft_twice_is_one_fact() -> None:
    content = sheet()
    assert len(read(content, of_ranges(honest(content, 0), honest(content, 0))).facts) == 1


def test_values_in_the_wrong_order_are_refused() -> None:
    rows = [("Supply voltage", "VCC", "", "5.5", "5.0", "2.7", "V")]
    content = page_of(lambda page: draw(page, rows))
    reading = read(content, of_ranges(honest(content, 0, rows)))
    assert rules(reading) == ["limits-out-of-order"]


def test_a_unit_that_does_not_fit_the_name_is_refused() -> None:
    rows = [("Supply voltage", "VCC", "", "2.7", "", "5.5", "mA")]
    content = page_of(lambda page: draw(page, rows))
    assert rules(read(content, of_ranges(honest(content, 0, rows)))) == ["unit-unfit"]


def test_without_headings_only_three_rising_values_say_which_limit_is_which() -> None:
    heads = ("Größe", "Zeichen", "Prüfung", "A", "B", "C", "E")
    content = page_of(lambda page: draw(page, heads=heads, title="Daten"))
    reading = read(content, of_ranges(honest(content, 0), honest(content, 1)))
    assert [fact.parameter for fact in reading.facts if isinstance(fact, Range)] == ["Supply voltage"]
    assert rules(reading) == ["role-unproven"]
    swapped = changed(honest(content, 0), min=column(content, 0, 5), max=column(content, 0, 3))
    assert rules(read(content, of_ranges(swapped))) == ["role-unproven"]


RATINGS = [("Supply voltage", "VCC", "", "", "", "7", "V")]


@pytest.mark.parametrize(
    ("title", "role", "rule"),
    [
        ("Absolute maximum ratings", "max", None),
        ("Absolute maximum ratings", "typ", "role-unfit"),
        ("Typical operating values", "max", "role-unfit"),
    ],
)
def test_a_lone_column_of_values_is_what_its_section_makes_it(title: str, role: str, rule: str | None) -> None:
    heads = ("Parameter", "Symbol", "Conditions", "", "", "Value", "Unit")
    content = page_of(lambda page: draw(page, RATINGS, heads, title))
    row = changed(honest(content, 0, RATINGS), **{"max": None, role: column(content, 0, 5, RATINGS)})
    reading = read(content, of_ranges(row))
    assert rules(reading) == ([] if rule is None else [rule])
    assert len(reading.facts) == (rule is None)


def test_columns_headed_alike_are_refused() -> None:
    heads = ("Parameter", "Symbol", "Conditions", "Min", "Max", "Max", "Unit")
    rows = [("Supply voltage", "VCC", "", "", "5.0", "", "V")]
    content = page_of(lambda page: draw(page, rows, heads))
    row = changed(honest(content, 0, rows), typ=None, max=column(content, 0, 4, rows))
    assert rules(read(content, of_ranges(row))) == ["several-columns"]


def test_headings_of_the_table_above_say_nothing_of_this_one() -> None:
    rows = [*ROWS[:1], ("Table 2. Absolute maximum ratings", "", "", "", "", "", ""), ROWS[1]]
    content = page_of(lambda page: draw(page, rows))
    reading = read(content, of_ranges(honest(content, 0, rows), honest(content, 2, rows)))
    assert [f.parameter for f in reading.facts if isinstance(f, Range)] == ["Supply voltage"]
    assert rules(reading) == ["role-unproven"]


def test_a_name_that_goes_on_below_is_refused_when_it_is_cut() -> None:
    rows = [("Input voltage", "VI", "", "", "", "7", "V"), ("of all other pins", "", "", "", "", "", "")]
    content = page_of(lambda page: draw(page, rows))
    assert rules(read(content, of_ranges(honest(content, 0, rows)))) == ["text-cut-off"]
    whole = bounding_box(w.bbox for t in ("Input voltage", "of all other pins") for w in run_of(content, t))
    named = claim(content, "", at=whole, says="Input voltage of all other pins")
    reading = read(content, of_ranges(changed(honest(content, 0, rows), parameter=named)))
    assert [f.parameter for f in reading.facts if isinstance(f, Range)] == ["Input voltage of all other pins"]


def test_a_name_of_a_cell_that_spans_rows_is_theirs_only_between_rulings() -> None:
    rows = [
        ("Supply current", "ICC", "VCC = 5 V", "", "8", "12", "mA"),
        ("", "", "VCC = 3 V", "", "3", "5", ""),
    ]

    def ruled(page: pymupdf.Page) -> None:
        draw(page, rows)
        page.draw_line((240, TOP + PITCH - 4), (497, TOP + PITCH - 4))

    def second(content: PageContent) -> RangeDraft:
        label, unit = column(content, 0, 0, rows), column(content, 0, 6, rows)
        return changed(honest_or(content, 1), parameter=label, symbol=column(content, 0, 1, rows), unit=unit)

    def honest_or(content: PageContent, row: int) -> RangeDraft:
        names = ("symbol", "conditions", "min", "typ", "max", "unit")
        parts = {name: column(content, row, at, rows) for at, name in enumerate(names, 1)}
        return RangeDraft(parameter=Claim(text="x", box_2d=(0, 0, 1, 1)), **{k: v for k, v in parts.items() if v})

    content = page_of(ruled)
    reading = read(content, of_ranges(second(content)))
    assert [(f.parameter, f.conditions, f.unit) for f in reading.facts if isinstance(f, Range)] == [
        ("Supply current", "VCC = 3 V", "mA")
    ]
    bare = page_of(lambda page: draw(page, rows, lines=False))
    assert rules(read(bare, of_ranges(second(bare)))) == ["other-row"]


@pytest.mark.parametrize("number", [1, 2])
def test_what_a_cell_that_spans_the_row_prints_may_not_be_left_out(number: int) -> None:
    rows = [
        ("Supply current", "", "", "", "8", "12", "mA"),
        ("", "ICC", "VCC = 5 V", "", "", "", ""),
    ]

    def ruled(page: pymupdf.Page) -> None:
        draw(page, [*rows, ROWS[0]])
        page.draw_line((55, TOP + 2 * PITCH - 4), (540, TOP + 2 * PITCH - 4))

    content = page_of(ruled)
    parts = {("symbol", "conditions")[at - 1]: column(content, 1, at, rows) for at in (1, 2)}
    whole = changed(honest(content, 0, rows), **parts)
    assert read(content, of_ranges(whole)).rejects == ()
    left_out = changed(whole, **{("symbol", "conditions")[number - 1]: None})
    assert rules(read(content, of_ranges(left_out))) == ["row-not-whole"]


def test_a_heading_with_the_mark_of_a_footnote_is_a_heading() -> None:
    heads = [*HEADS[:4], "", HEADS[5], HEADS[6]]

    def marked(page: pymupdf.Page) -> None:
        draw(page, heads=heads)
        page.insert_text((COLUMNS[4], TOP - 10), "Typ", fontsize=9)
        page.insert_text((COLUMNS[4] + 14.5, TOP - 14), "1", fontsize=5)

    content = page_of(marked)
    assert any(word.text == "Typ1" and word.raised == "1" for word in content.words)
    reading = read(content, of_ranges(honest(content, 3)))
    assert [fact.typ.text for fact in reading.facts if isinstance(fact, Range) and fact.typ] == ["2"]


def test_a_unit_over_several_lines_is_refused_and_breaks_nothing() -> None:
    rows = [("", "", "", "", "", "", "µV/"), ("", "", "", "", "", "", "°C"), ("Drift", "", "", "", "7", "9", "")]
    content = page_of(lambda page: draw(page, rows, lines=False))
    unit = claim(content, "", at=bounding_box(w.bbox for t in ("µV/", "°C") for w in run_of(content, t)), says="µV/°C")
    reading = read(content, of_ranges(changed(honest(content, 2, rows), unit=unit)))
    assert (reading.facts, rules(reading)) == ((), ["other-row"])


def test_a_sign_that_stands_apart_is_the_values() -> None:
    rows = [("Storage temperature", "TS", "", "65", "", "150", "°C")]

    def apart(page: pymupdf.Page) -> None:
        draw(page, rows)
        put(page, COLUMNS[3] - 6, TOP + 8, "-", size=9)

    content = page_of(apart)
    assert rules(read(content, of_ranges(honest(content, 0, rows)))) == ["row-not-whole"]


def test_a_range_in_words_says_which_limit_is_which() -> None:
    rows = [("Storage temperature", "TS", "", "−65", "to", "150", "°C")]
    heads = ("Parameter", "Symbol", "Conditions", "", "Value", "", "Unit")
    content = page_of(lambda page: draw(page, rows, heads))
    row = changed(honest(content, 0, rows), typ=None)
    (fact,) = read(content, of_ranges(row)).facts
    assert isinstance(fact, Range)
    assert [(role, value.text) for role, value in fact.values()] == [("min", "−65"), ("max", "150")]
    turned = changed(row, min=row.max, max=row.min)
    assert read(content, of_ranges(turned)).facts == ()


def test_a_unit_of_a_cell_that_spans_rows_is_not_left_out() -> None:
    rows = [
        ("Supply current", "ICC", "VCC = 5 V", "", "8", "12", "mA"),
        ("Standby current", "ISB", "VCC = 3 V", "", "3", "5", ""),
    ]
    content = page_of(lambda page: draw(page, rows))
    assert rules(read(content, of_ranges(honest(content, 1, rows)))) == ["left-out"]


def test_raised_digits_are_no_value() -> None:
    def power(page: pymupdf.Page) -> None:
        draw(page, [("Endurance", "N", "", "", "", "10", "cycles")])
        put(page, COLUMNS[5] + 10.2, TOP + 4, "6", size=5)

    content = page_of(power)
    (word,) = [w for w in content.words if w.text.startswith("10")]
    for says in ("10", "106"):
        row = RangeDraft(
            parameter=claim(content, "Endurance"), symbol=claim(content, "N"), unit=claim(content, "cycles"),
            max=claim(content, "", at=word.bbox, says=says),
        )  # fmt: skip
        reading = read(content, of_ranges(row))
        assert reading.facts == ()
        assert rules(reading)[0] in {"raised-digits", "not-on-page"}


def test_a_unit_printed_at_its_value_and_one_in_the_heading_are_found() -> None:
    rows = [("Supply voltage", "VCC", "", "", "", "5.5V", "")]
    content = page_of(lambda page: draw(page, rows))
    both = run_of(content, "5.5V")[0].bbox
    row = RangeDraft(
        parameter=claim(content, "Supply voltage"), symbol=claim(content, "VCC"),
        max=claim(content, "", at=both, says="5.5"), unit=claim(content, "", at=both, says="V"),
    )  # fmt: skip
    (fact,) = read(content, of_ranges(row)).facts
    assert isinstance(fact, Range)
    assert fact.max is not None
    assert (fact.max.text, fact.unit, spelled(content, fact.max.bbox)) == ("5.5", "V", "5.5")
    heads = ("Parameter", "Symbol", "Conditions", "Min", "Typ", "Max (V)", "")
    rows = [("Supply voltage", "VCC", "", "", "", "5.5", "")]
    content = page_of(lambda page: draw(page, rows, heads))
    row = changed(honest(content, 0, rows), unit=claim(content, "(V)", says="V"))
    (fact,) = read(content, of_ranges(row)).facts
    assert isinstance(fact, Range)
    assert fact.unit == "V"


# Two passes


def test_passes_that_disagree_give_nothing() -> None:
    content = sheet()
    reading = read(content, of_ranges(honest(content, 0), honest(content, 1)), of_ranges(honest(content, 0)))
    assert [f.parameter for f in reading.facts if isinstance(f, Range)] == ["Supply voltage"]
    assert rules(reading) == ["passes-disagree"]
    left_out = changed(honest(content, 2), symbol=None, conditions=column(content, 2, 1))
    reading = read(content, of_ranges(honest(content, 2)), of_ranges(left_out))
    assert (reading.facts, set(rules(reading))) == ((), {"passes-disagree"})


# Beside the offline reader


def test_what_the_offline_reader_read_stays_its_own() -> None:
    content = sheet()
    offline = PageReader(vocabulary())(content)
    own = [fact for fact in offline.facts if isinstance(fact, Range)]
    assert len(own) == len(ROWS)
    reading = read(content, of_ranges(*(honest(content, row) for row in range(len(ROWS)))), reading=offline)
    assert reading.facts == offline.facts
    assert rules(reading) == rules(offline)


def test_a_draft_that_contradicts_the_offline_reader_is_refused() -> None:
    content = sheet()
    offline = PageReader(vocabulary())(content)
    wrong = tuple(
        fact.model_copy(update={"parameter": "Core voltage"}) if isinstance(fact, Range) else fact
        for fact in offline.facts
    )
    reading = read(content, of_ranges(honest(content, 0)), reading=offline.model_copy(update={"facts": wrong}))
    assert all(fact.origin == "text" for fact in reading.facts)
    assert rules(reading)[-1] == "read-otherwise"


# Names over two lines, numbers of rows, dotted lines, titles within a table


def test_a_name_that_goes_on_beside_the_next_rows_values_is_refused_when_it_is_cut() -> None:
    rows = [("Output short-circuit", "IOS", "", "", "", "60", "mA"), ("current, source", "", "", "", "", "40", "mA")]
    content = page_of(lambda page: draw(page, rows))
    assert rules(read(content, of_ranges(honest(content, 0, rows)))) == ["text-cut-off"]
    rows[0] = ("Saturation", *rows[0][1:])
    rows[1] = ("Voltage", *rows[1][1:])

    def one_cell(page: pymupdf.Page) -> None:
        draw(page, rows)
        page.draw_line((COLUMNS[2], TOP + 12), (540, TOP + 12))

    content = page_of(one_cell)
    assert rules(read(content, of_ranges(honest(content, 0, rows)))) == ["text-cut-off"]
    apart = page_of(lambda page: (one_cell(page), page.draw_line((55, TOP + 12), (COLUMNS[2], TOP + 12))))
    assert len(read(apart, of_ranges(honest(apart, 0, rows))).facts) == 1


def test_a_name_whose_second_line_stands_below_the_symbols_line_is_refused_when_it_is_cut() -> None:
    rows = [("Output voltage", "", "", "", "", "5.5", "V"), ("", "", "", "", "", "", "")]

    def centred(page: pymupdf.Page) -> None:
        draw(page, rows)
        put(page, COLUMNS[1], TOP + 13, "VO", size=9)
        put(page, COLUMNS[0], TOP + 18, "drift", size=9)

    content = page_of(centred)
    cut = changed(honest(content, 0, rows), symbol=claim(content, "VO"))
    assert rules(read(content, of_ranges(cut))) == ["text-cut-off"]


@pytest.mark.parametrize(("numbers", "stands"), [(("D1", "D2", "D3"), 3), (("25", "85", "125"), 0)])
def test_the_numbers_of_rows_may_be_left_out_and_nothing_else_left_of_the_name(
    numbers: tuple[str, ...], stands: int
) -> None:
    def numbered(page: pymupdf.Page) -> None:
        draw(page, ROWS[:3])
        for row, text in enumerate(numbers):
            put(page, 30, TOP + 8 + row * PITCH, text, size=9)
        page.draw_line((25, TOP - 22), (540, TOP - 22))

    content = page_of(numbered)
    reading = read(content, of_ranges(*(honest(content, row, ROWS[:3]) for row in range(3))))
    assert len(reading.facts) == stands


def test_dots_that_lead_to_a_value_are_no_sign_of_it() -> None:
    rows = [("Storage temperature", "TS", "", "", "", "150", "°C")]

    def led(page: pymupdf.Page, dots: str) -> None:
        draw(page, rows)
        put(page, COLUMNS[5] - 3 - pymupdf.get_text_length(dots, fontsize=9), TOP + 8, dots, size=9)

    content = page_of(lambda page: led(page, "........"))
    assert len(read(content, of_ranges(honest(content, 0, rows))).facts) == 1
    content = page_of(lambda page: led(page, "-"))
    assert rules(read(content, of_ranges(honest(content, 0, rows)))) == ["row-not-whole"]


def test_a_value_that_goes_on_is_refused_when_it_is_cut() -> None:
    rows = [("Injected current", "IINJ", "", "", "", "-5 / NA", "mA")]
    content = page_of(lambda page: draw(page, rows))
    cut = changed(honest(content, 0, rows), max=claim(content, "-5"))
    assert rules(read(content, of_ranges(cut))) == ["row-not-whole"]


def test_a_title_in_a_row_of_the_table_leaves_its_headings_to_the_rows_below() -> None:
    rows = [
        ("Thermal characteristics", "", "", "", "", "", ""),
        ("Thermal resistance", "RTH", "", "", "", "125", "°C/W"),
    ]

    def framed(page: pymupdf.Page) -> None:
        draw(page, rows)
        page.draw_line((55, TOP + 12), (540, TOP + 12))

    content = page_of(framed)
    assert len(read(content, of_ranges(honest(content, 1, rows))).facts) == 1
    content = page_of(lambda page: draw(page, rows, lines=False))
    assert rules(read(content, of_ranges(honest(content, 1, rows)))) == ["role-unproven"]


def test_a_title_beside_the_headings_says_what_kind_of_limits_they_are() -> None:
    heads = ("Maximum ratings", "", "", "", "", "Value", "Unit")
    content = page_of(lambda page: draw(page, RATINGS, heads, "Package and marking"))
    (fact,) = read(content, of_ranges(honest(content, 0, RATINGS))).facts
    assert isinstance(fact, Range)
    assert fact.section_kind == "absolute maximum"
