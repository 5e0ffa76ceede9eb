"""All messy books, by name."""

from importlib import import_module

from tests.messy.base import BOOKS

SUBJECTS = (
    "abroad", "attempts", "derived", "in_json", "joined", "layouts", "levels", "likeliest",
    "limits", "logs", "outcomes", "people", "sheets", "split", "strange", "stamped", "texts",
    "times", "unread",
)  # fmt: skip
for subject in SUBJECTS:
    import_module(f"tests.messy.{subject}")
__all__ = ["BOOKS"]
