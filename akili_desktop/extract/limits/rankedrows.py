"""Rows that say of which rank alone they are: 'Rank GB' under 'IF = 5 mA, VCE = 5 V' for one printed name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Flag, Range
from akili_desktop.extract.vocabulary import Vocabulary, fold

OF_WHICH_TEST = Flag(
    rule="conditions-unsure",
    detail="it says of which class it is alone: a test above it may hold for it, too",
)
_RANK = re.compile(
    r"\(?(?:(?P<word>[^\W\d_]+)[ :\-]{1,2}(?P<of>[A-Z0-9+\-/]{1,4})|(?P<code>[A-Z0-9]{1,4})[ \-](?P<kind>[^\W\d_]+))\)?"
)
_TEST = re.compile(r"\S ?[=<>≤≥]")


def with_tests_of_ranks(rows: Sequence[Range], vocabulary: Vocabulary) -> list[Range]:
    """The rows of a table, those that name a rank alone with the one test of their name's rows above.

    All ranks are sorted by one measurement: a rank's limits hold at the test that stands over it in the name's cell.
    Under several tests nobody can tell at which, and a grade may be measured otherwise: these are flagged.
    """
    found: list[Range] = []
    tests: dict[str, None] = {}
    of: tuple[object, ...] = ()
    for row in rows:
        name = (row.page, row.parameter_bbox, row.symbol, row.variant)
        if name != of:
            of, tests = name, {}
        said = row.conditions or ""
        kind = _class_word(said)
        if row.parameter_bbox is None:
            kind = ""
        if kind in vocabulary.rank_words and len(tests) == 1 and not _tells_class(next(iter(tests)), vocabulary):
            row = row.model_copy(update={"conditions": f"{next(iter(tests))}, {said}"})
        elif kind in (*vocabulary.rank_words, *vocabulary.grade_words) and tests:
            row = row.model_copy(update={"flags": (*row.flags, OF_WHICH_TEST)})
        elif _TEST.search(said):
            tests[said] = None
        found.append(row)
    return found


def _class_word(text: str) -> str:
    """The word that stands beside the letters of a class, where conditions are nothing else: 'Rank GB', 'GB grade'."""
    match = _RANK.fullmatch(text)
    return fold(match["word"] or match["kind"]) if match is not None else ""


def _tells_class(test: str, vocabulary: Vocabulary) -> bool:
    """Whether a test is of a class itself: 'IF = 5 mA, Rank A'."""
    return any(
        fold(word) in (*vocabulary.rank_words, *vocabulary.grade_words) for word in re.findall(r"[^\W\d_]+", test)
    )
