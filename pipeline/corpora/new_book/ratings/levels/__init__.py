"""Which levels, words and grades of a column come first, and how many there are."""
