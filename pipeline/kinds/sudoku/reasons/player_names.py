"""What players call one application of a technique: several names where the author has one."""

from pipeline.kinds.sudoku.grid import COLUMN, ROW
from pipeline.kinds.sudoku.reasons.chain_of_field import nested
from pipeline.kinds.sudoku.reasons.marks import HOUSES_OF
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.messages import read_notation


def player_name(number: int, notation: str) -> str:
    """Return the English name of one application of a technique.

    `notation` is the second message field.

    Examples
    --------
    >>> player_name(10, "(Y+ 2A:2I:7A:[7H:7I])"), player_name(10, "(Y+ 2A:2I:7A:[7G:7H])")
    ('Finned X-Wing', 'Sashimi X-Wing')
    >>> player_name(13, "(P+ 1C:1I:3A:7A)"), player_name(13, "(P+ 1C:3A:7A:7F)")
    ('Two-string kite', 'Turbot fish')
    >>> player_name(22, "(C+ 9I:7H:7B)"), player_name(22, "(C+ 9I:7H:7B:6B:6E)")
    ('XY-Wing', 'XY-Chain')
    >>> player_name(23, "(C+ 3F:3A:7A:{7I:8I})"), player_name(1, "(YY 9D:9F)")
    ('XY-Wing with a block', 'Naked pair')
    """
    of_case = CASES.get(number)
    name = of_case(nested(read_notation(notation)[1])) if of_case else ""
    return name or catalogue().techniques[number].en


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


def _xy_chain(field) -> str:
    return "XY-Wing" if len(field) == 3 else "XY-Chain"


def _with_block(field) -> str:
    return "XY-Wing with a block" if len(field) == 4 else ""


CASES = {10: _finned, 13: _kite, 22: _xy_chain, 23: _with_block}
"""By technique, what tells the names of its cases apart."""
