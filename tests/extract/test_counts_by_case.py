"""A sentence that has another count for some case, pages behind the features, leaves their count for review."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import spelled
from akili_desktop.core.facts import Flag, Unit
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary


def _counts(sentence: str, line: str = "Cascadable for up to eight devices") -> list[tuple[int, str, tuple[Flag, ...]]]:
    front = Sheet().put(60, 100, "Features", 12).put(60, 120, f"• {line}").put(60, 134, "• Self-timed write cycle")
    behind = Sheet().put(60, 100, "Chip address inputs", 12)
    for place, text in enumerate(sentence.split("|")):
        behind.put(60, 120 + 11 * place, text)
    content = behind.content(number=5)
    read = PageReader(vocabulary())
    found = [*read(front.content()).facts, *read(content).facts]
    told = [fact for fact in merge_document(found) if isinstance(fact, Unit) and fact.count is not None]
    assert all(spelled(content, fact.text_bbox) == fact.text for fact in told if fact.page == 5)
    return [(fact.page, fact.text, fact.flags) for fact in told]


def test_a_count_in_brackets_is_told_with_its_case_and_flags_the_feature() -> None:
    found = _counts("Up to eight devices (two for the MSOP package) may|be connected to the same bus.")
    assert found == [
        (1, "eight", (Flag(rule="differs-by-part", detail="page 5: two for the MSOP package"),)),
        (5, "two", (Flag(rule="differs-by-part", detail="for the MSOP package"),)),
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "Up to eight devices (see the MSOP package) may be connected to the same bus.",
        "Up to eight devices may be connected to the same bus.",
        "Up to eight devices (two-wire for the MSOP package) may be connected to the same bus.",
    ],
)
def test_other_brackets_count_nothing(sentence: str) -> None:
    assert _counts(sentence) == [(1, "eight", ())]


def test_another_count_of_other_things_says_nothing_of_the_feature() -> None:
    found = _counts("It has four timers (two for the MSOP package) that count on their own.")
    assert [(page, text, bool(flags)) for page, text, flags in found] == [(1, "eight", False), (5, "two", True)]
