"""Compiled kernels as they are loaded again: without what only compiling needs.

Before Numba looks for what it kept it loads all that it may compile with: texts, lists, times,
random numbers, linear algebra, and for this scipy. That takes longer than to load a kernel. Here it
is left for when a kernel was not found, since the compiler loads it then by itself. (Its version is
pinned.)
"""

from llvmlite import binding
from numba.core.caching import FunctionCache
from numba.core.runtime import _nrt_python


class KeptKernels(FunctionCache):
    """Where the compiled code of one function is kept on disk."""

    def load_overload(self, sig, target_context):
        """Return what was compiled for these types; None if nothing was."""
        _name_what_numba_brings()
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)


def _name_what_numba_brings():
    """Tell LLVM where the functions of Numba lie that compiled code may call."""
    for name, address in _nrt_python.c_helpers.items():
        binding.add_symbol(name if name.startswith("_") else f"NRT_{name}", address)
