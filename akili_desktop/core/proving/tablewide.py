"""What is printed over a table for all its rows, as it is told of one row that states some of it anew."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Range

_UNLESS = re.compile(r"\b(?:unless|otherwise|except where)\b", re.IGNORECASE)
"""What says that a row may state something else."""
_NUMBER = r"[±+\-−–]?\d[\d.]*"
_UNIT = r" ?[°º˚]? ?[^\W\d_%]{1,4}"
_SETTING = (
    rf"(?P<symbol>[^\W\d]\w{{0,9}}(?:\(\w+\))?) ?= ?(?P<value>{_NUMBER}"
    rf"(?:{_UNIT})?(?: ?(?:\.\.\.|…|\bto\b|[~–−-]) ?{_NUMBER})?{_UNIT})"
)
"""What one symbol is set to, with its unit: 'Tj = -40 ... +150 °C'."""
_TIED = r"(?P<tied>[^\W\d]\w{0,9}) ?= ?[A-Z][A-Z\d_]{1,9}(?: to [A-Z][A-Z\d_]{1,9})?"
"""What one symbol is tied to, or the symbols of its ends: 'EN = VDD', 'TA = TMIN to TMAX'."""
_SET = re.compile(
    rf"(?P<lead>|\(|.*(?:\b(?:at|for|with) |: ?))(?:{_SETTING}|{_TIED})"
    r"(?P<tail>[)\].]*|[ ()\[\]]+(?:unless|except)\b.*)"
)
"""One part of what is stated over a table, with the words before and behind it."""
_PARTS = re.compile(r"(\s*[,;] ?(?:and )?| and |\. (?=[^\W\d]\w{0,9} ?=))")
_HEATED = re.compile(rf"(?<![\w=]){_SETTING}")
_STATED = re.compile(r"(?<![\w])([^\W\d]\w{0,9}(?:\(\w+\))?) ?[=≤≥<>]")
_OPEN = re.compile(r"(?<![\w])([^\W\d]\w{0,9}) (?:is |left )?(?:unconnected|not connected|open|floating)\b")
"""A pin that is tied to nothing, as a setting of it: 'GAIN unconnected'."""
_MEDIUM = re.compile(
    r"\bin (?:(?:still|free|flowing|moving|stirred|agitated) )?(?:air|liquid|water|oil|vacuum)\b", re.IGNORECASE
)
"""What surrounds the part: 'in still air' of a row is not 'in liquid', as its table is."""
_TEMPERATURE = re.compile(r"T\w{0,6}")
_DEGREES = re.compile(r"[°º˚] ?[CF]\b|℃")
_TYPICAL = re.compile(r"\btyp", re.IGNORECASE)


_WHOLE = re.compile(r"\bover\b.*\b(?:range|temperature)", re.IGNORECASE)
"""The whole range in words: 'over the full operating temperature range'."""


def over_the_row(fact: Range) -> str | None:
    """The conditions of a row's table without what the row states otherwise; None where nothing is left.

    'at Tj = -40 ... +150 °C, Vbb = 12 V unless otherwise specified' over a row at 'Tj = 150 °C' holds as
    'at Vbb = 12 V unless otherwise specified' for it. Another temperature of the row takes the place of any over
    it. What is stated of several symbols in one ('VCC = VDD = 5 V') or of typical values is told as it stands.
    """
    text = fact.section_conditions
    if not text or not fact.conditions or not _UNLESS.search(text):
        return text
    own = {*_STATED.findall(fact.conditions), *_OPEN.findall(fact.conditions)}
    heats = {_value(found) for found in _HEATED.finditer(fact.conditions) if _of_heat(found)}
    parts = _PARTS.split(text)
    for at in range(len(parts) - 1, -1, -2):
        part = parts[at].strip()
        begun = "=" in part and f"{part} to " in fact.conditions  # 'VIN = VOUT + 1 V' of 'VIN = VOUT + 1 V to 16 V'
        if begun or (_MEDIUM.fullmatch(part) and _MEDIUM.search(fact.conditions)):
            _leave_out(parts, at, "", "")
            continue
        found = _SET.fullmatch(parts[at])
        if found is None or _TYPICAL.search(found["lead"]):
            continue
        if (found["symbol"] or found["tied"]) in own or (heats and _of_heat(found) and _value(found) not in heats):
            _leave_out(parts, at, found["lead"], found["tail"])
    left = "".join(parts)
    return left if left == text or re.search(r"[=<>≤≥\d]", left) or _WHOLE.search(left) else None


def _of_heat(found: re.Match[str]) -> bool:
    """Whether a temperature is set: 'Tamb = 25 °C'."""
    return _TEMPERATURE.fullmatch(found["symbol"] or "") is not None and _DEGREES.search(found[0]) is not None


def _value(found: re.Match[str]) -> str:
    """What a symbol is set to, without spaces."""
    return "".join(f"{found['value']}".split())


def _leave_out(parts: list[str], at: int, lead: str, tail: str) -> None:
    """Take a part out of a list of parts and of the signs between them; its lead goes to the next, its tail before."""
    if at + 2 < len(parts) and not tail:
        parts[at : at + 3] = [lead + parts[at + 2]]
    elif at:
        parts[at - 2 : at + 1] = [parts[at - 2] + tail]
    else:
        parts[at] = (lead.rstrip() + tail).strip()
