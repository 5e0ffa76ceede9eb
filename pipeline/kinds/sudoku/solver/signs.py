"""The signs of the second message field: the letters of houses, and brackets."""

ROW, COLUMN, BLOCK, OWN, PLUS, PAIR, CHAIN, WIDE, COMMON = range(9)
LETTERS = "YTAO+PCGC"
"""The letter of each sign: 横列 Y, 縦列 T, エリア内 A, own O, crossing +, pair P, chain C, wide G,
common digit C. A sign of a kind of house is its number in `grid`."""
OPEN_SQUARE, CLOSE_SQUARE, OPEN_BRACE, CLOSE_BRACE = -1, -2, -3, -4
"""Tokens that are no cells."""
