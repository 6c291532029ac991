"""The words of a feature line that name a value on it: behind it, before it, or in the item that it is a part of."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

from akili_desktop.core.facts import Flag, Unit
from akili_desktop.core.proving.telling import end_said, held_said
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.featurelists import JOINING, FeatureLine
from akili_desktop.extract.page.phrases import level
from akili_desktop.extract.partwords import FeatureWords, plain

Label: TypeAlias = tuple[str, int, int]
"""A label and its first and last (exclusive) character in the line's text."""

BY_ITEM_ABOVE = "named-by-the-item-above"
"""The rule of a value that only the item above its line names."""
_STOP = re.compile(
    r"\s+(?:at|with|for|over|when|using|in|per|and|from|@|–|-|via|which|that|or|supporting|including|featuring|having|storing|utili[sz]ing|allowing|enabling|providing|provides?|enables?)\s"
    r"|[,;:(@=，；：（。]|/(?=\s?[+±−-]?\d)|\.\s(?![a-z])|\.$",
    re.IGNORECASE,
)
_LEADING = frozenset(
    (
        "and",
        "or",
        "for",
        "from",
        "into",
        "each",
        "per",
        "x",
        "to",
        "at",
        "by",
        "over",
        "across",
        "during",
        "between",
        "max",
        "min",
        "typ",
        "is",
        "are",
        "dot",
        "with",
        "supporting",
        "having",
        "including",
    )
)


_LETTERED = re.compile(r"\s*[(:].*")
"""What follows a name: its symbol, or what it holds for."""
_LISTED_ON = re.compile(r",\s\d[\d.]*,?\s(?:and|or)\s")
_SETTINGS = re.compile(r"^[+\-−–]?\d[^:;()]*:\s*$")
"""What a value begins its line with that is stated at settings: '1 MHz, 1.8 V: 300 µA'."""
_SETTINGS_GO_ON = re.compile(r"[^:;()]*:\s*[+\-−–±<>]?\s?\d")
"""What follows a setting before the value that it is one of."""
_LIMIT_BEHIND = re.compile(r"\s\(?(?:max|min|typ)(?:imum|ical)?\b\.?\)?\s*(?:$|[.,;])", re.IGNORECASE)
_LIMIT_FIRST = re.compile(r"(?:max|min|typ)(?:imum|ical)?\.?\s", re.IGNORECASE)
LONGEST_NAME = 8
"""Most words of an item that names the values of its parts."""


def telling(label: Label | None, words: FeatureWords) -> Label | None:
    """The label, None where it is one word that does not say what the value is."""
    return None if label is None or plain(label[0]) in words.vague else label


def left_open(label: Label, words: FeatureWords, stops: Collection[str]) -> bool:
    """Whether a label ends in a word that leads on to the thing: 'Operates from a single', 'With a'."""
    last = label[0].rsplit(" ", 1)[-1].casefold()
    return " " in label[0] and (last in stops or last in words.single_words)


def named(label: Label) -> Label:
    """A label without the symbol behind its colon."""
    name = _LETTERED.sub("", label[0])
    return name, label[1], label[1] + len(name)


def of_rate(label: Label | None, words: FeatureWords) -> Label | None:
    """The name before a rate in brackets: of 'Two I2C interfaces supporting Fast-mode (1 Mbit/s)' the words that the
    rate is of, without their count."""
    if label is None:
        return None
    text, start, end = label
    led = list(words.supported.finditer(text))
    begin = led[-1].end() if led else 0
    first = text[begin:].split(" ")[0]
    if first.casefold() in words.numbers and " " in text[begin:]:
        begin += len(first) + 1
    return text[begin:], start + begin, end


def shared(text: str, start: int, end: int, unit: str, last: tuple[Label, str] | None) -> Label | None:
    """The name of a value that says which limit it is, right behind one of its kind with that name behind it.

    '5 nA typical standby current, 2 µA max.': the limit's word of the first is not of the second.
    """
    if last is None or not _LIMIT_BEHIND.match(text, end) or text[last[0][2] : start].strip() != ",":
        return None
    one, other = parse_unit(unit), parse_unit(last[1])
    if one is None or other is None or one.dimension != other.dimension:
        return None
    off = _LIMIT_FIRST.match(last[0][0])
    at = off.end() if off else 0
    return last[0][0][at:], last[0][1] + at, last[0][2]


def named_above(
    feature: FeatureLine,
    start: int,
    end: int,
    forms: FeatureWords,
    led: int = 0,
    announced: Callable[[str], bool] = lambda _: False,
) -> dict[str, object] | None:
    """What names a value that begins its line, where the line is a part of an item above it; None where nothing does.

    Such a fact is flagged: how much of the item above is of it, only a reader can tell; not where that item is a name
    alone that is `announced` as one of the value's kind ('Operating temperature:'), and nothing stands beside the value
    but the version that it is for. Nothing names the first of a
    list whose unit stands behind another ('250kbps, 1 and 2Mbps'). So many characters (`led`) tell at the line's begin
    which parts it is for.
    """
    text = feature.line.text
    head = _SETTINGS.sub("", text[led:start])
    if feature.over is None or head.strip() or _LISTED_ON.match(text, end) or _SETTINGS_GO_ON.match(text, end):
        return None
    name = _LETTERED.sub("", feature.over.text)
    words = name.split()
    if not words or len(words) > LONGEST_NAME or words[-1].casefold() in JOINING or any(c.isdigit() for c in name):
        return None
    version = forms.of_version.fullmatch(text, led, start)
    alone = (version or not text[led:start].strip()) and not text[end:].strip(" .")
    sure = alone and feature.over.text.rstrip(":") == name and announced(name)
    flag = Flag(rule=BY_ITEM_ABOVE, detail=feature.over.text)
    on_one_line = level(feature.over.span(0, len(name)))
    box = feature.over.box(0, len(name)) if on_one_line else None
    told = {"variant": version["of"]} if sure and version else {}
    return {
        "label": name, "label_bbox": box, "context": feature.headings, "flags": () if sure else (flag,), **told
    }  # fmt: skip


def of_settings(text: str, end: int) -> bool:
    """Whether a quantity that ends at `end` is one of the settings that a line begins with: '1 MHz, 1.8 V: 300 µA'."""
    return _SETTINGS.match(text[: text.find(":", end) + 1]) is not None and _SETTINGS_GO_ON.match(text, end) is not None


def of_different_items(told: Sequence[tuple[FeatureLine, Unit]], words: FeatureWords) -> list[Unit]:
    """The facts, those flagged that parts of different items state otherwise under one name.

    ('10,000 write cycles' as a part of the flash, '100,000 write cycles' as one of the EEPROM.) So are
    values of one name and kind, where nothing says at what each holds ('512 KB SRAM', '16 KB SRAM in RTC'), and what a
    single word of the item above names ('Digital' under 'Digital and analog signal levels').
    """
    values: dict[tuple[object, ...], set[str]] = {}
    for _, fact in told:
        values.setdefault(told_as(fact), set()).add(fact.text.casefold())
    # 'SRAM in RTC' beside 'SRAM': what stands right behind a name tells two things of one name apart
    told = [(line, _further(fact, line) if len(values[told_as(fact)]) > 1 else fact) for line, fact in told]
    values = {}
    for _, fact in told:
        values.setdefault(told_as(fact), set()).add(fact.text.casefold())
    stated: dict[tuple[str, str | None], set[tuple[str, str]]] = {}
    for feature, fact in told:
        if feature.over is not None:
            stated.setdefault((fact.label.casefold(), fact.variant), set()).add((feature.over.text, fact.text))
    facts: list[Unit] = []
    for feature, fact in told:
        others = stated.get((fact.label.casefold(), fact.variant), set())
        apart = len({over for over, _ in others}) > 1 and len({text for _, text in others}) > 1
        if feature.over is not None and (apart or _one_of(fact.label, feature.over.text)) and not fact.flags:
            flag = Flag(rule="of-the-item-above", detail=feature.over.text)
            fact = fact.model_copy(update={"flags": (flag,)})
        texts = values[told_as(fact)]
        open_to = fact.label and not fact.flags and held_said(fact) is None
        if len(texts) > 1 and open_to and not told_by_frequency(fact, words):
            flag = Flag(rule="stated-otherwise", detail="; ".join(sorted(texts)))
            fact = fact.model_copy(update={"flags": (flag,)})
        facts.append(fact)
    return facts


def told_by_frequency(fact: Unit, words: FeatureWords) -> bool:
    """Whether a value right before its name is what tells one such thing from another: '32 kHz crystal oscillator'."""
    measure = parse_unit(fact.unit) if fact.unit and fact.count is None else None
    if measure is None or measure.dimension != "frequency" or not fact.label.casefold().endswith(words.own_frequency):
        return False
    return fact.line.find(fact.text) < fact.line.rfind(fact.label)


_BEHIND_NAME = re.compile(r"\s(?:in|on|for)\s(?:the\s)?[A-Za-z][\w/-]*(?:\s[\w/-]+){0,2}$|\s\((?![^()]*=)[^()]*\)$")


def _further(fact: Unit, feature: FeatureLine) -> Unit:
    """A fact with what its line ends with, right behind its name, as a part of that: 'character fonts (5 × 8 dot)'."""
    text = feature.line.text
    behind = f"{fact.text} {fact.label}"
    at = text.find(behind)
    found = _BEHIND_NAME.match(text, at + len(behind)) if at >= 0 and fact.label_bbox is not None else None
    if found is None or held_said(fact) is not None:
        return fact
    span = (at + len(fact.text) + 1, found.end())
    if not level(feature.line.span(*span)):
        return fact
    return fact.model_copy(update={"label": text[slice(*span)], "label_bbox": feature.line.box(*span)})


def _one_of(label: str, over: str) -> bool:
    """Whether a label is one word, which the item above has among others."""
    said = [plain(word) for word in over.split()]
    return len(said) > 1 and plain(label) in said


def told_as(fact: Unit) -> tuple[object, ...]:
    """What two facts share of which a question by their name would tell neither: name, part, kind of value, and end."""
    measure = parse_unit(fact.unit) if fact.unit else None
    kind = measure.dimension if measure is not None else fact.unit
    return fact.label.casefold(), fact.variant, kind, end_said(fact), held_said(fact) is None


def counted(label: str) -> bool:
    """Whether the words can be what is counted: a plural, or a word such as 'ADC' or 'timer' behind its count."""
    last = label.split()[-1].strip(".,;:)")
    return last.casefold().endswith("s") and len(last) > 2 and label[:1].isalpha()


_ADJECTIVES = re.compile(
    r",\s(?P<label>[a-z][\w-]*(?:,\s[a-z][\w-]*){0,3}(?:\s\([A-Z]+\))?\s[A-Za-z][\w-]*(?:\s[A-Za-z]+)??)"
    r"(?=\s(?:for|with|and|of|in|or)\b|[.;,]|$)"
    r"|(?:,\s[+±−-]?\d[\d.]*[\s-]?[A-Za-zµΩ°%/]+(?:\s\([A-Za-z]+\))?){1,2},?\s(?P<behind>[A-Z][A-Z/]+s?"
    r"|[A-Za-z]+ (?:ADC|DAC)s?)"
    r"(?=\s(?:for|with|and|of|in|or)\b|\s?[(.;,]|$)"
)
"""'56-byte, battery-backed, nonvolatile (NV) RAM …', '12-bit, 0.4 µs ADC': the value is an adjective among others."""
_BOTH = re.compile(r"[A-Z][\w/]* (?:and|&) [A-Z][\w/]* [A-Za-z]+(?![\w-])")
"""'TX and RX FIFOs' are one name."""
_ACRONYM = re.compile(r"(?<![\w-])[A-Z]{2,}\d?$")
_JOINED = re.compile(r" (?:and|&) [A-Z]{2,}\d? [A-Z]?[a-z]+s(?=$|\s?[.,;(])")
"""What goes on behind an acronym with another of the same things: 'Tolerant USB' goes on in 'and AC Inputs'."""
_WIDE = re.compile(r"wide\s+(?=\w)")
"""Behind a width it says no more: '128-bit wide interface'."""
_BOUNDED = re.compile(r"^(?:max|min|typ)(?:imum|ical)?\.?,\s(?=[A-Z])", re.IGNORECASE)
"""'1.0 nA max, Input Bias Current': the limit's word belongs to the name behind the comma."""


def _says(word: str) -> bool:
    """Whether a word can be a name: three letters, or two capitals such as 'TX'."""
    return word[0].isalpha() and (len(word) > 2 or (len(word) == 2 and word.isupper()))


def label_after(text: str, end: int, words: FeatureWords) -> Label | None:
    """The words right behind a value that say what it is, with their place in the text."""
    rest = text[end:]
    listed = _ADJECTIVES.match(rest) if text[:end].endswith(("-bit", "-byte", "-channel", "-pin")) else None
    if listed is not None:
        which = "label" if listed["label"] else "behind"
        return listed[which], end + listed.start(which), end + listed.end(which)
    start = end + len(rest) - len(rest.lstrip(" ")) if rest[:1] == " " else end
    if rest[:1] not in (" ", ""):
        return None
    rest = text[start:]
    off = words.ahead_of_names.match(rest) or (
        _WIDE.match(rest) if text[:end].endswith(("-bit", " bit", " bits")) else None
    )
    while off:
        start += off.end()
        rest = text[start:]
        off = words.ahead_of_names.match(rest)
    if rest.startswith("in "):  # 'in spite of …' says nothing of the value
        return None
    bounded = _BOUNDED.match(rest)
    stop, both = _STOP.search(rest, bounded.end() if bounded else 0), _BOTH.match(rest)
    label = both[0] if both else rest[: stop.start()] if stop else rest
    if stop and not both and (joined := _JOINED.match(rest, stop.start())) and _ACRONYM.search(label):
        label = rest[: joined.end()]
    if further := words.quantity_within.search(label):  # '150 µA active current 60 nA standby current'
        label = label[: further.start()]
    label = label.rstrip(" .,;:–-")
    label = label if "(" in label else label.rstrip(")")
    while (shorter := label.rpartition(" "))[2].casefold() in JOINING:
        label = shorter[0]
    said = label.split()
    if not said or len(said) > 7 or not label[0].isalpha() or not any(_says(w) for w in said):
        return None
    if any(c == ")" and label[:at].count("(") <= label[:at].count(")") for at, c in enumerate(label)):
        return None  # '(8-bit register × 8) × 4 banks': the bracket around the value ends within the words
    if plain(said[0]) in _LEADING and (len(said) == 1 or plain(said[0]) not in ("max", "min", "typ")):
        return None
    return label, start, start + len(label)


_NUMBERED = re.compile(r"(?:^|\s)(?![\"“”'‘’][01][\"“”'’])\W*\d")
"""A number among the words of a name, no level in quotes: 'Logical "0" input voltage'."""
_SHORTENED = re.compile(r"\b(?:max|min|typ)\.(?=\s)", re.IGNORECASE)
_LEADER = re.compile(r"(?:\.\s?){4,}|…{2,}")
"""Dots that lead from a name to its value."""


def label_before(text: str, start: int, aside: bool = False, listed: bool = False) -> Label | None:
    """The words before a value, from the line's begin or the last comma, without joining words at their end.

    `aside` tells that a value in brackets is of the name before these, `listed` that one behind a comma is of the words
    before it. A colon ends the name of what follows, whatever commas it has.
    """
    head = _LEADER.sub(lambda dots: " " * len(dots[0]), text[:start]).rstrip()
    head = _SHORTENED.sub(lambda short: short[0].replace(".", " "), head)
    if aside and head.endswith("(") and head.count("(") == 1:  # 'Wide supply range (±2.3 V to ±18 V)'
        head = head[:-1].rstrip()
    elif listed and head.endswith(",") and not re.search(r"[;,]|\. ", head[:-1]):
        head = head[:-1]
    # a bracket that is closed again is of the label: 'Viso(rms) : 5.0 kV'
    opened = max(
        (i + 1 for i, c in enumerate(head) if c == "(" and head[i:].count("(") > head[i:].count(")")), default=0
    )
    named = head.endswith((":", "：")) and head.count(head[-1]) == 1
    marks = (";", ". ", "；", "。") if named else (";", ",", ". ", "；", "。", "，")
    begin = max(opened, *(head.rfind(mark) + 1 for mark in marks))
    label = head[begin:]
    begin += len(label) - len(label.lstrip(" .·•▪■�"))
    label = head[begin:]
    label = re.sub(
        r"(?:[\s:：=–><≥≤达为约-]|\b(?:of|to|by|in|is|from|up|down|as"
        r"|low|only|are|for|than|more|less|over|under|within|typically|exceeds|exceeding|in excess)\b"
        r"|\b(?:min|max|typ|approx)\b\.?)+$",
        "",
        label.strip(),
        flags=re.IGNORECASE,
    )
    words = label.split()
    if (
        not words
        or len(words) > 8
        or label.count(")") > label.count("(")  # a remark before the value: 'Two (A1 vs. A2) 10-bit ADCs'
        or (plain(words[0]) in _LEADING and (len(words) == 1 or not _LIMIT_FIRST.match(label)))
        or not label[0].isalpha()
        or _NUMBERED.search(label)
        or not any(len(w) > 2 for w in words)
    ):
        return None
    spelled = text[begin : begin + len(label)]
    return (spelled if _SHORTENED.search(spelled) else label), begin, begin + len(label)
