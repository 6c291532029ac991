"""What each way in may load: start-up is a feature, and the engine works where Qt is not installed."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.patience import SOON

HEAVY = {"pymupdf", "fitz", "PySide6", "lancedb", "onnxruntime", "torch", "google", "numpy", "PIL"}


def _loaded(program: str, *arguments: str) -> set[str]:
    """Top-level names of all modules that a fresh interpreter has loaded after `program`."""
    code = textwrap.dedent(program) + "\nimport sys\nprint(' '.join({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True, timeout=SOON
    )
    return set(done.stdout.splitlines()[-1].split())


def test_building_the_services_loads_nothing_heavy(tmp_path: Path) -> None:
    program = """
        import sys
        from pathlib import Path
        from akili_desktop.settings import Settings
        import akili_desktop.wiring
        services = akili_desktop.wiring.build(Settings(library=Path(sys.argv[1])))
        assert not Path(sys.argv[1]).exists()
        services.close()
    """
    loaded = _loaded(program, str(tmp_path / "library"))
    assert "akili_desktop" in loaded
    assert not loaded & HEAVY


def test_making_every_part_loads_nothing_heavy(tmp_path: Path) -> None:
    program = """
        import sys
        from pathlib import Path
        from akili_desktop.settings import Settings
        import akili_desktop.wiring
        services = akili_desktop.wiring.build(Settings(library=Path(sys.argv[1])))
        services.pdf, services.store, services.library, services.ingest, services.answer
        assert services.library.documents() == []
        services.close()
    """
    assert not _loaded(program, str(tmp_path / "library")) & HEAVY


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["ingest", "--help"]])
def test_the_command_line_answers_without_loading_the_application(arguments: list[str]) -> None:
    program = f"""
        from akili_desktop.cli import main
        assert main({arguments!r}) == 0
    """
    loaded = _loaded(program)
    assert not loaded & (HEAVY | {"sqlite3", "tomlkit", "multiprocessing"})


def test_a_child_opens_and_draws_its_first_page_without_loading_what_reading_pages_takes(tmp_path: Path) -> None:
    sample = Path(__file__).parent.parent / "resources" / "samples" / "omx2417.pdf"
    program = """
        import sys
        import akili_desktop.adapters.pdf.worker
        from akili_desktop.adapters.pdf.document import Documents
        documents = Documents()
        assert documents.info(sys.argv[1], None)["pages"] > 0
        documents.draw(sys.argv[1], 1, None, 1.0, (0, 0, 100, 100))
    """
    loaded = _loaded(program, str(sample))
    assert "pymupdf" in loaded
    assert not loaded & {"pydantic", "pydantic_core", "psutil"}
