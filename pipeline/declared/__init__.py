"""Kinds that declare their rules as small constraints, and the solver that they share."""
