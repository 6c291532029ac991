"""Packages that the front pages name, each with the part that it is of, where a table or a paragraph tells one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from akili_desktop.core.facts import PACKAGES, Flag, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.packagecaptions import lacking_to
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

OF_CODE = re.compile(r"[A-Za-z]\w*\d\w*-$")
"""What stands before a package's name within an order code: 'XY4056-42-SOP8-PP'."""
LEAST_MARKS = 4
"""Numbers along a plot's axis, at least."""
PINNED_AS = re.compile(
    r"\b(?:an?|the|same)\s+pin(?:ning|[ -]?(?:out|configuration|arrangement))\s+(?:of\s+(?:(?:an?|the)\s)?)?$",
    re.IGNORECASE,
)
"""What stands before a package whose pins alone the part has: 'also manufactured in the pin configuration TO-18'."""
OFFERED = re.compile(
    r"(?<![\w/])(?P<part>[A-Z]{1,6}\d{2,}[A-Z0-9-]*) (?:is|comes?) (?:also |only )?"
    r"(?:offered|available|housed|packaged|supplied|assembled)?(?: only)? ?in\b"
)
"""How a sentence tells which part comes in packages."""
OFFERS = re.compile(r"\W*(?:also )?(?:available|offered|housed|packaged|supplied)(?: also| only)? in\b", re.IGNORECASE)
"""How a line begins that says of packages that the part comes in them: 'Available in 8-pin DIP or SOIC'."""
LED = re.compile(r"([A-Z]{1,6}\d{2,}[A-Z0-9-]*): ")
"""How a paragraph about one part begins."""
ONLY = r"\)?,? (?:is |are )?(?:available )?\(?only (?:(?:for|in|on|with) )?(?:the )?(\S+)"
"""What says behind a package's name which part alone has it."""
CAPTION = re.compile(r"([A-Z]{1,6}\d{2,}[A-Z0-9-]*) ?\([^()]+\)")
"""A drawing's caption that names a part and, in brackets, its packages: 'XY4051 (PDIP, SOIC)'."""
_NUMBERED = re.compile(r"^\d{1,2}(?:\.\d{1,2})*\.?\s+")
LEADER = re.compile(r"(?:(?:\.\s?){5,}|…{2,})\s*\d{1,3}$")
"""How a line of a list of contents or of changes ends: dots up to the page's number, not 'PDIP Package . . . .'."""
JOINED = re.compile(r"[\s,/&]*(?:(?:and|or)\s+)?(?:the\s+)?", re.IGNORECASE)
"""What stands between parts of which the same is said."""


def packages_named(
    lines: Sequence[Phrase], page: int, tables: Sequence[Table], vocabulary: Vocabulary, extractor: str
) -> Iterator[Unit]:
    """Packages on lines that speak of packages, or as a caption of their own: each once, or once for each part.

    In a ruled table of several parts a package is of what stands beside it; in a paragraph about one part, which
    need be none of the sheet's, or that tells different things of several, it is flagged. Lists of contents and of the
    sheet's revisions name none.
    """
    packages = vocabulary.packages
    listed = [table for table in tables if table.kind == "ruled" and _part_column(table, vocabulary) is not None]
    seen: set[tuple[str, str]] = set()
    given: dict[str, str] = {}
    for place, line in enumerate(lines):
        spoken = "ackage" in line.text or "PACKAGE" in line.text
        spoken = spoken or OFFERS.match(line.text) is not None or OFFERED.search(line.text) is not None
        if not spoken and len(line.words) > 6:
            continue
        named = packages.spans(line.text) and not _in_plot(line, lines) and not _of_history(line, lines, vocabulary)
        for match in packages.pattern.finditer(line.text) if named else ():
            name = line.text[match.start() : lacking_to(line.text, match.end(), packages)].strip()
            beside = _part_beside(line, listed, vocabulary) if listed else None
            beside = beside or _captioned(line, vocabulary)
            key = (name.casefold(), beside[0] if beside else "")
            if {key, (key[0], "")} & seen or not any(c.isupper() for c in name):
                continue
            if _shortens(name, line.text[: match.start()], vocabulary):
                continue
            if name in packages.block_names and not spoken and not _spelled_out(line.text[: match.start()], vocabulary):
                continue
            if not spoken and _among_signals(line.text, match.start(), vocabulary):
                continue
            if OF_CODE.search(line.text, 0, match.start()) or PINNED_AS.search(line.text, 0, match.start()):
                continue
            wrapped = _whole_cell(line, listed, vocabulary) if listed else None
            if wrapped and (wrapped[0].casefold(), key[1]) in seen:
                continue
            name, box = wrapped or (name, line.box(match.start(), match.start() + len(name)))
            led = None if beside else _led_by(lines, place)
            parts = (led,) if led else () if beside else _parts_around(lines, place, vocabulary)
            offered = _offered_in(lines, place, match.start(), vocabulary) if parts and not led else None
            led, parts = (offered, ()) if offered else (led, parts)
            of = beside[0] if beside else led or ""  # what is told of one part is not told of all
            if {(key[0], of), (name.casefold(), of)} & seen:
                continue
            seen |= {(key[0], of), (name.casefold(), of)}
            parts = parts or _alone_of(name, lines, vocabulary)
            if led:
                given.setdefault(key[0], led)
            elif not of and key[0] in given:  # what a sentence gives to one part, another line need not give to all
                parts = parts or (given[key[0]],)
            yield Unit(
                page=page,
                bbox=line.bbox.union(box),
                extractor=extractor,
                label="package",
                text=name,
                text_bbox=box,
                context=PACKAGES,
                variant=beside[0] if beside else led,
                variant_bbox=beside[1] if beside else None,
                line=name if wrapped else line.text,
                flags=(Flag(rule="differs-by-part", detail=", ".join(parts)),) if parts else (),
            )


def _among_signals(text: str, at: int, vocabulary: Vocabulary) -> bool:
    """Whether a name is one of several that strokes join, of which as many have numbers and are no packages.

    'P12/SO00/TxD0' are the functions of a pin; 'DIP/SO' and 'SOT23/SC70' are packages.
    """
    start = max(text.rfind(" ", 0, at) + 1, 0)
    names = text[start : text.find(" ", at) if " " in text[at:] else len(text)].split("/")
    housed = [bool(vocabulary.packages.spans(name)) for name in names]
    others = [name for name, packed in zip(names, housed, strict=True) if not packed and any(map(str.isdigit, name))]
    return len(names) > 1 and len(others) >= sum(housed)


def counts_leads(fact: Unit, line: Phrase, packages: Sequence[Unit], vocabulary: Vocabulary) -> bool:
    """Whether a feature line's count is of the leads in a package's name that is told as such: '8-pin' of '8-pin DIP'.

    The family alone would name it, as if 'DIP' were a thing of which the part has eight pins.
    """
    if fact.count is None or fact.unit is None:
        return False
    known = {package.text.casefold() for package in packages}
    for start, end in vocabulary.packages.spans(line.text):
        name = line.text[start:end].strip()
        whole = name.startswith(fact.text) and len(name) > len(fact.text) and name.casefold() in known
        if whole and line.box(start, end).holds_middle_of(fact.text_bbox):
            return True
    return False


_SAYING = re.compile(r"(?<![\w.-])(?!(?:and|or)\b)[A-Za-z]{2,}")
"""A word among packages that is no measure of theirs ('208-mil') and does not join them."""


def as_package(fact: Unit, line: Phrase, vocabulary: Vocabulary) -> Unit | None:
    """A feature line's count of leads that a package alone names as that package: '8-pin PDIP'. None for any other
    value.
    """
    if fact.count is None or not any(start == 0 for start, _ in vocabulary.packages.spans(fact.label)):
        return None
    spans = dict(vocabulary.packages.spans(line.text))
    listed = ""
    at = 0
    for start, end in spans.items():
        listed, at = listed + line.text[at:start], end
        if _SAYING.search(listed):
            return None  # 'not available in 8-pin DIP': a line that is no list says what of it
        while line.text[end : end + 1] == "/" and end + 1 in spans:  # 'QFN/MLF' is one package
            end = spans[end + 1]
        name, box = line.text[start:end].strip(), line.box(start, end)
        whole = name.startswith(f"{fact.text} ") and line.text[end : end + 1] not in {"/", "("}
        if whole and box.holds_middle_of(fact.text_bbox):
            package = {"label": "package", "label_bbox": None, "text": name, "text_bbox": box, "context": PACKAGES}
            return fact.model_copy(update={**package, "count": None, "unit": None, "unit_bbox": None})
    return None


LEADS_OF = Flag(rule="name-unsure", detail="it counts the leads of a package, which its line speaks of otherwise")


def of_leads(fact: Unit, vocabulary: Vocabulary) -> tuple[Flag, ...]:
    """The flag of a count that a package alone names, and no list of such: 'Space-saving 8-pin SOIC and 8-pin DFN'."""
    counted = fact.count is not None and fact.unit is not None
    return (LEADS_OF,) if counted and (0, len(fact.label)) in vocabulary.packages.spans(fact.label) else ()


def _shortens(name: str, before: str, vocabulary: Vocabulary) -> bool:
    """Whether a name in brackets is made of the first letters of the words before it, and so stands for these.

    'Programmable Gain Amplifier (PGA)' is no pin grid array, which 'Pin Grid Array (PGA)' is.
    """
    words = re.findall(r"[^\W\d_]+", before)
    spelled = before.endswith("(") and name.isalpha() and "".join(w[0] for w in words[-len(name) :]).upper() == name
    return spelled and not _spelled_out(before, vocabulary)


def _spelled_out(before: str, vocabulary: Vocabulary) -> bool:
    """Whether what stands before a package's name ends in the noun of a package: 'Pin Grid Array ('."""
    words = re.findall(r"[^\W\d_]+", before)
    return bool(words) and words[-1].casefold() in vocabulary.packages.body_words


def _of_history(line: Phrase, lines: Sequence[Phrase], vocabulary: Vocabulary) -> bool:
    """Whether a line is of a list of contents or of changes: a leader ends it or the line under it, or one heads it."""
    near = [p for p in lines if p is line or (p.bbox.y0 > line.bbox.y0 and p.bbox.overlap_x(line.bbox) > 0)]
    if any(LEADER.search(p.text) for p in near if p.bbox.y0 - line.bbox.y0 <= 1.8 * line.size):
        return True
    above = [p for p in lines if p.bbox.y1 <= line.bbox.y0 + 1 and p.bbox.x0 <= line.bbox.x0 + 2]
    over = [p for p in above if p.bbox.x1 >= line.bbox.x0 and (p.size > line.size + 0.8 or _bold(p) > _bold(line))]
    nearest = max(over, key=lambda p: p.bbox.y0, default=None)
    return nearest is not None and plain(_NUMBERED.sub("", nearest.text)).startswith(vocabulary.features.histories)


def _bold(line: Phrase) -> bool:
    return all(word.bold for word in line.words)


def _in_plot(line: Phrase, lines: Sequence[Phrase]) -> bool:
    """Whether a line is lettered in a plot ('WCSP average'): right of one scale, over another, in letters as large."""
    near = [other for other in lines if abs(other.size - line.size) < 0.1 * line.size and other.text[-1].isdigit()]
    box = line.bbox
    at_left = [other for other in near if other.bbox.x1 < box.x0]
    below = [other for other in near if other.bbox.y0 > box.y1]
    return any(
        _is_scale([o for o in at_left if abs(o.bbox.x1 - end.bbox.x1) < 2], box.y0, box.y1, across=False)
        for end in at_left
    ) and any(
        _is_scale([o for o in below if abs(o.baseline - end.baseline) < 2], box.x0, box.x1, across=True)
        for end in below
    )


def _is_scale(marks: Sequence[Phrase], low: float, high: float, *, across: bool) -> bool:
    """Whether numbers count on by equal steps along an axis that the middle of `low` to `high` (points) lies beside."""
    numbers = [(m.bbox.cx if across else m.bbox.cy, parse_number(m.text)) for m in marks]
    placed = sorted((at, number) for at, number in numbers if number is not None)
    steps = [(b[1] - a[1], a[0], b[0]) for a, b in pairwise(placed)]
    # two plots side by side have two scales in one line
    for _, of_one in groupby(steps, key=lambda step: step[0]):
        run = list(of_one)
        if len(run) >= LEAST_MARKS - 1 and run[0][1] < (low + high) / 2 < run[-1][2]:
            return True
    return False


def _captioned(line: Phrase, vocabulary: Vocabulary) -> tuple[str, Rect] | None:
    """The part whose packages a caption names in brackets, with its box."""
    found = CAPTION.fullmatch(line.text)
    if found is None or not is_part_number(found[1], vocabulary.vendors, vocabulary.packages):
        return None
    return found[1], line.box(*found.span(1))


def _whole_cell(line: Phrase, tables: Sequence[Table], vocabulary: Vocabulary) -> tuple[str, Rect] | None:
    """The package that all lines of a ruled cell name together, with its box: '16 Ld CERAMIC' over 'DIP'."""
    for table in tables:
        own = next((cell for cell in table.cells if cell.bbox.holds_middle_of(line.bbox)), None)
        if own is not None and len(own.words) > len(line.words) and vocabulary.packages.pattern.fullmatch(own.text):
            return own.text, bounding_box(word.bbox for word in own.words)
    return None


def _alone_of(name: str, lines: Sequence[Phrase], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The part that a line of the page says a package is of alone: 'NOTE: TSSOP only for XY45'; () where none does."""
    for line in lines if any(" only" in line.text or "(only" in line.text for line in lines) else ():
        said = re.search(rf"(?<!\w){re.escape(name)}{ONLY}", line.text, re.IGNORECASE)
        part = said[1].strip(".,;:()") if said else ""
        if part and is_part_number(part.partition("/")[0], vocabulary.vendors, vocabulary.packages):
            return (part,)
    return ()


def _led_by(lines: Sequence[Phrase], place: int) -> str | None:
    """The part whose name and a colon open the paragraph of a line: 'MAX3362: …' / '… in a SOT23 package'."""
    line = lines[place]
    for above in reversed(lines[: place + 1]):
        if abs(above.bbox.x0 - line.bbox.x0) > 2:
            continue
        if line.bbox.y0 - above.bbox.y0 > 1.6 * line.size:
            return None
        if led := LED.match(above.text):
            return led[1]
        line = above
    return None


def _offered_in(lines: Sequence[Phrase], place: int, start: int, vocabulary: Vocabulary) -> str | None:
    """The one part that a paragraph says comes in a package: 'The XY4 is offered in SOIC and' / 'TSSOP'."""
    said = [lines[place].text[:start]]
    line = lines[place]
    for above in reversed(lines[:place]):
        if abs(above.bbox.x0 - line.bbox.x0) <= 2 and 0 < line.bbox.y0 - above.bbox.y0 <= 1.6 * line.size:
            said.insert(0, above.text)
            line = above
    found = list(OFFERED.finditer(" ".join(said)))
    if not found or not is_part_number(found[-1]["part"], vocabulary.vendors, vocabulary.packages):
        return None
    behind = " ".join(said)[found[-1].end() :]
    words = [word.strip(".,;:()") for word in behind.split()]
    others = any(is_part_number(word, vocabulary.vendors, vocabulary.packages) for word in words if word)
    joined = " ".join(said)[: found[-1].start()].rstrip().endswith((",", "and", "or", "/"))
    return None if others or joined or ". " in behind else found[-1]["part"]


def _parts_around(lines: Sequence[Phrase], place: int, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The parts of which a line and those beside it in its paragraph tell different things, () where they do not.

    'The XY4 is offered in SOIC and' / 'TSSOP, while the XY8 is offered in' / 'SOIC only' says which has TSSOP, to who
    reads it; 'the XY4 and XY8 are in SOIC' says one thing of both.
    """
    line = lines[place]
    near = [
        other
        for other in lines
        if abs(other.bbox.x0 - line.bbox.x0) <= 2 and abs(other.bbox.y0 - line.bbox.y0) <= 1.6 * line.size
    ]
    words = [word.text.strip(".,;:()") for phrase in near for word in phrase.words]
    places = [i for i, text in enumerate(words) if is_part_number(text, vocabulary.vendors, vocabulary.packages)]
    apart = any(
        words[a] != words[b] and not JOINED.fullmatch(" ".join([*words[a + 1 : b], ""])) for a, b in pairwise(places)
    )
    return tuple(dict.fromkeys(words[i] for i in places)) if apart else ()


def _part_beside(line: Phrase, tables: Sequence[Table], vocabulary: Vocabulary) -> tuple[str, Rect] | None:
    """The part in the row of a table that a line stands in, as printed, with its box; None where all rows have one."""
    for table in tables:
        own = next((cell for cell in table.cells if cell.bbox.holds_middle_of(line.bbox)), None)
        col = _part_column(table, vocabulary)
        if own is None or col is None or own.col == col:
            continue
        parts = {cell.text for cell in table.cells if cell.col == col and cell.row > 0 and cell.words}
        cell = table.at(own.row, col)
        if own.row and len(parts) > 1 and cell and cell.row and cell.words and cell.last_row >= own.last_row:
            return cell.text, cell.bbox
    return None


def _part_column(table: Table, vocabulary: Vocabulary) -> int | None:
    """The one column of a table that its first row heads as one of parts' numbers."""
    heads = [cell for cell in table.cells if cell.row == 0 and plain(cell.text) in vocabulary.part_heads]
    return heads[0].col if len(heads) == 1 and heads[0].col_span == 1 else None
