"""Lock a folder with flock; a second writer waits or fails.

The operating system ends the lock with its process, and it leaves nothing behind.
"""

import errno
import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from pipeline.files.settings import SettingsError

TAKEN = (errno.EWOULDBLOCK, errno.EACCES)


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold the lock of an existing folder; wait, with a line on stderr, for another process."""
    claim = os.open(folder, os.O_RDONLY)
    try:
        if not _claimed(claim, folder):
            print(f"{folder}: another process writes here; waiting for its end", file=sys.stderr)
            fcntl.flock(claim, fcntl.LOCK_EX)
        yield
    finally:
        os.close(claim)


@cache
def lock_until_exit(folder: Path) -> None:
    """Lock a folder, made if need be, until this process ends; SettingsError if another has it.

    The same process may ask again.
    """
    folder.mkdir(parents=True, exist_ok=True)
    claim = os.open(folder, os.O_RDONLY)
    if not _claimed(claim, folder):
        os.close(claim)
        raise SettingsError(
            f"{folder}: another run is at work on these tables; wait for its end, and type the "
            "same command again"
        )


def _claimed(claim: int, folder: Path) -> bool:
    try:
        fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in TAKEN:
            return False
        print(
            f"{folder}: locks do not work here; make sure that no other run writes to it",
            file=sys.stderr,
        )
    return True
