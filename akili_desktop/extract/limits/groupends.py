"""Where what heads rows ends: at a quantity with a symbol of its own, or at one of another kind under a chapter."""

from __future__ import annotations

from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.headcases import Head
from akili_desktop.extract.limits.naming import State
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.vocabulary import Vocabulary


def ends_group(state: State, over: Head, name: Text, symbol: Text, unit: str, vocabulary: Vocabulary) -> bool:
    """Whether a row is none of those that the quantity above in a row of its own is over.

    That has a symbol, and the row is a quantity with another one ('VPOR | Power-on reset release voltage' behind the
    parts under 'VDR | RAM data retention voltage'). Or it stands under a chapter, has had rows of its own unit that
    name no quantity, and the row is another quantity in its unit ('Drive current' in mA behind 'Y+, X+' in Ω, under
    'SWITCH DRIVERS' and 'On-resistance').
    """
    if not name.words or state.heading is None:
        return False
    quantity = vocabulary.names_quantity(name.text)
    own, head = symbol.text.casefold(), over.symbol.text.casefold()
    if over.apart and own and head and over.name.text == state.heading.text:
        return quantity and not own.startswith(head) and not head.startswith(own)
    checks = vocabulary.checks
    headed = checks.nouns.get(checks.head(state.heading.text), ())
    stated = parse_unit(unit, lenient=True) if unit else None
    if state.chapter is None or not headed or stated is None:
        return False
    if not quantity:
        state.measured = state.measured or stated.dimension in headed
        return False
    said = checks.nouns.get(checks.head(name.text), ())
    return state.measured and stated.dimension in said and set(said).isdisjoint(headed)
