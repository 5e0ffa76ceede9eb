"""A kernel that only kernels call is compiled with what Python calls, and not by itself."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

from pipeline.kernel_compiler.libraries import (
    EntryLibrary,
    KernelLibrary,
    defined_in,
    link_all_below,
)
from pipeline.kernel_compiler.passes import EntryCompiler
from pipeline.kernels.compiling import inlined_kernel, kernel

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


@kernel
def factorial(number):
    return number * factorial(number - 1) if number > 1 else 1


@kernel
def refuse(number):
    if number < 0:
        raise ValueError("expected a number that is not negative")
    return number


def entry(function):
    return numba.njit(_nrt=False, pipeline_class=EntryCompiler)(function)


@entry
def highest(table):
    return middle(table) + beside(table) + lowest(table)


def library_of(dispatcher):
    (found,) = dispatcher.overloads.values()
    return found.library


def test_what_is_called_on_several_ways_is_one_and_the_same():
    table = np.zeros(1, np.int32)
    assert highest(table) == 1 + 10 + 2 + 100 + 3
    assert table[0] == 3
    assert isinstance(library_of(highest), EntryLibrary)
    assert all(isinstance(library_of(one), KernelLibrary) for one in (lowest, middle, beside))


def test_each_kernel_is_linked_once():
    highest(np.zeros(1, np.int32))

    @entry
    def both_ways(table):
        return middle(table) + beside(table)

    assert both_ways(np.zeros(1, np.int32)) == 113
    module = library_of(middle).alone().clone()
    linked = link_all_below(module, library_of(middle))
    # Numba's own count of references is linked too, though nothing here counts any
    assert [one for one in linked if isinstance(one, KernelLibrary)] == [library_of(lowest)]
    written = [function.name for function in defined_in(module) if "lowest" in function.name]
    assert len(written) == 1


def test_python_cannot_call_a_kernel_and_is_told_so():
    with pytest.raises(TypeError, match=r"test_libraries\.lowest is a kernel"):
        lowest(np.zeros(1, np.int32))
    assert highest(np.zeros(1, np.int32)) == 116
    with pytest.raises(TypeError, match="decorated with entry_kernel"):
        lowest(np.zeros(1, np.int32))


def test_the_plain_function_of_a_kernel_is_told_so_too():
    with pytest.raises(TypeError, match="lowest is a kernel"):
        middle.py_func(np.zeros(1, np.int32))


def test_a_function_of_numba_s_own_calls_kernels():
    @numba.njit
    def by_numba(table):
        return middle(table) + beside(table)

    @numba.njit
    def around(table):
        return by_numba(table) + lowest(table)

    assert around(np.zeros(1, np.int32)) == 1 + 10 + 2 + 100 + 3


def test_a_function_that_python_calls_can_be_called_by_others():
    @entry
    def on_top(table):
        return highest(table) + lowest(table)

    assert on_top(np.zeros(1, np.int32)) == 116 + 4


@kernel
def power(not_used, base, table, times):
    """What LLVM calls otherwise than it was written, where it may: with one argument less."""
    if times == 0:
        return base
    table[times] += power(not_used, base, table, times - 1)
    return table[times]


def test_functions_of_numba_s_own_do_not_meet_what_llvm_changed():
    """In one process one name is one function, also of those that no other module should see."""

    @entry
    def first(table):
        return power(7, 2, table, table.shape[0] - 1)

    @numba.njit
    def second(table):
        return power(7, 2, table, table.shape[0] - 1)

    @entry
    def third(table, base):
        return power(base, base, table, table.shape[0] - 1)

    for asked in (first, second, lambda table: third(table, 2), second, first):
        assert asked(np.ones(4, np.int32)) == 5


def test_a_kernel_that_calls_itself():
    @entry
    def asked(number):
        return factorial(number)

    assert asked(5) == 120


def test_what_a_kernel_raises_python_sees():
    @entry
    def asked(number):
        return refuse(number)

    assert asked(3) == 3
    with pytest.raises(ValueError, match="expected a number that is not negative"):
        asked(-1)


def test_a_kernel_is_compiled_once_for_all_numbers():
    @kernel
    def twice(number):
        return 2 * number

    @entry
    def asked(table):
        return twice(table[0]) + twice(3) + twice(table.shape[0])

    assert asked(np.full(1, -7, np.int8)) == -14 + 6 + 2
    assert list(twice.overloads) == [(numba.int64,)]


PROGRAM = """
import sys
import numpy as np
sys.path.insert(0, {folder!r})
import kept
print(kept.asked(np.arange(3, dtype=np.int32)), sum(kept.asked.stats.cache_hits.values()))
try:
    kept.asked(np.full(3, -1, np.int32))
except ValueError as error:
    print(error)
"""
# A module that is none of the program has no fingerprint: it tells Numba the folder by itself.
KEPT = """
import numba
from pipeline.kernels.compiling import kernel
from pipeline.kernel_compiler.passes import EntryCompiler

numba.config.CACHE_DIR = {folder!r}


@kernel
def first(table):
    if table[0] < 0:
        raise ValueError("below zero")
    return table[0] + 1


@numba.njit(cache=True, _nrt=False, pipeline_class=EntryCompiler)
def asked(table):
    return first(table) + first(table[1:]) + first(table[2:])
"""


def test_a_new_process_loads_what_another_one_kept(tmp_path):
    """Also what kernels raise, which takes Python."""
    folder = str(tmp_path)
    (tmp_path / "kept.py").write_text(KEPT.format(folder=folder))
    said = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM.format(folder=folder)],
            cwd=Path(__file__).resolve().parents[2],
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for _ in range(2)
    ]
    assert said == ["6 0\nbelow zero\n", "6 1\nbelow zero\n"]
