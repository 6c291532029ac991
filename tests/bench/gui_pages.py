"""How fast pages come on the screen and how long the window is ever deaf: see `_pages`."""

from __future__ import annotations


def main() -> None:
    """Measure and print."""
    from tests.bench import _pages

    _pages.main()


if __name__ == "__main__":
    main()
