"""The package of an ordering code: what the sheet's ordering table prints beside that very code, and nothing else.

A suffix is never taken apart: whether the N of 'SN74HC595N' is a package is for the page to say. Without a row of its
own a code has all the packages of its sheet, for review.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import PACKAGES, Bijection, Range, Unit
from akili_desktop.core.pins.maps import in_package, numbered, of_part, parts_of, place_of
from akili_desktop.core.proving.doubts import reading_doubts
from akili_desktop.core.proving.entailment import of_outline, package_words
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.partnumbers import fold_part, kinship, part_names
from akili_desktop.core.proving.proven import WHICH_HOLDS, Box, Proven, ProvenPin, ProvenValue
from akili_desktop.core.query import Query

_LEAD_FREE = re.compile(r"\(\s*(?:Pb|Lead|Halogen|Halide)[\s\u2010-\u2015\u2212-]*Free\s*\)", re.IGNORECASE)
"""What stands behind a package's name and is none of it: '(Pb−Free)'."""


def own_packages(parts: frozenset[str], evidence: Evidence) -> list[Unit]:
    """What the sheet prints as the package of the asked code; empty where it prints none for that very code.

    A part of the card is none where longer codes of it are printed in other packages ('LM358' beside 'LM358DR'): its
    row, as of any part, tells of one of them only. Of a code with two rows all are given.
    """
    if len(parts) != 1:
        return []
    (asked,) = parts
    words = evidence.vocabulary
    told = [*evidence.marked("package"), *(view.fact for view in evidence.holding({"package"}))]
    printed = [fact for fact in told if isinstance(fact, Unit) and fact.variant and _is_package(fact, words)]
    own = [fact for fact in printed if asked in _codes(fact)]
    longer = [fact for fact in printed if any(kinship(asked, code) == 4 for code in _codes(fact))]
    if asked in evidence.named and any(
        not any(_one_family(fact.text, other.text, words) for other in own) for fact in longer
    ):
        return []
    # a pin map of the very part in another package: a row of the table was not read as the part's
    mapped = [m.package for m in evidence.bijections if m.package and asked in parts_of(m, words)]
    if any(not any(_one_family(package, other.text, words) for other in own) for package in mapped):
        return []
    return list({(fact.page, fact.text_bbox): fact for fact in own}.values())


def _codes(fact: Unit) -> frozenset[str]:
    return part_names(fact.variant or "") | {fold_part((fact.variant or "").strip())}


def _is_package(fact: Unit, vocabulary: QuestionVocabulary) -> bool:
    """Whether the value is a package's name: by its column's heading alone, or by what it says under a wider one."""
    if fact.context == PACKAGES and fact.label == "package":
        return True
    heading = re.findall(r"[a-z]+", fact.label.casefold())
    if heading == ["package"]:
        return True
    known = set(heading) <= {"package", *vocabulary.asking.package_columns}
    return known and "package" in heading and bool(_family_words(fact.text, vocabulary))


def _family_words(text: str, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The words of a package's text that name its family: 'soic' of 'SOIC (16)', 'lga' of '14-Terminal … [LGA]'."""
    families = {w for family in vocabulary.package_families for w in package_words(family)}
    return frozenset(w for w in package_words(text) if w in families and len(w) > 1 and not w.isdigit())


def _one_family(one: str, other: str, vocabulary: QuestionVocabulary) -> bool:
    """Whether two texts name one family, and by one number where it is an outline's: 'TO-220', never 'TO-263'."""
    return _family_words(one, vocabulary) == _family_words(other, vocabulary) and of_outline(one, other)


def prove_own_package(own: Sequence[Unit]) -> Proven | None:
    """The package of the asked code; None where nothing is printed for it.

    One package that two rows print ('PDIP (8)' and 'PDIP') is told by the row that says more; two are for review.
    """
    told: list[Unit] = []
    for fact in sorted(own, key=lambda f: (-len(package_words(_plain(f.text))), f.page)):
        words = package_words(_plain(fact.text))
        if not any(words <= package_words(_plain(other.text)) for other in told):
            told.append(fact)
    if not told:
        return None
    told.sort(key=lambda fact: (fact.page, fact.bbox.y0))
    review = [f"{len(told)} packages are printed for it: which one holds depends on the order"] if len(told) > 1 else []
    for fact in told:
        review += reading_doubts(fact)
        if fact.variant_bbox is None:
            review.append(f"the page has no box for {fact.variant} beside it")
    values = tuple(
        ProvenPin("name", fact.text, None, "package", None, fact, fact.page, fact.text_bbox, _boxes(fact))
        for fact in told
    )
    trace = (f"chosen: what the sheet prints for that code (page {', '.join(str(fact.page) for fact in told)})",)
    return Proven(values, tuple(dict.fromkeys(review)), trace=trace)


def _plain(text: str) -> str:
    return _LEAD_FREE.sub(" ", text)


def _boxes(fact: Unit) -> tuple[Box, ...]:
    boxes = [Box("name", fact.text_bbox, fact.text, page=fact.page)]
    if fact.variant_bbox is not None and fact.variant:
        boxes.append(Box("heading", fact.variant_bbox, fact.variant, page=fact.page))
    if fact.label_bbox is not None and fact.label and fact.context != PACKAGES:
        boxes.append(Box("heading", fact.label_bbox, fact.label, whole=False, page=fact.page))
    return tuple(boxes)


def sure_package(own: Sequence[Unit], vocabulary: QuestionVocabulary) -> Unit | None:
    """The one package that is printed for the code and whose reading nothing is against; None where there is none."""
    told = prove_own_package(own)
    if told is None or told.review or len(told.values) != 1:
        return None
    fact = told.values[0].fact
    return fact if isinstance(fact, Unit) and _family_words(fact.text, vocabulary) else None


def of_own_package(
    query: Query, maps: Sequence[Bijection], parts: frozenset[str], own: Unit | None, vocabulary: QuestionVocabulary
) -> tuple[Query, list[Bijection]]:
    """The question for a pin of a code as one of its package, with the maps of it; as it was where there is none.

    They print every word of the family: 'TSSOP' is in no map of 'SSOP', nor a 14-pin SOIC in one of 8 pins.
    """
    if own is None or query.package is not None:
        return query, []
    words, text = _family_words(own.text, vocabulary), _plain(own.text).strip()
    fitting = [m for m in maps if m.package and of_part(m, parts, vocabulary) and in_package(text, m, vocabulary)]
    named = [m for m in fitting if words <= package_words(m.package or "") and of_outline(text, m.package or "")]
    return (replace(query, package=text), named) if named else (query, [])


def told_by_code(result: Proven, own: Unit) -> Proven:
    """The result with what chose its package in the proof: the code and its package in the ordering table."""
    boxes = _boxes(own)
    trace = f"the package of {own.variant} is printed (page {own.page}): {own.text}"
    values = tuple(replace(value, boxes=(*value.boxes, *boxes)) for value in result.values)
    return replace(result, values=values, trace=(*result.trace, trace))


def columns_of(result: Proven, own: Unit, vocabulary: QuestionVocabulary) -> Proven | None:
    """Of values that are printed for one package each, those of the code's own; always for review.

    A family may have two bodies (D and DW are SOIC), so that the column is the code's is for a person to see. None
    where a value names no package, or none is of the code's.
    """
    words, text = _family_words(own.text, vocabulary), _plain(own.text)
    rows = [value for value in result.values if isinstance(value, ProvenValue)]
    if len(rows) < 2 or len(rows) < len(result.values):
        return None
    places = [_place(value) for value in rows]
    if not all(_family_words(place, vocabulary) for place in places):
        return None
    kept = tuple(v for v, p in zip(rows, places, strict=True) if words <= package_words(p) and of_outline(text, p))
    if not kept or len(kept) == len(rows):
        return None
    why = f"{own.variant} is printed in {own.text} (page {own.page}): the values of other packages are left out"
    several = len({(value.role, value.value.text) for value in kept}) > len({value.role for value in kept})
    review = tuple(reason for reason in result.review if several or not reason.endswith(WHICH_HOLDS))
    return told_by_code(replace(result, values=kept, review=(*review, why)), own)


def of_another_package(result: Proven, own: Unit, vocabulary: QuestionVocabulary) -> list[str]:
    """A reason to look where all values are printed for packages of other families than the code's own."""
    text = _plain(own.text)
    places = [value.fact.variant or "" for value in result.values if isinstance(value, ProvenValue)]
    other = [place for place in places if _family_words(place, vocabulary) and not _one_family(place, text, vocabulary)]
    whose = f"{own.variant} is printed in {own.text} (page {own.page}), and the value is of another package"
    return [whose] if places and len(other) == len(places) else []


def of_some_packages(
    result: Proven, maps: Sequence[Bijection], parts: frozenset[str], named: frozenset[str]
) -> list[str]:
    """A reason to look where the package of the asked code is not told, and other packages have no such pin.

    A card's own part is answered with the packages that have the pin.
    """
    codes = sorted(part for part in parts if part not in named)
    told = [v.package or "" for v in result.values if isinstance(v, ProvenPin)]
    places = {place for m in maps if numbered(m) and (place := place_of(m))}
    lacking = sorted(place for place in places if not any(place in package for package in told))
    shown = [v.fact for v in result.values if isinstance(v.fact, Bijection)]
    own = {part for m in shown for part in part_names(place_of(m))}
    if not codes or not lacking or all(any(kinship(code, part) == 0 for part in own) for code in codes):
        return []
    return [f"which map is that of {codes[0].upper()} is not told, and not all have that pin: {'; '.join(lacking[:2])}"]


def _place(value: ProvenValue) -> str:
    fact = value.fact
    conditions = fact.conditions if isinstance(fact, Range) else None
    return " ".join(text for text in (fact.variant, value.label, conditions) if text)
