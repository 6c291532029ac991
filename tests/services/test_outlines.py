"""Outlines are good for one vocabulary and one state of the code; what chose documents is not looked up again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from akili_desktop.core.proving.outline import KeptOutline, Masks
from akili_desktop.core.query import Query, parse_question
from akili_desktop.services.outlines import reading_key
from tests.contracts.fakes import MemoryLibrary
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import ROWS, add, sheet
from tests.services.test_answer_many import service


def test_a_change_of_code_anywhere_in_the_package_makes_outlines_old(tmp_path: Path) -> None:
    inner = tmp_path / "proving" / "naming.py"
    inner.parent.mkdir()
    inner.write_text("one", encoding="utf-8")
    before = reading_key(vocabulary(), tmp_path)
    assert before == reading_key(vocabulary(), tmp_path)
    inner.write_text("two", encoding="utf-8")
    assert before != reading_key(vocabulary(), tmp_path)


def test_the_words_that_chose_documents_are_not_looked_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MemoryLibrary()
    for number in range(3):
        path = tmp_path / f"{number}.pdf"
        add(store, path, sheet(path, [ROWS[number]]), f"QX{1000 + number} regulator")
    asked = service(store)
    query = parse_question("typical supply current", vocabulary())
    assert isinstance(query, Query)
    looked_up: list[frozenset[str]] = []
    masks = store.masks

    def counted(outlines: Sequence[KeptOutline], words: Iterable[str]) -> list[dict[str, Masks]]:
        looked_up.append(frozenset(words))
        return masks(outlines, looked_up[-1])

    monkeypatch.setattr(store, "masks", counted)
    cards = asked.narrowed(query, store.documents())
    assert cards
    assert len(looked_up) == 1
    for card in cards:
        asked.prove(query, card, explain=False)
    assert not any(words & looked_up[0] for words in looked_up[1:])
