"""Words beside the names of a table with one column of values, which say of each line what limit it states.

'Forward voltage   (typ.)' over '(max.)', and under both 'IF = 20 mA': the test is of both lines of the cell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Flag, Range
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

LIMITS = ("min", "typ", "max")
PITCH = 1.4
"""Lines of one name follow one another within so many sizes of their letters."""
UNDER = 1.0
"""A test stands under its name where both begin at most so many points apart."""
NAME_AGAINST = Flag(rule="limit-unsure", detail="the row's name calls its value typical, the heading over it does not")
_LAST = re.compile(r"[\s,]\(?(\w+\.?)\)?$")


def limit_word(text: str, vocabulary: Vocabulary) -> str | None:
    """The limit that a cell's text names and nothing else, perhaps in brackets: '(typ.)'."""
    role = vocabulary.role(text.strip("()[]"))
    return role if role in LIMITS else None


def says_limit(text: str, table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a cell's text says nothing but which limit its row's value is.

    Beside columns of that limit and of typical values these say so: there the word is of a setting ('Max' under
    'Programmable with steps').
    """
    said = limit_word(text, vocabulary)
    return said is not None and not (table.columns_of(said) and table.columns_of("typ"))


def with_whole_names(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, a name whose lines stand beside lines of values that only such words tell apart whole in each of them.

    ('Collector-emitter' beside '(typ.)', 'saturation voltage' beside '(max.)', both of one symbol.)
    """
    names, symbols = table.columns_of("parameter"), table.columns_of("symbol")
    between = [i for i, column in enumerate(table.columns) if column.role in (None, "conditions")]
    if len(names) != 1 or not between or not table.columns_of("value"):
        return table
    whole: dict[int, tuple[TableCell, ...]] = {}
    run, said = list[int](), ""
    for row in table.body:
        word = next((w for col in between if (c := table.at(row, col)) and (w := limit_word(c.text, vocabulary))), None)
        if word is None:
            run = []
            continue
        name = table.at(row, names[0])
        symbol, above = ([c.text for i in symbols if (c := table.at(r, i))] for r in (row, run[-1] if run else row))
        goes_on = bool(run) and LIMITS.index(word) > LIMITS.index(said) and (name is None or (symbol == above != []))
        goes_on = goes_on and (name is None or _runs_on(table.at(run[-1], names[0]), name))
        run = [*run, row] if goes_on else [row]
        said = word
        if goes_on:
            held = [c for r in run if (c := table.at(r, names[0])) is not None and c.row_span == 1]
            whole |= {r: tuple(held) for r in run} if held else {}
    return table.with_joined(names[0], whole)


def _runs_on(above: TableCell | None, name: TableCell) -> bool:
    """Whether a name stands in the next line of the one above, and only one of them states a test."""
    if above is None or above.text == name.text or ("=" in above.text and "=" in name.text):
        return False
    first, last = name.words[0], max(above.words, key=lambda word: word.baseline)
    return 0 < first.baseline - last.baseline < PITCH * first.size


def typical_against(name: str, limits: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Whether a name ends in 'typ.' beside a row's only value, which stands under another limit's heading."""
    last = _LAST.search(name) if len(limits) == 1 and limits[0] != "typ" else None
    return last is not None and vocabulary.role(last[1]) == "typ"


def with_tests_of_cells(drafts: Sequence[Range], table: Table, vocabulary: Vocabulary) -> list[Range]:
    """The rows, a test under a name given to each line of that name that tells another limit and has none.

    Such lines state one quantity ('(typ.)' over '(max.)'), and what their cell says under the name is of both.
    """
    rows = list(drafts)
    if not table.columns_of("value") or not any(map(_under_name, rows)):
        return rows
    for at, row in enumerate(rows):
        other = next((i for i in range(at - 1, -1, -1) if _of_one_line(rows[i], row, vocabulary)), None)
        if other is None:
            continue
        for one, two in ((at, other), (other, at)):
            if rows[one].conditions is None and _under_name(rows[two]):
                test = {"conditions": rows[two].conditions, "conditions_bbox": rows[two].conditions_bbox}
                rows[one] = rows[one].model_copy(update=test)
    return rows


def _of_one_line(above: Range, below: Range, vocabulary: Vocabulary) -> bool:
    """Whether two rows state one quantity of one part, each another limit of it."""
    first, second = ([role for role, _ in row.values()] for row in (above, below))
    alike = (above.variant, above.group, above.unit) == (below.variant, below.group, below.unit)
    alike = alike and (above.symbol == below.symbol or None in (above.symbol, below.symbol))
    named = [_without_limit(row.parameter, vocabulary) for row in (above, below)]
    names = (above.parameter_bbox, below.parameter_bbox)
    alike = alike and names[0] is not None and names[1] is not None and names[0].intersects(names[1])
    return len(first) == len(second) == 1 and first != second and alike and named[0] == named[1]


def _without_limit(name: str, vocabulary: Vocabulary) -> str:
    last = _LAST.search(name)
    return name[: last.start()] if last is not None and vocabulary.role(last[1]) in LIMITS else name


def _under_name(row: Range) -> bool:
    """Whether a row's test stands under its name, where that begins."""
    name, test = row.parameter_bbox, row.conditions_bbox
    return name is not None and test is not None and abs(name.x0 - test.x0) < UNDER and test.y0 > name.y0
