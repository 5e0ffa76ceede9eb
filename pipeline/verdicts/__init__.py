"""Verdicts on the raters of a corpus, as messages with values; pages print them."""
