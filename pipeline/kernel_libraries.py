"""What LLVM makes of kernels: nothing but of those that Python calls.

With each function Numba links all that it calls, optimizes all of it and makes machine code of it,
then does the same again for its callers. Here a kernel that only other kernels call stays as it
was written by Numba, and what Python calls links all kernels below it, once, and optimizes them
together. (Numba's own classes do the work; these only say when. The version of Numba is pinned.)
"""

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class WithoutEnvironment:
    """Numba's code generator, but that there is no place in memory yet for what a kernel leans on.

    Only what Python calls, or calls Python, ever looks there.
    """

    def __init__(self, codegen):
        self._of_numba = codegen

    def __getattr__(self, name):
        return getattr(self._of_numba, name)

    def set_env(self, name, env):
        pass


class LeftToCallers(JITCodeLibrary):
    """The code of a kernel that only kernels call: kept for its callers, not compiled."""

    def finalize(self):
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True

    @property
    def codegen(self):
        return WithoutEnvironment(self._codegen)

    def get_pointer_to_function(self, name):
        """There is none, as for any function without a way in from Python."""
        self._ensure_finalized()
        return 0


class WithAllBelow(JITCodeLibrary):
    """The code of a function that Python calls, and of all kernels below it."""

    def finalize(self):
        self._linking_libraries = list(all_below(self._linking_libraries))
        super().finalize()


def all_below(libraries) -> dict:
    """Return libraries and all that they link, each once, in the order in which they are met."""
    met = {}
    waiting = list(reversed(libraries))
    while waiting:
        library = waiting.pop()
        if library not in met:
            met[library] = None
            if isinstance(library, LeftToCallers):
                waiting += reversed(library._linking_libraries)
    return met


class WithinCompiler(Compiler):
    """Numba's compiler, for what only kernels call."""

    library_class = LeftToCallers

    def __init__(self, typingctx, targetctx, library, *rest):
        if library is None:
            library = self.library_class(targetctx.codegen(), "kernels")
            library.enable_object_caching()
        super().__init__(typingctx, targetctx, library, *rest)


class EntryCompiler(WithinCompiler):
    """Numba's compiler, for what Python calls."""

    library_class = WithAllBelow
