"""Drafts: how much of what is right the check of a model's rows lets through, and how many planted mistakes.

    python -m tests.bench.drafts --library DIR [--doc ID]... [--pages N] [--rules]

The rows are those that the offline reader reads itself, with their boxes off by up to two thousandths of the page: no
model is asked. Rows that the reader puts together of several cells are left out. Each row is checked as printed, then
once for every mistake that can be made of it. Of each document the first pages with at least four rows are taken, at
most `--pages`.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.drafted import Claim, RangeDraft
from akili_desktop.core.facts import Fact, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.drafting.claims import PrintedPage, bare
from akili_desktop.extract.drafting.rows import anchor_range
from akili_desktop.extract.vocabulary import Vocabulary
from akili_desktop.settings import Settings
from akili_desktop.wiring import build, read_vocabulary

ROLES = ("min", "typ", "max")
LEAST_ROWS = 4
JITTER = 2


def claim(content: PageContent, text: str | None, box: Rect | None, chance: random.Random) -> Claim | None:
    """What a model that reads well claims of a text, its box a little off; None where the box does not spell it."""
    if not text or box is None or bare(spelled(content, box)) != bare(text):
        return None
    sides = box.y0 / content.height, box.x0 / content.width, box.y1 / content.height, box.x1 / content.width
    y0, x0, y1, x1 = (max(0, min(1000, round(1000 * side) + chance.randint(-JITTER, JITTER))) for side in sides)
    return Claim(text=text, box_2d=(y0, x0, y1, x1))


def draft_of(content: PageContent, fact: Range, chance: random.Random) -> RangeDraft | None:
    """The fact as a draft; None where a part is not printed as one text: the reader put it together."""
    same = fact.symbol == fact.parameter  # the symbol is all the name there is
    parts = {
        "parameter": claim(content, fact.parameter, fact.parameter_bbox, chance),
        "symbol": None if same else claim(content, fact.symbol, fact.symbol_bbox, chance),
        "conditions": claim(content, fact.conditions, fact.conditions_bbox, chance),
        "variant": claim(content, fact.variant, fact.variant_bbox, chance),
        "unit": claim(content, fact.unit, fact.unit_bbox, chance),
    } | {role: claim(content, value.text, value.bbox, chance) for role, value in fact.values()}
    stated = {
        "symbol": None if same else fact.symbol,
        "conditions": fact.conditions,
        "variant": fact.variant,
        "unit": fact.unit,
        "parameter": fact.parameter,
    }
    if any(text and parts[name] is None for name, text in stated.items()) or parts["parameter"] is None:
        return None
    return RangeDraft.model_validate(parts) if all(parts[role] for role, _ in fact.values()) else None


def mistakes(own: RangeDraft, others: Sequence[RangeDraft]) -> Iterator[tuple[str, RangeDraft]]:
    """What a model gets wrong of a row: swapped, moved, dropped, of another row, cut."""
    given = {role: getattr(own, role) for role in ROLES}
    values = {role: value for role, value in given.items() if value is not None}
    for one, other in (("min", "typ"), ("typ", "max"), ("min", "max")):
        if (given[one] and given[one].text) != (given[other] and given[other].text):
            yield "swapped", own.model_copy(update={one: given[other], other: given[one]})
    for name in (*values, "symbol", "conditions", "unit", "variant"):
        if getattr(own, name) is not None and (name not in values or len(values) > 1):
            yield f"{'limit' if name in values else name} left out", own.model_copy(update={name: None})
    for name, part in ((name, getattr(own, name)) for name in (*values, "parameter", "conditions")):
        if part is None:
            continue
        if part.text[0] in "-−–±+" and len(part.text) > 1:
            yield "sign dropped", own.model_copy(update={name: part.model_copy(update={"text": part.text[1:].strip()})})
        words = part.text.split()
        if len(words) > 1:
            yield "cut", own.model_copy(update={name: part.model_copy(update={"text": " ".join(words[:-1])})})
        elif name in values and len(part.text) > 1:
            yield "cut", own.model_copy(update={name: part.model_copy(update={"text": part.text[:-1]})})
    for near in others:
        for name in (*values, "parameter", "symbol", "unit", "variant"):
            mine, theirs = getattr(own, name), getattr(near, name)
            if theirs is not None and mine is not None and theirs.text != mine.text:
                yield "of another row", own.model_copy(update={name: theirs})


def told(draft: RangeDraft) -> str:
    """The draft's parts in one line."""
    parts = ((name, getattr(draft, name)) for name in RangeDraft.model_fields)
    return "; ".join(f"{name} {part.text}" for name, part in parts if part is not None)


def pages(facts: Sequence[Fact], most: int) -> Iterator[tuple[int, list[Range]]]:
    """The first pages of a document with enough rows, and these."""
    rows: dict[int, list[Range]] = {}
    for fact in facts:
        if isinstance(fact, Range) and fact.origin == "text":
            rows.setdefault(fact.page, []).append(fact)
    enough = [(page, some) for page, some in sorted(rows.items()) if len(some) >= LEAST_ROWS]
    yield from enough[:most]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", type=Path, required=True)
    parser.add_argument("--doc", action="append", default=[])
    parser.add_argument("--pages", type=int, default=2)
    parser.add_argument("--rules", action="store_true", help="also what refused what is right, with the first cases")
    given = parser.parse_args()
    chance = random.Random(1)
    right = stood = made = passed = several = several_stood = 0
    why: Counter[str] = Counter()
    cases: list[str] = []
    through: list[str] = []
    sheets = 0
    with build(Settings(library=given.library)) as services:
        vocabulary = Vocabulary.model_validate(read_vocabulary(services.paths.vocabulary))
        every = [card.id for card in services.library.documents()]
        docs = [services.library.document(one).id for one in given.doc] or every
        for doc in docs:
            for number, rows in pages(services.store.facts([doc]), given.pages):
                content = services.pdf.content(services.store.source(doc), number)
                page = PrintedPage(content, vocabulary)
                known = [(row, one) for row in rows if (one := draft_of(content, row, chance)) is not None]
                known.sort(key=lambda pair: (round(pair[0].bbox.cy), pair[0].bbox.x0))
                sheets += 1
                for at, (row, own) in enumerate(known):
                    right += 1
                    found = anchor_range(page, own, "vision/bench")
                    if isinstance(found, Range):
                        stood += 1
                        several_stood += row.variant is not None
                    else:
                        why[found.rule] += 1
                        cases.append(f"{doc[:6]} p{number} {found.rule}: {found.text[:70]} | {found.detail[:110]}")
                    several += row.variant is not None
                    near = [one for _, one in known[max(0, at - 2) : at] + known[at + 1 : at + 3]]
                    for name, wrong in mistakes(own, near):
                        made += 1
                        if isinstance(anchor_range(page, wrong, "vision/bench"), Range):
                            passed += 1
                            through.append(f"{doc[:6]} p{number} {name}: {told(wrong)} | {told(own)}")
    result: dict[str, Any] = {
        "pages": sheets, "rows": right, "stand": stood,
        "of_a_variant": several, "of_a_variant_stand": several_stood, "mistakes": made,
        "through": passed, "refused_by": dict(why),
    }  # fmt: skip
    if given.rules:
        result |= {"refused": cases, "let_through": through}
    print(json.dumps(result, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
