"""Documents that a search leaves out without a proof: only where no row that may say what is asked can fit."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, SectionKind
from akili_desktop.core.parametric import Verdict, decide, parse_search, plainly_out
from akili_desktop.core.proof import prove
from akili_desktop.core.proving.evidence import evidence_of
from tests.core.facts_by_hand import DOC, feature, vocabulary
from tests.core.facts_by_hand import row as r

SUPPLY = r("Supply current", None, "5", "9", "mA", symbol="ICC", at=1)
VOLTAGE = r("Supply voltage", "1.8", None, "3.6", "V", symbol="VDD", at=1)
NARROWER = r("Shutdown current", None, None, "2", "µA", symbol="ISD", at=2)


def out(search: str, *facts: Fact) -> str | None:
    words = vocabulary()
    parsed = parse_search(search, words)
    assert not hasattr(parsed, "reason"), parsed
    (criterion,) = parsed.criteria
    evidence = evidence_of(DOC, "XY", (), facts, words)
    told = plainly_out(criterion, evidence, words)
    if told is not None:  # what is left out is so by its proof, too
        assert decide(criterion, prove(criterion.query, evidence, words)).verdict is not Verdict.YES
    return told


@pytest.mark.parametrize(
    ("search", "facts", "told"),
    [
        ("supply current max below 5 mA", (SUPPLY, NARROWER), "9 mA does not fit"),
        ("supply current below 4 mA", (SUPPLY,), "5 mA typ, 9 mA max does not fit"),
        ("supply current max below 10 mA", (SUPPLY,), None),
        ("supply current below 6 mA", (SUPPLY,), None),  # some fit
        ("supply current max below 5 mA", (NARROWER,), None),  # no row says it
        ("supply current max below 5 mA", (SUPPLY, r("Idle", None, None, "3", "mA", symbol="ICC", at=3)), None),
        ("supply current max below 5 mA", (SUPPLY, feature("Supply current", "1", "mA", at=3)), None),
        ("supply current below 4 mA", (r("Supply current", None, "5", None, "mA", at=1),), None),  # typical alone
        ("supply voltage at least 36 V",
         (r("Supply voltage", None, None, "30", "V", kind=SectionKind.ABSOLUTE_MAXIMUM, at=1),), None),
        ("drain current max above 3 A", (r("Drain current", None, None, "-4", "A", symbol="ID", at=1),), None),
        ("supply voltage from 3 V to 5 V", (VOLTAGE,), "1.8 V min, 3.6 V max does not fit"),  # meets, and holds it not
        ("supply voltage from 2 V to 3 V", (VOLTAGE,), None),
        ("reset pin", (SUPPLY,), None),
    ],
)  # fmt: skip
def test_what_is_left_out_without_a_proof(search: str, facts: tuple[Fact, ...], told: str | None) -> None:
    assert out(search, *facts) == told
