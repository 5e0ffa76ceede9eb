"""Models of the solver: what each says is decidable at a position."""
