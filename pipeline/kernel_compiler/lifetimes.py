"""From where to where the variables of a kernel live: found out by whoever asks.

Numba finds it out anew after each pass that changed something, five times a function. It asks of
what is compiled for Python objects, and of generators, which kernels never are.
"""

from functools import cache

from numba.core import transforms
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.targetconfig import ConfigStack

from pipeline.kernel_compiler.contexts import SettledFlags

_run = PostProcessor.run


@cache
def find_when_asked() -> None:
    """Let Numba not look for the variables of kernels after each pass."""
    PostProcessor.run = _run_of_kernels


def _run_of_kernels(processor, emit_dels=False, extend_lifetimes=False):
    """Put the blocks of a function in order; say where variables live only where it matters."""
    function = processor.func_ir
    is_kernel = isinstance(ConfigStack.top_or_none(), SettledFlags)
    if not is_kernel or emit_dels or function.is_generator:
        _run(processor, emit_dels, extend_lifetimes)
        return
    function.blocks = transforms.canonicalize_cfg(function.blocks)
    function.variable_lifetime = VariableLifetime(function.blocks)
    function.generator_info = None
