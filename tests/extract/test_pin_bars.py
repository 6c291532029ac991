"""Bars over one of several names of a pin, and over names that another map of the part has plain."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.document import merge_document
from tests.extract.pin_pages import dual, page_of, pin_drafts, put, quad, table

NAMES = ["PB5/RESET", "PB3/XTAL1", "PB4/XTAL2", "GND", "PB0/MOSI/OC1A", "PB1/MISO/OC1B", "PB2/SCK", "VCC"]


def drawn(*bars: tuple[int, str], names: list[str] = NAMES, package: str = "DIP") -> Bijection:
    """A dual in-line package with bars over parts of pins' names, whose indices and parts `bars` gives."""

    def draw(page: pymupdf.Page) -> None:
        dual(page, 250, 200, names, f"8-Pin {package} (Top View)")
        for at, part in bars:
            name = names[at]
            before, width = (
                pymupdf.get_text_length(name[: name.index(part)], "helv", 8),
                pymupdf.get_text_length(part, "helv", 8),
            )
            left = at < 4
            x = (236 - pymupdf.get_text_length(name, "helv", 8) if left else 324) + before
            y = 200 + 14 * (at if left else 7 - at) - 8.2
            page.draw_line((x, y), (x + width, y), width=0.5)

    (fact,) = pin_drafts(page_of(draw)).facts
    assert isinstance(fact, Bijection)
    return fact


def test_a_bar_over_one_of_several_names_is_told() -> None:
    fact = drawn((4, "OC1A"))
    assert [flag.detail for flag in fact.flags] == ["a bar stands over one of several names: pin 5: OC1A"]
    assert not next(pair for pair in fact.pairs if pair.left == "5").active_low


def test_a_bar_over_the_first_name_makes_the_pin_active_low_and_is_told_of_it_alone() -> None:
    """Of 'CS/SHDN' with a line over CS alone, SHDN is high to shut down: it went as active low, without a flag."""
    fact = drawn((1, "PB3"))
    assert next(pair for pair in fact.pairs if pair.left == "2").active_low
    assert [flag.detail for flag in fact.flags] == ["a bar stands over one of several names: pin 2: PB3"]


def test_names_without_bars_and_a_bar_over_a_whole_name_have_no_flag() -> None:
    assert [drawn(*bars).flags for bars in ((), ((3, "GND"),))] == [(), ()]


@pytest.mark.parametrize("turned", [False, True])
def test_a_bar_over_one_of_several_names_is_told_of_names_that_stand_upright(turned: bool) -> None:
    names = [
        "P0",
        "P1",
        "P2",
        "P3",
        "P4",
        "P1.31/TRST",
        "P6",
        "P7",
        "P8",
        "P9",
        "P10",
        "P11",
        "P12",
        "P13",
        "P14",
        "P15",
    ]

    def draw(page: pymupdf.Page) -> None:
        quad(page, 200, 200, names)
        before, width = (pymupdf.get_text_length(text, "helv", 8) for text in ("P1.31/", "TRST"))
        x = 200 + 14 * 2.5 + 3 - 6.2  # the name's upper edge, which is its left one
        foot = 200 + 14 * 6 + 14 + pymupdf.get_text_length(names[5], "helv", 8) - before
        if turned:
            page.draw_line((x, foot), (x, foot - width), width=0.5)

    (fact,) = pin_drafts(page_of(draw)).facts
    assert isinstance(fact, Bijection)
    told = "a bar stands over one of several names: pin 6: TRST"
    assert [flag.detail for flag in fact.flags if flag.rule == "pin-name-barred"] == [told] * turned
    assert not any(pair.active_low for pair in fact.pairs)


PLAIN = ["IN", "CS", "RD", "GND", "Q", "Q", "A/CS", "VCC"]


@pytest.mark.parametrize(
    ("here", "there", "told"),
    [
        ((), ((1, "CS"), (2, "RD")), "pin 2: CS, pin 3: RD"),
        (((1, "CS"),), ((1, "CS"), (2, "RD")), "pin 3: RD"),
        ((), ((4, "Q"),), "pin 5: Q, pin 6: Q"),  # one of the two has a bar there: which, a plain drawing does not say
        (((5, "Q"),), ((4, "Q"),), None),
        (((1, "CS"),), (), None),
        ((), ((6, "A/CS"),), None),  # the bar may be that of one of several names
    ],
)
def test_names_that_another_map_has_a_bar_over_are_told(
    here: Sequence[tuple[int, str]], there: Sequence[tuple[int, str]], told: str | None
) -> None:
    own, other = drawn(*here, names=PLAIN), drawn(*there, names=PLAIN, package="SOIC")
    merged = next(f for f in merge_document([own, other]) if isinstance(f, Bijection) and f.package == own.package)
    details = [flag.detail.partition("here: ")[2] for flag in merged.flags if flag.rule == "pin-name-barred"]
    assert details == ([told] if told else [])


def _tabled(*rows: tuple[str, str, tuple[str, ...]]) -> Bijection:
    """A ruled pin table whose names stand in several words, those given with a bar each."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Table 2. Pin definitions of the QFN24 package")
        table(
            page,
            60,
            96,
            [60, 120, 160],
            [["Pin Number", "Pin Name", "Description"], *([n, m, "I/O"] for n, m, _ in rows)],
        )
        for word in page.get_text("words"):
            row = next((row for row in rows if word[4] in row[2] and word[0] > 110), None)
            if row is not None:
                page.draw_line((word[0], word[1] + 1.2), (word[2], word[1] + 1.2), width=0.5)

    (fact,) = pin_drafts(page_of(draw)).facts
    assert isinstance(fact, Bijection)
    return fact


def test_a_bar_over_one_of_several_words_of_a_name_is_told() -> None:
    """The bar over TXT was lost, and RI / CLK said active low without telling that CLK is not."""
    fact = _tabled(
        ("1", "RI / CLK", ("RI",)), ("2", "GPIO.0 / TXT", ("TXT",)), ("3", "RST", ("RST",)), ("4", "VDD", ())
    )
    assert [flag.detail for flag in fact.flags] == ["a bar stands over one of several names: pin 1: RI, pin 2: TXT"]
    assert [pair.active_low for pair in fact.pairs] == [True, False, True, False]


def test_a_bar_over_all_words_of_a_name_or_the_first_of_one_name_has_no_flag() -> None:
    fact = _tabled(("1", "RESET IN", ("RESET",)), ("2", "CHIP SEL", ("CHIP", "SEL")), ("3", "GND", ()))
    assert (fact.flags, [pair.active_low for pair in fact.pairs]) == ((), [True, True, False])
