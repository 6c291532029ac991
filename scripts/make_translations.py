"""Brings the translations up to date: texts out of the window's sources into `.ts` files, and these into `.qm` files.

    python -m scripts.make_translations      or: make translations

New texts come into `resources/translations/akili_de.ts` as unfinished; translate them there with Qt Linguist
(`pyside6-linguist`), and run this again. A further language is a line in `gui/language.py`. The English files hold the
plural forms alone.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from akili_desktop.gui.language import LANGUAGES
from akili_desktop.settings import Paths

ROOT = Path(__file__).resolve().parent.parent


def sources() -> list[str]:
    """The window's modules, from the project's root."""
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "akili_desktop" / "gui").rglob("*.py"))


def run(tool: str, *arguments: str) -> str:
    """Run a tool of Qt Linguist as PySide6 ships it; what it printed."""
    import PySide6

    program = Path(PySide6.__file__).parent / (tool + (".exe" if sys.platform == "win32" else ""))
    done = subprocess.run([str(program), *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{tool} ended with {done.returncode}: {done.stderr or done.stdout}")
    return done.stdout + done.stderr


def update(file: Path, language: str) -> str:
    """Bring a `.ts` file in step with the sources."""
    plural = ["-pluralonly"] if language == "en" else []
    arguments = ["-locations", "none", "-no-obsolete", "-source-language", "en", "-target-language", language]
    return run("lupdate", *plural, *arguments, *sources(), "-ts", str(file))


def release(file: Path, compiled: Path) -> str:
    """Compile a `.ts` file; unfinished texts are left out."""
    return run("lrelease", str(file), "-qm", str(compiled))


def main() -> None:
    folder = Paths().translations
    folder.mkdir(exist_ok=True)
    for language in LANGUAGES:
        file = folder / f"akili_{language}.ts"
        print(update(file, language).strip())
        print(release(file, file.with_suffix(".qm")).strip())


if __name__ == "__main__":
    main()
