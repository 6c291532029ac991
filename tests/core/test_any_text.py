"""Whatever a page prints as name, symbol, unit or value, outlines are made and questions get an answer or a refusal."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from akili_desktop.core.facts import Fact
from akili_desktop.core.proving.evidence import evidence_of
from akili_desktop.core.proving.naming import Called, naming_of
from akili_desktop.core.proving.outlined import outline_of
from tests.core.facts_by_hand import DOC, ask, feature, pins, row, vocabulary

QUESTIONS = (
    "What is the maximum supply voltage?",
    "VCC?",
    "What is on pin 2?",
    "supply current at 5 V and 25 °C",
    "How many channels are there?",
)

SIGNS = ["*", ",", "•", "(", ")", "[1]", "—", "−", "/", "_", "+", "=", "≤", "@", "…", "∆", "‡", "，", "µ", "Ω"]
PIECES = st.sampled_from(
    [
        *SIGNS,
        "V",
        "VCC",
        "-5",
        "1.8",
        "to",
        "3",
        "Note",
        "°C",
        "of",
        "the",
        "supply",
        "voltage",
        "current",
        "电压",
        "QX1",
    ]
)
texts = st.lists(PIECES, min_size=1, max_size=5).flatmap(
    lambda some: st.sampled_from(("", " ")).map(lambda gap: gap.join(some))
)
maybe = st.none() | texts


@pytest.mark.parametrize("symbol", ["*,", "•", "(", "V,", ", V", "−", "_", "‡ /", "'"])
def test_a_symbol_of_signs_alone_names_nothing(symbol: str) -> None:
    named = naming_of(Called("Initial accuracy", symbol), vocabulary())
    assert "" not in named.symbols
    assert "accuracy" in named.words


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.tuples(texts, maybe, maybe, maybe, maybe, maybe, maybe), min_size=1, max_size=3), texts, texts, maybe
)
def test_no_text_of_a_page_makes_proving_fail(
    rows: list[tuple[str, str | None, str | None, str | None, str | None, str | None, str | None]],
    label: str,
    text: str,
    unit: str | None,
) -> None:
    facts: list[Fact] = [
        *(
            row(name, low, None, high, one, symbol=symbol, conditions=conditions, variant=variant, at=at)
            for at, (name, symbol, low, high, one, conditions, variant) in enumerate(rows, 1)
        ),
        feature(label, text, unit, at=20),
        pins(unit, [label, text, "VCC"], at=22),
    ]
    evidence = evidence_of(DOC, "A datasheet", (), facts, vocabulary())
    outline_of([view.fact for view in evidence.views], vocabulary())
    for question in (*QUESTIONS, f"What is the {label}?", f"{rows[0][0]} at {text}"):
        assert ask(question, facts) is not None
