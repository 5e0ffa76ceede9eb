"""From the second message field of a technique to the chain that it stands for.

The author's fields name cells and seldom digits. So a technique says in which order the chain goes
through the cells of its field; the digits are those by which every link holds in the pencil marks.
"""

from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.chains.links import Chain, chains_through, excludes
from pipeline.kinds.sudoku.presentation.reasons.marks import SEEN_BY


def chain_for(step: Application) -> Chain:
    """Return the chain of a step, or raise ValueError where the marks do not bear it out."""
    for parts in ORDERS[step.technique](step.field):
        groups = [part if isinstance(part, list) else [part] for part in parts]
        for chain in chains_through(step.marks, groups):
            ends = chain.nodes[0], chain.nodes[-1]
            if all(excludes(end, *candidate) for candidate in step.removed for end in ends):
                return chain
    raise ValueError(f"expected a chain of the field {step.field}, found none that holds")


def _flat(field) -> list:
    """Return the parts of all brackets in one row; those of brackets within them stay together."""
    return [one for part in field for one in (part if isinstance(part, list) else [part])]


def _seen(beam, by) -> list:
    return [cell for cell in beam if cell in SEEN_BY[by]]


def _split(beam, by) -> tuple[list, list]:
    """Return the cells of a beam that a cell sees, and the others."""
    return _seen(beam, by), [cell for cell in beam if cell not in SEEN_BY[by]]


def _two_pairs(field):
    """A skyscraper's aligned and shifted ends, a kite's near and far ones."""
    near, far, near_other, far_other = field
    yield far, near, near_other, far_other


def _w_wing(field):
    first, last, (end, end_other) = field
    yield end, first, last, end_other


def _pair_and_beam(field):
    near, far, beam = field
    yield far, near, *_split(beam, near)


def _grouped_kite(field):
    """A row's end, a block and a column's end, alone or with pairs before and after it."""
    if not isinstance(field[0], list):
        field = [field]
    at = next(at for at, part in enumerate(field) if len(part) == 3)
    row_end, block, column_end = field[at]
    inner = row_end, _seen(block, row_end), _seen(block, column_end), column_end
    yield *_flat(field[:at]), *inner, *_flat(field[at + 1 :])


def _parallel_pairs(field):
    near, far, near_other, far_other, beam = field
    yield far, near, _seen(beam, near), _seen(beam, near_other), near_other, far_other


def _joined_chain(field):
    """A chain, and a beam or a pair at one of its ends."""
    *cells, joint = field
    for way in (cells, cells[::-1]):
        yield *way, *_split(joint, way[-1])


def _two_ways(field):
    """A pair, and what follows from each of its cells."""
    first, last, on_first, on_last = field
    yield *on_first[::-1], first, last, *on_last


def _v_pattern(field):
    cell, (near, far), (near_other, far_other) = field
    yield far, near, cell, near_other, far_other


def _as_written(field):
    yield _flat(field)


ORDERS = {
    9: _two_pairs, 10: _two_pairs, 13: _two_pairs, 15: _w_wing, 16: _pair_and_beam,
    17: _grouped_kite, 18: _grouped_kite, 20: _parallel_pairs, 22: _as_written,
    23: _joined_chain, 24: _joined_chain, 26: _as_written, 27: _as_written, 28: _as_written,
    29: _two_ways, 30: _two_ways, 31: _v_pattern, 32: _as_written, 33: _as_written,
}  # fmt: skip
"""By technique, the parts of its field in the orders that its chain may have."""
