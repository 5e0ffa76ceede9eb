"""Puzzles worth a look, disputed or not solved: who says what, picture, way of solution."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline import kinds
from pipeline.explain.sentences import number_of
from pipeline.explain.ways import WayRow, way_of_solution
from pipeline.reports.hardest_step import StepPicture, hardest_step
from pipeline.texts.terms import Term


@dataclass(frozen=True)
class Dispute:
    """A puzzle to be shown: who says what, its picture, its hardest step, its way of solution.

    An audit adds why it is shown, and a sentence on its solution paths.
    """

    puzzle_id: str
    size: str
    says: list[tuple[Term, int]]
    picture: str
    ending: str
    way: list[WayRow]
    step: StepPicture | None = None
    why: str = ""
    paths: str = ""


def disputes(tables, solver, number) -> list[Dispute]:
    """Return the puzzles on which raters differ most, on one scale, ready to be shown.

    Parameters
    ----------
    tables : CorpusTables
    solver : str
        Whose solution and way of solution are shown.
    number : int
        At most so many puzzles.
    """
    # One rater alone has no scale but its own.
    mapped = ("mapped_levels", "mapped_level") if tables.count("mapped_levels") else LEVELS
    chosen = most_disputed(tables, number, *mapped)
    return shown(tables, solver, chosen)


LEVELS = "levels", "level"


def most_disputed(tables, number: int, name: str, column: str) -> list[str]:
    """Return the puzzles on which raters differ most, by a table and its column of levels."""
    # A large corpus has few puzzles far apart, and whatever else is asked is asked of these:
    # `number` with the widest gaps, and all with as wide a one.
    gaps = np.nan_to_num(tables.gaps(name, column))
    widest = np.sort(gaps)[::-1][:number]
    chosen = tables.each_puzzle.ids[gaps >= max([1, *widest[-1:]])]
    levels = tables.rows_of(name, chosen, columns=["puzzle_id", "part", column])
    return disputed(levels.rename(columns={column: "level"}), number)["puzzle_id"].tolist()


def not_solved(tables, solver, number) -> list[Dispute]:
    """Return the puzzles that the solver left unsolved, as `disputes` does."""
    outcomes = tables.read("outcomes", solver, ["puzzle_id", "solved"])
    chosen = outcomes.loc[~outcomes["solved"].astype(bool), "puzzle_id"].head(number).tolist()
    return shown(tables, solver, chosen)


def shown(tables, solver, chosen) -> list[Dispute]:
    """Return the puzzles `chosen`, a list of puzzle_id, in that order; else as `disputes`."""
    levels = tables.rows_of("levels", chosen)
    puzzles = tables.rows_of("puzzles", chosen).set_index("puzzle_id")
    outcomes, steps, contradictions = (
        tables.rows_of(name, chosen, solver) for name in ("outcomes", "steps", "contradictions")
    )
    outcomes = outcomes.set_index("puzzle_id")
    found = []
    for puzzle_id in chosen:
        puzzle = puzzles.loc[puzzle_id]
        kind = kinds.kind(puzzle["kind"])
        outcome = outcomes.loc[puzzle_id] if puzzle_id in outcomes.index else None
        own_steps = steps[steps["puzzle_id"] == puzzle_id]
        supposed = contradictions[contradictions["puzzle_id"] == puzzle_id]
        rows = list(own_steps.itertuples()), list(supposed.itertuples())
        why = why_of_steps(kind, puzzle, *rows)
        way = way_of_solution(*rows, kind, fold_basic=True, why=why)
        found.append(
            Dispute(
                puzzle_id,
                _size(puzzle, kind),
                _says(levels[levels["puzzle_id"] == puzzle_id], tables),
                kind.words.picture(puzzle, outcome, _title(puzzle_id, outcome)),
                ending_in_words(outcome, solver),
                way,
                hardest_step(kind, kind.puzzle_of(puzzle), own_steps, supposed),
            )
        )
    return found


def why_of_steps(kind, puzzle, steps, contradictions):
    """Return why each step of a puzzle follows, {} where its kind cannot say it.

    `steps` and `contradictions` are rows of these tables of the puzzle, named tuples.
    """
    if kind.reasons is None or len(steps) == 0:
        return {}
    return kind.reasons.why(kind.puzzle_of(puzzle), steps, contradictions)


def _says(levels, tables) -> list[tuple[Term, int]]:
    people_first = sorted(tables.groups(levels), key=lambda group: group[0] in tables.solvers)
    return [(tables.names[rater], int(said["level"].iloc[0])) for rater, said in people_first]


def _size(puzzle, kind) -> str:
    words = [puzzle["book"], puzzle["part"], kind.puzzle.size_in_words(puzzle)]
    return ", ".join(word for word in words if word)


def _title(puzzle_id, outcome) -> str:
    if outcome is None:
        return f"Puzzle {puzzle_id}"
    return f"Puzzle {puzzle_id}{' and its solution' if outcome['solved'] else ', not solved'}"


def ending_in_words(outcome, solver) -> str:
    """Return how a solver ended, of a row of the table `outcomes` or None."""
    if outcome is None:
        return f"{solver} was not run on it."
    raised = "" if outcome.level == outcome.level_raw else ", raised by level-up"
    words = f"{solver}: {number_of(outcome.steps, 'step')}, {_hypotheses(outcome)}"
    if not outcome.solved:
        return f"{words}; not solved ({outcome.ended}), so no level."
    words += f"; level {outcome.level_raw}{raised}"
    if outcome.ended == "accepted hypothesis":
        return f"{words}; the last hypothesis finished the board and was accepted."
    return f"{words}."


def _hypotheses(outcome) -> str:
    if not outcome.hypotheses:
        return "no hypothesis"
    tried = number_of(outcome.hypotheses, "hypothesis", "hypotheses")
    return f"{tried} ({outcome.refuted} refuted)"


def disputed(levels: pd.DataFrame, number: int) -> pd.DataFrame:
    """Return the puzzles on which raters differ most.

    They are put in order by the widest gap between two raters; then by the sum of the gaps
    between all pairs; where these are equal, one of each part in turn, so that no part fills
    the page; then by puzzle_id.

    Parameters
    ----------
    levels : rows of table `levels` of one corpus
    number : int
        At most so many puzzles.

    Returns
    -------
    DataFrame with columns puzzle_id, gap, gaps; only puzzles with a gap

    >>> levels = pd.DataFrame({"puzzle_id": ["a", "a", "b", "b"], "rater": ["r", "s"] * 2,
    ...                        "part": "Part 1", "level": [1, 4, 2, 2]})
    >>> disputed(levels, 6).values.tolist()
    [['a', 3, 3]]
    """
    puzzle = ["puzzle_id", "part"]
    rows = levels.sort_values([*puzzle, "level"])
    level, of_puzzle = rows["level"].astype("int64"), rows.groupby(puzzle)
    # Of levels in order the gaps of all pairs sum to how often more than how seldom each counts.
    counted = 2 * of_puzzle.cumcount() + 1 - of_puzzle["level"].transform("size")
    found = (
        rows.assign(low=level, high=level, gaps=level * counted)
        .groupby(puzzle, as_index=False)
        .agg(low=("low", "min"), high=("high", "max"), gaps=("gaps", "sum"))
    )
    found = found.assign(gap=found["high"] - found["low"])
    found = found[found["gap"] > 0]
    found = found.assign(turn=found.groupby(["gap", "gaps", "part"]).cumcount())
    order = ["gap", "gaps", "turn", "part", "puzzle_id"]
    found = found.sort_values(order, ascending=[False, False, True, True, True])
    return found[["puzzle_id", "gap", "gaps"]].head(number).reset_index(drop=True)
