"""Puzzles that several tests of Slitherlink share."""

import pytest

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from tests.runs import ROOT

FILE = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"


@pytest.fixture(scope="session")
def bundled() -> dict[str, Slitherlink]:
    """The 600 bundled puzzles by their ids."""
    table, _ = read_puzzles(FILE, "slitherlink")
    return {row.puzzle_id: Slitherlink.of_row(row) for row in table.itertuples()}
