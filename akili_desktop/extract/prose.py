"""Values that sentences state: 'The CPU clock speed is 80 MHz.', 'Up to 50 mA can be drawn from this pin'.

A sentence counts only in a few forms, each with one name, one value and what bounds it, and only where it speaks of
the part itself: one about an example, a test, another part or the past states nothing. What else the sentence says is
kept with the value (`Statement.open`), and a value with anything left over is never more than for review.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Fact, Statement, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.phrases import Phrase, phrases
from akili_desktop.extract.pin_words import StatementWords, plain
from akili_desktop.extract.sentences import Sentence, sentences
from akili_desktop.extract.tables import Table
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "prose"

FRONT_PAGES = 3
"""What a part is stands on its first pages; further back a plain sentence may speak of a circuit around it."""

LONGEST = 60
"""Words of the longest sentence that is read."""

LONGEST_NAME = 6

_LIMITS = frozenset(("min", "typ", "max"))
_NUMBER = r"[+\-−–±]?\d[\d,]*(?:\.\d+)?"
_CUE = re.compile(
    r"\d\s?-?(?:[numkKMGµμp]?(?:V|A|W|Hz|Ω|F|H|s|B|b|SPS|bps)\b|°|℃|º|%|dB|ohm|bit|[kKM]?[Bb]yte|ppm|cycle|year)"
    r"|(?:third|half|[12]/[23]|\d\s?[×x*])\s?(?:of\s)?(?:the\s)?(?:V[A-Z]|supply)"
)
_RUNNING = re.compile(r"[a-z]{2,}[,)]? \(?[a-z]{2,}")
_FRACTION = (
    r"(?P<value>(?:(?:1/[234]|2/3|3/4|½|⅓|⅔|¼|¾|[Oo]ne[- ](?:third|half|quarter)|[Tt]wo[- ]thirds|0\.\d+)"
    r"\s?(?:[×x*·]\s?|of\s)?(?:the\s)?)(?P<of>V[A-Z][A-Za-z+]{0,4}|supply voltage))(?![\w/])"
)
_BEYOND = re.compile(
    r"\s?(?:per|/|and\s[+−-]?\d|or\s[+−-]?\d|,\s?[+−-]?\d)"
    r"|\s(?:up|down|above|below|higher|lower|more|less|greater|smaller|wide|long|away|apart|before|after|later|earlier|off|"
    r"of hysteresis)\b"
)
"""Behind a value: it is one of several, a rate, or a difference."""
_BE = re.compile(r"(?:^|\s)(?:is|are|equals)$")
_NAME_WORD = re.compile(r"[A-Za-zθΘψµ][\w/+°-]*(?:[’']s)?$|[A-Za-z][\w+-]*\([A-Za-z]+\)$")
_SYMBOL = re.compile(r"(?:[A-Z]|R?[θΘψ])[A-Za-z]{0,3}[A-Z0-9(][\w()+-]{0,8}$")
_SUCH = re.compile(
    r".*\b(?:an?|any|one|those|devices|parts)\b[^,;]*\b(?:that|which|who)\s*$|(?:This|These|The)\s(?!device|part|\w*\d)\w+\s*$",
    re.IGNORECASE,
)
_ARTICLES = re.compile(r"(?:the|its|a|an|this|these)", re.IGNORECASE)
_HEADING = re.compile(
    r"\b(?:applications?|design (?:requirements?|procedure|example|considerations?)|examples?|layout"
    r"|test (?:circuits?|setup)|measurement|ordering|packag\w+|mechanical|history|evaluation|soldering|tape"
    r"|how to|schematic)\b",
    re.IGNORECASE,
)
_OPENING = re.compile(r"^(?:\(?\d{1,2}[).]|\[\d{1,2}\]|notes?\s?\d{0,2}[:.)]|[•▪■◆♦●‣·*†‡–—-])$", re.IGNORECASE)


class _Patterns(NamedTuple):
    value: re.Pattern[str]
    fraction: re.Pattern[str]
    bounds: tuple[tuple[str, re.Pattern[str]], ...]
    between: re.Pattern[str]
    acts: re.Pattern[str]
    doing: re.Pattern[str]


@lru_cache(maxsize=4)
def _patterns(units: tuple[str, ...], words: StatementWords) -> _Patterns:
    unit = "|".join(re.escape(u) for u in sorted(set(units), key=len, reverse=True))
    value = re.compile(
        rf"(?<![\w.,/=<>≤≥×(\-–])(?P<value>(?:(?P<low>{_NUMBER})\s?-?(?:{unit})?\s?(?:to|through|~|–|−|-)\s?)?"
        rf"(?P<high>{_NUMBER})\s?-?(?P<unit>{unit}))(?![\w/²³°]|\s?[×x]\s?\d|-[A-Za-z])"
    )

    def ending(texts: Sequence[str]) -> re.Pattern[str]:
        body = "|".join(re.escape(t) for t in sorted(texts, key=len, reverse=True))
        return re.compile(rf"(?:^|(?<=[\s(]))(?P<said>{body})$", re.IGNORECASE)

    bounds = (("max", ending(words.max_words)), ("min", ending(words.min_words)), ("typ", ending(words.typ_words)))
    acts, doing = "|".join(words.acts), "|".join(words.doing)
    return _Patterns(
        value, re.compile(rf"(?<![\w.]){_FRACTION}"), bounds, ending((*words.between, *words.loose)),
        re.compile(
            rf"\s?(?:can|may|must|could)\sbe\s(?P<label>(?:{acts})\s(?:from|by|to|into|on|through|at|in)\s[\w\s-]*?)"
            r"(?=\s(?:to|for|if|when|without|and|with|by)\b|[.,;]|$)"
        ),
        re.compile(rf"(?:^|\s)(?P<verb>{doing})(?:\sor\s(?:{doing}))?(?:\s(?:at|from|with|on|off))?$", re.IGNORECASE),
    )  # fmt: skip


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """What the page's sentences state, pin descriptions and notes included; rows of limits are no sentences."""
    words = vocabulary.statements
    if not words.nouns:
        return Drafts()
    lines = phrases(page.words, 1.15)
    if not any(_wanted(line.text) for line in lines):
        return Drafts()
    reader = _Reader(page, tables, lines, vocabulary)
    return Drafts(facts=tuple(reader.facts()))


def _wanted(text: str) -> bool:
    return len(text) > 12 and _CUE.search(text) is not None and _RUNNING.search(text) is not None


class _Stated(NamedTuple):
    """A value in a sentence: what names it and bounds it, each as a stretch of the sentence's text.

    `scope` are the stretches that speak of this value and not of another one beside it, `firm` says that name and
    value stand together as subject and complement.
    """

    value: re.Match[str]
    name: tuple[int, int]
    bound: str | None
    used: tuple[tuple[int, int], ...]
    firm: bool = True
    scope: tuple[tuple[int, int], ...] = ()


class _Reader:
    """Reads one page's sentences."""

    def __init__(
        self, page: PageContent, tables: Sequence[Table], lines: Sequence[Phrase], vocabulary: Vocabulary
    ) -> None:
        self._page = page
        self._lines = lines
        self._tables = tables
        self._words = vocabulary.statements
        self._pins = vocabulary.pins
        self._patterns = _patterns(vocabulary.features.units, vocabulary.statements)
        self._limits = [t.bbox for t in tables if {c.role for c in t.columns} & _LIMITS]

    def facts(self) -> Iterator[Unit]:
        seen: set[tuple[str, Rect]] = set()
        for sentence in sentences(self._lines, _wanted):
            line = sentence.phrase
            if not 4 <= len(line.words) <= LONGEST or any(
                box.contains_point(*w.bbox.center) for box in self._limits for w in (line.words[0], line.words[-1])
            ):
                continue
            if self._elsewhere(sentence):
                continue
            told = [] if self._headed(line) else list(self._stated(line.text))
            for stated in told:
                others = [
                    (s.name[0], s.value.end()) for s in told if s.name != stated.name and s.name[0] < s.value.end()
                ]
                fact = self._fact(sentence, stated, others)
                if fact is not None and (fact.text, fact.text_bbox) not in seen:
                    seen.add((fact.text, fact.text_bbox))
                    yield fact

    def _elsewhere(self, sentence: Sentence) -> bool:
        """Whether the sentence, or the one before it, speaks of an example, a test, another part, the past."""
        for said in (sentence.phrase, sentence.before):
            folded = {plain(w.strip("(),;:\"'")) for w in said.text.split()} if said else set()
            if folded & self._words.refused:
                return True
        return False

    def _headed(self, line: Phrase) -> bool:
        """Whether the nearest heading above is of a circuit, an example, a test: larger than the text or numbered."""
        above = [
            p
            for p in self._lines
            if p.bbox.y1 <= line.bbox.y0 + 1
            and len(p.words) <= 9
            and (p.size >= line.size + 0.8 or re.match(r"\d{1,2}(?:\.\d{1,2}){1,3}\.?\s", p.text))
            and p.bbox.x0 <= line.bbox.x1
        ]
        heading = max(above, key=lambda p: p.bbox.y0, default=None)
        return heading is not None and _HEADING.search(heading.text) is not None

    def _stated(self, text: str) -> list[_Stated]:
        values = [*self._patterns.value.finditer(text), *self._patterns.fraction.finditer(text)]
        stated: list[_Stated] = []
        for found in values:
            if _BEYOND.match(text, found.end("value")):
                continue
            bound, at, used = self._bound(text, found.start("value"))
            if self._supposed(text[:at]):
                continue
            scope = _scope(text, found, values)
            if scope is None:
                continue
            one = self._by_act(text, found, bound, at, used)
            one = one or self._by_name(text, found, bound, at, used)
            one = one or self._in_brackets(text, found, bound, at, used)
            one = one or self._by_doing(text, found, bound, at, used)
            if one is None and stated and scope[0][1] < scope[-1][0] and _JOINED.search(text[:at]):
                # '… draws 135 µA in conversion and 1.25 µA in standby': the verb and the name hold for both
                one = stated[0]._replace(value=found, bound=bound, used=(*stated[0].used, *used), firm=False)
            if one is not None:
                stated.append(one._replace(scope=scope, firm=one.firm and scope == ((0, len(text)),)))
        return stated

    def _supposed(self, head: str) -> bool:
        """Whether the clause before a value begins with a condition, or speaks of any or of no such thing."""
        clause = re.split(r"[,;:]\s", head)[-1].split()
        folded = [w.strip("(),").casefold() for w in clause]
        return bool(set(folded) & self._words.supposed) or folded[:1] in (["no"], ["any"], ["another"])

    def _bound(self, text: str, start: int) -> tuple[str | None, int, tuple[tuple[int, int], ...]]:
        """What bounds the value, and where what stands before it ends; words that only soften it are passed over."""
        bound: str | None = None
        used: list[tuple[int, int]] = []
        at = len(text[:start].rstrip())
        while True:
            head = text[:at]
            for name, pattern in self._patterns.bounds:
                if bound is None and (said := pattern.search(head)):
                    bound = name
                    if name != "typ":
                        used.append(said.span("said"))
                    at = len(head[: said.start("said")].rstrip())
                    break
            else:
                loose = self._patterns.between.search(head)
                if loose is None:
                    return bound, at, tuple(used)
                if loose["said"].casefold() not in self._words.hedged:
                    used.append(loose.span("said"))
                at = len(head[: loose.start("said")].rstrip())

    def _name_before(self, text: str, end: int, *, symbols: bool) -> tuple[int, int] | None:
        """The noun phrase that ends at `end`: at most a few words back to what no name reaches over."""
        start = end
        count = 0
        while count < LONGEST_NAME:
            head = text[:start].rstrip()
            word = head.split(" ")[-1] if head else ""
            joins = word == "of" and count > 0
            if not word or not _NAME_WORD.match(word) or (not joins and plain(word) in self._words.stops):
                break
            start = len(head) - len(word)
            count += 1
        while text[start:end].startswith("of "):
            start += 3
        words = text[start:end].split(" ")
        last = plain(words[-1])
        if last in self._words.named or last.split("-")[-1] in self._words.named:
            # a noun alone says too little: of what?
            return (start, end) if len(words) > 1 or "-" in last or last not in self._words.alone else None
        return (start, end) if symbols and len(words) == 1 and _SYMBOL.match(words[0]) else None

    def _by_name(
        self, text: str, found: re.Match[str], bound: str | None, at: int, used: tuple[tuple[int, int], ...]
    ) -> _Stated | None:
        """'The NAME is VALUE', 'a maximum NAME of VALUE', 'NAME up to VALUE'."""
        head = text[:at]
        start = found.start("value")
        if be := _BE.search(head):
            end = len(head[: be.start()].rstrip())
            name = self._name_before(text, end, symbols=True)
            if name is None or self._conditional(text, name[0]):
                return None
            return _Stated(found, name, bound, (*used, (end, at)))
        of = head.endswith(" of")
        end = len(head[:-3].rstrip()) if of else at
        name = self._name_before(text, end, symbols=False)
        if name is None:
            return None
        lead = re.search(r"\b(?P<b>max(?:imum)?|min(?:imum)?|typical)\.?$", text[: name[0]].rstrip(), re.IGNORECASE)
        first = re.match(
            r"(?P<b>max(?:imum)?|min(?:imum)?|typical)\b\.?\s(?=\w)", text[name[0] : name[1]], re.IGNORECASE
        )
        lead = lead or first
        if lead:
            word = lead["b"].casefold()[:3]
            bound = bound or word
            if first:
                name = (name[0] + first.end(), name[1])
            used = (*used, (lead.start(), lead.end())) if not first else (*used, (name[0] - first.end(), name[0]))
        if bound is None or (not of and at == start):
            return None
        before = text[: name[0]].rstrip()
        if not lead and self._conditional(text, name[0]):
            return None
        if lead and not first:
            before = before[: lead.start()].rstrip()
        del before
        return _Stated(found, name, bound, (*used, (name[1], at)), firm=False)

    def _in_brackets(
        self, text: str, found: re.Match[str], bound: str | None, at: int, used: tuple[tuple[int, int], ...]
    ) -> _Stated | None:
        """'the NAME (≈ VALUE)': the bracket holds the value alone."""
        head = text[:at]
        after = text[found.end("value") :]
        if not head.endswith("(") or not re.match(
            r"\s?(?:typ(?:ical)?|max(?:imum)?|min(?:imum)?|nominal)?\.?\)", after
        ):
            return None
        name = self._name_before(text, len(head[:-1].rstrip()), symbols=False)
        if name is None or self._conditional(text, name[0]):
            return None
        said = re.match(r"\s?(typ|max|min|nom)", after)
        bound = bound or ({"nom": "typ"}.get(said[1], said[1]) if said else None)
        return _Stated(found, name, bound, used, firm=False)

    def _by_act(
        self, text: str, found: re.Match[str], bound: str | None, at: int, used: tuple[tuple[int, int], ...]
    ) -> _Stated | None:
        """'Up to VALUE can be drawn from this pin'."""
        act = self._patterns.acts.match(text, found.end("value"))
        if act is None or bound is None or text[:at].strip(" ([•-–"):
            return None
        return _Stated(found, act.span("label"), bound, (*used, (act.start(), act.end())))

    def _by_doing(
        self, text: str, found: re.Match[str], bound: str | None, at: int, used: tuple[tuple[int, int], ...]
    ) -> _Stated | None:
        """'can source up to VALUE', 'consumes VALUE in deep sleep': the verb names the value with its unit."""
        verb = self._patterns.doing.search(text[:at])
        if verb is None or self._conditional(text, verb.start("verb")) or _SUCH.match(text[: verb.start("verb")]):
            return None
        rest = re.match(r"\s(?:of\s)?(?:the\s)?", text[found.end("value") :])
        if rest and verb["verb"].casefold() not in self._words.at_value:
            begin = found.end("value") + rest.end()
            name = self._name_after(text, begin)
            if name is not None:
                return _Stated(found, name, bound, (*used, verb.span(), (found.end("value"), begin)), firm=False)
        if verb["verb"].casefold() not in self._words.saying:
            return None
        return _Stated(found, verb.span("verb"), bound, (*used, verb.span()), firm=False)

    def _name_after(self, text: str, start: int) -> tuple[int, int] | None:
        end = start
        best: int | None = None
        for word in text[start:].split(" ")[:LONGEST_NAME]:
            bare = word.rstrip(".,;:)")
            if not _NAME_WORD.match(bare) or plain(bare) in self._words.stops:
                break
            end += len(bare)
            if plain(bare) in self._words.named and (end - start > len(bare) or plain(bare) not in self._words.alone):
                best = end
            if bare != word:
                break
            end += 1
        return (start, best) if best is not None else None

    def _conditional(self, text: str, start: int) -> bool:
        """Whether what stands before a name makes it a condition: 'at a supply voltage of 5 V', 'if VCC is 5 V'."""
        before = text[:start].split()
        while before and _ARTICLES.fullmatch(before[-1].strip("(,")):
            before.pop()
        return bool(before) and before[-1].strip("(,").casefold() in self._words.conditions

    def _fact(self, sentence: Sentence, stated: _Stated, others: Sequence[tuple[int, int]]) -> Unit | None:
        line, text = sentence.phrase, sentence.phrase.text
        found = stated.value
        start, end = found.span("value")
        name = _on_one_line(line, *stated.name)
        if not _level(line, start, end):
            return None
        groups = found.groupdict()
        left = _left_over(text, ((start, end), stated.name, *stated.used, *others), stated.scope)
        firm = stated.firm and sentence.whole and self._page.page <= FRONT_PAGES and name == stated.name and not others
        label = text[slice(*name)]
        named = line.box(*name)
        if (told := self._meant(sentence, stated)) is not None:
            label, named = told
        unit = groups.get("unit")
        low = high = None
        if groups.get("low"):
            low, high = (
                Value(text=re.sub(r"\s+", "", found[side]), bbox=line.box(*found.span(side)))
                for side in ("low", "high")
            )
        return Unit(
            page=self._page.page,
            bbox=line.bbox,
            extractor=EXTRACTOR,
            label=label,
            label_bbox=named,
            text=text[start:end],
            text_bbox=line.box(start, end),
            unit=unit,
            unit_bbox=line.box(*found.span("unit")) if unit else None,
            low=low,
            high=high,
            line=text,
            statement=Statement(
                bound=stated.bound,
                open="" if firm and not left else left or "…",
            ),
        )

    def _meant(self, sentence: Sentence, stated: _Stated) -> tuple[str, Rect] | None:
        """What an 'it' at the sentence's begin stands for: the name in the sentence before, of the same unit."""
        text, before = sentence.phrase.text, sentence.before
        unit = stated.value.groupdict().get("unit")
        if stated.firm or before is None or not unit or not re.match(r"(?:It|This)\s(?!\w+\s(?:is|are)\b)", text):
            return None
        earlier = [s for s in self._stated(before.text) if s.firm]
        if len(earlier) != 1 or not _alike(unit, earlier[0].value.groupdict().get("unit")):
            return None
        name = earlier[0].name
        return (before.text[slice(*name)], before.box(*name)) if _level(before, *name) else None


def of_pins(facts: Sequence[Fact], maps: Sequence[Bijection]) -> list[Fact]:
    """The facts with the pin that a sentence's "this pin" stands for: that of the description which holds the sentence.

    Also of one that goes on at the top of the next page, over the first pin there.
    """
    return [_of_pin(f, maps) if isinstance(f, Unit) and _THIS_PIN.search(f.line) else f for f in facts]


_THIS_PIN = re.compile(r"\bthis pin\b")


def _of_pin(fact: Unit, maps: Sequence[Bijection]) -> Unit:
    if fact.statement is None:
        return fact
    said = "".join(fact.line.split())
    pairs = [pair for m in maps if m.source == "table" for pair in m.pairs]
    holding = [p for p in pairs if p.page == fact.page and said in "".join((p.description or "").split())]
    if not holding:
        here = [p for p in pairs if p.page == fact.page]
        before = [p for p in pairs if p.page == fact.page - 1]
        if here and before and all(p.bbox.y0 > fact.bbox.y0 for p in here):
            last = max(before, key=lambda p: p.right_bbox.y1)
            holding = [last] if not (last.description or "").rstrip().endswith(".") else []
    names = {p.right for p in holding}
    if len(names) != 1:
        return fact
    box = holding[0].right_bbox if holding[0].page == fact.page else None
    told = fact.statement.model_copy(update={"subject": holding[0].right, "subject_bbox": box})
    return fact.model_copy(update={"statement": told, "id": ""})


def _alike(one: str, other: str | None) -> bool:
    """Whether two units are one but for a prefix: mA and µA."""
    return other is not None and (one == other or one.lstrip("munpkMGµμ") == other.lstrip("munpkMGµμ") != "")


def _on_one_line(line: Phrase, start: int, end: int) -> tuple[int, int]:
    """The stretch up to the end of the printed line that it begins on."""
    words = line.span(start, end)
    while len(words) > 1 and words[-1].baseline - words[0].baseline > 0.3 * words[0].size:
        end -= len(words[-1].text) + 1
        words = words[:-1]
    return start, min(end, start + len(line.text[start:end].rstrip()))


def _level(line: Phrase, start: int, end: int) -> bool:
    words = line.span(start, end)
    return bool(words) and max(w.baseline for w in words) - min(w.baseline for w in words) <= 0.3 * words[0].size


_JOINED = re.compile(r"(?:\b(?:and|or)|,)$")
_ITS_OWN = re.compile(r"\b(?:is|are|equals)\b")
_NEXT = re.compile(r"(?:,\s(?:and\s|or\s)?|\s(?:and|or)\s)(?:[\w≈~-]+\s){0,4}$")


def _scope(text: str, found: re.Match[str], values: Sequence[re.Match[str]]) -> tuple[tuple[int, int], ...] | None:
    """The stretches of the sentence that speak of the value, where another one of its unit stands beside it.

    None where the two cannot be told apart: each has to have its own 'is', or its own words before the next one.
    """
    unit = found.groupdict().get("unit")
    alike = [v for v in values if v is found or (unit and _alike(unit, v.groupdict().get("unit")))]
    if len(alike) == 1:
        return ((0, len(text)),)
    place = alike.index(found)
    gaps = [text[a.end() : b.start()] for a, b in itertools.pairwise(alike)]
    if all(_ITS_OWN.search(gap) for gap in gaps):
        return ((0, len(text)),)
    cuts = [_NEXT.search(gap) for gap in gaps]
    # the words of a value's own stand between it and the next
    if any(cut is None or not _QUALIFIED.search(gap[: cut.start()]) for gap, cut in zip(gaps, cuts, strict=True)):
        return None
    ends = [a.end() + cut.start() for a, cut in zip(alike, cuts, strict=False) if cut is not None]
    end = ends[place] if place < len(ends) else len(text)
    if place == 0:
        return ((0, end),)
    return ((0, alike[0].start()), (ends[place - 1], end))


_QUALIFIED = re.compile(r"\b(?:in|during|at|for|with|when|on)\s\S|\(\w")


def _left_over(text: str, used: Sequence[tuple[int, int]], scope: Sequence[tuple[int, int]]) -> str:
    """The words said of a value that neither name, bound nor state it, articles and marks aside."""
    kept = [c if any(a <= i < b for a, b in scope) else " " for i, c in enumerate(text)]
    for start, end in used:
        for i in range(start, min(end, len(kept))):
            kept[i] = " "
    words = "".join(kept).split()
    if words and _OPENING.match(words[0]):
        words = words[1:]
    return " ".join(w for w in words if not _ARTICLES.fullmatch(w) and any(c.isalnum() or c in "≈~" for c in w))
