"""All that the techniques see in one position."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.board.grid import ALL, CANDIDATE, CELLS
from pipeline.kinds.sudoku.puzzle import digits_of
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.board import eliminate, new_board, set_up
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.messages import candidate_names, letters_of, notation, title
from pipeline.kinds.sudoku.solver.solving import asked_of
from pipeline.kinds.sudoku.solver.techniques import WORK, ask

MOST_FINDINGS = 20_000
"""Of one technique in one position; more than any position has shown."""


@dataclass(frozen=True)
class Finding:
    """One application of one technique, by its number in the catalogue, as a row of `steps`.

    `title` and `notation` are the two message fields of Number Place Support. Placements and
    eliminations are digit, row, column, sorted: `292 417`.
    """

    technique: int
    title: str
    notation: str
    placements: str
    eliminations: str


def find(
    clues: str, eliminated: Iterable[str] = (), numbers: Iterable[int] | None = None
) -> list[Finding]:
    """Return the applications of every technique at a position, each once; of chains not all.

    `clues` are 81 characters, row by row: the placed digits, and `.`; `eliminated` the candidates
    that are gone already, as `292`: digit, row, column; `numbers` the techniques to ask, if none
    are given those that the engine asks and the second catalogue, rectangles where there is one
    solution. They come in the order of the techniques and of where they were found. None when two
    placed digits contradict each other.

    >>> found = find("." * 80 + "1", ["111", "112", "113", "121", "122", "123"], [2])
    >>> found[0].title, found[0].notation, found[0].eliminations
    ('エリア内単数字横列不可', '(AY 3A:3B:3C)', '134 135 136 137 138')
    """
    if numbers is None:
        asked = asked_of(digits_of(clues)[None], catalogue())[0]
        numbers = [*catalogue().order, *catalogue().second[:asked]]
    digit, cand, spot = new_board()
    gone = np.array([CANDIDATE[name] for name in eliminated], np.int32)
    if not _set_up_position(digit, cand, spot, digits_of(clues), gone):
        return []
    found, work = f.new_findings(MOST_FINDINGS), np.zeros(WORK, np.int32)
    ruled_out = np.zeros(CELLS, np.int32)
    seen = {}
    for number in numbers:
        ask_by_level(np.array([[number]]), digit, cand, spot, found, work, ruled_out)
        for row in found[1 : found[0, f.KEPT] + 1]:
            finding = _finding_of(row)
            seen.setdefault((finding.technique, finding.notation, finding.eliminations), finding)
    return list(seen.values())


def _finding_of(row: np.ndarray) -> Finding:
    """Return the finding in a row of the table of findings."""
    number, letters = int(row[f.TECHNIQUE]), letters_of(row[f.BASE], row[f.APPLIED_TO])
    tokens, placed, removed = (
        row[first : first + row[count]].tolist()
        for first, count in (
            (f.FIRST_TOKEN, f.TOKENS),
            (f.FIRST_PLACED, f.PLACED),
            (f.FIRST_REMOVED, f.REMOVED),
        )
    )
    return Finding(
        number, title(number, int(row[f.FORM]), letters), notation(letters, tuple(tokens)),
        candidate_names(placed), candidate_names(removed),
    )  # fmt: skip


@entry_kernel
def _set_up_position(digit, cand, spot, givens, gone):
    if not set_up(digit, cand, spot, givens):
        return False
    for candidate in gone:
        eliminate(cand, spot, candidate // 9, candidate % 9)
    return True


@entry_kernel
def ask_by_level(numbers, digit, cand, spot, found, work, gone):
    """Ask level after level, until the techniques of one rule anything out; tell whether one does.

    All techniques of a level look at the same position; it stays as it is.

    Parameters
    ----------
    numbers : (levels, most) int64
        The techniques of each level, as in the catalogue, and 0 after the last.
    digit, cand, spot : the position, as in `board`
    found : a table of findings, filled with what the technique asked last finds
    work : (WORK,) int32
    gone : (81,) int32, filled with the set of digits that the level rules out in each cell
    """
    gone[:] = 0
    for level in range(numbers.shape[0]):
        for number in numbers[level]:
            if number:
                f.none_yet(found, number)
                ask(number, digit, cand, spot, found, work)
                _add_found(found, cand, gone)
        for cell in range(CELLS):
            if gone[cell] & cand[cell]:
                return True
    return False


@kernel
def _add_found(found, cand, gone):
    """Add to `gone`, sets of digits by cell, all that the findings of a table rule out."""
    for number in range(1, found[0, f.KEPT] + 1):
        row = found[number]
        for placed in row[f.FIRST_PLACED : f.FIRST_PLACED + row[f.PLACED]]:
            gone[placed // 9] |= cand[placed // 9] & (ALL ^ 1 << placed % 9)
        for removed in row[f.FIRST_REMOVED : f.FIRST_REMOVED + row[f.REMOVED]]:
            gone[removed // 9] |= 1 << removed % 9
