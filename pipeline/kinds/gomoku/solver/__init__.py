"""The list of what the winner's moves do; the referee of the game is the solver."""
