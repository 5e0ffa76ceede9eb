"""Write files atomically (temporary file, then rename).

The name of a temporary file ends in the number of the process that writes it. Whoever writes the
same file next removes those of dead processes.
"""

import errno
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path

SCRATCH = ".scratch"


def file_behind(path: Path) -> Path:
    """Return the file that is written for `path`: what a link leads to.

    OSError where there is a folder, a device, a pipe or a link that leads to itself, in whose place
    no file is put.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "expected a file, found a device or a pipe", str(path))
    behind = Path(os.path.realpath(path)) if path.is_symlink() else path
    if behind.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return behind


@contextmanager
def atomic_path(path: Path) -> Iterator[Path]:
    """Yield a temporary path beside `path`; it is renamed to `path` when the context ends well.

    Of a link it is the file to which that leads. Its folder is made if need be. After an error the
    temporary file is removed and `path` is as before. An OSError that names no file, as of a full
    disk, then names `path`.
    """
    path = file_behind(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        _remove_stale(path)
        yield beside
        beside.replace(path)
    except BaseException as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        if isinstance(error, OSError) and str(error.filename) in ("None", str(beside)):
            error.filename = str(path)
        raise


def write_text(path: Path, text: str) -> Path:
    """Write text atomically as UTF-8 with plain newlines."""
    with atomic_path(path) as beside:
        beside.write_text(text, encoding="utf-8", newline="\n")
    return path


@contextmanager
def scratch_folder(path: Path) -> Iterator[Path]:
    """Yield a temporary folder beside `path`, removed in the end."""
    _remove_stale(path)
    folder = path.with_name(f".{path.name}.{os.getpid()}{SCRATCH}")
    folder.mkdir()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _remove_stale(path: Path) -> None:
    """Remove the temporary files that dead processes left of a path."""
    for left in path.parent.glob(f".{escape(path.name)}.*"):
        number = re.fullmatch(rf"\.(\d+)({SCRATCH})?", left.name[len(path.name) + 1 :])
        if number is None or _is_alive(int(number[1])):
            continue
        if left.is_dir():
            shutil.rmtree(left, ignore_errors=True)
        else:
            left.unlink(missing_ok=True)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        # It is another user's.
        pass
    return True
