"""The conditions that a table states for all of its rows: in lines over it, its title, or a note under it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import BULLETS, Slice
from akili_desktop.extract.limits.rowtexts import QUANTITY
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.page.wraps import BROKEN
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.openedlines import TESTED
from akili_desktop.extract.tables.surroundings import CONDITIONED, HELD_IN, LEADING, ONE_LEVEL
from akili_desktop.extract.vocabulary import Vocabulary, fold

MEASURED = re.compile(r"[=≤≥] ?(?:[±+\-−–] ?)?[\d.,]+ ?[%°˚º℃⁰A-Za-zµμΩ]")
"""An equation with a unit: 'CPOL = 0' beside a drawing is no condition of a table."""
COMPARED = re.compile(r"[=≤≥]")
"""A sign of an equation."""
LEADING_DASH = re.compile(r"[-–—−](?: (?=[^\W\d])|(?=([^\W\d]\w*) ?[=≤≥] ?[^\s\-–−]))")
"""A dash between a heading and the conditions beside it, no sign of a number."""
EXCEPTED = re.compile(r"unless|(?:otherwise )?(?:noted|specified|stated)")
"""A line that begins with the end of 'unless otherwise noted' goes on with the one before it."""
WORD = re.compile(r"[a-z]{2,}(?=[ ,.])(?! ?[=≤≥])")
"""A word that opens no sentence: its line goes on with the one before. 'fosc = 32 kHz' begins with a symbol."""
UNIT_OUTSTANDING = re.compile(r"(?:[=≤≥<>~±]|\bto|\bof) ?[±+\-−–]? ?\d[\d.]*$")
"""How a line ends whose last number may have its unit in the next: '…, RL = 10' over 'kΩ to VL'."""
OPEN_LINE = (" and", ",", "=", " for", " at", " of", " to", " unless", " otherwise")
"""How a line of conditions ends that goes on in the next."""
EQUATED = re.compile(r"(?:\b(?:at|for) |@ ?)?\b[A-Z][A-Za-z]{0,5}(?:[\d/+-][\w/+-]{0,4})? ?[=≤≥] ?[±+\-−–]?[ \d.]")
"""How conditions begin that stand bare in a title: 'DC Characteristics. TA = -40 °C to +85 °C'."""
HELD = re.compile(r"@|(?<=[a-z] )(?:at|over) [a-z]|(?<=[a-z]: )\S", re.IGNORECASE)
"""How conditions begin behind a title's words: 'electrical characteristics at specified temperature, VI = 10 V'."""
IN_BRACKETS = re.compile(r"[(（]([^()（）]+)[)）]")
BRACKET_OPEN = re.compile(r"\(([^()]*[=≤≥][^()]*)$")
"""Conditions in a bracket that a note's mark closes ('… Ta = –30 to +75 °C*³)'), or the next line."""
BOUNDED = re.compile(
    r"[(（](?:[^()（）]*\d ?[°℃A-Za-zµμΩ%]* ?[<≤] ?[^\W\d][\w ]{0,12}[<≤] ?[±+\-−–]?\d"
    r"|[VITf]\w{0,8} ?[<>] ?[±+\-−–]?[\d.]+ ?(?:[pnµμmkMG]?(?:A|V|Hz)\b|° ?C|℃))[^()（）]*[)）]"
)
"""Conditions in brackets that bound something, at both ends or at one: '(8 V < VCC < 18 V)', '(VCC > 8 V)'."""
SITUATED = re.compile(r"(?:at|over) [a-z]")
"""How conditions in brackets begin that have no equation: '(at initial value)'."""
UNIT_SAID = re.compile(r"\s*[=:：]?\s*[(\[]?([^\s()\[\]（）,;.=:：]+)[)\]）.]*\s*$")
"""What follows on the words that say a unit: ' = mm)'."""
STATED = re.compile(r"([^\W\d][\w/]*)\)? ?[=≤≥]")
"""What an equation is of: the word before its sign."""
DEGREE = re.compile(r"[°˚º℃⁰]")
SUPPLIED = re.compile(r"\d ?(?:[°˚º⁰] ?C|℃|V)\b")
"""A temperature or a voltage."""
SENTENCE_END = re.compile(r"(?:(?<=[a-z)°C%\d]\.)|(?<=[A-Z]{2}\.)) (?=[A-Z])")
OPEN = ",;"
SENTENCE_ENDS = (".", "。", ")", "）")
"""How a text ends that does not go on in the next line."""
WORDS = re.compile(r"[^\W_]+")
"""The words of a sentence without its signs."""
BRACKETED = re.compile(r"\s*\(([^()]{1,20})\)")
"""A word in brackets, with the space before it."""
SET_IN, FURTHEST_IN = 5.0, 60.0
"""So far, in points, the items of a list are set in."""
CLOSE = 1.35
"""So many heights it is at most from the top of a line to that of the next one of the same item."""
MOST_NAMING = 5
"""So many words name a kind of limits at most, before its conditions in one line."""
MOST_NAMED = 8
"""So many words head a table at most."""
_STRETCH = re.compile(r"[≤<] ?([^\W\d_]\w*) ?[≤<]")
"""What stands between two ends of a stretch."""
NOTE_MARK = re.compile(r"^(?:notes?\b[\s:.]*)?(?:[(\[]?[\da-z][)\].:]\s*|[*†‡]\s*)?", re.IGNORECASE)
"""What stands before a note's text: 'Note:', '1.', '(1)', 'NOTES: 1.'."""


def conditions_of_table(table: Table, heads: Sequence[str], vocabulary: Vocabulary) -> str | None:
    """The conditions of all rows, and the sentences right under the table's heading that say how its values hold."""
    titled = [box for box in (table.title_bbox, table.section_bbox) if box is not None]
    lists = (listed_under(table.above, at, vocabulary) for at in range(len(table.above)))
    opening, items = next((found for found in lists if found[1]), ("", ""))
    stated = _beside_heading(table, heads, vocabulary) or conditions_of_all(
        table.title, table.section, table.above, vocabulary, table.outer, table.below, heads, table.outer_stated
    )
    stated = _with_rest(stated, table)
    if stated and table.section_bbox is not None and not MEASURED.search(stated) and stated in table.section:
        # 'Standard Operating Conditions (unless otherwise stated)' is the heading, and these stand under it
        stated = "; ".join(
            [stated, *_named_under(-1, [text for text, _ in table.above], table.above, table.section_bbox)]
        )
    if stated and (unless := _noted_unless(table.below, vocabulary)) and unless not in stated:
        stated = f"{stated}; {unless}"
    told = [text for text in told_under(titled, table.above, vocabulary) if text not in (stated or "")]
    head = max((box.y1 for box in titled), default=float("inf"))
    level = (text for text, box in table.above if box.y0 > head - 2 and ONE_LEVEL.fullmatch(text))
    told += [text.rstrip(".") for text in level if text not in (stated or "")]
    if stated and items and opening in stated:
        stated = stated.replace(opening, f"{opening} {items}")
    elif items and (stated or told):
        told.append(f"{opening} {items}")
    ended = (stated or "").endswith(".")
    return f"{stated}{' ' if ended else '; '}{' '.join(told)}" if stated and told else stated or " ".join(told) or None


def _beside_heading(table: Table, heads: Sequence[str], vocabulary: Vocabulary) -> str | None:
    """The text behind a heading that begins on its line and states conditions: 'using Fig. 10, VDD = 5 V'.

    Its further lines stand under the first, right of the heading, too. None where the lines over the table say of all
    rows more than one of these.
    """
    head = table.section_bbox
    at = next((at for at, (_, box) in enumerate(table.above) if head is not None and _on_line(head, box)), None)
    if head is None or at is None:
        return None
    found = [table.above[at]]
    for text, box in table.above[at + 1 :]:
        above, over = found[-1]
        under = above.endswith(",") and -2 < box.y0 - over.y1 < 0.8 * over.height  # open, it goes on under the heading
        if not under and (box.x0 < head.x1 or not same_paragraph(over, box)):
            break
        found.append((text, box))
    said = begun(" ".join(text for text, _ in found), vocabulary)
    if not COMPARED.search(said):
        return None
    told = conditions_of_all(table.title, table.section, table.above, vocabulary, heads=heads) or ""
    whole = told in said and not any(phrase in told.casefold() for phrase in vocabulary.unless_noted)
    return said if whole else None


def _noted_unless(below: Sequence[tuple[str, Rect]], vocabulary: Vocabulary) -> str:
    """What a note right under a table says of all rows unless noted otherwise, beside what its heading states."""
    for place, (text, box) in enumerate(below):
        if place and box.y0 - below[place - 1][1].y1 > 2 * box.height:
            break
        said = NOTE_MARK.sub("", text)
        if said.casefold().startswith(vocabulary.unless_noted) and MEASURED.search(said):
            more = below[place + 1][0] if place + 1 < len(below) else ""
            return f"{said} {more}" if goes_on(said) and more else said
    return ""


def _on_line(head: Rect, box: Rect) -> bool:
    """Whether a text stands right of a heading, on its last line."""
    return box.x0 >= head.x1 and box.overlap_y(head) > 0.5 * box.height and abs(head.y1 - box.y1) < 0.5 * box.height


def _with_rest(stated: str | None, table: Table) -> str | None:
    """The conditions with which a heading's line ends, and what the lines right under it go on with in brackets.

    'VDD = 3.3 V, HSI = 8 MHz' over '(calibrated), PLL on.': as far as the sentence goes.
    """
    last = table.section_bbox
    if stated is None or last is None or not table.section.endswith(stated) or stated.endswith(SENTENCE_ENDS):
        return stated
    for text, box in table.above:
        opens = last is table.section_bbox
        if not same_paragraph(last, box) or (opens and not text.startswith(("(", "（"))):
            break
        said, ended, _ = text.partition("。")
        stated = f"{stated}{'' if text.startswith('（') else ' '}{said}"
        if ended or said.endswith(SENTENCE_ENDS):
            break
        last = box
    return stated


def listed_under(lines: Sequence[tuple[str, Rect]], at: int, vocabulary: Vocabulary) -> tuple[str, str]:
    """The sentence that ends in the line `at` and opens a list of conditions, and the list's items; '' where none is.

    'The additional general conditions are: capacitive load C = 30 pF; …'. The list's lines are set in; those of one
    item stand closer than two items. What stands before the sentence on its first line is not of it.
    """
    line, box = lines[at]
    if not line.endswith((":", "：")):
        return "", ""
    first = at
    while first and same_paragraph(lines[first - 1][1], lines[first][1]):
        first -= 1
    said = SENTENCE_END.split(" ".join(text for text, _ in lines[first : at + 1]))[-1]
    if not fold(said[:-1]).strip().endswith(vocabulary.listed_over_ends):
        return "", ""
    items: list[str] = []
    above = box
    for text, own in lines[at + 1 :]:
        if not SET_IN <= own.x0 - box.x0 <= FURTHEST_IN or own.y0 - above.y1 > 1.2 * own.height:
            break
        if items and own.y0 - above.y0 < CLOSE * min(own.height, above.height):
            items[-1] += f" {text}"
        else:
            items.append(text)
        above = own
    return said, "; ".join(items)


def told_under(titled: Sequence[Rect], lines: Sequence[tuple[str, Rect]], vocabulary: Vocabulary) -> list[str]:
    """The sentences of the text right under a heading that say of the table's values how they hold.

    'All voltages are referenced to GND.' One that warns, demands or supposes is none, nor is one that has no end, as
    the rest of it may stand elsewhere. What stands apart from the heading may be the notes of another table. `titled`
    and the lines' boxes are on the page, in points; lines that an earlier page hands on stand under none of it.
    """
    paragraphs: list[str] = []
    last: Rect | None = None
    for line, box in lines:
        if last is not None and same_paragraph(last, box):
            text = paragraphs[-1]
            paragraphs[-1] = f"{text[:-1]}{line}" if BROKEN.search(text) else f"{text} {line}"
        elif any(_right_under(box, above) for above in (*titled, *([last] if last is not None else []))):
            paragraphs.append(line)
        else:
            continue
        last = box
    return [said for text in paragraphs for said in SENTENCE_END.split(text) if _tells(said, vocabulary)]


def _right_under(box: Rect, above: Rect) -> bool:
    return -2 <= box.y0 - above.y1 < 3 * box.height and box.overlap_x(above) > 0


def _tells(sentence: str, vocabulary: Vocabulary) -> bool:
    """Whether a whole sentence says of values under which conditions, or against what, they are measured."""
    folded = sentence.casefold()
    said = " ".join(WORDS.findall(folded))
    told = [said.find(f" {words} ") for words in vocabulary.told_over_words]
    at = min((place for place in told if place > 0), default=0)
    subject = f" {said[:at]} "
    return (
        at > 0
        and sentence.endswith(".")
        and sentence[:1].isupper()
        and any(f" {noun} " in subject for noun in vocabulary.told_over_subjects)
        and not any(f" {word} " in f" {said} " for word in vocabulary.untold_over_words)
        and not any(phrase in folded for phrase in vocabulary.unless_noted)  # these are read for themselves
        and not any(sign in folded for sign in BULLETS)  # the legend of a mark
    )


def conditions_of_all(
    title: str, section: str, notes: Sequence[tuple[str, Rect]], vocabulary: Vocabulary, outer: str = "",
    below: Sequence[tuple[str, Rect]] = (), heads: Sequence[str] = (), outer_stated: str = "",
) -> str | None:  # fmt: skip
    """The conditions of all rows: a line 'unless otherwise noted', else what the title says in brackets or so.

    `heads` are the headings of columns without values: 'Conditions SOURCE = 0 V (Unless Otherwise Specified)'.
    Where the lines over the table say nothing, what a note under it says of all ('All specifications at …'), or the
    heading that they are a part of (`outer`) or the paragraph under it (`outer_stated`).
    """
    if headed := [said for head in heads if (said := _in_heading(head, vocabulary))]:
        rest = conditions_of_all(title, section, notes, vocabulary, outer, below, outer_stated=outer_stated)
        return "; ".join([*headed, *([rest] if rest else [])])
    wider = outer_stated or of_heading(outer, vocabulary)
    titles = [text for said in (title, section) if (text := begun(said, vocabulary))]
    notes = _with_units(notes, vocabulary)
    above = [begun(text, vocabulary) for text, _ in notes]
    for place, text in enumerate((*above, *titles)):
        if any(phrase in text.casefold() for phrase in vocabulary.unless_noted):
            if items := _led_in(place, above, notes):
                return f"{text} {'; '.join(items)}"
            if 0 < place < len(above) and (
                above[place - 1].endswith(",")
                or EXCEPTED.match(text)
                or (goes_on(above[place - 1]) and _under(notes[place - 1][1], notes[place][1]))
            ):
                text = f"{above[place - 1]} {text}"  # a sentence of two lines
            elif 0 < place < len(above):
                text = " ".join((*_opened_above(place, above, notes, vocabulary), text))
            for after in range(place + 1, len(above)):
                if not goes_on(text) and not (
                    WORD.match(above[after])
                    and _open_condition(text, vocabulary)
                    and same_paragraph(notes[after - 1][1], notes[after][1])
                ):
                    break
                text = f"{text.removesuffix('-')}{'' if BROKEN.search(text) else ' '}{above[after]}"
                place = after
            said = _without_heading(_without_remarks(text, vocabulary), place >= len(above), vocabulary)
            return said if MEASURED.search(said) else "; ".join([said, *_named_under(place, above, notes)])
    for text in (*titles, *(text for text in above if HELD_IN.fullmatch(text))):
        if told := _in_title(text, vocabulary):
            return _with_outer(told, wider)
    for place, text in enumerate(above):
        label, colon, stated = text.partition(":")
        if colon and vocabulary.role(label) == "conditions" and re.search(r"[=≤≥<>]", stated):
            for after in range(place + 1, len(above)):
                under, box = notes[after - 1][1], notes[after][1]
                if stated.endswith(".") or not same_paragraph(under, box) or abs(under.x0 - box.x0) > 1.5:
                    break
                stated = f"{stated} {above[after]}"
            return stated.strip()  # 'Conditions: VCC = 2.7 to 3.6 V, Ta = –40 to +85 °C'
    whole = (text for text in above if TESTED.match(text) or CONDITIONED.fullmatch(text))  # '( VDD - VSS = 3 V )'
    tests = [text.rstrip(" ;,") for text in whole if MEASURED.search(text)]
    spoken = "; ".join(tests) or _said_of_all(above, vocabulary) or _noted_of_all(below, vocabulary)
    return spoken or wider or None


def of_heading(outer: str, vocabulary: Vocabulary) -> str:
    """The conditions of a heading over those of tables, in brackets, or behind its words where they hold unless
    otherwise noted; '' where it has none."""
    if bracketed := CONDITIONED.search(outer):
        return bracketed[0]
    noted = any(phrase in outer.casefold() for phrase in vocabulary.unless_noted)
    return _without_heading(outer, True, vocabulary) if noted else ""


def _with_units(notes: Sequence[tuple[str, Rect]], vocabulary: Vocabulary) -> list[tuple[str, Rect]]:
    """The lines over a table; one that ends in a number is joined with the one under it that begins with its unit."""
    found: list[tuple[str, Rect]] = []
    for text, box in notes:
        before, over = found[-1] if found else ("", box)
        if (
            UNIT_OUTSTANDING.search(before)
            and vocabulary.is_unit(text.split(" ")[0].rstrip(OPEN + ".)"))
            and same_paragraph(over, box)
        ):
            found[-1] = (f"{before} {text}", over.union(box))
        else:
            found.append((text, box))
    return found


def _opened_above(
    place: int, above: Sequence[str], notes: Sequence[tuple[str, Rect]], vocabulary: Vocabulary
) -> list[str]:
    """The lines of a paragraph before one that begins within its sentence: with a unit or with a word, none of them
    ended. '…, FDA = 5' / 'kHz, bit rate = 4.8 kb/s, unless otherwise specified.' All are where the word for conditions
    opens it."""
    first = place
    while first and same_paragraph(notes[first - 1][1], notes[first][1]):
        first -= 1
        label, colon, _ = above[first].partition(":")
        if colon and vocabulary.role(label) == "conditions":
            return list(above[first:place])
    # 'Stresses above these ratings may harm the part' over 'over temperature …' states nothing
    stated = any(sign in text for text in above[first:place] for sign in "=≤≥")
    first = place
    while first:
        begun = above[first].split(" ")[0].rstrip(OPEN)
        inside = stated and bool(WORD.match(above[first]))
        inside = inside or (vocabulary.is_unit(begun) and above[first - 1][-1:].isdigit())
        inside = inside or (first < place and above[first - 1].endswith(OPEN_LINE))
        before, box = notes[first - 1][1], notes[first][1]
        if not inside or above[first - 1].endswith(".") or not same_paragraph(before, box) or before.x1 < box.x1 - 2:
            break
        first -= 1
    return list(above[first:place])


def _led_in(place: int, above: Sequence[str], notes: Sequence[tuple[str, Rect]]) -> list[str]:
    """The items of the list that a line like 'Unless otherwise noted,' leads in: two or more, set in under it.

    A line begins an item that begins with a capital and follows none that is open.
    """
    if place >= len(above) or not above[place].endswith(LEADING):
        return []
    lead = notes[place][1]
    items: list[str] = []
    bottom = lead.y1 + lead.height  # it stands apart from its list
    for line, (_, box) in zip(above[place + 1 :], notes[place + 1 :], strict=True):
        text = line.lstrip("".join(BULLETS)).lstrip()
        if not SET_IN <= box.x0 - lead.x0 <= FURTHEST_IN or box.y0 - bottom > 1.2 * box.height:
            break
        if items and text == line and (not text[:1].isupper() or items[-1].endswith(OPEN_LINE)):
            items[-1] += f" {text}"
        else:
            items.append(text)
        bottom = box.y1
    return items if len(items) > 1 else []


def _named_under(
    place: int, above: Sequence[str], notes: Sequence[tuple[str, Rect]], over: Rect | None = None
) -> list[str]:
    """The lines right under one that names the conditions and states none of them.

    'Standard operating conditions (unless otherwise stated)' / 'Operating temperature -40 °C ≤ TA ≤ +85 °C'. Lines
    behind number `place` are looked at; that is `over` where it is the table's heading.
    """
    found: list[str] = []
    last = notes[place][1] if 0 <= place < len(notes) else Rect(0, 0, 0, 0)
    if over is not None and notes:  # its last line
        last = over._replace(y0=max(over.y0, over.y1 - notes[0][1].height))
    for text, (_, box) in zip(above[place + 1 :], notes[place + 1 :], strict=True):
        if found and goes_on(found[-1]) and _beside(last, box):
            continue  # a line of another column, between those of a sentence
        # '-40°C ≤ TA ≤ +85°C for industrial' behind 'Operating temperature', over the like for another grade
        further = bool(found) and outdented(last, box) and not _compared(found[-1]).isdisjoint(_compared(text))
        if not same_paragraph(last, box) and not further:
            break
        if found and goes_on(found[-1]):
            found[-1] = f"{found[-1]} {text}"  # '… ≤ +85 °C for industrial and' / '-40 °C ≤ TA ≤ +125 °C for extended'
        elif MEASURED.search(text):
            found.append(text)
        else:
            break
        last = box
    return found[:-1] if found and goes_on(found[-1]) else found  # never half a sentence


def _compared(text: str) -> set[str]:
    """The symbols that a text states stretches of: 'TA' of '-40°C ≤ TA ≤ +85°C'."""
    return set(_STRETCH.findall(text))


def _beside(line: Rect, other: Rect) -> bool:
    """Whether a line stands in a column beside another, no lower than the one right under it."""
    return line.overlap_x(other) <= 0 and other.cy < line.y1 + line.height


def _with_outer(told: str, wider: str) -> str:
    """What a title states, and what the heading that it is a part of states of other symbols: that still holds.

    Where both state a temperature, or one says in words of which voltage it speaks, the nearer one counts alone.
    """
    own, more = ({name.casefold() for name in STATED.findall(text)} for text in (told, wider))
    warm = all(DEGREE.search(text) for text in (told, wider))
    if own and more and not own & more and not warm and "voltage" not in own | more:
        return f"{told}; {wider}"
    return told


def unit_of_all(table: Table, words: Sequence[Word], vocabulary: Vocabulary) -> Text:
    """The one unit that a title, or a line over a table, says for all of its values: '(Unit of Measure = mm)'.

    `words` are those of the page. Nothing where two are said ('mm (inches)'), or no word there spells it alone.
    """
    lines = (*table.above, (table.title, table.title_bbox), (table.section, table.section_bbox))
    said = [(unit, box) for text, box in lines if box and (unit := _unit_said(text, vocabulary))]
    if len({unit for unit, _ in said}) != 1:
        return Text()
    unit, box = said[0]
    spelled = (word for word in words if unit in word.text and box.contains_point(word.bbox.cx, word.bbox.cy))
    for word in spelled:
        if word.text.strip("()[]（）=:：.,;") == unit:
            at = word.text.index(unit)
            return Text(unit, (word,), parts=(Slice(word, at, at + len(unit)),))
    return Text()


def _unit_said(text: str, vocabulary: Vocabulary) -> str:
    """The unit that a line says for all values: 'mm' of 'All dimensions are in mm'."""
    folded = text.casefold()
    for words in vocabulary.unit_said_words:
        at = folded.find(words)
        if at >= 0 and not (at and folded[at - 1].isalnum()):
            told = UNIT_SAID.match(text, at + len(words))
            if told and vocabulary.is_unit(told[1]):
                return told[1]
    return ""


def _in_title(title: str, vocabulary: Vocabulary) -> str | None:
    """The conditions that a title states, in brackets or behind its words, as far as it has them."""
    if bracketed := CONDITIONED.search(title) or BOUNDED.search(title):
        return bracketed[0]
    for inside in IN_BRACKETS.finditer(title):
        parts = [part.strip() for part in re.split("[,;，]", inside[1])]
        units = [told[1] for part in parts if (told := QUANTITY.fullmatch(part)) and vocabulary.is_unit(told[1] or "")]
        quantities = len(units) == len(parts) and (len(units) > 1 or "°" in units[0])
        if quantities or SITUATED.match(inside[1]):  # 'DC Characteristics (3.3 V, 25 °C)'
            return inside[0]
    if (cut := BRACKET_OPEN.search(title)) and MEASURED.search(cut[1]):
        parts = cut[1].split(", ")
        return ", ".join(parts if MEASURED.search(parts[-1]) else parts[:-1])
    bare = EQUATED.search(title)
    if bare is None or not MEASURED.search(title, bare.start()):
        return None
    whole = title if not title[: bare.start()].isascii() else title[bare.start() :]  # '常温 VDD = 3.3V 情况下'
    return re.sub(r"\s*\([^()]*$", "", whole).rstrip(" .;,")


def _in_heading(head: str, vocabulary: Vocabulary) -> str:
    """What a column's heading says of all rows behind the word that names the column."""
    if not MEASURED.search(head):
        return ""
    words = head.split()
    named = next((n for n in (3, 2, 1) if vocabulary.role(" ".join(words[:n])) is not None), 0)
    return " ".join(words[named:]) if named else ""


def _said_of_all(above: Sequence[str], vocabulary: Vocabulary) -> str | None:
    """What sentences over a table say of its values, one or several: 'Typical values are determined at 25 °C'."""
    words = (*vocabulary.of_all_words, *vocabulary.said_over_words)
    said: list[str] = []
    open_ended = False
    for line in above:
        if line.casefold().startswith(words):
            said.append(line)
            open_ended = True
        elif open_ended and not line[:1].isupper():
            said[-1] += f" {line}"
        else:
            open_ended = False
    text = "; ".join(said)
    return text if MEASURED.search(text) or SUPPLIED.search(text) else None


def _noted_of_all(below: Sequence[tuple[str, Rect]], vocabulary: Vocabulary) -> str | None:
    """What a note under a table says of all its rows; a line that is no note may be of the next table.

    Nor is a note further down, at the page's foot: it may be of another one.
    """
    for place, (text, box) in enumerate(below):
        if place and box.y0 - below[place - 1][1].y1 > 2 * box.height:
            break
        said = NOTE_MARK.sub("", text)
        if len(text.split()) <= MOST_NAMED and vocabulary.section_kind(text) != SectionKind.OTHER:
            break  # the next table's heading
        if said.casefold().startswith(vocabulary.of_all_words):
            behind = iter([line for line, _ in below[place + 1 :]])
            while goes_on(said) and (more := next(behind, "")):
                said = f"{said} {more}"
            if any(phrase in said.casefold() for phrase in vocabulary.unless_noted) or MEASURED.search(said):
                return said
    return None


def _open_condition(text: str, vocabulary: Vocabulary) -> bool:
    """Whether the last sentence of a text says 'unless otherwise noted' and has not ended: a remark may stay cut."""
    last = SENTENCE_END.split(text)[-1].casefold()
    return not last.endswith(".") and any(phrase in last for phrase in vocabulary.unless_noted)


def same_paragraph(line: Rect, below: Rect) -> bool:
    """Whether a line stands right under another, so that it may go on with its sentence: not in a column beside it.

    Lines that an earlier page hands on have one box for all, without height.
    """
    width = min(line.width, below.width)
    return below.y0 - line.y1 <= 0.8 * line.height and line.overlap_x(below) > 0.5 * width


def outdented(line: Rect, below: Rect) -> bool:
    """Whether a line begins right under another, and left of it: the first one stands behind a heading."""
    near = -0.5 * line.height < below.y0 - line.y1 <= 0.8 * line.height
    return near and below.x0 < line.x0 and line.overlap_x(below) > 0


def _under(line: Rect, below: Rect) -> bool:
    return same_paragraph(line, below) or outdented(line, below)


def goes_on(text: str) -> bool:
    """Whether a line of conditions goes on in the next: '(unless otherwise' / 'noted)', 'TA = 25 °C and' / 'V+ = 3'."""
    return text.count("(") > text.count(")") or text.endswith(OPEN_LINE) or BROKEN.search(text) is not None


def begun(text: str, vocabulary: Vocabulary) -> str:
    """A title or a line of conditions without a dash before it, and without the mark that its table began on an earlier
    page: '… (Continued)'."""
    dash = LEADING_DASH.match(text)
    if dash is not None and not (dash[1] and f"+{dash[1]}" in text):  # '-VS = 5 V, +VS = 12 V' states a supply each
        text = text[dash.end() :]
    if "(" not in text:
        return text
    return BRACKETED.sub(lambda mark: "" if fold(mark[1]) in vocabulary.continued_words else mark[0], text).strip()


def _without_heading(text: str, titled: bool, vocabulary: Vocabulary) -> str:
    """Conditions without the heading that their line begins with: 'Electrical Characteristics @ TJ = 25 °C (unless …)'.

    A title is one as far as its conditions (`titled`), another line where it names a kind of limits before them and
    no part, of which its title may say nothing.
    """
    begins = (
        found.start()
        for form in (HELD, EQUATED, IN_BRACKETS, BRACKET_OPEN)
        for found in form.finditer(text)
        if form is not IN_BRACKETS or _states(found[1], vocabulary)
    )
    at = min(begins, default=0)
    head = text[:at].casefold()
    named = vocabulary.section_kind(head) != SectionKind.OTHER and len(head.split()) <= MOST_NAMING
    named = named and not any(map(str.isdigit, head))
    if not (titled or named) or any(sign in head for sign in (*BULLETS, *vocabulary.unless_noted)):
        return text
    return text[at:].lstrip(" @")


def _states(inside: str, vocabulary: Vocabulary) -> bool:
    """Whether a bracket holds conditions."""
    folded = inside.casefold()
    return MEASURED.search(inside) is not None or any(phrase in folded for phrase in vocabulary.unless_noted)


def _without_remarks(text: str, vocabulary: Vocabulary) -> str:
    """A text without the remarks before its conditions, and without the beginning of a sentence that its line cuts."""
    sentences: list[str] = []
    for piece in SENTENCE_END.split(text):
        if sentences and sentences[-1].rsplit(maxsplit=1)[-1][:1].isupper():
            sentences[-1] += f" {piece}"  # 'Temp. Range'
        else:
            sentences.append(piece)
    stating = [
        place
        for place, sentence in enumerate(sentences)
        if any(phrase in sentence.casefold() for phrase in vocabulary.unless_noted) or any(map(str.isdigit, sentence))
    ]
    stating = stating or [0]
    whole = len(sentences) if sentences[-1].endswith((".", ")", "]")) else max(stating[-1] + 1, len(sentences) - 1)
    return " ".join(sentences[stating[0] : whole])
