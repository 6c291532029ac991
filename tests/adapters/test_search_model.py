"""The embedding model: equal to its reference, damaged, missing, and in a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import struct
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from akili_desktop.adapters.search.embedding import OnnxEmbedding, OnnxReranker
from akili_desktop.adapters.search.lance import LanceBM25
from akili_desktop.adapters.search.model import (
    ABOUT,
    BUILT_IN,
    ONNX,
    WEIGHTS,
    Models,
    built_in_source,
    make_model,
    weights_hash,
)
from akili_desktop.adapters.search.process import ProcessEmbedding, Worker
from akili_desktop.core.errors import BadRequest, DiskFull, ServiceOff
from tests.models import model_folder, reference_is_here

needs_reference = pytest.mark.skipif(not reference_is_here(), reason="the reference packages are not installed")

TEXTS = [
    "What is the maximum supply voltage?", "−40 °C ≤ TA ≤ +85 °C, VCC = 3.3 V ± 10 %", "", "a", "供电电压 漏极",
    "The regulator's thermal shutdown turns the output off. " * 60,
    "RDS(on)\tmax\t28\tmΩ\nID\t5.3\tA", "🙂 \x00 \x1b[0m",
]  # fmt: skip


@needs_reference
def test_vectors_are_those_of_the_reference() -> None:
    import numpy as np
    from sentence_transformers import SentenceTransformer

    reference = SentenceTransformer(str(built_in_source()), device="cpu", local_files_only=True)
    expected = reference.encode(TEXTS, normalize_embeddings=True)
    embedding = OnnxEmbedding(model_folder(), threads=1)
    found = embedding.embed(TEXTS)
    assert found.dimensions == embedding.card().dimensions == 384
    assert len(found) == len(TEXTS)
    rows = np.frombuffer(found.data, "<f4").reshape(-1, 384)
    assert np.abs(rows - expected).max() < 1e-4
    assert np.abs(np.linalg.norm(rows, axis=1) - 1.0).max() < 1e-5
    alone = np.frombuffer(embedding.embed(TEXTS[:1]).data, "<f4")
    assert np.abs(alone - rows[0]).max() < 1e-5
    assert len(embedding.embed([])) == 0


@needs_reference
def test_the_weights_are_the_ones_that_are_pinned() -> None:
    assert weights_hash(built_in_source()) == WEIGHTS
    about = json.loads((model_folder() / ABOUT).read_text())
    assert about["weights"] == WEIGHTS
    assert set(about["files"]) == {"model.onnx", "tokenizer.json"}


@needs_reference
def test_a_damaged_model_is_told_and_not_run(tmp_path: Path) -> None:
    folder = tmp_path / BUILT_IN
    shutil.copytree(model_folder(), folder)
    with (folder / ONNX).open("r+b") as stream:
        stream.seek(1_000_000)
        stream.write(b"\xff\x00\xff")
    with pytest.raises(ServiceOff, match="damaged"):
        OnnxEmbedding(folder).embed(["text"])
    report = Models(tmp_path).describe()["embedding"]
    assert not report["works"]
    assert "akili model make" in report["remedy"]


@pytest.mark.parametrize("about", [None, "", "{", '{"format": 1}', "[]"])
def test_a_model_that_is_missing_or_has_a_broken_description_is_off(tmp_path: Path, about: str | None) -> None:
    folder = tmp_path / BUILT_IN
    folder.mkdir()
    if about is not None:
        (folder / ABOUT).write_text(about)
    with pytest.raises(ServiceOff):
        OnnxEmbedding(folder).card()


def test_other_weights_are_not_taken_for_the_built_in_model(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    with pytest.raises(BadRequest, match="holds no model"):
        make_model(source, tmp_path / BUILT_IN)
    (source / "model.safetensors").write_bytes(b"other weights")
    with pytest.raises(BadRequest, match="not the weights"):
        make_model(source, tmp_path / BUILT_IN)
    assert not (tmp_path / BUILT_IN).exists()


@needs_reference
def test_a_model_of_the_settings_is_made_beside_the_built_in_one_and_again_when_it_changes(tmp_path: Path) -> None:
    source = tmp_path / "mine"
    shutil.copytree(built_in_source(), source)
    models = Models(tmp_path / "models", str(source))
    first = models.make()
    assert first is not None
    assert first.identity.startswith("mine-")
    folder = models.folder("embedding")
    assert folder is not None
    assert OnnxEmbedding(folder, 1).card().identity == first.identity
    made = (folder / ONNX).stat().st_mtime_ns
    assert models.make() == first
    assert (folder / ONNX).stat().st_mtime_ns == made
    with (source / "model.safetensors").open("r+b") as stream:  # one weight of the last tensor
        stream.seek(-4, os.SEEK_END)
        stream.write(struct.pack("<f", 0.25))
    second = models.make()
    assert second is not None
    assert second.identity != first.identity


@needs_reference
def test_a_cross_encoder_is_made_and_scores_pairs(tmp_path: Path) -> None:
    import torch
    from sentence_transformers import CrossEncoder
    from transformers import BertConfig, BertForSequenceClassification, BertTokenizerFast

    source = tmp_path / "reranker"
    torch.manual_seed(1)
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "supply", "voltage", "layout", "ground"]
    (tmp_path / "vocab.txt").write_text("\n".join(words))
    tokenizer = BertTokenizerFast(vocab_file=str(tmp_path / "vocab.txt"), model_max_length=32)
    config = BertConfig(
        vocab_size=len(words), hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32,
        num_labels=1, max_position_embeddings=32,
    )  # fmt: skip
    BertForSequenceClassification(config).save_pretrained(source)
    tokenizer.save_pretrained(source)
    models = Models(tmp_path / "models", reranking=str(source))
    about = models.make("reranking")
    assert about is not None
    assert about.task == "reranking"
    folder = models.folder("reranking")
    assert folder is not None
    texts = ["supply voltage", "ground layout", "supply " * 80]
    scores = OnnxReranker(folder, 1).scores("supply voltage", texts)
    reference = CrossEncoder(str(source), device="cpu", local_files_only=True)
    expected = reference.predict([("supply voltage", text) for text in texts], activation_fn=torch.nn.Identity())
    assert scores == pytest.approx(list(map(float, expected)), abs=1e-4)
    with pytest.raises(ServiceOff, match="is for reranking"):
        OnnxEmbedding(folder).embed(["text"])


def test_a_process_that_is_killed_is_replaced(tmp_path: Path) -> None:
    worker = Worker(nice=5, threads=1)
    try:
        embedding = ProcessEmbedding(tmp_path / "none", worker, worker)
        with pytest.raises(ServiceOff, match="not on this computer"):
            embedding.embed(["text"])
        [pid] = worker.pids
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(ServiceOff, match="not on this computer"):
            embedding.embed(["text"])
        assert worker.pids != [pid]
    finally:
        worker.close()
    assert worker.pids == []


def test_a_process_ends_when_its_owner_is_killed(tmp_path: Path) -> None:
    code = (
        "import sys, time\n"
        "from pathlib import Path\n"
        "from akili_desktop.adapters.search.process import Worker\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    try:\n"
        "        worker.call('embedding', (Path('none'),), 'card')\n"
        "    except Exception:\n"
        "        pass\n"
        "    print(worker.pids[0], flush=True)\n"
        "    time.sleep(60)\n"
    )
    script = tmp_path / "owner.py"
    script.write_text(code)
    root = Path(__file__).resolve().parent.parent.parent
    environment = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment) as owner:
        assert owner.stdout is not None
        child = psutil.Process(int(owner.stdout.readline()))
        owner.kill()
        child.wait(20)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits on file sizes")
def test_a_disk_without_room_is_told_as_such(tmp_path: Path) -> None:
    code = (
        "import resource, sys\n"
        "from pathlib import Path\n"
        "from akili_desktop.adapters.search.lance import LanceBM25\n"
        "from tests.contracts.test_chunk_indexes import chunk\n"
        "index = LanceBM25(Path(sys.argv[1]))\n"
        "index.add([(chunk('a', 0), ['first'])])\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "try:\n"
        "    index.add([(chunk('b', n), [f'w{n}x{k}' for k in range(200)]) for n in range(200)])\n"
        "except Exception as error:\n"
        "    print(type(error).__name__)\n"
    )
    root = Path(__file__).resolve().parent.parent.parent
    environment = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stdout.strip() == DiskFull.__name__
    index = LanceBM25(tmp_path)
    assert index.count() == 1  # what was there before is there still
