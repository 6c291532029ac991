"""What a fact says in one line, in the page's own words: for finding it, never for answering from."""

from __future__ import annotations

from typing import NamedTuple

from akili_desktop.core.facts import Bijection, Fact, Pair, Range, Unit
from akili_desktop.core.geometry import Rect


class SummaryLine(NamedTuple):
    """A line and where on its page it stands."""

    text: str
    page: int
    box: Rect


def lines_of(fact: Fact) -> list[SummaryLine]:
    """The fact's line; of a package one for each pin; nothing for a table, whose rows are text themselves."""
    if isinstance(fact, Range):
        return [SummaryLine(_limits(fact), fact.page, fact.bbox)]
    if isinstance(fact, Unit):
        return [SummaryLine(_feature(fact), fact.page, fact.bbox)]
    if isinstance(fact, Bijection):
        return [SummaryLine(_pin(pair), pair.page, pair.bbox) for pair in fact.pairs]
    return []


def _limits(fact: Range) -> str:
    name = fact.parameter if not fact.symbol or fact.symbol in fact.parameter else f"{fact.parameter} ({fact.symbol})"
    values = ", ".join(f"{role} {value.text}" for role, value in fact.values())
    under = "; ".join(filter(None, (fact.group, fact.conditions, fact.variant)))
    return _plain(f"{name}: {values} {fact.unit or ''}" + (f"; {under}" if under else ""))


def _feature(fact: Unit) -> str:
    if fact.line:
        return _plain(fact.line)
    setting = f"; {fact.setting.name} {fact.setting.text} {fact.setting.unit or ''}" if fact.setting else ""
    variant = f"; {fact.variant}" if fact.variant else ""
    return _plain(f"{fact.label}: {fact.text} {fact.unit or ''}{setting}{variant}")


def _pin(pair: Pair) -> str:
    others = f" ({', '.join(pair.alternates)})" if pair.alternates else ""
    kind = f", {pair.pin_type}" if pair.pin_type else ""
    about = f": {pair.description}" if pair.description else ""
    return _plain(f"pin {pair.left} {pair.name}{others}{kind}{about}")


def _plain(text: str) -> str:
    return " ".join(text.split())
