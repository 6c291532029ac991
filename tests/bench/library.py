"""How long questions, comparisons and searches take on a library of many documents, the re-read proof included.

    python -m tests.bench.library --documents 1000 [--library FOLDER]

The documents are drawn here: two pages of limits each, with names, values and units of their own part, and are stored
with their facts, so that the time to read them is not part of it. A third of the questions names the part, a third is
asked of one document, a third of all documents at once. With `--library` the documents are kept there, and drawn only
where they are not there yet.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pymupdf

from akili_desktop.core.document import PageSize, PdfInfo
from akili_desktop.core.facts import PageReading, Range, SectionKind, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build
from tests.bench._bars import bar

QUESTIONS = 120
MOST = 100
"""Milliseconds in which 95 % of the questions are to be answered on 1,000 documents."""
NAMES = (
    ("Supply voltage", "VCC", "V"), ("Supply current", "ICC", "mA"), ("Shutdown current", "ISD", "µA"),
    ("Dropout voltage", "VDO", "mV"), ("Output voltage", "VOUT", "V"), ("Output current", "IOUT", "mA"),
    ("Input offset voltage", "VOS", "mV"), ("Input bias current", "IB", "nA"), ("Slew rate", "SR", "V/µs"),
    ("Gain bandwidth product", "GBW", "MHz"), ("Junction temperature", "TJ", "°C"), ("Line regulation", "", "mV"),
    ("Load regulation", "", "mV"), ("Ripple rejection", "RR", "dB"), ("Propagation delay", "tpd", "ns"),
    ("Rise time", "tr", "ns"), ("Fall time", "tf", "ns"), ("Oscillator frequency", "fosc", "kHz"),
    ("Reference voltage", "VREF", "V"), ("Input capacitance", "CIN", "pF"), ("On resistance", "RDS(on)", "mΩ"),
    ("Gate threshold voltage", "VGS(th)", "V"), ("Drain current", "ID", "A"), ("Total gate charge", "Qg", "nC"),
    ("Conversion time", "tCONV", "µs"), ("Sample rate", "fS", "kSPS"), ("Storage temperature", "Tstg", "°C"),
    ("Forward voltage", "VF", "V"), ("Reverse leakage current", "IR", "µA"), ("Access time", "tACC", "ns"),
)  # fmt: skip
KINDS = ("Low Dropout Regulator", "Dual Operational Amplifier", "N-channel MOSFET", "A/D Converter", "Comparator")
COLUMNS = (50.0, 200.0, 260.0, 360.0, 410.0, 460.0, 510.0)
FONT = 8


def draw(path: Path, number: int) -> tuple[str, list[list[Range]]]:
    """Draw one datasheet: its title, and the facts of its pages with their boxes."""
    chance = random.Random(number)
    pages: list[list[Range]] = []
    with pymupdf.open() as document:
        font = pymupdf.Font("helv")
        for page_number in (1, 2):
            page = document.new_page(width=595, height=842)
            writer = pymupdf.TextWriter(page.rect)
            facts: list[Range] = []
            for row, (name, symbol, unit) in enumerate(chance.sample(NAMES, 24)):
                y = 60.0 + 14 * row
                low = chance.randint(1, 400)
                high = low + chance.randint(1, 400)
                conditions = f"Rev {page_number}, VCC = {chance.choice((3, 5, 12, 15))} V"
                texts = (name, symbol, conditions, str(low), str((low + high) // 2), str(high), unit)
                boxes = []
                for x, text in zip(COLUMNS, texts, strict=True):
                    if text:
                        writer.append((x, y), text, font=font, fontsize=FONT)
                    boxes.append(Rect(x - 0.5, y - 6.7, x + font.text_length(text, FONT) + 0.5, y + 2.2))
                facts.append(
                    Range(
                        page=page_number, bbox=Rect(50, y - 7, 560, y + 3), extractor="drawn", parameter=name,
                        parameter_bbox=boxes[0], symbol=symbol or None, symbol_bbox=boxes[1] if symbol else None,
                        conditions=conditions, conditions_bbox=boxes[2], unit=unit, unit_bbox=boxes[6],
                        section="Electrical characteristics", section_kind=SectionKind.CHARACTERISTIC,
                        min=Value(text=texts[3], bbox=boxes[3]), typ=Value(text=texts[4], bbox=boxes[4]),
                        max=Value(text=texts[5], bbox=boxes[5]),
                    )
                )  # fmt: skip
            writer.write_text(page)
            pages.append(facts)
        document.set_metadata({"title": str(number)})
        document.save(path)
    return f"QX{1000 + number} {KINDS[number % len(KINDS)]}", pages


def fill(services: Services, folder: Path, documents: int) -> list[tuple[str, str]]:
    """Put so many drawn datasheets into the library: (id, part)."""
    store = services.store
    made = [(card.id, card.parts[0]) for card in store.documents() if card.whole]
    with store.writing():
        for number in range(len(made), documents):
            path = folder / f"{number}.pdf"
            title, pages = draw(path, number)
            doc_id = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
            info = PdfInfo(pages=len(pages), sizes=(PageSize(595.0, 842.0),) * len(pages))
            store.begin(path, doc_id, info, "bench", [])
            for page, facts in enumerate(pages, 1):
                own = tuple(fact.with_id(doc_id) for fact in facts)
                store.put_page(doc_id, PageReading(page=page, status=PageStatus.READ, facts=own))
            part = title.split()[0]
            store.finish(doc_id, title, [part], None, None)
            services.answer.outline([doc_id])  # as an ingest does
            path.unlink()
            made.append((doc_id, part))
    return made


def timed(asks: Sequence[Callable[[], str]], most: float | None = None) -> dict[str, object]:
    """Median, 95th percentile and slowest of these, in milliseconds, and their outcomes.

    Beside the wall time the processor time of this process, for a busy machine; `most` is what the 95th may be.
    """
    seconds: list[float] = []
    worked: list[float] = []
    outcomes: dict[str, int] = {}
    for ask in asks:
        start, used = time.perf_counter(), time.process_time()
        outcome = ask()
        seconds.append(time.perf_counter() - start)
        worked.append(time.process_time() - used)
        outcomes[outcome] = outcomes.get(outcome, 0) + 1
    p95 = 1000 * statistics.quantiles(seconds, n=20)[-1]
    return {
        "median_ms": round(1000 * statistics.median(seconds), 1),
        "p95_ms": round(p95, 1) if most is None else bar(p95, most, 1),
        "cpu_p95_ms": round(1000 * statistics.quantiles(worked, n=20)[-1], 1),
        "slowest_ms": round(1000 * max(seconds), 1),
        "outcomes": outcomes,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, help="not used: the documents are drawn here")
    parser.add_argument("--documents", type=int, default=200, help="1000 takes some minutes to draw")
    parser.add_argument("--library", type=Path)
    given = parser.parse_args()
    count, chance = given.documents, random.Random(7)
    with (
        tempfile.TemporaryDirectory() as folder,
        build(Settings(library=given.library or Path(folder) / "library")) as services,
    ):
        start = time.perf_counter()
        made = fill(services, Path(folder), count)
        figures: dict[str, object] = {"documents": count, "filled_seconds": round(time.perf_counter() - start, 1)}
        start = time.perf_counter()
        services.answer.ask("maximum supply voltage")  # opens the database and starts a reader process
        figures["first_ms"] = round(1000 * (time.perf_counter() - start), 1)
        start = time.perf_counter()
        services.answer.ask("maximum wake-up time")  # in no document: every one has to be looked into, once
        figures["first_rare_ms"] = round(1000 * (time.perf_counter() - start), 1)
        figures |= {
            f"rare_{k}": v for k, v in timed([lambda: services.answer.ask("typical yaw rate").status] * 8).items()
        }

        def asking(name: str, where: tuple[str, str] | None, named: bool) -> Callable[[], str]:
            of = f" of the {where[1]}" if named and where else ""
            docs = [where[0]] if where and not named else None
            return lambda: str(services.answer.ask(f"maximum {name}{of}", docs).status)

        for scope in ("document", "part", "library"):
            asks = []
            for _ in range(QUESTIONS // 3):
                where = chance.choice(made) if scope != "library" else None
                asks.append(asking(chance.choice(NAMES)[0].lower(), where, scope == "part"))
            figures |= {f"{scope}_{key}": value for key, value in timed(asks, MOST).items()}
        searches = ("LDO with dropout voltage max below 100 mV", "MOSFETs with on resistance max under 50 mΩ") * 2
        found = timed([lambda text=text: str(len(services.parametric.find(text).found)) for text in searches])
        figures |= {f"find_{key}": value for key, value in found.items()}
        ids = [doc_id for doc_id, _ in made[:20]]
        compared = timed([lambda: str(len(services.comparison.compare("max supply current", ids).rows))] * 4)
        figures |= {f"compare_20_{key}": value for key, value in compared.items()}
    print(json.dumps(figures))


if __name__ == "__main__":
    sys.exit(main())
