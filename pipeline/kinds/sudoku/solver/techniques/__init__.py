"""The patterns, family by family; `ask` calls one by its number."""

from pipeline.compiling import merged_kernel
from pipeline.kinds.sudoku.solver import numbers as n
from pipeline.kinds.sudoku.solver.techniques.area_beam import pair_and_beam, two_trapezoids_and_beam
from pipeline.kinds.sudoku.solver.techniques.beams_left_out import (
    finned_skyscraper_and_beam,
    finned_x_wing_and_beam,
    skyscraper_and_beam,
    two_pairs_and_beam,
)
from pipeline.kinds.sudoku.solver.techniques.both_ways import both_ways
from pipeline.kinds.sudoku.solver.techniques.crossing_taken import crossing_taken, ex_crossing_taken
from pipeline.kinds.sudoku.solver.techniques.ex_pair_ends import (
    ex_pair_ends,
    ex_pair_ends_themselves,
)
from pipeline.kinds.sudoku.solver.techniques.fish import jellyfish, swordfish, x_wing
from pipeline.kinds.sudoku.solver.techniques.locked import locked_candidates
from pipeline.kinds.sudoku.solver.techniques.mixed_chains import mixed_chain, mixed_chain_ends
from pipeline.kinds.sudoku.solver.techniques.pair_ends import pair_ends
from pipeline.kinds.sudoku.solver.techniques.single_digit_pairs import (
    pair_base,
    pair_base_by_line,
    two_pairs,
)
from pipeline.kinds.sudoku.solver.techniques.singles import hidden_single, naked_single
from pipeline.kinds.sudoku.solver.techniques.subsets import (
    hidden_pair,
    hidden_quad,
    hidden_triple,
    naked_pair,
    naked_quad,
    naked_triple,
)
from pipeline.kinds.sudoku.solver.techniques.trapezoids import finned_skyscraper, skyscraper
from pipeline.kinds.sudoku.solver.techniques.two_pairs_crossed import two_pairs_crossed
from pipeline.kinds.sudoku.solver.techniques.v_pattern import v_pattern
from pipeline.kinds.sudoku.solver.techniques.wide_triple import wide_triple
from pipeline.kinds.sudoku.solver.techniques.x_chains import (
    finned_simple_chain,
    simple_chain,
    x_chain,
)
from pipeline.kinds.sudoku.solver.techniques.xy_chains import same_pair_chain, xy_chain, xy_ring
from pipeline.kinds.sudoku.solver.techniques.xy_chains_joined import (
    xy_chain_and_beam,
    xy_chain_and_pair,
)

WORK = 8192
"""The room, in numbers, that a technique has for its own lists while it looks."""


@merged_kernel
def ask(number, digit, cand, spot, found, work):
    """Let the technique `number` look at the position and write what it finds.

    Parameters
    ----------
    number : int
        As in `numbers`.
    digit, cand, spot : the board
    found : the table of findings
    work : (WORK,) int32
        Room that any technique may use as it likes while it looks.
    """
    if number == n.NAKED_SINGLE:
        naked_single(cand, found)
    elif number == n.HIDDEN_SINGLE:
        hidden_single(spot, found)
    elif number == n.LOCKED_CANDIDATES:
        locked_candidates(cand, spot, found)
    elif number == n.NAKED_PAIR:
        naked_pair(cand, found, work)
    elif number == n.HIDDEN_PAIR:
        hidden_pair(cand, spot, found, work)
    elif number == n.NAKED_TRIPLE:
        naked_triple(cand, found, work)
    elif number == n.HIDDEN_TRIPLE:
        hidden_triple(cand, spot, found, work)
    elif number == n.NAKED_QUAD:
        naked_quad(cand, found, work)
    elif number == n.HIDDEN_QUAD:
        hidden_quad(cand, spot, found, work)
    elif number == n.X_WING:
        x_wing(cand, spot, found, work)
    elif number == n.SKYSCRAPER:
        skyscraper(cand, spot, found)
    elif number == n.FINNED_SKYSCRAPER:
        finned_skyscraper(cand, spot, found)
    elif number == n.SWORDFISH:
        swordfish(cand, spot, found, work)
    elif number == n.JELLYFISH:
        jellyfish(cand, spot, found, work)
    elif number == n.TWO_PAIRS:
        two_pairs(cand, spot, found)
    elif number == n.PAIR_BASE:
        pair_base(spot, found)
    elif number == n.PAIR_BASE_BY_LINE:
        pair_base_by_line(spot, found)
    elif number == n.FINNED_X_WING_AND_BEAM:
        finned_x_wing_and_beam(cand, spot, found)
    elif number == n.SKYSCRAPER_AND_BEAM:
        skyscraper_and_beam(cand, spot, found)
    elif number == n.FINNED_SKYSCRAPER_AND_BEAM:
        finned_skyscraper_and_beam(cand, spot, found)
    elif number == n.TWO_PAIRS_AND_BEAM:
        two_pairs_and_beam(cand, spot, found)
    elif number == n.PAIR_ENDS:
        pair_ends(cand, spot, found, work)
    elif number == n.PAIR_AND_BEAM:
        pair_and_beam(cand, spot, found)
    elif number == n.CROSSING_TAKEN:
        crossing_taken(cand, spot, found)
    elif number == n.EX_CROSSING_TAKEN:
        ex_crossing_taken(cand, spot, found, work)
    elif number == n.WIDE_TRIPLE:
        wide_triple(cand, found)
    elif number == n.TWO_TRAPEZOIDS_AND_BEAM:
        two_trapezoids_and_beam(cand, spot, found)
    elif number == n.TWO_PAIRS_CROSSED:
        two_pairs_crossed(cand, found)
    elif number == n.EX_PAIR_ENDS:
        ex_pair_ends(cand, spot, found, work)
    elif number == n.EX_PAIR_ENDS_THEMSELVES:
        ex_pair_ends_themselves(cand, spot, found, work)
    elif number == n.V_PATTERN:
        v_pattern(cand, spot, found, work)
    elif number == n.XY_CHAIN:
        xy_chain(cand, spot, found, work)
    elif number == n.XY_CHAIN_AND_BEAM:
        xy_chain_and_beam(cand, spot, found, work)
    elif number == n.XY_CHAIN_AND_PAIR:
        xy_chain_and_pair(cand, spot, found, work)
    elif number == n.SAME_PAIR_CHAIN:
        same_pair_chain(cand, found, work)
    elif number == n.X_CHAIN:
        x_chain(cand, spot, found, work)
    elif number == n.SIMPLE_CHAIN:
        simple_chain(cand, spot, found, work)
    elif number == n.FINNED_SIMPLE_CHAIN:
        finned_simple_chain(cand, spot, found, work)
    elif number == n.MIXED_CHAIN:
        mixed_chain(cand, spot, found, work)
    elif number == n.MIXED_CHAIN_ENDS:
        mixed_chain_ends(cand, spot, found, work)
    elif number == n.BOTH_WAYS:
        both_ways(cand, spot, found, work)
    elif number == n.XY_RING:
        xy_ring(cand, spot, found, work)
