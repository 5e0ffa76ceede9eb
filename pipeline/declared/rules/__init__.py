"""Building blocks of the rules of a declaration: constraints, lines, loops, shaded cells."""
