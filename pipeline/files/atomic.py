"""Write files atomically (temporary file, then rename).

The name of a temporary file names the process that writes it: its machine, its number and when it
began. `remove_stale` removes those of processes that are dead.
"""

import os
import re
import shutil
import socket
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import psutil

MARK = re.compile(r"\..+\.(?P<host>[A-Za-z0-9-]+)_(?P<number>\d+)_(?P<began>\d+)(\.[a-z0-9_]+)?")
ABANDONED_SECONDS = 2 * 24 * 60 * 60
"""Age after which a temporary file of another machine counts as stale."""


@contextmanager
def atomic_path(path: Path) -> Iterator[Path]:
    """Yield a temporary path beside `path`; it is renamed to `path` when the context ends well.

    After an error the temporary file is removed and `path` is as before. An OSError that names no
    file, as of a full disk, then names `path`.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with atomic_path(Path(folder, "a.txt")) as beside:
    ...         _ = beside.write_text("whole")
    ...     [path.name for path in Path(folder).iterdir()]
    ['a.txt']
    """
    beside = path.with_name(f".{path.name}.{_own_mark()}")
    # An earlier attempt of this very process.
    beside.unlink(missing_ok=True)
    try:
        yield beside
        beside.replace(path)
    except BaseException as error:
        beside.unlink(missing_ok=True)
        if isinstance(error, OSError) and str(error.filename) in ("None", str(beside)):
            error.filename = str(path)
        raise


def write_text(path: Path, text: str) -> Path:
    """Write text atomically as UTF-8 with plain newlines; the folder exists."""
    with atomic_path(path) as beside:
        beside.write_text(text, encoding="utf-8", newline="\n")
    return path


def write_texts(path: Path, texts: Iterable[str]) -> Path:
    """Write texts one after another, as `write_text` writes one, without holding all of them."""
    with (
        atomic_path(path) as beside,
        beside.open("w", encoding="utf-8", newline="\n") as file,
    ):
        file.writelines(texts)
    return path


@contextmanager
def scratch_folder(path: Path) -> Iterator[Path]:
    """Yield a temporary folder beside `path`, removed in the end."""
    folder = mkdtemp(dir=path.parent, prefix=f".scratch.{_own_mark()}.")
    try:
        yield Path(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def remove_stale(folder: Path) -> None:
    """Remove temporary files of dead processes from a folder."""
    for left in folder.glob(".*"):
        mark = MARK.fullmatch(left.name)
        if mark is None or _is_alive(left, mark["host"], int(mark["number"]), mark["began"]):
            continue
        if left.is_dir():
            shutil.rmtree(left, ignore_errors=True)
        else:
            left.unlink(missing_ok=True)


def _is_alive(left: Path, host: str, number: int, began: str) -> bool:
    try:
        if host != _host():
            return time.time() - left.stat().st_mtime < ABANDONED_SECONDS
        return str(int(psutil.Process(number).create_time())) == began
    except (psutil.NoSuchProcess, FileNotFoundError):
        return False
    except psutil.AccessDenied:
        return True


def _own_mark() -> str:
    # Asked each time: a forked process has a number of its own.
    return f"{_host()}_{os.getpid()}_{_began(os.getpid())}"


@cache
def _began(number: int) -> int:
    return int(psutil.Process(number).create_time())


@cache
def _host() -> str:
    return re.sub(r"[^A-Za-z0-9-]", "-", socket.gethostname()) or "here"
