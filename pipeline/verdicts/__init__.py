"""What the tables of a corpus say of its raters, as messages with values; pages print them."""
