"""Bars over names that a map may lack: over one of several names of a pin ('MOSI/OC1A' with a line over OC1A alone), or
in another map of the part alone."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import TypeAlias

from akili_desktop.core.document import PageContent, Word, upright
from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.overlines import barred_parts, bars_of
from akili_desktop.extract.page.texts import texts_of

RULE = "pin-name-barred"
"""The rule of the flag of a map with such names: whoever reads the name alone takes two signals for one."""
_DIVIDED = re.compile(r"[/,()\[\]\s]")
"""What stands between several names of a pin."""
_SEVERAL = re.compile(r"[^/,()\[\]\s][/,()\[\]\s]+[^/,()\[\]\s]")
"""What a word of several parts holds."""
_MARKS = "/,()[]"
"""What stands at the end of one of several names, or before it."""

Barred: TypeAlias = tuple[tuple[float, float], list[tuple[str, bool]]]
"""A word's centre, and those of its names that have a bar, each with whether it is the word's first."""


def flag_barred_parts(fact: Bijection, page: PageContent) -> Bijection:
    """The map with a flag that tells which of several names of a pin have a bar that others of them have not.

    A bar over the first name, in one word with others, makes the pin active low, but not the others: of 'CS/SHDN' with
    a line over CS alone, SHDN is high to shut down.
    """
    over, alone = _barred(page), _barred_words(page)
    if not over and not alone:
        return fact  # as on most pages: no pin's words need be looked for
    pairs: list[Pair] = []
    told: list[str] = []
    for pair in fact.pairs:
        own = [found for at, found in over if pair.right_bbox.contains_point(*at)] if pair.page == page.page else []
        if pair.page == page.page and any(pair.right_bbox.holds_middle_of(word.bbox) for word in alone):
            told += (f"pin {pair.left}: {name}" for name in _barred_of_words(pair, page))
        barred = [one for found in own for one in found]
        told += dict.fromkeys(f"pin {pair.left}: {name}" for name, _ in barred)
        of_first = not barred or any(first for _, first in barred)
        pairs.append(pair if of_first or not pair.active_low else pair.model_copy(update={"active_low": False}))
    if not told:
        return fact
    flag = Flag(rule=RULE, detail=f"a bar stands over one of several names: {', '.join(told)}")
    return fact.model_copy(update={"pairs": tuple(pairs), "flags": (*fact.flags, flag)})


@once
def _barred_words(page: PageContent) -> list[Word]:
    """The words of the page with a bar over them all, whichever way they read."""
    return [word for word in page.words if word.overline]


def _barred_of_words(pair: Pair, page: PageContent) -> list[str]:
    """The names with a bar among the words of a pin's name where others of them have none: 'GPIO.0 / TXT'.

    Words without a mark between them are one name where the first has the bar: 'RESET input'. Over which part of a word
    of several names a bar stands is told of that word.
    """
    over = [word for word in _barred_words(page) if pair.right_bbox.holds_middle_of(word.bbox)]
    if any(_SEVERAL.search(word.text) for word in over):
        return []
    turned = {word.rotation for word in over}
    words = [w for w in page.words if w.rotation in turned and pair.right_bbox.holds_middle_of(w.bbox)]
    names: list[list[Word]] = [[]]
    for word in words if len(turned) == 1 else ():
        before = names[-1][-1] if names[-1] else None
        marked = word.text[0] in _MARKS or (before is not None and before.text[-1] in _MARKS)
        if before is not None and (marked or (word.overline and not before.overline)):
            names.append([])
        names[-1].append(word)
    said = [[word for word in name if any(c.isalpha() for c in word.text)] for name in names]
    said = [name for name in said if name]
    barred = [name for name in said if name[0].overline]
    if len(barred) == len(said):
        return []
    return [" ".join(word.text.strip(_MARKS) for word in name if word.overline) for name in barred]


@once
def _barred(page: PageContent) -> list[Barred]:
    """The words of several names on the page of which some have bars, whichever way they read."""
    return [*_over(page, 0), *(place for turn in _turns(page) for place in _over(page, turn))]


def _turns(page: PageContent) -> list[int]:
    """How words with bars stand that are not level: the names at the top and bottom of a quad package."""
    return sorted({word.rotation for word in page.words if word.overline and word.rotation})


def _over(page: PageContent, rotation: int) -> list[Barred]:
    """The centres of words of several names that read in this direction, and which of these have bars."""
    view = upright(page, rotation) if rotation else page
    bars = bars_of(view)
    if not bars:
        return []
    joined = {text for text in texts_of(page) if _SEVERAL.search(text)}
    several = [word for word in page.words if word.rotation == rotation and word.text in joined]
    level = [word for word in view.words if word.rotation == 0 and word.text in joined]
    both = zip(several, level, strict=True)
    return [(word.bbox.center, found) for word, turned in both if (found := list(barred_parts(turned, bars)))]


def flag_unbarred(fact: Bijection, rivals: Iterable[Bijection]) -> Bijection:
    """The map with a flag that tells which names without a bar have one in a `rival`, another map of the part.

    A drawing in plain letters beside others with bars, or a table: a bar that is printed was meant. Of 'Q' and its
    inverse the other map has one with and one without, too; the bar of 'PA3/RESET' may be that of a part.
    """
    own = _bars_by_name(fact)
    told: dict[str, str] = {}
    for rival in rivals:
        for name, theirs in _bars_by_name(rival).items():
            mine = own.get(name, [])
            fewer = len(mine) == len(theirs) and sum(mine) < sum(theirs)
            if fewer or (all(theirs) and not all(mine)):
                alike = (pair for pair in fact.pairs if pair.right == name and not pair.active_low)
                told |= {f"pin {pair.left}: {name}": f"page {rival.page}" for pair in alike}
    if not told:
        return fact
    pages = ", ".join(dict.fromkeys(told.values()))
    flag = Flag(rule=RULE, detail=f"the map on {pages} has a bar over a name that has none here: {', '.join(told)}")
    return fact.model_copy(update={"id": "", "flags": (*fact.flags, flag)})


def _bars_by_name(fact: Bijection) -> dict[str, list[bool]]:
    """The undivided names of a map, each with whether it is active low on each of its pins."""
    found: dict[str, list[bool]] = defaultdict(list)
    for pair in fact.pairs:
        if not _DIVIDED.search(pair.right):
            found[pair.right].append(pair.active_low)
    return found
