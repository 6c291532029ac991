"""Part numbers in print: found in a text, taken apart where several are listed, and compared."""

from __future__ import annotations

import re
from functools import lru_cache

from akili_desktop.core.proving.listedparts import each_of_list

_OTHER_DESIGNATIONS = (
    # packages
    r"TO|SC|SO[A-Z]{0,2}|DO|MO|MS|[A-Z]{0,2}(?:DIP|QFP|QFN|DFN|SON|SIP|BGA|LGA|CSP|LCC)"
    # standards and the bodies that set them
    r"|RS|EIA|TIA|ISO|IEC|EN|UL|VDE|CSA|JS|JEP|JESD|JEDEC|MIL|STD|IPC|IEEE|SAE|ANSI|ASTM|CISPR|DIN|AEC|AES|SHA|CRC"
    # supplies and levels, less so much: 'VDD-200'
    r"|A?V[A-Z]{1,3}|GND"
)
"""What is written like a part's letters before a dash and a number, and is none."""
PART_NUMBER = re.compile(
    r"(?<![\w.-])(?:"
    r"(?=[µμA-Za-z0-9]*[A-Za-z])(?=(?:[^\W\d]*\d){2})[µμ]?[A-Za-z0-9]{4,}"
    rf"|(?!(?:{_OTHER_DESIGNATIONS}|{_OTHER_DESIGNATIONS.lower()})-)"
    r"(?:[A-Z]{2,5}-(?:\d{3,5}[A-Z]{0,4}|\d{2}X{1,3})|[a-z]{2,5}-(?:\d{3,5}[a-z]{0,4}|\d{2}x{1,3}))"
    r")(?:-[A-Z0-9]+(?:PbF)?)*(?:(?<=[A-Z])/\d(?![\w/]))?(?![\w.])"
)
"""'MAX485', 'STM32F103C8T6-TR', 'IR2110-1PbF' (free of lead), 'TJA1042T/3'; with a dash behind the maker's letters,
'HCPL-2601', where three digits follow."""
_DIGIT = re.compile(r"\d")
_FROM_TO = re.compile(r"\b([A-Za-z]{2,5})(\d{2,5})\s?(?:[–—−-]|\.\.\.|…)\s?\1(\d{2,5})\b")
"""A range of parts: 'MAX487–MAX491', 'BC856 ... BC860'."""
_FAMILIES = re.compile(r"(?<![\w/])((?:[A-Z]{2,3}/)+)([A-Z]{2,3})(\d{3,5})(?!\w)")
"""Parts of several series with one number: 'NE/SA/SE555'."""
_LOGIC = re.compile(r"(?<![\w/])(\d{2})([A-Z]{2,4})/([A-Z]{2,5})(\d{2,5})(?![\w/])")
"""Parts of two series of logic with one number: '74HC/HCT595'."""
_RANGES = re.compile(r"(?<![\w/])([A-Z]{2})(\d{2})/(\d{2})([A-Z]{1,4}\d{2,5}[A-Z]?)(?![\w/])")
"""Parts for two ranges of temperature: 'SN54/74LS138'."""
_MOST_PARTS = 20
_MAKERS_DASH = re.compile(r"^([a-z]+)-(?=\d)")
_GRADE_DASH = re.compile(r"(?<=\d)[−–‑‐](?=[A-Z0-9]{1,3}\b)")
"""A dash of any kind before a grade: 'BC337–40' is BC337-40."""


_OPEN_END = re.compile(r"(?<=\w)\s?(?:\.{2,}|…)(?=\s*(?:[,;/)&]|$|(?:and|or)\b))")
"""Dots behind a number that stand for whatever ends it: 'BC817...' is each BC817, and begins no range of parts."""


_VERSION = re.compile(r"(?<=\d[A-Z])/(\d)(?![\w/])|(?<=\d[A-Z]{2})/(\d)(?![\w/])")
"""A stroke and a figure that make another part: 'TJA1042T/3' has other pins than the TJA1042T."""
_NO_PART = re.compile(r"0x.*|\d+[a-zµ]+|(?:jesd|jep|js0|iec|aec|eia|mil|ansi|ipc|cispr|ul\d).*")
"""A number in base 16, a value with its unit, a standard's name ('JS-001', 'JESD22-C101' of tables of ESD ratings)."""


@lru_cache(maxsize=16384)
def part_names(text: str) -> frozenset[str]:
    """The part numbers that a text names, folded; 'MAX481/483/487' names three, 'BC817...' the base of all BC817."""
    if not _DIGIT.search(text):  # as most texts, and no part number
        return frozenset()
    text = each_of_list(
        _GRADE_DASH.sub("-", _OPEN_END.sub(" ", each_of_range(_VERSION.sub(lambda m: m[1] or m[2], text))))
    )
    found = (fold_part(p) for p in PART_NUMBER.findall(text.replace("/", " ")))
    return frozenset(p for p in found if not _NO_PART.fullmatch(p))


_BRACKETED_END = re.compile(r"\((?P<ends>\d{3,5}(?:\s*[,/&]\s*\d{3,5})*)\)")
"""The last digits of a part's number, or of several, alone in brackets: '(610)'."""
_MARKED_END = re.compile(r"(?<!\w)['\u2018\u2019](\d{2,5})(?![\w.%°])")
"""The last digits behind a mark: '’72, ’73'."""


def marked_ends(text: str) -> list[str]:
    """The ends of parts' numbers that a text names behind a mark: '72' and '73' of '’72, ’73'."""
    return _MARKED_END.findall(text)


def ends_so(part: str, end: str) -> bool:
    """Whether a part's number, folded, ends in these digits, whatever letters stand behind."""
    return re.search(rf"{end}(?!\d)", part) is not None


def short_part_names(text: str, sisters: frozenset[str]) -> frozenset[str]:
    """The parts among `sisters`, folded, that a text names by the end of their numbers alone: '(610)', '’72'.

    An end tells where it is that of one of them alone, and the others are as long and differ in it: '(324)' beside
    LM324 and LM324A is of neither.
    """
    found: set[str] = set()
    for ends in (*(re.findall(r"\d+", told["ends"]) for told in _BRACKETED_END.finditer(text)), marked_ends(text)):
        named = [_ending_in(end, sisters) for end in ends]
        if all(named):  # else they are numbers of something else
            found.update(part for part in named if part)
    return frozenset(found)


def _ending_in(end: str, sisters: frozenset[str]) -> str | None:
    own = [part for part in sisters if part.endswith(end) or re.search(rf"{end}[a-z]+$", part)]
    if len(own) != 1 or not own[0].endswith(end):
        return None
    base = own[0].removesuffix(end)
    beside = [part for part in sisters if part != own[0] and len(part) == len(own[0]) and part.startswith(base)]
    return own[0] if beside else None


def fold_part(text: str) -> str:
    """A part's number for comparison; the µ of 'µA7805' is typed as a u, the dash of 'HCPL-2601' and the stroke of
    'TJA1042T/3' are left out."""
    return _MAKERS_DASH.sub(r"\1", text.casefold().replace("μ", "u").replace("/", ""))


def each_of_range(text: str) -> str:
    """The text with a range of parts ('MAX487–MAX491') as each of them, apart by spaces."""
    return _FROM_TO.sub(_all_between, text)


def each_of_series(text: str) -> str:
    """The text with parts that share what one of them alone has ('NE/SA/SE555', '74HC/HCT595') as each of them.

    Series of a number have as many letters each, or one begins with the other's letters; slashes stay between parts.
    """
    if "/" not in text:
        return text
    text = _RANGES.sub(r"\1\2\4/\1\3\4", text)
    return _FAMILIES.sub(_each_family, _LOGIC.sub(_both_series, text))


def _each_family(joined: re.Match[str]) -> str:
    before, last, number = joined.groups()
    names = [*before[:-1].split("/"), last]
    return "/".join(name + number for name in names) if len({len(name) for name in names}) == 1 else joined[0]


def _both_series(joined: re.Match[str]) -> str:
    family, first, second, number = joined.groups()
    akin = first.startswith(second) or second.startswith(first)
    return f"{family}{first}{number}/{family}{second}{number}" if akin else joined[0]


def _all_between(ends: re.Match[str]) -> str:
    """A range of parts as each of them, where the ends are near; else as printed."""
    letters, first, last = ends.groups()
    if len(first) != len(last) or not 0 < int(last) - int(first) <= _MOST_PARTS:
        return ends[0]
    return " ".join(f"{letters}{number:0{len(first)}d}" for number in range(int(first), int(last) + 1))


def stands_for_more(printed: str) -> bool:
    """Whether an 'x' behind the first digit of a part's number stands for other characters: 'lm78xx', no 'max485'."""
    return re.search(r"\d[^x]*x", printed) is not None


_LONGEST_SUFFIX = 6
"""Characters of the longest ordering code behind a part's number: 'FBD64' of the LPC2148FBD64."""


_GRADE_WITHIN = re.compile(r"(?P<base>[a-zµ]+\d{3,}[a-z]?)-(?:\d{1,2})(?P<package>[a-z]{1,2})")
"""A number with its grade before the letters of its package: 'bc817k-25w' is a BC817KW."""


def kinship(asked: str, printed: str) -> int | None:
    """How near a printed part is to the asked one: 0 for the same part, where an 'x' in print stands for any character.

    2 for its base in its own package (BC817KW for the BC817K-25W), 3 for a base of it, 4 for a grade; None for another.
    Whether a suffix is an ordering code or another grade cannot be seen, so both are kept apart from the part itself.
    """
    if asked == printed:
        return 0
    if (graded := _GRADE_WITHIN.fullmatch(asked)) is not None and printed == graded["base"] + graded["package"]:
        return 2
    if len(asked) == len(printed) and "x" in printed:
        return 0 if all(p in {a, "x"} for a, p in zip(asked, printed, strict=True)) else None
    if len(printed) >= (4 if asked[len(printed) :].isalpha() else 5) and asked.startswith(printed):
        return None if _goes_on(asked, len(printed)) else 3
    common = min(len(asked), len(printed))
    if stands_for_more(printed) and common >= 5 and abs(len(asked) - len(printed)) <= 3:
        # 'STM32G030CxT' of the STM32G030C8T6, and of the STM32G030C8
        like = all(p in {a, "x"} for a, p in zip(asked, printed, strict=False))
        return (3 if len(asked) > len(printed) else 4) if like else None
    if len(asked) >= 5 and printed.startswith(asked) and len(printed) - len(asked) <= _LONGEST_SUFFIX:
        return None if _goes_on(printed, len(asked)) else 4
    return _by_its_maker(asked, printed)


def names_a_sister(asked: str, printed: frozenset[str]) -> bool:
    """Whether what a row prints names the asked part by an 'x' alone, and in full another that the 'x' stands for.

    'T16xx BW (T1650)' is of the T1650, and of no T1610.
    """
    families = [own for own in printed if own != asked and stands_for_more(own) and kinship(asked, own) == 0]
    return any(kinship(own, family) == 0 for family in families for own in printed - {family})


_DIGITS = re.compile(r"\d{3}$")


def _by_its_maker(asked: str, printed: str) -> int | None:
    """As `kinship`, of numbers of which one leaves out what the other begins with: its maker's letters or its series'.

    'SN74HC595' and '74HC595', 'I82C55A' and '82C55A'; 'V203RBT6' of the CH32V203.
    """
    # 'V203RBT6' is one of the CH32V203, which it names by the end of its number
    most = range(min(len(asked), len(printed)) - 1, 3, -1)
    if any(asked.endswith(printed[:n]) and _DIGITS.search(printed[:n]) and printed[0].isalpha() for n in most):
        return 4
    longer, shorter = (asked, printed) if len(asked) > len(printed) else (printed, asked)
    before = longer[: -len(shorter)]
    if not longer.endswith(shorter):
        return None
    makers = len(shorter) >= 5 and shorter[0].isdigit() and len(before) <= 3 and before.isalpha()
    # 'V203RBT6' of the CH32V203RBT6: a series' name left out
    series = (
        len(shorter) >= 6 and shorter[0].isalpha() and sum(c.isdigit() for c in shorter) > 2 and before[-1:].isdigit()
    )
    return (3 if longer is asked else 4) if makers or series else None


def _goes_on(name: str, at: int) -> bool:
    """Whether a name's number goes on at a place: a MAX4850 is no MAX485 of another grade."""
    return name[at].isdigit() and name[at - 1].isdigit()
