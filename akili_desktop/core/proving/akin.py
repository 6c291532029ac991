"""Whether two part numbers are of one part in different grades."""

from __future__ import annotations

import re

from akili_desktop.core.proving.partnumbers import kinship

_CORE = re.compile(r"(?P<lead>[a-zµ]*)(?P<core>\d[a-z\d]*)")


def akin(one: str, other: str) -> bool:
    """Whether what is printed for one part may be of the other: a base, a grade, or a letter more before its number.

    'CP82C55A-5' is a C82C55A; an SA555 is no NE555.
    """
    if kinship(one, other) is not None or kinship(other, one) is not None:
        return True
    first, second = _CORE.match(one), _CORE.match(other)
    if first is None or second is None or first["core"] != second["core"] or len(first["core"]) < 5:
        return False
    return first["lead"].startswith(second["lead"]) or second["lead"].startswith(first["lead"])
