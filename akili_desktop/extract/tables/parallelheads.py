"""Lines that head rows as an earlier line of their cell does: 'Case 369A (DPAK)' below the rows of 'Case 318H'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, takewhile

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.columns import is_case, is_note, is_quantity, names_parts
from akili_desktop.extract.tables.spanning import goes_on
from akili_desktop.extract.tables.testheads import INDENT

FLUSH = 1.0
"""How far apart (points) the heads of rows begin at most."""


def parallel_heads(lines: Sequence[Sequence[Word]], owners: Sequence[int | None]) -> dict[int, int]:
    """The lines without values, among those of a cell from the top, that head the rows below them.

    `owners` says for each line which row's values stand beside it. Such a line begins where the lines over the first
    row do, left of all rows' lines or with the same word as one of them, and goes on with nothing. For each the number
    of lines of the first head that are over its rows, too: those above the one that it begins as, or that stand left
    of the one it is flush with ('SOIC Package' as 'Plastic Package', both set in under 'Power Dissipation').
    """
    first = next((line for line, owner in enumerate(owners) if owner is not None), len(lines))
    bare = [line for line in range(first, len(lines)) if owners[line] is None]
    last = max((line for line, owner in enumerate(owners) if owner is not None), default=0)
    if not first or not bare:
        return {}
    left = min(lines[line][0].bbox.x0 for line, owner in enumerate(owners) if owner is not None)
    found: dict[int, int] = {}
    for line in bare:
        words = lines[line]
        x = words[0].bbox.x0
        flush = [head for head in range(first) if abs(lines[head][0].bbox.x0 - x) <= FLUSH]
        if not flush or line > last or is_note(words) or is_case(words) or goes_on(lines[line - 1], words):
            continue
        alike = [head for head in flush if begins_alike(lines[head], words)]
        if alike or left - x > INDENT * words[0].size:
            set_in = all(x - lines[head][0].bbox.x0 > INDENT * words[0].size for head in range(flush[0]))
            found[line] = alike[-1] if alike else flush[0] if set_in else 0
    return found


def heads_of_like_rows(lines: Sequence[Sequence[Word]], aligned: Sequence[bool]) -> frozenset[int]:
    """The lines without values over rows of the same names, and the line that the first of them stands under.

    ('Case 318H' and 'Case 369A', each over 'Junction-to-Ambient' and 'Junction-to-Case', where all begin at one edge.)
    A single row under each may be the second line of its name, if the two lines do not begin alike.
    """
    texts = [" ".join(word.text for word in line) for line in lines]
    under: dict[int, list[str]] = {}
    for line, beside in enumerate(aligned):
        if beside or is_note(lines[line]) or is_case(lines[line]) or (line and goes_on(lines[line - 1], lines[line])):
            continue
        rows = list(takewhile(lambda below: aligned[below], range(line + 1, len(lines))))
        level = all(abs(lines[row][0].bbox.x0 - lines[line][0].bbox.x0) <= FLUSH for row in rows[:2])
        named = level and not any(says(lines[row]) for row in rows[:2] for says in (is_case, is_quantity, names_parts))
        if rows and named and not goes_on(lines[line], lines[rows[0]]):
            under[line] = [texts[row] for row in rows]
    found: set[int] = set()
    for line, other in combinations(under, 2):
        shared = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(under[line], under[other], strict=False))
        )
        level = abs(lines[line][0].bbox.x0 - lines[other][0].bbox.x0) <= FLUSH and texts[line] != texts[other]
        if level and (shared > 1 or (shared and begins_alike(lines[line], lines[other]) and _numbered(lines[line]))):
            found |= {line, other}
    first = min(found, default=0)
    return frozenset(found | ({0} if first == 1 and not aligned[0] else set()))


def _numbered(line: Sequence[Word]) -> bool:
    """Whether the second word of a line has a digit: 'Case 318H'."""
    return any(c.isdigit() for c in line[1].text)


def begins_alike(words: Sequence[Word], others: Sequence[Word]) -> bool:
    """Whether two lines begin with the same word, and say further on which of its kind they are; or both name parts."""
    word = words[0].text.rstrip(":,")
    same = word == others[0].text.rstrip(":,") and word[:1].isalpha() and min(len(words), len(others)) > 1
    return same or (names_parts(words) and names_parts(others))
