"""The parts of the contract that every declared kind answers in the same way.

Each module has `part_of`, which makes the part of a declaration; `pipeline.kinds.parts` says
what a part offers.
"""
