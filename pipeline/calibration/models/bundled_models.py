"""The models that come with the program: `model/model.json` of a kind, and its card beside it."""

from pathlib import Path

from pipeline import kinds
from pipeline.files.settings import SettingsError


def model_file(kind: str) -> Path:
    """Return the file of the model of a kind that comes with the program.

    Raises
    ------
    SettingsError
        When the kind has none.
    """
    path = kinds.kind(kind).folder / "model/model.json" if kind in kinds.names() else None
    if not path or not path.is_file():
        raise SettingsError(
            f"no model of {kind} comes with the program; fit one to a book with times or levels "
            "(`fit`), and name its folder before the puzzles"
        )
    return path
