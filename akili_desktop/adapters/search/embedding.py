"""Embedding and reranking by ONNX Runtime and the Rust tokenizers: no torch, a quarter of its memory."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from akili_desktop.adapters.search.model import ONNX, REFERENCE, TOKENIZER, AboutModel, Task, checked, read_about
from akili_desktop.core.errors import ServiceOff
from akili_desktop.core.passages import ModelCard, Vectors

TOKENS_AT_ONCE = 1024
"""Of a batch, padding included. Larger ones take more memory and, measured, more time."""


class _Loaded(NamedTuple):
    about: AboutModel
    tokenizer: Any
    session: Any


class OnnxModel:
    """A model in a folder that `model.make_model` made; loaded, and its files' hashes compared, at first use."""

    task: Task = "embedding"

    def __init__(self, folder: Path, threads: int = 0) -> None:
        self._folder = folder
        self._threads = threads
        self._lock = threading.Lock()
        self._loaded: _Loaded | None = None

    def close(self) -> None:
        """Let go of the model; it may be used again afterwards."""
        with self._lock:
            self._loaded = None

    def _load(self) -> _Loaded:
        with self._lock:
            if self._loaded is None:
                self._loaded = self._read()
            return self._loaded

    def _read(self) -> _Loaded:
        about = checked(self._folder)
        if about.task != self.task:
            raise ServiceOff(f"The model {about.name} is for {about.task}.", "Choose another in the settings.")
        try:
            import onnxruntime
            from tokenizers import Tokenizer
        except ImportError as error:
            remedy = "Install the part: pip install akili-desktop[search]."
            raise ServiceOff(f"{error.name} is not installed.", remedy) from error
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = self._threads
        options.log_severity_level = 3
        # threads that wait by spinning take the processor from everything else
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            session = onnxruntime.InferenceSession(
                str(self._folder / ONNX), options, providers=["CPUExecutionProvider"]
            )
            tokenizer = Tokenizer.from_file(str(self._folder / TOKENIZER))
        except Exception as error:  # both libraries raise errors of their own kinds
            remedy = f"Make it again: akili model make --again (needs {REFERENCE})."
            raise ServiceOff(f"The model {about.name} cannot be loaded: {str(error)[:200]}", remedy) from error
        tokenizer.enable_truncation(about.longest)
        tokenizer.no_padding()
        return _Loaded(about, tokenizer, session)

    def _run(self, inputs: Sequence[Any]) -> Any:
        """The model's output for texts or pairs of texts, row by row in their order."""
        import numpy as np

        about, tokenizer, session = self._load()
        encoded = tokenizer.encode_batch(list(inputs))
        order = sorted(range(len(encoded)), key=lambda number: len(encoded[number].ids))
        rows: list[Any] = [None] * len(encoded)
        start = 0
        while start < len(order):
            end = start + 1
            while end < len(order) and (end + 1 - start) * len(encoded[order[end]].ids) <= TOKENS_AT_ONCE:
                end += 1
            part = [encoded[number] for number in order[start:end]]
            width = len(part[-1].ids)
            given = {
                "input_ids": np.array([one.ids + [about.padding] * (width - len(one.ids)) for one in part], np.int64),
                "attention_mask": np.array(
                    [[1] * len(one.ids) + [0] * (width - len(one.ids)) for one in part], np.int64
                ),
                "token_type_ids": np.array([one.type_ids + [0] * (width - len(one.ids)) for one in part], np.int64),
            }
            output = session.run(None, {key: given[key] for key in about.inputs})[0]
            for number, row in zip(order[start:end], output, strict=True):
                rows[number] = row
            start = end
        return np.array(rows, dtype="<f4")


class OnnxEmbedding(OnnxModel):
    """Implements `EmbeddingProvider`."""

    def card(self) -> ModelCard:
        """Which model it is, from its description alone: nothing is loaded."""
        about = read_about(self._folder)
        return ModelCard(name=about.name, dimensions=about.dimensions, identity=about.identity)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The texts' vectors, of length 1."""
        dimensions = self._load().about.dimensions
        return Vectors(dimensions, self._run(texts).tobytes() if texts else b"")


class OnnxReranker(OnnxModel):
    """Implements `Reranker` by a cross-encoder."""

    task: Task = "reranking"

    def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """The cross-encoder's score of each text."""
        return [float(score) for score in self._run([(query, text) for text in texts])] if texts else []
