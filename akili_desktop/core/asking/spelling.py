"""Words of a question that neither vocabulary nor datasheet has, read as the ones that they are another spelling of."""

from __future__ import annotations

import difflib
import re

from akili_desktop.core.asking.slots import Query
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.proving.evidence import Evidence

_SLIP = 0.83
"""How like a known word is to one with a single slip of the keys: 'curent' 0.92, 'volatge' 0.86, 'chrage' 0.83."""
_WORD = re.compile(r"(?<![\w-])[A-Za-z]?[a-z]{4,}(?![\w-])")
_SHORT = re.compile(r"(?<![\w-])[A-Za-z]?[a-z]{2,6}(?![\w-])")
_PAIR = re.compile(r"(?<![\w-])(?P<one>[A-Za-z]?[a-z]{2,})[ -](?P<other>[a-z]{2,})(?![\w-])")


def as_spelt(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> tuple[str, str] | None:
    """The question in words that are known, and how it was read; None where it is in such words as it stands."""
    notes: list[str] = []

    def known(word: str) -> bool:
        return word in vocabulary.known or word.rstrip("s") in vocabulary.known or evidence.says(word)

    def read(typed: str, as_: str) -> str:
        notes.append(f"“{typed}” is read as “{as_}”")
        return as_

    def joined(found: re.Match[str]) -> str:
        """'non-linearity' where the sheet prints 'nonlinearity'."""
        whole = f"{found['one']}{found['other']}".casefold()
        if len(vocabulary.terms(found[0])) == 1:
            return found[0]  # 'turn-off' is one word as it is
        apart = evidence.says(found["one"].casefold()) and evidence.says(found["other"].casefold())
        return read(found[0], whole) if not apart and evidence.says(whole) else found[0]

    def parted(found: re.Match[str]) -> str:
        """'slewrate' where both words are known."""
        typed = found[0].casefold()
        if typed in vocabulary.known or len(typed) < 7:
            return found[0]
        cuts = [(typed[:at], typed[at:]) for at in range(3, len(typed) - 2)]
        pairs = [f"{one} {other}" for one, other in cuts if one in vocabulary.known and other in vocabulary.known]
        return read(found[0], pairs[0]) if len(pairs) == 1 else found[0]

    def completed(found: re.Match[str]) -> str:
        """'err' where the sheet prints 'error', and nothing else that begins so."""
        typed = found[0].casefold()
        if known(typed):
            return found[0]
        begun = [w for w in vocabulary.known_long.get(typed[0], ()) if w.startswith(typed) and evidence.says(w)]
        return read(found[0], begun[0]) if len(begun) == 1 else found[0]

    def mended(found: re.Match[str]) -> str:
        """'curent', a slip of the keys."""
        typed = found[0].casefold()
        if known(typed):
            return found[0]
        near = [w for w in vocabulary.known_long.get(typed[0], ()) if abs(len(w) - len(typed)) < 2]
        # another form of a word is another word: 'charger' is no slip of 'charge'
        like = [w for w in difflib.get_close_matches(typed, near, n=2, cutoff=_SLIP) if not _another_form(typed, w)]
        return read(found[0], like[0]) if like else found[0]

    text = _WORD.sub(parted, _PAIR.sub(joined, query.text))
    text = _WORD.sub(mended, _SHORT.sub(completed, text))
    return (text, "; ".join(notes)) if notes else None


def _another_form(typed: str, known: str) -> bool:
    return typed.startswith(known) or (known.startswith(typed) and len(known) - len(typed) > 1)
