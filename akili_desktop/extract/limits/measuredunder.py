"""Lists under a table that say how its values were measured: 'AC characteristics were measured under the following
measurement conditions.' over 'Power supply voltage : 2.7 V to 5.5 V'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Range
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

BELOW = 3.0
"""Heights of its line from the table to the sentence, and from that to the list, at most."""
PITCH = 1.8
"""Heights of a line from one entry to the next, at most."""
LEAST = 2
"""Entries of a list at least."""
_ENTRY = re.compile(r"(?P<name>[A-Za-z][^:：]*?)\s?[:：]\s?(?P<value>\S.*)")
_MEASURED = re.compile(r"(?P<of>.+?) (?:were|was|are|is) (?:measured|tested|specified|guaranteed)\b")


def with_measuring_conditions(
    facts: Sequence[Fact], lines: Sequence[Line], tables: Sequence[Table], vocabulary: Vocabulary
) -> list[Fact]:
    """The facts of a page, limits of a table with the list right under it that holds for what its title names."""
    found = list(facts)
    for at, line in enumerate(lines):
        if not any(words in line.text.casefold() for words in vocabulary.measured_under):
            continue
        table = _above(line, tables)
        measured = _MEASURED.match(line.text)
        if table is None or measured is None or plain(measured["of"]) not in plain(table.title):
            continue
        entries = _entries(line, lines[at + 1 :])
        if len(entries) >= LEAST:
            said = "; ".join(f"{entry['name'].strip()}: {entry['value'].strip()}" for entry in entries)
            found = [_under(fact, table, said) for fact in found]
    return found


def _above(line: Line, tables: Sequence[Table]) -> Table | None:
    """The table of limits right over a line."""
    near = [
        table
        for table in tables
        if 0 <= line.bbox.y0 - table.bbox.y1 <= BELOW * line.bbox.height
        and any(column.role in VALUE_ROLES for column in table.columns)
    ]
    return near[0] if len(near) == 1 else None


def _entries(sentence: Line, lines: Sequence[Line]) -> list[re.Match[str]]:
    """The entries of the list under the sentence, each on one line with its colon."""
    found: list[re.Match[str]] = []
    last = sentence
    for line in lines:
        entry = _ENTRY.fullmatch(line.text)
        reach = PITCH if found else BELOW
        if entry is None or line.bbox.y0 - last.bbox.y1 > reach * line.bbox.height:
            break
        found.append(entry)
        last = line
    return found


def _under(fact: Fact, table: Table, said: str) -> Fact:
    if not isinstance(fact, Range) or not table.bbox.holds_middle_of(fact.bbox):
        return fact
    whole = "; ".join(text for text in (fact.section_conditions, said) if text)
    return fact.model_copy(update={"section_conditions": whole})
