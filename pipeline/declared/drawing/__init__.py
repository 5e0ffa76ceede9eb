"""Boards of declared kinds as pictures and in plain text."""
