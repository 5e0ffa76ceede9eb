"""The puzzles on which raters differ most: who says what, the picture, the way of solution."""

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq

from pipeline.puzzles import Slitherlink
from pipeline.reports.boards import board_svg
from pipeline.reports.sources import in_order
from pipeline.reports.tables import Term
from pipeline.reports.ways import WayRow, way_of_solution


@dataclass(frozen=True)
class Dispute:
    """A puzzle on which raters differ: who says what, its picture, its way of solution."""

    puzzle_id: str
    size: str
    says: list[tuple[Term, int]]
    picture: str
    ending: str
    way: list[WayRow]


def disputes(tables, names, catalogue, solver, number) -> list[Dispute]:
    """Return the puzzles on which raters differ most, ready to be shown.

    Parameters
    ----------
    tables : CorpusTables
    names : dict of rater to Term
    catalogue : dict of number to Technique
    solver : str
        Whose solution and way of solution are shown.
    number : int
        At most so many puzzles.
    """
    levels = tables.read("levels")
    chosen = disputed(levels, number)["puzzle_id"].tolist()
    puzzles = tables.read("puzzles").set_index("puzzle_id")
    outcomes = tables.read("outcomes", solver).set_index("puzzle_id")
    steps = rows_of_puzzles(tables.path("steps", solver), chosen)
    contradictions = rows_of_puzzles(tables.path("contradictions", solver), chosen)
    found = []
    for puzzle_id in chosen:
        puzzle = puzzles.loc[puzzle_id]
        outcome = outcomes.loc[puzzle_id] if puzzle_id in outcomes.index else None
        of_puzzle = levels[levels["puzzle_id"] == puzzle_id]
        found.append(
            Dispute(
                puzzle_id,
                _size(puzzle),
                _says(of_puzzle, names, tables),
                _picture(puzzle_id, puzzle, outcome),
                _ending(outcome, solver),
                way_of_solution(
                    steps[steps["puzzle_id"] == puzzle_id],
                    contradictions[contradictions["puzzle_id"] == puzzle_id],
                    catalogue,
                ),
            )
        )
    return found


def _says(levels, names, tables) -> list[tuple[Term, int]]:
    groups = in_order(tables, levels, "rater")
    people = [group for group in groups if group[0] not in tables.solvers]
    solvers = [group for group in groups if group[0] in tables.solvers]
    return [(names[rater], int(said["level"].iloc[0])) for rater, said in people + solvers]


def _size(puzzle) -> str:
    words = [puzzle["book"], puzzle["part"], f"{puzzle['cols']} × {puzzle['rows']}"]
    return ", ".join(word for word in words if word)


def _picture(puzzle_id, puzzle, outcome) -> str:
    board = Slitherlink(int(puzzle["rows"]), int(puzzle["cols"]), puzzle["clues"])
    if outcome is None:
        return board_svg(board, title=f"Puzzle {puzzle_id}")
    # Crosses help only where it matters what is still open.
    solved = bool(outcome["solved"])
    title = f"Puzzle {puzzle_id} and its solution" if solved else f"Puzzle {puzzle_id}, not solved"
    return board_svg(board, outcome["lines"], title=title, crosses=not solved)


def _ending(outcome, solver) -> str:
    if outcome is None:
        return f"{solver} was not run on it."
    words = f"{solver}: {outcome['steps']} steps, {outcome['hypotheses']} hypotheses"
    words += f" ({outcome['refuted']} refuted), level {outcome['level_raw']} before level-up"
    return words + ("." if outcome["solved"] else f"; not solved ({outcome['ended']}).")


def disputed(levels: pd.DataFrame, number: int) -> pd.DataFrame:
    """Return the puzzles on which raters differ most.

    They are put in order by the widest gap between two raters; then by the sum of the gaps
    between all pairs; then by puzzle_id.

    Parameters
    ----------
    levels : rows of table `levels` of one corpus
    number : int
        At most so many puzzles.

    Returns
    -------
    DataFrame with columns puzzle_id, gap, gaps; only puzzles with a gap

    >>> levels = pd.DataFrame({"puzzle_id": ["a", "a", "b", "b"], "rater": ["r", "s"] * 2,
    ...                        "level": [1, 4, 2, 2]})
    >>> disputed(levels, 6).values.tolist()
    [['a', 3, 3]]
    """
    rows = []
    for puzzle_id, group in levels.groupby("puzzle_id"):
        gaps = [abs(int(one) - int(other)) for one, other in combinations(group["level"], 2)]
        if gaps and max(gaps):
            rows.append((puzzle_id, max(gaps), sum(gaps)))
    rows.sort(key=lambda row: (-row[1], -row[2], row[0]))
    return pd.DataFrame(rows[:number], columns=["puzzle_id", "gap", "gaps"])


def rows_of_puzzles(path, puzzle_ids) -> pd.DataFrame:
    """Return the rows of these puzzles from a table on disk, without reading the rest.

    Parameters
    ----------
    path : path of steps.parquet or contradictions.parquet
    puzzle_ids : list of str
    """
    if not Path(path).is_file():
        return pd.DataFrame(columns=["puzzle_id"])
    chosen = [("puzzle_id", "in", list(puzzle_ids))]
    return pq.read_table(path, filters=chosen).to_pandas()
