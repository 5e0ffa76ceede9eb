"""The file levels.yaml beside a model: for people to read, since `grade` reads the model alone."""

import hashlib
from pathlib import Path

from pipeline.files.atomic import write_text

HEAD = "# For reading only: `grade` uses model.json. SHA-256 of what is below this line: "


def write_copy(text: str, path: Path) -> Path:
    """Write a text atomically below a line that says what it is and by which edits are seen."""
    return write_text(path, f"{_head_of(text.encode())}{text}")


def is_edited(path: Path) -> bool:
    """Return whether a file is there and is not as `write_copy` wrote it."""
    if not path.is_file():
        return False
    head, line_end, rest = path.read_bytes().partition(b"\n")
    return head + line_end != _head_of(rest).encode()


def _head_of(content: bytes) -> str:
    return f"{HEAD}{hashlib.sha256(content).hexdigest()}\n"
