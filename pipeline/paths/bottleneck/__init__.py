"""The bottleneck of a puzzle: the position at which the fewest cells can be decided."""
