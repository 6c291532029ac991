"""What tells one state of the extractors from another is the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from akili_desktop.extract.versions import versions
from tests.extract.sheets import vocabulary

TOLD = """
from akili_desktop.extract.versions import versions
from tests.extract.sheets import vocabulary
print(versions(vocabulary()))
"""


@pytest.mark.parametrize("seed", ["1", "2"])
def test_versions_are_the_same_in_every_process(seed: str) -> None:
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    told = subprocess.run([sys.executable, "-c", TOLD], env=env, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str(versions(vocabulary()))


def test_another_word_of_a_set_is_another_version() -> None:
    words = vocabulary()
    features = words.features.model_copy(update={"of_what": words.features.of_what | {"something else"}})
    assert versions(words.model_copy(update={"features": features})) != versions(words)
