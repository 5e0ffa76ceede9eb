"""Numba's compiler for kernels, in half of its time: what they don't need is left out.

`passes` says which steps are taken, `libraries` what LLVM is given, `contexts` what Numba is asked
only once, `lifetimes` what it finds out only where somebody asks, `tables` how a place of a table
is read and written, `kept` how compiled code is loaded again. All six use what Numba keeps to
itself, and are written for one version of it. Kernels do without them: with another version, and
where NANIDO_COMPILER is `numba`, Numba compiles and loads them in its own way, to the same answers.
"""

import os
from collections.abc import Callable
from importlib import import_module

import numba
from numba.core.caching import FunctionCache
from numba.core.compiler import Compiler, CompilerBase

WRITTEN_FOR = "0.68"
"""The version of Numba, as in `requirements.lock`, without the last number."""


def compilers() -> tuple[type[CompilerBase], type[CompilerBase]]:
    """Return the compiler of what only kernels call, and that of what Python calls.

    >>> all(issubclass(compiler, CompilerBase) for compiler in compilers())
    True
    """
    if not _is_used():
        return Compiler, Compiler
    passes = import_module(".passes", __name__)
    return passes.KernelCompiler, passes.EntryCompiler


def kept_on_disk(function: Callable) -> FunctionCache:
    """Return where the compiled code of a function is kept, in the folder that Numba was told."""
    if not _is_used():
        return FunctionCache(function)
    return import_module(".kept", __name__).KeptKernels(function)


def _is_used() -> bool:
    is_known = numba.__version__.startswith(f"{WRITTEN_FOR}.")
    return is_known and os.environ.get("NANIDO_COMPILER") != "numba"
