"""Count trailing zeros: the position of the lowest set bit of a word."""

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload


def lowest(bits):
    """Return the position of the lowest set bit of an int64 that is not 0."""
    return int(bits & -bits).bit_length() - 1


@intrinsic
def _zeros_below(_, bits):
    """The instruction that counts the zeros below the lowest bit."""

    def write(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), write


@overload(lowest)
def _compiled(bits):
    return lambda bits: _zeros_below(bits)
