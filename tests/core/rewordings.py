"""The share of re-wordings that have the outcome of their plain question: `python -m tests.core.rewordings`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tests.core.facts_by_hand import ask, told
from tests.core.test_paraphrases import SHEET


def written_down() -> list[dict[str, Any]]:
    """The plain questions, each with its re-wordings in `others`."""
    questions: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))[
        "questions"
    ]
    return questions


def measured() -> list[tuple[str, str, list[str], list[str]]]:
    """Each plain question with each of its re-wordings, and the outcomes of both."""
    return [
        (entry["plain"], other, told(ask(entry["plain"], SHEET)), told(ask(other, SHEET)))
        for entry in written_down()
        for other in entry["others"]
    ]


def main() -> None:
    """Print the share, and every re-wording that has another outcome."""
    results = measured()
    for plain, other, wanted, got in results:
        if wanted != got:
            print(f"{plain!r} -> {wanted}; {other!r} -> {got}")
    same = sum(wanted == got for _, _, wanted, got in results)
    print(f"{same} of {len(results)} re-wordings have the same outcome: {same / len(results):.3f}")


if __name__ == "__main__":
    main()
