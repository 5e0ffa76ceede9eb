"""Short patterns of one digit: two or three of its pairs and blocks."""
