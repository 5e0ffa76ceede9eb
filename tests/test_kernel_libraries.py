"""A kernel that only kernels call is compiled with what Python calls, and not by itself."""

import numba
import numpy as np
import pytest

from pipeline.compiling import inlined_kernel, kernel
from pipeline.kernel_libraries import EntryCompiler, LeftToCallers, WithAllBelow, all_below

pytestmark = pytest.mark.skipif(numba.config.DISABLE_JIT, reason="nothing is compiled")


@kernel
def lowest(table):
    table[0] += 1
    return table[0]


@inlined_kernel
def middle(table):
    return lowest(table) + 10


@kernel
def beside(table):
    return lowest(table) + 100


@numba.njit(_nrt=False, pipeline_class=EntryCompiler)
def highest(table):
    return middle(table) + beside(table) + lowest(table)


def library_of(dispatcher):
    (found,) = dispatcher.overloads.values()
    return found.library


def test_what_is_called_on_several_ways_is_one_and_the_same():
    table = np.zeros(1, np.int32)
    assert highest(table) == 1 + 10 + 2 + 100 + 3
    assert table[0] == 3
    assert isinstance(library_of(highest), WithAllBelow)
    assert all(isinstance(library_of(one), LeftToCallers) for one in (lowest, middle, beside))
    names = [function.name for function in library_of(highest).get_defined_functions()]
    assert any("highest" in name for name in names)


def test_all_below_meets_each_library_once():
    highest(np.zeros(1, np.int32))
    below = list(all_below([library_of(middle), library_of(beside)]))
    assert below[0] is library_of(middle)
    # Numba adds libraries of its own, for what a number or a table does
    kernels = [library for library in below if isinstance(library, LeftToCallers)]
    assert sorted(map(id, kernels)) == sorted(id(library_of(k)) for k in (lowest, middle, beside))


def test_a_kernel_has_no_way_in_from_python():
    highest(np.zeros(1, np.int32))
    assert library_of(lowest).get_pointer_to_function("anything") == 0
