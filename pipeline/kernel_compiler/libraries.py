"""What LLVM makes of kernels: nothing but of those that Python calls.

With each function Numba links all that it calls, optimizes all of it and makes machine code of it,
then does the same again for the callers of that function. Here a kernel that only kernels call
stays as Numba wrote it, and what Python calls links all kernels below it, each once, and has them
optimized together. (Numba's own classes do the work; these only say when, and leave out what no
kernel needs. Its version is pinned.)
"""

from hashlib import sha256

from llvmlite.binding import (
    ModuleRef,
    create_pass_builder,
    create_pipeline_tuning_options,
)
from numba.core import config
from numba.core.codegen import JITCodeLibrary
from numba.core.environment import lookup_environment


class SimplifiedLibrary(JITCodeLibrary):
    """The code of a function as Numba wrote it, simplified by LLVM function by function."""

    def _optimize_functions(self, ll_module):
        """Simplify what is written in a module, and not what it only names."""
        ll_module.data_layout = self.codegen._data_layout
        passes, builder = self.codegen._function_pass_manager()
        for function in defined_in(ll_module):
            passes.run(function, builder)


class KernelLibrary(SimplifiedLibrary):
    """The code of a kernel that only kernels call: kept for its callers, not compiled."""

    def finalize(self):
        """Take no more code; optimize and compile nothing."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True

    def alone(self) -> ModuleRef:
        """Return the code of the kernel without what it calls."""
        return super()._get_module_for_linking()

    def _get_module_for_linking(self):
        """Return the code with all that it calls, for functions that Numba compiles its own way."""
        whole = self.alone().clone()
        link_all_below(whole, self)
        return whole


class EntryLibrary(SimplifiedLibrary):
    """The code of a function that Python calls, and of all kernels below it."""

    def finalize(self):
        """Link the kernels, optimize them together, and make machine code, once."""
        called_by_name = {function.name for function in defined_in(self._final_module)}
        for library in link_all_below(self._final_module, self):
            self._reload_init.update(library._reload_init)
        self._linking_libraries = []
        self._keep_to_itself(called_by_name)
        super().finalize()
        self._let_kernels_know_python()

    def _optimize_final_module(self):
        """Let LLVM optimize the function and its kernels, and unroll no loop.

        Loops of kernels run a few times or end when something is found; unrolled they take longer
        to compile, and are no faster. What is to be inlined comes in first, as Numba has it.
        """
        first, builder = self.codegen._module_pass_manager(opt=0, cost="cheap")
        first.run(self._final_module, builder)
        wanted = create_pipeline_tuning_options(config.OPT)
        wanted.loop_vectorization = bool(config.LOOP_VECTORIZE)
        wanted.loop_unrolling = wanted.slp_vectorization = False
        builder = create_pass_builder(self.codegen._tm, wanted)
        builder.getModulePassManager().run(self._final_module, builder)

    def _keep_to_itself(self, called_by_name):
        """Let LLVM do with the kernels what it likes: leave them out, or call them otherwise.

        So nobody else may call them. Where code is put into memory a function is found by its name
        even when its module keeps it to itself; so they get names that no other module has.
        """
        own = sha256(" ".join(sorted(called_by_name)).encode()).hexdigest()[:16]
        for function in defined_in(self._final_module):
            if function.name not in called_by_name:
                function.linkage = "internal"
                function.name = f"{function.name}.{own}"

    def _let_kernels_know_python(self):
        """Do for each kernel what Numba does for what it compiles by itself: set its environment.

        It holds what a function needs to talk with Python, as when it raises an exception.
        """
        for variable in self._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                self.codegen.set_env(variable.name, environment)


def defined_in(module: ModuleRef) -> list:
    """Return the functions that a module holds, and not only names."""
    return [function for function in module.functions if not function.is_declaration]


def link_all_below(module: ModuleRef, caller: JITCodeLibrary) -> list:
    """Link into a module all that the code of a library calls; return the libraries, each once."""
    met = {caller: None}
    waiting = caller._linking_libraries[::-1]
    while waiting:
        library = waiting.pop()
        if library in met:
            continue
        met[library] = None
        if isinstance(library, KernelLibrary):
            module.link_in(library.alone(), preserve=True)
            waiting += library._linking_libraries[::-1]
        else:
            # What Numba brings along, for a number or a table; it holds all that it calls.
            module.link_in(library._get_module_for_linking(), preserve=True)
    return list(met)[1:]
