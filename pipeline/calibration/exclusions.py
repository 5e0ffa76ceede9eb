"""Which puzzles each phase left out, and why.

A phase leaves a puzzle out by writing no row of it, so the tables themselves tell which; why, the
part of the kind is asked that gave it to the phase.

stage                of what it is missing                        because
`solutions`          `levels`, `calibrated_levels`, agreement,    it has no or several solutions
                     what models learn from
`solutions`          `solution_counts` only                       nobody could count its solutions
`trace <solver>`     `outcomes` and `features` of the solver      it is no puzzle
`level <solver>`     `levels` of the solver                       the solver did not solve it
`paths`              `paths`                                      it contradicts itself
`features <solver>`  `calibrated_levels`, what models learn from  a feature is no finite number
`fit`                what models learn from                       it is held out as a test set
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.calibration.features.feature_list import feature_matrix
from pipeline.corpora.held_out import REASON, STAGE
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.paths.table import figures_of
from pipeline.tables import KEYS
from pipeline.tables.notes import note
from pipeline.tables.side_by_side import side_by_side
from pipeline.texts.errors import PuzzleError

KEY = KEYS["puzzles"]
FOUND = {0: "no_solution", 2: "several_solutions"}
COLUMNS = [*KEY, "stage", "reason", "reason_values"]
OF_OUTCOMES = [*KEY, "solved", "ended"]


def exclusions(
    puzzles: pd.DataFrame,
    solution_counts: pd.DataFrame,
    outcomes: Mapping[str, pd.DataFrame],
    features: Mapping[str, pd.DataFrame],
    paths: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """Return the table `exclusions` of one corpus: a row for every stage that leaves a puzzle out.

    Parameters are tables of those names, and tables by solver.
    """
    if puzzles.empty:
        return pd.DataFrame(columns=COLUMNS)
    kind = kinds.kind(puzzles["kind"].iloc[0])
    rows = []
    if kind.has("exact"):
        count = kind.exact.count_many
        rows += _missing(
            kind, puzzles, solution_counts, "solutions", lambda puzzle: next(iter(count([puzzle])))
        )
    bad = solution_counts[solution_counts["solutions"] != 1]
    rows += [
        (*key, "solutions", FOUND[found], "")
        for *key, found in bad[[*KEY, "solutions"]].itertuples(index=False)
    ]
    for solver, table in outcomes.items():
        rows += _missing(kind, puzzles, table, f"trace {solver}")
        for *key, ended in table.loc[~table["solved"], [*KEY, "ended"]].itertuples(index=False):
            why = "no_level", f"ended_{ended.replace(' ', '_')}"
            rows.append((*key, f"level {solver}", " ".join(why), ""))
    if paths is not None:
        rows += _missing(kind, puzzles, paths, "paths", partial(figures_of, kind))
    sure = with_one_solution(puzzles, solution_counts)
    if "held_out" in puzzles.columns:
        out = puzzles[puzzles["held_out"]]
        rows += [(*key, STAGE, REASON, "") for key in out[KEY].itertuples(index=False)]
    for solver, table in features.items():
        rows += _not_finite(feature_matrix(kind.name, sure, table, paths), solver, rows)
    return pd.DataFrame(rows, columns=COLUMNS)


def exclusions_in_parts(
    puzzles: Path,
    solution_counts: Path,
    outcomes: Mapping[str, Path],
    features: Mapping[str, Path],
    paths: Path | None = None,
) -> Iterator[pd.DataFrame]:
    """Yield what `exclusions` returns, of some thousand puzzles after the other, from files."""
    others = {"solution_counts": (solution_counts, None)} | (
        {"paths": (paths, None)} if paths else {}
    )
    others |= {("outcomes", solver): (path, OF_OUTCOMES) for solver, path in outcomes.items()}
    others |= {("features", solver): (path, None) for solver, path in features.items()}
    for part, tables in side_by_side(puzzles, others):
        yield exclusions(
            part,
            tables["solution_counts"],
            {solver: tables["outcomes", solver] for solver in outcomes},
            {solver: tables["features", solver] for solver in features},
            tables.get("paths"),
        )


def _missing(kind, puzzles, table, stage: str, ask: Callable | None = None) -> Iterator[tuple]:
    """Yield a row for each puzzle without a row in a table; `ask` raises or returns why."""
    there = pd.MultiIndex.from_frame(table[KEY])
    for row in puzzles[~pd.MultiIndex.from_frame(puzzles[KEY]).isin(there)].itertuples():
        try:
            puzzle = kind.puzzle_of(row)
            answer = ask(puzzle) if ask else None
        except PuzzleError as error:
            answer = str(error)
        refused = isinstance(answer, str)
        why = note("puzzle_refused", error=answer) if refused else note("made_without_it")
        yield row.corpus, row.puzzle_id, stage, *why.columns.values()


def _not_finite(matrix, solver: str, before: list[tuple]) -> list[tuple]:
    """Return a row for each puzzle that was traced and measured, but not as finite numbers."""
    listed = {tuple(row[:2]) for row in before if row[2] in (f"trace {solver}", "paths")}
    return [
        (corpus, puzzle_id, f"features {solver}", *reason)
        for corpus, puzzle_id, *reason in matrix.left_out.itertuples(index=False)
        if (corpus, puzzle_id) not in listed
    ]
