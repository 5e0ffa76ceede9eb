"""Boards of every declared kind: its examples, and the same with other clues."""

from random import Random

from pipeline import kinds
from pipeline.texts.errors import PuzzleError

DECLARED = {kind.name: kind.declaration for kind in kinds.every() if hasattr(kind, "declaration")}


def examples(name):
    """Return the examples of a kind as puzzles."""
    declared = DECLARED[name]
    for example in declared.EXAMPLES:
        rows, cols, clues = example.split()
        yield declared.puzzle(int(rows), int(cols), clues)


def keeps(constraint, values):
    """Return whether values, one a member, keep a constraint."""
    if constraint.allows is None:
        return constraint.least <= sum(values) <= constraint.most
    given = iter(values)
    return constraint.allows(tuple(there and next(given) for there in constraint.there))


def altered(name, count):
    """Return puzzles whose clues are taken away, or changed places: any number of solutions."""
    random, found = Random(name), list(examples(name))
    while len(found) < count:
        puzzle = random.choice(found)
        one, other = (random.randrange(len(puzzle.cells)) for _ in range(2))
        try:
            if random.random() < 0.5:
                found.append(puzzle.with_cell(one, "."))
            else:
                swapped = puzzle.with_cell(one, puzzle.cells[other])
                found.append(swapped.with_cell(other, puzzle.cells[one]))
        except PuzzleError:
            continue
    return found
