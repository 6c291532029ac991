"""What never changes an answer: the facts' order, the printed prefix, facts of other things; and an oracle."""

from __future__ import annotations

import random
from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.proof import prove
from akili_desktop.core.proving.evidence import evidence_of
from akili_desktop.core.proving.proven import Proven, ProvenValue, Refusal
from akili_desktop.core.quantity import make_quantity
from akili_desktop.core.query import Query, parse_question
from tests.core.facts_by_hand import DOC, ask, row, told, vocabulary

QUANTITIES = {
    "Supply voltage": ("VCC", "V"),
    "Supply current": ("ICC", "mA"),
    "Output voltage": ("VOUT", "V"),
    "Dropout voltage": ("VDO", "V"),
    "Switching frequency": ("fSW", "kHz"),
    "Shutdown current": ("ISD", "µA"),
    "Input offset voltage": ("VOS", "mV"),
    "Slew rate": ("SR", "V/µs"),
    "Load regulation": (None, "mV"),
    "Junction temperature": ("TJ", "°C"),
}
CONDITIONS = [None, "VIN = 5 V", "VIN = 12 V", "IL = 1 A", "EN = L", "EN = H"]
VARIANTS = [None, "QX1000", "QX2000"]
SCALES = {"V": ("mV", 3), "mA": ("µA", 3), "kHz": ("Hz", 3), "µA": ("nA", 3), "mV": ("µV", 3)}

numbers = st.integers(1, 400).map(lambda n: str(Decimal(n) / 10))


@st.composite
def stores(draw: st.DrawFn) -> list[Range]:
    """Up to eight rows, names, conditions and parts drawn from a few, so that rivals and equals happen."""
    rows = []
    for at in range(draw(st.integers(1, 8))):
        name = draw(st.sampled_from(sorted(QUANTITIES)))
        symbol, unit = QUANTITIES[name]
        values = sorted((draw(numbers) for _ in range(3)), key=Decimal)
        keep = draw(st.sampled_from([(0, 1, 2), (0, 2), (1, 2), (1,), (2,)]))
        low, typ, high = (values[i] if i in keep else None for i in range(3))
        rows.append(
            row(
                name,
                low,
                typ,
                high,
                unit,
                symbol=symbol,
                conditions=draw(st.sampled_from(CONDITIONS)),
                variant=draw(st.sampled_from(VARIANTS)),
                at=at + 1,
            )
        )
    return rows


questions = st.tuples(
    st.sampled_from(["min", "typ", "max"]),
    st.sampled_from(sorted(QUANTITIES)),
    st.sampled_from(CONDITIONS),
    st.sampled_from(VARIANTS),
)
WORDS = {"min": "minimum", "typ": "typical", "max": "maximum"}


def worded(asked: tuple[str, str, str | None, str | None]) -> str:
    role, name, condition, part = asked
    return (
        f"{WORDS[role]} {name.lower()}"
        + (f" of the {part}" if part else "")
        + (f" at {condition}" if condition else "")
        + "?"
    )


def oracle(asked: tuple[str, str, str | None, str | None], facts: list[Range]) -> set[object]:
    """A plain scan: the quantities of all rows of that name, condition and part (a row of no part is of every part)."""
    role, name, condition, part = asked
    found: set[object] = set()
    for fact in facts:
        value = getattr(fact, role)
        if fact.parameter != name or value is None or (condition and fact.conditions != condition):
            continue
        if part and fact.variant not in {part, None}:
            continue
        found.add(make_quantity(value.number, fact.unit))
    return found


def quantities(result: object) -> set[object]:
    assert isinstance(result, Proven)
    return {
        make_quantity(v.number, v.unit) for v in result.values if isinstance(v, ProvenValue) and v.number is not None
    }


@settings(max_examples=200, deadline=None)
@given(stores(), questions)
def test_the_prover_agrees_with_a_plain_scan(
    facts: list[Range], asked: tuple[str, str, str | None, str | None]
) -> None:
    result = ask(worded(asked), facts, parts=["QX1000", "QX2000"])
    expected = oracle(asked, facts)
    if isinstance(result, Proven):
        assert quantities(result) == expected
    elif isinstance(result, Refusal) and str(result.code) == "contradicting":
        assert len(expected) > 1
    elif isinstance(result, Refusal) and str(result.code) == "ambiguous":
        assert len(expected) > 6
    else:
        assert not expected


@settings(max_examples=400, deadline=None)
@given(stores(), questions, numbers)
def test_a_check_agrees_with_a_plain_comparison(
    facts: list[Range], asked: tuple[str, str, str | None, str | None], number: str
) -> None:
    """Each limit of that name, condition and part is compared by hand: the answer may only say what all of them say."""
    _, name, condition, part = asked
    unit = QUANTITIES[name][1]
    question = f"can the {name.lower()} be {number} {unit}"
    question += (f" of the {part}" if part else "") + (f" at {condition}" if condition else "") + "?"
    value = Decimal(number)
    verdicts = set()
    for fact in facts:
        if fact.parameter != name or (condition and fact.conditions != condition):
            continue
        if (part and fact.variant not in {part, None}) or (fact.min is None and fact.max is None):
            continue
        low, high = (v.number if v is not None else None for v in (fact.min, fact.max))
        if unit.endswith("A") and low is not None and low > 0:
            continue  # a current that flows at least is how the part behaves, no limit of what may flow
        if (low is not None and value < low) or (high is not None and value > high):
            verdicts.add("No")
        else:
            verdicts.add("Yes" if low is not None and high is not None else "open")
    result = ask(question, facts, parts=["QX1000", "QX2000"])
    if isinstance(result, Proven):
        told = result.sentence.split(":")[0] if result.sentence[:2] in {"No", "Ye"} else "open"
        # one end alone says nothing against what lies within others, but then a person looks
        assert {told} == verdicts or (told == "Yes" and verdicts == {"Yes", "open"} and result.review)
    elif isinstance(result, Refusal) and str(result.code) == "ambiguous":
        assert len(verdicts) > 1
    else:
        assert not verdicts


WHOLE_RANGE = [None, "Tmin ≤ TA ≤ Tmax", "TA = 25 °C", "−40 °C ≤ TA ≤ 85 °C"]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(numbers, st.sampled_from(WHOLE_RANGE)), min_size=1, max_size=5))
def test_the_whole_temperature_range_is_only_what_says_so(told_rows: list[tuple[str, str | None]]) -> None:
    facts = [
        row("Slew rate", None, None, value, "V/µs", conditions=condition, at=at)
        for at, (value, condition) in enumerate(told_rows, 1)
    ]
    result = ask("maximum slew rate over the operating temperature range", facts)
    exact = {make_quantity(Decimal(v), "V/µs") for v, condition in told_rows if condition == WHOLE_RANGE[1]}
    stated = {make_quantity(Decimal(v), "V/µs") for v, condition in told_rows if condition == WHOLE_RANGE[3]}
    if isinstance(result, Proven):
        assert quantities(result) == (exact or stated)
    elif isinstance(result, Refusal) and str(result.code) == "contradicting":
        assert len(exact or stated) > 1
    else:
        assert not exact
        assert not stated


@settings(max_examples=60, deadline=None)
@given(stores(), questions, st.randoms(use_true_random=False))
def test_the_order_of_facts_never_matters(
    facts: list[Range], asked: tuple[str, str, str | None, str | None], random_: random.Random
) -> None:
    mixed = facts[:]
    random_.shuffle(mixed)
    assert ask(worded(asked), facts, ["QX1000", "QX2000"]) == ask(worded(asked), mixed, ["QX1000", "QX2000"])


@settings(max_examples=60, deadline=None)
@given(stores(), questions)
def test_another_prefix_never_changes_the_value(
    facts: list[Range], asked: tuple[str, str, str | None, str | None]
) -> None:
    def rescaled(fact: Range) -> Range:
        if fact.unit not in SCALES:
            return fact
        unit, power = SCALES[fact.unit]
        changes: dict[str, object] = {"unit": unit}
        for role, value in fact.values():
            number = value.number
            assert number is not None
            changes[role] = value.model_copy(update={"text": f"{number.scaleb(power):f}"})
        return fact.model_copy(update=changes)

    before = ask(worded(asked), facts, ["QX1000", "QX2000"])
    after = ask(worded(asked), [rescaled(f) for f in facts], ["QX1000", "QX2000"])
    assert type(before) is type(after)
    if isinstance(before, Proven):
        assert quantities(before) == quantities(after)


@settings(max_examples=60, deadline=None)
@given(stores(), questions, numbers)
def test_an_unrelated_fact_never_changes_an_answer(
    facts: list[Range], asked: tuple[str, str, str | None, str | None], number: str
) -> None:
    before = ask(worded(asked), facts, ["QX1000", "QX2000"])
    unrelated = [
        row("Isolation test voltage", high=number, unit="kV", kind=SectionKind.ABSOLUTE_MAXIMUM, at=30),
        row("Output voltage ripple", high=number, unit="V", at=31),
        row("Ground pin current", high=number, unit="A", at=32),
        row("Temperature coefficient of output voltage", high=number, unit="ppm/°C", at=33),
    ]
    assert told(ask(worded(asked), [*facts, *unrelated], ["QX1000", "QX2000"])) == told(before)


@settings(max_examples=80, deadline=None)
@given(stores(), questions, stores())
def test_a_rival_may_only_turn_an_answer_into_a_refusal_or_a_listing(
    facts: list[Range], asked: tuple[str, str, str | None, str | None], rivals: list[Range]
) -> None:
    before = ask(worded(asked), facts, ["QX1000", "QX2000"])
    if not isinstance(before, Proven):
        return
    moved = [r.model_copy(update={"page": 9}).with_id(r.doc_id) for r in rivals]
    after = ask(worded(asked), [*facts, *moved], ["QX1000", "QX2000"])
    if isinstance(after, Proven):
        assert quantities(before) <= quantities(after)


@settings(max_examples=60, deadline=None)
@given(stores(), questions)
def test_without_an_explanation_the_result_is_the_same(
    facts: list[Range], asked: tuple[str, str, str | None, str | None]
) -> None:
    query = parse_question(worded(asked), vocabulary())
    assert isinstance(query, Query)
    evidence = evidence_of(DOC, "A datasheet", ["QX1000", "QX2000"], facts, vocabulary())
    whole = prove(query, evidence, vocabulary())
    short = prove(query, evidence, vocabulary(), explain=False)
    if isinstance(whole, Proven):
        assert isinstance(short, Proven)
        assert short.doubted() == whole
    else:
        assert isinstance(short, Refusal)
        assert short.code == whole.code


def test_views_of_pages_are_those_of_a_scan() -> None:
    facts = [row("Supply voltage", None, None, str(n), "V", at=n).model_copy(update={"page": n % 3}) for n in range(9)]
    evidence = evidence_of(DOC, "A datasheet", [], facts, vocabulary())
    assert evidence.on_pages({0, 2, 7}) == [view for view in evidence.views if view.fact.page in {0, 2, 7}]
