"""Games against the programs of 1973, in a terminal."""
