"""A gomoku problem: a position of the game, in which the side to move is to win."""

from pipeline.games.gomoku.puzzle import Gomoku

PUZZLE = Gomoku


def clash_of(puzzle: Gomoku) -> str:
    """Return in words that no win was found; asked of positions without one."""
    from pipeline.games.gomoku.referee.winning import MOST_MOVES

    return f"{puzzle.to_move} has no win by continuous fours and threes within {MOST_MOVES} moves"
