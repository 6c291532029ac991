"""The reader's words as data: header words, units, section names; built from `resources/vocabulary/*.toml`.

Each file holds top-level tables of its own; wiring merges the files' dictionaries and hands the result to
`Vocabulary.model_validate`. What a reader does not know is ignored, so question and reader words share the folder.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.facts import SectionKind
from akili_desktop.core.planted import PlantedWords
from akili_desktop.core.quantity import with_degrees
from akili_desktop.extract.limits.checks import CheckWords
from akili_desktop.extract.partwords import (
    FeatureWords,
    PackageWords,
    PictureWords,
    PinWords,
    StatementWords,
    VendorWords,
    plain,
)

_PAREN_MARK = re.compile(r"[\[(]\s*(?:note\s*)?\d{1,2}\s*(?:,\s*\d{1,2}\s*)*[\])]$", re.IGNORECASE)
_ASIDE = re.compile(r"\s*[\[(][^\])]*[\])]$")
"""What stands in brackets at a heading's end."""

_EASTERN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+")
"""Runs of Chinese, Japanese and Korean characters."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", ignored_types=(cached_property,))


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Text as vocabulary entries are compared: NFKC, lower case, white space folded, end points and marks dropped."""
    if text.isascii() and text.isalnum():  # as most words
        return text.casefold()
    plain = " ".join((text if text.isascii() else unicodedata.normalize("NFKC", text)).casefold().split())
    if plain.endswith((")", "]")):
        plain = _PAREN_MARK.sub("", plain)
    return plain.rstrip(" .:*†‡§#").lstrip(" *†‡§#")


class SectionWords(_Frozen):
    """Phrases that tell a section's kind when its caption or heading holds one of them; the first kind wins."""

    kind: str
    phrases: tuple[str, ...]


class Vocabulary(_Frozen):
    """Everything that the extractors know of words.

    `headers` maps a column role to the headings that mean it. `section_kinds` are tried in order. `unit_words` are
    the unit spellings that may stand beside a value or in a unit column. `unless_noted` are the phrases that make a
    line the conditions of a whole section, `of_all_words` begin a note that states such, `said_over_words` a sentence
    over a table, `told_over_subjects` are what one speaks of that says how the values hold, `told_over_words` what it
    says of them, `untold_over_words` stand in none of these, `listed_over_ends` end one that a list of conditions
    follows, `bold_words` and `plain_type_words` name letters that tell limits apart, `scoped_over_words` stand in one
    and `scoped_over_ends` end it that a list of parts follows, `above_words` speak of a table before,
    `unit_said_words` stand before a unit said once, `same_as_words` say what a sign stands for,
    `no_limits_heads` head tables of other things,
    follows, `led_over_words` stand in it where they may be of several tables, `scoped_over_words` stand in one and
    `scoped_over_ends` end it that a list of parts follows, `scoped_subjects` are
    what one speaks of, `above_words` speak of a table before, `below_words` of the next, `only_words` and `for_words`
    stand beside parts that a short line names, `version_words` beside such in a bracket, `note_words` open
    a note that counts none, `unit_said_words` stand before a unit said once, `same_as_words` say what a sign stands
    for, `no_limits_heads` head tables of other things, `dimension_heads` columns of dimensions,
    `state_words` begin what says of the head of its column in which state it is, `peak_words` head columns of limits
    beside their unit, `direction_heads` head pins between
    which a delay counts, `drawing_words` say beside a drawing what it shows,
    `running_words` tell a page's running title, `view_words` say from where a drawing shows a part,
    `continued_words` tell a caption of a table begun before,
    `ordering_words` the title of a table of what can be ordered, `class_words` head the first column of a
    classification, `range_heads` its ranges, `summary_titles` title a summary of a part,
    `measured_under` lead to a list of conditions,
    `rank_words` and `grade_words` stand beside the letters of a class,
    `example_words` stand over what limits nothing, `linking_words` between the names of several pins,
    `comparison_words` over the values of several parts, `case_words` part a value from the case that it is stated
    for, `led_words` end a heading that its cells go on with, `open_words` a line of conditions that goes on,
    `elsewhere_words` before a number point to what is said elsewhere, `bounds` maps words beside a value to the limit
    that they make it, `bounds_before` such as do so right before its number, `derating_words` open
    what a rate leads down to, `no_quantity_names` name rows whose '1A' is no current, `code_name_ends` end the names
    of rows whose 'S2' is a code, `specification_heads` head columns in which
    words and quantities stand, `limit_kind_words` say before 'limit' how it is made sure of,
    `margin_heads` head tolerances, `selection_heads` head the letters of a type's selections, `setting_heads` begin
    headings of what stands for a part (a coil's voltage),
    `swept_heads` are the first row's names under which one limit's values stand at several settings,
    `quantity_heads` and `thermal_heads` (symbols of thermal resistances) head columns of quantities,
    `quantity_titles` tables of characteristics, `subject_phrases` are of such and among ratings say of what rows
    are; `characteristic_names` name what a part does, not what it may be run at, unless one of the `recommending_words`
    heads it. `pins`, `packages`, `features` and `pictures` are of readers of their own, `checks` of the flags on rows,
    `planted` tells text that addresses a model. `mean_words` name averages, `level_names` what has a level or class,
    `negative_words` what lies below zero, `whole_words` all cases,
    `bus_modes` are those in which a bus may run,
    `unitless_names` quantities without a unit, `lasting_words` stand before how long a case lasts. `scope_words` begin
    what a row says of the range that it holds over, `scope_fillers` stand in it beside `heat_scopes` and
    `supply_scopes`, which say of what it is; `temperature_ratings` name a part's own temperatures, `range_nouns` a
    range.
    """

    __hash__ = object.__hash__  # by identity: frozen and large, in the keys of caches
    headers: dict[str, tuple[str, ...]]
    section_kinds: tuple[SectionWords, ...] = ()
    unit_words: tuple[str, ...] = ()
    prefixed_unit_words: tuple[str, ...] = ()
    unless_noted: tuple[str, ...] = ()
    of_all_words: tuple[str, ...] = ()
    scope_words: tuple[str, ...] = ()
    scope_fillers: tuple[str, ...] = ()
    heat_scopes: tuple[str, ...] = ()
    supply_scopes: tuple[str, ...] = ()
    temperature_ratings: tuple[str, ...] = ()
    range_nouns: tuple[str, ...] = ()
    state_words: tuple[str, ...] = ()
    peak_words: tuple[str, ...] = ()
    direction_heads: tuple[str, ...] = ()
    drawing_words: tuple[str, ...] = ()
    said_over_words: tuple[str, ...] = ()
    told_over_subjects: tuple[str, ...] = ()
    told_over_words: tuple[str, ...] = ()
    untold_over_words: tuple[str, ...] = ()
    listed_over_ends: tuple[str, ...] = ()
    bold_words: tuple[str, ...] = ()
    plain_type_words: tuple[str, ...] = ()
    led_over_words: tuple[str, ...] = ()
    scoped_over_words: tuple[str, ...] = ()
    scoped_over_ends: tuple[str, ...] = ()
    scoped_subjects: tuple[str, ...] = ()
    above_words: tuple[str, ...] = ()
    below_words: tuple[str, ...] = ()
    only_words: tuple[str, ...] = ()
    version_words: tuple[str, ...] = ()
    for_words: tuple[str, ...] = ()
    unit_said_words: tuple[str, ...] = ()
    note_words: tuple[str, ...] = ()
    discharge_models: tuple[str, ...] = ()
    mean_value_words: frozenset[str] = frozenset()
    caption_words: tuple[str, ...] = ()
    figure_words: tuple[str, ...] = ()
    value_words: tuple[str, ...] = ()
    no_value_words: tuple[str, ...] = ()
    number_bases: tuple[str, ...] = ()
    whole_words: tuple[str, ...] = ()
    unitless_names: frozenset[str] = frozenset()
    lasting_words: frozenset[str] = frozenset()
    mean_words: tuple[str, ...] = ()
    level_names: tuple[str, ...] = ()
    negative_words: tuple[str, ...] = ()
    running_words: tuple[str, ...] = ()
    view_words: tuple[str, ...] = ()
    continued_words: tuple[str, ...] = ()
    ordering_words: tuple[str, ...] = ()
    class_words: tuple[str, ...] = ()
    range_heads: tuple[str, ...] = ()
    summary_titles: tuple[str, ...] = ()
    measured_under: tuple[str, ...] = ()
    rank_words: tuple[str, ...] = ()
    grade_words: tuple[str, ...] = ()
    example_words: tuple[str, ...] = ()
    comparison_words: tuple[str, ...] = ()
    range_words: tuple[str, ...] = ()
    linking_words: tuple[str, ...] = ()
    same_as_words: tuple[str, ...] = ()
    case_words: tuple[str, ...] = ()
    bus_modes: tuple[str, ...] = ()
    led_words: tuple[str, ...] = ()
    open_words: tuple[str, ...] = ()
    elsewhere_words: tuple[str, ...] = ()
    bounds: dict[str, str] = {}
    bounds_before: dict[str, str] = {}
    derating_words: tuple[str, ...] = ()
    no_quantity_names: tuple[str, ...] = ()
    code_name_ends: tuple[str, ...] = ()
    specification_heads: tuple[str, ...] = ()
    limit_kind_words: tuple[str, ...] = ()
    no_limits_heads: tuple[str, ...] = ()
    dimension_heads: tuple[str, ...] = ()
    margin_heads: tuple[str, ...] = ()
    setting_heads: tuple[str, ...] = ()
    swept_heads: frozenset[str] = frozenset()
    quantity_heads: tuple[str, ...] = ()
    selection_heads: frozenset[str] = frozenset()
    quantity_titles: tuple[str, ...] = ()
    subject_phrases: frozenset[str] = frozenset()
    characteristic_names: tuple[str, ...] = ()
    recommending_words: tuple[str, ...] = ()
    thermal_heads: tuple[str, ...] = ()
    checks: CheckWords = CheckWords()
    pins: PinWords = PinWords()
    packages: PackageWords = PackageWords()
    features: FeatureWords = FeatureWords()
    pictures: PictureWords = PictureWords()
    statements: StatementWords = StatementWords()
    vendors: VendorWords = VendorWords()
    planted: PlantedWords = PlantedWords()

    @cached_property
    def roles(self) -> dict[str, str]:
        """Folded heading -> role."""
        return {key: role for role, texts in self.headers.items() for text in texts if (key := fold(text))}

    @cached_property
    def heading_words(self) -> frozenset[str]:
        """The first words of all headings: a page without any of them has no anchored table."""
        return frozenset(text.split(" ")[0] for text in self.roles)

    @cached_property
    def _rating_words(self) -> frozenset[str]:
        """Those of the headings of ratings."""
        return frozenset(text.split(" ")[0] for text, role in self.roles.items() if role == "rating")

    @cached_property
    def part_heads(self) -> frozenset[str]:
        """The headings of a column of parts, as `partwords.plain` has them."""
        return frozenset(plain(text) for text in self.features.part_heads)

    @cached_property
    def part_head_words(self) -> frozenset[str]:
        """The first words of such headings, and of those of settings."""
        return frozenset(text.split()[0] for text in (*self.part_heads, *self.setting_heads) if text)

    @cached_property
    def list_words(self) -> tuple[str, ...]:
        """The first words of what heads lists of what can be ordered, and of pins."""
        return tuple({text.split()[0] for text in (*self.ordering_words, *map(plain, self.pins.titles)) if text})

    @cached_property
    def unit_forms(self) -> frozenset[str]:
        """All unit spellings, those with a prefix included, normalised (NFKC, micro and ohm signs unified)."""
        prefixed = (prefix + unit for unit in self.prefixed_unit_words for prefix in ("", *"fpnumkKMGTµ"))
        return frozenset(unit_form(unit) for unit in (*self.unit_words, *prefixed))

    @cached_property
    def quantities(self) -> frozenset[str]:
        """The quantities that may head a column, folded and without spaces."""
        return frozenset(_closed(text) for text in (*self.quantity_heads, *self.thermal_heads))

    @cached_property
    def _thermal(self) -> frozenset[str]:
        return frozenset(_closed(text) for text in self.thermal_heads)

    @cached_property
    def joining_words(self) -> frozenset[str]:
        """The words with which a line of conditions goes on with the one before it."""
        return frozenset((*self.linking_words, *self.case_words, *self.led_words, *self.checks.breaks))

    @cached_property
    def open_ends(self) -> frozenset[str]:
        """The words in which a line of conditions ends that goes on in the next."""
        return self.joining_words | {*self.open_words, *self.checks.exceptions}

    def may_head(self, word: str) -> bool:
        """Whether a heading can begin with this word: False where none does, as with most words of a page."""
        return _opening(self.heading_words)(word)

    def any_may_head(self, words: Iterable[str]) -> bool:
        """Whether a heading can begin with any of the words."""
        return any(map(_opening(self.heading_words), words))

    def any_may_rate(self, words: Iterable[str]) -> bool:
        """Whether a heading of ratings can begin with any of the words."""
        return any(map(_opening(self._rating_words), words))

    def any_begins_heading(self, words: Iterable[str]) -> bool:
        """Whether any of the words is the first one of a heading, or the whole of it."""
        return any(map(_beginning(self.heading_words), words))

    def is_quantity(self, heading: str) -> bool:
        """Whether a heading names a quantity by itself ('θJA (°C/W)', 'Temperature'), a unit in brackets aside."""
        return bool(_known(heading, self.quantities))

    def names_quantity(self, heading: str) -> bool:
        """Whether a heading names a quantity: a known one, or by its noun ('Maximum RMS Voltage')."""
        return self.is_quantity(heading) or bool(self.checks.nouns.get(self.checks.head(heading)))

    def is_thermal(self, heading: str) -> bool:
        """Whether a heading is the symbol of a thermal resistance."""
        return bool(_known(heading, self._thermal))

    def role(self, heading: str) -> str | None:
        """The role that a heading's text has, footnote marks and a trailing unit in brackets aside."""
        return _role(heading, self)

    def kinds_spoken(self, texts: Iterable[str]) -> tuple[str, ...]:
        """The phrases of section kinds that stand in any of the texts: few of them do on one page.

        Of 'ratings' and 'absolute maximum ratings' the shorter one is told, which stands wherever the other does.
        """
        normal = [text if text.isascii() else unicodedata.normalize("NFKC", text) for text in texts]
        spoken = " ".join(" ".join(normal).casefold().split())
        return tuple([phrase for phrase in self._least_phrases if phrase in spoken])

    @cached_property
    def _least_phrases(self) -> tuple[str, ...]:
        phrases = {phrase for entry in self.section_kinds for phrase in entry.phrases}
        return tuple(p for p in sorted(phrases) if not any(other in p for other in phrases if other != p))

    def section_kind(self, *texts: str) -> str:
        """The kind that the nearest of the given headings tells; `SectionKind.OTHER` where none does."""
        for text in texts:
            kind = _kind_told(text, self)
            if kind != SectionKind.OTHER:
                return kind
        return SectionKind.OTHER

    def of_no_limits(self, *texts: str) -> bool:
        """Whether a heading names what its values are, and these are no limits: 'AC Measurement Conditions'."""
        named = [phrase for entry in self.section_kinds if entry.kind == SectionKind.OTHER for phrase in entry.phrases]
        return any(phrase in fold(text) for text in texts for phrase in named)

    def of_others(self, *titles: str) -> bool:
        """Whether titles say that a table is of how parts are tested, or of the parts around the one described."""
        return any(self._others.search(title) for title in titles if title)

    @cached_property
    def _others(self) -> re.Pattern[str]:
        words = "|".join(map(re.escape, (*self.features.test_titles, *self.example_words))) or "(?!)"
        return re.compile(rf"(?<!\w)(?:{words})s?(?!\w)", re.IGNORECASE)  # no 'designation'

    def shows(self, text: str) -> bool:
        """Whether a text says what is drawn beside it, and states no test."""
        said = "" if any(sign in text for sign in "=<>≤≥@") else text.casefold()
        return any(words in said for words in self.drawing_words)

    def is_unit(self, text: str) -> bool:
        """Whether the text is a unit and nothing else, also a quotient or product of units ('nV/√Hz', 'ppm/°C')."""
        return _told_unit(text, self)


_HELD_AT = re.compile(r"(?:^|[\s(])(?:over|at|under|within)\s")
_SET_ASIDE = re.compile(r"\(\s*[±<>≤≥~]?\s*\d[^()]*\)")
"""A bracket that begins with a value: what holds beside the rows, not what they are."""


def kind_of_section(kinds: Sequence[SectionWords], *texts: str) -> str:
    """The kind that the nearest of the given headings tells; `SectionKind.OTHER` where none does.

    What the rows hold over or at is none: 'Electrical Characteristics Over the Operating Range', nor is a value with
    its name in brackets: 'Values of the Inductor (600 kHz Switching Frequency)'.
    """
    for text in texts:
        plain = fold(text)
        plain = _SET_ASIDE.sub(" ", plain) if "(" in plain else plain
        told = [(phrase, entry.kind) for entry in kinds for phrase in entry.phrases if phrase in plain]
        if told:  # few lines of a page name any kind
            held = _HELD_AT.search(plain)
            plain = plain[: held.start()] if held else plain
            for phrase, kind in told:
                if phrase in plain:
                    return kind
    return SectionKind.OTHER


@lru_cache(maxsize=4096)
def _kind_told(text: str, vocabulary: Vocabulary) -> str:
    return kind_of_section(vocabulary.section_kinds, text)


LIMIT_ROLES = ("min", "typ", "max")
"""The roles of headings of limits, which are what these are called in short, too."""


@lru_cache(maxsize=8192)
def _role(heading: str, vocabulary: Vocabulary) -> str | None:
    plain = fold(heading)
    found = vocabulary.roles.get(plain)
    if found is None and plain.endswith((")", "]")):
        bare = _ASIDE.sub("", plain)
        found = vocabulary.roles.get(fold(bare)) if bare != plain else None
    if found is None and not plain.isascii() and _EASTERN.search(plain):  # '項目 Item': one heading in two scripts
        found = vocabulary.roles.get(fold(_EASTERN.sub("", plain)))
    if found is None and "- " in plain:  # 'WAVE-' over 'FORMS'
        found = vocabulary.roles.get(plain.replace("- ", ""))
    if found is None and ". " in plain and (first := plain.partition(". "))[0] in LIMIT_ROLES:
        found = vocabulary.roles.get(f"{first[0]} {first[2]}")  # 'Max. value'
    if found is None and "/" in plain:  # 'Conditions / Remarks': two words for one thing
        said = [fold(part) for part in plain.split("/")]
        parts = {vocabulary.roles.get(part) for part in said}
        found = (parts.pop() if len(parts) == 1 else None) or vocabulary.roles.get("/".join(said))
    return found


# most words of a page are asked, and many pages have them: tests of a word alone are looked up faster than such of two
@lru_cache(maxsize=4)
def _beginning(heads: frozenset[str]) -> Callable[[str], bool]:
    """Whether a word, folded, is one of these."""

    @lru_cache(maxsize=16384)
    def begins(word: str) -> bool:
        # letters alone need no folding
        return (word.lower() if word.isascii() and word.isalnum() else fold(word)) in heads

    return begins


@lru_cache(maxsize=4)
def _opening(heads: frozenset[str]) -> Callable[[str], bool]:
    """Whether a text that begins with a word may be one that begins with one of these."""

    @lru_cache(maxsize=16384)
    def opens(word: str) -> bool:
        if not word.isascii() or "(" in word or "[" in word:
            return True  # what a bracket or a second script leaves is a heading, too
        folded = word.casefold().lstrip("*#")
        return not folded or folded in heads or fold(folded) in heads

    return opens


def _closed(text: str) -> str:
    return fold(text).replace(" ", "")


def _known(heading: str, known: frozenset[str]) -> str:
    """The heading as one of the known ones, whole or without a unit in brackets behind; '' where it is none."""
    whole = _closed(heading)
    bare = _closed(_ASIDE.sub("", heading))
    return whole if whole in known else bare if bare in known else ""


@lru_cache(maxsize=4096)
def _told_unit(text: str, vocabulary: Vocabulary) -> bool:
    return _is_unit(unit_form(text), vocabulary.unit_forms)


def unit_form(text: str) -> str:
    """A unit's text for comparison: NFKC, no white space, one micro sign, one ohm sign, one degree sign."""
    plain = unicodedata.normalize("NFKC", with_degrees(text)).replace("μ", "µ").replace("Ω", "Ω")
    return "".join(plain.split()).strip("()[].,;")


_OF_UNITS = re.compile(r"[/*·•⋅]|(?<=[A-Za-z])-(?=[A-Za-z])")
"""What stands between the units of a quotient or product."""
_FACTOR = re.compile(r"^√|^1$|^10\^?[36]$|[²³2]$|\^2$|rt(?=Hz)|Hz½$")
"""What of one of these is no unit: its power, its root, or a number."""


def _is_unit(text: str, known: frozenset[str]) -> bool:
    if not text or len(text) > 24:
        return False
    if text in known:
        return True
    if text[0] in "*·•⋅":  # '0.53*VA' is a product of a rail, no number of volt-amperes
        return False
    parts = _OF_UNITS.split(text)
    if len(parts) > 1:
        parts = [_FACTOR.sub("", part) for part in parts]
        return all(not part or part in known or part.lstrip("√") in known for part in parts) and any(parts)
    return text.lstrip("√") in known
