"""The schema of every table, by phase."""
