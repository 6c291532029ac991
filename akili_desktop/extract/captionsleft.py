"""Captioned tables of which no grid was made, and of which nothing else was told either: the page tells of each.

A caption says itself that a table stands under it, or over it where the page prints captions there. So none goes unread
in silence, whatever it lists: marking codes, parts to order, connections. A grid that begins far under its caption
lacks the headings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Fact, Grid, Reject, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract import features
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunk
from akili_desktop.extract.tables.captions import is_caption, number_alone, opens_caption, speaks
from akili_desktop.extract.tables.figures import PAGE_LEADER
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "leftovers"
RULE = "table-unread"
"""The rule that tells of a table that its caption names and of which nothing was read."""

UNDER = 60.0
"""Points from a caption to the first of its table at most, with lines of conditions between them."""
OVER = 130.0
"""Points from a table to the caption under it, at most: notes may stand between the two."""
LONGEST = 24
"""Words of a caption, at most."""
FEWEST = 2
"""So many lines of several texts stand under a caption at least: a page's last one may head a table of the next."""
FOOT = 0.92
"""Share of the page's height below which its running foot stands."""
PITCH = 2.5
"""Sizes of type from one line of what a caption heads to the next, at most."""
ABREAST = 3
"""So many lines, also of columns beside it, stand above a line among which is the one that it goes on from."""
PARAGRAPH = 0.6
"""Sizes of type between two lines of one paragraph, at most."""


def untabled(
    page: PageContent, lines: Sequence[Line], facts: Sequence[Fact], rejects: Sequence[Reject], vocabulary: Vocabulary
) -> list[Reject]:
    """A reject for each caption of a table beside which neither `facts` nor `rejects` of the page tell anything."""
    captions = list(_captions(lines, vocabulary))
    told = [fact.bbox for fact in facts if not isinstance(fact, Unit)]  # sentences stand over tables
    told += [reject.bbox for reject in rejects if reject.rule != features.UNREAD]
    grids = [fact for fact in facts if isinstance(fact, Grid)]
    titles = {grid.title for grid in grids if grid.title}
    untitled = [grid.bbox for grid in grids if not opens_caption(grid.title or "", vocabulary)]
    found: list[Reject] = []
    for place, caption in captions:
        box = caption.bbox
        others = [c.bbox for _, c in captions if c is not caption and c.bbox.overlap_x(box) > 0]
        foot = min((o.y0 for o in others if o.y0 > box.y1), default=FOOT * page.height)
        if any(title.startswith(caption.text) or caption.text.startswith(title) for title in titles):
            continue
        if any(_beside(caption, other, foot) for other in told) or any(_over(caption, other) for other in untitled):
            continue
        under = _under(lines[place + 1 :], caption, foot)
        if sum(len(line.chunks) > 1 for line in under) >= FEWEST:
            area = bounding_box([box, *(line.bbox for line in under)])
            found.append(Reject(page=page.page, bbox=area, rule=RULE, text=caption.text[:120], extractor=EXTRACTOR))
    return found


def _captions(lines: Sequence[Line], vocabulary: Vocabulary) -> Iterator[tuple[int, Chunk]]:
    """The captions of a page, each with its line's place; no lines of a list of tables, and no sentences."""
    for place, line in enumerate(lines):
        near = (other.chunks[0] for other in lines[place + 1 : place + 3])
        if is_caption(line.words, vocabulary) and any(is_caption(other.words, vocabulary) for other in near):
            continue
        listed = PAGE_LEADER.search(line.text) or (len(line.chunks) > 1 and line.words[-1].text.isdigit())
        for at, chunk in enumerate(line.chunks if not listed else ()):
            if not is_caption(chunk.words, vocabulary) or len(chunk.words) > LONGEST or speaks(chunk):
                continue
            if _goes_on(lines[max(0, place - ABREAST) : place], chunk):
                continue
            behind = line.chunks[at + 1] if at + 1 < len(line.chunks) else None
            apart = behind is not None and number_alone(chunk, behind, vocabulary)
            yield place, make_chunk((*chunk.words, *behind.words)) if behind is not None and apart else chunk


def _goes_on(above: Sequence[Line], chunk: Chunk) -> bool:
    """Whether a text goes on from the lines above: a sentence that names a table."""
    box = chunk.bbox
    last = next((other for line in reversed(above) for other in line.chunks if other.bbox.overlap_x(box) > 0), None)
    if last is None:
        return False
    close = box.y0 - last.bbox.y1 < PARAGRAPH * chunk.size
    alike = abs(last.size - chunk.size) < 0.05 * chunk.size and last.words[-1].bold == chunk.words[0].bold
    return close and alike and len(last.words) > 3 and not last.text.endswith((".", ":", ")"))


def _beside(caption: Chunk, told: Rect, foot: float) -> bool:
    """Whether what was told begins under a caption, before the next one, or lies around it."""
    box = caption.bbox
    under = box.y0 - 2 <= told.y0 < min(foot, box.y1 + UNDER)
    return (under and told.overlap_x(box.grown(UNDER)) > 0) or told.holds_middle_of(box)


def _over(caption: Chunk, table: Rect) -> bool:
    """Whether a table ends over a caption, near it."""
    return 0 <= caption.bbox.y0 - table.y1 + 2 < OVER and table.overlap_x(caption.bbox) > 0


def _under(lines: Sequence[Line], caption: Chunk, foot: float) -> list[Line]:
    """The lines under a caption, each close under the last one."""
    found: list[Line] = []
    last = caption.bbox.y1
    for line in lines:
        if line.bbox.y0 < caption.bbox.y1 - 1:
            continue
        if line.bbox.y1 > foot or line.bbox.y0 - last > PITCH * max(word.size for word in line.words):
            break
        found.append(line)
        last = max(last, line.bbox.y1)
    return found
