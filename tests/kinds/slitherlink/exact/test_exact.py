"""Exact solutions: against all sets of edges of tiny boards, and against published solutions."""

import csv
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.board.edges import split_lines
from pipeline.kinds.slitherlink.exact import count_many, solutions
from pipeline.kinds.slitherlink.puzzle import Slitherlink

EVERY = 10**6
BOARDS = [(rows, cols) for rows in (1, 2, 3) for cols in (1, 2, 3)]


def lines_round_cells(puzzle: Slitherlink, lines: str) -> list[int]:
    """Return how many lines are round each cell."""
    upright, level = split_lines(puzzle, lines)
    return [
        (upright[row][col], upright[row][col + 1], level[row][col], level[row + 1][col]).count("+")
        for row in range(puzzle.rows)
        for col in range(puzzle.cols)
    ]


def fits(puzzle: Slitherlink, lines: str) -> bool:
    """Say whether `lines` keep all clues."""
    found = lines_round_cells(puzzle, lines)
    return all(clue in (".", str(count)) for clue, count in zip(puzzle.clues, found, strict=True))


def ends_of_edges(rows: int, cols: int) -> list[tuple]:
    upright = [((r, c), (r + 1, c)) for r in range(rows) for c in range(cols + 1)]
    return upright + [((r, c), (r, c + 1)) for r in range(rows + 1) for c in range(cols)]


def is_one_loop(edges: list[tuple]) -> bool:
    """Say whether all edges hang together; their dots have two each."""
    reached = set(edges[:1])
    for _ in edges:
        dots = {dot for edge in reached for dot in edge}
        reached |= {edge for edge in edges if dots & set(edge)}
    return 0 < len(reached) == len(edges)


@cache
def all_loops(rows: int, cols: int) -> list[str]:
    """Return the lines of every single loop on a board, out of all sets of its edges."""
    ends = ends_of_edges(rows, cols)
    sets = np.arange(2 ** len(ends), dtype=np.uint32)
    for dot in {dot for edge in ends for dot in edge}:
        here = sum(1 << number for number, edge in enumerate(ends) if dot in edge)
        sets = sets[np.isin(np.bitwise_count(sets & np.uint32(here)), (0, 2))]
    found = []
    for lines in sets.tolist():
        text = "".join("-+"[lines >> number & 1] for number in range(len(ends)))
        if is_one_loop([edge for edge, line in zip(ends, text, strict=True) if line == "+"]):
            upright = rows * (cols + 1)
            found.append(f"{text[:upright]}/{text[upright:]}")
    return found


@st.composite
def tiny_puzzles(draw):
    """Any clues, or the clues of a loop thinned out, one of them perhaps changed."""
    rows, cols = draw(st.sampled_from(BOARDS))
    clues = draw(st.lists(st.sampled_from("0123...."), min_size=rows * cols, max_size=rows * cols))
    if draw(st.booleans()):
        loop = draw(st.sampled_from(all_loops(rows, cols)))
        counts = lines_round_cells(Slitherlink(rows, cols, "." * rows * cols), loop)
        kept = draw(st.lists(st.booleans(), min_size=len(counts), max_size=len(counts)))
        of_loop = [str(n) if keep and n < 4 else "." for n, keep in zip(counts, kept, strict=True)]
        changed = draw(st.sampled_from([None, *range(rows * cols)]))
        clues = [clues[at] if at == changed else clue for at, clue in enumerate(of_loop)]
    return Slitherlink(rows, cols, "".join(clues))


@given(tiny_puzzles())
@settings(max_examples=400)
def test_a_tiny_puzzle_has_the_solutions_that_trying_all_edges_finds(puzzle):
    wanted = {lines for lines in all_loops(puzzle.rows, puzzle.cols) if fits(puzzle, lines)}
    found = solutions(puzzle, EVERY)
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert list(count_many([puzzle])) == [min(len(wanted), 2)]


@pytest.mark.parametrize(("rows", "cols", "loops"), [(1, 1, 1), (2, 2, 13), (3, 3, 213)])
def test_an_empty_board_has_every_loop_as_a_solution(rows, cols, loops):
    assert len(all_loops(rows, cols)) == loops
    assert len(solutions(Slitherlink(rows, cols, "." * rows * cols), EVERY)) == loops


def test_two_far_loops_are_no_solution():
    """Two 3s on a long board: the loops round each alone keep both clues."""
    puzzle = Slitherlink(1, 40, "3" + "." * 38 + "3")
    assert solutions(puzzle, EVERY) == ["+" + "-" * 39 + "+/" + "+" * 80]


def janko(shared) -> list[tuple[str, Slitherlink, str]]:
    """Return ids, puzzles, and the published cells inside (1) the loop, where there are any."""
    with (shared / "corpora/janko-visible.csv").open(encoding="utf-8", newline="") as file:
        return [(row["id"], Slitherlink.of_row(row), row["inside"]) for row in csv.DictReader(file)]


def border(puzzle: Slitherlink, inside: str) -> str:
    """Return the lines between the cells inside and the rest."""
    cells = np.pad(np.array(list(inside), int).reshape(puzzle.rows, puzzle.cols), 1)
    upright = np.diff(cells[1:-1]) != 0
    level = np.diff(cells[:, 1:-1], axis=0) != 0
    return "/".join("".join(np.where(edges, "+", "-").ravel()) for edges in (upright, level))


def test_published_solutions_are_the_only_ones(shared):
    """Rows whose published cells are not as many as those of the board are left out."""
    published = [row for row in janko(shared) if len(row[2]) == len(row[1].clues)]
    assert len(published) == 548
    differing = [
        name
        for name, puzzle, inside in published
        if solutions(puzzle, limit=2) != [border(puzzle, inside)]
    ]
    assert differing == []


def test_bundled_puzzles_have_a_single_solution(bundled):
    assert list(count_many(list(bundled.values())[::4])) == [1] * 150


def test_the_published_puzzle_with_several_solutions(shared):
    """Of 553 it is the only one, and it was published without a solution."""
    puzzle = next(puzzle for name, puzzle, _ in janko(shared) if name == "random_15x15")
    found = solutions(puzzle, EVERY)
    assert len(set(found)) == len(found) == 28
    assert all(fits(puzzle, lines) for lines in found)
    assert list(count_many([puzzle])) == [2]
