"""Values that sentences state: 'The CPU clock speed is 80 MHz.', 'Up to 50 mA can be drawn from this pin'.

A sentence counts only in the forms of `forms.py`, and only where it speaks of the part itself: one about an example,
a test, another part or the past states nothing. What else the sentence says is kept with the value
(`Statement.open`), and a value with anything left over is never more than for review.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Fact, Flag, Statement, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.featuredoubts import of_sentence
from akili_desktop.extract.featurelabels import told_as
from akili_desktop.extract.forms import Forms, Stated, alike, left_over
from akili_desktop.extract.limits.checks import unfit
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.sentences import Sentence, sentences
from akili_desktop.extract.partwords import StatementWords
from akili_desktop.extract.somenamed import about_some
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.runninghead import RUNNING
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "prose"

FRONT_PAGES = 3
"""What a part is stands on its first pages; further back a plain sentence may speak of a circuit around it."""

MOST_LEADING = 0.9
"""Sizes of type between the lines of a paragraph, and between it and its heading, at most."""
MOST_OF_HEADING = 7
LONGEST = 60
"""Words of the longest sentence that is read."""

_LIMITS = frozenset(("min", "typ", "max"))
_MEASURE = re.compile(
    r"\d\s?-?(?:[numkKMGµμp]?(?:V|A|W|Hz|Ω|F|H|s|B|b|SPS|bps)\b|°|℃|º|%|dB|ohm|bit|[kKM]?[Bb]yte|ppm|cycle|year)"
)
_OF_SUPPLY = re.compile(r"(?:third|half|[12]/[23]|\d\s?[×x*])\s?(?:of\s)?(?:the\s)?(?:V[A-Z]|supply)")
"""What a line has that states a value: most lines are asked, and each pattern alone is soon known not to be there."""
_RUNNING = re.compile(r"[a-z]{2,}[,)]? \(?[a-z]{2,}")
_HEADING = re.compile(
    r"\b(?:applications?|design (?:requirements?|procedure|example|considerations?)|examples?|layout"
    r"|test (?:circuits?|setup)|measurement|ordering|packag\w+|mechanical|history|evaluation|soldering|tape"
    r"|how to|schematic|errata|known (?:issues|limitations)|workarounds?)\b",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}\.?\s")
_PART = re.compile(r"(?<![\w.-])[A-Z]{2,6}\d{2,}[A-Z0-9]*(?:/(?:[A-Z]{2,6})?\d{2,}[A-Z0-9]*)*(?![\w.])")
_PARTS_ALONE = re.compile(rf"\(?{_PART.pattern}(?:(?:,\s?|\s(?:and|or)\s){_PART.pattern})*\)?$")
_BARE_PART = r"[A-Z]{2,6}\d{2,}[A-Z0-9]*(?![\w/-])"
_FOR = re.compile(
    rf"\sfor\s(?:the\s)?(?P<parts>{_BARE_PART}(?:(?:,\s|\s(?:and|or)\s){_BARE_PART})*)(?=[,.;]|\s(?:and|or)\b|$)"
)
"""The parts that one value of a sentence is for: '–55°C to 125°C for LM158, –25°C to 85°C for LM258'."""
_CASE = re.compile(
    r"(?:\s[A-Za-z]+){0,3}?\s(?P<case>(?:at|for|in|over|with|@)\s.*?)(?=[,;]|\.(?:\s|$)|$)", re.IGNORECASE
)
"""Where one value of a sentence holds, right behind it and the value's name: '19 dBm average power for 802.11b'."""
_NEXT = re.compile(r"\sand\s[+\-−–±]?\d[\d.]*\s?(?P<unit>[A-Za-z%°Ωµμ]+)")
_GOES_ON = re.compile(r"(?:It|Its|They|Their|These|This|The (?:devices?|parts?))\b")
_THIS_PIN = re.compile(r"\bthis pin\b")
_IT = re.compile(r"(?:It|This)\s(?!\w+\s(?:is|are)\b)")


@lru_cache(maxsize=4)
def _forms(words: StatementWords, units: tuple[str, ...]) -> Forms:
    return Forms(words, units)


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """What the page's sentences state, pin descriptions and notes included; rows of limits are no sentences."""
    if not vocabulary.statements.nouns:
        return Drafts()
    if not any(len(w.text) > 2 and w.text[-1] in ".;" and w.text[-2].isalpha() for w in page.words):
        return Drafts()  # tables, drawings and plots have no sentences
    lines = phrases(page.words, 1.15)
    forms = _forms(vocabulary.statements, vocabulary.features.units)
    limits = [t.bbox for t in tables if {c.role for c in t.columns} & _LIMITS]
    headings: list[Phrase] | None = None
    facts: dict[tuple[str, Rect], Unit] = {}
    for sentence in sentences(lines, _wanted):
        ends = (sentence.phrase.words[0], sentence.phrase.words[-1])
        if not any(box.holds_middle_of(w.bbox) for box in limits for w in ends):
            if headings is None:  # a table's cell ('IO14', 'RX') heads no text under the table
                headings = [p for p in lines if not any(t.bbox.holds_middle_of(p.bbox) for t in tables)]
            for fact in _facts(page, sentence, headings, forms, lines):
                if not (fact.unit and unfit(fact.label, fact.unit, vocabulary.checks)):
                    doubts = of_sentence(fact, vocabulary.features, vocabulary.statements)
                    told = fact.model_copy(update={"flags": (*fact.flags, *doubts)}) if doubts else fact
                    facts.setdefault((fact.text, fact.text_bbox), told)
    return Drafts(facts=_doubted(tuple(facts.values())))


def _doubted(facts: Sequence[Unit]) -> tuple[Unit, ...]:
    """The facts, those flagged of which the page's sentences state several values under one name.

    ("The voltage of ISET is 0.2 V in precharge mode", and 2 V in another.) Not so where one sentence says of each right
    behind it where it holds ('+19 dBm for 802.11b transmission and +16 dBm for 802.11n transmission'): each is told
    with that, since the sentence is the same for all.
    """
    texts: dict[tuple[object, ...], set[str]] = {}
    cases: dict[tuple[object, ...], set[tuple[str, str]]] = {}
    for fact in facts:
        texts.setdefault(told_as(fact), set()).add(fact.text)
        cases.setdefault(told_as(fact), set()).add((fact.line, _own_case(fact)))
    apart = {
        told
        for told, said in cases.items()
        if len({line for line, _ in said}) == 1 and "" not in {case for _, case in said}
        if 1 < len(said) == len({case for _, case in said}) == len(texts[told])
        # 'at 18 V' may be said of what holds 'at 18 V and 25 °C', too
        if not any(a != b and b.startswith(a) for (_, a), (_, b) in permutations(said, 2))
    }
    return tuple(
        _with_case(fact) if told_as(fact) in apart else _doubted_of(fact, texts[told_as(fact)]) for fact in facts
    )


def _doubted_of(fact: Unit, stated: set[str]) -> Unit:
    if len(stated) < 2 or fact.flags:
        return fact
    return fact.model_copy(update={"flags": (Flag(rule="stated-otherwise", detail="; ".join(sorted(stated))),)})


def _with_case(fact: Unit) -> Unit:
    """A value with where its sentence says that it holds, behind the heading that it stands under."""
    said = "; ".join(text for text in (fact.context, _own_case(fact)) if text)
    return fact.model_copy(update={"context": said})


def _own_case(fact: Unit) -> str:
    """What a sentence says right behind a value of where that one holds; '' where it says nothing there."""
    found = _CASE.match(fact.line.partition(fact.text)[2])
    if found is None:
        return ""
    case: str = found["case"]
    # 'for 802.11b and +16 dBm' goes on with the next value, 'at 18 V and 25 °C' does not
    ends = (other.start() for other in _NEXT.finditer(case) if alike(fact.unit, other["unit"]))
    return case[: next(ends, len(case))]


def _wanted(text: str) -> bool:
    if len(text) <= 12:
        return False
    if not (_MEASURE.search(text) or (("V" in text or "supply" in text) and _OF_SUPPLY.search(text))):
        return False
    return _RUNNING.search(text) is not None


def _facts(
    page: PageContent, sentence: Sentence, lines: Sequence[Phrase], forms: Forms, all_lines: Sequence[Phrase]
) -> Iterator[Unit]:
    line, before = sentence.phrase, sentence.before
    told = forms.stated(line.text) if 4 <= len(line.words) <= LONGEST else []
    if not told or forms.elsewhere(line.text) or (before and forms.elsewhere(before.text)):
        return
    heading = _heading(line, lines)
    if _HEADING.search(heading):
        return
    # what runs along the top of every page is of the document, not of the sentence
    headings = [p for p in lines if p.bbox.y1 > RUNNING * page.height]
    variant = _parts(line.text, before.text if before else "", _heading(line, headings))
    under = _bold_over(line, lines)
    for stated in told:
        others = [(s.name[0], s.value.end()) for s in told if s.name != stated.name and s.name[0] < s.value.end()]
        fact = _fact(page.page, sentence, stated, others, forms)
        if fact is not None:
            own = _FOR.match(line.text, stated.value.end())
            some = None if own or variant else about_some(line.text, stated.value.start(), (p.text for p in all_lines))
            part = own["parts"] if own else variant or some
            known = {key: said for key, said in (("variant", part), ("context", under)) if said}
            yield fact.model_copy(update=known) if known else fact


def _bold_over(line: Phrase, lines: Sequence[Phrase]) -> str | None:
    """The short line, mostly in bold, right above a sentence's paragraph: 'Low-power run mode', of which it speaks."""
    if line.words[0].bold:
        return None
    first = next((p for p in lines if p.bbox.holds_middle_of(line.words[0].bbox)), line)
    top, left = first.bbox.y0, first.bbox.x0
    above = [p for p in lines if p.bbox.y0 < top - 1 and p.bbox.x0 - 2 <= left <= p.bbox.x1]
    for other in sorted(above, key=lambda p: -p.bbox.y0):
        if top - other.bbox.y1 > MOST_LEADING * line.size:
            return None
        bold = sum(len(word.text) for word in other.words if word.bold)
        if other.words[0].bold and bold > 0.5 * sum(len(word.text) for word in other.words):  # '**Standby** mode'
            heads = len(other.words) <= MOST_OF_HEADING and not other.text.endswith((".", ",", ";"))
            return other.text.rstrip(":") if heads else None
        top = other.bbox.y0
    return None


def _heading(line: Phrase, lines: Sequence[Phrase]) -> str:
    """The nearest heading above a sentence, '' for none: larger than the text, numbered, or part numbers alone."""
    above = [
        p
        for p in lines
        if p.bbox.y1 <= line.bbox.y0 + 1
        and len(p.words) <= 9
        and (p.size >= line.size + 0.8 or _NUMBERED.match(p.text) or _PARTS_ALONE.match(p.text))
        and p.bbox.x0 <= line.bbox.x1
    ]
    # of two columns of text each has its own headings
    above = [p for p in above if p.bbox.x1 >= line.bbox.x0] or above
    nearest = max(above, key=lambda p: p.bbox.y0, default=None)
    if nearest is None:
        return ""
    return " ".join(p.text for p in above if nearest.bbox.y0 - p.bbox.y0 <= 1.6 * nearest.size)


def _parts(text: str, before: str, heading: str) -> str | None:
    """The parts of a sentence that only its heading names, or the sentence before, which it goes on with."""
    if _PART.search(text):
        return None
    told = (before if _GOES_ON.match(text) else "", heading)
    return next((", ".join(dict.fromkeys(_PART.findall(t))) for t in told if _PART.search(t)), None)


def _fact(
    page: int, sentence: Sentence, stated: Stated, others: Sequence[tuple[int, int]], forms: Forms
) -> Unit | None:
    line, text, found = sentence.phrase, sentence.phrase.text, stated.value
    start, end = found.span("value")
    if found.groupdict().get("about") and not _level(line, start, end):
        start = found.end("about")  # the sign stands at the end of the line before
    if not _level(line, start, end):
        return None
    left = left_over(text, ((start, end), stated.name, *stated.used, *others), stated.scope)
    whole = line.box(*stated.name) if _level(line, *stated.name) else None
    plain = stated.firm and sentence.whole and page <= FRONT_PAGES and whole is not None and not others
    label, named = _meant(sentence, stated, forms) or (text[slice(*stated.name)], whole)
    low = high = None
    if found.groupdict().get("low"):
        low, high = (Value(text="".join(found[s].split()), bbox=line.box(*found.span(s))) for s in ("low", "high"))
    return Unit(
        page=page,
        bbox=line.bbox,
        extractor=EXTRACTOR,
        label=label,
        label_bbox=named,
        text=text[start:end],
        text_bbox=line.box(start, end),
        unit=stated.unit,
        unit_bbox=line.box(*found.span("unit")) if stated.unit else None,
        low=low,
        high=high,
        line=text,
        statement=Statement.model_validate({"bound": stated.bound, "open": left or ("" if plain else "…")}),
    )


def _meant(sentence: Sentence, stated: Stated, forms: Forms) -> tuple[str, Rect | None] | None:
    """What an 'it' at the sentence's begin stands for: the name in the sentence before, of the same unit."""
    before = sentence.before
    if stated.firm or before is None or not _IT.match(sentence.phrase.text):
        return None
    earlier = [s for s in forms.stated(before.text) if s.firm]
    if len(earlier) != 1 or not alike(stated.unit, earlier[0].unit) or not _level(before, *earlier[0].name):
        return None
    return before.text[slice(*earlier[0].name)], before.box(*earlier[0].name)


def of_pins(facts: Sequence[Fact], maps: Sequence[Bijection]) -> list[Fact]:
    """The facts with the pin that a sentence's "this pin" stands for: that of the description which holds the sentence.

    Also of one that goes on at the top of the next page, over the first pin there.
    """
    return [_of_pin(f, maps) if isinstance(f, Unit) and _THIS_PIN.search(f.line) else f for f in facts]


def _of_pin(fact: Unit, maps: Sequence[Bijection]) -> Unit:
    if fact.statement is None:
        return fact
    said = "".join(fact.line.split())
    pairs = [pair for m in maps if m.source == "table" for pair in m.pairs]
    saying = [p for p in pairs if said in "".join((p.description or "").split())]
    holding = [p for p in saying if p.page == fact.page]
    if not holding:
        here = [p for p in pairs if p.page == fact.page]
        before = [p for p in pairs if p.page == fact.page - 1]
        if here and before and all(p.bbox.y0 > fact.bbox.y0 for p in here):
            last = max(before, key=lambda p: p.right_bbox.y1)
            # its description has the rest already where the headings stand over that once more
            holding = [last] if last in saying or not (last.description or "").rstrip().endswith(".") else []
    names = {p.right for p in holding}
    if len(names) != 1:
        return fact
    box = holding[0].right_bbox if holding[0].page == fact.page else None
    told = fact.statement.model_copy(update={"subject": holding[0].right, "subject_bbox": box})
    return fact.model_copy(update={"statement": told, "id": ""})


def _level(line: Phrase, start: int, end: int) -> bool:
    """Whether the words stand on one line: a box over a line's end holds other words too."""
    words = line.span(start, end)
    return bool(words) and max(w.baseline for w in words) - min(w.baseline for w in words) <= 0.3 * words[0].size
