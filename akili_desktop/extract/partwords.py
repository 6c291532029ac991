"""The words of pinouts, packages, features and vendors as data: sections of the merged vocabulary."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property, lru_cache

from pydantic import BaseModel, ConfigDict

_LETTERS = re.compile(r"[a-z]+")
_BEHIND = re.compile(r"\s*[;,(]")
"""What more is said of a terminal stands behind: 'anode (a1)', 'collector, connected to the tab'."""


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", ignored_types=(cached_property,))


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Text for comparison with vocabulary entries: lower case, white space folded, end points dropped."""
    if text.isalnum():  # as most words
        return text.casefold()
    return " ".join(text.casefold().split()).rstrip(":. ").strip()


class PinWords(_Section):
    """Words of pin tables, pin lists and pin drawings (`[pins]`); see the file for what each list means."""

    __hash__ = object.__hash__  # by identity: frozen and large, in the keys of caches

    number_heads: tuple[str, ...] = ()
    name_heads: tuple[str, ...] = ()
    name_heads_weak: tuple[str, ...] = ()
    name_kinds: tuple[str, ...] = ()
    type_heads: tuple[str, ...] = ()
    structure_heads: tuple[str, ...] = ()
    note_heads: tuple[str, ...] = ()
    legend_symbol_heads: tuple[str, ...] = ()
    legend_meaning_heads: tuple[str, ...] = ()
    legend_symbols: tuple[str, ...] = ()
    legend_words: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    description_heads: tuple[str, ...] = ()
    alternate_heads: tuple[str, ...] = ()
    drawing_heads: tuple[str, ...] = ()
    group_heads: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    exposed: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    views: tuple[str, ...] = ()
    drawing_remarks: tuple[str, ...] = ()
    supplies: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    not_pinouts: tuple[str, ...] = ()
    terminals: tuple[str, ...] = ()
    lead_letters: tuple[str, ...] = ()
    ball_rows: str = ""

    @cached_property
    def heads(self) -> dict[str, frozenset[str]]:
        """Role -> plain headings: 'number', 'name', 'weak', 'type', 'structure', 'note', 'description', 'alternate',
        'group'."""
        lists = {
            "number": self.number_heads,
            "name": self.name_heads,
            "weak": self.name_heads_weak,
            "type": self.type_heads,
            "structure": self.structure_heads,
            "note": self.note_heads,
            "description": self.description_heads,
            "alternate": self.alternate_heads,
            "group": self.group_heads,
        }
        return {role: frozenset(plain(text) for text in texts) for role, texts in lists.items()}

    @cached_property
    def roles(self) -> dict[str, frozenset[str]]:
        """Plain heading -> what it can name."""
        headings = {text for texts in self.heads.values() for text in texts} - {""}
        return {text: frozenset(role for role, texts in self.heads.items() if text in texts) for text in headings}

    @cached_property
    def role_words(self) -> frozenset[str]:
        """The first words of these headings, plain."""
        return frozenset(plain(text.split(" ")[0]) for text in self.roles)

    @cached_property
    def absent_cells(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.absent)

    @cached_property
    def unsaid_cells(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.unsaid)

    @cached_property
    def exposed_pads(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.exposed)

    @cached_property
    def legend_marks(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.legend_symbols)

    @cached_property
    def drawings_headed(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.drawing_heads)

    @cached_property
    def kind_words(self) -> frozenset[str]:
        """The words of what tells a kind of pins, plain, and the abbreviations."""
        return frozenset(word for text in (*self.kinds, *self.legend_symbols) for word in plain(text).split())

    @cached_property
    def legend_symbol_heading(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.legend_symbol_heads)

    @cached_property
    def legend_meaning_heading(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.legend_meaning_heads)

    @cached_property
    def terminal_names(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.terminals)

    @cached_property
    def terminal_words(self) -> frozenset[str]:
        """The first words of terminals' names, plain."""
        return frozenset(plain(text.split(" ")[0]) for text in self.terminal_names)

    def terminal(self, name: str) -> bool:
        """Whether a name is a terminal's in words or letters, or two joined ('Cathode 1/Anode 2', 'Anode, Cathode')."""
        folded = plain(name)
        parts = re.split(r"[/,]", folded)
        return folded in self.terminal_names or all(part.strip() in self.terminal_names for part in parts)

    def terminals_told(self, texts: Sequence[str]) -> bool:
        """Whether each of several texts names a terminal, be there more behind it: 'collector, connected to …'."""
        return len(texts) > 1 and all(_BEHIND.split(plain(text))[0] in self.terminal_names for text in texts)

    @cached_property
    def ball_letters(self) -> tuple[str, ...]:
        """The labels of a ball grid's rows in their order: A, B … Y, AA, AB …"""
        return (*self.ball_rows, *(f"{a}{b}" for a in self.ball_rows[:3] for b in self.ball_rows))

    @cached_property
    def ball_labels(self) -> frozenset[str]:
        return frozenset(self.ball_letters)

    def titled(self, text: str) -> bool:
        """Whether a caption or heading announces pins."""
        return self._title.search(plain(text)) is not None

    @cached_property
    def _title(self) -> re.Pattern[str]:
        whole = [t for t in self.titles if not any(other != t and other in t for other in self.titles)]
        return re.compile("|".join(map(re.escape, whole)) or r"(?!)")  # every line of a page is asked

    def viewed(self, text: str) -> bool:
        """Whether a caption says from where a package is seen."""
        folded = plain(text)
        return any(view in folded for view in self.views)

    @cached_property
    def view_ends(self) -> frozenset[str]:
        """The last words of captions that say from where a package is seen, folded, no bracket or point behind."""
        return frozenset(view.split()[-1].rstrip(")") for view in self.views)

    def remarks(self, texts: Sequence[str]) -> frozenset[int]:
        """The places of the words that say something of the drawing itself, in brackets or not: '(Not to Scale)'."""
        folded = [plain(text).strip("()[].:,") for text in texts]
        found: set[int] = set()
        for remark in self.drawing_remarks:
            said = remark.split()
            for at in range(len(folded) - len(said) + 1):
                if folded[at : at + len(said)] == said:
                    found.update(range(at, at + len(said)))
        return frozenset(found)

    @cached_property
    def remark_ends(self) -> frozenset[str]:
        """The last words of such remarks, in brackets or not, in small letters."""
        return frozenset(
            end for remark in self.drawing_remarks for end in (remark.split()[-1], f"{remark.split()[-1]})")
        )

    def circuit(self, text: str) -> bool:
        """Whether a caption or heading announces a circuit, in which the names beside numbers are nets."""
        folded = plain(text)
        return any(title in folded for title in self.not_pinouts)


class PackageWords(_Section):
    """Package families as printed, and the nouns that a spelled-out name of one ends in (`[packages]`)."""

    __hash__ = object.__hash__  # by identity: frozen and large, in the keys of caches

    families: tuple[str, ...] = ()
    numbered_only: tuple[str, ...] = ()
    also_words: tuple[str, ...] = ()
    block_names: frozenset[str] = frozenset()
    pin_words: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    body_words: frozenset[str] = frozenset()

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Matches one package name: a family with its numbers ('SOT-23-5', 'LQFP48', '24-Lead SSOP', 'TO-220AB')."""
        counts = "|".join(re.escape(w) for w in sorted(self.pin_words, key=len, reverse=True))
        lead = rf"(?:\d{{1,3}}\s?-?\s?(?i:{counts}|L)\b[\s-]*(?i:plastic\s|ceramic\s)?|\d{{1,3}}-)?"
        # a body's size counts no leads, and no part of their sum does: 'SOIC 150 / 208-MIL', 'QFN 5x5', 'DIP 12+2+2'
        size = r"\.\d|\+\d|\s?[xX×]\s?\d|(?:\s?/\s?\d+(?:\.\d+)?)*[-‐ ]?(?i:mils?|mm)\b"
        # a third number is the maker's for the outline: 'PG-TO252-5-11'
        number = rf"\d{{1,4}}(?!\d|{size})(?:[-/]\d{{1,3}}(?!\d)(?:-\d{{1,3}}(?!\d|{size}))?)?(?:[A-Z]{{1,3}}\b)?"
        strict = "|".join(re.escape(f) for f in sorted(self.numbered_only, key=len, reverse=True))
        counted = "|".join(re.escape(f) for f in self.numbered_only if f not in self.also_words and f[-1].isalpha())
        free = "|".join(
            re.escape(f) for f in sorted(set(self.families) - set(self.numbered_only), key=len, reverse=True)
        )
        # a micro sign before a family is of its name: a µSOP is no SOP
        # 'to 150' and 'so 8' are prose: the short families count in capitals only, with the number joined, or, where
        # they are no words, behind their leads: '3 pin SIP', not '8-PIN TO'
        told = rf"\d{{1,3}}\s?-?\s?(?i:{counts})\b[\s-]*(?:{counted})|" if counts and counted else ""
        return re.compile(
            rf"(?<![A-Za-z0-9µμ])(?:PG-)?(?:{lead}[µμ]?(?:{strict})[-−–]?{number}|{lead}(?:SOT) {number}|{told}"
            rf"{lead}[µμ]?(?i:{free})(?:[-−– ]?{number})?)(?![A-Za-z0-9])"
        )

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """The first run of letters of each family, folded: ASCII text without any of them names no package."""
        families = (*self.families, *self.numbered_only)
        return frozenset(run[0] for family in families if (run := _LETTERS.search(family.casefold())))

    def found(self, text: str) -> tuple[str, ...]:
        """The package names in a text, in order of their place."""
        return tuple(text[start:end].strip() for start, end in self.spans(text))

    def spans(self, text: str) -> tuple[tuple[int, int], ...]:
        """Where the package names in a text begin and end."""
        return _package_spans(text, self)


@lru_cache(maxsize=4096)
def _package_spans(text: str, packages: PackageWords) -> tuple[tuple[int, int], ...]:
    """Several readers ask for every line of a page, and few name a package: its first letters are looked for first."""
    if text.isascii() and packages.beginnings.isdisjoint(_LETTERS.findall(text.casefold())):
        return ()
    return tuple(match.span() for match in packages.pattern.finditer(text))


def _either(words: Sequence[str]) -> str:
    """A pattern of any of these words; of none where there are none."""
    return "|".join(map(re.escape, words)) or "(?!)"


def _beginning_with(words: Sequence[str]) -> re.Pattern[str]:
    """A word that begins with one of these."""
    return re.compile(rf"(?<!\w)(?:{_either(words)})", re.IGNORECASE)


class FeatureWords(_Section):
    """Words of feature lines (`[features]`)."""

    headings: tuple[str, ...] = ()
    stop_headings: tuple[str, ...] = ()
    section_ends: tuple[str, ...] = ()
    numbers: dict[str, int] = {}
    multipliers: dict[str, int] = {}
    units: tuple[str, ...] = ()
    unread_units: tuple[str, ...] = ()
    interfaces: tuple[str, ...] = ()
    vague: tuple[str, ...] = ()
    supply_labels: tuple[str, ...] = ()
    praising: frozenset[str] = frozenset()
    single_words: frozenset[str] = frozenset()
    told_at_levels: frozenset[str] = frozenset()
    numbered_things: tuple[str, ...] = ()
    no_counts: tuple[str, ...] = ()
    standard_bodies: tuple[str, ...] = ()
    memories: tuple[str, ...] = ()
    modes: frozenset[str] = frozenset()
    of_what: frozenset[str] = frozenset()
    own_frequency: tuple[str, ...] = ()
    no_frequency: tuple[str, ...] = ()
    defining_notes: tuple[str, ...] = ()
    leading_notes: tuple[str, ...] = ()
    material_notes: tuple[str, ...] = ()
    describing_notes: tuple[str, ...] = ()
    title_counts: tuple[str, ...] = ()
    width_things: tuple[str, ...] = ()
    undivided: tuple[str, ...] = ()
    multiples: tuple[str, ...] = ()
    per_part: tuple[str, ...] = ()
    kinds_of_channel: tuple[str, ...] = ()
    part_heads: tuple[str, ...] = ()
    worded_heads: tuple[str, ...] = ()
    status_heads: frozenset[str] = frozenset()
    grade_heads: frozenset[str] = frozenset()
    order_titles: frozenset[str] = frozenset()
    order_examples: frozenset[str] = frozenset()
    scheme_titles: frozenset[str] = frozenset()
    statuses: frozenset[str] = frozenset()
    marking_ends: tuple[str, ...] = ()
    limit_heads: tuple[str, ...] = ()
    packing: tuple[str, ...] = ()
    test_titles: tuple[str, ...] = ()
    histories: tuple[str, ...] = ()
    versions: tuple[str, ...] = ()
    supporting: tuple[str, ...] = ()
    before_names: tuple[str, ...] = ()
    address_of_bus: tuple[str, ...] = ()
    address_of_cells: tuple[str, ...] = ()
    address_settings: tuple[str, ...] = ()
    standards: dict[str, str] = {}

    @cached_property
    def bare_numbers(self) -> re.Pattern[str]:
        """A number that stands by itself, before Chinese characters or before what it counts: '3-terminal'."""
        things = rf"-(?!(?i:{_either(self.no_counts)})\b)[A-Za-z][a-z]{{2,}}"
        return re.compile(
            r"(?<![^\s(（：，、+≤≥<>~\u4e00-\u9fff])\d[\d,]*(?:\.\d+)?[KkM]?"
            rf"(?=$|[\s,;)）x×X:/B℃\u4e00-\u9fff]|{things}|\.(?:\s*$))"
        )

    @cached_property
    def count_ahead(self) -> re.Pattern[str]:
        """A count right before a width: 'Two 32-bit timers'."""
        return re.compile(rf"(?<![\w.,/+-])(?P<number>\d{{1,3}}|{_either(tuple(self.numbers))})\s$", re.IGNORECASE)

    @cached_property
    def standard_named(self) -> re.Pattern[str]:
        """A standard, perhaps over two lines, by the body or bus that it is of: 'ASTM E1112', 'AEC-Q100'."""
        bodies = _either(self.standard_bodies)
        return re.compile(rf"(?<![\w-])(?:{bodies})[-−–. ]?[A-Z]{{0,4}}[-−–. ]?\d[\d.]*(?!\w*[A-Z])")

    @cached_property
    def numbered(self) -> re.Pattern[str]:
        """What stands before a number that counts nothing: 'Note 1', 'Type 741'."""
        return re.compile(rf"(?<![\w-])(?:{_either(self.numbered_things)})\s?$", re.IGNORECASE)

    @cached_property
    def in_words(self) -> re.Pattern[str]:
        """A number in words before what it counts: 'three binary inputs', 'Three-terminal'."""
        said = _either(tuple(word for word, number in self.numbers.items() if number > 1))
        return re.compile(rf"(?<![\w-])(?:{said})[ -](?!(?:{_either(self.no_counts)})\b)(?=[a-z])", re.IGNORECASE)

    @cached_property
    def of_version(self) -> re.Pattern[str]:
        """The version of the part that a value is for: '65 °C version: –40 ~ 65 °C'."""
        return re.compile(rf"(?P<of>[^:;,]{{1,20}} (?:{_either(self.versions)})): *", re.IGNORECASE)

    @cached_property
    def supported(self) -> re.Pattern[str]:
        """What stands before the name of what a thing supports or has."""
        return re.compile(rf"\b(?:{_either(self.supporting)})\s", re.IGNORECASE)

    @cached_property
    def ahead_of_names(self) -> re.Pattern[str]:
        """What stands between a value and its name and is no part of this: 'of the', not 'in spite'."""
        return re.compile(rf"^(?:{_either(self.before_names)}|in(?! spite ))\s+", re.IGNORECASE)

    @cached_property
    def quantity_within(self) -> re.Pattern[str]:
        """A further quantity behind a name: the ' 60 nA' of 'active current 60 nA standby current'."""
        return re.compile(rf"(?<=[a-z])\s[<>≤≥±+\-−–]?\d+(?:\.\d+)? ?(?:{_either(self.units)})\s(?=[a-z])")

    @cached_property
    def of_bus(self) -> re.Pattern[str]:
        """Words that say of an address that it is a device's on a bus."""
        return _beginning_with(self.address_of_bus)

    @cached_property
    def of_cells(self) -> re.Pattern[str]:
        """Words that say of an address that it is of something within a device."""
        return _beginning_with(self.address_of_cells)

    @cached_property
    def defining(self) -> re.Pattern[str]:
        """Words of a note that defines what is printed."""
        return _beginning_with(self.defining_notes)

    @cached_property
    def remarking(self) -> re.Pattern[str]:
        """Words of a note's sentence that leads elsewhere, or says what all parts are made of."""
        return _beginning_with((*self.leading_notes, *self.material_notes))

    @cached_property
    def order_heads(self) -> tuple[str, ...]:
        """How lines begin that may head a list of order codes."""
        return tuple({title.split()[0] for title in self.order_titles})

    @cached_property
    def describing(self) -> re.Pattern[str]:
        """Words of a note's sentence that describes how parts are built or ordered."""
        return _beginning_with(self.describing_notes)

    @cached_property
    def leading(self) -> re.Pattern[str]:
        """Words of a note's sentence that leads elsewhere."""
        return _beginning_with(self.leading_notes)

    @cached_property
    def at_setting(self) -> re.Pattern[str]:
        """Words that say at which setting an address holds."""
        return re.compile(rf"(?<![\w-])(?:{_either(self.address_settings)})(?![\w-])", re.IGNORECASE)

    @cached_property
    def several(self) -> frozenset[str]:
        """Words before a count that make it one of several, or of something that counts double: 'triple 2-channel'."""
        return frozenset((*self.multiples, *self.kinds_of_channel))


class StatementWords(_Section):
    """Words of sentences that state a value (`[statements]`); see the file for what each list means."""

    __hash__ = object.__hash__  # by identity: frozen and large, in the keys of caches

    max_words: tuple[str, ...] = ()
    min_words: tuple[str, ...] = ()
    typ_words: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    refusing: tuple[str, ...] = ()
    refusing_phrases: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    conditional: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    doing: tuple[str, ...] = ()
    doing_at: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    doing_alone: tuple[str, ...] = ()
    instruction_heads: tuple[str, ...] = ()
    vague: tuple[str, ...] = ()
    supposing: tuple[str, ...] = ()
    itself: tuple[str, ...] = ()
    leaning: tuple[str, ...] = ()
    kinds: frozenset[str] = frozenset()
    generic: frozenset[str] = frozenset()
    several: tuple[str, ...] = ()
    owning: tuple[str, ...] = ()
    going_down: tuple[str, ...] = ()
    worked_at: frozenset[str] = frozenset()

    @cached_property
    def lowest(self) -> re.Pattern[str]:
        """What a text ends with whose value is the lowest that something goes to."""
        return re.compile(rf"(?:^|[^\w-])(?:{_either(self.going_down)})\s*$", re.IGNORECASE)

    @cached_property
    def of_each(self) -> re.Pattern[str]:
        """A count before the name at a text's end: each of so many things has the value."""
        return re.compile(rf"(?<![\w.,/])(?:\d{{1,3}}|{_either(self.several)})(?:\s[a-z-]+){{0,2}}\s$", re.IGNORECASE)

    @cached_property
    def had(self) -> re.Pattern[str]:
        """The noun before a name that it has: 'standard SPI with a maximum' data rate; no unit of a value before it."""
        return re.compile(
            rf"(?<![\d.] )\b(?P<thing>[A-Za-z][A-Za-z-]+)\s(?:{_either(self.owning)})\s"
            r"(?:(?:an?|the|up|to|of|(?:max|min|typ)\w*\.?)\s)*$"
        )

    @cached_property
    def leans(self) -> re.Pattern[str]:
        """The beginning of a sentence that rests on the one before it."""
        return re.compile(rf"(?:{'|'.join(map(re.escape, self.leaning)) or '(?!)'})\b", re.IGNORECASE)

    @cached_property
    def hedged(self) -> frozenset[str]:
        return frozenset(self.loose)

    @cached_property
    def refused(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.refusing)

    @cached_property
    def stops(self) -> frozenset[str]:
        return frozenset(plain(text) for text in self.breaks)

    @cached_property
    def conditions(self) -> frozenset[str]:
        return frozenset(self.conditional)

    @cached_property
    def named(self) -> frozenset[str]:
        return frozenset(self.nouns)

    @cached_property
    def alone(self) -> frozenset[str]:
        return frozenset(self.vague)

    @cached_property
    def supposed(self) -> frozenset[str]:
        return frozenset(self.supposing)

    @cached_property
    def of_the_part(self) -> frozenset[str]:
        return frozenset(self.itself)

    @cached_property
    def saying(self) -> frozenset[str]:
        return frozenset(self.doing_alone)

    @cached_property
    def instructions(self) -> frozenset[str]:
        return frozenset(self.instruction_heads)

    @cached_property
    def at_value(self) -> frozenset[str]:
        return frozenset(self.doing_at)


class PictureWords(_Section):
    """What the heading or caption of a picture says of it: `drawn_words` that it states something which is copied.

    `shown_words` tell curves, screens, layouts, photographs and plans in blocks, `curve_titles` head pages of curves,
    `screen_words` stand under a screen.
    """

    __hash__ = object.__hash__  # by identity, as all sections of words

    drawn_words: tuple[str, ...] = ()
    shown_words: tuple[str, ...] = ()
    curve_titles: tuple[str, ...] = ()
    screen_words: tuple[str, ...] = ()

    def draws(self, text: str) -> bool:
        return self._drawn.search(text) is not None

    def shows(self, text: str) -> bool:
        return self._shown.search(text) is not None

    def of_screen(self, text: str) -> bool:
        said = text.casefold()
        return any(words in said for words in self.screen_words)

    def heads_curves(self, text: str) -> bool:
        return self._curves.search(text) is not None

    @cached_property
    def _drawn(self) -> re.Pattern[str]:
        return _among(self.drawn_words)

    @cached_property
    def _shown(self) -> re.Pattern[str]:
        return _among(self.shown_words)

    @cached_property
    def _curves(self) -> re.Pattern[str]:
        return _among(self.curve_titles)


def _among(words: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the words as a whole word; those of scripts without spaces anywhere."""
    spaced, closed = [w for w in words if w.isascii()], [w for w in words if not w.isascii()]
    parts = [rf"(?<![^\W\d_])(?:{_either(tuple(spaced))})(?![^\W\d_])"] if spaced else []
    parts += [_either(tuple(closed))] if closed else []
    return re.compile("|".join(parts) or "(?!)", re.IGNORECASE)


class VendorEntry(_Section):
    """One maker."""

    name: str
    marks: tuple[str, ...]


class VendorWords(_Section):
    """How a page names its maker (`[[vendors.entries]]`): the name to show, and texts or domains that tell it."""

    __hash__ = object.__hash__  # by identity: frozen and large, in the keys of caches

    entries: tuple[VendorEntry, ...] = ()
    not_parts: tuple[str, ...] = ()

    @cached_property
    def all_marks(self) -> frozenset[str]:
        """All texts that tell a maker."""
        return frozenset(mark for entry in self.entries for mark in entry.marks)

    @cached_property
    def _marks_by_word(self) -> dict[str, list[frozenset[str]]]:
        found: dict[str, list[frozenset[str]]] = {}
        for mark in self.all_marks:
            for word in mark.split():
                found.setdefault(word, []).append(frozenset(mark.split()))
        return found

    def marks_with(self, word: str) -> Sequence[frozenset[str]]:
        """The words of each mark that has this one among them."""
        return self._marks_by_word.get(word, ())

    @cached_property
    def longest_mark(self) -> int:
        """How many characters the longest text that tells a maker has."""
        return max((len(mark) for entry in self.entries for mark in entry.marks), default=0)
