"""Which state of the extractors read a document: documents that an older one read are read again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from types import MappingProxyType

from akili_desktop.extract.vocabulary import Vocabulary

VERSIONS: Mapping[str, int] = MappingProxyType(
    {
        "pages": 18,
        "parameters": 122,
        "grids": 47,
        "pinouts": 62,
        "features": 64,
        "prose": 27,
        "correspondence": 9,
        "identity": 13,
        "flow": 2,
        "leftovers": 20,
    }
)
"""Raise an extractor's number when it reads a page otherwise than before: the one place of these numbers.

"pages" is of what comes before them: which words a page is said to show, and whether they can be read."""


def versions(vocabulary: Vocabulary) -> dict[str, int]:
    """The extractors' numbers, and one made of the vocabulary, which decides with them what a page gives."""
    # sorted: the order of a set is another in every process
    told = json.dumps(vocabulary.model_dump(), default=sorted)
    digest = hashlib.sha256(told.encode()).digest()
    return {**VERSIONS, "vocabulary": int.from_bytes(digest[:6])}
