"""Wings: a pair or a cell, and what both of its cases exclude."""
