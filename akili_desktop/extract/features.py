"""Unit facts of feature lines: counts, resolutions, memory sizes, ranges and rates with the words that name them.

Conservative: a value counts only with its label on its own bullet line, and never where it is a condition
('at VDD = 5 V'). Addresses ('slave address 1101000') are read from any line of any page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Flag, Reject, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.busaddresses import bus_addresses
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.featurebarelists import with_bare_ones
from akili_desktop.extract.featuredoubts import (
    BRACKETED,
    MODE_ALONE,
    beside_unnamed,
    grade_over,
    in_brackets,
    named_behind,
    named_in_part,
    names_mode,
    of_choice,
    of_clause,
    of_line,
    of_some_parts,
    of_thing,
    of_untold,
    one_of_two,
    symbol_behind,
    unit_unfit,
    with_flags_of_lines,
)
from akili_desktop.extract.featurelabels import (
    BY_ITEM_ABOVE,
    Label,
    counted,
    label_after,
    label_before,
    left_open,
    named,
    named_above,
    of_different_items,
    of_rate,
    shared,
    telling,
)
from akili_desktop.extract.featurelists import FeatureLine, apart_at_bullets, feature_lines, going_on, left_out
from akili_desktop.extract.featureparts import (
    Bracket,
    brackets_of_parts,
    led_part,
    line_part,
    of_bracketed,
    of_packages,
    own_part,
)
from akili_desktop.extract.featurequantities import (
    TIMES,
    behind_dash,
    beside_another,
    is_length,
    multiplied,
    of_two_kinds,
)
from akili_desktop.extract.featurerests import GRADE, LONGEST, PART_NUMBER, any_of, equations, untold
from akili_desktop.extract.featuresections import named_by_part, of_section, parts_of_section
from akili_desktop.extract.featurestandards import CONDITION, is_numbered, named_numbers, standards_on
from akili_desktop.extract.limits.checks import announces
from akili_desktop.extract.ordercodes import listed_orders
from akili_desktop.extract.packagecaptions import captioned_packages
from akili_desktop.extract.packagelines import as_package, counts_leads, of_leads, packages_named
from akili_desktop.extract.page.phrases import Phrase, level, phrases
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.partwords import FeatureWords, plain
from akili_desktop.extract.selection import read_selections
from akili_desktop.extract.statements import statements
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.titles import memory_sizes, title_counts, title_line
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "features"
UNREAD = "feature-unread"
"""The rule that tells of a feature line with a quantity which no reader understood."""

LAST_FAMILY = 2
"""Parts that are listed in the order of their values are named on the front pages."""

LAST_GOING_ON = 3
"""A list that page 1 begins goes on on the next ones."""

LAST_PAGE = 12
"""Feature lists stand at the front; further back bulleted lines are instructions."""

_NUMBER = r"(?:\+/[\-−–]|[+\-−–±])?\s?\d[\d,]*(?:\.\d+)?"
_LIST = r"(?:[+\-−–±]?\d[\d.]*/)*"
_HYPHENS = re.compile(r"-{5,}")
"""A leader between a name and its value."""
_OFF_SYMBOL = re.compile(r"(?<![\w+\-–−±])(?:[A-Z]\d?[+\-–−]\s[+\-–−]|[A-Z](?=[A-Z\d]*[A-Z])[A-Z\d]{1,4}\s[+−])\s$")
"""A supply's symbol before what it is changed by: 'V+ – 1.5 V', 'VEE + 2 V' state no 1.5 and no 2 V."""
_WAITED = re.compile(r"\s+(?:after|before|until)\s", re.IGNORECASE)
"""How a text goes on behind a time to wait, which what stands beside it does not name: '100 µs after VDD is stable'."""
_ORDINAL = re.compile(
    r"(?:type|class|level|series|package of|size of|minimum of|no\.|version|modes?|x|×|·|industry|std)\s*$",
    re.IGNORECASE,
)


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """Unit facts of the page's feature lines, packages named at the front, and addresses on any page."""
    words = vocabulary.features
    facts: list[Unit] = []
    rejects: list[Reject] = []
    printed_texts = " ".join(texts_of(page))
    has_address = "ddress" in printed_texts or "dentif" in printed_texts or "ID" in texts_of(page)
    facts += read_selections(page, tables, vocabulary)
    ordered = listed_orders(page, facts, vocabulary, EXTRACTOR)
    captioned = captioned_packages(page, vocabulary, EXTRACTOR)
    facts += [*ordered, *captioned]
    if page.page > LAST_PAGE and not has_address:
        return Drafts(facts=tuple(facts))
    lines = apart_at_bullets(phrases(page.words, 1.15))
    if page.page <= LAST_PAGE:
        family = _families(lines) if page.page <= LAST_FAMILY else {}
        told: list[tuple[FeatureLine, Unit]] = []
        grade: Flag | None = None
        features = feature_lines(lines, words, page.page == 1, vocabulary.pins.titled)
        items = [feature.line.text for feature in features]
        printed = [line.text for line in lines]
        named = page.page <= 2
        packages = list(packages_named(lines, page.page, tables, vocabulary, EXTRACTOR)) if named else []
        packages = [package for package in packages if not any(package.variant == own.variant for own in ordered)]
        packages = [p for p in packages if not any(p.text_bbox.holds_middle_of(own.text_bbox) for own in captioned)]
        listed = title_line(lines, page, vocabulary) if family else ""
        for feature in features:
            brackets = brackets_of_parts(feature.line.text, vocabulary)
            grade = grade_over(feature, grade)
            over = brackets_of_parts(feature.over.text, vocabulary) if feature.over is not None else []
            of_over = None if brackets else of_bracketed(over, None)  # 'High accuracy (XY8221BR)' over its parts
            of_grade = tuple(flag for flag in (grade, of_over) if flag is not None)
            unnamed: Unit | None = None
            values = list(_values(feature, page.page, vocabulary, family, brackets, listed, items))
            standards = list(standards_on(feature, page.page, vocabulary, EXTRACTOR))
            if left := untold(feature.line, (*values, *standards), words, packages):
                rejects.append(_unread(page.page, feature.line, left))
            section = parts_of_section(feature, lines, vocabulary) if values else None
            for said in values:
                fact = named_by_part(of_section(said, section, vocabulary), feature, vocabulary)
                if counts_leads(fact, feature.line, packages, vocabulary):
                    continue
                if (package := as_package(fact, feature.line, vocabulary)) is not None:
                    facts.append(package)
                    continue
                beside = beside_unnamed(fact, unnamed)
                of_two = one_of_two(fact, items)
                more = (*of_grade, *unit_unfit(fact.label, fact.unit, vocabulary.checks), *beside, *of_two,
                        *of_choice(fact, words), *of_thing(fact, words), *of_leads(fact, vocabulary),
                        *of_line(fact, vocabulary.statements, printed), *of_untold(fact, left))  # fmt: skip
                unnamed = fact if any(flag.rule == BY_ITEM_ABOVE for flag in fact.flags) else unnamed
                told.append((feature, fact.model_copy(update={"flags": (*fact.flags, *more)}) if more else fact))
            facts += standards
        facts += with_flags_of_lines(of_different_items(told, vocabulary.features))
        others = left_out(lines, features)
        if 1 < page.page <= LAST_GOING_ON and not features:
            others += going_on(lines, page.height, words)
        rejects += [_unread(page.page, p, left) for p in others if (left := untold(p, (), words, packages))]
        facts += packages
        if page.page == 1:
            facts += title_counts(phrases(page.words, 1.0), page, vocabulary)
            facts += memory_sizes(lines, page.page)
            held = {reject.bbox for reject in rejects}
            headlines = [p for p in equations(lines, tables, words.units) if p.bbox not in held]
            rejects += [_unread(page.page, p, p.text) for p in headlines]
    if has_address:
        facts += bus_addresses(lines, page.page, vocabulary, EXTRACTOR)
    facts += statements(lines, page.page, words)
    unique: dict[tuple[str, str, Rect, str | None], Unit] = {}
    for fact in facts:
        unique.setdefault((fact.label, fact.text, fact.text_bbox, fact.variant), fact)
    return Drafts(facts=tuple(unique.values()), rejects=tuple(rejects))


def _unread(page: int, line: Phrase, text: str) -> Reject:
    return Reject(page=page, bbox=line.bbox, rule=UNREAD, text=text, extractor=EXTRACTOR)


@lru_cache(maxsize=8)
def _patterns(
    unit_words: tuple[str, ...], number_words: tuple[str, ...], things: tuple[str, ...]
) -> tuple[re.Pattern[str], ...]:
    """Patterns of a range with its unit, one quantity, a width ('10-bit'), a count before words, a stretch of counts,
    and a list whose last value has the unit."""
    units = any_of(unit_words)
    numbers = "|".join(sorted(number_words, key=len, reverse=True))
    span = re.compile(
        rf"(?<![\w.])(?P<low>{_NUMBER})(?:\s?-?(?P<u1>{units}))?\s*(?:to|through|~|～|〜|至|–|-|−|…|\.\.\.)\s*"
        rf"(?P<high>{_NUMBER})\s?-?(?P<unit>{units})(?![\w/])"
    )
    over = rf"(?: / (?:{units})(?!\w))?"  # 'Line regulation of 0.01% / V'
    one = rf"(?P<number>{_LIST}{_NUMBER})\s?-?(?P<unit>(?:{units}){over})(?![\w/]|-\d)"
    item = rf"{_NUMBER}\s?-?(?:{units})(?!\w)"
    bare = rf"{_NUMBER}(?=,\s|\s(?:and|or)\s)"  # '250kbps, 1 and 2Mbps'
    more = (
        rf"(?P<more>(?:,\s(?:and\s|or\s)?(?:{item}|{bare}))*,?\s(?:and|or)\s{item}"
        rf"|(?:,\s{item})+(?=\s*(?:$|[.;)])))?"
    )
    single = re.compile(rf"(?<![\w.,/\-–±~～〜至…]){one}{more}")
    listed = re.compile(rf"(?<=: )(?:\d[\d.]*,\s)+(?:and\s|or\s)?\d[\d.]*\s?(?P<unit>{units})(?![\w/])")
    width = re.compile(
        rf"(?<![\w.,/])(?P<number>\d{{1,3}}(?:,\d{{3}})?|{numbers})[- ]"
        rf"(?P<unit>(?:{'|'.join(things)})s?)(?![\w])",
        re.IGNORECASE,
    )
    count = re.compile(rf"(?<![\w.,:\-–/])(?P<number>\d[\d,]*|(?i:{numbers}))\s+(?=[A-Za-z])")
    few = rf"(?:\d{{1,3}}|{numbers})"
    verbs = "supports?|charges?|drives?|handles?|accepts?|for|from|controls?|monitors?|protects?"
    several = re.compile(
        rf"\b(?:{verbs})\s(?P<low>{few})\s?(?:to|through|–|-|−)\s?(?P<high>{few})[ -]"
        r"(?P<label>(?:[A-Za-z][\w-]*\s){0,3}[a-z]+s)\b",
        re.IGNORECASE,
    )
    return span, single, width, count, several, listed


_LISTED = re.compile(
    r"(?<![\w/])(?P<stem>[A-Za-z][A-Za-z-]{1,9})(?P<first>\d{1,6})(?P<more>(?:/\d{1,6}){1,7})(?![\w/])"
)


def _families(lines: Sequence[Phrase]) -> dict[int, tuple[str, ...]]:
    """How many parts -> the parts that are listed together so ('ATtiny25/45/85'), where all such lists are one."""
    found: dict[int, set[tuple[str, ...]]] = {}
    for line in lines:
        for match in _LISTED.finditer(line.text) if "/" in line.text else ():
            numbers = [match["first"], *match["more"][1:].split("/")]
            if len({len(n) for n in numbers}) == 1 and len(set(numbers)) == len(numbers):
                found.setdefault(len(numbers), set()).add(tuple(match["stem"] + n for n in numbers))
    return {count: next(iter(lists)) for count, lists in found.items() if len(lists) == 1}


def _in_order(parts: Sequence[str], title: str) -> bool:
    """Whether a title names the parts in their order: 'XYtiny25/V / XYtiny45/V', 'XY2141/42/44'."""
    numbers = [re.escape(re.sub(r"^\D+", "", part)) for part in parts]
    return re.search(r"(?<=[A-Za-z])" + r"\b.*?(?<!\d)".join(f"{n}(?!\\d)" for n in numbers), title) is not None


def _is_memory(unit: str, label: Label | None, words: FeatureWords) -> bool:
    """Whether a value is an amount of memory whose name ends with its kind, of which each part has one.

    The size of a page, a key or a boot block may be a choice that each part has, as levels and rates may.
    """
    measure = parse_unit(unit)
    name = plain(label[0]) if label is not None else ""
    amount = name.startswith(("byte", "bit")) if unit == "K" else measure is not None and measure.dimension == "memory"
    return amount and f" {name}".endswith(tuple(f" {kind}" for kind in words.memories))


def _rise(numbers: Sequence[str]) -> bool:
    values = [float(number.replace(",", "")) for number in numbers]
    return values == sorted(set(values))


def _values(
    feature: FeatureLine,
    page: int,
    vocabulary: Vocabulary,
    family: Mapping[int, tuple[str, ...]],
    brackets: list[Bracket],
    title: str,
    items: Sequence[str],
) -> Iterator[Unit]:
    line, words = feature.line, vocabulary.features
    text = _HYPHENS.sub(lambda leader: " " * len(leader[0]), line.text)  # their last is no sign of the value
    if len(line.words) > LONGEST:
        return
    span, single, width, count, several, listed = _patterns(words.units, tuple(words.numbers), words.width_things)
    taken = named_numbers(text)
    led = _FOR_PARTS.match(text) if ":" in text else None
    variant = led[1] if led is not None and feature.over is not None else line_part(text, brackets)

    def free(start: int, end: int) -> bool:
        return all(end <= a or start >= b for a, b in taken)

    def unit(start: int, end: int, label: Label | None, /, **more: object) -> Unit:
        if label is not None and (symbol := symbol_behind(text, end, label, str(more.get("unit") or ""), words)):
            label = symbol
        part, label = own_part(text, end, label, brackets) if len(brackets) > 1 else (variant, label)
        part = part or led_part(text, start, vocabulary)
        own = label is not None and level(line.span(label[1], label[2]))
        fact = Unit.model_validate(
            {
                "page": page,
                "bbox": line.bbox,
                "extractor": EXTRACTOR,
                "label": label[0] if label else "",
                "label_bbox": line.box(label[1], label[2]) if label and own else None,
                "text": text[start:end].strip(),
                "text_bbox": line.box(start, end),
                "context": feature.context,
                "variant": part,
                "line": text,
                **more,
            }
        )
        moded = label is not None and fact.count is None and names_mode(text, end, label, fact.unit, words)
        partly = named_in_part(text, end, label, fact.unit) if label is not None else None
        some = of_some_parts(text, end, fact.unit, fact.variant) or of_bracketed(brackets, fact.variant)
        some = some or of_packages(text, end, label, vocabulary)
        flags = (*((MODE_ALONE,) if moded else ()), partly, some)
        told = tuple(flag for flag in (*flags, *of_clause(text, start, end)) if flag is not None)
        if not told and label is not None and fact.count is None and fact.unit is not None:
            behind = named_behind(text, start, end, label, words)
            told = (behind,) if behind is not None else ()
        return fact.model_copy(update={"flags": (*fact.flags, *told)}) if told else fact

    def above(start: int, end: int, unit: str) -> dict[str, object] | None:
        return named_above(feature, start, end, words, announced=lambda name: announces(name, unit, vocabulary.checks))

    last: tuple[Label, str] | None = None
    for match in span.finditer(text):
        taken.append(match.span())
        if not level(line.span(*match.span())):
            continue
        low_end, sign_flags = behind_dash(match, text, items)
        start, end = low_end[0], match.end()
        after = label_after(text, end, words)
        aside = text[end : end + 1] == ")" and "range" in text[:start].casefold()
        label = telling(label_before(text, start, aside), words) or telling(after, words)
        if label is None and after is not None and match["unit"] == "V" and plain(after[0]) in words.supply_labels:
            label = after  # '1.8 V to 3.6 V supply'
        over = above(start, end, match["unit"]) if label is None else {}
        if led is not None and (label is None or label[0] == led[1]):  # parts do not name what is stated of them
            over, label = named_above(feature, led.end(), end, words, led.end()), None
        if over is None or (CONDITION.search(text[:start]) and not re.search(r"\bfrom\s*$", text[:start])):
            continue
        if match["u1"] not in (None, match["unit"]):  # '300 baud to 3 Mbaud': no unit is of both ends
            if of_two_kinds(match["u1"], match["unit"]):
                continue  # '200 MHz -3 dB bandwidth'
            yield unit(start, end, label, **over)
            continue
        fact = unit(
            start,
            end,
            label,
            **over,
            unit=match["unit"],
            unit_bbox=line.box(*match.span("unit")),
            low=Value(text=_squeezed(text[slice(*low_end)]), bbox=line.box(*low_end)),
            high=Value(text=_squeezed(match["high"]), bbox=line.box(*match.span("high"))),
        )
        yield fact.model_copy(update={"flags": (*fact.flags, *sign_flags)}) if sign_flags else fact
    for match in listed.finditer(text):
        label = telling(label_before(text, match.start()), words)
        if label is not None and free(*match.span()) and level(line.span(*match.span())):
            taken.append(match.span())
            yield unit(*match.span(), label)
    for match in several.finditer(text):
        low, high = match["low"].casefold(), match["high"].casefold()
        ends = [int(n) if n.isdigit() else words.numbers[n] for n in (low, high)]
        if not free(*match.span()) or ends[0] >= ends[1] or plain(match["label"].split()[-1]) in words.units:
            continue
        if not level(line.span(match.start("low"), match.end("high"))):
            continue
        taken.append((match.start("low"), match.end("label")))
        yield unit(
            match.start("low"), match.end("high"), (match["label"], *match.span("label")),
            low=Value(text=match["low"], bbox=line.box(*match.span("low"))),
            high=Value(text=match["high"], bbox=line.box(*match.span("high"))),
        )  # fmt: skip
    for match in width.finditer(text):
        if not free(*match.span()):
            continue
        if _CHOICE.search(text[: match.start()]):
            taken.append(match.span())
            continue
        label = label_after(text, match.end(), words) or telling(label_before(text, match.start()), words)
        if label is None:
            continue
        number = match["number"].casefold()
        stretch = _WIDTH_FROM.search(text, 0, match.start())
        if stretch is not None and number.isdigit():  # '4- to 16-bit frames' are of no one width
            taken.append((stretch.start(), match.end()))
            if level(line.span(*taken[-1])):
                yield unit(
                    *taken[-1], label, unit=match["unit"], unit_bbox=line.box(*match.span("unit")),
                    low=Value(text=stretch[1], bbox=line.box(*stretch.span(1))),
                    high=Value(text=match["number"], bbox=line.box(*match.span("number"))),
                )  # fmt: skip
            continue
        times = TIMES.search(text, 0, match.start())
        taken.append((times.start() if times else match.start(), match.end()))
        if times is not None:  # '80 × 8-bit' is one size
            yield unit(*taken[-1], label, unit=match["unit"], unit_bbox=line.box(*match.span("unit")))
            continue
        yield unit(
            *match.span(),
            label,
            unit=match["unit"],
            unit_bbox=line.box(*match.span("unit")),
            count=int(number.replace(",", "")) if number[0].isdigit() else words.numbers[number],
        )
        several_of = words.count_ahead.search(text, 0, match.start()) if counted(label[0]) else None
        if several_of is not None and label[1] > match.end() and free(*several_of.span("number")):
            # 'Two 32-bit timers'
            taken.append(several_of.span("number"))
            many = several_of["number"].casefold()
            if not _CHOICE.search(text[: several_of.start("number")]):
                yield unit(
                    *several_of.span("number"), label, count=int(many) if many.isdigit() else words.numbers[many]
                )
    for match, more, end in _quantities(single, text):
        start = match.start()
        clause = re.split(r"[,;]\s", text[:start])[-1]
        bounded = _BOUND.fullmatch(clause) is not None and _CLOSED.match(text, end) is not None
        bounded = bounded or (clause.strip() in _SIGNS and label_after(text, end, words) is not None)
        if not free(start, end) or is_numbered(text, start) or (CONDITION.search(text[:start]) and not bounded):
            continue
        taken.append((start, end))
        if " / " in match["unit"] and parse_unit(match["unit"]) is None:
            continue
        if _OFF_SYMBOL.search(text[: start + 2]):
            continue
        if match["number"][0] in "-–" and re.search(r"[\w)]\s$", text[:start]):
            if not more or match["number"][1] != " ":
                continue  # 'Input Current (IL) -10pA': a dash or a sign
            start += 2  # 'CLK48 / CLK24 - 48MHz and 24MHz': a dash before a list
        if beside_another(text, start, end, match["unit"], words) or _WAITED.match(text, end):
            continue
        times = TIMES.search(text, 0, start)
        if (times and is_length(match["unit"])) or not level(line.span(start, end)):
            continue
        if PART_NUMBER.match(match.group()) or GRADE.match(text, end):
            continue
        lower = _LOWER_END.search(text, 0, start)
        if lower is not None and lower[1].casefold() in words.numbers:
            start = lower.start()  # 'Program one to 256 bytes'
        start = times.start() if times else start
        share = match["unit"] == "%" and text.startswith(" of ", end)  # 'Gain error ±0.1% of full scale'
        after = label_after(text, end, words) if not share else None
        label = label_before(text, start) if text[:start].rstrip().endswith((":", " of", "to")) else None
        if label is not None and after is not None and vocabulary.packages.pattern.fullmatch(label[0]):
            label = None  # 'SSOP24: 0.65 mm lead pitch': a package names nothing that is stated of it
        from_dc = _FROM_DC.search(text, 0, start)
        # 'Fast-mode Plus (1 Mbit/s)' and 'Low impedance, 0.22 Ω typical', no other value in brackets or behind a comma
        rate = text[end : end + 1] == ")" and match["unit"].casefold().endswith(_RATES)
        alone = after is None or plain(after[0]) in _LIMIT_WORDS
        before = label_before(text, from_dc.start() if from_dc else start, rate, alone)
        before = of_rate(before, words) if rate else before
        label = telling(before if from_dc else label, words) or telling(after, words) or telling(before, words)
        if label is not None and label == before and after and left_open(label, words, vocabulary.statements.stops):
            label = after  # 'Operates from a single +3.3V supply'
        if label == before and label != after and _NEXT.match(text, end) and not text[:start].rstrip().endswith(":"):
            continue  # 'Accepts low cost ±60ppm 16MHz crystal': what stands before is no name of the first of two
        if label is not None and bounded:
            label = named(label)
        label = label or shared(text, start, end, match["unit"], last)
        over = above(start, end, match["unit"]) if label is None else {}
        if compared := _BOUND_OF.search(text, 0, start):
            label, over = (compared[1], *compared.span(1)), {"flags": (BOUND,)}
        if over is None or (over and _BARE_ITEM.search(more)):
            continue
        pieces = match["number"].split("/")
        parts = family.get(len(pieces), ()) if len(pieces) > 1 and variant is None else ()
        at = match.start("number")
        sure = len(parts) > 2 and _is_memory(match["unit"], label, words) and _rise(pieces) and _in_order(parts, title)
        in_order = Flag(rule="listed-in-order", detail=f"{match['number']} as {', '.join(parts)}")
        for piece, part in zip(pieces, parts, strict=False):
            yield unit(
                at, at + len(piece), label, variant=part, unit=match["unit"], unit_bbox=line.box(*match.span("unit")),
                flags=() if sure else (in_order,),
            )  # fmt: skip
            at += len(piece) + 1
        first, shared_by = with_bare_ones(text, start, words) if not parts else (start, ())
        if more or first != start:  # '5V, 10V and 15V' are one list
            yield unit(first, end, label, **over)
        elif not parts:
            fact = unit(start, end, label, **over, unit=match["unit"], unit_bbox=line.box(*match.span("unit")))
            yield fact.model_copy(update={"flags": (*fact.flags, *shared_by)}) if shared_by else fact
            last = (label, match["unit"]) if label is not None and label == after else last
    for match in _BY_PART.finditer(text):
        if not free(*match.span()) or not counted(match["label"]):
            continue
        taken.append(match.span())
        for which in ("one", "two"):
            printed = match[which].casefold()
            many = int(printed) if printed.isdecimal() else words.numbers.get(printed)
            if many is not None:
                label = (match["label"], *match.span("label"))
                yield unit(*match.span(which), label, count=many, variant=match[f"{which}_part"])
    for match in count.finditer(text):
        start, end = match.span("number")
        ahead = text[:start].lstrip("·")  # a bullet, no sign
        if not free(start, end) or CONDITION.search(ahead) or _ORDINAL.search(ahead):
            continue
        if any(said.search(text[:start]) for said in (_CHOICE, _COMPARED, _OTHER_SIZES)):
            continue
        factor, end = multiplied(text, end, words)
        label = label_after(text, end, words)
        if label is None or not counted(label[0]) or label[0] in words.units:
            continue
        if " " not in label[0] and _OF_SIZED.match(text, label[2]):
            continue  # '96 levels of 16 bit data output FIFO'
        taken.append((start, label[2]))
        said = match["number"].casefold()
        if said == "dual" and _SUPPLIES.search(label[0]):
            continue
        digits = said.replace(",", "")
        held = {"flags": (BRACKETED,)} if " " not in label[0] and in_brackets(text, start) else {}
        many = int(digits) if digits.isdecimal() else words.numbers[said]
        yield unit(start, end, label, count=many * factor, **held)


_OF_SIZED = re.compile(r"\sof\s\d")
_SUPPLIES = re.compile(r"suppl(?:y|ies)$", re.IGNORECASE)
"""'Dual supplies: ±1.5 V to ±16 V' are a way to supply, no count of supplies."""
_OTHER_SIZES = re.compile(r"\b(?:single|dual|triple|quad)(?:,|/| and| or|,? (?:dual|triple|quad))*[ /]$", re.IGNORECASE)
"""'Single, dual, and quad versions' are of three parts, none of which has four versions."""
BOUND = Flag(rule="name-unsure", detail="it bounds what stands before it, which more words may name")
_BOUND_OF = re.compile(
    r"\b(?:the|an?|its) ([A-Za-z-]+) (?:not? )?(?:more|less|longer|shorter|greater|higher|lower) than $", re.IGNORECASE
)
"""A noun before a value that bounds it: 'the distance (not) more than 5 m' is of no distance of what follows."""
_BOUND = re.compile(r"[A-Z][a-z]+(?: [A-Za-z/-]+){1,5}(?:: [A-Za-z]\w{0,7})?\s?[><≥≤]\s?")
"""A line that is a name and its bound: 'Data retention > 200 years', 'Reverse voltage: VR ≤ 100 V'."""
_CLOSED = re.compile(r"\s*(?:\.?$|[,;]\s|\([^)=]*\)\.?$)")
"""What follows the bound of a name: nothing, the next of a list, or a remark: 'Standby power < 1.0 mW (DTIM3)'."""
_SIGNS = frozenset("<>≤≥")
"""Alone before a value they bound what is named behind it: '< 15 µA off-state battery current'."""
_PART = r"[A-Z]{1,6}\d{2,}[A-Z0-9-]*"
_FOR_PARTS = re.compile(r"([A-Z][A-Za-z]*\d+[A-Z]*(?:/\d+[A-Z]*)*): ")
"""Parts that begin a line, before what is stated of them: 'XY25V/45V: 0 – 4 MHz'."""
_BY_PART = re.compile(
    rf"(?<![\w.,-])(?P<one>\d{{1,4}}|[A-Za-z]+) \((?P<one_part>{_PART})\)(?: or| and|,|/) (?P<two>\d{{1,4}}|[A-Za-z]+) "
    rf"\((?P<two_part>{_PART})\) (?P<label>(?:[A-Za-z-]+ ){{0,2}}[A-Za-z]+s)\b"
)
"""'4 (MCP3004) or 8 (MCP3008) input channels'."""


def _quantities(single: re.Pattern[str], text: str) -> Iterator[tuple[re.Match[str], str, int]]:
    """Each quantity of a line with the further values of its list ('' for none) and where it ends.

    '5 V, 8 MHz' is no list, but two quantities.
    """
    at = 0
    while (match := single.search(text, at)) is not None:
        more = match["more"] or ""
        listed = more and _of_one_kind(match["unit"], more)
        at = match.end() if listed else match.end("unit")
        yield match, more if listed else "", at


def _of_one_kind(unit: str, more: str) -> bool:
    """Whether further values behind a comma or an 'and' are of the first one's kind, by the units that end them."""
    first = parse_unit(unit)
    others = [parse_unit(found[1]) for found in _ITEM.finditer(more)]
    return re.search(r"\b(?:and|or)\b", more) is not None or all(
        first is not None and other is not None and other.dimension == first.dimension for other in others
    )


_BARE_ITEM = re.compile(r",\s(?:and\s|or\s)?[\d.]+(?=,|\s(?:and|or)\s)")
"""A number within a list whose unit stands behind a later one: '250kbps, 1 and 2Mbps'."""
_ITEM = re.compile(r"\d\s?-?([^\s\d,.][^\s\d,]*)")
_NEXT = re.compile(r"\s[+\-−–±]?\d[\d.]*\s?[A-Za-zµμΩ°%]")
"""A further quantity right behind one, with nothing between them."""
_CHOICE = re.compile(
    r"(?:\d|\b(?:one|two|three|four|eight|single|dual))(?:[- ][A-Za-z]+)?\s(?:or|and/or)\s$", re.IGNORECASE
)
"""What stands before the last of several to choose from: '7 or 8 data bits'."""
_COMPARED = re.compile(
    r"(?:(?<!more )(?<!less )(?<!greater )(?<!fewer )\bthan|\breplac(?:es?|ing|ement (?:for|of)))\s$", re.IGNORECASE
)
"""'Higher performance than three op amps' has none of them, and what replaces these neither."""
_FROM_DC = re.compile(r"\bDC\s?(?:to|–|-)\s?$")
"""What stands before a rate that is the upper end of a range from DC on: 'Data rate: DC to 150 Mbps'."""


def _squeezed(number: str) -> str:
    return re.sub(r"\s+", "", number)


_WIDTH_FROM = re.compile(r"(?<![\w.,/])(\d{1,3})- ?(?:to|through) ?$")
"""What stands before the upper end of a stretch of widths: '4- to 16-bit'."""
_LOWER_END = re.compile(r"\b([A-Za-z]+) (?:to|through) $")
"""What stands before the upper end of a range whose lower end is a word: 'one to 256 bytes'."""
_RATES = ("/s", "bps", "baud")
_LIMIT_WORDS = frozenset({"typ", "typical", "max", "maximum", "min", "minimum"})
