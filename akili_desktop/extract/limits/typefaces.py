"""What a line beside a table says of limits in bold and of those in plain letters: where each of them holds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.extract.limits.tablewide import MEASURED, SUPPLIED
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

_HOLDS = re.compile(r"\b(?:over|at|for)\b[^.;]*(?:\.\d[^.;]*)*")
"""What a clause says of where limits hold, to its sentence's end: 'over the full operating temperature range'."""
_NEXT = re.compile(
    r",?\s(?:and|while|but|whereas)\s(?:\w+\s)?(?:limits|those|values|specifications|parameters|numbers|others)\b"
    r"|,\s(?=unless\b)|\s(?:while|whereas)\s"
)
"""Where a clause ends that another follows: ', and those with boldface type'."""
_END = re.compile(r"(?<=[.。])\s+(?=[A-Z])")
"""Between two sentences, also behind a unit ('V− = 0 V. Boldface limits')."""
_TEMPERATURES = re.compile(r"\btemperature", re.IGNORECASE)


class Typefaces(NamedTuple):
    """The sentences, and how limits hold in bold and in plain letters; '' where they say nothing of these."""

    said: tuple[str, ...]
    bold: str
    plain: str

    def of(self, conditions: str | None, bold: bool | None) -> str | None:
        """The conditions of all rows as they are those of a row in such letters.

        The sentences say of other rows, too, and are replaced by its clause. A row in both kinds of letters keeps them.
        """
        rest = conditions or ""
        for sentence in self.said:
            rest = rest.replace(sentence, "").strip(" ;")
        told = self.said if bold is None else (self.bold if bold else self.plain,)
        return "; ".join(text for text in (*told, rest) if text) or None


def typefaces_of(table: Table, vocabulary: Vocabulary) -> Typefaces | None:
    """What sentences over or under the table say of bold limits; None where none does, or not when they hold."""
    for lines in (table.above, table.below):
        sentences = _END.split(" ".join(text for text, _ in lines))
        of_bold, bold = _told(sentences, vocabulary.bold_words, vocabulary.plain_type_words)
        if bold:
            of_plain, plain = _told(sentences, vocabulary.plain_type_words, vocabulary.bold_words)
            return Typefaces(tuple(dict.fromkeys(text for text in (of_bold, of_plain) if text)), bold, plain)
    return None


def _told(sentences: Sequence[str], letters: Sequence[str], others: Sequence[str]) -> tuple[str, str]:
    """The first sentence that says when limits in such letters hold, and its clause that does, up to the other ones."""
    for sentence in sentences:
        folded = sentence.casefold()
        start = next((at for word in letters if (at := folded.find(word)) >= 0), -1)
        end = next((at for word in others if (at := folded.find(word)) > start), None)
        if start >= 0 and (clause := _clause(sentence[start:end])):
            return sentence, clause
    return "", ""


def is_bold(table: Table, row: int) -> bool | None:
    """Whether all values of a row are in bold; None where some are, and some are not."""
    cells = (cell for cell in table.row_cells(row) if table.columns[cell.col].role in VALUE_ROLES)
    letters = {word.bold for cell in cells for word in cell.words}
    return None if len(letters) > 1 else True in letters


def _clause(text: str) -> str:
    """Where limits hold, by the words behind their letters' name; '' where it is told of no quantity or temperature."""
    found = _HOLDS.search(_NEXT.split(text)[0])
    said = found[0].strip() if found else ""
    return said if any(told.search(said) for told in (_TEMPERATURES, SUPPLIED, MEASURED)) else ""
