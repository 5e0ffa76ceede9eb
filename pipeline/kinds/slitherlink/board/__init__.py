"""The board of Slitherlink: what touches what, and the names of edges in text."""
