"""Nanido (難易度): calibrate the difficulty of pencil puzzles."""
