"""The contract: every game answers it."""

import pytest

from pipeline import games
from pipeline.texts.errors import PuzzleError

KNOWN = pytest.mark.parametrize("game", games.every(), ids=games.names())


@KNOWN
def test_a_position_goes_to_cells_and_back(game):
    clues = "." * game.sizes[-1] ** 2
    position = game.read_cells({"clues": f" {clues}\n"})
    assert dict(zip(game.columns, game.cells_of(position), strict=True)) == {"clues": clues}
    assert (position.rows, position.cols) == (game.sizes[-1], game.sizes[-1])


@KNOWN
def test_a_cell_that_is_no_position_is_named_by_its_column(game):
    with pytest.raises(PuzzleError, match="found 1") as raised:
        game.read_cells({"clues": "."})
    assert raised.value.key == "clues"


@KNOWN
def test_its_program_decides_by_a_rule_that_has_a_name(game):
    position = game.puzzle.POSITION("." * game.sizes[0] ** 2)
    assert game.play.decide(position.stones, position.to_move).rule in game.rules
