"""Run every benchmark beside this file and write what they measured into one JSON file.

    python -m tests.bench.run [--corpus FOLDER] [--out build/bench.json] [NAME...]

A benchmark is a module here that, run as a program, prints one JSON object as the last line of its output; it takes
`--corpus FOLDER` (PDFs; default: the bundled sample's folder). To add one, add a file. Never part of the tests: speeds
depend on the machine and on what else it does. A reader process that a benchmark starts imports the benchmark's module
anew: one that starts them keeps what is slow to import in a module of its own, whose name begins with an underscore.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SAMPLES = ROOT / "resources" / "samples"


def names() -> list[str]:
    """All benchmarks."""
    return sorted(path.stem for path in HERE.glob("[!_]*.py") if path.stem != "run")


def measure(name: str, corpus: Path) -> dict[str, object]:
    """What one benchmark printed; `{"error": …}` where it failed."""
    command = [sys.executable, "-m", f"tests.bench.{name}", "--corpus", str(corpus)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    lines = done.stdout.strip().splitlines()
    try:
        if done.returncode:
            return {"error": f"exit status {done.returncode}"}
        result: dict[str, object] = json.loads(lines[-1])
    except (IndexError, ValueError):
        return {"error": "printed no JSON"}
    return result


def worded(value: object) -> object:
    """A figure, with its bar where it has one (see `_bars`)."""
    if isinstance(value, dict) and set(value) == {"is", "bar", "met"}:
        return f"{value['is']}   bar {value['bar']}: {'met' if value['met'] else 'MISSED'}"
    return value


def main() -> int:
    """Run, print, write; exit status 1 where one failed."""
    parser = argparse.ArgumentParser(description="Measure speeds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names())}; default: all")
    parser.add_argument("--corpus", type=Path, default=SAMPLES, help="folder of PDFs")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench.json")
    given = parser.parse_args()
    results: dict[str, object] = {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,  # above the cores: figures mean little
        "pdfs": len(list(given.corpus.glob("*.pdf"))),
    }
    failed = False
    for name in given.names or names():
        print(f"== {name}", flush=True)
        result = measure(name, given.corpus.resolve())
        failed = failed or "error" in result
        for key, value in result.items():
            print(f"   {key}: {worded(value)}")
        results[name] = result
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(f"written to {given.out}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
