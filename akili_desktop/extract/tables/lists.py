"""Lists of limits without a heading row: 'Supply voltage ........ 18 V', in one or two blocks side by side.

Such a list stands under a heading that names a kind of section (absolute maximum ratings, thermal data …). It becomes
a table of three columns: label, symbol, value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import LEADING, without_marks
from akili_desktop.extract.page.textlines import (
    Chunk,
    Line,
    join_text,
    make_chunk,
    make_chunks,
)
from akili_desktop.extract.tables.boldsentences import in_bold_sentence
from akili_desktop.extract.tables.colons import DOTS, Named, as_label, at_colon, named_by_colon
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.flushlabels import with_labels_over
from akili_desktop.extract.tables.leaders import with_leaders
from akili_desktop.extract.tables.ledcases import with_led_cases
from akili_desktop.extract.tables.listentries import (
    Entry,
    heads_others,
    of_package,
    of_packages,
    of_parts,
    under_packages,
)
from akili_desktop.extract.tables.listheads import (
    LIMITS,
    QuantityHead,
    ends_sentence,
    heads_thermal,
    part_heads,
    quantity_heads,
    thermal_symbol,
    values_of_parts,
    values_under,
)
from akili_desktop.extract.tables.listlabels import begins_at, goes_on, points_alone, said_again, with_raised_marks
from akili_desktop.extract.tables.listsabreast import boxes_of_blocks, level_headings, reach
from akili_desktop.extract.tables.liststated import without_stated
from akili_desktop.extract.tables.listvalues import LEADER, between_rails, blocks_of, is_value
from akili_desktop.extract.tables.model import Band, Column, Table, TableCell
from akili_desktop.extract.tables.partedratings import parted_ratings
from akili_desktop.extract.tables.surroundings import CHAPTER_NUMBER, heading_like
from akili_desktop.extract.tables.unitcolumns import rated_lines, unit_behind
from akili_desktop.extract.vocabulary import Vocabulary

ITEM_DOTS = DOTS - {"–", "—", "-", "*"}
"""What an item of a list begins with that may be neither a sign nor a mark."""
NUMBER = re.compile(r"[+\-±]? ?\d[\d.,]*")
COMPARED = "<>≤≥"
"""How a case begins in which the quantity above has another limit."""
LEAST = 3
"""Fewer lines with a value than this are no list, but for such with leaders under a heading of limits."""


def list_tables(
    page: PageContent, lines: Sequence[Line], vocabulary: Vocabulary, taken: Sequence[Rect],
    heads: Sequence[tuple[int, Chunk]],
) -> list[Table]:  # fmt: skip
    """The lists of limits under those of the page's `heads` of sections that are outside the boxes in `taken`."""
    heads = [head for head in heads if not any(box.holds_middle_of(head[1].bbox) for box in taken)]
    tables: list[Table] = []
    for index, chunk in heads:
        across = reach(
            chunk, [*(other for _, other in heads), *level_headings(lines, index, chunk, vocabulary)], lines[index]
        )
        boxes = [*taken, *(box for table in tables for box in boxes_of_blocks(table))]
        table = _list_under(page, lines, index, chunk, across, vocabulary, boxes)
        if table is not None:
            tables.append(table)
    return tables


def _list_under(
    page: PageContent, lines: Sequence[Line], index: int, heading: Chunk, across: tuple[float, float],
    vocabulary: Vocabulary, taken: Sequence[Rect],
) -> Table | None:  # fmt: skip
    rows = _lines_under(page, lines, index, heading, across, vocabulary, taken)
    if rows and _heading_goes_on(heading, rows[0], vocabulary):
        heading = make_chunk((*heading.words, *rows.pop(0)))
    rows = without_stated(rows, vocabulary)
    if not rows:
        return None
    blocks = blocks_of(rows, vocabulary)
    entries: list[Entry] = []
    for number, block in enumerate(blocks):
        heads = quantity_heads(_level_with(heading, lines, index), heading.bbox.x1, vocabulary)
        begun = _level_head(lines[max(0, index - 1) : index + 2], heading, block, vocabulary) if number else []
        beside = [word for word in lines[index].words if word.bbox.x0 > heading.bbox.x1]
        told = _entries([*begun, *block], heading, heads, vocabulary, beside)
        if told and (number == 0 or any(entry.value for entry in told)):  # else it is of a drawing beside the list
            entries += [told[0]._replace(opens=number > 0), *told[1:]]
    valued = sum(bool(e.value) for e in entries)
    led = sum(bool(e.value and (e.colon or LEADER.search(e.label[-1].text))) for e in entries if e.label)
    limited = vocabulary.section_kind(heading.text) in LIMITS
    if led < 0.5 * valued and not limited:
        return None
    measured = sum(
        e.colon or bool(e.symbol or e.unit) or is_value(e.value, vocabulary) or (limited and between_rails(e.value))
        for e in entries
        if e.value
    )
    if valued < 0.4 * len(entries) or measured < 0.5 * valued:
        return None  # numbers without units at the end of dots are a table of contents
    last = max((i for i, e in enumerate(entries) if e.value), default=-1)
    if valued < LEAST and not (
        limited and (led == valued == measured > 0 or _two_sure(entries[: last + 1], vocabulary))
    ):
        return None
    return _assemble(page, heading, entries[: last + 1])


def _level_with(heading: Chunk, lines: Sequence[Line], index: int) -> list[Word]:
    """The words of the heading's line, also where a mark raised beside it makes a line of its own of some of them."""
    beside = [w for line in lines[index + 1 : index + 2] for w in line.words if w.bbox.x0 > heading.bbox.x1]
    return [*lines[index].words, *(w for w in beside if abs(w.baseline - heading.baseline) < 0.1 * w.size)]


def _two_sure(entries: Sequence[Entry], vocabulary: Vocabulary) -> bool:
    """Whether entries are two names with a quantity each, and these begin or end under one another."""
    told = [e for e in entries if e.label and e.value and (e.unit or is_value(e.value, vocabulary))]
    named = all(any(c.isalpha() for w in e.label for c in w.text) and heads_others(e) for e in told)
    if len(told) != 2 or len(entries) != 2 or not named:
        return False
    first, second = (bounding_box(w.bbox for w in e.value) for e in told)
    return min(abs(first.x0 - second.x0), abs(first.x1 - second.x1)) <= 2


def _level_head(
    lines: Sequence[Line], heading: Chunk, block: Sequence[Sequence[Word]], vocabulary: Vocabulary
) -> list[list[Word]]:
    """The first line of a right block where that is level with the section's heading.

    It is the name over indented cases ('Lead temperature:'), or a name with its value.
    """
    first = block[0][0]
    left = min(words[0].bbox.x0 for words in block)
    apart = first.bbox.x0 - left > 2
    level = [
        (chunk, line) for line in lines for chunk in line.chunks
        if abs(chunk.baseline - heading.baseline) < heading.size and begins_at(chunk.words, left)
        and 0 < first.baseline - chunk.baseline < 2.2 * first.size
    ]  # fmt: skip
    if len(level) != 1 or level[0][0].bbox.x0 <= heading.bbox.x1:
        return []
    name, line = level[0]
    right = max(words[-1].bbox.x1 for words in block) + first.size
    words = [word for word in line.words if name.bbox.x0 <= word.bbox.x0 and word.bbox.x1 <= right]
    if _valued(words, vocabulary):
        return [words]
    return [list(name.words)] if apart else []


def _heading_goes_on(heading: Chunk, words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a line is the heading's second: 'Recommended Operating' / 'Conditions', both in bold at the left."""
    first = heading.words[0]
    alike = all(w.bold == first.bold and abs(w.size - first.size) < 0.1 for w in words)
    close = words[0].baseline - heading.baseline < 1.5 * first.size and abs(words[0].bbox.x0 - first.bbox.x0) < 2
    return first.bold and alike and close and len(words) < 5 and not _valued(words, vocabulary)


def _lines_under(
    page: PageContent, lines: Sequence[Line], index: int, heading: Chunk, across: tuple[float, float],
    vocabulary: Vocabulary, taken: Sequence[Rect],
) -> list[list[Word]]:  # fmt: skip
    """The words of the lines that follow a heading closely, up to the next heading, table or paragraph gap."""
    found: list[list[Word]] = []
    bottom = heading.bbox.y1
    size = heading.size
    lean, led = 0, False
    right = across[1]
    for line in lines[index + 1 : index + 60]:
        words = [w for c in line.chunks if c.bbox.x1 > across[0] for w in c.words if w.bbox.cx < right]
        if across[0] < heading.bbox.x0:
            words = [w for w in words if w.bbox.x0 >= across[0]]
        beside = [b.x0 for b in taken if b.x0 > heading.bbox.x1 and b.y0 <= line.bbox.cy <= b.y1]
        if beside:  # what stands in a table beside the list is of that
            words = [w for w in words if w.bbox.cx < min(beside)]
        words = with_leaders(words, page)
        if not words or line.baseline <= heading.baseline + 1:
            continue
        box = bounding_box(w.bbox for w in words)
        if box.y0 - bottom > (3.0 if not found else 2.2) * max(size, words[0].size):
            break
        if any(b.contains_point(words[0].bbox.cx, box.cy) for b in taken):
            break
        if in_bold_sentence(line.chunks[0], lines):  # what stands beside it may be of the list
            words = [w for w in words if w not in line.chunks[0].words]
            bottom = box.y1
            if not words:
                continue
        chunks = make_chunks(words)
        numbered = len(chunks) > 1 and CHAPTER_NUMBER.fullmatch(chunks[0].text)  # '21.1   Absolute Maximum Ratings'
        other = next((c for c in chunks[bool(numbered) :] if _section_heading(c, vocabulary)), None)
        if other is not None and other.bbox.x0 > heading.bbox.x1 and _right_label(found, other.bbox.x0, vocabulary):
            right = other.bbox.x0 - 4  # the right block ends at a heading of its own
            words = [w for w in words if w.bbox.cx < right]
            if not words:
                continue
            box, chunks = bounding_box(w.bbox for w in words), make_chunks(words)
        elif other is not None and other is chunks[bool(numbered)]:
            break
        if chunks[0].words[0].bold and quantity_heads(words, words[0].bbox.x0, vocabulary):
            break  # a heading of its own: 'Thermal Resistance   θJA   θJC'
        if led and heads_thermal(words, found, vocabulary):
            break
        if found and any(
            heading_like(c, vocabulary) and abs(c.bbox.x0 - heading.bbox.x0) < 3 and c.size >= 0.98 * heading.size
            and len(chunks) == 1
            for c in chunks
        ):  # fmt: skip
            break
        if _valued(words, vocabulary):
            lean = 0
        else:
            lean += 1
            if lean > 5:
                break
        found.append(words)
        led = led or any(LEADER.search(word.text) for word in words)
        bottom = box.y1
    return found


def _right_label(rows: Sequence[Sequence[Word]], left: float, vocabulary: Vocabulary) -> bool:
    """Whether a label of a right block begins at `left`, where a heading does: a centred heading is of all below."""
    labels = (chunk for row in rows for chunk in make_chunks(row) if not is_value(chunk.words, vocabulary))
    return any(begins_at(chunk.words, left) for chunk in labels)


def _section_heading(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a line is the heading of another kind of section."""
    strong = (chunk.words[0].bold or chunk.text.isupper()) and not ends_sentence(chunk.text)
    kind = vocabulary.section_kind(chunk.text)
    return strong and len(chunk.words) <= 8 and kind not in (SectionKind.OTHER, SectionKind.ESD, SectionKind.THERMAL)


def _valued(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    chunks = make_chunks(words)
    return (
        any(LEADER.search(w.text) for w in words)
        or any(is_value(chunk.words, vocabulary) for chunk in chunks[1:])
        or unit_behind(chunks, vocabulary)
        or named_by_colon(words, vocabulary) is not None
    )


def _entries(
    block: Sequence[Sequence[Word]], heading: Chunk, heads: Sequence[QuantityHead], vocabulary: Vocabulary,
    beside: Sequence[Word],
) -> list[Entry]:  # fmt: skip
    """The block's lines as entries; under `heads` ('θJA   θJC') a line states a value for each, as under parts' names.

    Parts and packages may be named `beside` the heading: 'Thermal Resistance   DIP (N)   SO-8 (M)'.
    A line with several values whose columns nothing names is left without any.
    """
    entries: list[Entry] = []
    parts: tuple[Chunk, ...] = ()
    block = with_raised_marks(block)

    def valued(words: Sequence[Word]) -> bool:
        stated = _parted_case(words, vocabulary)[0]
        packages = vocabulary.packages.found(text := join_text(stated))  # 'SO-8 (M)' reads as a difference
        return is_value(stated, vocabulary) and not (packages and text.startswith(packages[0]))

    sides = _sides_of_names(block, valued)
    parts = part_heads(beside, block, valued) if beside and not heads else ()
    named = heading.words
    rated = vocabulary.section_kind(heading.text) == SectionKind.ABSOLUTE_MAXIMUM
    if rated and (told_of_parts := parted_ratings(block, vocabulary)):
        left = min(entry.label[0].bbox.x0 for entry in told_of_parts)
        return [entry._replace(indent=entry.label[0].bbox.x0 - left) for entry in told_of_parts]
    apart = rated_lines(block, vocabulary) if rated else {}
    colons = sum(named_by_colon(words, vocabulary) is not None for words in block) >= LEAST
    colons = colons or _opens_with_colons(block, heading, vocabulary)
    for number, (words, following) in enumerate(pairwise([*block, ()])):
        if number in apart:
            stated_of = apart[number]
            entries.append(Entry(stated_of.label, stated_of.symbol, stated_of.value, stated_of.unit))
            continue
        if named_parts := part_heads(words, block[number + 1 :], valued):
            parts = named_parts
            continue
        if parts and (told_of := values_of_parts(words, parts, valued)):
            label = tuple(make_chunks(words)[0].words)
            for told_part in told_of:
                stated, case = _parted_case(told_part.words, vocabulary)
                entries.append(Entry(label, (), stated, case=case, part=told_part.head))
            continue
        if parts and (rest := make_chunks(words)[1:]) and valued(rest[-1].words):
            entries.append(Entry(tuple(words), (), ()))  # under one of the parts, or some of them
            continue
        found = quantity_heads(words, words[0].bbox.x0, vocabulary)
        if found:
            heads, named = found, tuple(w for w in words if w.bbox.x1 < found[0].left)
            continue
        values = values_under(words, heads, vocabulary) if heads else []
        if values:
            key = tuple(w for w in words if w.bbox.cx < values[0].words[0].bbox.x0)
            entries += (Entry(key, v.head.symbol, v.words, v.unit, head=named) for v in values)
            continue
        heads = ()
        led = next((i for i, w in enumerate(words) if LEADER.search(w.text)), None)
        told = _told(words, following, vocabulary) if colons and led is None else None
        if told is not None:
            entries.append(told)
            continue
        short = next((i for i, w in enumerate(words) if i and LEADING.match(w.text)), None)
        if led is None and short is not None:  # '..800mW': the leader's last dots stand with the value
            led = short - 1
        if led is not None and led + 1 < len(words):
            beside = make_chunks(words[led + 1 :])[0].words
            # what stands further to the right is another block's or prose
            stated = tuple(w for w in beside if not LEADER.fullmatch(w.text))
            thermal, label = thermal_symbol(words[: led + 1], heading.words, vocabulary)
            entries.append(Entry(label, thermal, stated, head=heading.words if thermal else ()))
            continue
        chunks = make_chunks(words)
        inner = [c for c in chunks[1:-1] if not any(abs(c.bbox.x0 - x) <= 1 for x in sides)]
        if len(chunks) >= 2 and valued(chunks[-1].words) and not any(valued(c.words) for c in inner):
            value = list(chunks[-1].words)
            named_by = tuple(w for c in chunks[:-1] for w in c.words)
            equals = next((i for i, w in enumerate(value) if w.text.endswith("=")), None)
            symbol: list[Word] = []
            if equals is not None:
                symbol = [word for word in value[: equals + 1] if word.text != "="]
                value = value[equals + 1 :]
            if value:
                stated, case = _parted_case(value, vocabulary)
                entries.append(Entry(named_by, tuple(symbol), stated, case=case))
                continue
        entries.append(Entry(tuple(words), (), ()))
    entries = _joined(_without_beside(entries), vocabulary)
    entries = with_led_cases(_of_columns(of_parts(_without_prose(of_packages(entries, vocabulary)))))
    left = min((e.label[0].bbox.x0 for e in entries if e.label), default=0.0)
    placed = [e._replace(indent=e.label[0].bbox.x0 - left if e.label else 0.0) for e in entries]
    return with_labels_over(under_packages(placed, vocabulary))


def _sides_of_names(block: Sequence[Sequence[Word]], valued: Callable[[Sequence[Word]], bool]) -> list[float]:
    """Where texts begin that stand between names and values and are none: a rail under 'VCC1, VCC2' is none, either."""
    lines = [make_chunks(words) for words in block]
    inner = [c for chunks in lines if len(chunks) == 3 and valued(chunks[-1].words) for c in chunks[1:-1]]
    return [chunk.bbox.x0 for chunk in inner if not valued(chunk.words)]


def _opens_with_colons(block: Sequence[Sequence[Word]], heading: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether bullets with a name, a colon and a value, two at least, stand right under a heading of limits."""
    if vocabulary.section_kind(heading.text) not in LIMITS:
        return False
    items = list(takewhile(lambda words: words[0].text[0] in DOTS and at_colon(words) is not None, block))
    return sum(named_by_colon(words, vocabulary) is not None for words in items) > max(1, 0.5 * len(items))


def _joined(entries: Sequence[Entry], vocabulary: Vocabulary) -> list[Entry]:
    """The entries, a name whose second line begins with a small letter at the first one's left in one.

    ('Voltage on any pin except RESET' / 'with respect to Ground .... -0.5V to VCC + 0.5V'.) A package begins none,
    whatever its letters ('8-pin NSOIC .... 550 mW' under 'Power Dissipation'). A line in brackets close
    under an entry with a value says when it holds ('Lead temperature (10 s) ... 300 °C' / '(Lead tips only)'); one that
    points to a note alone is the end of the label above it. So is the line under a label that ends with 'with', however
    deep and with whatever letter that begins, one with a value under a line that the list says again, and one right
    under a line that a comma ends ('Trigger, Threshold,' / 'Reset .... V+ + 0.3 V').
    """
    found: list[Entry] = []
    again = said_again([(entry.label, bool(entry.value)) for entry in entries])
    for entry, below in pairwise((*entries, Entry((), (), ()))):
        above = found[-1] if found else None
        if above is not None and not above.value and above.label and entry.label and (
            (goes_on(above.label, entry.label) and not of_package(entry, vocabulary))
            or _led_on(above.label, entry, below, vocabulary)
            or (entry.value and _listed_on(above.label, entry.label))
            or (entry.value and above.label in again)
        ):  # fmt: skip
            found[-1] = entry._replace(label=(*above.label, *entry.label))
        elif above is not None and above.label and not entry.value and points_alone(above.label, entry.label):
            found[-1] = above._replace(label=(*above.label, *entry.label))
        elif above is not None and above.value and not above.case and not entry.value and _aside(above, entry):
            found[-1] = above._replace(case=entry.label)
        elif above is not None and above.value and not entry.value and _value_goes_on(above, entry, vocabulary):
            found[-1] = above._replace(value=(*above.value, *entry.label))
        else:
            found.append(entry)
    return found


def _without_beside(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The entries without what stands beside them, right of all values that leaders lead to, be it lines or their ends.

    '*NOTICE: Stresses beyond …' stands at other heights than the list, between the lines of its names; where it has
    the height of a name that heads others ('Power Dissipation (TA ≤ 70°C)'), that is the name alone.
    """
    led = [entry for entry in entries if entry.value and entry.label and LEADER.search(entry.label[-1].text)]
    if len(led) < LEAST:
        return entries
    edge = max(word.bbox.x1 for entry in entries if entry.value for word in entry.value)
    kept = [
        entry if entry.value or not entry.label else entry._replace(label=_up_to(entry.label, edge))
        for entry in entries
    ]
    return [entry for entry in kept if entry.label or entry.value]


def _up_to(label: Sequence[Word], edge: float) -> tuple[Word, ...]:
    """The words of a label up to the first text in its line that stands apart, right of `edge`."""
    before = takewhile(lambda chunk: chunk.bbox.x0 <= edge, make_chunks(label))
    return tuple(word for chunk in before for word in chunk.words)


def _value_goes_on(above: Entry, entry: Entry, vocabulary: Vocabulary) -> bool:
    """Whether an entry is the second line of the value above: 'or 30 mA, whichever occurs first' close under it."""
    if not entry.label or entry.label[0].text not in vocabulary.linking_words:
        return False
    value, under = bounding_box(word.bbox for word in above.value), entry.label[0]
    close = 0 < under.baseline - above.value[-1].baseline < 1.6 * under.size
    return close and value.x0 - 2 * under.size < under.bbox.x0 < value.x1


def _aside(above: Entry, entry: Entry) -> bool:
    """Whether an entry is one bracket, close under the label of the one above it and indented."""
    text = join_text(entry.label)
    whole = text[:1] == "(" and text.find(")") == len(text) - 1
    if not whole or not above.label:
        return False
    name, under = above.label[0], entry.label[0]
    return under.baseline - name.baseline < 1.6 * name.size and 0 < under.bbox.x0 - name.bbox.x0 < 3 * name.size


def _led_on(label: Sequence[Word], entry: Entry, below: Entry, vocabulary: Vocabulary) -> bool:
    """Whether a label ends with a word that leads on to the one close under it: 'any pin with' / 'Respect to ground'.

    Several under it, deeper than its left end, are its cases: 'Fetch from' over 'Flash' and 'SRAM'.
    """
    first = entry.label[0]
    close = 0 < first.baseline - label[-1].baseline < 1.6 * label[0].size
    one = len(make_chunks(label)) == 1  # '-65 °C to' beside a name is the first line of its value
    led = len(label) > 1 and one and close and label[-1].text.casefold() in vocabulary.led_words
    deeper = first.bbox.x0 - label[0].bbox.x0
    cases = deeper > 2 and bool(below.label) and begins_at(below.label, first.bbox.x0)
    return bool(led and entry.value and -2 < deeper < 4 * first.size and not cases)


def _listed_on(label: Sequence[Word], under: Sequence[Word]) -> bool:
    """Whether a label that ends in a comma goes on in the line right under it, at its own left edge."""
    first, below = label[0], under[0]
    close = 0 < below.baseline - label[-1].baseline < 1.6 * first.size
    return close and label[-1].text.endswith(",") and abs(below.bbox.x0 - first.bbox.x0) < 1


def _without_prose(entries: Sequence[Entry]) -> list[Entry]:
    """A block's entries without the paragraph under it; a label at its end may head the next block's entries."""
    last = max((i for i, entry in enumerate(entries) if entry.value), default=-1)
    prose = next((i for i, entry in enumerate(entries) if i > last and not heads_others(entry)), len(entries))
    return list(entries[:prose])


def _of_columns(entries: Sequence[Entry]) -> list[Entry]:
    """The entries, those whose label begins in a column of the one above under what that says left of it.

    ('Input current | – at no load | 5 V models' over '| | 12 V models' and '| – at full load | 5 V models'.)
    """
    found: list[Entry] = []
    columns: list[Chunk] = []
    for entry in entries:
        own = list(make_chunks(entry.label)) if entry.label else []
        at = next((i for i, c in enumerate(columns) if i and own and _in_column(own[0], c)), 0)
        if not entry.value or entry.head or any(LEADER.search(word.text) for word in entry.label):
            columns = []
        else:
            columns = [*columns[:at], *own]
            if at:
                entry = entry._replace(over=tuple(w for c in columns[:at] for w in c.words))
        found.append(entry)
    return found


def _in_column(label: Chunk, above: Chunk) -> bool:
    """Whether a label begins where a text above does, a dot before that left aside."""
    firsts = above.words[:2] if above.words[0].text in DOTS else above.words[:1]
    return any(begins_at(label.words, word.bbox.x0) for word in firsts)


def _told(words: Sequence[Word], following: Sequence[Word], vocabulary: Vocabulary) -> Entry | None:
    """What a line with a colon names and states, its value perhaps going on in the line below.

    A line that states no value keeps what stands behind its colon, so that it is told as refused.
    """
    told = named_by_colon(words, vocabulary)
    if told is None and (parted := at_colon(words)) is not None and parted.value:
        goes_on = following and following[0].text[0] not in DOTS and at_colon(following) is None
        goes_on = goes_on and following[0].bbox.x0 < words[-1].bbox.x1  # else it is of a box beside the list
        joined = named_by_colon([*words, *following], vocabulary) if goes_on else None
        told = joined or Named(parted.label, (*parted.value, *(following if goes_on else ())))
    return Entry(told.label, (), told.value, colon=True) if told is not None else None


def _parted_case(words: Sequence[Word], vocabulary: Vocabulary) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """A value, and the case that stands behind it: '260°C' and 'for 10 seconds'."""
    at = next((i for i, w in enumerate(words) if i and w.text.casefold() in vocabulary.case_words), None)
    if at is None or not is_value(words[:at], vocabulary):
        return tuple(words), ()
    return tuple(words[:at]), tuple(words[at:])


def _assemble(page: PageContent, heading: Chunk, entries: Sequence[Entry]) -> Table | None:
    cells: list[TableCell] = []
    bands: list[Band] = []
    stack: list[tuple[float, tuple[Word, ...]]] = []
    over: tuple[float, tuple[Word, ...]] = 0.0, ()
    for above, entry in zip((None, *entries), entries, strict=False):
        x = entry.indent
        if entry.opens and above is not None and above.value and _form(above.value) != _form(entry.value):
            # the last name of the block before has its cases there, unless a value of the same form goes on with them
            stack, over = [], (0.0, ())
        if not entry.value:
            stack = [s for s in stack if s[0] < x - 2]
            if heads_others(entry):
                stack.append((x, as_label(entry.label)))
            else:  # a paragraph heads nothing
                stack.clear()
            continue
        if not entry.label:
            continue
        # an entry that opens another block may go on under the head of the block before it
        stack = [s for s in stack if s[0] < x - 2]
        context = tuple(w for s in stack for w in s[1])
        if entry.label[0].text[0] not in COMPARED:
            over = (x, _plain_label(as_label(entry.label)))
        elif over[1] and x > over[0] + 2:
            context = over[1]  # '< 10 ns' under 'Switch voltage', which has a value of its own
        context = entry.over or context
        row = len(bands)
        if entry.head:
            cells += (_cell(row, 0, entry.head), _cell(row, 5, _plain_label(entry.label)))
        else:
            cells.append(replace(_cell(row, 0, _plain_label(entry.label), context), unsure=entry.unsure))
        if entry.part:
            cells.append(_cell(row, 5, entry.part))
        if entry.symbol:
            cells.append(_cell(row, 1, entry.symbol))
        cells.append(_cell(row, 2, entry.value))
        cells += (_cell(row, 3 + i, said) for i, said in enumerate((entry.unit, entry.case)) if said)
        box = bounding_box(w.bbox for w in (*entry.label, *entry.value))
        bands.append(Band(y0=box.y0, y1=box.y1))
    if not bands:
        return None
    left, right = min(c.bbox.x0 for c in cells), max(c.bbox.x1 for c in cells)
    roles = ("parameter", "symbol", "value", "unit", "conditions", SUBJECT)
    columns = tuple(Column(x0=left, x1=right, role=role) for role in roles)
    kept, marks = without_marks(heading.words)
    title = " ".join(part.text for part in kept) or heading.text
    return Table(
        page=page.page, bbox=bounding_box(c.bbox for c in cells), kind="list", title=title,
        title_bbox=heading.bbox, section=title, section_bbox=heading.bbox, columns=columns,
        rows=tuple(bands), cells=tuple(cells), marks=tuple(marks),
    )  # fmt: skip


def _form(value: Sequence[Word]) -> str:
    """A value without its numbers: a range or a single one, and the unit."""
    return NUMBER.sub("#", normalise(join_text(value)))


def _plain_label(label: tuple[Word, ...]) -> tuple[Word, ...]:
    """A label without the dot before it and a leader of hyphens, which may be a fraction's bar in any other table."""
    label = label[1:] if len(label) > 1 and label[0].text in ITEM_DOTS else label
    return label[:-1] if len(label) > 1 and not label[-1].text.strip("-") else label


def _cell(row: int, col: int, words: tuple[Word, ...], context: tuple[Word, ...] = ()) -> TableCell:
    text = join_text(words)
    return TableCell(
        row=row, col=col, text=LEADER.sub("", text).strip(), words=words, context=context,
        bbox=bounding_box(w.bbox for w in words),
    )  # fmt: skip
