"""Cells, houses and candidates, and positions with pencil marks."""
