"""Chains of strong and weak links: written, read from a step, and shortened."""
