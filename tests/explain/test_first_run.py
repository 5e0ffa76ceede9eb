"""Whoever waits for the compiler is told so, and nobody else."""

import numba
import pytest
from numba.core import event

from pipeline.explain import first_run
from pipeline.files.settings import SettingsError
from tests.runs import nanido

LOOP, EASY = (
    "2x1t0:33",
    "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4..",
)


def one_more(number):
    return number + 1


@pytest.fixture
def notice(monkeypatch):
    """A notice that hears of the compiler."""
    # Another test may have asked for one.
    monkeypatch.setattr(first_run._Notice, "is_said", True)
    made = first_run._Notice()
    event.register("numba:compile", made)
    yield made
    event.unregister("numba:compile", made)


def test_the_notice_comes_once_and_only_for_what_is_compiled(notice, tmp_path, monkeypatch, capsys):
    for said in (f"{first_run.NOTICE}\n", ""):
        # As in another process: what was said is forgotten, what was compiled is kept on disk.
        notice.is_said = False
        # Numba forgets the folder when the environment has changed.
        monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
        numba.njit(cache=True)(one_more)(1)
        assert capsys.readouterr() == ("", said)
    notice.is_said = True
    numba.njit(one_more)(1)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "words",
    [
        ("show", LOOP),
        ("grade", LOOP),
        ("grade", EASY),
        ("paths", LOOP),
        ("paths", EASY),
        ("trace", "tests/data/tiny/tiny-book.csv", "--out", "."),
        ("list-techniques", "tests/data/tiny/tiny-book.csv", "--out", "x.csv"),
        ("generate", "sudoku", "--processes", "1"),
        ("generate", "slitherlink", "--level", "1-4", "--rows", "3", "--cols", "3"),
    ],
)
def test_every_verb_that_solves_asks_for_the_notice(words, tmp_path, monkeypatch):
    def asked():
        raise SettingsError("asked before anything was solved")

    monkeypatch.setattr(first_run, "say_when_kernels_are_compiled", asked)
    result = nanido(*(tmp_path if word == "." else word for word in words))
    assert "asked before" in result.stderr.splitlines()[-1]
