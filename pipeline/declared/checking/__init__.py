"""Whether a kind keeps its contract, and a kind to begin with."""
