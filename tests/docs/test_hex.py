"""The page on the Hex program says what the configuration and the program say."""

from pathlib import Path

import pandas as pd
import pytest

from pipeline.corpora import read_corpus
from pipeline.games.deciding import trace_positions
from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.selections import selections
from pipeline.games.hex.rules.solver import valuation
from tests.games.ranks_of_record import ranks_of_record

ROOT = Path(__file__).parents[2]
LINES = (ROOT / "docs/hex.md").read_text(encoding="utf-8").splitlines()
PRINTED = ROOT / "data/raw/hex-1973/game-1-values.txt"
POSITION_OF_TABLE = "game-1-move-09"


def selections_on_the_page():
    """Return the rows of the table of selections."""
    start = next(n for n, line in enumerate(LINES) if line.startswith("| selection |"))
    rows = LINES[start + 2 : start + 2 + len(selections())]
    return {row[0]: row[2:] for row in ([c.strip() for c in r.strip("|").split("|")] for r in rows)}


@pytest.fixture(scope="module")
def puzzles():
    return read_corpus(ROOT / "config/corpora/hex-1973.yaml", ROOT).puzzles


def test_all_selections_are_on_the_page():
    assert set(selections_on_the_page()) == set(selections())


def test_agreement_with_the_printed_moves(puzzles, tmp_path):
    decisions = pd.read_parquet(trace_positions("hex", puzzles, tmp_path)["decisions"])
    table = ranks_of_record(decisions).set_index("solver")
    for name, chosen in selections().items():
        row = table.loc[chosen.solver, ["first", "alone", "first_three"]]
        assert selections_on_the_page()[name][1:] == [str(count) for count in row]


def test_agreement_with_the_printed_values(puzzles):
    printed = [line.split() for line in PRINTED.read_text().splitlines()]
    clues = puzzles.set_index("puzzle_id").loc[POSITION_OF_TABLE, "clues"]
    for name, chosen in selections().items():
        values = valuation(Hex(clues), chosen).values
        same = [str(value) == printed[y - 1][x - 1] for (x, y), value in values.items()]
        assert len(same) == 56
        assert selections_on_the_page()[name][0] == str(sum(same))
