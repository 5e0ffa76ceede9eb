"""A person's way through a Latin square: two techniques, and contradiction."""
