"""Where the body of a headed table ends: by its bars, its closing line, or the text that follows it."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import Line, group_lines, make_chunks
from akili_desktop.extract.tables.captions import is_caption
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.headers import Header
from akili_desktop.extract.tables.limitheads import heads_anew
from akili_desktop.extract.vocabulary import Vocabulary, fold

SIGNS = ("*", "†", "‡", "§")
"""What a footnote that no number counts begins with."""
LINED = 3
"""So many lines across show at least that each row of a table without bars has one under it."""
LARGER = 1.15
"""How much larger than the headings of a table the heading of the page's next part is at least."""
LEVEL = 1.0
"""How far apart (points) the lines of names begin, and their second lines stand below the first, at most."""
AROUND = 0.3
"""How far (letters' sizes) a row's baseline stands off the middle of two lines around it, at most."""
NEAR = 1.8
"""How far (letters' sizes) two lines around a row's baseline are apart at most."""
SET_LINE = 1.6
"""The lines of one name follow one another within this many sizes of type."""
RAISED = 0.75
"""How much smaller than the headings a footnote's raised number is at least."""


def body_lines(
    lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary, header: Header, left: float, right: float, floor: float
) -> list[list[Word]]:
    """The words of each line under the heading that belongs to the table, from the top."""
    top = header.bbox.y1
    ruled_end = _ruled_end(header, rules)
    first_value = min(c.x0 for c in header.columns if c.role in VALUE_ROLES)
    last_value = max(c.x1 for c in header.columns if c.role in VALUE_ROLES)
    spans = [(c.x0, c.x1) for c in header.columns if c.role in VALUE_ROLES]
    width = right - left if header.spanned else header.bbox.width
    body: list[list[Word]] = []
    since = 0
    kept = 0
    crossed = 0
    bottom = top
    for at, line in enumerate(lines):
        if line.baseline <= top + 1:
            continue
        words = [w for w in line.words if left <= w.bbox.cx <= right]
        if not words:
            continue
        size = words[0].size
        y = words[0].bbox.cy
        if y >= floor or (ruled_end is not None and y > ruled_end + 1):
            break
        if body and is_caption(words, vocabulary) and len(make_chunks(words)) == 1:
            break
        if body and heads_anew(words, body, spans, vocabulary):
            break
        if body and _heads_next(words, body, lines[at + 1 :], rules, header, floor, vocabulary):
            break
        if ruled_end is None:
            gap = words[0].bbox.y0 - bottom
            cut = rules.cuts(header.bbox.x0, header.bbox.x1, bottom - 2, words[0].bbox.y0 + 1, 0.7)
            if gap > (4.5 if cut else 3.0) * size and body:
                break
            heads = bool(cut) and _heads_band(words, body, lines[at + 1 :], rules, header)
            if not heads and _ends(words, vocabulary, header, first_value, width, bool(cut), size, body):
                break
            valued = any(first_value - 2 <= w.bbox.cx <= last_value + 2 for w in words)
            crossed += bool(cut)
            named = words[0].bbox.x0 < first_value - 2  # one stretch may reach on over the values' columns
            if body and cut and (named or not valued) and _follows(words, rules, header, crossed, floor):
                break
            since = 0 if valued else since + 1
            if since > 6:
                break
            if valued:
                kept = len(body) + 1
        body.append(words)
        bottom = max([w.bbox.y1 for w in words])
    if ruled_end is None:
        end = _closing(body, kept, rules, header)
        further = end == kept and (_goes_on_under(body, kept, first_value) or _stands_around(body, kept))
        body = body[: end + further]
    return body


def _heads_next(
    words: Sequence[Word], body: Sequence[Sequence[Word]], below: Sequence[Line], rules: Rules, header: Header,
    floor: float, vocabulary: Vocabulary,
) -> bool:  # fmt: skip
    """Whether a line under one across is in bold, names a kind of limits, and stands right over the next heading.

    Its conditions may stand at the line's other end, in plain letters, in the columns of values.
    """
    said_words = words[1:] if words[0].text in BULLETS else words
    if not said_words or not said_words[0].bold:  # as most lines of a table
        return False
    said = make_chunks(said_words)
    if not all(w.bold for w in said[0].words) or any(w.bold for c in said[1:] for w in c.words):
        return False
    if not all(c.text[0] in "(（" for c in said[1:]) or vocabulary.section_kind(said[0].text) == SectionKind.OTHER:
        return False
    if any(w.bold for line in body for w in line):
        return False
    foot = max(w.bbox.y1 for w in body[-1])
    after = next((line for line in below if line.bbox.overlap_x(header.bbox) > 0), None)
    over = after is not None and after.bbox.cy >= floor - 1 and after.bbox.y0 - words[0].bbox.y1 < 3 * words[0].size
    return over and bool(rules.cuts(header.bbox.x0, header.bbox.x1, foot - 2, words[0].bbox.y0 + 1, 0.7))


def _heads_band(
    words: Sequence[Word], body: Sequence[Sequence[Word]], below: Sequence[Line], rules: Rules, header: Header
) -> bool:
    """Whether a line heads rows: alone in bold at the table's middle, between lines all across.

    Another one heads rows so above it: right under the headings it may be their next line. It may be as long as a
    sentence: 'Microphone Input to ADC @ 0dB Gain, fs = 48kHz (40k source, see Figure 11)'.
    """
    table, size = header.bbox, words[0].size

    def centred(line: Sequence[Word]) -> bool:
        off = abs((line[0].bbox.x0 + line[-1].bbox.x1) / 2 - table.cx)
        return off <= 2 * size and all(word.bold for word in line) and len(make_chunks(line)) == 1

    if not centred(words) or not any(centred(line) for line in body):
        return False
    after = next((line.words[0].bbox for line in below if line.bbox.overlap_x(table) > 0), None)
    return after is not None and bool(rules.cuts(table.x0, table.x1, words[0].bbox.cy, after.cy, 0.9))


def _goes_on_under(body: Sequence[Sequence[Word]], kept: int, first_value: float) -> bool:
    """Whether the name of the last row goes on in the line under it, where no line closes the table.

    Each row above has its name's second line right under it, as this one stands: 'Fall   12' over 'Time', as
    'Rise   15' over 'Time' further up.
    """
    if not 4 < kept + 1 <= len(body):
        return False
    lines = body[: kept + 1]
    bare = [all(w.bbox.x1 < first_value - 2 for w in line) for line in lines]
    edges = [line[0].bbox.x0 for line in lines]
    first = bare.index(False)
    turns = [bool(place % 2) for place in range(len(lines) - first)]
    level = max(edges[first:]) - min(edges[first:]) <= LEVEL
    steps = [lines[at + 1][0].baseline - lines[at][0].baseline for at in range(first, kept, 2)]
    return len(turns) >= 4 and bare[first:] == turns and level and max(steps) - min(steps) <= LEVEL


def _stands_around(body: Sequence[Sequence[Word]], kept: int) -> bool:
    """Whether the line under the last row is the second of texts that stand around that row's baseline.

    ('Write' over and 'Cycles' under the line of 'Endurance   1M'.) Their first line stands as far over the baseline,
    both closer to it than a row would, and nothing of the row between them.
    """
    if not 2 <= kept < len(body):
        return False
    over, row, under = body[kept - 2 : kept + 1]
    size = row[0].size
    up, down = row[0].baseline - over[0].baseline, under[0].baseline - row[0].baseline
    if up <= 0 or down <= 0 or abs(up - down) > AROUND * size or up + down > NEAR * size:
        return False
    upper = [chunk.bbox for chunk in make_chunks(over)]
    lower = [chunk.bbox for chunk in make_chunks(under)]
    paired = all(any(box.overlap_x(above) > 0 for above in upper) for box in lower)
    return paired and not any(box.overlap_x(word.bbox) > 0 for box in (*upper, *lower) for word in row)


def _follows(words: Sequence[Word], rules: Rules, header: Header, crossed: int, floor: float) -> bool:
    """Whether a line right under the last of a table's lines across is a footnote's, or heads another part of the page.

    A name that opens so has the line under its row below it.
    """
    size = words[0].size
    chunks = make_chunks(words)
    noted = all(chunk.text.startswith(SIGNS) for chunk in chunks)  # '*Registered data   **For all devices'
    if (len(chunks) > 1 and not noted) or rules.cuts(
        header.bbox.x0, header.bbox.x1, words[0].bbox.cy, min(words[0].bbox.y1 + 6 * size, floor - 2), 0.7
    ):
        return False
    if noted and len(words) > 3:
        return True
    largest = max((w.size for column in header.columns for w in column.words), default=size)
    return crossed >= LINED and all(w.bold for w in words) and size > LARGER * largest


def _closing(body: list[list[Word]], kept: int, rules: Rules, header: Header) -> int:
    """How many lines belong to the table when `kept` is the last with a value: text runs on to the closing line."""
    if kept == 0 or kept >= len(body):
        return kept
    last = max(w.bbox.y1 for w in body[kept - 1])
    size = body[kept - 1][0].size
    for extra in range(kept, min(kept + 3, len(body))):
        if _heads_part(body[extra], body[:kept]):
            return extra  # the line across under it is its own
        upto = max(w.bbox.y1 for w in body[extra])
        if rules.cuts(header.bbox.x0, header.bbox.x1, last - 2, body[extra][0].bbox.cy, 0.7):
            return extra
        if rules.cuts(header.bbox.x0, header.bbox.x1, upto - 2, upto + size, 0.7):
            return extra + 1
        if body[extra][0].bbox.y0 - last > 0.6 * size:
            return extra
        last = upto
    return kept


def _heads_part(words: Sequence[Word], body: Sequence[Sequence[Word]]) -> bool:
    """Whether a line in bold, in larger letters than a table's plain ones, heads the next part of the page."""
    largest = max(w.size for line in body for w in line)
    return all(w.bold for w in words) and words[0].size > LARGER * largest and not any(w.bold for w in body[-1])


def _ruled_end(header: Header, rules: Rules) -> float | None:
    """Where the bars that start at the heading end, None where no bar runs on into the body."""
    x0, x1 = header.bbox.x0 - 3, header.bbox.x1 + 3
    end = header.bbox.y1
    found = False
    # the sides of a shaded section row tell nothing: only bars between columns carry the body on
    spans = sorted(rules.upright(x0 + 8, x1 - 8), key=lambda s: s.low)
    section = max(24.0, 3.2 * max((w.size for column in header.columns for w in column.words), default=0.0))
    for _ in range(400):
        reach = end
        for span in spans:
            if span.low > end + section:
                break
            if span.high <= reach:
                continue
            # a section row has no bars: over its height the lines above and below it carry on, unless the bars
            # below it are another table's
            if span.low <= end + 9 or (
                (
                    _goes_on(spans, span, end)
                    if found
                    else any(abs(span.at - column.x0) <= 3 for column in header.columns)
                )
                and rules.cuts(x0 + 3, x1 - 3, end - 3, end + 3, 0.8)
                and rules.cuts(x0 + 3, x1 - 3, span.low - 3, span.low + 3, 0.8)
            ):
                reach = span.high
        if reach <= end + 0.5:
            break
        found = found or reach > header.bbox.y1 + 6
        end = reach
    return end if found else None


def _goes_on(spans: Sequence[Span], first: Span, end: float) -> bool:
    """Whether half of the bars that begin where `first` does stand where some stood down to `end`."""
    begun = [s.at for s in spans if abs(s.low - first.low) <= 3]
    above = [s.at for s in spans if s.low < end - 3 and s.high > end - 9]
    return 2 * sum(any(abs(at - bar) <= 3 for bar in above) for at in begun) >= len(begun)


def _ends(
    words: list[Word], vocabulary: Vocabulary, header: Header, first_value: float, width: float, cut: bool, size: float,
    body: Sequence[Sequence[Word]],
) -> bool:  # fmt: skip
    """Whether a line ends an unruled table: a footnote after the closing line, a caption, a paragraph.

    A long name between two lines across, beside a value that begins where the one above does, is none, and so is a
    figure's number that a name goes on in: 'Output enable time,' over 'Figure 3'.
    """
    text = " ".join(w.text for w in words)
    first = fold(words[0].text)
    leading = words[0].bbox.x0 < max(header.columns[0].x1 - size, header.bbox.x0 + 2 * size)
    if leading and (first in vocabulary.caption_words or first in ("figure", "fig", "note", "notes", "*")):
        return cut or not _ends_name(words, body)
    chunks = make_chunks(words)
    longest = max(chunks, key=lambda c: c.bbox.width)
    if len(longest.words) >= 7 and longest.bbox.width > 0.5 * width and longest.bbox.x1 > first_value + 2 * size:
        beside = [chunk.bbox.x0 for chunk in chunks if chunk.bbox.x0 > longest.bbox.x1]
        starts = [chunk.bbox.x0 for chunk in make_chunks(body[-1] if body else ())][1:] if cut and beside else []
        return not any(abs(x - start) < LEVEL for x in beside for start in starts)
    if cut and len(words) == 1 and words[0].bbox.x0 < header.bbox.x0 + size and text.isdigit():
        return size < RAISED * max(w.size for c in header.columns for w in c.words)  # in a line of its own, raised
    numbered = _opens_raised(words) or text[:2] in ("1)", "1.", "(1", "[1")
    return cut and numbered and len(words) > 3 and len(chunks) < 4  # more are the cells of a numbered row


def _ends_name(words: Sequence[Word], body: Sequence[Sequence[Word]]) -> bool:
    """Whether two words of a line are all of it, right under a line of the body that begins there and ends open."""
    size = words[0].size
    level = [word for line in body[-3:] for word in line if word.baseline < words[0].baseline - 0.5 * size]
    lines = [line for line in group_lines(level) if words[0].baseline - line[0].baseline < SET_LINE * size]
    named = next(
        (chunk for line in lines for chunk in make_chunks(line)[:1] if abs(chunk.bbox.x0 - words[0].bbox.x0) < LEVEL),
        None,
    )
    return len(words) == 2 and named is not None and named.text.endswith(",")


def _opens_raised(words: Sequence[Word]) -> bool:
    """Whether a line begins with a raised mark, glued to its first word or a small word of its own."""
    if words[0].runs[0].script > 0 or len(words) < 2:
        return words[0].runs[0].script > 0
    mark, word = words[:2]
    return mark.size < 0.8 * word.size and mark.baseline < word.baseline - 0.15 * word.size
