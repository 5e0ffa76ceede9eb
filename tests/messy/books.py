"""All messy books, by name."""

from importlib import import_module
from pathlib import Path

from tests.messy.base import BOOKS

for file in sorted(Path(__file__).parent.glob("*.py")):
    if not file.name.startswith("test_"):
        import_module(f"tests.messy.{file.stem}")
__all__ = ["BOOKS"]
