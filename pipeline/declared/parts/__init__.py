"""The parts of the contract that every declared kind answers in the same way.

Each module has `part_of`, which makes the part of a declaration; docs/how-to/new-kind.md says
what a part offers.
"""
