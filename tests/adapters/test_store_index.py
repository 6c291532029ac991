"""The derived index: rebuilt byte-equal, migrated, mended when broken, read where nothing can be written."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import filelock
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from akili_desktop.adapters.store.library import Library
from akili_desktop.adapters.store.schema import MIGRATIONS, connect, migrate, user_version
from akili_desktop.core.errors import DiskFull, LibraryDamaged, LibraryReadOnly, LibraryTooNew
from akili_desktop.core.facts import Bijection, Cell, Fact, Grid, Pair, Range, Unit, Value
from akili_desktop.core.geometry import Point, Rect
from tests.contracts.stores import clock, drop, info, reading, take_in
from tests.patience import SOON


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A closed library of two documents and a third that is half read."""
    root = tmp_path / "library"
    store = Library(root, clock, 0.2)
    for number in range(2):
        source, doc_id = drop(tmp_path / "in", f"p{number}.pdf", b"%PDF " + bytes([number]))
        take_in(store, source, doc_id)
    source, doc_id = drop(tmp_path / "in", "half.pdf", b"%PDF half")
    store.begin(source, doc_id, info(2), "run", [])
    store.put_page(doc_id, reading(1))
    store.close()
    return root


def snapshot(root: Path) -> list[str]:
    """All that a reader can see: cards, facts, rejects, text."""
    store = Library(root, clock, 0.2)
    try:
        seen = [card.model_dump_json() for card in store.documents()] + [f.model_dump_json() for f in store.facts()]
        for card in store.documents():
            seen += [reject.model_dump_json() for reject in store.rejects(card.id)] + [store.text(card.id)]
            seen += [f.id for f in store.facts_at(card.id, 1, Point(410.0, 206.0), 30.0)]
        return [*seen, *(f.id for f in store.find("voltage"))]
    finally:
        store.close()


@pytest.fixture
def database(root: Path) -> Path:
    return root / ".akili" / "akili.sqlite"


def test_everything_derived_can_be_deleted(root: Path) -> None:
    before = snapshot(root)
    shutil.rmtree(root / ".akili")
    assert snapshot(root) == before


def test_reindex_gives_the_same_bytes(root: Path) -> None:
    before = snapshot(root)
    lines = {p: p.read_bytes() for p in (root / "datasheets").rglob("*") if p.is_file()}
    store = Library(root, clock)
    assert store.reindex() == 3
    store.close()
    assert snapshot(root) == before
    assert {p: p.read_bytes() for p in (root / "datasheets").rglob("*") if p.is_file()} == lines


def test_what_was_half_read_survives_a_reindex(root: Path) -> None:
    store = Library(root, clock)
    [half] = [card for card in store.documents() if card.state == "reading"]
    store.reindex()
    assert store.pages_done(half.id) == {1}
    store.close()


def test_deleting_the_index_under_an_open_library(root: Path) -> None:
    store = Library(root, clock)
    before = store.facts()
    shutil.rmtree(root / ".akili")
    assert store.facts() == before
    store.close()


@pytest.mark.parametrize("damage", ["header", "middle", "cut", "empty"])
def test_a_broken_index_is_made_anew(root: Path, database: Path, damage: str) -> None:
    before = snapshot(root)
    data = bytearray(database.read_bytes())
    if damage == "header":
        data[:60] = b"x" * 60
    elif damage == "middle":
        data[4096:] = os.urandom(len(data) - 4096)
    elif damage == "cut":
        del data[len(data) // 3 :]
    else:
        data.clear()
    database.write_bytes(data)
    assert snapshot(root) == before


def test_a_row_that_is_no_fact_is_mended_from_the_files(root: Path, database: Path) -> None:
    before = snapshot(root)
    with connect(database.as_uri()) as connection:
        connection.execute("UPDATE facts SET body = '{\"kind\": \"range\"}' WHERE kind = 'range'")
    connection.close()
    assert snapshot(root) == before


def test_a_broken_index_in_use_is_said(root: Path, database: Path) -> None:
    database.write_bytes(b"x" * 5000)
    holder = filelock.FileLock(root / ".akili" / "writer.lock")
    store = Library(root, clock, 0.1)
    with holder, pytest.raises(LibraryDamaged, match="no document is lost"):
        store.documents()
    assert len(store.documents()) == 3  # the lock is free again
    store.close()


def test_an_index_broken_under_a_writer_is_made_anew_by_the_next(root: Path, database: Path, tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path / "in", "new.pdf", b"%PDF new")
    store = Library(root, clock, 0.2)
    store.documents()
    with database.open("r+b") as file:
        file.write(b"x" * database.stat().st_size)
    for _ in range(3):
        try:
            take_in(store, source, doc_id, pages=1)
            break
        except LibraryDamaged:
            continue
    assert store.document(doc_id).state == "ready"
    assert len(store.documents()) == 4
    store.close()


def test_a_library_of_a_newer_version_is_not_touched(root: Path, database: Path, tmp_path: Path) -> None:
    with connect(database.as_uri()) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    source, doc_id = drop(tmp_path / "in", "new.pdf", b"%PDF new")
    store = Library(root, clock)
    for call in (store.documents, store.facts, store.reindex, lambda: store.begin(source, doc_id, info(1), "r", [])):
        with pytest.raises(LibraryTooNew, match="Update Akili"):
            call()
    store.close()
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_documents_of_a_newer_version_are_not_touched(root: Path) -> None:
    file = next((root / "datasheets").glob("*/metadata.json"))
    file.write_text(file.read_text(encoding="utf-8").replace('"schema_version": 1', '"schema_version": 2'))
    before = file.read_bytes()
    store = Library(root, clock)
    with pytest.raises(LibraryTooNew):
        store.documents()
    store.close()
    assert file.read_bytes() == before


def test_version_two_keeps_what_version_one_was_reading(tmp_path: Path) -> None:
    old = connect((tmp_path / "a.sqlite").as_uri() + "?mode=rwc")
    migrate(old, tmp_path, MIGRATIONS[:1])
    old.execute("INSERT INTO pending VALUES ('a', '{\"pages\": 7}')")
    migrate(old, tmp_path)
    assert old.execute("SELECT id, pages, card FROM pending").fetchall() == [("a", 7, '{"pages": 7}')]
    old.close()


def test_version_four_keeps_the_boxes_and_terms_of_version_three(tmp_path: Path) -> None:
    old = connect((tmp_path / "a.sqlite").as_uri() + "?mode=rwc")
    migrate(old, tmp_path, MIGRATIONS[:3])
    old.execute("INSERT INTO boxes (x0, x1, y0, y1, page0, page1, doc0, doc1, fact) VALUES (1, 3, 2, 4, 5, 5, 6, 6, 7)")
    old.execute("INSERT INTO terms (doc, term, fact) VALUES (6, 'vcc', 7), (6, 'vcc', 8), (6, 'vss', 7)")
    migrate(old, tmp_path)
    found = old.execute("SELECT doc, page, fact, x0, y0, x1, y1 FROM boxes").fetchall()
    assert found == [(6, 5, 7, 1.0, 2.0, 3.0, 4.0)]
    assert old.execute("SELECT doc, term, facts FROM terms").fetchall() == [(6, "vcc", "[7,8]"), (6, "vss", "[7]")]
    old.close()


def test_migrations_run_once_each_from_any_version(tmp_path: Path) -> None:
    steps = (*MIGRATIONS, "CREATE TABLE extra (a); INSERT INTO extra SELECT count(*) FROM documents;")
    old = connect((tmp_path / "a.sqlite").as_uri() + "?mode=rwc")
    migrate(old, tmp_path)
    assert user_version(old) == len(MIGRATIONS)
    old.execute("INSERT INTO documents (id, folder, whole, card, stamp, generation) VALUES ('a', 'f', 0, '', '', 0)")
    migrate(old, tmp_path, steps)
    migrate(old, tmp_path, steps)
    assert user_version(old) == len(MIGRATIONS) + 1
    assert old.execute("SELECT a FROM extra").fetchall() == [(1,)]
    with pytest.raises(LibraryTooNew):
        migrate(old, tmp_path)
    with pytest.raises(sqlite3.OperationalError):
        migrate(old, tmp_path, (*steps, "CREATE TABLE more (a); CREATE TABLE extra (a);"))
    assert user_version(old) == len(MIGRATIONS) + 1
    assert not old.execute("SELECT 1 FROM sqlite_master WHERE name = 'more'").fetchall()
    old.close()


def test_an_index_from_before_the_first_version_is_filled_again(root: Path, database: Path) -> None:
    before = snapshot(root)
    database.unlink()
    sqlite3.connect(database).close()
    assert snapshot(root) == before


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"id": "../../x"}', "\x00", '{"schema_version": 1}'])
def test_one_broken_document_leaves_the_others(root: Path, broken: str) -> None:
    store = Library(root, clock)
    card, other = (card for card in store.documents() if card.whole)
    folder = store.source(card.id).parent
    store.close()
    (folder / "metadata.json").write_text(broken, encoding="utf-8")
    store = Library(root, clock)
    damaged = store.document(card.id)
    assert (damaged.state, damaged.whole) == ("damaged", False)
    assert "metadata.json" in damaged.problem
    assert {fact.doc_id for fact in store.facts()} == {other.id}
    take_in(store, folder / "source.pdf", card.id)
    assert store.document(card.id).state == "ready"
    assert {fact.doc_id for fact in store.facts()} == {card.id, other.id}
    store.close()


@pytest.mark.parametrize("name", ["facts.jsonl", "text.md", "rejects.jsonl", "source.pdf"])
def test_facts_of_a_document_with_a_changed_file_are_not_given(root: Path, name: str) -> None:
    store = Library(root, clock)
    card = next(card for card in store.documents() if card.whole)
    with (store.source(card.id).parent / name).open("ab") as file:
        file.write(b"{}\n")
    store.reindex()
    assert store.document(card.id).state == "damaged"
    assert name in store.document(card.id).problem
    assert card.id not in {fact.doc_id for fact in store.facts()}
    store.close()


def test_folders_moved_by_hand_are_followed(root: Path) -> None:
    store = Library(root, clock)
    one, other = (card for card in store.documents() if card.whole)
    folder = store.source(one.id).parent
    shutil.rmtree(store.source(other.id).parent)
    store.close()
    shutil.copytree(folder, folder.with_name("Copy"))
    folder.rename(folder.with_name("Renamed"))
    store = Library(root, clock)
    assert store.document(one.id) == one
    assert store.source(one.id).is_file()
    assert {fact.doc_id for fact in store.facts()} == {one.id}
    store.close()


READ = """
import sys
from pathlib import Path
from akili_desktop.adapters.store.library import Library
from tests.contracts.stores import clock
store = Library(Path(sys.argv[1]), clock)
print(len(store.facts()), *(store.source(card.id).is_file() for card in store.documents()))
store.close()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text elsewhere")
@pytest.mark.parametrize("name", [b"B\xfcro", "B\u00fcro".encode()])
def test_a_folder_of_any_name_is_read_in_any_locale(root: Path, name: bytes) -> None:
    store = Library(root, clock)
    folder = store.source(store.documents()[0].id).parent
    folder.rename(folder.with_name(os.fsdecode(name)))
    before = snapshot(root)
    assert len(store.facts()) == 20
    store.close()
    environment = {**os.environ, "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONPATH": str(Path.cwd())}
    command = [sys.executable, "-c", READ, str(root)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SOON, check=False, env=environment)
    assert done.stdout.split() == ["20", "True", "True", "True"], done.stderr
    assert snapshot(root) == before


def test_another_process_writes_are_seen(root: Path, tmp_path: Path) -> None:
    reader, writer = Library(root, clock), Library(root, clock)
    assert len(reader.facts()) == 20
    source, doc_id = drop(tmp_path / "in", "new.pdf", b"%PDF new")
    take_in(writer, source, doc_id)
    assert len(reader.facts()) == 30
    writer.remove(doc_id)
    assert len(reader.facts()) == 20
    assert writer.reindex() == 3
    assert len(reader.facts()) == 20
    reader.close()
    writer.close()


# What cannot be written


def _refuse(monkeypatch: pytest.MonkeyPatch, root: Path, code: int) -> None:
    """Every write below `root` fails as it does on a read-only or a full disk."""
    real_open = os.open

    def refusing(path: str | os.PathLike[str], flags: int, *rest: int, **more: object) -> int:
        if str(path).startswith(str(root)) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(code, os.strerror(code), str(path))
        return real_open(path, flags, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr("os.open", refusing)


def test_reading_goes_on_where_nothing_can_be_written(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = snapshot(root)
    shutil.rmtree(root / ".akili")
    (root / ".akili").mkdir()
    _refuse(monkeypatch, root, 30)  # EROFS
    store = Library(root, clock, 0.1)
    with pytest.raises(LibraryReadOnly, match="still work"):
        store.reindex()
    store.close()
    assert snapshot(root) == before
    assert not list((root / ".akili").iterdir())


AS_ANOTHER_USER = """
import os, sys
from pathlib import Path
from akili_desktop.adapters.store.library import Library
from akili_desktop.core.errors import LibraryReadOnly
from tests.contracts.stores import clock, drop, info
if os.geteuid() == 0:
    os.setgid(65534), os.setuid(65534)
store = Library(Path(sys.argv[1]), clock, 0.1)
facts, documents = store.facts(), store.documents()
try:
    store.remove(documents[0].id)
    print("written")
except LibraryReadOnly:
    print(len(facts), len(documents), len(store.find("voltage")), sorted(card.state for card in documents))
"""


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
@pytest.mark.parametrize("index", ["closed", "missing", "log", "old"])
def test_a_read_only_library_is_read_by_another_user(root: Path, database: Path, index: str) -> None:
    writer = Library(root, clock)
    if index == "missing":
        shutil.rmtree(root / ".akili")
    elif index == "log":  # a program that was killed leaves a log beside the database
        writer.documents()
        with writer.writing():
            pass
        card = writer.documents()[0]
        writer.remove(card.id)
        writer.restore(card.id)
    elif index == "old":
        database.write_bytes(database.read_bytes()[:4096])
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folders are closed to other users
        copy = Path(folder) / "library"
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns("*-shm"))
        writer.close()
        for path in [Path(folder), *Path(folder).rglob("*")]:
            path.chmod(0o555 if path.is_dir() else 0o444)
        command = [sys.executable, "-c", AS_ANOTHER_USER, str(copy)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SOON, check=False)
        for path in Path(folder).rglob("*"):
            path.chmod(0o755)
        Path(folder).chmod(0o755)
    assert done.stdout.strip() == "20 3 8 ['reading', 'ready', 'ready']", done.stderr


def test_a_full_disk_is_said_and_the_next_ingest_goes_on(root: Path, tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path / "in", "new.pdf", b"%PDF" + bytes(3_000_000))
    before = snapshot(root)
    script = f"""
import resource, sys
from pathlib import Path
from akili_desktop.adapters.store.library import Library
from akili_desktop.core.errors import DiskFull
from tests.contracts.stores import clock, info
store = Library(Path({str(root)!r}), clock)
store.documents()
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))
try:
    store.begin(Path({str(source)!r}), {doc_id!r}, info(1), "run", [])
except DiskFull as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=SOON, check=False)
    assert "is full" in done.stdout, done.stderr
    assert not list(root.rglob("*.part"))
    assert snapshot(root) == before
    store = Library(root, clock)
    take_in(store, source, doc_id, pages=1)
    assert store.document(doc_id).state == "ready"
    store.close()


@pytest.mark.parametrize("writes", range(1, 9))
def test_a_disk_that_fills_up_at_any_write_of_finish(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    store = Library(root, clock)
    [half] = [card for card in store.documents() if card.state == "reading"]
    store.put_page(half.id, reading(2))
    real, count = os.fsync, 0

    def fsync(handle: int) -> None:
        nonlocal count
        count += 1
        if count >= writes:
            raise OSError(28, "No space left on device")
        real(handle)

    with monkeypatch.context() as full:
        full.setattr("os.fsync", fsync)
        try:
            store.finish(half.id, "Half", [], None, None)
        except DiskFull:
            assert store.document(half.id).state == "reading"
            assert not store.facts([half.id])
    store.close()
    store = Library(root, clock)
    if store.document(half.id).state == "reading":
        assert store.pages_done(half.id) == {1, 2}
        store.finish(half.id, "Half", [], None, None)
    assert len(store.facts([half.id])) == 10
    store.close()


# Facts of all kinds

numbers = st.floats(-5000, 5000, allow_nan=False).map(lambda v: round(v, 2) + 0.0)
rects = st.tuples(numbers, numbers, numbers, numbers).map(
    lambda v: Rect(min(v[0], v[2]), min(v[1], v[3]), max(v[0], v[2]), max(v[1], v[3]))
)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
values = st.none() | st.builds(Value, text=texts, bbox=rects)
maybe = st.none() | texts
base = {"page": st.integers(1, 3), "bbox": rects, "extractor": st.just("x")}
pairs = st.builds(
    Pair, left=texts, right=texts, page=st.integers(1, 3), bbox=rects, left_bbox=rects, right_bbox=rects,
    alternates=st.lists(texts, max_size=3).map(tuple), description=maybe,
)  # fmt: skip
cells = st.builds(Cell, row=st.integers(0, 9), col=st.integers(0, 9), text=texts, bbox=rects)
facts = st.one_of(
    st.builds(Range, **base, parameter=texts, symbol=maybe, unit=maybe, conditions=maybe, min=values, max=values),
    st.builds(Unit, **base, label=texts, text=texts, text_bbox=rects, unit=maybe, low=values, variant=maybe),
    st.builds(Bijection, **base, package=maybe, pairs=st.lists(pairs, max_size=4).map(tuple)),
    st.builds(
        Grid, **base, title=maybe, rows=st.just(9), cols=st.just(9), cells=st.lists(cells, max_size=4).map(tuple)
    ),
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(facts, max_size=8))
def test_facts_of_all_kinds_come_back(made: list[Fact]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "library"
        source, doc_id = drop(Path(folder))
        store = Library(root, clock)
        store.begin(source, doc_id, info(3), "run", [])
        for page in (1, 2, 3):
            store.put_page(doc_id, reading(page, facts=[fact for fact in made if fact.page == page]))
        store.finish(doc_id, "", [], None, None)
        given_facts = {fact.id: fact for fact in (fact.with_id(doc_id) for fact in made)}
        back = store.facts()
        assert {fact.id: fact for fact in back} == given_facts
        lines = [fact.model_dump_json() for fact in back]
        store.reindex()
        assert [fact.model_dump_json() for fact in store.facts()] == lines
        for fact in back:
            assert fact in store.facts_at(doc_id, fact.page, fact.bbox.center)
        store.close()
