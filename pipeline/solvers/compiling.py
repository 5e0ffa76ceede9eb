"""How kernels are compiled and where the compiled code is kept.

Numba looks for changes only in the file of the function it loads, not in the files of the
functions which that one calls. The folder of the cache therefore carries a fingerprint of all
solver sources: after any change the next run compiles anew, and never runs old code.
"""

import hashlib
import os
from pathlib import Path

# level 1 runs nearly as fast here as Numba's default 3, and compiles in a sixth less time
os.environ.setdefault("NUMBA_OPT", "1")

import numba


def _fingerprint() -> str:
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


def _cache_folder() -> Path:
    root = os.environ.get("NANIDO_CACHE") or Path(__file__).parents[2] / ".cache"
    return Path(root) / "kernels" / _fingerprint()


numba.config.CACHE_DIR = str(_cache_folder())

kernel = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)
"""Compile a function that only other kernels call.

It has no way in from Python, which takes long to compile, and does not count references to its
arrays, which would cost more than most techniques do; so it may not make arrays.
"""

inlined_kernel = numba.njit(
    no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False, forceinline=True
)
"""The same for what is called in one place, once a cell: without the cost of a call."""

entry_kernel = numba.njit(cache=True, _nrt=False)
"""Compile a function that Python calls, and keep the compiled code on disk."""
