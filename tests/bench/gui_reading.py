"""How the window reads long and large documents: see `_reading`."""

from __future__ import annotations


def main() -> None:
    """Measure and print."""
    from tests.bench import _reading

    _reading.main()


if __name__ == "__main__":
    main()
