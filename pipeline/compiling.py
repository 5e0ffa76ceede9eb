"""How kernels are compiled and where the compiled code is kept.

Numba looks for changes only in the file of the function it loads, not in the files of the
functions which that one calls. The folder of the cache therefore carries a fingerprint of all
files that the module uses (`pipeline.sources`): after any change there the next run compiles anew,
and never runs old code, while a change elsewhere leaves it compiled. The folder is `.cache` of the
project or what NANIDO_CACHE names; where that cannot be written to, one of the user's own.
"""

import atexit
import os
import shutil
import sys
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp

# level 1 runs nearly as fast here as Numba's default 3, and compiles in a sixth less time
os.environ.setdefault("NUMBA_OPT", "1")

import numba
from numba.core.types import unliteral

from pipeline.sources import ROOT, fingerprint


@lru_cache
def cache_folder(module: str) -> Path:
    """Return where the compiled code of a module is kept.

    >>> cache_folder("pipeline.paths.walks").parent.name
    'paths.walks'
    """
    return _root() / "kernels" / module.partition(".")[2] / fingerprint(module)


@lru_cache
def _root() -> Path:
    """Return the first folder that can be written to, with a line on stderr if it is not the usual.

    Where it cannot write, Numba would turn to folders beside the sources by itself, and find old
    code there.
    """
    usual = Path(os.environ.get("NANIDO_CACHE") or ROOT / ".cache")
    of_the_user = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "nanido"
    for root in (usual, of_the_user):
        if _can_be_written_to(root):
            break
    else:
        # For this process only; nothing else is left.
        root = Path(mkdtemp(prefix="nanido-"))
        atexit.register(shutil.rmtree, root, ignore_errors=True)
    if root != usual:
        print(
            f"{usual}: cannot be written to; compiled code is kept in {root}, or where "
            "NANIDO_CACHE says",
            file=sys.stderr,
        )
    return root


def forget_folders() -> None:
    """Look anew where compiled code is kept, after a change of the environment."""
    cache_folder.cache_clear()
    _root.cache_clear()


def _can_be_written_to(root: Path) -> bool:
    try:
        root.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=root).close()
    except OSError:
        return False
    return True


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
    numba.config.CACHE_DIR = str(cache_folder(function.__module__))
    return numba.njit(cache=True, _nrt=False)(function)
