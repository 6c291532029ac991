"""The repository itself: what is committed is small enough to read, complete, and free of what does not belong."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pymupdf
import pytest
from PIL import Image

from akili_desktop import __version__
from scripts import make_icons

ROOT = Path(__file__).resolve().parent.parent
MOST_LINES = 900
TEXT = {".py", ".md", ".toml", ".txt", ".json", ".sh", ".svg", ".desktop", ".qss", ".yml", ".yaml", ".cfg", ""}
LICENSE_DIGEST = "0d96a4ff68ad6d4b6f1f30f713b18d5184912ba8dd389f86aa7710db079abcb0"
"""SHA-256 of the AGPL, version 3, as the Free Software Foundation publishes it as plain text."""

FOREIGN = re.compile(
    r"""(?<![\w.])/(?:work|home/\w+|Users/\w+|root|opt/pypi)/   # folders of one machine
      | (?:index-url|find-links|extra-index)\b                  # where packages come from is the machine's matter
      | \bpypi\.org | files\.pythonhosted | artifactory | \bregistry\.npmjs
    """,
    re.VERBOSE,
)


@pytest.fixture(scope="module")
def committed() -> list[Path]:
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def _texts(committed: list[Path]) -> list[tuple[Path, str]]:
    return [(path, path.read_text(encoding="utf-8")) for path in committed if path.suffix in TEXT]


def test_no_file_is_longer_than_a_reader_can_bear(committed: list[Path]) -> None:
    long = {
        path.relative_to(ROOT): lines
        for path in committed
        if path.suffix == ".py" and (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert not long


def test_no_path_of_a_machine_and_no_registry(committed: list[Path]) -> None:
    here = Path(__file__).resolve()
    found = {
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path, text in _texts(committed)
        if path != here and path.name != "LICENSE"
        for match in FOREIGN.finditer(text)
    }
    assert not found


def test_only_the_sample_is_a_committed_pdf(committed: list[Path]) -> None:
    pdfs = [path.relative_to(ROOT) for path in committed if path.suffix.lower() == ".pdf"]
    assert pdfs == [Path("resources/samples/omx2417.pdf")]
    hidden = [path for path in committed if path.suffix.lower() != ".pdf" and path.read_bytes()[:5] == b"%PDF-"]
    assert not hidden


def test_the_sample_names_itself_fictitious() -> None:
    with pymupdf.open(ROOT / "resources" / "samples" / "omx2417.pdf") as pdf:
        assert all("fictitious" in page.get_text() for page in pdf)


def test_nothing_large_is_committed(committed: list[Path]) -> None:
    assert not {path.relative_to(ROOT) for path in committed if path.stat().st_size > 1_500_000}


def test_the_change_log_has_the_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[(?!Unreleased)([^]]+)\]", text, re.MULTILINE)
    assert newest
    assert newest[1] == __version__


def test_the_licence_is_whole() -> None:
    assert hashlib.sha256((ROOT / "LICENSE").read_bytes()).hexdigest() == LICENSE_DIGEST


def test_every_dependency_is_pinned_by_name_and_version_alone() -> None:
    pins: dict[str, str] = {}
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            match = re.fullmatch(r"([A-Za-z0-9._-]+)==([0-9][0-9A-Za-z.+!-]*)", line)
            assert match, line
            pins[_canonical(match[1])] = match[2]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(item for group in project["optional-dependencies"].values() for item in group),
    ]
    names = {_canonical(match[0]) for item in wanted if (match := re.match(r"[A-Za-z0-9._-]+", item))}
    assert names - {_canonical(project["name"])} <= pins.keys()  # one of its parts asks for the others by its name


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_links_inside_the_documents_lead_somewhere(committed: list[Path]) -> None:
    link = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
    broken = [
        f"{path.relative_to(ROOT)}: {target}"
        for path, text in _texts(committed)
        if path.suffix == ".md"
        for target in link.findall(text)
        if not (path.parent / target).exists()
    ]
    assert not broken


@pytest.mark.parametrize("size", [16, 256])
def test_the_icons_are_those_of_the_drawing(size: int) -> None:
    drawn = make_icons.render(make_icons.ICONS / "akili.svg", size)
    with Image.open(make_icons.ICONS / f"akili-{size}.png") as committed:
        assert committed.size == (size, size)
        pairs = zip(drawn.tobytes(), committed.convert("RGBA").tobytes(), strict=True)
        differing = sum(abs(one - other) > 32 for one, other in pairs)
    assert differing <= 0.02 * 4 * size * size


@pytest.mark.skipif(sys.platform == "win32", reason="the Makefile and its scripts are for a shell")
@pytest.mark.parametrize("answer", ["old", "without-venv", "missing"])
def test_an_environment_is_made_with_the_path_python_where_the_systems_does_not_serve(
    answer: str, tmp_path: Path
) -> None:
    system = tmp_path / "python3"
    if answer != "missing":
        # what is asked of it decides: one without venv knows its version, yet fails on `import ensurepip, venv`
        fails = "*" if answer == "old" else "*ensurepip*"
        system.write_text(f'#!/bin/sh\ncase "$2" in {fails}) exit 1 ;; esac\n', encoding="utf-8")
        system.chmod(0o755)

    def chosen(*arguments: str) -> str:
        script = ROOT / "scripts" / "choose_python.sh"
        environment = {**os.environ, "SYSTEM_PYTHON": str(system)}
        done = subprocess.run([script, *arguments], env=environment, capture_output=True, check=True, text=True)
        return done.stdout.strip()

    assert chosen() == "python3"
    assert chosen("--wanted") == (str(system) if answer == "without-venv" else "python3")
