"""The tables of gomoku problems: their columns, and the proofs as rows."""
