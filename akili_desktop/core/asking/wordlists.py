"""The word lists that questions are understood with, as `resources/vocabulary/*.toml` write them down."""

from __future__ import annotations

from functools import cached_property

from pydantic import BaseModel, ConfigDict, Field


class WordList(BaseModel):
    """A table of the files; what it does not know is of another reader."""

    model_config = ConfigDict(frozen=True, extra="ignore", ignored_types=(cached_property,))


class Concept(WordList):
    """One quantity under its names: equal by vocabulary. `symbols` name it where a row or a question prints no words.

    `is_a` are wider quantities that it answers for ('input supply voltage' is an input and a supply voltage). With a
    `state` it is its one `is_a` in that state of the part ('standby current' is the supply current in standby). `near`
    are quantities that often are the same, so that either may be shown for the other, for review.
    """

    name: str
    names: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    is_a: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    state: str = ""


class Asking(WordList):
    """How questions are worded.

    Templates are words with `{x}` for what is asked, `a/b` for either word and a trailing `?` for a word that may be
    missing. `rewrites` turn a way of asking into plain words; `pin_number` and `pin_name` are the ways to ask for
    a pin; `foreign` are words that only other languages have, `foreign_ends` the ends of such words. `count` asks for a
    number of things, `check` whether a value is allowed, `check_operating` whether it works there, `check_surviving`
    whether it survives it,
    `check_tolerant` whether a pin is made for it (`tolerant` are the marks of a pin table that say so of 5 V),
    `check_damaging` and `check_exceeding` whether it is too much; `itself` are words for the part, and `check_subjects`
    what a check without a quantity is about, `tolerant_subject` what tolerates a voltage. `check_capability` are verbs
    that ask what the part delivers; a row whose name has one of `no_limits`, or ends with one of `behaviours`, tells
    how the part behaves ('switching threshold'), not what may be applied.
    `package_columns` are words beside "package" over an ordering table's column of packages.
    `carriers` are nouns that tables leave out of what they count ('I2C interfaces' is 'I2C'),
    `memories` are kinds of memory, `changing_notes` words of a footnote that bounds or replaces a value ('whichever is
    smaller'), `varying_notes` those by which something becomes more or less ('dropout will be higher'),
    `reference_notes` those that say what voltages are measured against ('with respect to'),
    `limiting_pin_notes` those of a pin's that is not there for everyone ('not available on'),
    `breakdowns` are words of rows that say what a part stands before it breaks down, `discharges` ways to test one,
    `cycles` words that ask for a number of cycles unless one of `lasting` asks how long they take,
    `characteristics` nouns for all that a table states, of which words in `excepting` take some out;
    `rating_words` are of quantities that sheets print as ratings alone ('storage temperature'), `rated_in` the
    dimensions of a rating that does not say of what ('contact rating'), `limitless` words that are printed as a value,
    `spreads` what says how closely a thing holds, `classes` what a class of parts is called ('rank H'), `families`
    what a family of parts is.
    `levels` are the states that a signal can have in a condition,
    `whole_ranges` the ways to print "over the whole temperature range" without its numbers and `whole_range_asked`
    those to ask for it; `temperature_of` maps what a temperature is of ('case') to its symbol. `loose` words of a
    question may stay uncovered, for review ('quiescent current limit'). `telling` are nouns that name a quantity
    alone ('bandwidth'); `closing` begin what holds meanwhile ('while reading'); `pin_at` asks whether a pin has a
    number; `implied` maps a word to those that it holds ('undervoltage lockout' is a threshold);
    `opposites` are words of which a row may not say another one than the question ('peak', 'average'), `sides` those of
    them that make a quantity no other one where the question says neither ('input', 'output');
    `pin_words` are words and the pin names that rows print for them ('enable', 'EN'). `lead_ins` begin a question and
    say nothing ('state the'), `said_values` are quantities in words ('room temperature'), `temperatures_of` what a
    temperature is of (word, symbol), and `settings` are words
    for a setting without a unit, with the symbols that conditions print for it ('gain of 10', 'G = 10').
    For a question that is read word by word (`core.proving.freely`): `kin` are words that often say the same, `turning`
    nouns of a row that make it another quantity than the one that its other words name, `phases` the levels of a signal
    that do not where the row is a time, `symbol_ends` the words that a
    symbol's last letters stand for, `telling_freely` nouns that then name a quantity alone.
    """

    filler: tuple[str, ...] = ()
    empty_phrases: tuple[str, ...] = ()
    prepositions: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    neutral: tuple[str, ...] = ()
    restricting: tuple[str, ...] = ()
    excluding: tuple[str, ...] = ()
    trailing: tuple[str, ...] = ()
    condition_nouns: tuple[str, ...] = ()
    carriers: tuple[str, ...] = ()
    of_pins: tuple[str, ...] = ()
    interfaces: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    memories: tuple[str, ...] = ()
    changing_notes: tuple[str, ...] = ()
    limiting_pin_notes: tuple[str, ...] = ()
    breakdowns: tuple[str, ...] = ()
    discharges: tuple[str, ...] = ()
    cycles: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    reference_notes: tuple[str, ...] = ()
    varying_notes: tuple[str, ...] = ()
    characteristics: tuple[str, ...] = ()
    excepting: tuple[str, ...] = ()
    rating_words: tuple[str, ...] = ()
    rated_in: tuple[str, ...] = ()
    limitless: tuple[str, ...] = ()
    spreads: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    levels: dict[str, tuple[str, ...]] = {}
    whole_ranges: tuple[str, ...] = ()
    whole_range_asked: tuple[str, ...] = ()
    temperature_of: dict[str, str] = {}
    loose: tuple[str, ...] = ()
    telling: tuple[str, ...] = ()
    implied: dict[str, tuple[str, ...]] = {}
    opposites: tuple[tuple[str, ...], ...] = ()
    sides: tuple[tuple[str, ...], ...] = ()
    pin_words: tuple[tuple[str, ...], ...] = ()
    lead_ins: tuple[str, ...] = ()
    said_values: tuple[tuple[str, str], ...] = ()
    settings: dict[str, tuple[str, ...]] = {}
    temperatures_of: tuple[tuple[str, str], ...] = ()
    kin: tuple[tuple[str, ...], ...] = ()
    turning: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    symbol_ends: dict[str, str] = {}
    telling_freely: tuple[str, ...] = ()
    statistics: dict[str, tuple[str, ...]] = {}
    bounds: dict[str, tuple[str, ...]] = {}
    rewrites: tuple[tuple[str, str], ...] = ()
    pin_number: tuple[str, ...] = ()
    pin_name: tuple[str, ...] = ()
    pin_at: tuple[str, ...] = ()
    pin_purpose: tuple[str, ...] = ()
    count: tuple[str, ...] = ()
    check: tuple[str, ...] = ()
    check_operating: tuple[str, ...] = ()
    check_surviving: tuple[str, ...] = ()
    check_tolerant: tuple[str, ...] = ()
    check_damaging: tuple[str, ...] = ()
    check_exceeding: tuple[str, ...] = ()
    tolerant_subject: str = ""
    tolerant: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    foreign_ends: tuple[str, ...] = ()
    check_subjects: dict[str, str] = {}
    check_capability: tuple[str, ...] = ()
    no_limits: tuple[str, ...] = ()
    behaviours: tuple[str, ...] = ()
    itself: tuple[str, ...] = ()
    package_families: tuple[str, ...] = ()
    package_columns: tuple[str, ...] = ()
    identity: dict[str, tuple[str, ...]] = {}
    terminals: tuple[dict[str, str], ...] = ()
    english: tuple[str, ...] = ()
    pin_tails: tuple[str, ...] = ()
    pin_text_ends: tuple[str, ...] = ()
    pin_classes: tuple[str, ...] = ()
    two_leads: tuple[str, ...] = ()

    @property
    def templates(self) -> tuple[str, ...]:
        """All ways of asking as they are written."""
        rewritten = (text for pair in self.rewrites for text in pair)
        made_for = (*self.check_surviving, *self.check_tolerant, *self.check_damaging, *self.check_exceeding)
        checks = (*self.check, *self.check_operating, *made_for)
        identity = (text for group in self.identity.values() for text in group)
        return (
            *rewritten,
            *checks,
            *self.count,
            *self.pin_number,
            *self.pin_name,
            *self.pin_at,
            *self.pin_purpose,
            *identity,
        )


class PinFunction(WordList):
    """A pin's function in words, and the pin names that datasheets print for it.

    `tails` are words that may follow the function's own in a pin's text ('clock output'), besides those of all
    functions; `never` are functions, by their first word, whose pins a text may not call one of this; `types` are
    what a type column prints for it. A pin whose name begins like one of a `family` may be one, too. Of a function
    whose pins are `named` one without such a name is none where others have it ('AISEN', a bridge's ground, beside
    'GND').
    """

    function: tuple[str, ...]
    names: tuple[str, ...]
    tails: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    family: bool = False
    named: bool = False


class PinTypeWords(WordList):
    """How pins' types are asked for and printed, see `resources/vocabulary/pintypes.toml`."""

    asked: tuple[str, ...] = ()
    structure_asked: tuple[str, ...] = ()
    kind_asked: tuple[str, ...] = ()
    tolerant: tuple[str, ...] = ()
    kinds: dict[str, tuple[str, ...]] = {}


class PackageNames(WordList):
    """The families of packages (`resources/vocabulary/packages.toml`), and those that are circuits, too ('PGA')."""

    families: tuple[str, ...] = ()
    block_names: tuple[str, ...] = ()


class PinKindWords(WordList):
    """Functions (by their first word) and printed types by the kind that they make a pin, see `core.pins.kinds`."""

    functions: dict[str, tuple[str, ...]] = {}
    types: dict[str, tuple[str, ...]] = {}
    open_drain: tuple[str, ...] = ()
    open_drain_texts: tuple[str, ...] = ()
    supply_out: tuple[str, ...] = ()
    unconnected: tuple[str, ...] = ()
    open_contacts: tuple[str, ...] = ()


class Better(WordList):
    """The names of quantities of which the lower or the higher value is the better one."""

    lower: tuple[str, ...] = ()
    higher: tuple[str, ...] = ()


class PartClass(WordList):
    """A kind of part under its names ('LDO', 'low dropout regulator'), and the wider kinds that each of it `is`."""

    names: tuple[str, ...]
    is_: tuple[str, ...] = Field(default=(), alias="is")


class Search(WordList):
    """How a search for documents is worded: see `resources/vocabulary/search.toml`.

    `ranges` are quantities to work in, of which a range has to reach what is looked for; `working_at` asks for one by
    a value alone ('that run at 1.8 V').
    """

    lead_in: tuple[str, ...] = ()
    joiners: tuple[str, ...] = ()
    pin_named: tuple[str, ...] = ()
    working_at: tuple[str, ...] = ()
    trailers: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    relations: dict[str, tuple[str, ...]] = {}
    classes: tuple[PartClass, ...] = ()


class Deriving(WordList):
    """How values are asked for that follow from printed ones: see `resources/vocabulary/derived.toml`."""

    lead_in: tuple[str, ...] = ()
    power: tuple[str, ...] = ()
    junction_temperature: tuple[str, ...] = ()
    allowed_power: tuple[str, ...] = ()
    margin: tuple[str, ...] = ()
    noise: tuple[str, ...] = ()
