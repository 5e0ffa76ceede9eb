"""The verbs that a person uses, a file each."""
