"""Phrases in a text of words: the longest is taken, and words without any are left as they are."""

from __future__ import annotations

from akili_desktop.core.asking.phrasetable import PhraseTable


def table() -> PhraseTable:
    made = PhraseTable()
    made.add(("supply",), "power")
    made.add(("supply", "current"), "icc")
    made.add(("supply", "current", "peak"), "ipk")
    return made


def test_the_longest_phrase_that_fits_is_taken() -> None:
    assert table().targets(["peak", "supply", "current", "peak"]) == ["peak", "ipk"]
    assert table().targets(["supply", "current"]) == ["icc"]
    assert table().split(["supply", "voltage"]) == [(("supply",), "power", True), (("voltage",), "voltage", False)]


def test_words_that_begin_no_phrase_stay() -> None:
    assert table().targets(["current", "peak"]) == ["current", "peak"]
    assert table().targets([]) == []


def test_of_two_targets_the_first_is_taken_in_whichever_order_they_came() -> None:
    for targets in (("a", "b"), ("b", "a")):
        made = PhraseTable()
        for target in targets:
            made.add(("hot",), target)
        assert made.targets(["hot"]) == ["a"]
