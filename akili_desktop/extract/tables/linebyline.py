"""Cells in which lines of text stand beside lines of values: whose each is, and which head the rows under them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.columns import is_case, is_note
from akili_desktop.extract.tables.pairing import first_parts
from akili_desktop.extract.tables.parallelheads import parallel_heads
from akili_desktop.extract.tables.rownames import add_words
from akili_desktop.extract.tables.testheads import Heads
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine, beside_row


def line_by_line(
    index: int, groups: Sequence[list[Word]], numbers: list[int], values: list[ValueLine], rows: list[RowDraft],
    left: float, owners: Sequence[int | None],
) -> bool:  # fmt: skip
    """Where each line of values in a band has a text line beside it, the two belong together.

    Lines above the first such line head them all ('DC current gain' over its test conditions), up to a line that ends
    their reach (`Heads`) or begins as they do ('Case 369A' as 'Case 318H' above). A line that is only a note
    ('(Note 2)') is no such line.
    """
    owner = list(owners) or [None if is_note(group) else beside_row(group, numbers, values) for group in groups]
    beside = {o for o in owner if o is not None}
    if len(beside) < 2 or len(beside) < 0.6 * len(numbers):
        return False
    under = first_parts(groups)
    heads, anew = Heads(groups, owner), parallel_heads(groups, owner)
    above_rows = [group for group, _ in takewhile(lambda pair: pair[1] is None, zip(groups, owner, strict=True))]
    parts: dict[int, list[Word]] = {}
    over: dict[int, tuple[Word, ...]] = {}
    unsure: set[int] = set()
    who = numbers[0]
    for line, (group, own, above) in enumerate(zip(groups, owner, under, strict=True)):
        if anew.get(line) and not heads.opened:
            above_rows = [*above_rows[: anew[line]], group]
            heads.begin(above_rows)
            continue
        if heads.takes(line):
            continue
        if line in anew:
            above_rows = [group]
            heads.begin(above_rows)
            continue
        who = own if own is not None else who
        parts.setdefault(who, []).extend((*above, *group) if own is not None else group)
        over[who] = heads.words
        if heads.doubted:
            unsure.add(who)
    said, head = parts.get(numbers[0], []), over.get(numbers[0], heads.first)
    for number in numbers:  # a line of values without text beside it goes on with the text above
        said, head = parts.get(number, said), over.get(number, head)
        if said:
            add_words(rows[number], index, said, left)
        if head:
            rows[number].context[index] = head
        rows[number].unsure = rows[number].unsure or number in unsure
    return True


def one_by_one(
    groups: Sequence[Sequence[Word]], numbers: Sequence[int], values: Sequence[ValueLine]
) -> list[int | None]:
    """Indented tests under a name, as many and as far apart as the values beside them, belong to them in order.

    The two columns' lines may be centred in their cell each for itself, so that no baselines agree.
    """
    heads = len(groups) - len(numbers)
    tail = groups[heads:]
    if not 1 <= heads <= 2 or not 2 <= len(numbers) <= 6:
        return []
    indent = min(group[0].bbox.x0 for group in tail) - max(group[0].bbox.x0 for group in groups[:heads])
    lower = [values[number].baseline for number in numbers]
    fits = all(
        abs((b[0].baseline - a[0].baseline) - (q - p)) <= 0.3 * a[0].size
        for a, b, p, q in zip(tail, tail[1:], lower, lower[1:], strict=False)
    )
    if indent < 0.5 * groups[0][0].size or not fits or not all(is_case(group) for group in tail):
        return []
    return [*[None] * heads, *numbers]
