"""Whoever waits for the compiler is told so, and nobody else."""

import numba
import pytest

from pipeline.traces.first_run import NOTICE, say_if_kernels_must_be_compiled


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
    kept, interpreted, said, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "kernels"))
    monkeypatch.setattr(numba.config, "DISABLE_JIT", interpreted)
    (tmp_path / "kernels/slitherlink").mkdir(parents=True)
    for name in kept:
        (tmp_path / "kernels/slitherlink" / name).touch()
    say_if_kernels_must_be_compiled()
    assert capsys.readouterr() == ("", said)


def test_a_folder_that_is_not_there_holds_no_kernels(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "none"))
    monkeypatch.setattr(numba.config, "DISABLE_JIT", False)
    say_if_kernels_must_be_compiled()
    assert capsys.readouterr().err == f"{NOTICE}\n"
