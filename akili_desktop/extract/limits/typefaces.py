"""What a line beside a table says of limits in bold and of those in plain letters: where each of them holds."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import NamedTuple

from akili_desktop.core.document import FONTS, Word
from akili_desktop.core.facts import Flag
from akili_desktop.extract.limits.tablewide import DEGREE, MEASURED, SUPPLIED, begun
from akili_desktop.extract.page.once import once
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

_HOLDS = re.compile(r"\b(?:over|across|at|for)\b[^.;]*(?:\.\d[^.;]*)*")
"""What a clause says of where limits hold, to its sentence's end: 'over the full operating temperature range'."""
_RANGE = re.compile(
    r"\w*(?: ?(?:type|typeface|face|print|values?|limits?|numbers|figures|letters|specifications)){0,2}"
    r"\s*(?:indicates?|denotes?|represents?|means?|[:=])\s"
    r"([+\-−–]?\d+ ?(?:[°˚º⁰] ?C?|℃) ?[<≤] ?T\w{0,5} ?[<≤] ?[+\-−–]?\d+ ?(?:[°˚º⁰] ?C|℃))"
)
"""The temperatures that letters stand for, right behind their name: 'bold values indicate -40°C ≤ TJ ≤ +125°C'."""
_NEXT = re.compile(
    r",?\s(?:and|while|but|whereas)\s(?:\w+\s)?(?:limits|those|values|specifications|parameters|numbers|others)\b"
    r"|,\s(?=unless\b)|\s(?:while|whereas)\s"
)
"""Where a clause ends that another follows: ', and those with boldface type'."""
_TYPICAL = re.compile(r"\btyp", re.IGNORECASE)
_END = re.compile(r"(?<=[.。])\s+(?=[A-Z])")
"""Between two sentences, also behind a unit ('V− = 0 V. Boldface limits')."""
_TEMPERATURES = re.compile(r"\btemperature", re.IGNORECASE)
_DEGREES = r"[+\-−–]?\d+ ?(?:[°˚º⁰] ?C|℃)"
_AT_ONE = re.compile(rf"(?:=|@|\bat|\bfor) ?{_DEGREES}(?! ?(?:to\b|[-−–~…≤<]))")
"""One temperature that values hold at, no range of them."""
_OWN = re.compile(
    rf"(?:(?P<first>(?:^|(?<=[(（]))(?:at |@ ?)?)|,? and |[,;] )(?:at )?"
    rf"T\w{{0,5}} ?= ?{_DEGREES}(?!,? (?:and |or )?{_DEGREES})"
    r"(?(first)(?:, (?:and )?| and |(?= unless\b|[.;]?$))|(?=[,;.]|$| unless\b| and\b))"
)
"""A temperature that is a condition of its own among others: ', and TJ = 25 °C'."""
_CLAUSES = re.compile(r"[,;] (?:and )?|\band ")
"""What stands between a condition and the clause behind it: 'VIN = 2.5 V, bold typeface applies over …'."""
_LIMITS_AT = re.compile(
    r"[^=;:\d]*\b(?:limits|values|specifications|parameters)\b[^=;:\d]* (?:at|for) "
    rf"(?:T\w{{0,5}} ?= ?){{1,2}}{_DEGREES}(?:,? unless\b[^=;:\d]*)?[.;]?"
)
"""A sentence of nothing but the temperature that limits hold at: 'MIN and MAX limits apply for TA = TJ = 25 °C.'"""
_EXCEPTED = re.compile(r"\W*(?:unless\b[^,;\d]*)?\W*")
"""What may be left of conditions without a temperature: 'unless otherwise noted.'"""
TWO = re.compile(r"([+\-−–±]?\d[\d.,]*) ?/ ?([+\-−–±]?\d[\d.,]*)")
"""Two numbers with a stroke between."""
AT_ONE = Flag(rule="conditions-unsure", detail="its letters say that it holds over temperature, its table at which one")


class Typefaces(NamedTuple):
    """What is said, and how limits hold in bold and in plain letters; '' where nothing is said of these.

    It is a whole sentence, or the part of one that states conditions of all rows before it.
    """

    said: tuple[str, ...]
    bold: str
    plain: str

    def of(self, conditions: str | None, bold: bool | None) -> tuple[str | None, tuple[Flag, ...]]:
        """The conditions of all rows as they are those of a row in such letters, and what they leave in doubt.

        What is said of letters is of other rows, too, and is replaced by its clause. A row in both kinds of letters
        keeps it.
        A temperature that all rows hold at unless noted otherwise is not that of a row whose letters say over which.
        """
        rest = conditions or ""
        if bold is None:
            for sentence in self.said:
                rest += (
                    "" if sentence in rest else f"{' ' if rest.endswith('.') else '; '}{sentence}" if rest else sentence
                )
            return rest or None, ()
        for sentence in self.said:
            rest = rest.replace(sentence, "").strip(" ;")
        told = self.bold if bold else self.plain
        rest, open_ones = without_temperature(rest) if over_temperature(told) else (rest, ())
        return "; ".join(text for text in (told, rest) if text) or None, open_ones


def over_temperature(clause: str) -> bool:
    """Whether a clause says over which temperatures limits hold, and not at which one."""
    told = _TEMPERATURES.search(clause) or DEGREE.search(clause)
    return told is not None and _AT_ONE.search(clause) is None


def without_temperature(conditions: str) -> tuple[str, tuple[Flag, ...]]:
    """The conditions without the one temperature that they state, and a flag where that is no condition of its own.

    'Typical values are at TA = 25 °C' is of no limit.
    """
    left: list[str] = []
    unsure = False
    for sentence in _END.split(conditions):
        if _TYPICAL.search(sentence):
            left.append(sentence)
            continue
        if _LIMITS_AT.fullmatch(sentence):
            continue
        rest = _OWN.sub("", sentence, count=1)
        unsure = unsure or _AT_ONE.search(rest) is not None
        left.append(rest if rest == sentence or not _EXCEPTED.fullmatch(rest) else "")
    return " ".join(text for text in left if text), (AT_ONE,) if unsure else ()


@once
def typefaces_of(table: Table, vocabulary: Vocabulary) -> Typefaces | None:
    """What sentences over or under the table say of bold limits; None where none does, or not when they hold."""
    for lines in (table.above, table.below):
        sentences = _END.split(" ".join(begun(text, vocabulary) for text, _ in lines))
        of_bold, bold = _told(sentences, vocabulary.bold_words, vocabulary.plain_type_words)
        if bold:
            of_plain, plain = _told(sentences, vocabulary.plain_type_words, vocabulary.bold_words)
            return Typefaces(tuple(dict.fromkeys(text for text in (of_bold, of_plain) if text)), bold, plain)
    return None


def _told(sentences: Sequence[str], letters: Sequence[str], others: Sequence[str]) -> tuple[str, str]:
    """The first sentence that says when limits in such letters hold, and its clause that does, up to the other ones.

    Of a sentence that states conditions before it, which are of all limits, its part about these letters:
    ', bold typeface applies over …' of 'VIN = 2.5 V, bold typeface applies over …, unless noted'.
    """
    for sentence in sentences:
        folded = sentence.casefold()
        start = next((at for word in letters if (at := folded.find(word)) >= 0), -1)
        end = next((at for word in others if (at := folded.find(word)) > start), None)
        word = next((word for word in letters if folded.startswith(word, start)), "")
        if start >= 0 and (clause := _clause(sentence[start:end], len(word))):
            lead = sentence[:start]
            cut = max((between.start() for between in _CLAUSES.finditer(lead)), default=0)
            shared = MEASURED.search(lead[:cut]) and not any(word in lead.casefold() for word in others)
            return sentence[cut : sentence.index(clause, start) + len(clause)] if shared else sentence, clause
    return "", ""


def is_bold(table: Table, row: int) -> bool | None:
    """Whether all values of a row are in bold; None where some are, and some are not. A dash is no value."""
    letters = _letters(table, row, VALUE_ROLES)
    return None if len(letters) > 1 else True in letters


def only_typical_plain(table: Table, row: int) -> bool:
    """Whether all limits of a row are in bold, and what is typical alone is not: that is no limit."""
    return _letters(table, row, {"typ"}) == {False} and _letters(table, row, VALUE_ROLES - {"typ"}) == {True}


def _letters(table: Table, row: int, roles: Set[str]) -> set[bool]:
    """Whether the words of a row's values of such roles are bold: both, where some are."""
    cells = (cell for cell in table.row_cells(row) if table.columns[cell.col].role in roles)
    words = [word for cell in cells for word in cell.words if any(map(str.isalnum, word.text))]
    return {word.bold for word in words} | ({True, False} if any(map(half_bold, words)) else set())


def half_bold(word: Word) -> bool:
    """Whether a word is a plain and a bold limit with a stroke between: '50/100', of which 100 holds elsewhere.

    Its fonts tell, of which one is bold by its name.
    """
    bold = {"bold" in font.casefold() for font in word.font.split(FONTS)}
    return len(bold) > 1 and TWO.match(word.plain) is not None


def _clause(text: str, name: int) -> str:
    """Where limits hold, by the words behind their letters' name, which has so many letters; '' where it is told of no
    quantity or temperature."""
    if indicated := _RANGE.match(text, name):
        return indicated[1]
    found = _HOLDS.search(_NEXT.split(text)[0])
    said = found[0].strip() if found else ""
    return said if any(told.search(said) for told in (_TEMPERATURES, SUPPLIED, MEASURED)) else ""
