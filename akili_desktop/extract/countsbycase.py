"""Counts with an exception in brackets: 'Up to eight devices (two for the MSOP package) may be connected'.

Such a sentence stands pages behind a feature line that has no word of the exception: where the two meet, in the whole
document, the line is flagged.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Fact, Flag, Statement, Unit
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.page.phrases import phrases
from akili_desktop.extract.page.sentences import sentences
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "prose"
RULE = "differs-by-part"


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """The counts in brackets of the page's sentences, each for what the brackets say and for review."""
    del tables
    counts = vocabulary.features.numbers
    if not any("(" in word.text for word in page.words):
        return Drafts()
    pattern = _pattern(tuple(counts))
    facts: list[Unit] = []
    for sentence in sentences(phrases(page.words, 1.15), lambda text: "(" in text):
        line = sentence.phrase
        for found in pattern.finditer(line.text):
            number = counts.get(found["other"].casefold()) or int(found["other"])
            facts.append(
                Unit(
                    page=page.page, bbox=line.bbox, extractor=EXTRACTOR, label=found["noun"],
                    label_bbox=line.box(*found.span("noun")), text=found["other"],
                    text_bbox=line.box(*found.span("other")), count=number, line=line.text,
                    statement=Statement(open=found["case"]), flags=(Flag(rule=RULE, detail=found["case"]),),
                )
            )  # fmt: skip
    return Drafts(facts=tuple(facts))


@lru_cache(maxsize=4)
def _pattern(numbers: tuple[str, ...]) -> re.Pattern[str]:
    count = rf"(?:\d{{1,3}}|{'|'.join(map(re.escape, numbers))})"
    return re.compile(
        rf"(?<![\w.,-]){count}\s(?P<noun>[a-z]{{3,}}s)\s"
        rf"\((?:only\s)?(?P<other>{count})\s(?P<case>(?:for|in|with|on)\s[^()]{{3,60}})\)",
        re.IGNORECASE,
    )


def with_other_counts(facts: Sequence[Fact]) -> list[Fact]:
    """The facts in their order, with a flag on features whose count a sentence has otherwise for some case."""
    other: dict[str, list[Unit]] = defaultdict(list)
    for fact in facts:
        if isinstance(fact, Unit) and fact.extractor == EXTRACTOR and fact.count and fact.flags[:1] == (_flag(fact),):
            other[fact.label.casefold()].append(fact)
    return [_flagged(fact, other) if other and isinstance(fact, Unit) else fact for fact in facts]


def _flagged(fact: Unit, other: dict[str, list[Unit]]) -> Unit:
    counted = fact.count is not None and fact.unit is None and fact.extractor != EXTRACTOR and not fact.variant
    told = next((o for o in other[fact.label.casefold()] if o.count != fact.count), None) if counted else None
    if told is None or told.statement is None or any(flag.rule == RULE for flag in fact.flags):
        return fact
    flag = Flag(rule=RULE, detail=f"page {told.page}: {told.text} {told.statement.open}")
    return fact.model_copy(update={"flags": (*fact.flags, flag), "id": "", "doc_id": ""})


def _flag(fact: Unit) -> Flag:
    """The flag of a count that holds in one case alone."""
    return Flag(rule=RULE, detail=fact.statement.open if fact.statement else "")
