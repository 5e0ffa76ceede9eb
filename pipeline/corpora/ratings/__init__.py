"""Raters of a corpus, and the cells of their ratings and times."""
