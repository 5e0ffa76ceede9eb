"""The verbs `new-kind` and `check-kind`."""
