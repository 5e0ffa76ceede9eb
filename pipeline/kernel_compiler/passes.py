"""How Numba compiles a kernel: by the passes it needs, as written code or with all below it.

Numba's own classes do the work; these leave out what no kernel needs, and its checks of itself
between the passes. (Its version is pinned.)
"""

from functools import cache, partial
from types import SimpleNamespace

from numba.core import errors, ir, typed_passes, untyped_passes
from numba.core.compiler import CompilerBase, DefaultPassBuilder, Flags
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.typed_passes import NativeLowering

from pipeline.kernel_compiler.contexts import SettledFlags, kernel_target, remembering
from pipeline.kernel_compiler.libraries import EntryLibrary, KernelLibrary
from pipeline.kernel_compiler.lifetimes import find_when_asked
from pipeline.kernel_compiler.tables import TableLower

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
    # where variables are used last, so that what they refer to is given back: nothing in a kernel
    # counts who holds it, and LLVM would take away again what says that a variable is empty now
    typed_passes.IRLegalization,
}
"""Passes of Numba that look for what no kernel has. What a kernel has all the same, Numba refuses
to compile, or compiles as it does what these passes leave."""


class KernelLower(TableLower):
    """Typed instructions become those of LLVM."""

    def lower_block(self, block):
        """Write a block; which instruction was being written is said where one fails."""
        self.pre_block(block)
        for inst in block.body:
            self.loc = inst.loc
            try:
                self.lower_inst(inst)
            except Exception:
                failed = partial(errors.LoweringError, loc=inst.loc)
                where = {"inst": inst, "loc": inst.loc, "errcls_": failed}
                with errors.new_error_context('lowering "{inst}" at {loc}', **where):
                    raise
        self.post_block(block)

    def lower_inst(self, inst):
        """Write an instruction; an assignment, the most frequent, without its text for a log."""
        if not isinstance(inst, ir.Assign) or isinstance(inst.value, ir.Arg):
            super().lower_inst(inst)
            return
        value = self.lower_assign(self.typeof(inst.target.name), inst)
        self.storevar(value, inst.target.name)


@register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(NativeLowering):
    """From typed instructions to those of LLVM, and no further."""

    _name = "kernel_lowering"
    lowering_class = KernelLower

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
    lowering_class = KernelLower

    def run_pass(self, state):
        """Write the code into a library of our own."""
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().run_pass(state)


class KernelPasses(PassManager):
    """Passes, one after the other. Between them Numba looks whether it made a mistake itself."""

    def _runPass(self, index, pss, internal_state):
        pss.analysis = self._analysis
        with errors.new_error_context("Pass {name}", name=pss.name()):
            pss.run_pass(internal_state)


@cache
def passes_with(lowering: type[NativeLowering]) -> KernelPasses:
    """Return the usual passes that kernels need, with a lowering of ours, put in order once."""
    kernel = SimpleNamespace(flags=Flags(), func_ir=None)
    usual = DefaultPassBuilder.define_nopython_pipeline(kernel)
    ours = {NativeLowering: lowering}
    passes = KernelPasses(usual.pipeline_name)
    passes.passes = [
        (ours.get(one, one), told) for one, told in usual.passes if one not in NEVER_NEEDED
    ]
    passes.finalize()
    return passes


class KernelCompiler(CompilerBase):
    """Numba's compiler, for what only kernels call."""

    lowering = KernelLowering
    is_compiled_by_caller = True

    def __init__(self, typingctx, targetctx, library, args, return_type, flags, locals):
        find_when_asked()
        flags.no_compile = self.is_compiled_by_caller
        settled, known = SettledFlags(flags), remembering(typingctx)
        target = kernel_target(targetctx)
        super().__init__(known, target, library, args, return_type, settled, locals)

    def define_pipelines(self):
        """Return those of the usual passes that kernels need, the lowering in our way."""
        return [passes_with(self.lowering)]


class EntryCompiler(KernelCompiler):
    """Numba's compiler, for what Python calls."""

    lowering = EntryLowering
    is_compiled_by_caller = False
