"""Second lines of values in ruled cells that are none by themselves: '8 and 9' under 'see Table', a unit alone."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import TWO_LINES, ValueLine, unmarked
from akili_desktop.extract.vocabulary import Vocabulary, fold


def in_closed_cells(
    lines: Sequence[ValueLine], columns: Sequence[HeadColumn], rules: Rules, vocabulary: Vocabulary
) -> list[ValueLine]:
    """The lines of values, such as go on in the next line of their ruled cell joined with it, at the middle of both.

    What points elsewhere ends in the word for it, and a unit alone is no value, whatever heads the units.
    """
    joined: list[ValueLine] = []
    for line in lines:
        column = _ended(joined[-1], line, columns, rules, vocabulary) if joined else None
        if column is None:
            joined.append(line)
            continue
        first = joined.pop()
        words = {**first.words, column: [*first.words[column], *line.words[column]]}
        joined.append(ValueLine((first.baseline + line.baseline) / 2, line.size, words, first.spans))
    return joined


def _ended(
    first: ValueLine, line: ValueLine, columns: Sequence[HeadColumn], rules: Rules, vocabulary: Vocabulary
) -> int | None:
    """The column whose value in the line over it a line ends, where it has nothing else of its own.

    Dashes at the middle of both lines have been given to both.
    """
    own = [column for column, words in line.words.items() if first.words.get(column) != words]
    if len(own) != 1 or not (above := first.words.get(own[0])):
        return None
    column, words = own[0], line.words[own[0]]
    if column in line.spans or not 0 < line.baseline - first.baseline <= TWO_LINES * line.size:
        return None
    x0, x1, reach = columns[column].x0, columns[column].x1, TWO_LINES * line.size
    top, foot = first.baseline - 0.5 * line.size, line.baseline - 0.5 * line.size
    closed = rules.cuts(x0, x1, top - reach, top, 0.9) and rules.cuts(x0, x1, foot, foot + reach, 0.9)
    if not closed or rules.cuts(x0, x1, top, foot, 0.6):
        return None
    ended = _leads_elsewhere(above, vocabulary) or (_unit_alone(words, vocabulary) and _numbered(above))
    return column if ended else None


def _leads_elsewhere(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    return fold(words[-1].text) in vocabulary.elsewhere_words


def _unit_alone(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a line is a unit and nothing else, but for marks of footnotes."""
    return vocabulary.is_unit(" ".join(part.text for part in unmarked(words)))


def _numbered(words: Sequence[Word]) -> bool:
    """Whether a value ends in a number that has no unit yet."""
    return words[-1].text[-1:].isdigit()
