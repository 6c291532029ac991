"""How fast the facts table of a very large document is filtered and sorted: bar 100 ms at a keystroke, painted."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable

ROWS = 50_000
REPEATS = 5


def main() -> None:
    """Measure and print; the corpus is not needed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus")
    parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication

    from akili_desktop.core.geometry import Rect
    from akili_desktop.gui.models.facts import FactsModel, Wanted, texts_of
    from akili_desktop.gui.tables import DataTable
    from akili_desktop.services.facttable import FactRow, quantity_of
    from tests.bench._bars import bar

    app = QApplication([])
    units = ("V", "mV", "A", "µA", "MHz", "ns", "°C", "")
    rows = [
        FactRow(
            "limit", f"Section {n % 40}", f"Parameter {n % 977} of the part", f"V{n % 50}", "", str(n % 100 / 10), "",
            f"{n % 1000 / 7:.2f}", units[n % 8], f"TA = {n % 125} °C, VCC = 5 V", n % 300 + 1, "",
            quantity_of(units[n % 8]), Rect(0, 0, 1, 1), f"{n:016x}",
        )
        for n in range(ROWS)
    ]  # fmt: skip
    model = FactsModel()
    table = DataTable(model, "Facts")
    table.resize(1200, 400)
    table.show()
    texts = texts_of(rows)

    def clock(act: Callable[[], None]) -> float:
        began = time.perf_counter()
        act()
        app.processEvents()
        return (time.perf_counter() - began) * 1000

    loading = clock(lambda: model.set_rows(rows, texts))
    wanted = [Wanted(text) for text in ("p", "pa", "parameter 77 volt", "5 v 12", "zzz", "")]
    wanted += [Wanted(section="Section 3"), Wanted(quantity="current", unit="µA"), Wanted(pages="3-100"), Wanted()]
    filters = [clock(lambda one=one: model.want(one)) for _ in range(REPEATS) for one in wanted]
    began = time.process_time()
    for one in wanted:
        clock(lambda one=one: model.want(one))
    cpu = (time.process_time() - began) * 1000 / len(wanted)
    orders = [clock(lambda c=c: model.sort(c, Qt.SortOrder.DescendingOrder)) for c in (6, 2, 9, 6, 4)]
    print(
        json.dumps(
            {
                "rows": ROWS,
                "load_ms": round(loading, 1),
                "filter_ms_median": round(statistics.median(filters), 1),
                "filter_cpu_ms_mean": round(cpu, 1),
                "filter_ms_max": bar(max(filters), 100, 1),
                "sort_ms_max": round(max(orders), 1),
            }
        )
    )


if __name__ == "__main__":
    main()
