"""Index terms: the words by which a fact is found, and how a word that is asked for is brought to the same form."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from akili_desktop.core.facts import Bijection, Fact, Grid, Pair, Range, Unit
from akili_desktop.core.geometry import Rect

_WORD = re.compile(r"[^\W_]+")
_TYPES = frozenset({"pin", "name", "symbol", "unit", "package", "variant", "section"})


@lru_cache(maxsize=4096)  # a table's rows share their section, their conditions and their units
def folded(text: str) -> str:
    """NFKC without case and with single spaces: 'Ω' and 'Ω', 'VCC' and 'vcc' are one term."""
    if text.isascii():
        return " ".join(text.lower().split())
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def words(text: str) -> list[str]:
    """The folded words (letters and digits) of a text, in order."""
    return _WORD.findall(folded(text))


@lru_cache(maxsize=4096)
def _words_of(text: str) -> tuple[str, ...]:
    return tuple(words(text))


def asked(term: str) -> frozenset[str]:
    """The index terms that a fact must all carry to match `term`: the typed term alone, or each of its words."""
    kind, colon, rest = term.partition(":")
    if colon and kind in _TYPES:
        return frozenset({f"{kind}:{folded(rest)}"})
    return frozenset(words(term))


def index_terms(fact: Fact) -> frozenset[str]:
    """Everything that `LibraryStore.facts(terms=…)` finds the fact by."""
    terms = set[str]().union(*map(_words_of, _labels(fact)))
    terms.update(f"{kind}:{folded(text)}" for kind, text in _typed(fact) if text)
    return frozenset(terms)


def fact_text(fact: Fact) -> str:
    """All that the fact prints, as one text for full-text search."""
    parts = list(_labels(fact))
    if isinstance(fact, Range):
        parts += [value.text for _, value in fact.values()]
    elif isinstance(fact, Bijection):
        parts += [pair.description for pair in fact.pairs if pair.description]
        parts += dict.fromkeys(note.text for pair in fact.pairs for note in pair.notes)
    if isinstance(fact, Range | Unit):
        parts += [note.text for note in fact.notes]
    return "\n".join(parts)


def boxes(fact: Fact) -> list[Rect]:
    """The boxes that a point on the page can hit on the fact's own page; a grid's cells are not among them."""
    found: list[Rect | None] = []
    if isinstance(fact, Bijection):
        found += [box for pair in fact.pairs if pair.page == fact.page for box in _pair_boxes(pair)]
    elif isinstance(fact, Range):
        labels = (fact.parameter_bbox, fact.symbol_bbox, fact.conditions_bbox, fact.variant_bbox, fact.unit_bbox)
        # the row's own box already answers for what stands inside it; a label in a header or a spanning cell does not
        found += [box for box in labels if box is not None and not fact.bbox.contains(box)]
        found += [value.bbox for _, value in fact.values()]
    elif isinstance(fact, Unit):
        found += [fact.label_bbox, fact.text_bbox, fact.unit_bbox]
        found += [value.bbox for value in (fact.low, fact.high) if value is not None]
    return list(dict.fromkeys([fact.bbox, *(box for box in found if box is not None)]))


def boxes_by_page(fact: Fact) -> Iterator[tuple[int, Rect]]:
    """`boxes` with their page, and the boxes of pairs and notes that stand on other pages."""
    for box in boxes(fact):
        yield fact.page, box
    if isinstance(fact, Bijection):
        elsewhere = [(pair.page, box) for pair in fact.pairs if pair.page != fact.page for box in _pair_boxes(pair)]
        yield from dict.fromkeys(elsewhere)
        yield from dict.fromkeys((note.page, note.bbox) for pair in fact.pairs for note in pair.notes)
    elif isinstance(fact, Range | Unit):
        yield from dict.fromkeys((note.page, note.bbox) for note in fact.notes)


def _pair_boxes(pair: Pair) -> list[Rect]:
    return [pair.bbox, pair.left_bbox, pair.right_bbox]


def _labels(fact: Fact) -> list[str]:
    found: list[str | None]
    if isinstance(fact, Range):
        found = [fact.parameter, fact.symbol, fact.group, fact.section, fact.section_kind, fact.section_conditions]
        found += [fact.conditions, fact.variant, fact.unit]
    elif isinstance(fact, Unit):
        found = [fact.label, fact.text, fact.unit, fact.variant, fact.context, fact.line]
    elif isinstance(fact, Bijection):
        found = [fact.left_name, fact.right_name, fact.package, fact.variant]
        for pair in fact.pairs:
            found += [pair.left, pair.name, pair.right, *pair.alternates]
    else:
        found = [fact.title, *(cell.text for cell in fact.cells)]
    return [text for text in found if text]


def _typed(fact: Fact) -> list[tuple[str, str | None]]:
    if isinstance(fact, Grid):
        return []
    if isinstance(fact, Bijection):
        found: list[tuple[str, str | None]] = [("package", fact.package), ("variant", fact.variant)]
        for pair in fact.pairs:
            names = dict.fromkeys((pair.right, pair.name, *pair.alternates))
            found += [("pin", pair.left), *(("name", name) for name in names)]
        return found
    if isinstance(fact, Range):
        return [
            ("symbol", fact.symbol),
            ("unit", fact.unit),
            ("variant", fact.variant),
            ("section", fact.section_kind),
        ]
    return [("unit", fact.unit), ("variant", fact.variant)]
