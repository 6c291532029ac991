"""How long from process start until the window has painted, and until the first page of a document opened then.

An empty library, and a document of 500 pages opened at the very moment of the window's first paint. A process that
shows an empty window is measured in turns with it: their ratio says the same of a machine that is busy or slow.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path

REPEATS = 7


def main() -> None:
    """Measure and print."""
    from tests.bench import _program
    from tests.bench._bars import bar
    from tests.bench._pages import long_document

    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    corpus = parser.parse_args().corpus
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        document = folder / "long.pdf"
        long_document(corpus, document)
        uncompiled = _program.run(folder, folder / "library", str(document))
        bare, seen = [], []
        for _ in range(REPEATS):
            bare.append(_program.bare(folder))
            seen.append(_program.run(folder, folder / "library", str(document)))
    visible = [one["visible"] for one in seen]
    opened = [one["sharp"].wall - one["asked"].wall for one in seen]
    empty = statistics.median(one.wall for one in bare)
    figures = {
        "window_visible_s": bar(statistics.median(one.wall for one in visible), 1.0),
        "window_visible_slowest_s": round(max(one.wall for one in visible), 3),
        "window_visible_processor_s": round(statistics.median(one.processor for one in visible), 3),
        "empty_window_s": round(empty, 3),
        "times_an_empty_window": round(statistics.median(one.wall for one in visible) / empty, 2),
        "uncompiled_s": round(uncompiled["visible"].wall, 3),
        "first_page_at_once_s": bar(statistics.median(opened), 0.3),
        "first_page_at_once_slowest_s": round(max(opened), 3),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
