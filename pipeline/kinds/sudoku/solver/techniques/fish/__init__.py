"""Fish: as many lines as lines across them hold a digit."""
