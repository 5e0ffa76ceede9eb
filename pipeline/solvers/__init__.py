"""Solvers that work as a person does, one package a kind of puzzle; none knows another."""
