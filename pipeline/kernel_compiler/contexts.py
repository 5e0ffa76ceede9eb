"""What Numba asks again and again while it compiles, asked once.

Numba looks for the type of an operation, for the code that writes it and for the size of what it
writes anew at each operation of each function, and tells whoever listens of every call of LLVM. It
took a third of its time. What is remembered here has the same answer each time, so that the code
is the same, letter by letter. (Its version is pinned.)
"""

from copy import copy
from functools import cache
from operator import setitem
from types import BuiltinFunctionType, NoneType

from llvmlite.binding import ffi
from numba.core import base, ir, types
from numba.core.base import BaseContext
from numba.core.compiler import Flags
from numba.core.cpu import CPUContext
from numba.core.typing import Context

from pipeline.kernel_compiler.tables import constant_table

NAMED_PLACES = ("static_getitem", "static_setitem")
MOST_BYTES = 10**6


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
    the other at each `+` of a kernel, when it looks for the types and again when it writes code.
    """

    def __init__(self, asked: Context):
        self._asked = asked
        self._found = {}
        self._fitting = {}

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

    def resolve_setitem(self, target, index, value):
        """Return the signature of a place of a table that is set."""
        setting = self._asked.resolve_value_type(setitem)
        return self.fitting(setting, (target, index, value), {})

    def fitting(self, function, args, kws):
        """Return the signature of one of Numba's own functions, which may fit several."""
        if kws:
            return _fitting(function, self._asked, args, kws)
        key = function, tuple(args)
        if key not in self._fitting:
            self._fitting[key] = _fitting(function, self._asked, args, kws)
        return self._fitting[key]


_fitting = types.Function.get_call_type


def _remembered_fitting(function, context, args, kws):
    """Return the signature that a function has for arguments; kernels remember it."""
    if isinstance(context, RememberingContext):
        return context.fitting(function, args, kws)
    return _fitting(function, context, args, kws)


class KernelTarget(CPUContext):
    """How code is written for this machine: as Numba does, without asking twice."""

    def get_function(self, fn, sig, _firstcall=True):
        """Return what writes the code of a function.

        In kernels nothing but a table is used as a table, and places of it have no names. Numba
        looks for both at each use, and then for libraries that were loaded meanwhile.
        """
        if fn == "__array__" or (fn in NAMED_PLACES and isinstance(sig.args[0], types.Array)):
            raise NotImplementedError
        return super().get_function(fn, sig, _firstcall)

    def make_constant_array(self, builder, typ, ary):
        """Return a table that never changes, of at most 1 MB in C order as a constant."""
        if typ.layout != "C" or ary.nbytes > MOST_BYTES:
            return super().make_constant_array(builder, typ, ary)
        return constant_table(self, builder, typ, ary)

    def get_abi_sizeof(self, ty):
        """Return the bytes of a type, which Numba lets LLVM read as a program each time."""
        return _bytes_of(ty, self.target_data)


@cache
def _bytes_of(ty, target_data):
    return ty.get_abi_size(target_data)


@cache
def remembering(context: Context) -> RememberingContext:
    """Return a context that remembers, the same for all kernels."""
    # What Numba's functions are asked by these contexts, and by no others, is remembered.
    types.Function.get_call_type = _remembered_fitting
    _hasten()
    return RememberingContext(context)


@cache
def kernel_target(context: BaseContext) -> KernelTarget:
    """Return a target for kernels, which shares with Numba's all that is known."""
    target = copy(context)
    target.__class__ = KernelTarget
    target.typing_context = remembering(context.typing_context)
    return target


def _hasten():
    """Let Numba ask for the parameters of what writes code once, and tell of no call of LLVM."""
    base._has_loc = cache(base._has_loc)
    ir.Inst._rec_list_vars = _variables_in
    for listeners in list(ffi.lib._lock._cblist):
        ffi.unregister_lock_callback(*listeners)


_all_variables_in = ir.Inst._rec_list_vars
WITHOUT_VARIABLES = {ir.Loc, str, int, bool, NoneType, BuiltinFunctionType}


def _variables_in(instruction, part):
    """Return the variables in a part of an instruction; most parts are one, or have none."""
    kind = type(part)
    if kind is ir.Var:
        return [part]
    return [] if kind in WITHOUT_VARIABLES else _all_variables_in(instruction, part)
