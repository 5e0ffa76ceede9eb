"""Boards drawn as SVG and as text."""
