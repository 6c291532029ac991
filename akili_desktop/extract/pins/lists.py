"""Pin lists: '1. Collector 2. Base', '1 = B 2 = E', lines of '1 - Output 1', numbers beside names, 'G (1)'."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.partwords import PackageWords, PinWords, plain
from akili_desktop.extract.pins.around import labels_around
from akili_desktop.extract.pins.heads import heading_roles, may_head
from akili_desktop.extract.pins.items import Item, map_of, pair_of
from akili_desktop.extract.pins.names import plausible
from akili_desktop.extract.pins.paragraphs import begins_named, read_paragraphs

_ITEM = re.compile(
    r"(?:(?<=\s)|^)(?:\(?(?:[Pp][Ii][Nn]\s*)?(?P<number>\d{1,2})(?:\s*[.=:)\-–—]+\s*|\s*[.=:)\-–—]\s*)"
    r"|(?P<circled>[①-⑳])[.:]?\s*)(?=[A-Za-z+\-])"
)
_BEFORE_NUMBER = re.compile(
    r"(?P<name>[A-Za-z][A-Za-z0-9+\-/ ]{0,14}?)\s?\((?P<numbers>\d(?:\s?[,&]\s?(?:\d|TAB|Tab|tab))*)\)"
)
"""A terminal with its numbers behind it: 'G (1)', 'Drain(2, TAB)'."""

_NUMBERED_ITEM = re.compile(r"(?:\d\s*[.=:)\-–—]+|[①-⑳][.:]?)\s*[A-Za-z+\-]")
_FIRST_ITEM = re.compile(r"(?:(?:^|\D)0?1\s*[.=:)\-–—]+|①[.:]?)\s*[A-Za-z+\-]")
"""What `_ITEM` finds, and its first one, hold at least."""
_GLUED = re.compile(r"\d{1,2}[.=:)\-–—]")
_ASIDE = re.compile(r"\s*\([^()]*\)$")
"""What a name adds in brackets: 'Drain (heat sink)'."""

LONGEST = 12
MOST_WORDS = 60
FEWEST = frozenset({1, 2, 3})
"""The numbers of the shortest list of terminals that stand beside or below theirs."""
MOST_LISTS = 120
"""A page with more items of one number is a form or a table."""


def read_pin_lists(page: PageContent, pins: PinWords, packages: PackageWords) -> tuple[list[Bijection], list[Reject]]:
    """Lists 1..N whose every item is a terminal's name, on one line or one below the other."""
    texts = texts_of(page)
    if not any(map(_begins_list, texts)):
        return [], []
    lines = phrases(page.words, 1.3)
    terminals = _terminals(page, pins) if {int(text) for text in texts if text.isdecimal()} >= FEWEST else ()
    described, refused = read_paragraphs(page, lines, pins, packages)
    facts = [
        *_beside_names(page, terminals, lines, packages),
        *described,
        *_numbered_behind(page, pins, packages),
        *_below_numbers(page, pins, terminals, lines, packages),
    ]
    listed = [line for line in lines if len(line.words) <= MOST_WORDS and _NUMBERED_ITEM.search(line.text)]
    if not any(not line.text.isascii() or _FIRST_ITEM.search(line.text) for line in listed):
        return facts, refused
    held = [(line, item) for line in listed if not begins_named(line) for item in _items(line)]
    items = [item for _, item in held]
    if len(items) < 2:
        return facts, refused
    if not facts and (around := labels_around(held, page, lines, pins, packages)) is not None:
        return [around], refused
    by_number: dict[int, list[Item]] = defaultdict(list)
    for item in items:
        by_number[item.number].append(item)
    if max(len(same) for same in by_number.values()) > MOST_LISTS:
        return facts, refused
    seen: set[tuple[str | None, tuple[str, ...]]] = set()
    for first in by_number[1]:
        chain = [first]
        while len(chain) < LONGEST:
            following = [i for i in by_number.get(len(chain) + 1, ()) if _follows(chain[-1], i, chain)]
            if not following:
                break
            chain.append(
                min(following, key=lambda i: abs(i.bbox.y0 - chain[-1].bbox.y0) + abs(i.bbox.x0 - chain[-1].bbox.x1))
            )
        known = [pins.terminal(i.name) or pins.terminal(_ASIDE.sub("", i.name)) for i in chain]
        # 'two-pin' lists and lists with unknown words are numbered text far more often than pins
        if len(chain) < 2 or not all(plausible(i.name) for i in chain):
            continue
        box = bounding_box(i.bbox for i in chain)
        titled = len(chain) >= 4 and _under_title(box, chain, lines, pins)
        if (
            not all(known)
            and not titled
            and (len(chain) < 3 or sum(known) < 0.6 * len(chain) or not all(_short(i.name) for i in chain))
        ):
            continue
        fact = map_of(chain, page, lines, packages)
        key = (fact.package, tuple(i.name for i in chain))
        if key not in seen:
            seen.add(key)
            facts.append(fact)
    return facts, refused


def _terminals(page: PageContent, pins: PinWords) -> list[Phrase]:
    """The phrases that are terminals' names."""
    words, names = pins.terminal_words, pins.terminal_names
    first = {text for text in texts_of(page) if plain(text) in words}
    return [p for p in phrases(page.words, 0.5) if p.words[0].text in first and plain(p.text) in names]


def _begins_list(text: str) -> bool:
    """Whether a page with such a word may have a list: its first number, or '(Pin' before a later one."""
    if "1" in text and (len(text) == 1 or _GLUED.match(text) or ")" in text):
        return True
    return text[0] == "①" or (text.startswith("(") and text[1:4].casefold() == "pin")


def _under_title(box: Rect, chain: Sequence[Item], lines: Sequence[Phrase], pins: PinWords) -> bool:
    """Whether a heading such as 'Pin connections' stands over the list, a drawing may be between."""
    if any(len(i.name.split()) > 4 or i.name.endswith(".") for i in chain):
        return False
    reach = 22 * chain[0].size
    return any(
        pins.titled(p.text) and len(p.words) <= 8 and p.bbox.overlap_x(box.grown(chain[0].size * 3, 0)) > 0
        for p in lines
        if 0 <= box.y0 - p.bbox.y1 <= reach
    )


def _beside_names(
    page: PageContent, terminals: Sequence[Phrase], lines: Sequence[Phrase], packages: PackageWords
) -> list[Bijection]:
    """Numbers 1..N below one another with a terminal's name right of each, of which every one is known."""
    ones = [w for w in page.words if w.text == "1" and w.rotation == 0] if len(terminals) >= 3 else []
    if not 0 < len(ones) <= MOST_LISTS:
        return []
    starts = sorted(terminals, key=lambda p: p.bbox.y0)
    numbers = [w for w in page.words if w.rotation == 0 and w.text.isdecimal() and len(w.text) <= 2]
    found: list[Bijection] = []
    for first in ones:
        chain: list[Item] = []
        middle = first.bbox.cx
        column = [w for w in numbers if abs(w.bbox.cx - middle) <= 0.6 * first.size]
        for word in sorted((w for w in column if w.bbox.y0 >= first.bbox.y0 - 1), key=lambda w: w.bbox.y0):
            name = next((p for p in starts if _beside(word, p)), None)
            if name is None or word.text != str(len(chain) + 1):
                break
            if chain and word.bbox.y0 - chain[-1].number_bbox.y0 > 2.6 * name.size:
                break
            chain.append(Item(len(chain) + 1, word.bbox, name.text, name.bbox, name.words))
        # a table of modes or levels says the same word again and again
        if 3 <= len(chain) == len({plain(i.name) for i in chain}):
            found.append(map_of(chain, page, lines, packages))
    return found


def _below_numbers(
    page: PageContent, pins: PinWords, names: Sequence[Phrase], lines: Sequence[Phrase], packages: PackageWords
) -> list[Bijection]:
    """Numbers 1..N behind the word 'Pin' with a terminal's name right below each: 'Pin 1 2 3' over 'B E C'."""
    if len(names) < 3:
        return []
    told = {text for text in texts_of(page) if may_head(text, text, pins) and "number" in heading_roles(text, pins)}
    upright = [w for w in page.words if w.rotation == 0] if told else []
    found: list[Bijection] = []
    for head in [w for w in upright if w.text in told]:
        level = [w for w in upright if -1 < w.baseline - head.baseline < 1 and w.bbox.x0 > head.bbox.x1]
        numbers = [w for w in sorted(level, key=lambda w: w.bbox.x0) if w.text.isdecimal()]
        below = [(n, next((p for p in names if _under(n, p)), None)) for n in numbers]
        chain = [Item(int(n.text), n.bbox, p.text, p.bbox, p.words) for n, p in below if p is not None]
        counted = [i.number for i in chain] == list(range(1, len(level) + 1))
        if counted and 3 <= len(chain) == len({plain(i.name) for i in chain}):
            found.append(map_of(chain, page, lines, packages))
    return found


def _under(number: Word, name: Phrase) -> bool:
    return (
        abs(name.bbox.cx - number.bbox.cx) <= 1.5 * name.size and 0 < name.bbox.y0 - number.bbox.y0 <= 2.8 * name.size
    )


def _beside(number: Word, name: Phrase) -> bool:
    return (
        abs(name.bbox.cy - number.bbox.cy) <= 0.4 * name.size and 0 < name.bbox.x0 - number.bbox.x1 <= 2.5 * name.size
    )


def _numbered_behind(page: PageContent, pins: PinWords, packages: PackageWords) -> list[Bijection]:
    """Terminals with their numbers in brackets: 'G (1)', 'D (2, TAB)', 'S (3)'.

    Each stands once, or at each of several symbols ('NPN' beside 'PNP') that all number their terminals alike.
    """
    items: list[Item] = []
    pads: list[tuple[str, Item]] = []
    lines = phrases(page.words, 0.62)
    for line in lines:
        match = _BEFORE_NUMBER.fullmatch(line.text) if line.text.endswith(")") else None
        if match is None or not pins.terminal(match["name"]):
            continue
        span = match.span("name")
        for part in re.finditer(r"\w+", match["numbers"]):
            start = match.start("numbers") + part.start()
            box = line.box(start, start + len(part[0]))
            value = int(part[0]) if part[0].isdecimal() else 0
            item = Item(value, box, match["name"], line.box(*span), line.span(*span))
            if value:
                items.append(item)
            else:
                pads.append((part[0], item))
    items = _of_one_symbol(items)
    names = {plain(item.name) for item in items}
    if len(items) < 3 or [i.number for i in items] != list(range(1, len(items) + 1)) or len(names) < 3:
        return []
    fact = map_of(items, page, lines, packages)
    more = tuple(pair_of(item, page.page).model_copy(update={"left": text}) for text, item in pads)
    return [fact.model_copy(update={"pairs": (*fact.pairs, *more)})]


def _of_one_symbol(items: Sequence[Item]) -> list[Item]:
    """The items by number; where each stands as often as the others and always for the same terminal, once each."""
    ordered = sorted(items, key=lambda item: (item.number, item.bbox.x0))
    often = Counter(item.number for item in ordered)
    told = {(item.number, plain(item.name)) for item in ordered}
    if len(set(often.values())) != 1 or len(told) != len(often):
        return ordered
    return [next(item for item in ordered if item.number == number) for number in often]


def _items(line: Phrase) -> list[Item]:
    matches = list(_ITEM.finditer(line.text))
    found: list[Item] = []
    for match, after in zip(matches, [*matches[1:], None], strict=False):
        end = after.start() if after else len(line.text)
        name = re.sub(r"(?:\s+[-–—]+|[\s,;])+$", "", line.text[match.end() : end].strip())
        start = match.end() + len(line.text[match.end() : end]) - len(line.text[match.end() : end].lstrip())
        if name and len(name.split()) <= 4:
            told, number = _number_of(match)
            number_box, name_box = line.box(*match.span(told)), line.box(start, start + len(name))
            words = line.span(start, start + len(name))
            found.append(Item(number, number_box, name, name_box, words))
    return found


def _number_of(item: re.Match[str]) -> tuple[str, int]:
    """The group that has an item's number, and the number: '①' is 1."""
    told = "number" if item["number"] else "circled"
    return told, int(unicodedata.normalize("NFKC", item[told]))


def _follows(last: Item, item: Item, chain: Sequence[Item]) -> bool:
    """Whether the item stands next on the same line, or below at the same indent."""
    a, b, size = last.bbox, item.bbox, max(last.size, item.size)
    if abs(a.cy - b.cy) <= 0.4 * size:
        return 0 <= b.x0 - a.x1 + 1 <= 6 * size
    first = chain[0].bbox
    return abs(b.x0 - first.x0) <= 1.2 * size and 0 < b.y0 - a.y0 <= 2.6 * size


def _short(name: str) -> bool:
    return len(name) <= 12 and len(name.split()) <= 2 and any(c.isupper() for c in name)
