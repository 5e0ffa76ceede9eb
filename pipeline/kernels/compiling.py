"""Compile kernels with Numba and keep the compiled code on disk.

Numba notices a change in the file of the function it loads, not in the files of the functions
that this one calls. The folder of the cache therefore carries a fingerprint of all files that the
module uses (`pipeline.files.fingerprint`), so that a change in any of them compiles again.
"""

import atexit
import hashlib
import os
import shutil
import sys
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp

# Level 1 runs nearly as fast here as Numba's default 3 and compiles in a sixth less time; no loop
# of a kernel gains by vector instructions.
os.environ.setdefault("NUMBA_OPT", "1")
os.environ.setdefault("NUMBA_LOOP_VECTORIZE", "0")
os.environ.setdefault("NUMBA_SLP_VECTORIZE", "0")

import numba
from numba.core.registry import CPUDispatcher
from numba.core.types import Integer, int64, unliteral

from pipeline.files.cache_folder import cache_folder, usual_folder
from pipeline.files.fingerprint import fingerprint

COMPILED = "*.nb[ic]"
"""Numba's files: an index of compiled functions, and each of these."""
WITHIN = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}
"""Numba's options of a kernel: no wrappers for Python and C, which take long to compile, and no
reference counts, which would cost more than most techniques do; so a kernel cannot make arrays."""


@lru_cache
def folder_of(module: str) -> Path:
    """Return the folder of a module's compiled code; delete damaged files in it."""
    folder = _root() / "kernels" / module.partition(".")[2] / fingerprint(module)
    for file in folder.rglob(COMPILED):
        if file.is_dir():
            shutil.rmtree(file, ignore_errors=True)
        elif not _is_whole(file):
            file.unlink(missing_ok=True)
    return folder


def _sum_beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.sha256")


def _is_whole(file: Path) -> bool:
    """Whether a file of the cache is what was compiled: Numba would run damaged code.

    One whose sum is not kept yet, as of a killed run, is compiled again.
    """
    with suppress(OSError):
        return _sum_beside(file).read_text("ascii", "replace") == _sum(file)
    return False


def _keep_sums(folder: Path) -> None:
    """Keep the SHA-256 of each new file of the cache beside it."""
    for file in folder.rglob(COMPILED):
        kept = _sum_beside(file)
        # Another process may delete a file at any time, and a disk may be full.
        with suppress(OSError):
            if not kept.is_file() or kept.stat().st_mtime_ns < file.stat().st_mtime_ns:
                kept.write_text(_sum(file), "ascii")


def _sum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


@lru_cache
def _root() -> Path:
    """Return the first writable folder, with a line on stderr if it is not the usual one.

    Without it Numba would fall back to folders beside the sources, and find old code there.
    """
    root = cache_folder()
    kept = f"kept in {root}" if root else "not kept"
    if root is None:
        # The last resort is a folder for this process only.
        root = Path(mkdtemp(prefix="nanido-"))
        atexit.register(shutil.rmtree, root, ignore_errors=True)
    usual = usual_folder()
    if root != usual:
        print(
            f"{usual}: cannot be written to; compiled code is {kept}; NANIDO_CACHE names a folder",
            file=sys.stderr,
        )
    return root


def _widest(kind):
    """Return the type in which a kernel takes an argument: int64 for every number that fits."""
    kind = unliteral(kind)
    fits = isinstance(kind, Integer) and (kind.signed or kind.bitwidth < int64.bitwidth)
    return int64 if fits else kind


class KernelDispatcher(CPUDispatcher):
    """A kernel that is compiled once for all integer types of its arguments.

    Numba would compile it again for each constant among them, whose type is the constant itself,
    and for each width of integer.
    """

    def get_call_template(self, args, kws):
        """Return Numba's template of a call, with widened argument types."""
        wide = {name: _widest(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(map(_widest, args)), wide)

    def __call__(self, *_, **__):
        raise TypeError(f"{self.__qualname__}: only kernels can call it; see `entry_kernel`")


def kernel(function, **options):
    """Compile a function that other kernels call; Python cannot call it.

    A test of one calls it in a function under `numba.njit`.
    """
    if numba.config.DISABLE_JIT:
        return function
    return KernelDispatcher(function, targetoptions={"boundscheck": None, **WITHIN, **options})


def inlined_kernel(function):
    """Compile a small kernel of an inner loop; LLVM inlines it."""
    return kernel(function, forceinline=True)


def merged_kernel(function):
    """Compile a kernel as part of its callers, not on its own.

    Numba compiles each kernel together with all that it calls, and does so again for each caller.
    A chain of functions above all techniques would compile every technique once a function, so
    the functions of such a chain are merged.
    """
    return kernel(function, inline="always")


class EntryDispatcher(CPUDispatcher):
    """A function that Python calls, whose compiled code is kept with its sum."""

    def compile(self, sig):
        """Return the code for the types of some arguments, compiled or read from the cache."""
        found = super().compile(sig)
        _keep_sums(folder_of(self.__module__))
        return found


def entry_kernel(function):
    """Compile a function that Python calls, and keep the compiled code on disk."""
    if numba.config.DISABLE_JIT:
        return function
    # Numba reads the folder when caching is enabled, and from this variable only.
    numba.config.CACHE_DIR = str(folder_of(function.__module__))
    entry = EntryDispatcher(
        function, targetoptions={"boundscheck": None, **WITHIN, "no_cpython_wrapper": False}
    )
    entry.enable_caching()
    return entry
