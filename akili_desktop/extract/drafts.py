"""What one extractor gives back for one page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Fact, Reject
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary


class Drafts(NamedTuple):
    """Facts with empty id and doc_id, refused candidates, and what the page says of the document's identity."""

    facts: tuple[Fact, ...] = ()
    rejects: tuple[Reject, ...] = ()
    identity: dict[str, str] = {}  # noqa: RUF012 - never written to


Extractor: TypeAlias = Callable[[PageContent, Sequence[Table], Vocabulary], Drafts]
