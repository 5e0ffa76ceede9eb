"""Texts in English and Japanese."""
