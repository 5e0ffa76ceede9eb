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
from numba.core.types import unliteral

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


def _by_type_only(dispatcher):
    """Let a kernel be compiled once for all numbers; return it.

    A constant among the arguments has a type of its own, the number itself, and Numba would
    compile the kernel anew for each: forty times for one that is told a technique's number.
    """
    if numba.config.DISABLE_JIT:
        return dispatcher
    template_of = dispatcher.get_call_template

    def get_call_template(args, kws):
        plain = {name: unliteral(kind) for name, kind in kws.items()}
        return template_of(tuple(unliteral(kind) for kind in args), plain)

    dispatcher.get_call_template = get_call_template
    return dispatcher


WITHIN = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}
"""No way in from Python, which takes long to compile, and no count of who holds an array, which
would cost more than most techniques do; so a kernel may not make arrays."""


def kernel(function):
    """Compile a function that only other kernels call."""
    return _by_type_only(numba.njit(**WITHIN)(function))


def inlined_kernel(function):
    """Compile the same for what is called in one place, once a cell: without the cost of a call."""
    return _by_type_only(numba.njit(**WITHIN, forceinline=True)(function))


merged_kernel = numba.njit(**WITHIN, inline="always")
"""The same for what is called in few places and calls nearly everything: a part of its caller.

With every kernel Numba optimizes again all that it calls, so each storey on top of the techniques
takes as long to compile as a good part of them.
"""


def entry_kernel(function):
    """Compile a function that Python calls, and keep the compiled code on disk."""
    # Numba takes the folder from here when it decorates, and has no other way to be told.
    numba.config.CACHE_DIR = str(cache_folder(package_of(function.__module__)))
    return numba.njit(cache=True, _nrt=False)(function)
