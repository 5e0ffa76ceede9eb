"""New puzzles with a single solution: the search that the generators of all kinds share."""
