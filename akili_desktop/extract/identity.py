"""What a document says of itself: title, parts covered, maker, and revision or date."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from akili_desktop.core.document import PageContent
from akili_desktop.core.proving.listedparts import each_of_list
from akili_desktop.core.proving.partnumbers import each_of_range, each_of_series
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.partwords import PackageWords, VendorWords, plain
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

FRONT_PAGES = 2
LONGEST_TITLE = 200

LARGER = 1.15
"""A title's size over that of the page's other lines."""

BEHIND_VENDOR = 14
"""Characters behind a maker's name on a line that says little else."""

SHORT = 4
"""Letters of a word such as 'PNP', 'MOS' or 'IC'."""

DESCRIBED = 120.0
"""Points between a part's number and its description in a column beside the features."""

_PART = re.compile(
    r"(?:[A-Z]{1,6}[a-z]{0,4}-?\d{2,}[A-Za-z0-9]*(?:-(?:\d{1,2}\.\d{1,2}[A-Z]?|[A-Z0-9]+))*"
    r"|\d{1,2}[A-Z]{1,4}\d{2,}[A-Z0-9]*(?:-\d+)?"
    r"|[a-z]{1,3}(?:[A-Z]*\d{3,}|[A-Z]+\d{2,})[A-Za-z0-9+]*"
    r"|[A-Z]{2,4}x+\d*[A-Z]*\d+[A-Z]*"
    r"|[µμ]A\d{3,}[A-Z]*)\+?$"
)
_LITERATURE = re.compile(r"S[BCDLNPSW][A-Z]{2}\d{3}[A-Z]?")
"""A document's number of Texas Instruments ('SCHS047D'), printed where parts stand."""
_GRADES = re.compile(r"(?:\.\.\.|…)(?=/|$)")
"""Points that stand for the grades of a part: 'BC817K.../BC818K...'."""

_LIMITS_ROLES = frozenset({"parameter", "symbol", "conditions", "min", "typ", "max", "unit"})
_NUMBERING = re.compile(r"^\d+(?:\.\d+)*\.?\s+")
_CAPTION = re.compile(r"(?:table|figure|fig\.?|tabelle|abb\.?|表|图)\s*\d", re.IGNORECASE)
_TRIM = re.compile(r"^[^\w]+|[^\w+)]+$")
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_DAY = (
    rf"(?:\d{{1,2}}[\s-]{_MONTH}[\s-]\d{{2,4}}|{_MONTH}[.,]?\s*(?:\d{{1,2}}[.,]*\s*)?\d{{4}}"
    r"|\d{4}-\d{2}-\d{2}|\d{4}/\d{2}/\d{2})"
)
_DATED = re.compile(rf"(?<![\w-]){_DAY}(?:\s*[–—−-]\s*revised\s*{_MONTH}\s*\d{{4}})?(?![\w-])", re.IGNORECASE)
"""A day or month: '8-Mar-02', 'Sep. 30. 2003', 'March 1997', '2011-09-19'."""
_NUMBERED = re.compile(r"\b[A-Z]{2,5}\d{3,}[A-Z]\d?(?=\s?[-–]\s?page\b)|^S[BCDLNPSW][A-Z]{2}\d{3}[A-Z]$", re.IGNORECASE)
"""A document's number whose last letter is its revision: 'DS21203L-page 1', 'SCHS047D'."""
MARGIN = 0.16
"""Share of the page's height, at its head and at its foot, where its date and its document's number stand."""
_DATED_BEFORE = re.compile(rf"(?<!\w){_DAY}\s*[–—−-]\s*$", re.IGNORECASE)
_DATED_BEHIND = re.compile(rf"\s*[–—−-]\s*{_DAY}(?!\w)", re.IGNORECASE)
_REVISION = re.compile(
    rf"(?P<revised>[A-Z]{{2,8}}\d{{1,5}}[A-Z]?\s*[–—−-]\s*{_MONTH}\s+\d{{4}}"
    rf"(?:\s*[–—−-]\s*revised\s+{_MONTH}\s+\d{{4}})?)"
    r"|(?P<rev>\b(?:rev(?:ision)?|ver(?:sion)?|issue)\b[.:]?\s*(?:no\.?\s*)?(?:[A-Z]\b|[A-Z]?\d[\w.-]*))"
    r"|(?P<v>\bV\d+\.\d+\b)",
    re.IGNORECASE,
)
_NOISE = re.compile(
    r"^(?:(?:product\s+)?(?:preliminary\s+)?data\s*-?sheet|datasheet(?:\s*[-–—].*)?|semiconductor technical data"
    r"|technical (?:data|documentation)|数据手册|specifications?|www\..*|https?:.*|page \d+.*|data sheet no.*"
    r"|.*\b(?:file|document|publication|order|part) (?:number|no\b|this).*|order this.*|.*revised.*\d{4}.*"
    r"|.*\b(?:ltd|inc|corporation|corp|gmbh|co\., ltd)\.?"
    r"|\d+\.(?:\d+\.?)*\s(?!(?:mm|inch|m?[VAW]|[GMk]Hz|Ω)\b).*"
    r"|rohs compliant|features|description"
    r"|by \S+/D|product (?:folder|specification|brief).*)$",
    re.IGNORECASE,
)
_TAIL = re.compile(r"\s*(?:[-–—:,]\s*)?(?:product\s+)?(?:data\s?-?sheet|datasheet|数据手册)\s*$", re.IGNORECASE)
_DATE = re.compile(
    rf"^(?:{_MONTH}\s+(?:\d{{1,2}},?\s+)?\d{{4}}|\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|rev\b.*|version\b.*|v\d.*)$",
    re.IGNORECASE,
)


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """Identity entries of the first two pages (title of the first alone), further back only who claims the copyright.

    No facts.
    """
    del tables
    if page.page > FRONT_PAGES:
        owner = _copyright_owner(page, vocabulary.vendors)
        return Drafts(identity={"vendor": owner} if owner else {})
    if not page.words:
        return Drafts()
    lines = phrases(page.words, 1.0)
    found: dict[str, str] = {}
    title_lines: list[Phrase] = []
    if page.page == 1:
        title, title_lines = title_of(page, vocabulary)
        if title:
            found["title"] = title
    parts = _parts(page, lines, title_lines, vocabulary)
    if found.get("title") and parts and not any(part in each_of_series(found["title"]) for part in parts):
        found["title"] = f"{', '.join(parts[:3])} {found['title']}"
    if parts:
        found["parts"] = ",".join(parts)
    vendor = _vendor(page, lines, vocabulary.vendors)
    if vendor:
        found["vendor"] = vendor
    revision = _revision(page, lines)
    if revision:
        found["revision"] = revision
    return Drafts(identity=found)


def _first_table(lines: Sequence[Phrase], vocabulary: Vocabulary) -> float:
    """Where the headings of the first table of limits stand: two of them on one line. No title stands below."""
    heads = [p for p in lines if vocabulary.role(p.text) in _LIMITS_ROLES]
    levels = (p.bbox.y0 for p in heads if any(q is not p and abs(q.bbox.cy - p.bbox.cy) < 2 for q in heads))
    return min(levels, default=math.inf)


@once
def title_of(page: PageContent, vocabulary: Vocabulary) -> tuple[str, list[Phrase]]:
    """The part's line and its description: the largest text above the first section heading, cleaned; and its lines."""
    features, vendors, packages = vocabulary.features, vocabulary.vendors, vocabulary.packages
    lines = phrases(page.words, 1.0)
    if not lines:  # all text of the page runs sideways
        return "", []
    opened = {plain(t) for t in (*features.headings, *features.stop_headings)}
    sections = [p for p in lines if plain(_NUMBERING.sub("", p.text)) in opened]
    end = min((p.bbox.y0 for p in sections), default=0.5 * page.height)
    headings = [p for p in lines if _heads_section(p, vocabulary)]
    tabled = _first_table(lines, vocabulary)
    printed = frozenset(word for p in lines for word in plain(p.text).split())
    titular = [p for p in lines if p.bbox.y0 < tabled and p not in headings and _titular(p, vendors, printed)]
    zone = [p for p in titular if p.bbox.y0 < max(end, 0.12 * page.height)]
    body = sorted(p.size for p in lines)[len(lines) // 2]
    if not any(p.size >= LARGER * body for p in zone):
        zone = titular  # a cover whose title stands low
    unread = max((p.size for p in lines if "�" in p.text and p.bbox.y0 < 0.5 * page.height), default=0.0)
    if not zone or max(p.size for p in zone) < 0.8 * unread:
        return "", []  # the title itself is in a font that cannot be decoded
    named = [p for p in zone if any(is_part_number(w.text, vendors, packages) for w in p.words)]
    part_line = max(named, key=lambda p: (round(p.size), -p.bbox.y0), default=None)
    largest = max(zone, key=lambda p: (round(p.size, 0), -p.bbox.y0))
    if part_line is None or part_line.size < 0.5 * largest.size:
        chosen = _run(largest, zone)
        return _clean([largest], chosen), chosen
    first = _run(part_line, [p for p in zone if abs(p.size - part_line.size) <= 0.6])
    words = [w for p in first for w in p.words]
    said = [w for w in words if not is_part_number(w.text, vendors, packages)]
    if sum(1 for w in said if sum(c.isalpha() for c in w.text) > 2) >= 2:
        return _clean([], first), first
    below = min((p.bbox.y0 for p in headings if p.bbox.y0 > first[-1].bbox.y0), default=page.height)
    zone = [p for p in zone if p.bbox.y0 < below]
    rest = [p for p in zone if p not in first and p.size >= max(1.1 * body, 9.5) and _wordy(p, vendors, packages)]
    near = [
        p
        for p in rest
        if min(abs(p.bbox.y0 - q.bbox.y1) for q in first) <= 90 or abs(p.bbox.y0 - first[0].bbox.y0) < 90
    ]
    if all(
        len(p.words) == 1 and p.text.isupper() and len(p.text) <= SHORT for p in near
    ):  # 'PNP' alone describes no part
        # a description of the text's own size, directly below
        under = [
            p
            for p in zone
            if p not in first
            and len(p.words) >= 2
            and 0 <= p.bbox.y0 - first[-1].bbox.y1 <= 60
            and p.size >= 0.98 * body
        ]
        if under:
            near = [min(under, key=lambda p: p.bbox.y0)]
        near = near or _beside(first, titular, [*sections, *headings], body) or _on_cover(first, lines, zone)
        if not near:
            return _clean([], first), first
    lead = max(near, key=lambda p: (round(p.size), -abs(p.bbox.cy - first[-1].bbox.cy)))
    on = [p for p in titular if p not in first and p.bbox.y0 < below and p.size >= LARGER * body]
    second = _run(lead, [p for p in (*near, *on) if abs(p.size - lead.size) <= 0.6])
    return _clean(first, second), [*first, *second]


def _beside(
    first: Sequence[Phrase], titular: Sequence[Phrase], headings: Sequence[Phrase], body: float
) -> list[Phrase]:
    """The larger lines below the part's number in a column that no heading stands above: level with 'Features'."""
    end = first[-1].bbox.y1
    return [
        p for p in titular
        if p.size >= LARGER * body and 0 < p.bbox.y0 - end <= DESCRIBED and sum(map(str.isalpha, p.text)) >= 3
        and not any(end < h.bbox.y0 < p.bbox.y0 - 1 and h.bbox.overlap_x(p.bbox) > 0 for h in headings)
    ]  # fmt: skip


def _on_cover(first: Sequence[Phrase], lines: Sequence[Phrase], zone: Sequence[Phrase]) -> list[Phrase]:
    """The next lines in the type of the part's number, however far below, where nothing else stands between."""
    large = [p for p in zone if p.size >= 0.95 * first[0].size and p.bbox.y0 > first[-1].bbox.y1]
    head = min((p.bbox.y0 for p in large), default=0.0)
    between = any(first[-1].bbox.y1 < p.bbox.y0 < head and p not in large for p in lines)
    return [] if between else large


def _heads_section(line: Phrase, vocabulary: Vocabulary) -> bool:
    """Whether the line is a section's heading or a table's caption, be it of a section that this page only begins."""
    text = _NUMBERING.sub("", line.text.strip())
    if _CAPTION.match(text):
        return True
    if any(is_part_number(w.text, vocabulary.vendors, vocabulary.packages) for w in line.words):
        return False
    words = plain(re.split(r"[,:;(/]", text)[0]).split()
    if not 0 < len(words) <= 6:
        return False
    return words[-1] in vocabulary.features.section_ends or vocabulary.pins.titled(" ".join(words[:4]))


def _titular(line: Phrase, vendors: VendorWords, printed: frozenset[str]) -> bool:
    text = line.text.strip()
    if (
        "�" in text
        or len(text) > 130
        or "=" in text
        or sum(map(str.isalnum, text)) < 3
        or _NOISE.match(text)
        or _DATE.match(text)
    ):
        return False
    if text[0] in ".•▪■●◆♦□–-*":
        return False
    return not _vendor_only(text, vendors, printed)


def _vendor_only(text: str, vendors: VendorWords, printed: frozenset[str]) -> bool:
    """Whether the line is a maker's name and little else, or a line of one whose other words are `printed` too."""
    folded = plain(text)
    if len(folded) > vendors.longest_mark + BEHIND_VENDOR:
        return False
    if any(folded[:end] in vendors.all_marks for end in range(max(1, len(folded) - BEHIND_VENDOR), len(folded) + 1)):
        return True
    words = frozenset(folded.split())
    return any(words < mark <= printed for mark in vendors.marks_with(next(iter(words))))


def _wordy(line: Phrase, vendors: VendorWords, packages: PackageWords) -> bool:
    words = [w for w in line.words if len(w.text) > 2 and any(c.isalpha() for c in w.text)]
    return len(words) >= 1 and any(not is_part_number(w.text, vendors, packages) for w in words)


def _run(start: Phrase, zone: Sequence[Phrase]) -> list[Phrase]:
    """The lines of the start's size that follow or precede it directly, on its line or under one another."""
    run = [start]
    for step in (1, -1):
        edge = start
        for line in sorted((p for p in zone if p is not start), key=lambda p: step * p.bbox.y0):
            if abs(line.size - start.size) > 0.08 * start.size + 0.3:
                continue
            gap = (line.bbox.y0 - edge.bbox.y1) if step > 0 else (edge.bbox.y0 - line.bbox.y1)
            level = abs(line.baseline - edge.baseline) < 0.3 * start.size
            wide = line.bbox.overlap_x(edge.bbox) > 0
            if line in run or not (
                (0.0 - start.size <= gap <= 1.1 * start.size and wide) or (level and _level_gap(line, edge) < 40)
            ):
                continue
            run.append(line)
            edge = line
            if len(run) >= 5:
                break
    return sorted(run, key=lambda p: (round(p.baseline), p.bbox.x0))


def _level_gap(a: Phrase, b: Phrase) -> float:
    return max(a.bbox.x0 - b.bbox.x1, b.bbox.x0 - a.bbox.x1)


def _clean(first: Sequence[Phrase], second: Sequence[Phrase]) -> str:
    text = " ".join(dict.fromkeys(_TAIL.sub("", p.text.strip()) for p in (*first, *second) if p.text.strip()))
    text = re.sub(r"\s+", " ", _TAIL.sub("", text)).strip(" ,;:–—-")
    if len(text) > LONGEST_TITLE:
        text = text[:LONGEST_TITLE].rsplit(" ", 1)[0].rstrip(" ,;:–—-") + " …"
    return text


_BETWEEN_PARTS = re.compile(r"[/,;]")
_FIRST_LETTERS = re.compile(r"[A-Za-z]*")


@lru_cache(maxsize=8192)
def is_part_number(text: str, vendors: VendorWords, packages: PackageWords) -> bool:
    """Whether a word looks like a part number: letters with digits, no package, standard or quantity."""
    bare = _TRIM.sub("", _GRADES.sub("", text.split("(")[0]))
    if not 4 <= len(bare) <= 24:
        return False
    pieces = [p for p in _BETWEEN_PARTS.split(each_of_series(bare)) if p]
    head = pieces[0]
    if not _PART.match(head) or packages.pattern.fullmatch(head):
        return False
    letters = _FIRST_LETTERS.match(head)
    return not _LITERATURE.fullmatch(head) and not (letters and letters.group().upper() in vendors.not_parts)


def _parts(page: PageContent, lines: Sequence[Phrase], title: Sequence[Phrase], vocabulary: Vocabulary) -> list[str]:
    """The part numbers of the title and of the page's head, in order, without documents' numbers."""
    found: dict[str, None] = {}
    for line in [*title, *(p for p in lines if p.bbox.y1 < 0.11 * page.height and p not in title)]:
        if line not in title and (
            _REVISION.search(line.text) or re.search(r"document|doc\.|©|http|www", line.text, re.IGNORECASE)
        ):
            continue
        listed = ""
        texts = each_of_range(" ".join(word.plain for word in line.words)).split()  # without the marks of notes
        for text, after in zip(texts, [*texts[1:], ""], strict=True):
            named = list(part_tokens(text, vocabulary.vendors, vocabulary.packages))
            ends = text.endswith(",") or plain(after.rstrip(",")) in _BEHIND_GRADES
            if listed and not named and ends and (grade := _GRADE.fullmatch(text)):
                named = [(_GRADED.sub(r"\1", listed) if grade[1].isalpha() else listed) + grade[1]]
            elif named:
                listed = named[0]
            found.update(dict.fromkeys(named))
            listed = listed if text.endswith(",") else ""
    if title and (series := _SERIES.search(" ".join(line.text for line in title))) and series["name"] in found:
        found.update(dict.fromkeys(_members(series, page)))
    return list(found)[:24]


_SERIES = re.compile(
    r"(?P<name>(?P<begin>[A-Za-zµμ]{1,6}\d*[1-9])(?P<open>0{2,}|[Xx]{2,}))\s+(?:series|family)\b", re.IGNORECASE
)
"""A series that is named by what its parts begin with: 'µA7800 SERIES', 'LM78XX Series'."""


def _members(series: re.Match[str], page: PageContent) -> list[str]:
    """The parts of a series that the page prints, with a letter for their grade at most: 'µA7805C', no order codes."""
    member = re.compile(rf"{re.escape(series['begin'])}\d{{{len(series['open'])}}}[A-Z]?")
    return sorted(text for text in texts_of(page) if member.fullmatch(text) and text != series["name"])


_GRADE = re.compile(r"([A-Z]|-\d{1,3}),?")
"""What stands for a part behind a comma: 'TL431, A, B' are TL431, TL431A and TL431B."""
_GRADED = re.compile(r"(\d)[A-Z]$")
_BEHIND_GRADES = frozenset({"", "and", "or", "series", "family"})
"""What follows the last grade; 'LM358, A dual amplifier' has none."""


@lru_cache(maxsize=2048)
def part_tokens(text: str, vendors: VendorWords, packages: PackageWords) -> tuple[str, ...]:
    """The part numbers in one word: 'MCP73831/2' names two, and so do 'BC337,-16' and '74HC/HCT595'."""
    return tuple(_part_tokens(text, vendors, packages))


_IN_BRACKETS = re.compile(r"\([^)]*\)")
_AND_SO_ON = re.compile(r"\.\.\.|…")
_BETWEEN_TOKENS = re.compile(r"[/,;—\s]")
_DASHED = re.compile(r"-\d{1,3}")
_SIZED = re.compile(r"x\d{1,2}$")


def _part_tokens(text: str, vendors: VendorWords, packages: PackageWords) -> Iterator[str]:
    bare = _TRIM.sub("", _IN_BRACKETS.sub("", _GRADES.sub("", text)))
    first = last = ""
    for piece in _BETWEEN_TOKENS.split(each_of_list(each_of_series(each_of_range(_AND_SO_ON.split(bare)[0])))):
        token = _TRIM.sub("", piece)
        if first and _DASHED.fullmatch(piece):
            yield first + piece
        elif is_part_number(token, vendors, packages):
            first = last = token
            yield token
        elif last and _SIZED.fullmatch(token) and _SIZED.search(last):  # 'STM32G030x6/x8'
            yield _SIZED.sub(token, last)
        elif last and token.isdigit() and len(token) >= 2 and last[-len(token) :].isdigit():
            yield last[: -len(token)] + token


def _vendor(page: PageContent, lines: Sequence[Phrase], vendors: VendorWords) -> str | None:
    """The maker whose mark is printed: a name alone in its line at the page's head or foot, or a web address, counts
    before a name elsewhere, larger type before smaller. Of the two the name counts: the address may be that of who
    bought the maker."""
    best: tuple[float, str] | None = None
    whole = "\n".join(line.text for line in lines).casefold()
    present = [(entry.name, mark) for entry in vendors.entries for mark in entry.marks if mark in whole]
    for line in lines if present else ():
        folded = line.text.casefold()
        for name, mark in present:
            at = folded.find(mark)
            if at < 0 or not _whole(folded, at, mark):
                continue
            address = "." in mark and " " not in mark
            outer = not MARGIN * page.height < line.bbox.cy < (1 - MARGIN) * page.height
            alone = outer and _alone(folded, mark)
            score = line.size + (12 if address or alone else 0) + min(len(mark), 12) / 4
            score += 6 if alone and not address else 0
            score += 4 if "©" in line.text or "copyright" in folded or "(c)" in folded else 0
            if len(line.words) > 8:
                score -= 6
            if best is None or score > best[0]:
                best = (score, name)
    return best[1] if best else None


def _alone(text: str, mark: str) -> bool:
    """Whether a line is a maker's name and nothing else but a sign or its form: 'DALLAS SEMICONDUCTOR®', 'X Corp.'"""
    return _FORM.sub("", text).strip(" .,®™*") == mark


def _whole(text: str, at: int, mark: str) -> bool:
    before = text[at - 1] if at else " "
    after = text[at + len(mark)] if at + len(mark) < len(text) else " "
    return not (before.isalnum() or after.isalnum()) and not (before == "-" and "." in mark)


_FORM = re.compile(r",?\s(?:inc|corp|corporation|incorporated|ltd|limited|co|gmbh|ag)\b\.?")
"""What a maker's name may end with."""

_CONTACT = ("contact", "Contact")
_CLAIM = frozenset({"©", "(c)", "copyright", "published"})


_ASKED = re.compile(r"^(?:(?:your|the|a|an|our|us|at|any|local|nearest|regional)\s)*", re.IGNORECASE)
"""What may stand before the maker's name behind 'contact'."""


def _copyright_owner(page: PageContent, vendors: VendorWords) -> str | None:
    """The maker who claims the copyright on a page further back, or whom one is told to contact: where the first pages
    show a drawn mark alone."""
    telling = {text for text in texts_of(page) if text in _CONTACT or text[:1] == "©" or text.casefold() in _CLAIM}
    for at, word in enumerate(page.words) if telling else ():
        if word.text not in telling:
            continue
        if word.text in _CONTACT:
            said = " ".join(w.text for w in page.words[at + 1 : at + 8] if abs(w.baseline - word.baseline) < 2)
            asked = _ASKED.sub("", said, count=1).casefold()
            for entry in vendors.entries:
                if any(asked.startswith(mark) and _whole(asked, 0, mark) for mark in entry.marks):
                    return entry.name
        else:
            said = " ".join(w.text for w in page.words[at : at + 8] if abs(w.baseline - word.baseline) < 2).casefold()
            for entry in vendors.entries:
                if any((begin := said.find(mark)) >= 0 and _whole(said, begin, mark) for mark in entry.marks):
                    return entry.name
    return None


def _revision(page: PageContent, lines: Sequence[Phrase]) -> str | None:
    """The document's revision, number or date as printed; the fullest form first."""
    short = [line for line in lines if len(line.words) <= 16]
    found = [(line, match) for line in short if (match := _REVISION.search(line.text))]
    for kind in ("revised", "rev", "v"):
        for line, match in found:
            if match.lastgroup == kind:
                before = _DATED_BEFORE.search(line.text[: match.start()])
                behind = _DATED_BEHIND.match(line.text, match.end())
                begin, end = before.start() if before else match.start(), behind.end() if behind else match.end()
                return line.text[begin:end].strip()
    top, foot = MARGIN * page.height, (1 - MARGIN) * page.height
    margins = [line for line in lines if len(line.words) <= 12 and not top < line.bbox.cy < foot]
    for pattern in (_NUMBERED, _DATED):
        for line in margins:
            if match := pattern.search(line.text):
                return match.group()
    return None
