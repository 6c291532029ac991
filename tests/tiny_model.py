"""A tiny embedding model for tests: a real ONNX file and a real tokenizer, loaded in milliseconds, that count words."""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterable
from pathlib import Path

from akili_desktop.adapters.search.model import ABOUT, BUILT_IN, ONNX, OPSET, TOKENIZER, AboutModel, file_hash

DIMENSIONS = 64
LONGEST = 256
INPUTS = ("input_ids", "attention_mask", "token_type_ids")


def can_be_made() -> bool:
    """Whether the packages that make it are installed."""
    return all(importlib.util.find_spec(name) for name in ("onnx", "onnxruntime", "tokenizers", "numpy"))


def make_tiny_model(models: Path, texts: Iterable[str]) -> Path:
    """The model in the place of the built-in one below `models`; it knows the words of `texts`.

    A vector is the mean of the words' own (random, but always the same), of length 1: texts that share words are near.
    """
    import numpy as np
    import onnx
    from onnx import TensorProto, helper, numpy_helper
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.normalizers import Lowercase
    from tokenizers.pre_tokenizers import Whitespace

    words = sorted({word for text in texts for word in re.findall(r"[a-z]{3,}", text.lower())})
    vocabulary = {word: number for number, word in enumerate(["[PAD]", "[UNK]", *words])}
    folder = models / BUILT_IN
    folder.mkdir(parents=True)
    tokenizer = Tokenizer(WordLevel(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = Lowercase()
    tokenizer.pre_tokenizer = Whitespace()
    tokenizer.save(str(folder / TOKENIZER))
    table = np.random.default_rng(1).standard_normal((len(vocabulary), DIMENSIONS)).astype(np.float32)
    table[0] = 0.0
    table[1] = 1e-3
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["rows"]),
        helper.make_node("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["mask", "last"], ["wide"]),
        helper.make_node("Mul", ["rows", "wide"], ["kept"]),
        helper.make_node("ReduceSum", ["kept", "middle"], ["summed"], keepdims=0),
        helper.make_node("LpNormalization", ["summed"], ["output"], axis=1, p=2),
    ]
    given = [helper.make_tensor_value_info(name, TensorProto.INT64, ["rows", "width"]) for name in INPUTS]
    made = [helper.make_tensor_value_info("output", TensorProto.FLOAT, ["rows", DIMENSIONS])]
    constants = [
        numpy_helper.from_array(table, "table"),
        numpy_helper.from_array(np.array([-1], np.int64), "last"),
        numpy_helper.from_array(np.array([1], np.int64), "middle"),
    ]
    graph = helper.make_graph(nodes, "tiny", given, made, constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    onnx.checker.check_model(model)
    (folder / ONNX).write_bytes(model.SerializeToString())
    about = AboutModel(
        task="embedding", name=BUILT_IN, dimensions=DIMENSIONS, longest=LONGEST, inputs=INPUTS, weights="tiny",
        files={name: file_hash(folder / name) for name in (ONNX, TOKENIZER)},
    )  # fmt: skip
    (folder / ABOUT).write_text(json.dumps(about.model_dump(mode="json")))
    return folder
