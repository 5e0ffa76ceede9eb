"""Which columns of a sheet hold the puzzles and their ids, and the classes of size."""
