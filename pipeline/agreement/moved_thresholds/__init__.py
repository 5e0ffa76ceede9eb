"""Levels and agreement when thresholds move."""
