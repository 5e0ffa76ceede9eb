"""The features of a puzzle, and which puzzles are isomorphic."""
