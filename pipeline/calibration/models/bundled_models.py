"""The models that come with the program, one a kind: `models/<kind>/model.json` and its card."""

from pathlib import Path

from pipeline.files.settings import PROJECT, SettingsError

MODELS = PROJECT / "models"


def model_file(kind: str) -> Path:
    """Return the file of the model of a kind that comes with the program.

    Raises
    ------
    SettingsError
        When the kind has none.
    """
    path = MODELS / kind / "model.json"
    if not path.is_file():
        raise SettingsError(
            f"no model of {kind} comes with the program; fit one to a book with times or levels "
            "(`fit`), and name its folder before the puzzles"
        )
    return path
