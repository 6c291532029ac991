"""Corrections, comparisons, searches and derived values on the command line, on the bundled sample read for real."""

from __future__ import annotations

import csv
import io
import json
import shutil
from pathlib import Path

import pytest

from tests.e2e.commandline import Akili, Said

ROOT = Path(__file__).parents[2]
QUESTION = "What is the maximum shutdown current?"


@pytest.fixture(scope="module")
def read_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with the sample, which no test changes."""
    from akili_desktop.cli import main

    folder = tmp_path_factory.mktemp("sample") / "library"
    assert main(["--library", str(folder), "ingest", str(ROOT / "resources/samples/omx2417.pdf"), "--json"]) == 0
    return folder


@pytest.fixture(scope="module")
def fact(read_once: Path) -> str:
    """The id of the row for the shutdown current."""
    lines = next((read_once / "datasheets").glob("*/facts.jsonl")).read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if row["kind"] == "range"]
    return str(next(row["id"] for row in rows if row["parameter"] == "Shutdown current"))


@pytest.fixture
def akili(
    read_once: Path,
    library_folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    terminal: None,
) -> Akili:
    monkeypatch.setenv("AKILI_PERSON", "Ada")
    shutil.copytree(read_once, library_folder)
    return Akili(library_folder, capsys)


def told(said: Said) -> dict[str, object]:
    answer = said.json
    answer.pop("seconds")
    return answer


def test_a_check_has_a_verdict_and_a_value_has_none(akili: Akili) -> None:
    check = akili("ask", "can VAVDD be 6 V?", "--json").json
    assert check["verdict"].startswith("No: 6 V is 0.5 V above")
    assert check["answer"] == check["verdict"]
    assert akili("ask", QUESTION, "--json").json["verdict"] is None


def test_a_fact_is_corrected_confirmed_rejected_and_all_of_it_undone(akili: Akili, fact: str) -> None:
    before = told(akili("ask", QUESTION, "--json"))
    said = akili("correct", fact[:10], "max=4", "--note", "errata", "--json").json
    assert (said["by"], said["before"], said["after"], said["fact_id"]) == ("Ada", {"max": "3"}, {"max": "4"}, fact)
    corrected = akili("ask", QUESTION, "--json").json
    assert (corrected["status"], corrected["answer"]) == ("REVIEW", "4 µA — All inputs static")
    assert "the page prints “3”" in corrected["values"][0]["judgement"]
    akili("confirm", fact, "--by", "Bob")
    akili("reject", fact)
    refused = akili("ask", QUESTION, "--json").json
    assert (refused["status"], refused["reason_code"]) == ("REFUSED", "no-fact")
    assert "was rejected by Ada" in refused["reason"]
    for _ in range(3):
        assert akili("undo").status == 0
    assert told(akili("ask", QUESTION, "--json")) == before
    listed = akili("corrections", "--json").json["corrections"]
    assert [(e["action"], e["state"]) for e in listed] == [
        ("correct", "undone"), ("confirm", "undone"), ("reject", "undone"),
        ("undo", "in force"), ("undo", "in force"), ("undo", "in force"),
    ]  # fmt: skip
    assert akili("undo").status == 1
    assert "Bob" in akili("corrections").out


def test_answers_are_byte_equal_when_all_that_is_derived_was_deleted(akili: Akili, fact: str) -> None:
    akili("correct", fact, "max=4")
    questions = (QUESTION, "maximum analog supply voltage", "theta JA", "what is pin 9?")
    batch = akili.library.parent / "questions.jsonl"
    batch.write_text("".join(json.dumps({"question": q}) + "\n" for q in questions), encoding="utf-8")

    def answers() -> list[dict[str, object]]:
        lines = [json.loads(line) for line in akili("ask", "--batch", batch, "--json").out.splitlines()]
        return [{key: value for key, value in line.items() if key != "seconds"} for line in lines]

    before = answers()
    assert [line["status"] for line in before][:2] == ["REVIEW", "VERIFIED"]
    assert akili("reindex").status == 0
    assert answers() == before
    shutil.rmtree(akili.library / ".akili")
    assert answers() == before


@pytest.mark.parametrize(
    "arguments",
    [("confirm", "0000000000000000"), ("confirm", "xyz"), ("correct", "FACT", "max=3"),
     ("correct", "FACT", "colour=red"), ("reject", "FACT", "--pin", "5"), ("undo", "0123"), ("corrections", "0000")],
)  # fmt: skip
def test_what_cannot_be_said_is_one_line_and_changes_nothing(
    akili: Akili, fact: str, arguments: tuple[str, ...]
) -> None:
    said = akili(*(fact if a == "FACT" else a for a in arguments))
    assert said.status == 1
    assert len(said.err.splitlines()) == 1
    assert akili("corrections", "--json").json == {"corrections": []}


def test_a_change_without_a_field_is_a_wrong_argument(akili: Akili, fact: str) -> None:
    assert akili("correct", fact, "4").status == 2


def test_facts_and_documents_tell_what_was_said(akili: Akili, fact: str) -> None:
    akili("confirm", fact)
    card = akili("ls", "--json").json["documents"][0]
    facts = akili("facts", card["doc_id"], "--json").json["facts"]
    judged = [f for f in facts if "judgement" in f]
    assert [f["id"] for f in judged] == [fact]
    assert judged[0]["judgement"]["confirmed"]["by"] == "Ada"
    assert "confirmed by Ada" in akili("facts", card["doc_id"]).out
    assert card["evidence"] == 1


def test_documents_are_compared_with_a_proof_each(akili: Akili) -> None:
    comparison = akili("compare", QUESTION, "--json").json
    assert comparison["better"] == "lower"
    assert [(r["parts"][0], r["answer"]["answer"]) for r in comparison["rows"]] == [
        ("OMX2417", "3 µA — All inputs static")
    ]
    assert all(p["rechecked"] for p in comparison["rows"][0]["answer"]["proof"])
    lines = list(csv.DictReader(io.StringIO(akili("compare", QUESTION, "--csv", "-").out)))
    assert [(line["max"], line["unit"], line["page"]) for line in lines] == [("3", "µA", "4")]
    assert akili("compare", QUESTION, "--doc", "0000").status == 1


def test_documents_are_found_by_what_they_state(akili: Akili, tmp_path: Path) -> None:
    found = akili("find", "A/D converter with max shutdown current below 5 µA", "--json").json
    assert [(hit["parts"][0], hit["status"]) for hit in found["found"]] == [("OMX2417", "VERIFIED")]
    assert found["found"][0]["answers"][0]["answer"] == "3 µA — All inputs static"
    none = akili("find", "A/D converter with max shutdown current below 1 µA", "--json").json
    assert (none["found"], len(none["excluded"])) == ([], 1)
    assert akili("find", "MOSFETs", "--json").json["other_class"] == 1
    pins = akili("find", "pins named AVDD", "--csv", str(tmp_path / "pins.csv"))
    assert pins.status == 0
    assert "fits" in (tmp_path / "pins.csv").read_text(encoding="utf-8-sig")
    wrong = akili("find", "hello")
    assert wrong.status == 1
    assert "states no limit" in wrong.err


def test_derived_values_carry_their_formula_and_inputs(akili: Akili) -> None:
    answer = akili("ask", "junction temperature at 0.5 W and 50 °C ambient in QFN-20", "--json").json
    assert (answer["status"], answer["answer"]) == ("REVIEW", "69.35 °C")
    derived = answer["derived"][0]
    assert derived["formula"] == "TJ = TA + P × θJA"
    assert [(i["symbol"], i["text"], i["given"]) for i in derived["inputs"]] == [
        ("TA", "50", True), ("P", "500", True), ("θJA", "38.7", False),
    ]  # fmt: skip
    assert all(p["rechecked"] for p in answer["proof"])
