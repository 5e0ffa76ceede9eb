"""Players' names of one application of a technique: several names where the author has one."""

from pipeline.kinds.sudoku.board.grid import COLUMN, ROW
from pipeline.kinds.sudoku.presentation.reasons.application import nested
from pipeline.kinds.sudoku.presentation.reasons.marks import HOUSES_OF
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.messages import read_notation


def player_name(number: int, notation: str) -> str:
    """Return the English name of one application of a technique by its second message field.

    >>> player_name(10, "(Y+ 2A:2I:7A:[7H:7I])"), player_name(10, "(Y+ 2A:2I:7A:[7G:7H])")
    ('Finned X-Wing', 'Sashimi X-Wing')
    """
    of_case = CASES.get(number)
    if of_case:
        return of_case(nested(read_notation(notation)[1]))
    return catalogue().techniques[number].en


def _finned(field) -> str:
    """Tell a finned X-Wing, with its fourth corner among the several cells, from a sashimi one."""
    aligned, single, _, several = field
    kind = ROW if HOUSES_OF[aligned][ROW] == HOUSES_OF[single][ROW] else COLUMN
    across = HOUSES_OF[single][1 - kind]
    has_corner = any(HOUSES_OF[cell][1 - kind] == across for cell in several)
    return "Finned X-Wing" if has_corner else "Sashimi X-Wing"


def _kite(field) -> str:
    """Tell a row and a column from a block and a line."""
    near, far, *_ = field
    lines = [HOUSES_OF[near][kind] == HOUSES_OF[far][kind] for kind in (ROW, COLUMN)]
    return "Two-string kite" if any(lines) else "Turbot fish"


def _finned_fish(size: str):
    """Tell a finned fish from a sashimi one: without the fins a line has a single place."""

    def name(field) -> str:
        is_sashimi = any(len(line) == 1 for line in field[:-1])
        return f"{'Sashimi' if is_sashimi else 'Finned'} {size}"

    return name


CASES = {
    10: _finned,
    43: _finned_fish("Swordfish"),
    45: _finned_fish("Jellyfish"),
    13: _kite,
    22: lambda field: "XY-Wing" if len(field) == 3 else "XY-Chain",
    49: lambda field: (
        "Region forcing chain" if isinstance(field[0], list) else "Cell forcing chain"
    ),
    23: lambda field: f"{'XY-Wing' if len(field) == 4 else 'XY-Chain'} with a block",
}
"""By technique, what tells the names of its cases apart; the name of the technique has them all."""
