"""What LLVM makes of kernels: nothing but of those that Python calls.

With each function Numba links all that it calls, optimizes all of it and makes machine code of it,
then does the same again for the callers of that function. Here a kernel that only kernels call
stays as Numba wrote it, and what Python calls links all kernels below it, each once, and has them
optimized together. (Numba's own classes do the work; these only say when, and leave out what no
kernel needs. Its version is pinned.)
"""

from functools import cache
from hashlib import sha256

from llvmlite.binding import ModuleRef
from numba.core import typed_passes, types, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, Flags
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.typed_passes import NativeLowering
from numba.core.typing import Context

NEVER_NEEDED = {
    # with blocks, functions within functions, f-strings of what is raised, Numba's own ways of
    # writing a call in full
    untyped_passes.WithLifting,
    untyped_passes.InlineClosureLikes,
    untyped_passes.RewriteDynamicRaises,
    untyped_passes.MakeFunctionToJitFunction,
    untyped_passes.InlineInlinables,
    typed_passes.InlineOverloads,
    # values that are types: `literally`, `literal_unroll`
    untyped_passes.FindLiterallyCalls,
    untyped_passes.LiteralUnroll,
    untyped_passes.LiteralPropagationSubPipelinePass,
    # expressions of whole arrays, which would make arrays
    typed_passes.NopythonRewrites,
    typed_passes.DumpParforDiagnostics,
}
"""Passes of Numba that look for what no kernel has. What a kernel has all the same, Numba refuses
to compile, or compiles as it does what these passes leave."""


class KernelLibrary(JITCodeLibrary):
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


class EntryLibrary(JITCodeLibrary):
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


@register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(NativeLowering):
    """From typed instructions to those of LLVM, and no further."""

    _name = "kernel_lowering"

    def run_pass(self, state):
        """Write the code into a library of our own; leave a name under which callers find it."""
        state.library = KernelLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)
        lowered, name = state["cr"], object()
        state.targetctx.insert_user_function(name, lowered.fndesc, [state.library])
        state["cr"] = lowered._replace(cfunc=name)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(NativeLowering):
    """From typed instructions to machine code, with all kernels below."""

    _name = "entry_lowering"

    def run_pass(self, state):
        """Write the code into a library of our own."""
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().run_pass(state)


class SettledFlags(Flags):
    """Flags of a compilation that nobody changes any more, so that they are listed once.

    Numba compares all of them each time when it looks for the type of an operation.
    """

    __slots__ = ("_all",)

    def __init__(self, flags):
        super().__init__(flags)
        self._all = super().values()

    def values(self):
        """Return the values by name, not to be changed."""
        return self._all

    def copy(self):
        """Return the same, since nobody changes it."""
        return self


class RememberingContext:
    """What Numba knows of types, and which variant of an operation fits which ones, found once.

    An operation has dozens of variants: `+` of texts, of lists, of times. Numba tries one after
    the other at each `+` of a kernel.
    """

    def __init__(self, asked: Context):
        self._asked = asked
        self._found = {}

    def __getattr__(self, name):
        return getattr(self._asked, name)

    def resolve_function_type(self, func, args, kws):
        """Return the signature of a call, remembered for what is Numba's own."""
        if kws or not isinstance(func, types.Function):
            return self._asked.resolve_function_type(func, args, kws)
        key = func, tuple(args)
        if key not in self._found:
            self._found[key] = self._asked.resolve_function_type(func, args, kws)
        return self._found[key]


remembering = cache(RememberingContext)


class KernelCompiler(CompilerBase):
    """Numba's compiler, for what only kernels call."""

    lowering = KernelLowering
    is_compiled_by_caller = True

    def __init__(self, typingctx, targetctx, library, args, return_type, flags, locals):
        flags.no_compile = self.is_compiled_by_caller
        settled, known = SettledFlags(flags), remembering(typingctx)
        super().__init__(known, targetctx, library, args, return_type, settled, locals)

    def define_pipelines(self):
        """Return those of the usual passes that kernels need, the lowering in our way."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        ours = {NativeLowering: self.lowering}
        pipeline.passes = [
            (ours.get(one, one), told) for one, told in pipeline.passes if one not in NEVER_NEEDED
        ]
        return [pipeline]


class EntryCompiler(KernelCompiler):
    """Numba's compiler, for what Python calls."""

    lowering = EntryLowering
    is_compiled_by_caller = False
