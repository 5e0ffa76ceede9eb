"""Say on stderr that kernels must be compiled."""

import sys

import numba

from pipeline.kernels.compiling import cache_folder

NOTICE = "Compiling the kernels: about a minute, once."


def say_if_kernels_must_be_compiled(module: str) -> None:
    """Print a line on stderr when no compiled kernels of these sources are kept on disk.

    `module` is that of the kernel that Python calls; "" for a solver that has no kernels.
    """
    # An index of Numba's cache is there as soon as one kernel was compiled and kept.
    compiles = module and not numba.config.DISABLE_JIT
    if compiles and not any(cache_folder(module).rglob("*.nbi")):
        print(NOTICE, file=sys.stderr, flush=True)
