"""Proofs from further columns of pin tables: what type a pin is, whether it is an input, what voltage it tolerates.

A cell is read with the legend that explains its abbreviation; where neither says what is asked, it is not stated.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from akili_desktop.core.answer import Reason
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import Attribute, Bijection, Meaning, Pair
from akili_desktop.core.pins.functions import pin_keys
from akili_desktop.core.proving.doubts import reading_doubts
from akili_desktop.core.proving.footnotes import shown
from akili_desktop.core.proving.proven import MOST_LISTED, Box, Proven, ProvenPin, Refusal
from akili_desktop.core.quantity import make_quantity, normalise
from akili_desktop.core.query import Query

_ABSENT = re.compile(r"[-–—−]*|n/?a", re.IGNORECASE)
_VOLTS = r"(?P<v>\d+(?:\.\d+)?)\s*-?\s*V"


@dataclass(frozen=True)
class PinRow:
    """One row of a pin table: the pin, the packages that it holds for, what its cells say."""

    pins: Bijection
    pair: Pair
    packages: tuple[str, ...]

    def cells(self, *roles: str) -> list[Attribute]:
        """Its cells of these columns; dashes say nothing."""
        return [a for a in self.pair.attributes if a.role in roles and not _ABSENT.fullmatch(a.text)]

    def meanings(self, cell: Attribute) -> list[Meaning]:
        """The legend's entries of the cell, its own text's first; options ('_a' of 'FT_a') last."""
        base, _, options = cell.text.partition("_")
        column = "".join(normalise(cell.heading).casefold().split())
        own = [
            m for m in self.pins.legend
            if m.column is None or "".join(normalise(m.column).casefold().split()) == column
        ]  # fmt: skip
        whole = [m for m in own if m.symbol == cell.text]
        parts = [m for m in own if m.symbol in {base, *re.split(r"[\s/,;]+", cell.text)}]
        return [*(whole or parts), *(m for m in own if not whole and m.symbol[:1] == "_" and m.symbol[1:] in options)]


def rows_of_pin(query: Query, maps: Sequence[Bijection]) -> list[PinRow]:
    """The table rows of the asked pin, by its number or by its name; a row that several packages share once."""
    asked = (query.pin or "").strip()
    hits: list[tuple[Bijection, Pair]] = []
    number = re.fullmatch(r"(?:(?i:pin|ball)\s*)?(\d{1,3}|[A-Z]{1,2}\d{1,2})", asked)
    if number is not None:
        hits = [(m, p) for m in maps for p in m.pairs if p.left.upper() == number[1].upper()]
    for level in (0, 1, 2):
        hits = hits or [(m, p) for m in maps for p in m.pairs if asked and _named(asked, p, level)]
    rows: dict[tuple[object, ...], PinRow] = {}
    for pins, pair in hits:
        key = pair.page, pair.right_bbox, pair.attributes if pair.attributes else pins.id
        old = rows.get(key)
        packages = (*(old.packages if old else ()), *([pins.package] if pins.package else ()))
        best = old if old is not None and len(old.pins.flags) <= len(pins.flags) else None
        rows[key] = PinRow(best.pins if best else pins, best.pair if best else pair, tuple(dict.fromkeys(packages)))
    return list(rows.values())


def _named(asked: str, pair: Pair, level: int) -> bool:
    """Whether the pin is called so: exactly, without marks of an active-low pin, or by one of several names."""
    exact, bare = pin_keys(asked)
    if level == 0:
        return exact in {pin_keys(pair.right)[0], pin_keys(pair.name)[0]}
    if level == 1:
        return bool(bare) and bare == pin_keys(pair.right)[1]
    return any(pin_keys(name)[0] == exact for name in re.split(r"[\s/(),\[\]]+|(?<=\w)-(?=\w)", pair.name) if name)


def _value(row: PinRow, cell: Attribute, meanings: Sequence[Meaning]) -> ProvenPin:
    """The cell as a proven value: itself, its heading, the pin's name and number, and the legend's words."""
    pair = row.pair
    boxes = [
        Box("value", cell.bbox, cell.text), Box("label", cell.heading_bbox, cell.heading),
        Box("name", pair.name_bbox, pair.name), Box("pin", pair.left_bbox, pair.left),
    ]  # fmt: skip
    for m in meanings:
        boxes += [Box("label", m.symbol_bbox, m.symbol, page=m.page), Box("value", m.bbox, m.text, page=m.page)]
    label = f"{cell.heading} of {pair.name}"
    return ProvenPin(
        "value", cell.text, None, label, ", ".join(row.packages) or None, row.pins, pair.page, cell.bbox, tuple(boxes),
        pair,
    )  # fmt: skip


def _told(row: PinRow, cell: Attribute, meanings: Sequence[Meaning]) -> str:
    said = "; ".join(f"“{m.text}”" if m.symbol == cell.text else f"{m.symbol}: “{m.text}”" for m in meanings)
    return f"{row.pair.name} is {cell.text} ({cell.heading})" + (f", {said}" if said else "")


def _doubts(row: PinRow, cell: Attribute) -> list[str]:
    """What stands against a row's answer: the reading, and what may restrict it."""
    return [*reading_doubts(row.pins, row.pair), *_restrictions(row, cell)]


def _restrictions(row: PinRow, cell: Attribute) -> list[str]:
    """What the row itself says may restrict its cell: options, and notes that the row bears."""
    doubts = [f"the row bears the note {note.mark}, read it: {shown(note)}" for note in row.pair.notes]
    doubts = doubts or [f"the row bears the note {n.text}: read it" for n in row.cells("note")]
    if "_" in cell.text:
        doubts.append(f"{cell.text} is {cell.text.partition('_')[0]} with an option, which may restrict it")
    return doubts


def prove_pin_type(query: Query, maps: Sequence[Bijection], vocabulary: QuestionVocabulary) -> Proven | Refusal:
    """The printed type of a pin, or whether it is of the asked kind ('is NRST an input?')."""
    rows = rows_of_pin(query, maps)
    if not rows:
        return Refusal(Reason.NO_FACT, f"No pin “{query.pin}” was read.")
    roles = ("structure",) if query.kind == "structure" else ("type",)
    typed = [(row, cell) for row in rows for cell in row.cells(*roles)]
    review: list[str] = []
    if not typed and query.kind != "structure":
        typed = [(row, c) for row in rows for c in row.cells("description") if _kinds(row, c, vocabulary)]
        review += ["no type is printed, only what the pin does"] if typed else []
    if not typed:
        page = rows[0].pair.page
        text = next((f"its text: “{r.pair.description}”" for r in rows if r.pair.description), "no column says it")
        return Refusal(Reason.NO_FACT, f"Not stated: no type is printed for {rows[0].pair.name} (page {page}); {text}.")
    different = {cell.text for _, cell in typed}
    names = {pin_keys(row.pair.right)[1] for row, _ in typed}
    if len(typed) > MOST_LISTED:
        choices = tuple(dict.fromkeys(p for row, _ in typed for p in row.packages))[:8]
        return Refusal(
            Reason.AMBIGUOUS, "The pin differs from package to package: say which.",
            choices=tuple((p, f"{query.text.strip(' ?')} on {p}?") for p in choices),
        )  # fmt: skip
    if len(different) > 1 or len(names) > 1:
        review.append("the pin differs from package to package")
    else:
        typed = typed[:1]
    values = tuple(_value(row, cell, row.meanings(cell)) for row, cell in typed)
    review += [d for row, _ in typed for d in reading_doubts(row.pins, row.pair)]
    told = "; ".join(
        _told(row, cell, row.meanings(cell))
        + (f" in {', '.join(row.packages)}" if len(typed) > 1 and row.packages else "")
        for row, cell in typed
    )
    if query.kind in {"", "structure"}:
        return Proven(values, tuple(dict.fromkeys(review)), sentence=told)
    verdicts = {_is(query.kind, row, cell, vocabulary) for row, cell in typed}
    if len(verdicts) > 1 or None in verdicts:
        return Refusal(Reason.NO_FACT, f"Not stated: {told}; whether that is an {query.kind} is not printed.")
    (verdict,) = verdicts
    return Proven(values, tuple(dict.fromkeys(review)), sentence=f"{'Yes' if verdict else 'No'}: {told}")


def _kinds(row: PinRow, cell: Attribute, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The kinds that a cell's text, or what the legend says of it, names: 'input' and 'output' of 'I/O'."""
    kinds = vocabulary.pin_types.kinds
    meanings = [m.text for m in row.meanings(cell) if not m.symbol.startswith("_")]
    found: set[str] = set()
    for kind, words in kinds.items():
        marks = {w.casefold() for w in words}
        for text in meanings or [cell.text]:
            folded = normalise(text).casefold()
            tokens = {folded, *re.split(r"[\s/,;()\-]+", folded)}
            if tokens & marks or any(not w.isascii() and w in folded for w in marks):
                found.add(kind)
    return frozenset(found)


def _is(kind: str, row: PinRow, cell: Attribute, vocabulary: QuestionVocabulary) -> bool | None:
    """Whether the pin is of the kind by its cell; None where the cell does not tell.

    What is only a supply or a ground is no signal's input or output, but a datasheet may call it one.
    """
    found = _kinds(row, cell, vocabulary)
    wanted = {"input", "output"} if kind == "bidirectional" else {kind}
    if wanted <= found:
        return True
    direct = found & {"input", "output"}
    return False if direct and wanted <= {"input", "output", "supply", "ground"} else None


def prove_tolerance(query: Query, maps: Sequence[Bijection], vocabulary: QuestionVocabulary) -> Proven | Refusal | None:
    """Whether a pin tolerates the asked voltage, by what the pin table says of it; None where it is no pin.

    Within, outside or not stated: what is printed to tolerate 5 V tolerates 3.3 V, and 6 V is more than is printed.
    """
    asked = query.limit.interval.high if query.limit is not None else None
    rows = rows_of_pin(query, maps)
    if not rows or query.limit is None or asked is None or query.limit.interval.unit != "V":
        return None
    stated = [(row, *found) for row in rows if (found := _level(row, vocabulary)) is not None]
    if not stated:
        return _described(asked, rows, vocabulary) or _not_tolerant(query, rows)
    verdicts = {level is not None and asked <= level for _, _, _, level in stated}
    review: list[str] = []
    if len(verdicts) > 1 or len(stated) > MOST_LISTED:
        told = "; ".join(f"{_told(row, cell, ms)} in {', '.join(row.packages)}" for row, cell, ms, _ in stated[:6])
        return Refusal(Reason.AMBIGUOUS, f"It differs from package to package: {told}.")
    if len({cell.text for _, cell, _, _ in stated}) > 1:
        review.append("the pin differs from package to package")
    else:
        restricted = [(row, doubt) for row, cell, _, _ in stated for doubt in _restrictions(row, cell)]
        review += [f"{doubt} ({', '.join(row.packages)})" if row.packages else doubt for row, doubt in restricted]
        stated = [min(stated, key=lambda s: len(_doubts(s[0], s[1])))]
    silent = [row for row in rows if row.pair.attributes and _level(row, vocabulary) is None]
    review += [f"nothing is printed of it in {', '.join(r.packages) or f'a map on page {r.pair.page}'}" for r in silent]
    for row, cell, meanings, level in stated:
        review += reading_doubts(row.pins, row.pair) if len(stated) == 1 else _doubts(row, cell)
        if not meanings and cell.role == "structure":
            review.append(f"no legend was read that explains {cell.text}")
        if level is None or asked > level:
            review.append("what it tolerates beyond that is not printed in the pin table")
    row, cell, meanings, level = stated[0]
    values = tuple(_value(r, c, ms) for r, c, ms, _ in stated)
    (within,) = verdicts
    text = query.limit.text
    if level is None:
        margin = f"{text} is not what it tolerates"
    else:
        far = f"{abs(level - asked).normalize():f} V"
        margin = (
            f"{text} is the printed level itself" if level == asked
            else f"{text} is {far} {'below' if within else 'above'} the printed level"
        )  # fmt: skip
    told = "; ".join(_told(r, c, ms) for r, c, ms, _ in stated)
    return Proven(values, tuple(dict.fromkeys(review)), sentence=f"{'Yes' if within else 'No'}: {told}; {margin}")


def _described(asked: Decimal, rows: Sequence[PinRow], vocabulary: QuestionVocabulary) -> Proven | None:
    """What a pin's text says of it; its words have no box of their own, so that is for review."""
    for row in rows:
        text = row.pair.description or ""
        volts = _tolerated(text, vocabulary)
        if volts is None:
            continue
        boxes = (Box("name", row.pair.name_bbox, row.pair.name), Box("pin", row.pair.left_bbox, row.pair.left))
        packages = ", ".join(row.packages) or None
        value = ProvenPin(
            "name", row.pair.name, None, text, packages, row.pins, row.pair.page, row.pair.name_bbox, boxes, row.pair
        )
        told = f"{'Yes' if asked <= volts else 'No'}: {row.pair.name} is described as “{text}”"
        return Proven((value,), ("the row's words have no box of their own: look at the page",), sentence=told)
    return None


def _not_tolerant(query: Query, rows: Sequence[PinRow]) -> Refusal:
    """That nothing is printed of it, with what its row does print."""
    name = rows[0].pair.name
    pages = ", ".join(map(str, sorted({row.pair.page for row in rows})))
    empty = [a for row in rows for a in row.pair.attributes if a.role == "structure" and _ABSENT.fullmatch(a.text)]
    printed = [(row, cell) for row in rows for cell in row.cells("structure")]
    if printed:
        row, cell = printed[0]
        said = (
            f"{_told(row, cell, row.meanings(cell))}, which says nothing of {query.limit.text if query.limit else 'it'}"
        )
    elif empty:
        said = f"the column {empty[0].heading} says nothing of {name}"
    else:
        said = f"the pin table says nothing of what {name} tolerates"
    return Refusal(Reason.NO_FACT, f"Not stated: {said} (page {pages}). Ask for the input voltage's maximum.")


def _level(row: PinRow, vocabulary: QuestionVocabulary) -> tuple[Attribute, tuple[Meaning, ...], Decimal | None] | None:
    """The cell that says what voltage the pin tolerates, the legend's words for it, and the volts; None volts where it
    says that it does not."""
    for cell in row.cells("structure", "type", "description", "other"):
        meanings = row.meanings(cell)
        for text in [m.text for m in meanings if not m.symbol.startswith("_")] or [cell.text]:
            volts = _tolerated(text, vocabulary)
            if volts is not None:
                return cell, tuple(meanings), volts or None
    for cell in row.cells("structure"):
        if not row.meanings(cell) and cell.text in vocabulary.asking.tolerant:
            return cell, (), Decimal(5)
    return None


def _tolerated(text: str, vocabulary: QuestionVocabulary) -> Decimal | None:
    """The volts that a text says are tolerated, 0 where it says that they are not; None where it speaks of none."""
    folded = normalise(text)
    for word in vocabulary.pin_types.tolerant:
        for pattern in (rf"{_VOLTS}[\s-]*{word}", rf"{word}\s*(?:to|of|for|up to)?\s*{_VOLTS}"):
            found = re.search(pattern, folded, re.IGNORECASE)
            if found is not None:
                before = folded[: found.start()].casefold().split()
                quantity = make_quantity(Decimal(found["v"]), "V")
                return Decimal(0) if before[-1:] in (["not"], ["non"], ["no"]) or quantity is None else quantity.value
    return None
