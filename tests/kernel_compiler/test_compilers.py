"""Kernels do without our compiler: Numba compiles them in its own way, to the same answers."""

import os
import subprocess
import sys

import numba
import pytest

from pipeline import kernel_compiler
from pipeline.files.fingerprint import files_of

pytestmark = pytest.mark.skipif(numba.config.DISABLE_JIT, reason="nothing is compiled")
COUNTED = """
import hashlib
from numba.core.compiler import Compiler
from pipeline import compiling
from pipeline.kinds.sudoku.exact.counting import count_all
from pipeline.kinds.sudoku.puzzle import digits_of

puzzles = [digits_of(text) for text in PUZZLES]
counted = count_all(puzzles)
print(compiling.ENTRY_COMPILER is Compiler)
print(counted.counts.tolist(), counted.solutions.tolist(), counted.tried.tolist())
"""
LOADED = """
import sys
from pipeline.kinds.sudoku.exact.counting import _count
stats = _count.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
print(sorted({"scipy.linalg", "numba.np.linalg"} & set(sys.modules)))
"""


def counted(compiler: str, cache, more: str = "") -> list[str]:
    """Return which compiler it was, what it made of some sudoku, and what more is asked."""
    clues = (
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "." * 81,
    )
    environment = os.environ | {"NANIDO_COMPILER": compiler, "NANIDO_CACHE": str(cache)}
    command = [sys.executable, "-c", COUNTED.replace("PUZZLES", repr(clues)) + more]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return ran.stdout.splitlines()


def test_both_compilers_give_the_same_answers(tmp_path):
    own_way, theirs = counted("numba", tmp_path / "theirs")
    our_way, ours = counted("", tmp_path / "ours")
    assert (own_way, our_way) == ("True", "False")
    assert ours == theirs


def test_the_compiler_is_written_for_the_pinned_version():
    assert kernel_compiler.compilers() != (numba.core.compiler.Compiler,) * 2


def test_another_version_compiles_in_its_own_way(monkeypatch):
    monkeypatch.setattr(numba, "__version__", "0.99.0")
    assert kernel_compiler.compilers() == (numba.core.compiler.Compiler,) * 2


def test_an_edit_of_the_compiler_compiles_anew():
    names = {file.name for file in files_of("pipeline.kernels.compiling")}
    assert {"passes.py", "contexts.py", "libraries.py", "tables.py", "kept.py"} <= names


def test_what_was_compiled_is_loaded_without_what_only_compiling_needs(tmp_path):
    *compiled, first, _ = counted("", tmp_path, LOADED)
    *loaded, again, brought_along = counted("", tmp_path, LOADED)
    assert loaded == compiled
    assert (first, again) == ("0 1", "1 0")
    assert brought_along == "[]"


def test_what_another_version_compiled_is_loaded_in_its_own_way(monkeypatch):
    monkeypatch.setattr(numba, "__version__", "0.99.0")
    assert type(kernel_compiler.kept_on_disk(test_both_compilers_give_the_same_answers)) is (
        numba.core.caching.FunctionCache
    )
