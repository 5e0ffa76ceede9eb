"""A damaged or exchanged file of the kernel cache is deleted, and the kernel compiled again."""

import shutil
from itertools import product

import pytest

from tests.runs import python

PROGRAM = """
import os, sys
import numba
import numpy as np

for folder in sys.argv[1:]:
    if os.fork():
        assert os.wait()[1] == 0, folder
        continue
    os.environ["NANIDO_CACHE"] = folder
    from pipeline.kernels.random_numbers import random_state
    from pipeline.paths.walks import draw

    chance = np.zeros((2, 3))
    draw(random_state(7), chance)
    print(chance.tolist(), flush=True)
    os._exit(0)
"""
"""Of one small kernel, `draw`: a copy of a process that has loaded libraries for each folder."""


def answers(*caches):
    """Return what the program prints with its kernels kept in each of some folders."""
    run = python("-c", PROGRAM, *caches, NUMBA_DISABLE_JIT=0)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """A folder of compiled kernels, and the answer by them."""
    folder = tmp_path_factory.mktemp("compiled")
    return folder, *answers(folder)


def zeros_within(whole):
    """Return bytes of the same length, a tenth of them zeros."""
    at = len(whole) // 2
    return whole[:at] + bytes(len(whole) // 10) + whole[at + len(whole) // 10 :]


DAMAGED = [zeros_within, lambda whole: b"", lambda whole: whole[: len(whole) // 2]]


def file_in(folder, suffix):
    """Return the file of the kernel with this ending."""
    (file,) = folder.rglob(f"*.draw-*.{suffix}")
    return file


def test_a_damaged_file_is_compiled_again(compiled, tmp_path):
    folders, healed = {}, {}
    for number, (suffix, damaged) in enumerate(product(("nbi", "nbc"), DAMAGED)):
        folder = shutil.copytree(compiled[0], tmp_path / str(number))
        file = file_in(folder, suffix)
        whole = file.read_bytes()
        file.write_bytes(damaged(whole))
        folders[folder] = suffix, len(whole), damaged(whole)
    assert answers(*folders) == [compiled[1]] * len(folders)
    for folder, (suffix, size, damaged) in folders.items():
        healed[folder] = file_in(folder, suffix).read_bytes()
        assert len(healed[folder]) > size / 2
        assert healed[folder] != damaged
    # What is whole stays.
    assert answers(*folders) == [compiled[1]] * len(folders)
    for folder, (suffix, *_) in folders.items():
        assert file_in(folder, suffix).read_bytes() == healed[folder]


def test_a_file_of_another_function_is_deleted(compiled, tmp_path):
    folders = [tmp_path / suffix for suffix in ("nbi", "nbc")]
    for folder in folders:
        shutil.copytree(compiled[0], folder)
        file, index = file_in(folder, folder.name), file_in(folder, "nbi")
        shutil.copy(file, file.with_name(file.name.replace("draw", "other")))
        index.with_name(index.name.replace("draw", "folder")).mkdir()
    assert answers(*folders) == [compiled[1]] * len(folders)
    for folder in folders:
        assert file_in(folder, folder.name).exists()
        assert [*folder.rglob("*.other-*"), *folder.rglob("*.folder-*")] == []
