"""Feed the application damaged and hostile PDFs for a while: whatever they are, it must say what became of each.

    python -m scripts.fuzz [--seconds 60] [--seed 0]

Every file is a generated datasheet whose bytes, numbers, operators or length were changed. A run fails when taking one
in raises, when a document is reported without a state, or when a fact's box lies off its page; the file is then kept in
`build/fuzz`. The same seed gives the same files.
"""

from __future__ import annotations

import argparse
import itertools
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from akili_desktop.core.facts import Bijection, Range
from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build
from tests import make_pdfs

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "fuzz"
PAGE_SECONDS = 5.0

Mutation = Callable[[bytearray, random.Random], None]


def flip_bytes(data: bytearray, dice: random.Random) -> None:
    """A few bytes replaced, anywhere."""
    for _ in range(dice.randint(1, 40)):
        data[dice.randrange(len(data))] = dice.randrange(256)


def cut_short(data: bytearray, dice: random.Random) -> None:
    """The end missing."""
    del data[dice.randrange(len(data)) :]


def cut_out(data: bytearray, dice: random.Random) -> None:
    """A stretch missing."""
    start = dice.randrange(len(data))
    del data[start : start + dice.randint(1, 2000)]


def repeat(data: bytearray, dice: random.Random) -> None:
    """A stretch standing twice."""
    start = dice.randrange(len(data))
    data[start:start] = data[start : start + dice.randint(1, 4000)]


def change_numbers(data: bytearray, dice: random.Random) -> None:
    """Numbers in the file replaced by absurd ones of any length: coordinates, lengths, references, sizes."""
    absurd = (b"0", b"-1", b"99999999999", b"1e308", b"-0.0000001", b"2147483648", b"65536")
    places = list(re.finditer(rb"(?<=[ \n\[])-?\d+(?:\.\d+)?(?=[ \n\]])", bytes(data)))
    for place in sorted(dice.sample(places, min(len(places), dice.randint(1, 12))), key=lambda m: -m.start()):
        data[place.start() : place.end()] = dice.choice(absurd)


def change_names(data: bytearray, dice: random.Random) -> None:
    """PDF names swapped: a font for a page, a length for a kid."""
    places = list(re.finditer(rb"/[A-Z][A-Za-z]+", bytes(data)))
    for place in sorted(dice.sample(places, min(len(places), dice.randint(1, 6))), key=lambda m: -m.start()):
        data[place.start() : place.end()] = dice.choice(places)[0]


MUTATIONS: tuple[Mutation, ...] = (flip_bytes, cut_short, cut_out, repeat, change_numbers, change_names)


def originals(folder: Path) -> list[bytes]:
    """The generated datasheets, uncompressed and compressed ones."""
    made = [builder(folder / f"{n}.pdf").path.read_bytes() for n, builder in enumerate(make_pdfs.LAYOUTS.values())]
    made.append(make_pdfs.pin_functions(folder / "pins.pdf").path.read_bytes())
    made.append(make_pdfs.quad(folder / "quad.pdf").path.read_bytes())
    made.append((ROOT / "resources" / "samples" / "omx2417.pdf").read_bytes())
    return made


def fault(services: Services, path: Path) -> tuple[str, str]:
    """What became of the file, and what is wrong with that ('' where nothing is)."""
    report = services.ingest.ingest([path])
    document = report.documents[0]
    if document.status == "failed":
        return "refused", "" if document.error else "failed without a reason"
    if document.doc_id is None:
        return document.status, "taken in without an id"
    sizes = services.pdf.open(services.library.source(document.doc_id)).sizes
    for fact in services.store.facts([document.doc_id]):
        if isinstance(fact, Range):
            boxes = [value.bbox for _, value in fact.values()]
        elif isinstance(fact, Bijection):
            boxes = [box for pair in fact.pairs for box in (pair.left_bbox, pair.right_bbox) if pair.page == fact.page]
        else:
            boxes = [fact.bbox]
        size = sizes[fact.page - 1]
        if any(b.x0 < -3 or b.y0 < -3 or b.x1 > size.width + 3 or b.y1 > size.height + 3 for b in boxes):
            return document.status, f"{fact.id} lies off page {fact.page}"
    return document.status, ""


def main() -> int:
    """Run until the time is over; exit status 1 after a fault."""
    parser = argparse.ArgumentParser(description="Feed the application damaged PDFs.")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    outcomes: Counter[str] = Counter()
    faults = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sheets = originals(folder)
        settings = Settings(library=folder / "library", page_seconds=PAGE_SECONDS)
        end = time.monotonic() + given.seconds
        with build(settings) as services:
            for number in itertools.count():
                if time.monotonic() > end:
                    break
                dice = random.Random(f"{given.seed}/{number}")
                data = bytearray(dice.choice(sheets))
                for mutate in dice.sample(MUTATIONS, dice.randint(1, 2)):
                    if data:
                        mutate(data, dice)
                path = folder / "damaged.pdf"
                path.write_bytes(data)
                try:
                    outcome, wrong = fault(services, path)
                except Exception as error:  # noqa: BLE001 - that nothing raises is what is tested
                    outcome, wrong = "raised", f"{type(error).__name__}: {error}"
                outcomes[outcome] += 1
                if wrong:
                    faults += 1
                    KEPT.mkdir(parents=True, exist_ok=True)
                    (KEPT / f"{given.seed}-{number}.pdf").write_bytes(data)
                    print(f"{given.seed}-{number}.pdf: {wrong}")
    print(f"{sum(outcomes.values())} files: {dict(outcomes)}; {faults} faults")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
