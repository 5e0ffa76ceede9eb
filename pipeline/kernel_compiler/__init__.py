"""Numba's compiler for kernels, in half of its time: what they don't need is left out.

`passes` says which steps are taken, `libraries` what LLVM is given, `contexts` what Numba is asked
only once, `tables` how a place of a table is read and written. All four use what Numba keeps to
itself, and are written for one version of it. Kernels do without them: with another version, and
where NANIDO_COMPILER is `numba`, Numba compiles them in its own way, to the same answers.
"""

import os
from importlib import import_module

import numba
from numba.core.compiler import Compiler, CompilerBase

WRITTEN_FOR = "0.68"
"""The version of Numba, as in `requirements.lock`, without the last number."""


def compilers() -> tuple[type[CompilerBase], type[CompilerBase]]:
    """Return the compiler of what only kernels call, and that of what Python calls.

    >>> all(issubclass(compiler, CompilerBase) for compiler in compilers())
    True
    """
    is_known = numba.__version__.startswith(f"{WRITTEN_FOR}.")
    if not is_known or os.environ.get("NANIDO_COMPILER") == "numba":
        return Compiler, Compiler
    passes = import_module(".passes", __name__)
    return passes.KernelCompiler, passes.EntryCompiler
