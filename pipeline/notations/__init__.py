"""The notations of puzzles: each module reads and writes one."""
