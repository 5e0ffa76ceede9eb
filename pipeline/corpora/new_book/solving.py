"""Hold the puzzles of a book against what the solvers find, before anything is written."""

from math import nan
from shlex import quote

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.puzzles.columns import is_solution
from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns, puzzles_of
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import PuzzleError

MOST_SOLVED = 150
"""Puzzles of a book that are solved, spread over it."""
MOST_WITHOUT = 0.1
"""The share of puzzles without a solution that a book may have; more are misread."""


def hardness_of(sheet: Sheet, found: PuzzleColumns, known: Known) -> Hardness:
    """Return how hard the solver finds the puzzle of each row, found when it is first asked."""

    def measure():
        puzzles = puzzles_of(sheet, found)
        chosen = [at for at in _spread(len(puzzles)) if not isinstance(puzzles[at], PuzzleError)]
        values = dict(zip(chosen, known.measure([puzzles[at] for at in chosen]), strict=True))
        return [values.get(at, nan) for at in range(len(puzzles))]

    return Hardness(sheet, measure if known.measure else None)


def check_solutions(sheet: Sheet, found: PuzzleColumns, known: Known) -> None:
    """Raise SettingsError where many puzzles have no solution, or are solved already.

    So do puzzles whose cells are shifted, and a column of solutions. A person who names kind and
    column knows it.
    """
    if not known.measure or (known.kind and "clues" in known.columns):
        return
    puzzles = [one for one in puzzles_of(sheet, found) if not isinstance(one, PuzzleError)]
    puzzles = [puzzles[at] for at in _spread(len(puzzles))]
    what = "are solved already"
    spoiled = [one for one in puzzles if is_solution(found.kind, one.clues)]
    if len(spoiled) <= MOST_WITHOUT * len(puzzles) and found.kind.exact:
        counts = found.kind.exact.count_many(puzzles)
        what = "have no solution: cells may be shifted, or lines and columns exchanged"
        spoiled = [one for one, count in zip(puzzles, counts, strict=True) if count == 0]
    if len(spoiled) > MOST_WITHOUT * len(puzzles):
        raise SettingsError(
            f"{sheet.path}: of {len(puzzles)} puzzles in {found.clues!r} {len(spoiled)} {what}. "
            "Mend the file, or say that it is so: "
            f"--kind {found.kind.name} --clues {quote(found.clues)}"
        )


def _spread(number: int) -> range:
    return range(0, number, -(-number // MOST_SOLVED) or 1)
