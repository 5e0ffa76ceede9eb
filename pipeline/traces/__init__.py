"""Runs a solver over many puzzles and writes what it did as tables."""
