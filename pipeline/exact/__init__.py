"""Exact answers about a puzzle, apart from any technique: its solution, and whether it is one."""

from pipeline.exact.judging import doubtful, judge

__all__ = ["doubtful", "judge"]
