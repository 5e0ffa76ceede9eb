"""Presentation: words for steps, pictures, marks of the player."""
