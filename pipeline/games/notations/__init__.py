"""The notations of games and positions of gomoku and Hex: each module reads and writes one."""
