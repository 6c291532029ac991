"""Names set in under the name of a row above that are cases of it: 'at 25 °C', 'SO-8', '0.01%' under 'Time to 0.1%'."""

from __future__ import annotations

import re

from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.checks import announced
from akili_desktop.extract.limits.texts import Text, parted_at
from akili_desktop.extract.tables.columns import names_parts
from akili_desktop.extract.vocabulary import Vocabulary

TEMPERATURE = "temperature"
AMOUNT = re.compile(r"\d+(?:\.\d+)? ?([^\s\d.,]+)")
"""A number and its unit."""
DEEP = 3.0
"""A case under the end of a name begins more than so many letters' sizes right of it."""
CLOSE = 2.2
"""Lines that follow one another are less than so many letters' sizes apart."""
LAST_AMOUNT = re.compile(r",? (\d+(?:\.\d+)? ?[^\s\d.,]+)$")
LAST_BRACKET = re.compile(r"(?<=\S)\s*[(\[]([^()\[\]]*(?:\([^()]*\)[^()\[\]]*)*)[)\]]$")
EQUATED = re.compile(r"([^\s=<>≤≥(\[]+) ?[=<>≤≥]")
"""A symbol that a test states."""
LAST_OF_LIST = re.compile(r", ([^,()=]+)$")


def name_over(text: Text, over: Text, unit: str, vocabulary: Vocabulary) -> Text | None:
    """What of the name `over` a row is of whose own name is one of its cases; None where it is a name itself.

    The row's `unit` may tell that: what is in pA under 'Input bias current' is no 'Industrial temperature'. What such a
    case stands in place of is left out: 'Open-Loop' under 'Output Impedance, Closed-Loop' is of 'Output Impedance',
    '0.01%' under 'Settling Time 0.1%' of 'Settling Time'.
    """
    if next(iter(text.text.lstrip("•·–- ").split()), "") in vocabulary.case_words:
        return over  # 'at 25 °C' under 'Stop mode current at 3.0 V' names nothing
    if _at_temperature(text.text, over.text, unit, vocabulary):
        return over
    if vocabulary.checks.is_quantity(text.text):
        return None
    end = _replaced(text.text, over.text, vocabulary)
    if end is not None:
        return parted_at(over, end, len(over.text))[0]
    named = vocabulary.checks.is_quantity(over.text)
    if named and over.text.endswith(":"):
        return over  # 'Commercial grade' under 'Input bias current:'
    if named and (amount := AMOUNT.fullmatch(text.text)) and vocabulary.is_unit(amount[1]):
        return over  # '3.3 V' under 'Ripple rejection'
    if named and names_parts(text.words):
        return over  # 'LM741A' under 'Power consumption'
    packages = vocabulary.packages.found(text.text) if named else ()
    return over if packages and text.text.startswith(packages[0]) else None


def case_in_place(text: Text, above: Text, vocabulary: Vocabulary) -> Text | None:
    """The name above without its case, where a text far right of that name's beginning is a further one; else None.

    '0.01%' under 'Settling time   0.1%', 'Open-Loop' under the end of 'Output impedance, Closed-Loop'.
    """
    if text.bbox is None or above.bbox is None or not text.words:
        return None
    size = text.words[0].size
    deep = text.bbox.x0 - above.bbox.x0 > DEEP * size and text.bbox.x0 < above.bbox.x1
    near = 0 < text.words[0].baseline - above.words[-1].baseline < CLOSE * size
    end = _replaced(text.text, above.text, vocabulary) if deep and near else None
    return parted_at(above, end, len(above.text))[0] if end is not None else None


def without_test(over: Text, test: str) -> Text:
    """The name `over` without the bracket at its end, where a test in brackets under it states the same symbol.

    '(for VO = 24 V)' under 'Input voltage (for VO = 5 V to 18 V)' takes the place of that: it is no test of the row.
    """
    last, own = LAST_BRACKET.search(over.text), EQUATED.findall(test)
    if last is None or not own or not test.startswith(("(", "[")) or EQUATED.findall(last[1]) != own:
        return over
    return parted_at(over, last.start(), len(over.text))[0]


def _at_temperature(text: str, over: str, unit: str, vocabulary: Vocabulary) -> bool:
    """Whether `text` announces a temperature, and a unit is of the other quantity that the name `over` announces."""
    stated = parse_unit(unit, lenient=True) if unit else None
    if stated is None or stated.dimension == TEMPERATURE:
        return False
    own, named = (announced(name.rstrip(":"), "", vocabulary.checks) for name in (text, over))
    return own == [{TEMPERATURE}] and bool(named) and stated.dimension in named[0]


def _replaced(text: str, over: str, vocabulary: Vocabulary) -> int | None:
    """Where the end of the name `over` begins that is of the same form as `text`: another amount, or what differs.

    Behind a comma both have as many parts, of which the last is the same: 'Closed-Loop' and 'Open-Loop'.
    """
    amount, last = AMOUNT.fullmatch(text), LAST_AMOUNT.search(over)
    other = AMOUNT.fullmatch(last[1]) if last else None
    if amount and last and other and amount[1] == other[1] and vocabulary.is_unit(amount[1]):
        return last.start() if last[1] != text else None
    listed = LAST_OF_LIST.search(over)
    if listed is None:
        return None
    own, ends = (re.split(r"[ \-–]", form.casefold()) for form in (text, listed[1]))
    return listed.start() if len(own) == len(ends) > 1 and own[-1] == ends[-1] and own != ends else None
