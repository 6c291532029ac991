"""How texts are cut into terms, and what of a passage is shown."""

from __future__ import annotations

import pytest

from akili_desktop.services.snippets import snippet_of
from akili_desktop.services.terms import Terms

TERMS = Terms(frozenset({"what", "is", "the", "of"}), {"figure": "figure", "fig": "figure", "table": "table"})


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Supply voltages, supplied", ["suppli", "voltag", "suppli"]),
        ("3.3V at −40°C", ["3.3", "v", "at", "40", "c"]),
        ("TMP117 2N7002 74HC245", ["tmp117", "2n7002", "74hc245"]),
        ("RDS(on) I2C-compatible µA", ["rds", "on", "i2c", "compat", "μa"]),
        ("供电电压 VCC", ["供", "电", "电", "压", "vcc"]),
        (
            "Noise figure, see Fig. 5-2 and table 10",
            ["nois", "figur", "see", "figure5", "5", "2", "and", "table10", "10"],
        ),
        ("Figure: 5", ["figur", "5"]),
        ("tables fig", ["tabl", "fig"]),
        ("", []),
        ("— … !", []),
    ],
)
def test_texts_are_cut_folded_and_stemmed(text: str, terms: list[str]) -> None:
    assert TERMS.of(text) == terms


def test_terms_know_where_they_stand() -> None:
    text = "The ﬁlter’s Ripple"
    found = TERMS.places(text, {"filter", "s", "rippl"})
    assert [(text[term.start : term.end], term.text) for term in found] == [
        ("ﬁlter", "filter"), ("s", "s"), ("Ripple", "rippl"),
    ]  # fmt: skip


def test_a_captions_own_word_is_found_only_with_its_number() -> None:
    assert set(TERMS.asked("noise figure")).isdisjoint(TERMS.of("Figure 5. Output swing"))
    assert TERMS.asked("what is figure 5") == ["figure5", "5"]
    assert set(TERMS.asked("figure 5")) <= set(TERMS.of("Fig. 5: output swing"))
    text = "As Fig. 12 shows"
    assert [text[term.start : term.end] for term in TERMS.places(text, {"figure12"})] == ["Fig. 12"]


def test_a_query_is_taken_without_words_that_tell_nothing() -> None:
    assert TERMS.asked("What is the supply voltage of the supply?") == ["suppli", "voltag"]
    assert TERMS.asked("what is the") == ["what", "is", "the"]


def marked(text: str, query: str, longest: int = 60) -> tuple[str, list[str]]:
    snippet = snippet_of(text, list(TERMS.places(text, TERMS.asked(query))), longest)
    return snippet.text, [snippet.text[start:end] for start, end in snippet.marks]


def test_a_snippet_shows_the_stretch_with_most_of_the_words() -> None:
    text = (
        "Voltage once. " + "Nothing of interest stands here. " * 5 + "The supply\nvoltage is here." + " More text." * 9
    )
    shown, words = marked(text, "supply voltage")
    assert words == ["supply", "voltage"]
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert len(shown) <= 62
    assert "\n" not in shown


def test_a_short_text_is_shown_whole() -> None:
    assert marked("Supply\tvoltages", "voltage") == ("Supply voltages", ["voltages"])
    assert marked("word " * 40, "nothing")[0].startswith("word word")
