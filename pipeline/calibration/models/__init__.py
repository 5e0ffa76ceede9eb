"""Fitted models as files: fit, read, and grade with them."""
