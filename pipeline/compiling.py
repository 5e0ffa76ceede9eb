"""How kernels are compiled and where the compiled code is kept.

Numba looks for changes only in the file of the function it loads, not in the files of the
functions which that one calls. The folder of the cache therefore carries a fingerprint of all
sources of the package: after any change there the next run compiles anew, and never runs old
code. A kernel calls kernels of its own package only, so that a change in one solver leaves the
others compiled.
"""

import hashlib
import os
from functools import lru_cache
from pathlib import Path

# level 1 runs nearly as fast here as Numba's default 3, and compiles in a sixth less time
os.environ.setdefault("NUMBA_OPT", "1")

import numba

HOUSE = Path(__file__).parent
SOLVERS = "solvers"


def package_of(module: str) -> str:
    """Return the package whose sources a kernel in `module` may call.

    >>> package_of("pipeline.solvers.slitherlink.engine"), package_of("pipeline.exact.sudoku")
    ('solvers/slitherlink', 'exact')
    """
    _, *names = module.split(".")
    return "/".join(names[:2] if names[0] == SOLVERS else names[:1])


@lru_cache
def cache_folder(package: str) -> Path:
    """Return where the compiled code of a package, as `package_of` names it, is kept."""
    sources = [Path(__file__), *sorted((HOUSE / package).rglob("*.py"))]
    fingerprint = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    root = os.environ.get("NANIDO_CACHE") or HOUSE.parent / ".cache"
    return Path(root) / "kernels" / package / fingerprint.hexdigest()[:16]


kernel = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)
"""Compile a function that only other kernels call.

It has no way in from Python, which takes long to compile, and does not count references to its
arrays, which would cost more than most techniques do; so it may not make arrays.
"""

inlined_kernel = numba.njit(
    no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False, forceinline=True
)
"""The same for what is called in one place, once a cell: without the cost of a call."""


def entry_kernel(function):
    """Compile a function that Python calls, and keep the compiled code on disk."""
    # Numba takes the folder from here when it decorates, and has no other way to be told.
    numba.config.CACHE_DIR = str(cache_folder(package_of(function.__module__)))
    return numba.njit(cache=True, _nrt=False)(function)
