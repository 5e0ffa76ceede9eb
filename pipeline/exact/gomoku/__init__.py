"""The referee of gomoku: wins by continuous fours and threes, searched to the end."""

from pipeline.exact.gomoku.referee import ForcedWin, forced_win, wins_with

__all__ = ["ForcedWin", "forced_win", "wins_with"]
