"""Make the embedding model of search where it is missing: for the user, and for the tests.

    python -m scripts.make_model      or: make model

Says so and ends well where the packages that it is made from are not installed.
"""

from __future__ import annotations

import sys

from akili_desktop.adapters.search.model import Models
from akili_desktop.core.errors import AkiliError
from akili_desktop.settings import load_settings, models_folder
from tests.models import FOLDER


def main() -> int:
    """Make both; 1 where one could not be made for another reason than missing packages."""
    settings = load_settings()
    for models in (Models(models_folder(), settings.embedding_model, settings.reranking_model), Models(FOLDER)):
        for task in ("embedding", "reranking"):
            try:
                models.make(task)
            except AkiliError as error:
                print(f"Search by words alone: {error}", file=sys.stderr)
                return int(error.code != "service-off")
    return 0


if __name__ == "__main__":
    sys.exit(main())
