from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from akili_desktop.core.document import PageContent
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.services.library import Changes
from akili_desktop.settings import Settings
from akili_desktop.wiring import LateReader, Services, build, read_vocabulary
from tests.patience import SOON

EMPTY = PageContent(1, 612.0, 792.0, 0, (), (), (), (), (), glyphs=0, undecodable=0, hidden=0)


def test_building_touches_nothing(settings: Settings) -> None:
    with build(settings) as services:
        assert services.library.documents() == []
        assert services.ingest.runs() == []
    assert not settings.library.exists()


def test_each_part_is_made_once_also_by_many_threads(services: Services) -> None:
    names = ("pdf", "store", "ingest", "library", "answer")
    gate = threading.Barrier(8, timeout=SOON)
    seen: list[tuple[int, ...]] = []

    def look() -> None:
        gate.wait()
        seen.append(tuple(id(getattr(services, name)) for name in names))

    threads = [threading.Thread(target=look) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 8
    assert len(set(seen)) == 1


def test_what_ingest_changes_is_told_by_the_library(services: Services) -> None:
    heard: list[Changes] = []
    services.library.subscribe(heard.append)
    changes = Changes(docs=("ab",), facts=True)
    services.ingest.notify(changes)
    assert heard == [changes]


def test_closing_twice_does_no_harm(settings: Settings) -> None:
    services = build(settings)
    assert services.library.documents() == []
    services.close()
    services.close()


def test_vocabulary_files_are_merged_in_order(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('words = ["x"]\n[units]\nV = "volt"\nA = "ampere"\n', encoding="utf-8")
    (tmp_path / "b.toml").write_text('words = ["y"]\n[units]\nV = "volts"\n', encoding="utf-8")
    assert read_vocabulary(tmp_path) == {"words": ["x", "y"], "units": {"V": "volts", "A": "ampere"}}


def test_the_applications_own_vocabulary_is_valid(services: Services) -> None:
    assert services.answer is not None
    reading = LateReader(services.paths.vocabulary)(EMPTY)
    assert (reading.page, reading.status) == (1, PageStatus.NO_FACTS)


def test_the_front_end_loads_no_extractor_to_answer() -> None:
    code = (
        "import sys; from pathlib import Path; from akili_desktop.settings import Settings; "
        "from akili_desktop.wiring import build; services = build(Settings(library=Path('none'))); "
        "services.pdf, services.answer; sys.exit('akili_desktop.extract.reader' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=SOON).returncode == 0


def test_what_joins_a_documents_pages_is_not_waited_for_before_they_are_read() -> None:
    code = (
        "import sys; from pathlib import Path; from akili_desktop.settings import Settings; "
        "from akili_desktop.wiring import build; services = build(Settings(library=Path('none'))); "
        "drafts = services.ingest._drafts(); early = ('extract.document', 'extract.vision', 'extract.pins.tables'); "
        "sys.exit(any(f'akili_desktop.{name}' in sys.modules for name in early))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=SOON).returncode == 0


def test_a_library_that_is_indexed_anew_drops_what_search_made(services: Services) -> None:
    services.settings.library.mkdir()
    services._passages.put("0123456789abcdef", "key", [], [])
    folder = services.settings.library / ".akili"
    (folder / "terms.lance").mkdir()
    assert services._passages.keys() == {"0123456789abcdef": "key"}
    services.library.reindex()
    assert not (folder / "terms.lance").exists()
    assert services._passages.keys() == {}
