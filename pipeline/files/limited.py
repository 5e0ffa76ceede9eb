"""Run a module on a stranger's bytes in a process of its own, with limits of memory and time."""

import os
import resource
import signal
import subprocess
import sys
from contextlib import suppress
from typing import NamedTuple

from pipeline.files.settings import python_path


class Limits(NamedTuple):
    """The limits of a process: address space in MB, seconds of a processor."""

    megabytes: int
    seconds: int


class LimitError(Exception):
    """The process met a limit; the message says which."""


def run(module: str, *words: str, content: bytes, limits: Limits) -> bytes:
    """Return what `python -m module words` writes when it is sent `content`.

    The module calls `obey` with the limits, which are its last two words. LimitError where it ends
    with another status than 0: of SIGXCPU after a lack of time, and else of memory.
    """
    try:
        ended = subprocess.run(
            # -P: a folder `pipeline` where a person works is none of ours.
            [sys.executable, "-P", "-m", module, *words, *map(str, limits)],
            input=content,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": python_path()},
            # Of the clock: the processor may have much else to do.
            timeout=60 + 10 * limits.seconds,
        )
    except subprocess.TimeoutExpired:
        ended = None
    if ended is None or ended.returncode:
        is_late = ended is None or ended.returncode == -signal.SIGXCPU
        most = f"{limits.seconds} s" if is_late else f"{limits.megabytes} MB of memory"
        raise LimitError(f"more than {most} to read it")
    return ended.stdout


def obey(limits: Limits) -> None:
    """Set limits of this process, as far as the system knows them."""
    size = limits.megabytes * 2**20
    # At the first limit of time comes SIGXCPU, at the second SIGKILL.
    for what, most, last in (
        (resource.RLIMIT_AS, size, size),
        (resource.RLIMIT_CPU, limits.seconds, limits.seconds + 1),
        (resource.RLIMIT_CORE, 0, 0),
    ):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, last))
