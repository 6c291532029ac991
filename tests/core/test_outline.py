"""An outline leaves out only rows that no proof could use: proofs over it are those over all facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given, settings

from akili_desktop.core.facts import Fact, Range
from akili_desktop.core.judgement import Judgement, Signed
from akili_desktop.core.proof import prove
from akili_desktop.core.proving.evidence import evidence_of, is_row
from akili_desktop.core.proving.outline import KeptOutline, Masks
from akili_desktop.core.proving.outlined import OutlinedEvidence, in_pieces, may_say, outline_of, wanted
from akili_desktop.core.proving.proven import Proven, Refusal
from akili_desktop.core.query import Query, What, parse_question
from tests.core.facts_by_hand import DOC, pins, row, vocabulary
from tests.core.rewordings import written_down
from tests.core.test_entailment_invariants import questions, stores, worded
from tests.core.test_paraphrases import SHEET

PARTS = ["QX1000", "QX2000"]


class Keeper:
    """Gives outlines of facts in memory, and counts the facts that are fetched."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self.facts = sorted(facts, key=lambda f: (f.page, f.bbox.y0, f.bbox.x0, f.kind, f.id))
        made = outline_of(self.facts, vocabulary())
        assert made is not None
        self.words = made.words
        self.kept = KeptOutline(DOC, "", made.about)
        self.fetched: list[Fact] = []

    def masks(self, outlines: Sequence[KeptOutline], words: Iterable[str]) -> list[dict[str, Masks]]:
        wanted_words = set(words)
        return [{word: masks for word, masks in self.words.items() if word in wanted_words} for _ in outlines]

    def outlined_facts(self, outline: KeptOutline, places: Sequence[int]) -> list[Fact]:
        found = [self.facts[place] for place in places]
        self.fetched += found
        return found

    def evidence(self) -> OutlinedEvidence:
        return OutlinedEvidence(self.kept, self, "A datasheet", PARTS, vocabulary())


def both(question: str, facts: Sequence[Fact]) -> tuple[Proven | Refusal, Proven | Refusal, bool]:
    """What is proven over all facts and over their outline, and whether the document would be looked into at all."""
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    keeper = Keeper(facts)
    whole = prove(query, evidence_of(DOC, "A datasheet", PARTS, facts, vocabulary()), vocabulary())
    asked, pieces = wanted(query, vocabulary()), in_pieces(query.text)
    (masks,) = keeper.masks([keeper.kept], asked.words() | pieces)
    (may,) = may_say(asked, pieces, ["A datasheet"], [masks], vocabulary())
    may = may or query.what not in {What.PARAMETER, What.CHECK}
    return whole, prove(query, keeper.evidence(), vocabulary()), may


@settings(max_examples=150, deadline=None)
@given(stores(), questions)
def test_proofs_over_outlines_are_those_over_all_facts(
    facts: list[Range], asked: tuple[str, str, str | None, str | None]
) -> None:
    whole, outlined, may = both(worded(asked), facts)
    assert outlined == whole
    assert may or isinstance(whole, Refusal)


FACTS = [
    row("Supply voltage", "2.7", None, "5.5", "V", symbol="VDD", at=1),
    row("Quiescent current", None, "4", "9", "µA", symbol="IQ", at=2, conditions="VDD = 5 V"),
    row("Output voltage", "1.2", None, "1.3", "V", at=3, conditions="IO = 3 A"),
    row("Thermal resistance", None, "50", None, "K/W", symbol="Rth(j-sp)", at=4),
    row("Slew rate", None, "3", None, "V/µs", symbol="SR", at=45, group="Amplifier A"),
    row("Standby current", None, "1", None, "µA", at=46),
    row("Input leakage current", None, None, "1", "µA", at=47, conditions="pin An at 5 V"),
]  # fmt: skip
QUESTIONS = (
    "max supply voltage", "VDD range", "quiescent current at VDD = 5 V", "quiescent current at 3 V", "IQ typ",
    "supply current in standby", "output voltage at 3 A", "Rth j-sp", "thermal resistance", "slew rate of amplifier A",
    "slew rate of the gyroscope", "input leakage current of A", "yaw rate", "voltage", "can VDD be 6 V?",
    "what is pin 1?", "how many pins?", "which package?", "max current", "slew rate of the QX1000",
    "slew rate of the QX3000",
)  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS)
def test_ways_of_asking_are_proven_alike(question: str) -> None:
    facts: list[Fact] = [fact.with_id(DOC) for fact in (*FACTS, pins("SOIC-8", ["VDD", "GND"]))]
    whole, outlined, may = both(question, facts)
    assert outlined == whole
    assert may or isinstance(whole, Refusal)


def test_rewordings_are_proven_alike() -> None:
    keeper = Keeper([fact.with_id(DOC) for fact in SHEET])
    whole = evidence_of(DOC, "A datasheet", PARTS, keeper.facts, vocabulary())
    for entry in written_down():
        for question in (entry["plain"], *entry["others"]):
            if isinstance(query := parse_question(question, vocabulary()), Query):
                outlined = prove(query, keeper.evidence(), vocabulary())
                assert outlined == prove(query, whole, vocabulary()), question


def test_only_rows_that_may_say_it_are_fetched() -> None:
    keeper = Keeper([fact.with_id(DOC) for fact in FACTS])
    query = parse_question("typical slew rate", vocabulary())
    assert isinstance(query, Query)
    assert isinstance(prove(query, keeper.evidence(), vocabulary()), Proven)
    assert {f.parameter for f in keeper.fetched if isinstance(f, Range)} <= {"Slew rate", "Standby current",
                                                                             "Input leakage current"}  # fmt: skip
    assert len(keeper.fetched) < len(FACTS)


def test_rows_that_say_the_asked_word_and_not_the_others_make_no_document_worth_proving() -> None:
    facts = [fact.with_id(DOC) for fact in FACTS]
    assert both("typical slew rate", facts)[2]
    assert not both("typical yaw rate", facts)[2]


def test_what_an_outline_tells_is_what_the_facts_tell() -> None:
    facts = [fact.with_id(DOC) for fact in FACTS]
    whole = evidence_of(DOC, "A datasheet", PARTS, facts, vocabulary())
    outlined = Keeper(facts).evidence()
    assert (
        [view.fact for view in outlined.views]
        == [view.fact for view in whole.views]
        == sorted((f for f in facts if is_row(f)), key=lambda f: (f.page, f.bbox.y0))
    )
    assert (outlined.parts, outlined.symbols, outlined.titles) == (whole.parts, whole.symbols, whole.titles)
    assert [v.fact for v in outlined.on_pages({2})] == [v.fact for v in whole.on_pages({2})]
    for word in ("slew", "amplifier", "yaw"):
        assert outlined.says(word) == whole.says(word)


def test_rows_are_looked_up_by_what_proving_asks_of_a_page() -> None:
    rest, alone = (
        row("must be free", "4", None, None, "µs", at=1),
        row("tBUF", "4", None, None, "µs", symbol="tBUF", at=2),
    )
    facts = [f.with_id(DOC) for f in (rest, alone, rest.model_copy(update={"page": 3}), *FACTS[:3])]
    whole = evidence_of(DOC, "A datasheet", PARTS, facts, vocabulary())
    outlined = Keeper(facts).evidence()
    for mark, found in (("rest", facts[:1]), ("misnamed", facts[1:2])):
        assert [v.fact for v in outlined.marked_on(mark, {1, 2})] == found
        assert [v.fact for v in whole.marked_on(mark, {1, 2})] == found


def test_facts_that_people_judged_have_no_outline() -> None:
    judged = (
        FACTS[0]
        .with_id(DOC)
        .model_copy(update={"judgement": Judgement(confirmed=Signed(by="someone", at="2026-01-02"))})
    )
    assert outline_of([judged], vocabulary()) is None
    assert outline_of([], vocabulary()) is not None
