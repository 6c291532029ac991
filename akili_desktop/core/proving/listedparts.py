"""Parts listed by the ends of their numbers: 'PIC16F627A/628A/648A' is three parts, 'MCP73831/2' two."""

from __future__ import annotations

import re

_LIST = re.compile(
    r"(?<![\w.])(?P<head>(?P<maker>[A-Za-z]{1,7})-?(?:\d{1,4}[A-Z]{1,3}){0,3})(?P<number>\d{2,6})(?P<tail>[A-Z]{0,2})"
    r"(?P<ends>(?:/\s?\d{1,6}[A-Z]{0,2})+)(?!\.?\w|\s?[%°Ω])"
)
_END = re.compile(r"/(\s?)(\d+)([A-Z]*)")
_UNITS = frozenset("VW")
"""Letters behind a number that make it a voltage or a power: 'TIP120/60V'."""
_COUNTED = re.compile(r"-(?![A-Z]{2})|\s(?:[mµkM]?[VAWFH]|[kM]?Hz)\b|\s?[mkM]?Ω")
"""What makes a number behind a slash another than a part's: '1307/8-96', '2907/8-pin', '2904/5 V'; no '4344/5-CZZ'."""
_OTHER_NUMBERS = re.compile(
    r"TO|SC|SO[A-Z]{0,2}|DO|MO|MS|RS|EIA|TIA|ISO|IEC|EN|UL|VDE|CSA|JESD|MIL|STD|IEEE|DIN|AEC", re.IGNORECASE
)
"""What packages and standards begin with, whose number has parts of its own behind a slash: 'TO220/3', 'ISO7816/3'."""


def each_of_list(text: str) -> str:
    """The text with each list of parts as whole part numbers, apart by spaces; a list of another kind as printed.

    An end replaces as many digits at the end of the first part's number as it has, and its letters those behind it.
    Behind a space, as where a line breaks, stands a whole number. Ends of fewer digits follow one another upwards, as
    'UC3842/3/4' does and 'LM2596/5' (of 5 V) does not.
    """
    return _LIST.sub(_each, text) if "/" in text else text


def _each(listed: re.Match[str]) -> str:
    head, number, tail = listed["head"], listed["number"], listed["tail"]
    parts, last = [head + number + tail], number
    for apart, digits, letters in _END.findall(listed["ends"]):
        if (apart and len(digits) != len(number)) or not _is_end(listed, last, digits, letters):
            return listed[0]
        last = number[: max(0, len(number) - len(digits))] + digits
        parts.append(head + last + letters)
    return " ".join(parts)


def _is_end(listed: re.Match[str], last: str, digits: str, letters: str) -> bool:
    """Whether digits and letters are those that another part ends with, where the part before has the number `last`."""
    number, size = listed["number"], len(digits)
    if letters != listed["tail"] and not (
        # of another shape, unless all of the number is printed: 'MAX222/232A'
        size == len(number) >= 3 and not listed["tail"] and len(letters) == 1 and letters not in _UNITS
    ):
        return False
    if size > len(number):  # 'ATmega48/88/168'
        return listed["head"] == listed["maker"] and size - len(last) in {0, 1} and int(digits) > int(last)
    if size == 1 and (len(number) < 3 or _OTHER_NUMBERS.fullmatch(listed["maker"])):
        return False
    if size < len(number) and _COUNTED.match(listed.string, listed.end()):
        return False
    return size == len(number) or int(digits) > int(last[-size:])
