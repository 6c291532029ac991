"""The passages' own file: never where the library's folder is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.adapters.store.passages import PassageDatabase, index_lock
from akili_desktop.core.errors import AkiliError


def test_a_library_whose_drive_is_gone_is_not_made_anew(tmp_path: Path) -> None:
    """What stood there would hide what comes back, or be hidden by it."""
    root = tmp_path / "drive" / "library"
    passages = PassageDatabase(root)
    with index_lock(root, lambda: "2026-01-01T10:00:00Z", 0.1)(), pytest.raises(AkiliError):
        passages.put("a", "key", [], [])
    assert passages.count() == 0
    passages.close()
    assert not root.parent.exists()
    root.mkdir(parents=True)
    with index_lock(root, lambda: "2026-01-01T10:00:00Z", 0.1)():
        passages.put("a", "key", [], [])
    assert passages.keys() == {"a": "key"}
    passages.close()
