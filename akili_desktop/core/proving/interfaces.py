"""A question that names an interface is about that one: the I2C clock of a sensor is no SPI clock."""

from __future__ import annotations

import re

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.query import Query


def unsaid_interface(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> tuple[str, str] | None:
    """The interface that a question names and the document does not, and one that it does name ('' where none).

    A pin may be called so, and names it as well. Capitals tell 'CAN' from the verb.
    """
    known = vocabulary.asking.interfaces
    typed = re.findall(r"[A-Za-z0-9-]+", query.text)
    asked = [name for name in known if name in typed or (name.casefold() in typed and not name.isalpha())]
    if query.text.isupper() or not asked:
        return None
    pins = {name.casefold() for pins in evidence.bijections for p in pins.pairs for name in (p.right, p.name)}

    def says(name: str) -> bool:
        # 'I2C address' is one term
        within = [term for term in query.terms if name.casefold() in term and term != name.casefold()]
        terms = vocabulary.terms(name)
        return name.casefold() in pins or all(map(evidence.says, terms)) or any(map(evidence.says, within))

    unsaid = next((name for name in asked if not says(name)), None)
    if unsaid is None:
        return None
    return unsaid, next((name for name in known if name != unsaid and says(name)), "")
