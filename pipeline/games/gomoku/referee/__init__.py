"""The referee of gomoku: wins by continuous fours and threes, searched to the end."""

from pipeline.games.gomoku.referee.proof import defend, prove, refute
from pipeline.games.gomoku.referee.winning import MOST_MOVES, judge

__all__ = ["MOST_MOVES", "defend", "judge", "prove", "refute"]
