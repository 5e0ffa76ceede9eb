"""What a report reads: the tables of a corpus and the names of its raters."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc

from pipeline import kinds
from pipeline.agreement.scales import Scales
from pipeline.calibration.levels.all_raters import general_scores
from pipeline.corpora.ratings.rater_spec import CALIBRATED, GENERAL, ROLES
from pipeline.reports.tables.parts import parts_by_size
from pipeline.tables import SCHEMAS, key_of, read_table, schema_of
from pipeline.tables.files import arrow_table, batches, count_of_rows, schema_in
from pipeline.tables.made import MadeTables
from pipeline.texts.messages import message, sentences
from pipeline.texts.terms import Term
from pipeline.verdicts.calibrated import BOARD_SIZE, ONE_COLUMN

WORDS_OF_UNITS = {
    "level": message("grades_taken_as_levels_as_they"),
    "score": message("scores_cut_into_levels"),
    "seconds": message("solving_times_cut_into_levels"),
    "minutes": message("solving_times_cut_into_levels"),
}
OF_THE_PROGRAM = {
    CALIBRATED: message("calibrated_rater"),
    GENERAL: message("general_solver"),
    BOARD_SIZE: message("board_size_alone"),
    ONE_COLUMN: message("one_column_alone"),
}
"""What pages call a rater that is made by the program, and baselines."""


class Names(dict):
    """Names by rater; a rater that nobody named is called as in the table."""

    def __missing__(self, rater):
        return Term(str(rater))


@dataclass(frozen=True)
class CorpusTables:
    """The tables of one corpus under data/derived, read when asked for."""

    folder: Path
    names: Names = field(default_factory=Names)  # of every rater that may show, solvers too
    simulated: frozenset = frozenset()  # the raters whose ratings a program made
    files: frozenset = frozenset()  # the tables that the run made; empty: all in the folder
    kind: str = ""  # of whose solvers the tables are read
    japanese: Mapping[str, str] = field(default_factory=dict)  # of names of grades

    @classmethod
    def of(cls, derived: Path, description, files=()) -> "CorpusTables":
        """Return the tables of a pipeline.corpora.description.Description under data/derived."""
        people = {rater.name: rater.title for rater in description.every_rater}
        solvers = {solver.name: solver.title for solver in solvers_of(description.kind)}
        of_program = {name: Term(words.en, words.ja) for name, words in OF_THE_PROGRAM.items()}
        return cls(
            derived / description.name,
            Names(people | solvers | of_program),
            frozenset(people if description.simulated else ()),
            frozenset(files),
            description.kind,
            description.japanese,
        )

    @cached_property
    def _made(self) -> MadeTables:
        return MadeTables.of(self.folder, self.files)

    @cached_property
    def solvers(self) -> list[str]:
        """The solvers that left outcomes; the first of their kind first."""
        found = self._made.solvers_with("outcomes")
        return [solver.name for solver in solvers_of(self.kind) if solver.name in found]

    @cached_property
    def about_puzzles(self) -> pd.DataFrame:
        """Book, part, board and use of each puzzle, in the order of the table `puzzles`.

        Where all ids are whole numbers, 2 comes before 10.
        """
        columns = ["puzzle_id", "book", "part", "rows", "cols", "held_out"]
        found = self.read("puzzles", columns=columns)
        ids = found["puzzle_id"].astype("str")
        if len(found) and ids.str.fullmatch("[0-9]{1,18}").all():
            found = found.iloc[ids.astype(int).argsort(kind="stable")].reset_index(drop=True)
        return found

    @cached_property
    def parts(self) -> list[str]:
        """The parts of the corpus, those of smaller boards first."""
        return parts_by_size(self.about_puzzles)

    def whose(self, rater: str) -> str:
        """Return whose ratings those of a rater are: `simulated`, or the role in `raters`."""
        return "simulated" if rater in self.simulated else self._roles.get(rater, ROLES["seconds"])

    @cached_property
    def _roles(self) -> dict[str, str]:
        return dict(self.read("raters", columns=["rater", "role"]).itertuples(index=False))

    @cached_property
    def units(self) -> dict[str, str]:
        """The unit of each rater of the table `ratings`."""
        rows = self.read("ratings", columns=["rater", "unit"]).drop_duplicates("rater")
        return dict(rows.itertuples(index=False))

    def path(self, name: str, solver="") -> Path | None:
        """Return where the table `name` of the corpus, or of one solver on it, lies, if it does."""
        return self._made.path(name, solver)

    def read(self, name: str, solver="", columns=None) -> pd.DataFrame:
        """Return a table, all of it or some columns; without its file it has no rows."""
        path = self.path(name, solver)
        if path:
            return read_table(path, columns)
        if columns is None and name in SCHEMAS:
            columns = schema_of(name).columns
        elif columns is None:
            columns = schema_of(name, self.kind).columns if solver else None
        return pd.DataFrame(columns=list(key_of(name) if columns is None else columns))

    def count(self, name: str, solver="") -> int:
        """Return how many rows a table has."""
        path = self.path(name, solver)
        return count_of_rows(path) if path else 0

    def rows_of(self, name: str, puzzle_ids, solver="") -> pd.DataFrame:
        """Return the rows of some puzzles from a table, in its order."""
        path = self.path(name, solver)
        if not path or not len(puzzle_ids):
            return pd.DataFrame(columns=["puzzle_id"])
        wanted = pa.array(puzzle_ids)
        # Piece by piece: a filter of `read_table` holds the whole file.
        found = [rows.filter(pc.is_in(rows["puzzle_id"], wanted)) for rows in batches(path)]
        return pa.Table.from_batches(found, schema_in(path)).to_pandas()

    def of_rater(self, name: str, column: str, rater: str) -> pd.Series:
        """Return a column for a rater as float, in the order of `about_puzzles`, NaN for no row."""
        path, ids = self.path(name), self.about_puzzles["puzzle_id"]
        if not path:
            return pd.Series(float("nan"), ids.index)
        filters = [("rater", "==", rater)]
        rows = read_table(path, ["puzzle_id", column], filters)
        return ids.map(rows.set_index("puzzle_id")[column]).astype(float)

    @cached_property
    def general_scores(self) -> pd.Series:
        """The scores of the general solver, in the order of `about_puzzles`, NaN where none is."""
        scores = general_scores(self.read_of_solvers("outcomes"))
        found = scores.set_index("puzzle_id")["value"] if len(scores) else {}
        return self.about_puzzles["puzzle_id"].map(found).astype(float)

    def raters_in(self, name: str) -> list[str]:
        """Return the raters that have rows in a table, in the order of `groups`."""
        path = self.path(name)
        found = arrow_table(path, ["rater"])["rater"].unique() if path else pa.array([])
        return sorted(found.drop_null().to_pylist(), key=self._rank)

    def read_of_solvers(self, name: str) -> pd.DataFrame:
        """Return a table that lies in the folder of each solver, those of all solvers together."""
        found = [self.read(name, solver) for solver in self.solvers if self.path(name, solver)]
        return pd.concat(found, ignore_index=True) if found else self.read(name)

    def groups(self, rows: pd.DataFrame, column: str = "rater") -> list[tuple[str, pd.DataFrame]]:
        """Return rows by rater: solvers, then raters in the order of `names`, then by name."""
        return sorted(rows.groupby(column), key=lambda group: self._rank(group[0]))

    def _rank(self, rater: str) -> tuple[int, str]:
        order = list(dict.fromkeys([*self.solvers, *self.names]))
        return order.index(rater) if rater in order else len(order), rater


def solvers_of(kind: str) -> tuple[kinds.Solver, ...]:
    """Return the solvers of a kind of puzzle; none of a game or of printed tables."""
    return kinds.kind(kind).solvers if kind in kinds.names() else ()


def scales_of(tables: CorpusTables) -> Scales:
    """Return the scales of the raters of a corpus, from its tables."""
    units = tables.units | ({CALIBRATED: "score"} if tables.count("calibrated_levels") else {})
    levels = tables.read("levels", columns=["rater", "level"]).drop_duplicates()
    declared = tables.read("scales"), tables.read("raters")
    return Scales.of(levels, pd.DataFrame(units.items(), columns=["rater", "unit"]), *declared)


def raters_of_one_scale(tables, raters) -> list[str]:
    """Return the raters whose levels may be subtracted from those of the first, itself first."""
    sizes = scales_of(tables).sizes(tables.about_puzzles["book"].unique())
    return [rater for rater in raters if sizes[rater] == sizes[raters[0]]]


def rater_meanings(description, solvers, raters, origin: str = "own") -> list[tuple]:
    """Return every rater of a corpus with a line on what it is, people first, then solvers.

    `raters` are those who give levels; of them what the program makes besides its solvers is last.
    `origin` says whose model gives calibrated levels, see the table `calibrated_levels`.
    """
    units = WORDS_OF_UNITS
    if description.is_game and not description.has_levels:
        # Such a position has no level, so that nothing is cut.
        units = units | {"score": message("scores")}
    people = []
    for rater in description.every_rater:
        meaning = units.get(rater.unit, Term(rater.unit))
        if description.simulated:
            meaning = sentences(message("simulated_rater"), meaning)
        people.append((rater.title, meaning))
    known = {solver.name: solver for solver in solvers_of(description.kind)}
    meanings = {CALIBRATED: f"calibrated_means_{origin}", GENERAL: "general_means"}
    made = [
        (OF_THE_PROGRAM[name], message(id_)) for name, id_ in meanings.items() if name in raters
    ]
    return people + [(known[name].title, known[name].meaning) for name in solvers] + made
