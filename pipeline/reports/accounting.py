"""What became of the rows of a corpus: how many stand in each table, and where the rest was left.

A table of a page can hold the puzzles that it asks for: all, or those that a rater rated. Whoever
is not in it was left out by a stage before it, and the table `exclusions` says why.
"""

from collections import Counter
from dataclasses import dataclass

import pandas as pd

from pipeline.corpora.sources import ROW_LEFT_OUT
from pipeline.reports.games import FOLDER, counted
from pipeline.reports.tables import ReportTable
from pipeline.terms import Term

READ = "read"
"""The stage at which a row is left out that cannot be read; the table `rejects` names it."""
STAGES = (READ, "judge", "trace", "level", "paths", "features", "fit", "decide")
"""In the order of the data; `pipeline.exclusions` says what each is."""
MOST_NAMED = 500
"""So many puzzles a page names of those that were left out for one reason."""
NOBODY = "unknown"
"""In place of a stage, where a table lacks a puzzle of which `exclusions` says nothing."""


@dataclass(frozen=True)
class Account:
    """The puzzles that a table of a page could hold, and those that it holds.

    Attributes
    ----------
    title : Term
    asked, found : frozenset of str
        Ids of puzzles.
    stages : tuple of str
        The stages before it that leave puzzles out.
    solver : str
        Whose stages count, where a stage has one for each solver, as in `level quick`; "" for all.
    """

    title: Term
    asked: frozenset
    found: frozenset
    stages: tuple[str, ...]
    solver: str = ""

    def left_out(self, exclusions: pd.DataFrame) -> dict[str, str]:
        """Return the puzzles that are not in the table, each with the first stage that says so.

        >>> said = {"puzzle_id": ["b", "b"], "stage": ["judge", "level quick"], "reason": "?"}
        >>> levels = Account(Term("L"), frozenset("abc"), frozenset("a"), ("judge", "level"))
        >>> levels.left_out(pd.DataFrame(said))
        {'b': 'judge', 'c': 'unknown'}
        """
        stage_of = {}
        for row in exclusions.itertuples():
            stage, _, solver = row.stage.partition(" ")
            if stage in self.stages and (not self.solver or solver in ("", self.solver)):
                stage_of.setdefault(row.puzzle_id, row.stage)
        return {
            puzzle_id: stage_of.get(puzzle_id, NOBODY)
            for puzzle_id in sorted(self.asked - self.found)
        }


@dataclass(frozen=True)
class LeftOut:
    """Puzzles that one stage left out for one reason."""

    stage: str
    reason: str
    puzzle_ids: list[str]


@dataclass(frozen=True)
class Accounting:
    """What a page says of the puzzles in each of its tables, and of those in none."""

    words: str
    table: ReportTable
    left_out: list[LeftOut]


def accounting(tables) -> Accounting:
    """Return what became of the rows of a corpus.

    Parameters
    ----------
    tables : CorpusTables
    """
    puzzles = len(tables.read("puzzles"))
    lost = int(tables.read("rejects")["reason"].str.endswith(ROW_LEFT_OUT).sum())
    exclusions = _exclusions(tables)
    of_what = counted(tables)
    body = [[of_what, puzzles + lost, puzzles, lost, f"{READ} {lost}" * bool(lost)]]
    missing, unnamed = set(), {}
    for account in accounts(tables):
        left_out = account.left_out(exclusions)
        stages = Counter(left_out.values())
        said = ", ".join(f"{stage} {stages[stage]}" for stage in sorted(stages, key=_place))
        body.append([account.title, len(account.asked), len(account.found), len(left_out), said])
        missing |= left_out.keys()
        ids = [puzzle_id for puzzle_id, stage in left_out.items() if stage == NOBODY]
        unnamed |= {str(account.title): ids} if ids else {}
    found = [
        LeftOut(stage, reason, sorted(rows["puzzle_id"]))
        for (stage, reason), rows in exclusions.groupby(["stage", "reason"], sort=False)
    ]
    found += [LeftOut(NOBODY, f"not in {title}", ids) for title, ids in unnamed.items()]
    what = of_what.en.lower()
    words = _in_words(puzzles, lost, len(missing), what)
    return Accounting(words, _table(body, what), found)


def _exclusions(tables) -> pd.DataFrame:
    """Return the table `exclusions` in the order of the data."""
    found = tables.read("exclusions")
    return found.iloc[sorted(range(len(found)), key=lambda at: _place(found["stage"].iloc[at]))]


def _place(stage: str) -> tuple:
    """Return the place of a stage in the order of the data."""
    first = stage.partition(" ")[0]
    return STAGES.index(first) if first in STAGES else len(STAGES), stage


def _in_words(puzzles, lost, missing, what) -> str:
    rows = f"{puzzles + lost} rows in, {puzzles} {what} read; "
    if not missing:
        return rows + "every table below holds all that it could hold"
    are = "is" if missing == 1 else "are"
    return rows + f"{missing} of them {are} missing in a table below, for the reasons named here"


def _table(body, what) -> ReportTable:
    return ReportTable(
        name="accounting",
        caption=Term(f"How many rows and {what} stand in each table", "問題数の内訳"),
        columns=[
            Term("Table", "表"), Term("In", "入力"), Term("Stand in it", "収録"),
            Term("Left out", "除外"), Term("At", "段階"),
        ],
        rows=body,
        note=f"Into levels and times of a rater go the {what} that it rated, into agreement those "
        "that two raters rated or were to solve.",
    )  # fmt: skip


def accounts(tables) -> list[Account]:
    """Return the tables of a corpus that hold its puzzles, in the order of the page."""
    puzzles = frozenset(tables.read("puzzles")["puzzle_id"])
    found = []
    judgements = tables.read("judgements")
    one = judgements.loc[judgements["solutions"] == 1, "puzzle_id"]
    if len(judgements):
        title = Term("With exactly one solution", "唯一解")
        found.append(Account(title, puzzles, frozenset(one), ("judge",)))
    for solver in tables.solvers:
        traced = frozenset(tables.read("outcomes", solver)["puzzle_id"])
        title = Term(f"Traced by {tables.names[solver].en}", "解析")
        found.append(Account(title, puzzles, traced, ("trace",), solver))
    found += _of_raters(tables, puzzles)
    if tables.path("paths"):
        measured = frozenset(tables.read("paths")["puzzle_id"])
        measured -= frozenset(judgements["puzzle_id"]) - frozenset(one)
        found.append(
            Account(Term("Solution paths", "解き筋"), puzzles, measured, ("judge", "paths"))
        )
    if tables.path("decisions", FOLDER):
        decided = frozenset(tables.read("decisions", FOLDER)["puzzle_id"])
        found.append(Account(Term("Moves chosen", "着手"), puzzles, decided, ("decide",)))
    return found


def _of_raters(tables, puzzles) -> list[Account]:
    """Return the levels of every rater, the agreement of all, and the times predicted for each."""
    levels, times = tables.read("levels"), tables.read("predicted_times")
    rated = tables.read("ratings").groupby("rater")["puzzle_id"].agg(frozenset).to_dict()
    rated |= dict.fromkeys(tables.solvers, puzzles)
    found = [
        Account(
            Term(f"Levels by {tables.names[rater].en}", "難易レベル"),
            rated.get(rater, frozenset()),
            frozenset(rows["puzzle_id"]), ("judge", "trace", "level"), rater,
        )
        for rater, rows in tables.groups(levels)
    ]  # fmt: skip
    stages = ("judge", "trace", "level")
    if len(levels):
        asked = Counter(puzzle_id for ids in rated.values() for puzzle_id in ids)
        counts = levels["puzzle_id"].value_counts()
        found.append(
            Account(
                Term("Agreement", "適合性"),
                frozenset(puzzle_id for puzzle_id, number in asked.items() if number > 1),
                frozenset(counts.index[counts > 1]), stages,
            )
        )  # fmt: skip
    for rater, rows in tables.groups(times):
        title = Term(f"Predicted times of {tables.names[rater].en}", "予測時間")
        before = (*stages, "paths", "features", "fit")
        asked = rated.get(rater, frozenset())
        found.append(Account(title, asked, frozenset(rows["puzzle_id"]), before))
    return found
