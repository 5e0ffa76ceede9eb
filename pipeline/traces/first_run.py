"""The word to whoever waits while the kernels are compiled."""

import sys

import numba

from pipeline.compiling import cache_folder

NOTICE = "Compiling the kernels: about a minute, once."


def say_if_kernels_must_be_compiled(package: str) -> None:
    """Print a line on stderr when no compiled kernels of these sources are kept on disk.

    Parameters
    ----------
    package : str
        As `pipeline.compiling.package_of` names it, for example `solvers/slitherlink`.
    """
    if numba.config.DISABLE_JIT:
        return
    # An index of Numba's cache is there as soon as one kernel was compiled and kept.
    if not any(cache_folder(package).rglob("*.nbi")):
        print(NOTICE, file=sys.stderr, flush=True)
