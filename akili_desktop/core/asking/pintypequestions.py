"""A question for a pin's type: which pin, and which kind it is asked to be."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from akili_desktop.core.asking.vocabulary import QuestionVocabulary

_PIN = re.compile(r"^(?:the\s+)?(?:(?:pin|ball|signal)\s+)?(?P<x>.+?)(?:\s+(?:pin|ball|signal))?$", re.IGNORECASE)
_NAME = re.compile(r"[\w/+\-#*~.]{1,20}(?:\s[\w+\-]{1,4})?")
_KIND = re.compile(r"^(?:an?|the)\s+|\s+(?:pin|signal|terminal)s?$", re.IGNORECASE)


def asked_type(
    text: str,
    types: Mapping[str, Sequence[re.Pattern[str]]],
    kinds: Sequence[re.Pattern[str]],
    vocabulary: QuestionVocabulary,
) -> tuple[str, str] | None:
    """The pin as asked and the kind it is asked to be, '' for its type, 'structure' for its I/O structure.

    None where the question asks something else. A pin is a name in capitals or a number, or is called one.
    """
    for what, patterns in types.items():
        for pattern in patterns:
            found = pattern.fullmatch(text if what == "" else re.sub(r"\bI/O\b", "IO", text, flags=re.IGNORECASE))
            if found is not None and (name := _name(found["x"], text, vocabulary)):
                return name, what
    for pattern in kinds:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        asked = [_kind(part, vocabulary) for part in re.split(r"\s+or\s+", found["y"].casefold())]
        if all(asked) and (name := _name(found["x"], text, vocabulary)):
            return name, asked[0] if len(asked) == 1 else ""
    return None


def _kind(words: str, vocabulary: QuestionVocabulary) -> str:
    bare = _KIND.sub("", _KIND.sub("", words.strip()))
    return next(
        (
            kind
            for kind, names in vocabulary.pin_types.kinds.items()
            if len(bare) > 2 and bare in {n.casefold() for n in names}
        ),
        "",
    )


def _name(asked: str, text: str, vocabulary: QuestionVocabulary) -> str:
    found = _PIN.match(asked.strip())
    name = found["x"] if found else ""
    called = re.search(r"\b(?:pin|ball|signal)\b", text, re.IGNORECASE)
    if not _NAME.fullmatch(name) or name.casefold() in vocabulary.asking.itself:
        return ""
    return name if called or any(c.isupper() or c.isdigit() for c in name) else ""
