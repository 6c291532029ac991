"""Why what was read of a table states nothing that can be trusted: objections to whole tables, and to single rows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from itertools import pairwise

from akili_desktop.core.facts import Flag, Range, Reject, SectionKind, Value
from akili_desktop.core.quantity import parse_number, parse_unit
from akili_desktop.extract.limits.checks import THRESHOLD
from akili_desktop.extract.limits.compared import bounded
from akili_desktop.extract.limits.limitcolumns import REFUSING
from akili_desktop.extract.limits.numberedunits import number_in_unit
from akili_desktop.extract.limits.requiredtimes import is_required_time
from akili_desktop.extract.limits.valuecolumns import NUMBERS_APART
from akili_desktop.extract.limits.valuewords import RAIL, is_rail, numeric, states_value, unknown_yet
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary, fold

WITHOUT_NUMBERS = "table-without-numbers"
"""The rule that refuses a table of words: settings of registers, functions."""
PROSE = "value-is-prose"
"""The rule that refuses a row, or one value of it, whose text states no value."""
BITS = "bits"
"""The rule that refuses a table of which every value is a bit: levels to set at pins, fields of registers."""
CODED = "names-are-codes"
"""The rule that refuses a table whose rows are named by parts or codes, with no unit: quantities stand over them."""
TORN = "text-behind-value"
"""The rule that refuses a row whose value goes on in another line, which stands beside another name."""
UNNAMED = "row-unnamed"
"""The rule that refuses a row of limits with neither name nor symbol, among others that have such: it is lost."""
NO_ROWS = frozenset({WITHOUT_NUMBERS, BITS, "no-name", "page-foot"})
"""What these rules refuse are no rows of limits that were lost."""
WORDS_OVER = Flag(rule="conditions-unsure", detail="words that are no value stand over it in the same cell")
MARGIN = 0.95
"""Where the bottom margin begins, as a part of the page's height."""
APART = 14.0
"""Points: what stands so far below the last row, in the margin, is no row of it."""

CODE = re.compile(r"(?=.*\d)[A-Z\d][A-Z\d.\-/]*(?: \S+)?")
"""A part's name, a code or a number, and perhaps a mark behind it."""
PRINTED = re.compile(r"(?=.*\d)[A-Z][A-Z\d]*")
"""Letters and digits alone, as a code has them: 'S2', 'A7W'."""
PLAIN = re.compile(r"[+\-−–]?\d+(?:\.\d+)?")
"""A number that states a value alone, as most cells do."""
LISTED = re.compile(r"[+\-−–]?\d[\d.,]*(?: [+\-−–]?\d[\d.,]*)+|[+\-−–±]?\d[\d.]*(?: [+\-−–±]?\d[\d.]*)+")
"""Numbers that nothing joins: those of several columns. Commas join '±2, ±4, ±8'."""

NAMED = re.compile(r"\d[\d.]* ?[a-z]{1,2}(?:/[a-z]{1,2})+|[A-Za-z]\w*(?:(?:/|, )[A-Za-z]\w*)+")
"""What a value without a unit states that it is no quantity: '802.11 b/g/n', 'GPIO/PWM', 'IPv4, TCP/UDP'."""
LED = re.compile(r"[^:]*[A-Za-z][^:]*:\s.*\d")
"""Words and a colon before a number: '802.11 b: -91 dbm'."""

INNER = re.compile(
    r"[+\-−–±]?\d[\d.,]*(?: [+\-−–]? ?\d[\d.,]*)? ?([^\W\d]+|[%°]\w?)(?: \([^()]*\))?,? (?:\w+ )?[+\-−–±]?\d"
)
"""A quantity, perhaps with what brackets say of it, then a further number: '265VAC (47 - 63Hz) or 120'."""

SUMMED = re.compile(r"^([A-Za-z]\w*) ?[+\-−–] ?\d")
"""A symbol to which a number is added."""

_TIME = re.compile(r"t[A-Z]{1,4}\d?")
"""The symbol of a time: 'tRC'."""
_UNENDED = re.compile(r"[\w)] ?[×*·]$|[\w)] [+\-−–/]$|\d ?[x/]$")
"""How a value ends that is a part of an expression: '20 +', '0.7 ×'. A sign glued to a symbol is of its name: 'VS+'."""
_REST = re.compile(r"[×*·/]|[+\-−–] (?:[\d.]+ ?(?:[×x*·] ?)?)?[A-Z][A-Za-z]+")
"""How the rest of an expression begins: '× VDD', '+ 0.1CB'."""
UNENDED_REACH = 3.0
"""Heights of a value down to which the rest of one that ends in an operator is looked for."""


def of_table(drafts: Sequence[Range]) -> str:
    """Why a table's rows state no limits, '' where nothing speaks against it."""
    stated = sum(numeric(value.text) for draft in drafts for _, value in draft.values())
    if stated and all(draft.section_kind == SectionKind.ABSOLUTE_MAXIMUM for draft in drafts):
        # inputs are rated by the supplies: 'V+ to V-', 'GND to VCC'
        stated += sum(len(ends) for draft in drafts if all(map(is_rail, ends := [v.text for _, v in draft.values()])))
    if len(drafts) > 2 and stated < 0.5 * sum(len(draft.values()) for draft in drafts):
        return WITHOUT_NUMBERS
    if len(drafts) > 1 and all(draft.unit is None and _is_bit(draft) for draft in drafts):
        return BITS
    if len(drafts) > 1 and all(draft.unit is None and _coded(draft) for draft in drafts):
        return CODED
    return _disordered(drafts)


def with_unnamed(rejects: Sequence[Reject], table: Table, stated: int) -> list[Reject]:
    """The rejects, with rows of a table that nothing names told as lost where its other rows are limits.

    Where no row is, numbers beside a plot's axis may have passed for values.
    """
    return [
        reject.model_copy(update={"rule": UNNAMED})
        if stated and reject.rule == "no-name" and not reject.detail and table.bbox.contains(reject.bbox, 1)
        else reject
        for reject in rejects
    ]


def _coded(draft: Range) -> bool:
    """Whether a row is named by a part or code; a number alone names nothing, as the row is told itself."""
    named = any(c.isalpha() for c in f"{draft.parameter}{draft.symbol or ''}")
    return named and CODE.fullmatch(draft.parameter) is not None


def _is_bit(draft: Range) -> bool:
    """Whether a row states a single '0' or '1'."""
    values = draft.values()
    return len(values) == 1 and values[0][1].text in ("0", "1")


def _disordered(drafts: Sequence[Range]) -> str:
    """Whether the columns of a table are no limits: most of its rows that could be in order are not."""
    asked = (draft for draft in drafts if not is_required_time(draft))
    numbers = [{role: v.number for role, v in draft.values() if v.number is not None} for draft in asked]
    several = [row for row in numbers if len(row) > 1]
    wrong = sum(any(b < a for a, b in pairwise(row.values())) and not _threshold(row) for row in several)
    return "limits-out-of-order" if wrong >= 3 and wrong > 0.5 * len(several) else ""


def _threshold(row: Mapping[str, Decimal]) -> bool:
    """Whether a limit and a typical value may be of an input's threshold: VIH is 1.5 V at least, 1.2 V as a rule."""
    low, high = min(row.values()), max(row.values())
    return len(row) == 2 and "typ" in row and 0 < high < THRESHOLD * low


NOTED = re.compile(r"[(\[]?notes? ?\d{1,2}(?:\.\d{1,2})?[)\]]?[.:]?", re.IGNORECASE)
"""A note's own mark where names stand."""


ROW_NUMBER = re.compile(r"\d{1,3}[.)]?")
"""A row's number where names stand."""


def of_row(draft: Range, vocabulary: Vocabulary, symbols: frozenset[str | None] = frozenset()) -> str:
    """Why a row states nothing that can be trusted, '' where it does; `symbols` are those of its table."""
    values = draft.values()
    texts = [value.text for _, value in values]
    worded = [text for text in texts if PLAIN.fullmatch(text) is None]  # a number alone is none of what is refused
    refusing = next((flag.rule for flag in draft.flags if flag.rule in REFUSING or flag is NUMBERS_APART), "")
    if refusing:
        return refusing
    if not any(c.isalpha() for c in f"{draft.parameter}{draft.symbol or ''}"):
        return "no-name"  # the numbers beside a plot's axis name nothing
    if ROW_NUMBER.fullmatch(draft.parameter):
        return "name-is-number"  # '1' before a symbol: the name stands beside it
    if NOTED.fullmatch(draft.parameter):
        return "no-name"  # 'Note 5.4' before what it says
    if fold(draft.parameter) in vocabulary.no_quantity_names:
        return "no-quantity"  # 'Contact arrangement  1A'
    if draft.unit is None and _names_code(draft, vocabulary):
        return "no-quantity"  # 'Device marking code  S2'
    if sum(map(vocabulary.is_unit, _IN_BRACKETS.findall(draft.parameter))) > 1:
        return "several-columns"  # 'θJA (°C/W)  θJC (°C/W)' head two values, which is which cannot be told
    if draft.unit and ("---" in draft.unit or "___" in draft.unit):
        return "unit-unreadable"  # a fraction's bar drawn as text
    if number_in_unit(draft.unit, vocabulary):
        return "number-in-unit"
    if any(_trailed(text, vocabulary) for text in worded):
        return "text-behind-value"  # '5.5V VCC1': what stands behind the unit may change what is stated
    if any(_several(text, vocabulary) or _of_other_unit(text, draft, vocabulary) for text in worded):
        return "several-values"
    if any(_bounded(text, vocabulary) or _UNENDED.search(text) for text in worded):
        return TORN
    if draft.variant_bbox is not None and any(draft.variant_bbox.contains(v.bbox, 0.5) for _, v in values):
        return PROSE  # a line of the heading: the names of the parts over their columns
    if texts and not worded:
        return ""
    if all(unknown_yet(text) for text in texts):
        return "to-be-determined"
    if any(LED.match(text) or bounded(text) or _goes_on(text, vocabulary) for text in texts):
        return "text-before-value"
    if draft.unit is None and any(NAMED.fullmatch(text) for text in texts):
        return PROSE
    known = {symbol for text in texts for symbol in SUMMED.findall(text)}  # 'TPCLK' beside 'TPCLK + 1'
    known |= symbols - {draft.symbol, None}  # 'tCLCL' below the row of that symbol
    known |= {text for text in texts if _times(text, draft)}
    if not all(text in known or unknown_yet(text) or states_value(text, vocabulary) for text in texts):
        return PROSE
    return ""


def _times(text: str, draft: Range) -> bool:
    """Whether a value is the symbol of another time, which another table has: 'tRC' of 'tR | Recovery time | ns'."""
    unit = parse_unit(draft.unit) if draft.unit else None
    own = (draft.symbol or "").startswith("t") and text not in (draft.symbol, draft.parameter)
    return own and unit is not None and unit.dimension == "time" and _TIME.fullmatch(text) is not None


def _names_code(draft: Range, vocabulary: Vocabulary) -> bool:
    """Whether a row states what is printed on a part, whatever that is, or letters and digits under a code's name."""
    name = fold(draft.parameter)
    if name.endswith(vocabulary.features.marking_ends):
        return True
    codes = all(PRINTED.fullmatch(value.text) for _, value in draft.values())
    return codes and name.endswith(vocabulary.code_name_ends)


def _goes_on(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a value begins with the word that links it to one before: 'or VDD + 0.3' under 'The lower of 5.5'."""
    first = text.split(maxsplit=1)[:1]
    return first != [] and first[0].casefold() in vocabulary.linking_words


def words_over(fact: Range, words: Range | None) -> tuple[Flag, ...]:
    """The doubt at a value under `words` that were refused for one of the same printed name: they may be its test.

    ('JEDEC Class II, 125 °C' over '±100 mA' beside 'Latch-up'.)
    """
    if words is None or words.page != fact.page or words.parameter_bbox is None:
        return ()
    return (WORDS_OVER,) if words.parameter_bbox == fact.parameter_bbox and words.bbox.y0 < fact.bbox.y0 + 1 else ()


def torn_values(drafts: Sequence[Range], vocabulary: Vocabulary) -> frozenset[int]:
    """The rows, by number, between which a value of several lines is torn: '5.5 or' over 'VDD + 0.3' beside two names.

    One ends open, or the next begins as what goes on, or as a bracket that states nothing alone.
    """
    torn: set[int] = set()
    for number, (row, below) in enumerate(pairwise(drafts)):
        for role, value in row.values():
            under: Value | None = getattr(below, role)
            unended = _UNENDED.search(value.text) is not None
            reach = (UNENDED_REACH if unended else 1.6) * value.bbox.height
            if under is None or not 0 <= under.bbox.y0 - value.bbox.y0 < reach:
                continue
            if under.bbox.x0 > value.bbox.x1 or value.bbox.x0 > under.bbox.x1:
                continue
            remark = value.number is None and under.text[0] == "(" and of_row(below, vocabulary) != ""
            rest = _REST.match(under.text) is not None
            rest = rest or _counts(row, value, below, under, vocabulary)
            if remark or unended or rest or _ends_open(value.text, vocabulary) or _goes_on(under.text, vocabulary):
                torn |= {number, number + 1}
    return frozenset(torn)


def _ends_open(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a value goes on in another line: it ends in a word that links, or in a bracket that is not closed."""
    last = text.split()[-1:]
    return (last != [] and last[0].casefold() in vocabulary.linking_words) or text.count("(") > text.count(")")


def _counts(row: Range, value: Value, below: Range, under: Value, vocabulary: Vocabulary) -> bool:
    """Whether a value leads elsewhere and the next line of its name has the number alone: 'See Figure' over '22'."""
    last = value.text.split()[-1:]
    leads = last != [] and value.number is None and fold(last[0]) in vocabulary.elsewhere_words
    return leads and under.text.isdigit() and len(below.values()) == 1 and row.parameter == below.parameter


def remark_in(draft: Range, vocabulary: Vocabulary) -> tuple[str, Value] | None:
    """The limit of a row in whose place words stand that are a remark alone, and these; None where the row is another.

    Words that lead elsewhere ('See Typical Curve') beside a number; and a typical value that is a word, where numbers
    limit it at both sides and hold alone: '-40 | Normal | 125'. Other words in place of a limit may be the end of a
    text that stands beside it; capitals may name a state.
    """
    for role, value in draft.values():
        others = [other.number for name, other in draft.values() if name != role]
        leads = value.text.split()[:1] != [] and fold(value.text.split()[0]) in vocabulary.elsewhere_words
        if leads and others and None not in others:
            return role, value
    low, typical, high = draft.min, draft.typ, draft.max
    if low is None or typical is None or high is None or low.number is None or high.number is None:
        return None
    worded = typical.text.isalpha() and typical.text[1:].islower()
    return ("typ", typical) if worded and not states_value(typical.text, vocabulary) else None


_GLUED_ENDS = re.compile(r"[+\-−–±]?\d[\d.]*([^\W\d_]{1,3}|[%°]\w?)(?:[\-−–~〜～…⋯]|\.{2,3}|to)[+(]{0,2}[A-Z]\w*")
"""A quantity and a rail without a space between them: '-0.3V-VCC+0.3V' may be two ends or a difference."""
_SIGNED = re.compile(r"(?:\+? ?\d[^\s,]*, [\-−–]|[\-−–] ?\d[^\s,]*, \+) ?\d[\d.]*")
"""Two quantities of which a sign parts the second behind one another: '+15V, −12', '15V, −12'."""


_JOINED = re.compile(r"[+−–-]|\b(?:or|to|and)\b|whichever")
_ALIKE = re.compile(r"\d\S* (\S+) \d\S* \1")
_UNITS = re.compile(r"(?<![\w.])\d[\d.,]*\s?([^\W\d]+(?:/\w+)?|[%°]\w?)")
_NUMBER_BEHIND = re.compile(r"[/,; ]\d[\d.]*$")
_TRAILED = re.compile(r"[+\-−–±]?[\d.,]+ ?([^\d\s.,]+) ([A-Z]{2,}\w*|[A-Z][a-z]{3,} .*\d.*)")
_IN_BRACKETS = re.compile(r"[(\[]([^()\[\]]+)[)\]]")


def _several(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text lists quantities that no word or sign joins: '440VAC / 300VDC', '10 µA (max) 2 mA (max)', or two
    of opposite signs."""
    if LISTED.fullmatch(text) and parse_number(text) is None:  # '10 000' is one
        return True
    glued = _GLUED_ENDS.match(text)
    if _SIGNED.fullmatch(text) or (glued and vocabulary.is_unit(glued[1])):
        return True
    if _JOINED.search(text):
        return False
    if _ALIKE.fullmatch(text):
        return True
    units = [unit for unit in _UNITS.findall(text) if vocabulary.is_unit(unit)]
    return len(units) > 1 or (len(units) == 1 and _NUMBER_BEHIND.search(text) is not None)


def _of_other_unit(text: str, draft: Range, vocabulary: Vocabulary) -> bool:
    """Whether a quantity in another unit than the row's stands in a value before a further number.

    '265VAC (47 - 63Hz) or 120 - 370' in VDC. What stands in brackets may be in any unit.
    """
    found = INNER.match(text) if draft.unit else None
    return found is not None and found[1] != draft.unit and vocabulary.is_unit(found[1])


def foot(draft: Range, above: Sequence[Range], height: float) -> str:
    """Why a row is the page's foot ('Rev. 1.2 … 1'), below a table that goes on over the page; '' where it is none."""
    if draft.unit or draft.bbox.y0 <= MARGIN * height:
        return ""
    stated = [value.text for _, value in draft.values()]
    near = max((row.bbox.y1 for row in above), default=0.0)
    lone = len(stated) == 1 and stated[0].isdigit() and len(stated[0]) < 5
    return "page-foot" if lone and draft.bbox.y0 - near > APART else ""


def _bounded(text: str, vocabulary: Vocabulary) -> bool:
    """Whether the name of a limit is left behind what was not understood as a number: '1/16 max.'."""
    before, _, last = text.rpartition(" ")
    return bool(before) and vocabulary.role(last.strip("()")) in ("min", "typ", "max")


def _trailed(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a symbol stands behind a number and its unit, or words and a further number do.

    A share of a supply is a value: '5% VDD'.
    """
    found = _TRAILED.fullmatch(text)
    if found is not None and found[1] == "%" and RAIL.fullmatch(found[2]):
        return False
    return found is not None and vocabulary.is_unit(found[1]) and not vocabulary.is_unit(found[2])
