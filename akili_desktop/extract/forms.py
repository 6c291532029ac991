"""The few forms in which a sentence states a value of the part, read off its text alone.

'The NAME is VALUE', 'a maximum NAME of VALUE', 'NAME up to VALUE', 'the NAME (≈ VALUE)', 'Up to VALUE can be drawn
from this pin', 'draws VALUE'. What supposes a value ('if', 'when'), conditions it ('at a supply voltage of 5 V'),
compares it or speaks of any such device states nothing.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.extract.partwords import StatementWords, plain

LONGEST_NAME = 6
"""Words of the longest name that is read."""

_NUMBER = r"[+\-−–±]?\d[\d,]*(?:\.\d+)?"
_SHARE = (
    r"(?<![\w.])(?P<value>(?P<about>[≈∼~]\s?)?"
    r"(?:(?:1/[234]|2/3|3/4|½|⅓|⅔|¼|¾|[Oo]ne[- ](?:third|half|quarter)|[Tt]wo[- ]thirds|0\.\d+)"
    r"\s?(?:[×x*·]\s?|of\s)?(?:the\s)?)(?P<of>V[A-Z][A-Za-z+]{0,4}|supply voltage))(?![\w/])"
)
_BEYOND = re.compile(
    r"\s?(?:per\b|to\b|/|and\s[+−-]?\d|or\s[+−-]?\d|,\s?[+−-]?\d)"
    r"|\s(?:up|down|above|below|higher|lower|more|less|greater|smaller|wide|long|away|apart|before|after|later|earlier"
    r"|off|of hysteresis)\b"
)
"""Behind a value: it is one of several, a rate, or a difference."""
_BE = re.compile(
    r"(?:^|\s)(?:is|are|equals|(?:can|may|must|should|will)\sbe|(?:can\s|may\s)?ranges?(?:\sfrom)?|(?:must|should)\s"
    r"(?:remain|stay)|remains?|stays?)$"
)
_OF_WHICH = re.compile(r"\sof\s(?:the|this|each)$")
_AT_WHICH = re.compile(r"\s(?:on|at|of|for|in|from|through|across|into)(?:\s(?:the|pin|pins|node))*$")
"""What joins a quantity to the pin that it is of: 'pulse width on CE', 'voltage at the REF pin'."""
_MODAL = re.compile(r"\b(?:can|may|must|should|will)\b")
_NAME_WORD = re.compile(r"[A-Za-zθΘψµ][\w/+°-]*(?:[’']s)?$|[A-Za-z][\w+-]*\([A-Za-z]+\)$")
_SYMBOL = re.compile(r"(?:[A-Z]|R?[θΘψ])[A-Za-z]{0,3}[A-Z0-9(][\w()+-]{0,8}$")
_BRACKETED = re.compile(r"\s\([A-Za-zθΘψ][\w()+-]{0,9}\)$")
_SUCH = re.compile(
    r".*\b(?:an?|any|one|those|devices|parts)\b[^,;]*\b(?:that|which|who)\s*$"
    r"|(?:This|These)\s(?!device|part|\w*\d)\w+\s*$",
    re.IGNORECASE,
)
"""Before a verb: its subject is any such thing, or something that only the sentence before names."""
_LEAD = re.compile(r"\b(?P<b>max(?:imum)?|min(?:imum)?|typical|nominal)\.?$", re.IGNORECASE)
_FIRST = re.compile(r"(?P<b>max(?:imum)?|min(?:imum)?|typical|nominal)\b\.?\s(?=\w)", re.IGNORECASE)
_ROLES = {"max": "max", "min": "min", "typ": "typ", "nom": "typ"}
_CLOSING = re.compile(r"\s?(?P<b>typ(?:ical)?|max(?:imum)?|min(?:imum)?|nom(?:inal)?)?\.?\)", re.IGNORECASE)
_JOINED = re.compile(r"(?:\b(?:and|or)|,)$")
_SAID_BEHIND = re.compile(r"\s\(?(?P<b>typ|max|min|nom)(?:imum|ical|inal)?\b", re.IGNORECASE)
_LIST_BEFORE = re.compile(r"(?:\s(?:and|or|&)|(?<![\w-])[A-Z][A-Za-z]{0,3}\d*,)$")
_BETWEEN_BEFORE = re.compile(r"\bbetween\s[^,;]*\sand(?:\s(?:the|its|an?))?$", re.IGNORECASE)
"""What stands before the last of several that one value is of: 'between SRP and SRN is', 'Hum and noise voltage is'."""
_THESE = re.compile(r"\b(?:this|these|that|those|such)$", re.IGNORECASE)
_ITS_OWN = re.compile(r"\b(?:is|are|equals)\b")
_ITS_VALUE = re.compile(r"\b(?:is|are|equals)\b[^,;]*\d")
_DOING_OR = re.compile(r"(?:^|\s)(?P<first>[a-z]+ing)\s(?:or|and)\s$")
"""Before a name that begins so, too: 'sinking or sourcing current' is one name."""
_NEXT = re.compile(r"(?:,\s(?:and\s|or\s)?|\s(?:and|or)\s)(?:[\w≈~-]+\s){0,4}$")
_CONDITION = re.compile(
    r"\b(?:at|across|over|from|between|(?:range|temperature|temperatures|supply|voltage) of)(?:\s(?:an?|the))?$",
    re.IGNORECASE,
)
"""Before a value: it is what another one holds at, and no rival of it."""
_QUALIFIED = re.compile(r"\b(?:in|during|at|for|with|when|on)\s\S|\(\w")
_NUMBER_OF_NOTE = re.compile(r"^\d{1,2}(?=[A-Z])")
"""What a note of a table begins with, its number raised and without a space: '2For supplies less than 5 V'."""
_ARTICLES = re.compile(r"(?:the|its|a|an|this|these)", re.IGNORECASE)
_OPENING = re.compile(r"^(?:\(?\d{1,2}[).]|\[\d{1,2}\]|notes?\s?\d{0,2}[:.)]|[•▪■◆♦●‣·*†‡–—-])$", re.IGNORECASE)

Span = tuple[int, int]


class Stated(NamedTuple):
    """A value in a sentence: what names it and bounds it, each as a stretch of the sentence's text.

    `used` are the stretches that say name, bound and value and no more, `scope` those that speak of this value and
    not of another one beside it, `firm` says that name and value stand together as subject and complement.
    """

    value: re.Match[str]
    name: Span
    bound: str | None
    used: tuple[Span, ...]
    firm: bool = True
    scope: tuple[Span, ...] = ()

    @property
    def unit(self) -> str | None:
        return self.value.groupdict().get("unit")


class Forms:
    """The forms of sentences over one vocabulary; may be kept."""

    def __init__(self, words: StatementWords, units: Sequence[str]) -> None:
        unit = "|".join(re.escape(u) for u in sorted(set(units), key=len, reverse=True))
        self._words = words
        self._value = re.compile(
            rf"(?<![\w.,/=<>≤≥×(\-–])(?P<value>(?:(?P<low>{_NUMBER})\s?-?(?:{unit})?\s?(?:to|and|through|~|–|−|-)\s?)?"
            rf"(?P<high>{_NUMBER})\s?-?(?P<unit>{unit}))(?![\w/²³°]|\s?[×x]\s?\d|-[A-Za-z])"
        )
        self._share = re.compile(_SHARE)
        changes = "|".join(words.differences) or r"(?!)"
        self._differences = re.compile(rf"\b(?:{changes})\s(?:in|of)(?:\s(?:the|its))?\s$", re.IGNORECASE)
        self._refusing = re.compile("|".join(map(re.escape, words.refusing_phrases)) or r"(?!)", re.IGNORECASE)
        self._bounds = (("max", _ending(words.max_words)), ("min", _ending(words.min_words)),
                        ("typ", _ending(words.typ_words)))  # fmt: skip
        self._between = _ending((*words.between, *words.loose))
        acts, doing = "|".join(words.acts), "|".join(words.doing)
        self._acts = re.compile(
            rf"\s?(?:can|may|must|could)\sbe\s(?P<label>(?:{acts})\s(?:from|by|to|into|on|through|at|in)\s[\w\s-]*?)"
            r"(?=\s(?:to|for|if|when|without|and|with|by)\b|[.,;]|$)"
        )
        self._doing = re.compile(
            rf"(?:^|\s)(?P<verb>{doing})(?:\sor\s(?:{doing}))?"
            r"(?P<held>\s(?:at|from|with|on|off))?(?:\s(?:the|an?|single|wide))*"
            r"(?:\s(?:supply|input|power|voltages?|range|of))*(?:(?<!\sfrom)\sfrom)?$",
            re.IGNORECASE,
        )

    def stated(self, text: str) -> list[Stated]:
        """The values that a sentence states, in the order of its words."""
        values = [v for v in (*self._value.finditer(text), *self._share.finditer(text)) if _is_range(v, text)]
        stated: list[Stated] = []
        for found in values:
            if _BEYOND.match(text, found.end("value")):
                continue
            bound, at, used = self._bound(text, found.start("value"))
            scope = _scope(text, found, values)
            if scope is None or self._supposed(text[:at]):
                continue
            one = self._by_act(text, found, bound, at, used)
            one = one or self._by_name(text, found, bound, at, used)
            one = one or self._in_brackets(text, found, bound, at, used)
            one = one or self._by_doing(text, found, bound, at, used)
            if one is None and stated and scope[0][1] < scope[-1][0] and _JOINED.search(text[:at]):
                # '… draws 135 µA in conversion and 1.25 µA in standby': the verb and the name hold for both
                one = stated[0]._replace(
                    value=found, bound=bound or stated[0].bound, used=(*stated[0].used, *used), firm=False
                )
            if one is not None:
                if one.bound is None and (said := _SAID_BEHIND.match(text, found.end("value"))):
                    one = one._replace(bound=_ROLES[said["b"].casefold()])
                stated.append(one._replace(scope=scope, firm=one.firm and scope == ((0, len(text)),)))
        return stated

    def elsewhere(self, text: str) -> bool:
        """Whether a sentence speaks of an example, a test, another part, an order or the past."""
        folded = {plain(w.strip("(),;:\"'")) for w in text.split()}
        return bool(folded & self._words.refused) or self._refusing.search(text) is not None

    def _supposed(self, head: str) -> bool:
        """Whether the clause before a value begins with a condition, or speaks of any or of no such thing."""
        clause = [w.strip("(),").casefold() for w in re.split(r"[,;:]\s", head)[-1].split()]
        return bool(set(clause) & self._words.supposed) or clause[:1] in (["no"], ["any"], ["another"])

    def _bound(self, text: str, start: int) -> tuple[str | None, int, tuple[Span, ...]]:
        """What bounds the value, and where what stands before it ends; words that only soften it are passed over."""
        bound: str | None = None
        used: list[Span] = []
        at = len(text[:start].rstrip())
        while True:
            head = text[:at]
            for name, pattern in self._bounds:
                if bound is None and (said := pattern.search(head)):
                    bound = name
                    if name != "typ":
                        used.append(said.span("said"))
                    at = len(head[: said.start("said")].rstrip())
                    break
            else:
                loose = self._between.search(head)
                if loose is None:
                    return bound, at, tuple(used)
                if loose["said"].casefold() not in self._words.hedged:
                    used.append(loose.span("said"))
                at = len(head[: loose.start("said")].rstrip())

    def _name_before(self, text: str, end: int, *, symbols: bool) -> Span | None:
        """The noun phrase that ends at `end`: at most a few words back to what no name reaches over."""
        start, count = end, 0
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
        if words[0] and (whole := _OF_WHICH.search(text[:start].rstrip())):
            # 'the input current of the device'
            inner = self._name_before(text, whole.start(), symbols=False)
            return (inner[0], end) if inner else None
        if not symbols or len(words) > 1 or not _SYMBOL.match(words[0]):
            return None
        joint = _AT_WHICH.search(text[:start].rstrip())
        return (start, end) if joint is None else self._name_with(text, joint.start(), end)

    def _name_with(self, text: str, end: int, last: int) -> Span | None:
        """The name that ends at `last` with a pin, whose quantity ends at `end`; None where no quantity stands there.

        The pin alone would be told to have the value: 'the minimum pulse width on CE is 10 µs'.
        """
        if inner := self._name_before(text, end, symbols=False):
            return inner[0], last
        word = text[:end].split(" ")[-1]  # a noun alone says enough beside its pin
        return (end - len(word), last) if plain(word) in self._words.alone else None

    def _name_after(self, text: str, start: int) -> Span | None:
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

    def _by_name(
        self, text: str, found: re.Match[str], bound: str | None, at: int, used: tuple[Span, ...]
    ) -> Stated | None:
        """'The NAME is VALUE', 'a maximum NAME of VALUE', 'NAME up to VALUE'."""
        head = text[:at]
        if be := _BE.search(head):
            end = len(head[: be.start()].rstrip())
            symbol = _BRACKETED.search(head[:end])
            name = _with_first(text, self._name_before(text, symbol.start() if symbol else end, symbols=True))
            if name is None or self._conditional(text, name[0]) or _one_of_several(text, *name):
                return None
            # 'may be', 'should be': that it need not be is left of the sentence
            modal = _MODAL.search(be[0])
            stop = be.start() + modal.start() if modal else at
            behind = be.start() + modal.end() if modal else at
            return Stated(found, name, bound, (*used, (name[1], stop), (behind, at)))
        of = head.endswith(" of")
        end = len(head[:-3].rstrip()) if of else at
        symbol = _BRACKETED.search(head[:end])
        name = _with_first(text, self._name_before(text, symbol.start() if symbol else end, symbols=False))
        if name is None or self._differences.search(text[: name[0]]) or _one_of_several(text, *name):
            return None
        used = (*used, (name[1], at))
        lead = _LEAD.search(text[: name[0]].rstrip())
        first = _FIRST.match(text[name[0] : name[1]])
        if said := lead or first:
            bound = bound or _ROLES[said["b"].casefold()[:3]]
        if lead:
            used = (*used, lead.span())
        elif first:
            used = (*used, (name[0], name[0] + first.end()))
            name = (name[0] + first.end(), name[1])
        if bound is None or (not said and self._conditional(text, name[0])):
            return None
        return Stated(found, name, bound, used, firm=False)

    def _in_brackets(
        self, text: str, found: re.Match[str], bound: str | None, at: int, used: tuple[Span, ...]
    ) -> Stated | None:
        """'the NAME (≈ VALUE)': the bracket holds the value alone."""
        head = text[:at]
        closing = _CLOSING.match(text, found.end("value"))
        if not head.endswith("(") or closing is None:
            return None
        name = self._name_before(text, len(head[:-1].rstrip()), symbols=False)
        if name is None or self._conditional(text, name[0]) or _one_of_several(text, *name):
            return None
        said = closing["b"]
        return Stated(found, name, bound or (_ROLES[said.casefold()[:3]] if said else None), used, firm=False)

    def _by_act(
        self, text: str, found: re.Match[str], bound: str | None, at: int, used: tuple[Span, ...]
    ) -> Stated | None:
        """'Up to VALUE can be drawn from this pin'."""
        act = self._acts.match(text, found.end("value"))
        if act is None or bound is None or text[:at].strip(" ([•-–"):
            return None
        return Stated(found, act.span("label"), bound, (*used, act.span()))

    def _by_doing(
        self, text: str, found: re.Match[str], bound: str | None, at: int, used: tuple[Span, ...]
    ) -> Stated | None:
        """'can source up to VALUE', 'consumes VALUE in deep sleep': the verb names the value with its unit."""
        verb = self._doing.search(text[:at])
        if verb is None:
            return None
        begin = verb.start("verb")
        if self._conditional(text, begin) or _SUCH.match(text[:begin]):
            return None
        said = verb["verb"].casefold()
        if verb["held"] and said not in self._words.at_value:
            return None  # '6 mA output drive at 5 V': it holds there
        if bound is None and self._bounds[-1][1].search(text[:begin].rstrip()):
            bound = "typ"  # 'typically draws VALUE'
        rest = re.compile(r"\s(?:of\s)?(?:the\s)?").match(text, found.end("value"))
        name = self._name_after(text, rest.end()) if rest else None
        if name is not None and said in self._words.at_value and self._of_another(text[slice(*name)]):
            return None  # 'operates down to 1 V dropout' says nothing of the voltage that it operates at
        if rest and name is not None and said not in self._words.at_value:
            return Stated(found, name, bound, (*used, verb.span(), (rest.start(), rest.end())), firm=False)
        if said not in self._words.saying:
            return None
        return Stated(found, verb.span("verb"), bound, (*used, verb.span()), firm=False)

    def _of_another(self, name: str) -> bool:
        """Whether a name behind a value is of a quantity of its own, not of what something works at."""
        return plain(name.split(" ")[-1]) not in (*self._words.alone, "clock", "frequency", "bandwidth")

    def _conditional(self, text: str, start: int) -> bool:
        """Whether what stands before a name makes it a condition: 'at a supply voltage of 5 V', 'if VCC is 5 V'."""
        before = text[:start].split()
        while before and _ARTICLES.fullmatch(before[-1].strip("(,")):
            before.pop()
        word = _NUMBER_OF_NOTE.sub("", before[-1]) if before else ""
        return word.strip("(,").casefold() in self._words.conditions


def _one_of_several(text: str, start: int, end: int) -> bool:
    """Whether a name is the end of a longer one, or one noun that only what stands before tells from others.

    'voltage between SRP and SRN is', 'Hum and noise voltage is', 'C1, C2 is', 'These registers are'; not the name of a
    clause of its own ('… is 54 °C/W and θJC is').
    """
    before = text[:start].rstrip()
    if " " not in text[start:end] and _THESE.search(before):
        return True
    if _BETWEEN_BEFORE.search(before):
        return not before.endswith(("the", "its", "a", "an")) or re.match(r"\s(?:is|are)\b", text[end:]) is not None
    joined = _LIST_BEFORE.search(before)
    return joined is not None and _ITS_VALUE.search(before) is None


def _with_first(text: str, name: Span | None) -> Span | None:
    """A name with the word before its first one that shares the rest: 'sinking or sourcing current'."""
    if name is None or not text[name[0] :].split(" ")[0].endswith("ing"):
        return name
    first = _DOING_OR.search(text, 0, name[0])
    return (first.start("first"), name[1]) if first else name


def _ending(texts: Sequence[str]) -> re.Pattern[str]:
    body = "|".join(re.escape(t) for t in sorted(texts, key=len, reverse=True))
    return re.compile(rf"(?:^|(?<=[\s(]))(?P<said>{body})$", re.IGNORECASE)


def _is_range(found: re.Match[str], text: str) -> bool:
    """Whether two numbers that 'and' joins are the ends of one range: only behind 'between'."""
    groups = found.groupdict()
    joined = groups.get("low") and re.search(r"\sand\s", found["value"])
    return not joined or text[: found.start("value")].rstrip().casefold().endswith("between")


def alike(one: str | None, other: str | None) -> bool:
    """Whether two units are one but for a prefix: mA and µA."""
    if not one or not other:
        return False
    return one == other or one.lstrip("munpkMGµμ") == other.lstrip("munpkMGµμ") != ""


def _scope(text: str, found: re.Match[str], values: Sequence[re.Match[str]]) -> tuple[Span, ...] | None:
    """The stretches of the sentence that speak of the value, where another one of its unit stands beside it.

    None where the two cannot be told apart: each has to have its own 'is', or its own words before the next one.
    """
    unit = found.groupdict().get("unit")
    same = [
        v
        for v in values
        if v is found
        or (alike(unit, v.groupdict().get("unit")) and not _CONDITION.search(text[: v.start("value")].rstrip()))
    ]
    gaps = [text[a.end() : b.start()] for a, b in itertools.pairwise(same)]
    if all(_ITS_OWN.search(gap) for gap in gaps):
        return ((0, len(text)),)
    place = same.index(found)
    cuts = [_NEXT.search(gap) for gap in gaps]
    ends = [a.end() + cut.start() for a, cut in zip(same, cuts, strict=False) if cut is not None]
    # the words of a value's own stand between it and the next
    if len(ends) < len(gaps) or not all(
        _QUALIFIED.search(text[a.end() : end]) for a, end in zip(same, ends, strict=False)
    ):
        return None
    end = ends[place] if place < len(ends) else len(text)
    return ((0, end),) if place == 0 else ((0, same[0].start()), (ends[place - 1], end))


def left_over(text: str, used: Sequence[Span], scope: Sequence[Span]) -> str:
    """The words said of a value that neither name, bound nor state it, articles and marks aside."""
    kept = [c if any(a <= i < b for a, b in scope) else " " for i, c in enumerate(text)]
    for start, end in used:
        kept[start:end] = " " * (min(end, len(kept)) - start)
    words = "".join(kept).split()
    if words and _OPENING.match(words[0]):
        words = words[1:]
    return " ".join(w for w in words if not _ARTICLES.fullmatch(w) and any(c.isalnum() or c in "≈~" for c in w))
