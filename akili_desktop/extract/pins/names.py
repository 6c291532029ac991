"""Pin names as printed: how their words are joined, what is no name, alternate functions and active-low marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.pins.directions import DIRECTIONS
from akili_desktop.extract.page.textlines import wraps
from akili_desktop.extract.page.wraps import gap

_SIZE = re.compile(
    r"[±+\-–−]?\d+(?:[.,]\d+)?(?:mm|cm|in|mil|mils|mA|µA|uA|Hz|kHz|MHz|GHz|Ω|kΩ|pF|nF|µF|uF|ns|us|µs|ms|%|°C|°|mV|kV|dB)?$",
)
_RATE = re.compile(r"\d+(?:[.,]\d+)?[kMG]?Hz")
_TOKEN = re.compile(r"[A-Za-z0-9\u4e00-\u9fff\u3040-\u30ff]")
_PARTS = re.compile(r"\s*[/|,;()\[\]]+\s*")
_IN_OUT = re.compile(r"I/O(?![A-Za-z])")
_LED = re.compile(r"\([^()]*\)\s*\w|\[[^\[\]]*\]\s*\w")
"""Functions in brackets before a name: '(PCINT5/RESET) PB5'."""
_UNUSED_LED = re.compile(r"[(\[]\s*(?:N[./]?C\.?|DNC|DNU)\s*[)\]]\s*(?=\w)", re.IGNORECASE)
"""What says before a name that a pin is not connected, perhaps in another package: '(NC) GND'."""

_PORT = re.compile(r"(?:P[A-Z]?\d{1,2}|P\d{1,2}[._]\d{1,2}|GPIO_?\d{1,2}|IO\d{1,2})(?![\w.])")
_JOINED = re.compile(
    r"(?P<first>[A-Z][\w.]+)-\s?(?P<second>[A-Z][\w.]+(?:-[A-Z]\w+)*)(?:\s?\((?P<aside>[A-Z][\w.]+)\))?"
)
"""Two identifiers with a hyphen between: neither 'IN-', 'D-' nor 'OUT-A', 'RS-485', '1Y-2A'."""

_LOW = re.compile(r"^[/~!]\s?[A-Za-z]|^n(?=[A-Z]{2})|[A-Z0-9][#*]$|[A-Z]\\$|^#[A-Z]|_[nN]$|_B$|[A-Z]{2}[a-z]?_?[Bb]ar$")
_NOTED = re.compile(r"\[\d{1,2}\]\s")
"""The mark that a note under the table begins with."""

_OPERATORS = frozenset("+-–−")
_ORDERS = frozenset({"connect", "leave", "tie"})
"""What a cell begins with that says what to do with a pin, and does not name it."""


def joined(words: Sequence[Word]) -> str:
    """The words' texts with a space between, none before a subscript apart from its letter: 'V', a lowered 'CC+'.

    Lines are joined as those of a text that wraps.
    """
    pairs = pairwise(words)
    gaps = ["" if _subscript(*pair) else gap(*(w.text for w in pair)) if wraps(*pair) else " " for pair in pairs]
    return "".join([word.text + space for word, space in zip(words, [*gaps, ""], strict=False)])


def _subscript(first: Word, second: Word) -> bool:
    """Whether a smaller word stands close behind a single letter and lower, whichever way both are turned."""
    if len(first.text) != 1 or not first.text.isalpha() or first.rotation != second.rotation:
        return False
    one, other = first.bbox, second.bbox
    ways = {0: (1, other.x0 - one.x1), 90: (-1, other.y0 - one.y1), 270: (1, one.y0 - other.y1)}
    down, gap = ways.get(first.rotation, (0, 0.0))
    smaller = second.size < 0.95 * first.size
    return smaller and abs(gap) < 0.2 * first.size and down * (second.baseline - first.baseline) > 0.1 * first.size


@lru_cache(maxsize=4096)
def lettered(text: str) -> bool:
    """Whether a word has a letter."""
    return any(c.isalpha() for c in text)


@lru_cache(maxsize=4096)
def nameable(text: str) -> bool:
    """Whether a word can be a pin's name or a part of one."""
    return any(c.isalnum() or c in _OPERATORS for c in text)


def plausible(text: str) -> bool:
    """Whether the text can be a pin's name: short, no dimension, no sentence."""
    if text in _OPERATORS:
        return True
    if not 0 < len(text) <= 90 or not _TOKEN.search(text) or "=" in text or "�" in text or _NOTED.match(text):
        return False
    words = text.split()
    if words[0].casefold() in _ORDERS:  # 'Connect to ground'
        return False
    if len(words) > 8 or _SIZE.match(text.replace(" ", "")):
        return False
    wordy = sum(1 for w in words if len(w) > 2 and w.isalpha() and w.islower())
    # 'MAIN TERM.' is cut short, a sentence is none
    return wordy <= 3 and (not text.endswith(".") or text == "n.c." or (text.isupper() and len(words) <= 2))


def is_rate(text: str) -> bool:
    """Whether the text is a frequency in one word, as the output of a clock may be named: '32kHz'."""
    return _RATE.fullmatch(text) is not None


def alternates(text: str) -> tuple[str, ...]:
    """Further functions in a printed name: 'PB5 (SCK/PCINT5)' has SCK and PCINT5; 'SDA/SDI' has SDI; 'N/C' none.

    'PA14-BOOT0' has PA14 and BOOT0: neither of them is the whole name, nor is any of '(PCINT5/RESET) PB5'. 'COM OUT/IN'
    has none. Of '(NC) GND' and '(1) PB5' the name behind alone is one.
    """
    if text.upper() in ("N/C", "I/O", "N.C.", "R/W", "D/C", "A/B"):
        return ()
    # a leading slash marks a low-active signal, it divides nothing
    body = text[1:] if text.startswith("/") else text
    whole = DIRECTIONS.sub("\\1\0\\2", _IN_OUT.sub("I\0O", body))
    parts = [p for p in _PARTS.split(whole.strip()) if p]
    joined_names = [name for part in parts if (ported := port_and_functions(part)) for name in (ported[0], *ported[1])]
    first = 0 if _LED.match(text) and not _UNUSED_LED.match(text) else 1
    more = (p.replace("\0", "/") for p in (*parts[first:], *joined_names))
    named = lettered(text)  # '0/1' may be two channels
    return tuple(dict.fromkeys(p for p in more if (lettered(p) if named else any(c.isalnum() for c in p))))


def is_port(text: str) -> bool:
    """Whether a name begins with a controller's port."""
    return _PORT.match(text) is not None


def port_and_functions(text: str) -> tuple[str, tuple[str, ...]] | None:
    """The port and what else the pin is of a name that joins them by a hyphen: 'PA14-BOOT0', 'OSC_IN-PD0 (PD0)'.

    None of every other name: where neither side or both are ports.
    """
    joined = _JOINED.fullmatch(text)
    if joined is None:
        return None
    sides = [joined["first"], joined["second"]]
    ports = [side for side in sides if _PORT.fullmatch(side)]
    if len(ports) != 1:
        return None
    others = (*(side for side in sides if side != ports[0]), joined["aside"] or "")
    return ports[0], tuple(name for name in others if name not in ("", ports[0]))


def active_low(text: str, words: Sequence[Word]) -> bool:
    """Whether the name's first signal is marked low-active: a bar above it, '/', '~', 'n', '#', '*', '_n' or 'bar'."""
    if words and words[0].overline:
        return True
    first = text.split()[0] if text.split() else ""
    return bool(_LOW.search(first) or _LOW.search(text))


def name_text(words: Sequence[Word]) -> str:
    """The name's words joined without raised marks; what ends in '-', '/' or '_' goes on without a space."""
    parts: list[str] = []
    for word in words:
        text = word.plain or word.text
        # '/' alone between two names stands apart, as printed; before the first it is the mark of active low
        if parts and parts[-1].endswith(("-", "/", "_")) and parts[-1] != "-" and (parts[-1] != "/" or len(parts) == 1):
            parts[-1] += text
        else:
            parts.append(text)
    return " ".join(parts)


def name_box(name: str, words: Sequence[Word]) -> Rect:
    """The box of a name's words, without the mark that divides it from the next name of its cell."""
    last = words[-1]
    kept = last.text.rstrip(";,")
    boxes = [w.bbox for w in words[:-1]]
    if kept and kept != last.text and not name.endswith(last.text) and last.rotation == 0:
        return bounding_box([*boxes, part_box(last, 0, len(kept))])
    return bounding_box([*boxes, last.bbox])


def listed_names(words: Sequence[Word]) -> list[tuple[str, tuple[Word, ...]]]:
    """The names of a cell that lists them with ';' or ',': 'Out 1; Out 2'."""
    groups: list[list[Word]] = [[]]
    for word in words:
        groups[-1].append(word)
        if word.text.endswith((";", ",")):
            groups.append([])
    return [(name_text(g).rstrip(";, "), tuple(g)) for g in groups if g]
