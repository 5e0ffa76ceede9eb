"""How kernels are compiled and where the compiled code is kept.

Numba looks for changes only in the file of the function it loads, not in the files of the
functions which that one calls. The folder of the cache therefore carries a fingerprint of all
files that the module uses (`pipeline.files.fingerprint`): after any change there the next run
compiles anew, and never runs old code, while a change elsewhere leaves it compiled. The folder is
`.cache` of a clone or what NANIDO_CACHE names; without a clone, or where that cannot be written
to, one of the user's own.
"""

import atexit
import gc
import os
import shutil
import sys
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp

# level 1 runs nearly as fast here as Numba's default 3, and compiles in a sixth less time
os.environ.setdefault("NUMBA_OPT", "1")

import numba
from numba.core.registry import CPUDispatcher
from numba.core.types import Integer, int64, unliteral

from pipeline.files.fingerprint import ROOT, fingerprint
from pipeline.kernel_compiler import compilers, kept_on_disk

KERNEL_COMPILER, ENTRY_COMPILER = compilers()


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
    of_the_user = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "nanido"
    is_clone = (ROOT / "Snakefile").is_file()
    usual = Path(os.environ.get("NANIDO_CACHE") or (ROOT / ".cache" if is_clone else of_the_user))
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


def widest(kind):
    """Return the type in which kernels take an argument: whole numbers of 64 bits with a sign.

    A constant among the arguments has a type of its own, the number itself, and Numba would
    compile the kernel anew for each: forty times for one that is told a technique's number. It
    would do so too for what comes from tables of 8, 32 and 64 bits. Words of 64 bits without a
    sign stay what they are.

    >>> from numba import types
    >>> widest(types.literal(3)), widest(types.int8), widest(types.uint32), widest(types.boolean)
    (int64, int64, int64, bool)
    >>> widest(types.uint64)
    uint64
    """
    kind = unliteral(kind)
    fits = isinstance(kind, Integer) and (kind.signed or kind.bitwidth < int64.bitwidth)
    return int64 if fits else kind


class KernelDispatcher(CPUDispatcher):
    """A kernel that only kernels call."""

    def get_call_template(self, args, kws):
        """Return what Numba asks where it meets a call, compiled once for all numbers."""
        wide = {name: widest(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(map(widest, args)), wide)

    def add_overload(self, compiled):
        """Keep what was compiled where other kernels find it, and not where Python would."""
        self.overloads[tuple(compiled.signature.args)] = compiled

    def __call__(self, *_, **__):
        raise TypeError(
            f"{self.__module__}.{self.__qualname__} is a kernel, which only kernels can call; "
            "what Python calls is decorated with entry_kernel"
        )


WITHIN = {
    "nopython": True,
    "boundscheck": None,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
"""No way in from Python, which takes long to compile, and no count of who holds an array, which
would cost more than most techniques do; so a kernel may not make arrays."""


def kernel(function, **options):
    """Compile a function that only other kernels call, when and with what calls it.

    Python cannot call it. A test of one calls it in a function of its own, which may have any of
    Numba's decorators.

    >>> import pytest
    >>> if not numba.config.DISABLE_JIT:
    ...     with pytest.raises(TypeError, match="decorated with entry_kernel"):
    ...         kernel(lambda number: number + 1)(2)
    """
    if numba.config.DISABLE_JIT:
        return function
    options = {**WITHIN, **options}
    return KernelDispatcher(function, targetoptions=options, pipeline_class=KERNEL_COMPILER)


def inlined_kernel(function):
    """Compile the same for what is called in one place, once a cell: without the cost of a call."""
    return kernel(function, forceinline=True)


def entry_kernel(function):
    """Compile a function that Python calls, and keep the compiled code on disk."""
    # Numba takes the folder from here when it decorates, and has no other way to be told.
    numba.config.CACHE_DIR = str(cache_folder(function.__module__))
    # No kernel is handed to others as a pointer to a C function.
    options = {"_nrt": False, "no_cfunc_wrapper": True}
    entry = numba.njit(**options, pipeline_class=ENTRY_COMPILER)(function)
    if not numba.config.DISABLE_JIT:
        entry._cache = kept_on_disk(function)
    return entry


@contextmanager
def without_search_for_cycles():
    """Compile much without Python's search for what only refers to itself.

    It takes a twentieth of the time, and finds 200 MB, which go with the process.
    """
    gc.disable()
    try:
        yield
    finally:
        # Or the search would begin at once, among all that was made meanwhile.
        gc.freeze()
        gc.enable()
