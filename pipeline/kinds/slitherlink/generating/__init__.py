"""Random Slitherlink with a single solution."""
