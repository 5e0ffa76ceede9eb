"""The two printed games: the machine's 28 moves, and the table of values at its move 44."""

import pytest

from pipeline.games.hex.rules.joins import Selection
from pipeline.games.hex.rules.solver import decide, valuation

from .conftest import BEFORE_44, RECORDS, TABLE

LIKELY = [Selection(level, longer) for level in (2, 3) for longer in (0, 1)]


def rank_and_ties(record, number, chosen):
    """Return the rank of the move of a record, and how many share the best value."""
    decision = decide(record.stones_before(number), "X", chosen=chosen)
    move = record.moves[number]
    return next(found.rank for found in decision.candidates if found.point == move), decision.ties


@pytest.mark.parametrize(
    "chosen",
    LIKELY,
    ids=lambda chosen: f"{chosen.half_links}-{chosen.longer_supports}",
)
def test_the_print_does_not_determine_c_3(chosen):
    """docs/explanation/hex.md: all of them agree alike, the default among them."""
    found = {
        (game, number): rank_and_ties(record, number, chosen)
        for game, record in enumerate(RECORDS, start=1)
        for number in range(len(record.moves))
        if record.side_of(number) == "X"
    }
    first = {place: ties for place, (rank, ties) in found.items() if rank == 1}
    assert len(first) == 27
    assert sum(1 / ties for ties in first.values()) == pytest.approx(25.2, abs=0.05)
    assert sum(game == 2 for game, _ in first) == 9
    assert found[1, 0] == (1, 2)
    assert {place: rank for place, (rank, _) in found.items() if rank > 1} == {(2, 9): 4}
    values = valuation(RECORDS[0].stones_before(BEFORE_44), "X", chosen)
    assert all(value == TABLE[point.y - 1][point.x - 1] for point, value in values.items())
