"""The page on the Hex program says what the configuration and the program say."""

from pathlib import Path

import pytest

from pipeline.corpora import read_corpus
from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.solver import decide, valuation
from pipeline.reports.pages.games import BEST
from tests.games.hex.rules.views import SELECTIONS

ROOT = Path(__file__).parents[2]
LINES = (ROOT / "docs/explanation/hex.md").read_text(encoding="utf-8").splitlines()
PRINTED = ROOT / "data/raw/hex-1973/game-1-values.txt"
POSITION_OF_TABLE = "game-1-move-09"


def selections_on_the_page():
    """Return the rows of the table of selections."""
    start = next(n for n, line in enumerate(LINES) if line.startswith("| selection |"))
    rows = LINES[start + 2 : start + 2 + len(SELECTIONS)]
    return {row[0]: row[2:] for row in ([c.strip() for c in r.strip("|").split("|")] for r in rows)}


@pytest.fixture(scope="module")
def puzzles():
    return read_corpus(ROOT / "config/corpora/hex-1973.yaml", ROOT).puzzles


def test_all_selections_are_on_the_page():
    assert set(selections_on_the_page()) == set(SELECTIONS)


@pytest.mark.parametrize("name", SELECTIONS)
def test_agreement_with_the_printed_moves(puzzles, name):
    ranks, ties = [], []
    for clues in puzzles["clues"]:
        position = Hex(clues)
        decision = decide(position.stones, position.to_move, chosen=SELECTIONS[name])
        rank = {found.point: found.rank for found in decision.candidates}
        ranks.append(rank[position.move_of_record])
        ties.append(decision.ties)
    first = [tied for rank, tied in zip(ranks, ties, strict=True) if rank == 1]
    counts = [len(first), first.count(1), sum(rank <= BEST for rank in ranks)]
    assert selections_on_the_page()[name][1:] == list(map(str, counts))


def test_agreement_with_the_printed_values(puzzles):
    printed = [line.split() for line in PRINTED.read_text().splitlines()]
    clues = puzzles.set_index("puzzle_id").loc[POSITION_OF_TABLE, "clues"]
    for name, chosen in SELECTIONS.items():
        values = valuation(Hex(clues).stones, "X", chosen).values
        same = [str(value) == printed[y - 1][x - 1] for (x, y), value in values.items()]
        assert len(same) == 56
        assert selections_on_the_page()[name][0] == str(sum(same))
