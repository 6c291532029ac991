"""Questions that a document's own parameters and pins suggest, for completion while typing."""

from __future__ import annotations

from collections.abc import Iterable

from akili_desktop.core.facts import Bijection, Fact, Range, SectionKind, Unit

WORDS = {"min": "minimum", "typ": "typical", "max": "maximum"}
LONGEST = 70
MOST = 4000


def suggestions(facts: Iterable[Fact]) -> list[str]:
    """Questions in the document's words: limits by their ends, features, pins by number and by name; each once."""
    found: dict[str, str] = {}

    def add(text: str) -> None:
        plain = " ".join(text.split())
        if len(plain) <= LONGEST:
            found.setdefault(plain.casefold(), plain)

    pins: list[str] = []
    for fact in facts:
        judged = fact.judgement
        if judged is not None and judged.rejected is not None:
            continue
        if isinstance(fact, Range):
            name = _plain(fact.parameter or fact.symbol or "")
            absolute = fact.section_kind == SectionKind.ABSOLUTE_MAXIMUM
            for role, _ in fact.told() if name else ():
                lead = f"absolute {WORDS[role]}" if absolute and role in ("min", "max") else WORDS.get(role, "")
                add(f"{lead} {name}")
        elif isinstance(fact, Unit) and fact.label:
            add(f"{_plain(fact.label)}?")
        elif isinstance(fact, Bijection):
            for pair in fact.pairs:
                pins += [f"what is pin {pair.left}?", f"which pin is {pair.name}?"]
    for pin in pins:
        add(pin)
    return list(found.values())[:MOST]


def _plain(name: str) -> str:
    """A parameter's name as one writes it in a sentence: 'Supply Voltage' small, 'VCC' as it is."""
    return " ".join(word.lower() if word[1:].islower() else word for word in name.split())
