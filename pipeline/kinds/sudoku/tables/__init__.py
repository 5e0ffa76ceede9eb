"""The tables of what its solvers did: their columns, and their rows."""
