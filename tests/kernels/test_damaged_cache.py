"""A damaged or exchanged file of the kernel cache is deleted, and the kernel compiled again."""

import shutil

import pytest

from tests.runs import python

PROGRAM = """
import numpy as np
from pipeline.kernels.random_numbers import random_state
from pipeline.paths.walks import draw

chance = np.zeros((2, 3))
draw(random_state(7), chance)
print(chance.tolist())
"""
"""Of one small kernel, `draw`."""


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


def zeros_within(whole):
    """Return bytes of the same length, a tenth of them zeros."""
    at = len(whole) // 2
    return whole[:at] + bytes(len(whole) // 10) + whole[at + len(whole) // 10 :]


DAMAGED = [zeros_within, lambda whole: b"", lambda whole: whole[: len(whole) // 2]]


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize("damaged", DAMAGED)
def test_a_damaged_file_is_compiled_again(compiled, suffix, damaged, tmp_path):
    shutil.copytree(compiled[0], tmp_path, dirs_exist_ok=True)
    (file,) = tmp_path.rglob(f"*.draw-*.{suffix}")
    whole = file.read_bytes()
    file.write_bytes(damaged(whole))
    assert answer(tmp_path) == compiled[1]
    (file,) = tmp_path.rglob(f"*.draw-*.{suffix}")
    healed = file.read_bytes()
    assert len(healed) > len(whole) / 2
    assert healed != damaged(whole)
    # What is whole stays.
    assert answer(tmp_path) == compiled[1]
    assert file.read_bytes() == healed


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
def test_a_file_of_another_function_is_deleted(compiled, suffix, tmp_path):
    shutil.copytree(compiled[0], tmp_path, dirs_exist_ok=True)
    (file,) = tmp_path.rglob(f"*.draw-*.{suffix}")
    other = file.with_name(file.name.replace("draw", "other"))
    shutil.copy(file, other)
    (index,) = tmp_path.rglob("*.draw-*.nbi")
    folder = index.with_name(index.name.replace("draw", "folder"))
    folder.mkdir()
    assert answer(tmp_path) == compiled[1]
    assert file.exists()
    assert not other.exists()
    assert not folder.exists()
