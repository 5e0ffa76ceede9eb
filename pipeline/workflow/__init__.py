"""The workflow: its configuration, its database, and a run from any folder."""
