"""Runs a command and tells what it took, for the benchmarks beside this file."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]


class Cost(NamedTuple):
    """Wall and processor seconds of a process, and the most memory it held, in bytes."""

    wall: float
    cpu: float
    peak: int


def python(*words, **environment) -> Cost:
    """Run Python with these words at the root of the repository; its output stays on stderr.

    Raises
    ------
    SystemExit
        When the command fails.
    """
    command = [sys.executable, *map(str, words)]
    begin = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.DEVNULL
    )
    # Unlike getrusage, which knows only the greatest of all children, this asks about one.
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - begin
    if process.returncode:
        sys.exit(f"{' '.join(command)}: ended with {process.returncode}")
    # Linux counts kilobytes, macOS bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)
