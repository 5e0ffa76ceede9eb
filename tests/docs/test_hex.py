"""The page on the Hex program says what the configuration and the program say."""

import pytest

from pipeline.corpora.reading import read_corpus
from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.solver import decide, valuation
from pipeline.reports.pages.games import BEST
from tests.docs.pages import table_under
from tests.games.hex.rules.views import SELECTIONS
from tests.runs import ROOT

PAGE = "explanation/hex.md"
PRINTED = ROOT / "data/raw/hex-1973/game-1-values.txt"
POSITION_OF_TABLE = "game-1-move-09"


ON_THE_PAGE = {name: cells[1:] for name, *cells in table_under(PAGE, "| selection |")}


@pytest.fixture(scope="module")
def puzzles():
    return read_corpus(ROOT / "config/corpora/hex-1973.yaml", ROOT).puzzles


def test_all_selections_are_on_the_page():
    assert set(ON_THE_PAGE) == set(SELECTIONS)


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
    assert ON_THE_PAGE[name][1:] == list(map(str, counts))


def test_agreement_with_the_printed_values(puzzles):
    printed = [line.split() for line in PRINTED.read_text().splitlines()]
    clues = puzzles.set_index("puzzle_id").loc[POSITION_OF_TABLE, "clues"]
    for name, chosen in SELECTIONS.items():
        values = valuation(Hex(clues).stones, "X", chosen)
        same = [str(value) == printed[y - 1][x - 1] for (x, y), value in values.items()]
        assert len(same) == 56
        assert ON_THE_PAGE[name][0] == str(sum(same))
