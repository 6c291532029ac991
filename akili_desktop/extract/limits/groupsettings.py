"""What a heading within a table states in brackets of the rows under it: 'Continuous dissipation (TA = 70 °C)'."""

from __future__ import annotations

import re
from collections.abc import Iterable

from akili_desktop.extract.limits.texts import Text, parted_at

_SETTINGS = re.compile(r" [(\[]((?:(?:at|for|with) )?[^\W\d][\w/+-]{0,9} ?[=≤≥] ?[^()\[\]=]*\w[^()\[\]]*)[)\]]$")
_STATED = re.compile(r"([^\W\d][\w/+-]*) ?[=≤≥<>]")
"""A symbol that a condition states."""


def settings_of(heading: Text | None, name: Text, said: Iterable[Text]) -> Text:
    """The conditions in brackets at the end of a heading in bold or capitals, for a row under it with its own `name`.

    None where what the row has `said` of its tests states one of their symbols itself. A heading in plain letters may
    be the name of a row whose value was not read.
    """
    found = _SETTINGS.search(heading.text) if heading is not None else None
    if heading is None or found is None or heading.text in name.text:
        return Text()
    if not (heading.text[: found.start()].isupper() or all(word.bold for word in heading.words)):
        return Text()
    own = {symbol for text in said for symbol in _STATED.findall(text.text)}
    if not own.isdisjoint(_STATED.findall(found[1])):
        return Text()
    _, behind = parted_at(heading, 0, found.start(1))
    return parted_at(behind, len(found[1]), len(behind.text))[0]
