"""Files that are whole or not there: written beside their place, then renamed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def written_beside(path: Path) -> Iterator[Path]:
    """Give a place beside `path` to write to; it becomes `path` when all went well.

    What was at `path` stays until then. After an error nothing is left beside it; what a killed
    run leaves has a name that `pipeline.commands.arguments.made_folder` knows and removes.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with written_beside(Path(folder, "a.txt")) as beside:
    ...         _ = beside.write_text("whole")
    ...     [path.name for path in Path(folder).iterdir()]
    ['a.txt']
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    # A killed run may have had the same process number.
    beside.unlink(missing_ok=True)
    try:
        yield beside
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    beside.replace(path)


def write_text(path: Path, text: str) -> Path:
    """Write text as UTF-8 with plain newlines, whole or not at all; the folder is there."""
    with written_beside(path) as beside:
        beside.write_text(text, encoding="utf-8", newline="\n")
    return path
