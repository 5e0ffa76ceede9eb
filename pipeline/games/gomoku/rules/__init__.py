"""Nishizawa's gomoku program of 1973: chooses a move by values and arrows, without search."""
