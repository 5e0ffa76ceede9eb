"""The referee of gomoku: wins by continuous fours and threes, searched to the end."""

from pipeline.games.gomoku.referee.proof import defend, prove
from pipeline.games.gomoku.referee.winning import judge

__all__ = ["defend", "judge", "prove"]
