"""Whoever waits for the compiler is told so, and nobody else."""

import numba
import pytest

from pipeline.explain.first_run import NOTICE, say_if_kernels_must_be_compiled
from pipeline.kernels.compiling import _root, cache_folder

PACKAGE = "pipeline.kinds.slitherlink.solver.engine"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NANIDO_CACHE", str(tmp_path))
    for found in (cache_folder, _root):
        found.cache_clear()
    yield cache_folder(PACKAGE)
    for found in (cache_folder, _root):
        found.cache_clear()


@pytest.mark.parametrize(
    ("kept", "interpreted", "said"),
    [
        ([], False, f"{NOTICE}\n"),
        (["engine.nbc"], False, f"{NOTICE}\n"),
        (["engine.nbi", "engine.nbc"], False, ""),
        ([], True, ""),
    ],
)
def test_the_notice_comes_when_nothing_compiled_is_kept(
    kept, interpreted, said, folder, monkeypatch, capsys
):
    monkeypatch.setattr(numba.config, "DISABLE_JIT", interpreted)
    (folder / "deeper").mkdir(parents=True)
    for name in kept:
        (folder / "deeper" / name).touch()
    say_if_kernels_must_be_compiled(PACKAGE)
    assert capsys.readouterr() == ("", said)


def test_a_change_in_one_solver_leaves_the_others_compiled(folder):
    assert cache_folder("pipeline.kinds.sudoku.exact.counting") != folder
