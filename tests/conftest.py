"""What all tests share: the folder beside the repository, one run, puzzles made by hypothesis."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.puzzle import Sudoku
from tests import compiled_kernels, order, runs
from tests.runs import ROOT

# The same examples in every run, and no clock: a slow machine is no failure.
settings.register_profile("nanido", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("nanido")

COMPILING = pytest.StashKey()


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers(config):
    """One process more than cores, since some tests wait: for a cluster, for a browser."""
    return (yield) + 1


def pytest_sessionstart(session):
    """Begin to compile the kernels where several processes are about to share all tests."""
    config = session.config
    is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if is_whole and config.getoption("numprocesses", None):
        config.stash[COMPILING] = compiled_kernels.compiling()


def pytest_xdist_node_collection_finished(node):
    """Let no test begin before the kernels are compiled."""
    if COMPILING in node.config.stash:
        node.config.stash[COMPILING].wait()


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Load all tests without Python's search for what only refers to itself.

    It takes a fifth of the time of loading, and what is loaded stays to the end; later searches
    leave it out.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_unconfigure():
    """Let Python free at the end what it left out; DuckDB would print a list of what stays."""
    gc.unfreeze()


def pytest_collection_modifyitems(items):
    """Begin with the longest tests."""
    order.longest_first(items)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of other people's data and of oracles beside the repository."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the folder ../shared is not here; it holds the data this test compares with")
    return folder


@pytest.fixture(scope="session")
def of_all_tests(tmp_path_factory) -> Path:
    """The folder of all processes that share the tests; each has one of its own in it."""
    here = tmp_path_factory.getbasetemp()
    return here.parent if "PYTEST_XDIST_WORKER" in os.environ else here


@pytest.fixture(scope="session")
def tiny_run(of_all_tests) -> Path:
    """A tree after a run on the tiny book, one for all tests; who changes it takes a copy."""
    return runs.made_once(of_all_tests / "tiny-run", runs.tiny_run)


@pytest.fixture(scope="module")
def sheets_read_here():
    """Read spreadsheets in this process: `tests/notations/test_bombs.py` has one for each."""
    with runs.sheets_read_here():
        yield


@pytest.fixture(scope="module")
def quick_new_book(sheets_read_here):
    """Let `new-book` leave out what takes long, in tests of what it reads."""
    with runs.quick_new_book():
        yield


@st.composite
def slitherlinks(draw):
    """Any Slitherlink from 1 x 1 to 30 x 30: full of clues, sparse, or without any."""
    rows, cols = draw(st.integers(1, 30)), draw(st.integers(1, 30))
    cells = rows * cols
    if cells <= 100 and draw(st.booleans()):
        return Slitherlink(rows, cols, draw(st.text("0123.", min_size=cells, max_size=cells)))
    clues = ["."] * cells
    for index, clue in draw(
        st.lists(st.tuples(st.integers(0, cells - 1), st.sampled_from("0123")), max_size=60)
    ):
        clues[index] = clue
    return Slitherlink(rows, cols, "".join(clues))


@st.composite
def sudokus(draw):
    """Any 81 cells, with clashes or without: full of digits, sparse, or blank."""
    if draw(st.booleans()):
        return Sudoku(draw(st.text("123456789.", min_size=81, max_size=81)))
    clues = ["."] * 81
    placed = st.tuples(st.integers(0, 80), st.sampled_from("123456789"))
    for cell, digit in draw(st.lists(placed, max_size=30)):
        clues[cell] = digit
    return Sudoku("".join(clues))


st.register_type_strategy(Slitherlink, slitherlinks())
st.register_type_strategy(Sudoku, sudokus())
