"""Rows that their own words keep from an asked part: the other half of a family told by a suffix, another part's value.

'Non-V device' beside 'V-suffix device', '3 V to 32 V (26 V for LM2904)', and a limit of the LM7805 where the LM7805A
has a row of its own that prints none. A package's name in a row keeps it from parts in other packages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import Range, Unit
from akili_desktop.core.proving.entailment import Match
from akili_desktop.core.proving.partnumbers import kinship, part_names
from akili_desktop.core.proving.telling import label_of
from akili_desktop.core.quantity import find_quantities
from akili_desktop.core.query import Query

_SUFFIXED = re.compile(
    r"\b(?P<non>non-)?(?P<suffix>[A-Z]{1,2})(?P<said>[- ]suffix)? (?:device|part|version|grade)s?\b", re.IGNORECASE
)
"""'Non-V device', 'V-suffix device': which parts of a family a row is of, by what ends their numbers."""
_LETTERS = re.compile(r"\d([a-z]*)")
_CAPITALS = re.compile(r"[A-Z][A-Z0-9-]{2,}")


def of_the_part(parts: frozenset[str], matches: Sequence[Match]) -> list[Match]:
    """The matches without those whose own words say that they are of other parts than all the asked ones."""
    if not parts:
        return list(matches)
    return [m for m in matches if not all(_of_another(part, m.view.fact) for part in parts)]


def _of_another(part: str, fact: Range | Unit) -> bool:
    if isinstance(fact, Unit):
        return any(
            flag.rule == "differs-by-part" and _has_another_value(part, flag.detail, fact.text) for flag in fact.flags
        )
    for said in _SUFFIXED.finditer(fact.conditions or ""):
        letters = _LETTERS.findall(part)
        has = any(text.startswith(said["suffix"].casefold()) for text in letters)
        if (said["non"] or said["said"]) and has == bool(said["non"]):
            return True
    return False


def _has_another_value(part: str, said: str, value: str) -> bool:
    """Whether a flag says which other value a part has: '26 V for LM2904' beside '3 V to 32 V'."""
    first = next(iter(find_quantities(said)), None)
    named = any(kinship(part, other) == 0 for other in part_names(said))
    return named and first is not None and first.unit is not None and not said[: first.start].strip(" ±+-–−") and (
        said[first.start : first.end] not in value
    )  # fmt: skip


def own_row_without_value(parts: frozenset[str], matches: Sequence[Match], stated: Sequence[Match]) -> Match | None:
    """The asked part's own row, where that prints no such value and only rows of other parts do.

    A table of the LM7805A says what is specified of it: the minimum in that of the LM7805 is none of its.
    """
    own = [m for m in matches if isinstance(m.view.fact, Range) and _names(parts, m)]
    others = stated and all(m.view.parts and not _names(parts, m) for m in stated)
    return own[0] if own and others else None


def _names(parts: frozenset[str], match: Match) -> bool:
    return any(kinship(part, own) == 0 for part in parts for own in match.view.parts)


def of_one_package(query: Query, chosen: Sequence[Match], vocabulary: QuestionVocabulary) -> list[str]:
    """A reason to look where a row says by its conditions that it is of one package, and none was asked."""
    if query.package is not None:
        return []
    rows = [m.view.fact for m in chosen if isinstance(m.view.fact, Range)]
    named = [(row, name) for row in rows for name in _packages_in(row.conditions or "", vocabulary)]
    return [f"“{label_of(row)}” is printed for a package: “{row.conditions}”" for row, _ in named[:1]]


def _packages_in(text: str, vocabulary: QuestionVocabulary) -> Iterable[str]:
    """The families of packages that a text names in capitals of three letters and more: no 'SO' of an output."""
    families = {family for family in vocabulary.package_families if len(family) > 2}
    return [word for word in _CAPITALS.findall(text) if word.rstrip("-0123456789") in families]
