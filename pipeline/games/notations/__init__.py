"""The notations of games and positions: each module reads and writes one."""
