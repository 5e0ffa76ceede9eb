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


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize("kept", [0.0, 0.5])
def test_a_shortened_file_is_compiled_again(compiled, suffix, kept, tmp_path):
    shutil.copytree(compiled[0], tmp_path, dirs_exist_ok=True)
    (file,) = tmp_path.rglob(f"*.draw-*.{suffix}")
    whole = file.read_bytes()
    file.write_bytes(whole[: int(kept * len(whole))])
    assert answer(tmp_path) == compiled[1]
    (file,) = tmp_path.rglob(f"*.draw-*.{suffix}")
    assert file.stat().st_size > len(whole) / 2


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
