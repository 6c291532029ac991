"""The parts of a family that a clause is about, where its page names others of the family, too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_PART = r"[A-Z]{2,6}[a-z]{0,6}\d{2,}[A-Z0-9]*(?:/(?:[A-Z]{2,6}[a-z]{0,6})?\d+[A-Z0-9]*)*"
_NAMED = re.compile(rf"(?<![\w.-]){_PART}(?![\w.]*\w)")
_ABOUT = re.compile(
    rf"(?:^|[.;:•■–-]\s|,\s(?:and\s|while\s|whereas\s)?)(?:(?:[Tt]he|[Oo]n|[Ii]n|[Ff]or|[Oo]nly)\s){{0,3}}"
    rf"(?P<parts>{_PART}(?:(?:,\s(?:and\s|or\s)?|\s(?:and|or)\s){_PART})*)"
    rf"(?:\s(?:devices?|parts?|versions?|only)){{0,2}},?\s[a-z]"
)
"""A clause that begins with parts: 'In addition, the XY46/48 provides'."""
_EXCEPTED = re.compile(rf"\bexcept\s(?:that\s)?(?:[Tt]he\s)?(?P<parts>{_PART})\s[a-z]")
"""A clause about a part that differs in it from the others: 'except that the XY741C has'."""
_MEMBER = re.compile(r"(?P<stem>[A-Z]{2,6}[a-z]{0,6})(?P<number>\d+)")


def about_some(text: str, end: int, page: Iterable[str]) -> str | None:
    """The parts that the clause before a value (at `end` of `text`) begins with; None for none, or for all of a family.

    `page` are the texts of the value's page. Where these name no further part of as long a number behind the same
    letters, the parts are the sheet's own: 'The XY4056 provides 8 kB' says nothing of which.
    """
    if apart := list(_EXCEPTED.finditer(text, 0, end)):
        return apart[-1]["parts"]
    begun = list(_ABOUT.finditer(text, 0, end))
    if not begun:
        return None
    last = begun[-1]
    if _NAMED.search(text, last.end("parts"), end):
        return None  # 'The XY45 needs 5 V, the XY46 3.3 V'
    said = set(_members(last["parts"]))
    kinds = {(stem, len(number)) for stem, number in said}
    others = (
        member
        for line in page if any(stem in line for stem, _ in kinds)
        for named in _NAMED.findall(line)
        for member in _members(named)
    )  # fmt: skip
    return last["parts"] if any((m[0], len(m[1])) in kinds and m not in said for m in others) else None


def _members(parts: str) -> Iterator[tuple[str, str]]:
    """Letters and number of each part: 'XY2146/48' is XY2146 and XY2148."""
    stem = number = ""
    for piece in re.split(r"/|,\s(?:and\s|or\s)?|\s(?:and|or)\s", parts):
        if found := _MEMBER.match(piece):
            stem, number = found["stem"], found["number"]
        elif digits := re.match(r"\d+", piece):
            number = number[: -len(digits[0])] + digits[0] if len(digits[0]) < len(number) else digits[0]
        yield stem, number
