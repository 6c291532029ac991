"""How symbols look among the words of a table: 'VCC', 'tF, tR', 'RθJC(top)'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import MappingProxyType

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.headcolumns import lowered

SYMBOL_UNITS = MappingProxyType(
    {"v": "voltage", "i": "current", "f": "frequency", "t": "temperature", "c": "capacitance", "r": "resistance"}
)
"""What a symbol is of by its first letter."""
NAME_FIRST = re.compile(r"[A-Z]?[a-z]{5,} |[A-Z]?[a-z]{3,} \(")
"""How a name goes on with its symbol: 'Temperature (TA)', 'Input (VI)'."""
LONGEST = 24
"""So many letters has a symbol at most whose index is two words: 'tWAKE-UP SHUTDOWN'."""
PIN_NAME = re.compile(r"(?=.*[A-Z])[A-Z\d]{2,6}")
WORD = re.compile(r"[^\W\d_]{4}")
PLAIN_WORD = re.compile(r"[A-Z]?[a-z]{5,}(?: |$)")
SIGN = re.compile(r"[*†‡§]{1,3}|[•●■◆▪]")
_LETTER = re.compile(r"[^\W\d]")
_COMPARED = re.compile("[=<>≤≥]")
SLOPE = re.compile(r"d[iv]\w{0,2}/dt", re.IGNORECASE)


def signs_alone(words: Sequence[Word]) -> tuple[str, ...]:
    """The signs of notes that are all that stands in a symbol's place: '*', '*, •'; none for a symbol or a dash."""
    signs = tuple(part for word in words for part in re.split("[,;]", word.text) if part)
    return signs if signs and all(SIGN.fullmatch(sign) for sign in signs) else ()


def symbol_like(words: Sequence[Word]) -> bool:
    """Whether words look like a symbol: short, with a subscript, an underscore or few letters."""
    text = " ".join(w.text for w in words)
    wordy = len(words) == 2 and len(text) <= LONGEST and _index_goes_on(*words)
    if len(words) > 3 or (len(text) > 16 and not wordy) or not _LETTER.search(text):
        return False
    if _COMPARED.search(text.partition("(")[0]):
        return False  # 'ILOAD = 10mA' is a case; 'PD (TA=85°C)' has one
    if len(words) == 2 and lowered(*words):
        return True
    if SLOPE.fullmatch(text):
        return True
    if len(words) > 1 and NAME_FIRST.match(text):
        return False
    if any(run.script < 0 for w in words for run in w.runs):
        joined = any(w.text.isalpha() and w.text.islower() and all(r.script == 0 for r in w.runs) for w in words[1:-1])
        return len(words) <= 2 or (all(len(w.text) < 9 for w in words) and not joined)  # 'VDD to AGND' is a case
    return (
        len(words) == 1
        and len(text) <= 8
        and (not text.islower() or len(text) <= 3)
        and not re.fullmatch(r"[A-Z][a-z]{2,}", text)
    )


def _index_goes_on(first: Word, second: Word) -> bool:
    """Whether a word goes on with the subscript at the end of the one before it."""
    index = first.runs[-1]
    level = abs(index.baseline - second.baseline) < 0.1 * first.size
    return index.script < 0 and level and abs(index.size - second.size) < 0.1 * first.size


def ends_in_symbol(words: Sequence[Word]) -> bool:
    """Whether the last part of a cell of names is surely a symbol: it has a subscript, or two letters at most."""
    if any("=" in word.text for word in words) or not symbol_like(words):
        return False
    return any(run.script < 0 for word in words for run in word.runs) or (len(words) == 1 and len(words[0].text) <= 2)


def lists_symbols(words: Sequence[Word]) -> bool:
    """Whether a part of a cell lists symbols, or says of what one is, in a few words: 'tF, tR – SCL'."""
    plain = [word for word in words if not any(run.script < 0 for run in word.runs)]
    return 1 < len(words) <= 5 and len(plain) < len(words) and not any(c.islower() for word in plain for c in word.text)


def lists_pins(words: Sequence[Word]) -> bool:
    """Whether a part of a cell lists names of pins in capitals: 'R1IN, R2IN' before 'Receiver input voltage'."""
    texts = [word.text for word in words]
    commas = len(texts) > 1 and all(text.endswith(",") for text in texts[:-1])
    return commas and all(PIN_NAME.fullmatch(text.rstrip(",")) for text in texts)


def may_be_symbols(cells: Sequence[Sequence[Word]]) -> bool:
    """Whether each cell of a column may be a symbol, none begins as a number does and at most half with a plain word.

    'RMS', '99%', 'Dynamics', 'Armature ON' beside names say at what, or of what, a value is.
    """
    texts = [join_text(words) for words in cells]
    words = sum(PLAIN_WORD.match(text) is not None for text in texts)
    return all(map(_may_be_symbol, cells)) and not any(t[:1].isdigit() for t in texts) and 2 * words <= len(texts)


def _may_be_symbol(words: Sequence[Word]) -> bool:
    """Whether a cell is short enough for a symbol, and neither a number nor words alone ('Programmed device')."""
    said = len(words) > 1 and all(WORD.match(word.text) and word.text[1:].islower() for word in words)
    return len(words) <= 3 and not said and parse_number(join_text(words)) is None
