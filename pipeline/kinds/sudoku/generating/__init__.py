"""New sudoku: full boards drawn at random, clues taken away or placed in a shape."""
