"""A damaged or exchanged file of the kernel cache is deleted, and the kernel compiled again."""

import shutil

import pytest

from tests.runs import python

PROGRAM = """
from pipeline.kinds.sudoku.exact import count_many
from pipeline.kinds.sudoku.puzzle import Sudoku

print(list(count_many([Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")])))
"""


def answer(cache):
    """Return what the program prints with its kernels kept in a folder."""
    run = python("-c", PROGRAM, NANIDO_CACHE=cache, NUMBA_DISABLE_JIT=0)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """A folder of compiled kernels, and the answer by them."""
    folder = tmp_path_factory.mktemp("compiled")
    return folder, answer(folder)


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize("kept", [0.0, 0.5])
def test_a_shortened_file_is_compiled_again(compiled, suffix, kept, tmp_path):
    shutil.copytree(compiled[0], tmp_path, dirs_exist_ok=True)
    (file,) = tmp_path.rglob(f"*_count*.{suffix}")
    whole = file.read_bytes()
    file.write_bytes(whole[: int(kept * len(whole))])
    assert answer(tmp_path) == compiled[1]
    (file,) = tmp_path.rglob(f"*_count*.{suffix}")
    assert file.stat().st_size > len(whole) / 2


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
def test_a_file_of_another_function_is_deleted(compiled, suffix, tmp_path):
    shutil.copytree(compiled[0], tmp_path, dirs_exist_ok=True)
    (file,) = tmp_path.rglob(f"*_count*.{suffix}")
    other = file.with_name(file.name.replace("_count", "_other"))
    shutil.copy(file, other)
    (index,) = tmp_path.rglob("*_count*.nbi")
    folder = index.with_name(index.name.replace("_count", "_folder"))
    folder.mkdir()
    assert answer(tmp_path) == compiled[1]
    assert file.exists()
    assert not other.exists()
    assert not folder.exists()
