"""Chains of any length, and the links that they go along."""
