"""Whoever waits for the compiler is told so, and nobody else."""

import numba
import pytest

from pipeline.explain.first_run import NOTICE, say_if_kernels_must_be_compiled
from pipeline.kernels.compiling import cache_folder, forget_folders

PACKAGE = "pipeline.kinds.slitherlink.solver.engine"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NANIDO_CACHE", str(tmp_path))
    forget_folders()
    yield cache_folder(PACKAGE)
    forget_folders()


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
