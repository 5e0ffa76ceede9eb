"""The word to whoever waits while the kernels are compiled."""

import sys
from pathlib import Path

import numba

NOTICE = "Compiling the kernels: about a minute, once."


def say_if_kernels_must_be_compiled() -> None:
    """Print a line on stderr when no compiled kernels of these sources are kept on disk.

    The solver must be loaded before: it says where its compiled code is kept.
    """
    if numba.config.DISABLE_JIT:
        return
    # An index of Numba's cache is there as soon as one kernel was compiled and kept.
    if not any(Path(numba.config.CACHE_DIR).rglob("*.nbi")):
        print(NOTICE, file=sys.stderr, flush=True)
