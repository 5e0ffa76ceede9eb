"""Whether the clues of a declared kind can be written, taken away and added, and make boards."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from pipeline import kinds
from pipeline.declared.checking.source import Fault, Source
from pipeline.declared.declaration import Declaration
from pipeline.declared.parts.canonical_form import with_clues_in
from pipeline.declared.puzzle import Board

BOARDS, ATTEMPTS = 5, 50
"""So many random boards have to have a solution; one of so many has to have a single one."""


def cells(source: Source, declared: Declaration) -> Iterator[Fault]:
    """Yield an empty cell that is refused, addresses that another kind has."""
    try:
        if not re.fullmatch(declared.CLUE, "."):
            yield source.fault("CLUE refuses '.', the empty cell", "CLUE")
    except re.error as error:
        yield source.fault(f"CLUE is no regular expression: {error}", "CLUE")
    for name in kinds.names():
        taken = {*declared.ADDRESSES}.intersection(kinds.kind(name).notations.ADDRESSES)
        if name != declared.kind_name and taken:
            yield source.fault(f"the address {sorted(taken)[0]!r} is of {name}", "ADDRESSES")


def clash(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Yield a clash in a puzzle that has a solution."""
    if words := declared.clash_of(puzzle):
        yield source.fault(f"clash_of: {words!r} on {puzzle.clues}, which is solvable", "clash_of")


def of_rooms(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Yield a clue of a room that says something else in another cell of it."""
    if declared.CLUES_OF_ROOMS and not (declared.REGIONS and _are_of_rooms(puzzle)):
        words = "CLUES_OF_ROOMS: expected one clue a room, the same in each cell"
        yield source.fault(f"{words}, on {puzzle.clues}", "CLUES_OF_ROOMS")


def _are_of_rooms(puzzle: Board) -> bool:
    from pipeline.declared.exact import solutions

    moved = with_clues_in(puzzle, max)
    if len(moved.given) != len(puzzle.given):
        return False
    one, other = (solutions(puzzle.declaration.rules(board), 2) for board in (puzzle, moved))
    return one == other


def changed(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Yield clues less and more that are none, and a clue less that costs the solution."""
    from pipeline.declared.exact import solutions

    for at in range(len(puzzle.cells)):
        less = declared.weaker(puzzle, at) if declared.is_generated() else None
        more = declared.stronger(puzzle, at)
        for name, texts in (("weaker", () if less is None else (less,)), ("stronger", more)):
            if not isinstance(texts, Sequence) or not all(_is_clue(declared, one) for one in texts):
                expected = f"{name}: expected {declared.CLUE_WORDS}, found {texts!r}"
                yield source.fault(f"{expected} for cell {at + 1} of {puzzle.clues}", name)
                return
        if less is not None and not solutions(declared.rules(puzzle.with_cell(at, less)), 1):
            of_cell = f"weaker: {less!r} in cell {at + 1} of {puzzle.clues}"
            yield source.fault(f"{of_cell} leaves no solution", "weaker")
            return


OF_A_PUZZLE = (clash, of_rooms, changed)


def _is_clue(declared: Declaration, text) -> bool:
    return isinstance(text, str) and bool(re.fullmatch(declared.CLUE, text))


def paths(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Measure the solution paths, with a clue more too; what breaks is a fault by itself."""
    from pipeline.declared.exact import solutions

    of_kind = kinds.kind(declared.kind_name).paths
    (solution,) = solutions(declared.rules(puzzle), 1)
    of_kind.figures(puzzle)
    list(of_kind.with_a_clue_more(puzzle, "".join("-+"[value] for value in solution)))
    yield from ()


def generated(source: Source, declared: Declaration) -> Iterator[Fault]:
    """Yield random boards that are none, or have no solution; else make a puzzle of them."""
    from pipeline.declared.exact import solutions
    from pipeline.declared.generating import boards, random_solution
    from pipeline.generating.searching import Limit
    from pipeline.texts.errors import PuzzleError

    if not declared.is_generated():
        return
    rows, cols = map(int, declared.EXAMPLES[0].split()[:2])
    random = Random(1)
    for _ in range(BOARDS):
        board = declared.fullest(rows, cols, random, partial(random_solution, declared, random))
        if board is not None and not isinstance(board, declared.puzzle):
            yield source.fault(f"fullest: expected a board or None, found {board!r}", "fullest")
            return
        if board is not None and not solutions(declared.rules(board), 1):
            yield source.fault(f"fullest: {board.clues} has no solution", "fullest")
            return
    try:
        boards(declared.kind_name, rows, cols, 1, 1, Limit(ATTEMPTS))
    except PuzzleError:
        words = f"fullest: none of {ATTEMPTS} attempts has a single solution"
        yield source.fault(words, "fullest")
