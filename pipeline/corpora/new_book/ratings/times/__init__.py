"""Which columns hold times, in what unit, and what makes a time doubtful."""
