"""What became of the rows of a corpus: how many are in each table, and where the rest was left out.

A table of a page can hold the puzzles that it asks for: all, or those that a rater rated. A puzzle
that is missing was left out by a stage before, and the table `exclusions` says why.
"""

from collections import Counter
from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.corpora.rater_spec import CALIBRATED
from pipeline.corpora.sources import ROW_LEFT_OUT
from pipeline.reports.pages.games import FOLDER, counted
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.reports.tables.stages import NOBODY, READ, stage_name, stage_rank
from pipeline.texts.messages import COMMAS, Joined, message, of_table, sentences

REASON = ["stage", "reason", "reason_values"]
MOST_NAMED = 500
"""So many puzzles a page names of those that were left out for one reason."""


@dataclass(frozen=True)
class Account:
    """The puzzles that a table of a page could hold, and those that it holds.

    Attributes
    ----------
    title : Term
    asked, found : int
        How many puzzles.
    lacking : list of str
        Ids of those that are not in it, sorted.
    stages : tuple of str
        The stages before it that leave puzzles out.
    """

    title: Words
    asked: int
    found: int
    lacking: list[str]
    stages: tuple[str, ...]
    solver: str = ""

    def left_out(self, exclusions: pd.DataFrame) -> dict[str, str]:
        """Return the puzzles that are not in the table, each with the first stage that says so.

        >>> said = {"puzzle_id": ["b", "b"], "stage": ["solutions", "level quick"], "reason": "?"}
        >>> levels = Account("L", 3, 1, ["b", "c"], ("solutions", "level"))
        >>> levels.left_out(pd.DataFrame(said))
        {'b': 'solutions', 'c': 'unknown'}
        """
        if not self.lacking:
            return {}
        stages = [stage for stage in exclusions["stage"].unique() if self._counts(stage)]
        first = exclusions[exclusions["stage"].isin(stages)].drop_duplicates("puzzle_id")
        stage_of = dict(zip(first["puzzle_id"], first["stage"], strict=True))
        return {puzzle_id: stage_of.get(puzzle_id, NOBODY) for puzzle_id in self.lacking}

    def _counts(self, stage: str) -> bool:
        name, _, solver = stage.partition(" ")
        return name in self.stages and (not self.solver or solver in ("", self.solver))


@dataclass(frozen=True)
class LeftOut:
    """Puzzles that one stage left out for one reason."""

    stage: Words
    reason: Words
    puzzle_ids: list[str]


@dataclass(frozen=True)
class Accounting:
    """How many puzzles each table of a page has, and which were left out."""

    words: Words
    table: ReportTable
    left_out: list[LeftOut]


def accounting(tables) -> Accounting:
    """Return what became of the rows of a corpus."""
    puzzles = tables.count("puzzles")
    reasons = tables.read("rejects", columns=["reason"])["reason"]
    lost = int(reasons.str.endswith(ROW_LEFT_OUT).sum())
    exclusions = _exclusions(tables)
    counted_things = counted(tables)
    read = [_stage_and_number(READ, lost)] * bool(lost)
    body = [[counted_things, puzzles + lost, puzzles, lost, *(read or [""])]]
    missing, unnamed = set(), []
    for account in accounts(tables):
        left_out = account.left_out(exclusions)
        stages = Counter(left_out.values())
        where = [
            _stage_and_number(stage, stages[stage]) for stage in sorted(stages, key=stage_rank)
        ]
        where = Joined(tuple(where), COMMAS)
        body.append([account.title, account.asked, account.found, len(left_out), where])
        missing |= left_out.keys()
        ids = [puzzle_id for puzzle_id, stage in left_out.items() if stage == NOBODY]
        unnamed += [(account.title, ids)] if ids else []
    found = [
        LeftOut(stage_name(stage), of_table(*reason), sorted(rows["puzzle_id"]))
        for (stage, *reason), rows in exclusions.groupby(REASON, sort=False)
    ]
    found += [
        LeftOut(stage_name(NOBODY), message("not_in", title=title), ids) for title, ids in unnamed
    ]
    read = message("rows_read", rows=puzzles + lost, counted=counted_things, n=puzzles)  # fmt: skip
    if missing:
        rest = message("missing_in_a_table", n=len(missing))
    else:
        rest = message("no_puzzles_missing")
    return Accounting(sentences(read, rest), _table(body), found)


def _exclusions(tables) -> pd.DataFrame:
    """Return the table `exclusions` in the order of the data."""
    found = tables.read("exclusions", columns=["puzzle_id", *REASON])
    in_order = {
        stage: at for at, stage in enumerate(sorted(found["stage"].unique(), key=stage_rank))
    }
    return found.sort_values("stage", key=lambda stages: stages.map(in_order), kind="stable")


def _stage_and_number(stage: str, number: int):
    return message("stage_and_number", stage=stage_name(stage), n=number)


def _table(body) -> ReportTable:
    return ReportTable(
        name="accounting",
        caption=message("accounting_caption"),
        columns=[
            message("table"), message("in"), message("included"),
            message("left_out"), message("at"),
        ],
        rows=body,
        note=message("accounting_note"),
    )  # fmt: skip


def accounts(tables) -> list[Account]:
    """Return the tables of a corpus that hold its puzzles, in the order of the page."""
    found = []
    one = _with_one_solution(tables)
    if one is not None:
        title = message("with_exactly_one_solution")
        found.append(_account(tables, title, None, one, ("solutions",)))
    for solver in tables.solvers:
        title = message("traced_by", solver=tables.names[solver])
        traced = tables.having("outcomes", solver)
        found.append(_account(tables, title, None, traced, ("trace",), solver))
    found += _of_raters(tables)
    if tables.path("paths"):
        measured = tables.having("paths")
        if one is not None:
            measured &= one | ~tables.having("solution_counts")
        title = message("solution_paths")
        found.append(_account(tables, title, None, measured, ("solutions", "paths")))
    if tables.path("decisions", FOLDER):
        decided = tables.having("decisions", FOLDER)
        found.append(_account(tables, message("moves_chosen"), None, decided, ("decide",)))
    return found


def _account(tables, title, asked, found, stages, solver="") -> Account:
    """Return an account of which puzzles could stand in a table, None for all, and which do."""
    each = tables.each_puzzle
    asked = np.ones(len(each), bool) if asked is None else asked
    lacking = sorted(each.ids[asked & ~found])
    return Account(title, int(asked.sum()), int(found.sum()), lacking, stages, solver)


def _with_one_solution(tables) -> np.ndarray | None:
    """Return which puzzles were judged to have one, None where none was judged."""
    if not tables.count("solution_counts"):
        return None
    return tables.having("solution_counts", "", "solutions = 1")


def _of_raters(tables) -> list[Account]:
    """Return the levels of every rater, the agreement of all, and the times predicted for each."""
    each, none = tables.each_puzzle, np.zeros(len(tables.each_puzzle), bool)
    rated = {rater: tables.rated("ratings", rater) for rater in tables.raters_in("ratings")}
    rated |= dict.fromkeys(tables.solvers, np.ones(len(each), bool))
    stages = ("solutions", "trace", "level")
    levels = {rater: tables.rated("levels", rater) for rater in tables.raters_in("levels")}
    of_model, found = ("solutions", "trace", "paths", "features"), []
    if CALIBRATED in levels:
        rated[CALIBRATED] = np.ones(len(each), bool)
    for rater, having in levels.items():
        title, asked = message("levels_by", rater=tables.names[rater]), rated.get(rater, none)
        before = (of_model,) if rater == CALIBRATED else (stages, rater)
        found.append(_account(tables, title, asked, having, *before))
    if levels:
        asked, having = (sum(map(_as_counts, said.values())) > 1 for said in (rated, levels))
        before = tuple(dict.fromkeys((*stages, *of_model)))
        found.append(_account(tables, message("agreement"), asked, having, before))
    for rater in tables.raters_in("predicted_times"):
        title = message("predicted_times_of", rater=tables.names[rater])
        before = (*stages, "paths", "features", "fit")
        having = tables.rated("predicted_times", rater)
        found.append(_account(tables, title, rated.get(rater, none), having, before))
    return found


def _as_counts(said: np.ndarray) -> np.ndarray:
    return said.astype(np.int32)
