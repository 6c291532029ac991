"""S-expressions as KiCad reads them, by sexpdata: strings are quoted and escaped, names of tokens are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from akili_desktop.core.symbols import Node, Token


def symbol_text(tree: Node) -> str:
    """The tree as text: a line for the head, for each symbol, and for each part of a symbol."""
    import sexpdata

    def said(node: Any) -> str:
        return str(sexpdata.dumps(_converted(node, sexpdata.Symbol)))

    head = [part for part in tree if not (isinstance(part, tuple) and part[0] == "symbol")]
    lines = [said(tuple(head))[:-1]]
    for symbol in tree[len(head) :]:
        name, *parts = symbol[1:]
        lines += [f"  (symbol {said(name)}", *(f"    {said(part)}" for part in parts), "  )"]
    return "\n".join([*lines, ")", ""])


def _converted(node: Any, symbol: Callable[[str], Any]) -> Any:
    if isinstance(node, tuple):
        return [_converted(part, symbol) for part in node]
    return symbol(str(node)) if isinstance(node, Token) else node
