"""What a declaration writes its rules with: constraints, lines, loops, shaded cells."""
