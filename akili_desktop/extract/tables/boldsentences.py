"""Sentences and conditions in bold over several lines, between a heading and its table: none of them is a heading."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.vocabulary import Vocabulary

LONG = 14
"""More words than a heading has."""
LEAST_WORDS = 4
"""So many words at least has a sentence's last line that no small letter begins."""
_OPEN = (",", ";", "=", "≈", "≤", "≥")
"""How a line of conditions ends that goes on in the next, beside words that link."""
SMALL = 1 / 3
"""The part of a sentence's words, at least, that begin small."""


def in_bold_sentence(chunk: Chunk, lines: Sequence[Line]) -> bool:
    """Whether a line in bold, whatever it names, is one of a sentence's lines.

    'Distributors for availability and specifications.' under 'If such devices are required, please contact the Sales
    Office/'. They are in the same letters, one right under the other, and each reaches as far as the last one.
    """
    if not _worded(chunk):
        return False
    if chunk.text.endswith("."):
        whole = len(chunk.words) >= LEAST_WORDS
        return whole and any(_runs_on(other, chunk) for line in lines for other in line.chunks)
    below = (other for line in lines for other in line.chunks if _runs_on(chunk, other))
    return any(in_bold_sentence(other, lines) for other in below)


def ends_bold_conditions(chunk: Chunk, lines: Sequence[Line], vocabulary: Vocabulary) -> bool:
    """Whether a line in bold goes on with conditions in bold that the longer line right above it leaves open.

    'fS = 100 ksps and fCLK = 20*fS' under 'Electrical Characteristics: Unless otherwise noted, all parameters apply at
    VDD = 5V, VSS = 0V, TA = -40°C to +85°C,', 'VOUT ≈ VDD/2 (…).' under '… RL = 10 kΩ and'. That line is too
    long for a heading.
    """
    above = [other for line in lines for other in line.chunks if _stands_over(other, chunk)]
    if len(above) != 1 or not _left_open(above[0], vocabulary) or not all(word.bold for word in chunk.words):
        return False
    text = above[0].text.casefold()
    noted = "=" in text and len(above[0].words) > LONG and any(phrase in text for phrase in vocabulary.unless_noted)
    return noted or ends_bold_conditions(above[0], lines, vocabulary)


def _left_open(line: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a line of conditions goes on in the next: behind a comma, a sign, or a word that links."""
    return line.text.endswith(_OPEN) or line.words[-1].text.casefold() in vocabulary.linking_words


def _stands_over(above: Chunk, below: Chunk) -> bool:
    """Whether a line in bold stands right over another, in as large letters, and reaches at least as far."""
    if abs(below.bbox.x0 - above.bbox.x0) > 1:  # as most of a page
        return False
    if not 0 < below.bbox.cy - above.bbox.cy <= 1.7 * above.size or not all(word.bold for word in above.words):
        return False
    return abs(below.size - above.size) < 0.5 and above.bbox.x1 >= below.bbox.x1


def _worded(chunk: Chunk) -> bool:
    """Whether a line is all in bold, and has as many words in small letters as sentences have."""
    small = sum(word.text[0].islower() for word in chunk.words)
    return small >= SMALL * len(chunk.words) and all(word.bold for word in chunk.words)


def _runs_on(above: Chunk, below: Chunk) -> bool:
    if abs(below.bbox.x0 - above.bbox.x0) > 1 or above is below:
        return False
    if not 0 <= below.bbox.cy - above.bbox.cy <= 1.7 * above.size:
        return False
    level = abs(below.size - above.size) < 0.5
    return level and above.bbox.x1 >= below.bbox.x1 and not above.text.endswith((".", ":")) and _worded(above)
