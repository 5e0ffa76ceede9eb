"""Gomoku problems in words and pictures."""
