"""Solution paths (解き筋): all orders in which a puzzle can be solved by a set of techniques."""
