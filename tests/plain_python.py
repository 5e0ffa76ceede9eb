"""What a program prints, its kernels compiled or run as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def printed_by(program: str, plain: bool, read: str = "") -> str:
    """Run a program from the root of the repository, which may read a text; return what it prints.

    >>> printed_by("import numba; print(numba.config.DISABLE_JIT)", plain=True)
    '1\\n'
    """
    return subprocess.run(
        [sys.executable, "-c", program],
        input=read,
        env={**os.environ, "NUMBA_DISABLE_JIT": str(int(plain))},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
