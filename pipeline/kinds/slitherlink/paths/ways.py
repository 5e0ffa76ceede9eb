"""The ways through a Slitherlink by easy techniques: its last position, its rounds, its walks.

What `TechniqueModel`, `rounds_of` and `walk` find step by step, for models up to level
`incremental.EASY` and walks that choose all alike. Here one board goes all the way and looks again
only near what was decided, and what is decidable is counted as it changes.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.slitherlink.grid import grid_of, size_of
from pipeline.kinds.slitherlink.paths.model import EDITION, NO_SOLUTION
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver import incremental, state
from pipeline.kinds.slitherlink.solver.catalogue import edition
from pipeline.kinds.slitherlink.solver.decidable import is_broken
from pipeline.kinds.slitherlink.solver.solving import numbers_of_clues
from pipeline.kinds.slitherlink.solver.state import CROSS_BITS, EDGE, LINE, UNDECIDED
from pipeline.notations.errors import PuzzleError
from pipeline.paths.random_numbers import next_random, random_state

BROKEN = -1
BLOCK = 64
"""So many variables are counted together, so that the k-th decidable one is found quickly."""
USUAL_SIGHTS = 80
"""An edge of a bundled puzzle is seen by 64 to 79 places, in the mean over the edges."""
CLOSED, DECIDED = -1, -2
"""Groups of a variable that is not decidable yet, and of one that is decided."""


class Count(NamedTuple):
    """What is decidable on the board, as it is counted from step to step.

    Variables are the edges that are decided in the end, in their order.

    Attributes
    ----------
    value : (edges,) int8
        LINE, CROSS, and UNDECIDED for what the techniques do not decide.
    variable_of : (edges,) int16
        -1 for an edge that is no variable.
    edge_of : (edges,) int16
    group_of : (kind sets,) int8
    group : (edges + 1,) int8
        By variable: its group, CLOSED or DECIDED.
    in_group : (groups,) int32
        How many are decidable in each group.
    in_block : (blocks,) int32
        How many of each BLOCK of variables are decidable.
    at_start : (edges,) int32
        What is noted at the start, as in the row NOTED of the board.
    """

    value: np.ndarray
    variable_of: np.ndarray
    edge_of: np.ndarray
    group_of: np.ndarray
    group: np.ndarray
    in_group: np.ndarray
    in_block: np.ndarray
    at_start: np.ndarray


@dataclass(frozen=True)
class Ways:
    """The ways through a Slitherlink.

    Attributes
    ----------
    values : (edges,) int8
        LINE, CROSS, and UNDECIDED for what the techniques do not decide.
    rounds : list of int
        How many edges each round decides, if all that are decidable are decided at once.
    decidable : (walks, steps, groups) int16
        How many edges were decidable before each step, by group.
    chosen : (walks, steps) int8
        The group of what was chosen.
    variable : (walks, steps) int16
        What was chosen, as a number among the edges that are decided in the end; -1 where a walk
        had ended before.
    """

    values: np.ndarray
    rounds: list[int]
    decidable: np.ndarray
    chosen: np.ndarray
    variable: np.ndarray


def ways_of(puzzle: Slitherlink, level: int, group_of: np.ndarray, walks: int, seed: int) -> Ways:
    """Return the ways through a Slitherlink by the techniques up to a level.

    Parameters
    ----------
    level : int, 0 to incremental.EASY
    group_of : (kind sets,) int
        The group of each set of kinds of technique, from 0.
    walks : int
        How many random walks; each chooses all that is decidable alike, as `walk` does with
        weights of one.
    seed : int

    Raises
    ------
    PuzzleError
        When the techniques find that the clues contradict each other.

    Examples
    --------
    >>> found = ways_of(Slitherlink(1, 3, "3.3"), 1, np.zeros(32, int), 2, 1)
    >>> found.rounds, found.decidable[0, :, 0].tolist()
    ([6, 2, 2], [6, 5, 4, 4, 4, 3, 3, 3, 2, 1])
    """
    size, grid = size_of(puzzle.rows, puzzle.cols), grid_of(puzzle.rows, puzzle.cols)
    table, clues = state.new_board(size, edition(EDITION).options), numbers_of_clues(puzzle.clues)
    count = _new_count(size.edges, group_of)
    rounds = np.zeros(size.edges + 1, np.int32)
    decidable = np.zeros((walks, size.edges, len(count.in_group)), np.int16)
    chosen = np.zeros((walks, size.edges), np.int8)
    variable = np.full((walks, size.edges), -1, np.int16)
    decided = follow_ways(
        grid, table, clues, _sights(grid, table, clues, size.edges), level, random_state(seed),
        count, np.zeros((walks, size.edges)), rounds, decidable, chosen, variable,
    )  # fmt: skip
    if decided == BROKEN:
        raise PuzzleError(NO_SOLUTION)
    return Ways(
        count.value,
        rounds[rounds > 0].tolist(),
        decidable[:, :decided],
        chosen[:, :decided],
        variable[:, :decided],
    )


def _new_count(edges, group_of):
    return Count(
        np.zeros(edges, np.int8),
        np.zeros(edges, np.int16),
        np.zeros(edges, np.int16),
        group_of.astype(np.int8),
        np.zeros(edges + 1, np.int8),
        np.zeros(int(group_of.max()) + 1, np.int32),
        np.zeros(edges // BLOCK + 1, np.int32),
        np.zeros(edges, np.int32),
    )


def _sights(grid, table, clues, edges):
    """Return which places see which edge, listed again where there was too little room."""
    room = edges * USUAL_SIGHTS
    while True:
        found = incremental.new_sights(edges, room)
        needed = list_sights(grid, table, clues, found)
        if needed <= room:
            return found
        room = needed


@kernel
def _reach_the_end(g, b, sights, level):
    """Decide all that the techniques up to a level decide, the easiest first.

    Returns whether no rule was violated.
    """
    asked = 0
    while asked <= level:
        incremental.look(g, b, sights, asked)
        if is_broken(b):
            return False
        asked += 1
        if incremental.decide_noted(g, b) > 0:
            asked = 0
    return True


@kernel
def _right_way(b, e, value):
    """The kinds by which open edge e is noted as what it is."""
    noted = b[state.NOTED, e]
    # The last few edges are sometimes noted the wrong way too, see `decidable`.
    return noted & ((1 << CROSS_BITS) - 1) if value == LINE else noted >> CROSS_BITS


@kernel
def _decide_round(g, b, values):
    """Decide all that is noted; return how much it is."""
    number = 0
    for e in range(values.shape[0]):
        if b[EDGE, e] == UNDECIDED and values[e] != UNDECIDED and _right_way(b, e, values[e]):
            incremental.decide(g, b, e, values[e])
            number += 1
    return number


@kernel
def _regroup(b, count, e):
    """Count edge e in the group of the kinds by which it is noted now."""
    v = count.variable_of[e]
    if v < 0 or count.group[v] == DECIDED:
        return
    kinds = _right_way(b, e, count.value[e])
    if kinds == 0 or count.group[v] == count.group_of[kinds]:
        return
    if count.group[v] == CLOSED:
        count.in_block[v // BLOCK] += 1
    else:
        count.in_group[count.group[v]] -= 1
    count.group[v] = count.group_of[kinds]
    count.in_group[count.group[v]] += 1


@kernel
def _count_all(b, count):
    """Count anew what is decidable on the board."""
    for i in range(count.in_group.shape[0]):
        count.in_group[i] = 0
    for i in range(count.in_block.shape[0]):
        count.in_block[i] = 0
    for e in range(b[state.EDGES]):
        if count.variable_of[e] >= 0:
            count.group[count.variable_of[e]] = CLOSED
            _regroup(b, count, e)
    b[state.NEWLY_NOTED] = 0


@kernel
def _count_newly_noted(b, count):
    """Count what was noted since it was counted last."""
    newly = b[state.NEWLY_NOTED]
    listed = newly <= b[state.EDGES]
    for i in range(newly if listed else b[state.EDGES]):
        _regroup(b, count, b[state.NEWLY, i] if listed else i)
    b[state.NEWLY_NOTED] = 0


@kernel
def _pick(count, rank):
    """The decidable variable before which so many others stand, no longer counted."""
    block = 0
    while count.in_block[block] <= rank:
        rank -= count.in_block[block]
        block += 1
    v = block * BLOCK
    while count.group[v] < 0 or rank > 0:
        rank -= count.group[v] >= 0
        v += 1
    count.in_block[block] -= 1
    count.in_group[count.group[v]] -= 1
    return v


@kernel
def _walk(g, b, sights, level, count, chance, decidable, chosen, variable):
    """Walk on from the board as it is until nothing is decidable."""
    for step in range(chance.shape[0]):
        total = 0
        for of in range(count.in_group.shape[0]):
            decidable[step, of] = count.in_group[of]
            total += count.in_group[of]
        if total == 0:
            return
        v = _pick(count, int(chance[step] * total))
        chosen[step], variable[step] = count.group[v], v
        count.group[v] = DECIDED
        e = count.edge_of[v]
        incremental.decide(g, b, e, count.value[e])
        incremental.look(g, b, sights, level)
        _count_newly_noted(b, count)


@entry_kernel
def list_sights(g, b, clues, sights):
    """List which places see an edge (`incremental.list_sights`); return how much room it needs."""
    state.start(g, b, clues)
    return incremental.list_sights(g, b, sights)


@entry_kernel
def follow_ways(
    g, b, clues, sights, level, state, count, chance, rounds, decidable, chosen, variable
):
    """Go all ways through one puzzle; see `Ways` for what is filled.

    Parameters
    ----------
    g, b : tables
        Grid and board of this size.
    clues : (cells,) int8
    sights : Sights
    level : int, 0 to incremental.EASY
    state : (1,) uint64
        Of the random numbers.
    count : Count
        Its `value` is filled too.
    chance : (walks, edges) float64
        Room.

    Returns
    -------
    How many edges are decided in the end; BROKEN if the clues contradict each other.
    """
    incremental.begin(g, b, clues)
    if not _reach_the_end(g, b, sights, level):
        return BROKEN
    decided = 0
    for e in range(b[state.EDGES]):
        count.value[e] = b[EDGE, e]
        count.variable_of[e] = -1
        if b[EDGE, e] != UNDECIDED:
            count.variable_of[e], count.edge_of[decided] = decided, e
            decided += 1
    # Random numbers are drawn as if all walks went side by side.
    for step in range(decided):
        for i in range(chance.shape[0]):
            chance[i, step] = next_random(state)
    incremental.begin(g, b, clues)
    incremental.look(g, b, sights, level)
    state.keep(b, 0)
    for e in range(b[state.EDGES]):
        count.at_start[e] = b[state.NOTED, e]
    for i in range(rounds.shape[0]):
        rounds[i] = _decide_round(g, b, count.value)
        if rounds[i] == 0:
            break
        incremental.look(g, b, sights, level)
    for i in range(chance.shape[0]):
        state.put_back(b, 0)
        for e in range(b[state.EDGES]):
            b[state.NOTED, e] = count.at_start[e]
        _count_all(b, count)
        _walk(g, b, sights, level, count, chance[i, :decided], decidable[i], chosen[i], variable[i])
    return decided
