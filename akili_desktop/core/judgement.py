"""What people said of a reading: who confirmed, corrected or rejected it, and what had been read before.

A judgement is carried by the fact (of a pin map: by the pin) that it is of. It is made of the library's evidence
(`core.corrections`), never of a page.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.geometry import Rect


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True)


class Signed(_Frozen):
    """Who said it, and when (ISO 8601 UTC)."""

    by: str
    at: str

    def __str__(self) -> str:
        return f"by {self.by} on {self.at[:10]}"


class Printed(_Frozen):
    """What was read in one field, and where; None where nothing was."""

    text: str | None = None
    bbox: Rect | None = None


class Judgement(_Frozen):
    """What holds of a reading after all that was said of it.

    `read` has the corrected fields as they were read, `spelled` those whose corrected text stands on the page.
    """

    confirmed: Signed | None = None
    corrected: Signed | None = None
    rejected: Signed | None = None
    read: dict[str, Printed] = {}
    spelled: tuple[str, ...] = ()

    def told(self) -> str:
        """It in words: 'corrected by NAME on DATE, the page prints “5”'; 'confirmed by …'; '' for nothing said."""
        if self.rejected is not None:
            return f"rejected {self.rejected}"
        said = []
        if self.corrected is not None:
            fields = sorted(self.read.items())
            printed = ", ".join(_quoted(name, was) for name, was in fields if name not in self.spelled)
            misread = ", ".join(_quoted(name, was) for name, was in fields if name in self.spelled)
            said.append(f"corrected {self.corrected}")
            said[-1] += f", the page prints {printed}" if printed else ""
            said[-1] += f", it had been read as {misread}" if misread else ""
        if self.confirmed is not None:
            said.append(f"confirmed {self.confirmed}")
        return "; ".join(said)


def _quoted(field: str, was: Printed) -> str:
    return f"“{was.text}”" if was.text else f"no {field}"
