"""Corpora: from the files in data/raw to checked puzzles, ratings and rejects."""
