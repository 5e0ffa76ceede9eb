"""The referee of gomoku: wins by continuous fours and threes, searched to the end."""

from pipeline.games.gomoku.referee.winning import (
    ForcedWin,
    SearchLimit,
    forced_win,
    judge,
    winning_move,
)

__all__ = ["ForcedWin", "SearchLimit", "forced_win", "judge", "winning_move"]
