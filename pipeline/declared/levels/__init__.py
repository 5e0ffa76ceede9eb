"""Levels of declared kinds, and the rater `general` of the others."""
