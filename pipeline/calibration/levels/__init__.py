"""Levels: the level policy, binning of times and scores, thresholds."""
