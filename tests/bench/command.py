"""How long the command line takes from process start to its end, for commands that do nearly nothing."""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time

REPEATS = 5


def seconds(*arguments: str) -> float:
    """Median wall time of the command."""
    taken = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "akili_desktop", *arguments], capture_output=True, check=True)
        taken.append(time.perf_counter() - start)
    return round(statistics.median(taken), 3)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus")
    parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps({"version_s": seconds("--version"), "list_s": seconds("--library", folder, "ls")}))


if __name__ == "__main__":
    main()
