"""The embedding model for tests: made once from the reference packages and kept in `build/`, for all test processes."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import filelock

from akili_desktop.adapters.search.model import BUILT_IN, PACKAGE, Models

FOLDER = Path(__file__).resolve().parent.parent / "build" / "models"


def reference_is_here() -> bool:
    """Whether the packages that make the model are installed."""
    return all(importlib.util.find_spec(name) for name in (PACKAGE, "sentence_transformers", "onnx", "torch"))


def model_folder() -> Path:
    """The built-in model's folder, made if need be."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(FOLDER / "lock"):
        Models(FOLDER).make()
    return FOLDER / BUILT_IN
