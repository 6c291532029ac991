"""`akili open`: what the window's program is given, and what is refused before it is started."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.cli import opening
from tests.e2e.commandline import Akili

SAMPLE = Path(__file__).parents[2] / "resources/samples/omx2417.pdf"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with the sample, which no test changes."""
    from akili_desktop.cli import main

    folder = tmp_path_factory.mktemp("open") / "library"
    assert main(["--library", str(folder), "ingest", str(SAMPLE), "--json"]) == 0
    return folder


@pytest.fixture
def akili(library: Path, capsys: pytest.CaptureFixture[str], terminal: None) -> Akili:
    return Akili(library, capsys)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments that the window's program would have been started with."""
    calls: list[list[str]] = []
    monkeypatch.setattr(opening, "start_window", calls.append)
    return calls


@pytest.fixture
def doc_id(akili: Akili) -> str:
    return str(akili("ls", "--json").json["documents"][0]["doc_id"])


def test_a_document_is_opened_at_a_page_and_a_box(akili: Akili, started: list[list[str]], doc_id: str) -> None:
    said = akili("open", doc_id[:6], "--page", 2, "--box", "10,20,30.5,40", "--json")
    assert (said.status, said.json) == (0, {"opened": f"akili://{doc_id}/2/10,20,30.5,40"})
    assert started == [["--library", str(akili.library), f"akili://{doc_id}/2/10,20,30.5,40"]]


def test_a_link_and_a_file_are_opened(akili: Akili, started: list[list[str]], doc_id: str) -> None:
    assert akili("open", f"akili://{doc_id}/1").status == 0
    assert akili("open", SAMPLE).status == 0
    assert [call[-1] for call in started] == [f"akili://{doc_id}/1", str(SAMPLE)]


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("ffffffff",), 1, "ffffffff"),
        (("akili://nothing",), 1, "no link"),
        (("missing.pdf",), 1, "not there"),
        ((SAMPLE, "--page", "2"), 1, "no page in the library"),
        (("DOC", "--page", "99"), 1, "Page 99 is not in"),
        (("DOC", "--page", "1", "--box", "4,3"), 1, "no box"),
        (("DOC", "--box", "1,2,3,4"), 2, "--page"),
        (("DOC", "--page", "0"), 2, "page"),
    ],
)
def test_what_cannot_be_shown_is_said_and_no_window_starts(
    akili: Akili, started: list[list[str]], doc_id: str, arguments: tuple[object, ...], status: int, said: str
) -> None:
    result = akili("open", *(doc_id if one == "DOC" else one for one in arguments))
    assert result.status == status
    assert said in result.err
    assert not started
