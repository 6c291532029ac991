"""What became of a page when it was read."""

from __future__ import annotations

from enum import StrEnum


class PageStatus(StrEnum):
    """Exactly one per page: what became of it."""

    READ = "read"
    PARTLY = "partly"
    NO_FACTS = "no facts"
    UNREADABLE = "unreadable"
