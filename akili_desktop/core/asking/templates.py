"""Ways of asking as patterns: templates of words with places for a name, a pin or the rest, and lists of phrases."""

from __future__ import annotations

import re

PIN = r"(?:\d{1,4}|[A-HJ-NP-Y]{1,2}\d{1,2})"
"""A pin's number: of a ball grid a row's letters and a column."""


VALUE = r"[-+±−]?\s?\d[\d.,]*\s?[A-Za-zµμΩ°%]{0,4}"
"""A number and its unit, if it has one."""


def template(ask: str, *, inside: bool = False) -> re.Pattern[str]:
    """'which/what pin is/are the? {x}' -> a pattern: `{x}` takes any words, `{n}` a pin, `{v}` a value.

    'a?' may be missing. One that may stand `inside` a question begins and ends with a whole word.
    """
    parts: list[str] = []
    for index, word in enumerate(ask.split()):
        optional = word.endswith("?")
        options = "|".join(
            {
                "{x}": "(?P<x>.+?)",
                "{y}": "(?P<y>.+)",
                "{z}": "(?P<z>.+)",
                "{n}": f"(?P<n>{PIN})",
                "{v}": f"(?P<v>{VALUE})",
            }.get(o, re.escape(o))
            for o in ([word] if word == "/" else word.removesuffix("?").split("/"))
        )
        gap = r"\s+" if index else ""
        parts.append(
            f"(?:{gap}(?:{options}))?"
            if optional and index
            else f"(?:(?:{options})\\s+)?"
            if optional
            else f"{gap}(?:{options})"
        )
    pattern = "".join(parts)
    # an optional first word brings its own gap
    if inside:
        pattern = rf"\b{pattern}(?!\w)"
    return re.compile(re.sub(r"\)\\s\+\)\?\\s\+", r")\\s+)?", pattern), re.IGNORECASE)


def alternatives(phrases: list[tuple[str, str]]) -> re.Pattern[str]:
    """One pattern for all phrases, the longest first; the group's name tells the target."""
    by_target: dict[str, list[str]] = {}
    for phrase, target in phrases:
        by_target.setdefault(target, []).append(phrase)
    ordered = sorted(phrases, key=lambda p: (-len(p[0]), p))
    if not ordered:
        return re.compile(r"(?!)")
    body = "|".join(
        rf"(?P<{target.replace(' ', '_')}__{index}>{re.escape(phrase).replace(chr(92) + ' ', chr(92) + 's+')})"
        for index, (phrase, target) in enumerate(ordered)
    )
    return re.compile(rf"(?<!\w)(?<!\w\()(?:{body})(?!\w)(?:\.(?=\s|$))?", re.IGNORECASE)


def take(pattern: re.Pattern[str], text: str) -> tuple[list[str], str]:
    """The targets found, in order and each once, and the text without the phrases."""
    targets: list[str] = []

    def note(found: re.Match[str]) -> str:
        name = next(n for n, v in found.groupdict().items() if v is not None).rsplit("__", 1)[0].replace("_", " ")
        if name not in targets:
            targets.append(name)
        return " , " if found[0].startswith(",") else " "

    return targets, " ".join(pattern.sub(note, text).split())
