"""Run a module on a stranger's bytes in a process of its own, with limits of memory and time."""

import os
import resource
import subprocess
import sys
from contextlib import suppress
from typing import NamedTuple

from pipeline.files.settings import PROJECT


class Limits(NamedTuple):
    """What a process may take: address space in MB, seconds of a processor."""

    megabytes: int
    seconds: int


class LimitError(Exception):
    """The process met a limit; the message says which there are."""


def run(module: str, *words: str, content: bytes, limits: Limits) -> bytes:
    """Return what `python -m module words` writes when it is sent `content`.

    The module calls `obey` with the limits, which are its last two words. LimitError where it ends
    with another status than 0, as after a lack of memory or of time.
    """
    folders = [str(PROJECT), *filter(None, [os.environ.get("PYTHONPATH")])]
    try:
        ended = subprocess.run(
            # -P: a folder `pipeline` where a person works is none of ours.
            [sys.executable, "-P", "-m", module, *words, *map(str, limits)],
            input=content,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
            # Of the clock: the processor may have much else to do.
            timeout=60 + 10 * limits.seconds,
        )
    except subprocess.TimeoutExpired:
        ended = None
    if ended is None or ended.returncode:
        raise LimitError(
            f"more than {limits.megabytes} MB of memory or {limits.seconds} s to read it"
        )
    return ended.stdout


def obey(limits: Limits) -> None:
    """Set limits of this process, as far as the system knows them."""
    size = limits.megabytes * 2**20
    for what, most in ((resource.RLIMIT_AS, size), (resource.RLIMIT_CPU, limits.seconds)):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
