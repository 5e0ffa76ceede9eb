"""What a report reads: the tables of a corpus and the names of its raters."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow.parquet as pq

from pipeline import kinds
from pipeline.corpora.rater_spec import CALIBRATED
from pipeline.reports.counting import asked, rows_of_puzzles
from pipeline.reports.each_puzzle import EachPuzzle
from pipeline.reports.tables.parts import parts_by_size
from pipeline.tables import SCHEMAS, key_of, read_table, schema_of
from pipeline.tables.made import MadeTables
from pipeline.texts.messages import message, sentences
from pipeline.texts.terms import Term
from pipeline.verdicts.calibrated import BOARD_SIZE, ONE_COLUMN

CUT = message("solving_times_cut_into_levels")
UNITS = {
    "level": message("grades_taken_as_levels_as_they"),
    "score": message("scores_cut_into_levels"),
    "seconds": CUT,
    "minutes": CUT,
}
OF_GAMES = {"score": message("scores")}
"""A position of a game has no level, so that nothing is cut."""
UNITS_OF = """
SELECT rater, unit FROM read_parquet(?, file_row_number = true)
GROUP BY rater, unit ORDER BY min(file_row_number)
"""
RATERS = "SELECT DISTINCT rater FROM read_parquet(?) WHERE rater IS NOT NULL ORDER BY rater"
LARGEST_KEPT = 1_000_000
"""Bytes of a table, compressed, that is kept once it was read."""


class Names(dict):
    """Names by rater; a rater that nobody named is called as in the table.

    >>> Names()["nobody"].en
    'nobody'
    """

    def __missing__(self, rater):
        return Term(str(rater))


@dataclass(frozen=True)
class CorpusTables:
    """The tables of one corpus under data/derived, read when asked for.

    Parameters
    ----------
    folder : path
        The folder of the corpus.
    names : Names
        Of every rater that may show, solvers too.
    simulated : frozenset of str
        The raters whose ratings a program made.
    files : iterable of Path
        The tables that the run made; without any, all that lie in the folder.
    kind : str
        Of whose solvers the tables are read; of any if it is not given.
    """

    folder: Path
    names: Names = field(default_factory=Names)
    simulated: frozenset = frozenset()
    files: frozenset = frozenset()
    kind: str = ""

    @classmethod
    def of(cls, derived: Path, description, files=()) -> "CorpusTables":
        """Return the tables of a pipeline.corpora.Description under data/derived."""
        raters = description.every_rater
        people = {rater.name: rater.title for rater in raters}
        solvers = {name: known.title for name, known in kinds.solvers().items()}
        return cls(
            derived / description.name,
            Names(people | solvers | of_the_program()),
            frozenset(people if description.simulated else ()),
            frozenset(files),
            description.kind,
        )

    @cached_property
    def kept(self) -> dict[Path, pd.DataFrame]:
        """What was read of tables that are not too large to be kept, by file."""
        return {}

    @cached_property
    def made(self) -> MadeTables:
        """The tables that may be read."""
        return MadeTables.of(self.folder, self.files)

    @cached_property
    def solvers(self) -> list[str]:
        """The solvers that left outcomes; the first of their kind first."""
        found, known = self.made.solvers_with("outcomes"), kinds.solvers()
        if self.kind:
            found = [name for name in found if kinds.of_solver(name).name == self.kind]
        return sorted(found, key=lambda name: ([*known].index(name), name))

    @cached_property
    def each_puzzle(self) -> EachPuzzle:
        """The puzzles of the corpus, and what tables say of each as arrays."""
        return EachPuzzle(self.read("puzzles", columns=["puzzle_id"])["puzzle_id"])

    @cached_property
    def about_puzzles(self) -> pd.DataFrame:
        """What few texts and numbers say of each puzzle, in the order of `each_puzzle`."""
        path, columns = self.path("puzzles"), ["book", "part", "rows", "cols", "held_out"]
        if not path:
            return pd.DataFrame(columns=columns)
        # Texts as numbers of texts: of a million puzzles a few megabytes.
        there = [name for name in columns if name in pq.read_schema(path).names]
        return pq.read_table(path, columns=there, read_dictionary=columns[:2]).to_pandas()

    @cached_property
    def parts(self) -> list[str]:
        """The parts of the corpus, those of smaller boards first."""
        return parts_by_size(self.about_puzzles)

    @cached_property
    def units(self) -> pd.DataFrame:
        """The raters of the table `ratings`, each with its unit, in the order of the table."""
        path = self.path("ratings")
        known = asked(UNITS_OF, str(path)).to_pandas() if path else None
        return pd.DataFrame(columns=["rater", "unit"]) if known is None else known

    def path(self, name: str, solver="") -> Path | None:
        """Return where the table `name` of the corpus, or of one solver on it, lies, if it does."""
        return self.made.path(name, solver)

    def read(self, name: str, solver="", columns=None) -> pd.DataFrame:
        """Return a table, all of it or some columns, which of a large one alone are read.

        Without its file it is empty, with its columns, or its key at least.
        """
        path = self.path(name, solver)
        if path:
            # A page asks for the same tables again and again; pandas copies what is changed.
            if path not in self.kept:
                if path.stat().st_size > LARGEST_KEPT:
                    return read_table(path, columns)
                self.kept[path] = read_table(path)
            found = self.kept[path]
            return found.copy(deep=False) if columns is None else found[columns]
        if columns is not None:
            return pd.DataFrame(columns=columns)
        if name in SCHEMAS:
            known = schema_of(name).columns
        elif solver:
            known = schema_of(name, kinds.of_solver(solver).name).columns
        else:
            known = key_of(name)
        return pd.DataFrame(columns=list(known))

    def count(self, name: str, solver="") -> int:
        """Return how many rows a table has."""
        path = self.path(name, solver)
        return pq.read_metadata(path).num_rows if path else 0

    def rows_of(self, name: str, puzzle_ids, solver="", columns=()) -> pd.DataFrame:
        """Return the rows of some puzzles from a table, as `rows_of_puzzles` does."""
        return rows_of_puzzles(self.path(name, solver), puzzle_ids, columns)

    def of_rater(self, name: str, column: str, rater: str) -> np.ndarray:
        """Return the values of a rater in a column of a table, as `EachPuzzle.of_rater`."""
        return self.each_puzzle.of_rater(self.path(name), column, rater)

    def places(self, name: str, solver="") -> np.ndarray:
        """Return of which puzzle each row of a table is, as `EachPuzzle.places`."""
        rows = pq.read_table(self.path(name, solver), columns=["puzzle_id"])["puzzle_id"]
        return self.each_puzzle.places(rows.combine_chunks())

    def having(self, name: str, solver="", where="true", *values) -> np.ndarray:
        """Return which puzzles have a row of a table, (puzzles,) bool; none without the table.

        Parameters
        ----------
        name, solver : str
        where : str
            Of which rows, in SQL.
        *values
            What it compares, in place of its question marks.
        """
        path = self.path(name, solver)
        if path is None:
            return np.zeros(len(self.each_puzzle), bool)
        query = f"SELECT puzzle_id FROM read_parquet(?) WHERE {where}"
        rows = asked(query, str(path), *values)["puzzle_id"]
        return self.each_puzzle.among(rows.combine_chunks())

    def rated(self, name: str, rater: str) -> np.ndarray:
        """Return which puzzles a rater's rows of a table are of, (puzzles,) bool."""
        return self.having(name, "", "rater = ?", rater)

    def gaps(self, name: str, column: str) -> np.ndarray:
        """Return how far apart the raters of a table are on each puzzle, as `EachPuzzle.gaps`."""
        values = [self.of_rater(name, column, rater) for rater in self.raters_in(name)]
        return self.each_puzzle.gaps(values)

    def raters_in(self, name: str) -> list[str]:
        """Return the raters that have rows in a table, in the order of `groups`."""
        path = self.path(name)
        found = asked(RATERS, str(path))["rater"].to_pylist() if path else []
        return sorted(found, key=self._rank)

    def read_of_solvers(self, name: str) -> pd.DataFrame:
        """Return a table that lies in the folder of each solver, those of all solvers together."""
        found = [self.path(name, solver) for solver in self.solvers]
        tables = [read_table(path) for path in found if path]
        return pd.concat(tables, ignore_index=True) if tables else self.read(name)

    def groups(self, rows: pd.DataFrame, column: str = "rater") -> list[tuple[str, pd.DataFrame]]:
        """Return the groups of `rows` by rater.

        Solvers stand first, then the raters in the order of `names`, then others by name.
        """
        return sorted(rows.groupby(column), key=lambda group: self._rank(group[0]))

    def _rank(self, rater: str) -> int:
        """Return the rank of a rater among all; those that nobody named come last together."""
        order = list(dict.fromkeys([*self.solvers, *self.names]))
        return order.index(rater) if rater in order else len(order)


def of_the_program() -> dict[str, Term]:
    """Return what pages call a rater that is made by the program, and a baseline."""
    known = {
        CALIBRATED: message("calibrated_rater"),
        BOARD_SIZE: message("board_size_alone"),
        ONE_COLUMN: message("one_column_alone"),
    }
    return {name: Term(words.en, words.ja) for name, words in known.items()}


def rater_meanings(description, solvers) -> list[tuple]:
    """Return every rater of a corpus with a line on what it is, people first.

    Parameters
    ----------
    solvers : list of str
        The solvers that ran on the corpus.
    """
    units = UNITS | OF_GAMES if description.is_game else UNITS
    people = []
    for rater in description.every_rater:
        meaning = units.get(rater.unit, Term(rater.unit))
        if description.simulated:
            meaning = sentences(message("simulated_rater"), meaning)
        people.append((rater.title, meaning))
    known = kinds.solvers()
    return people + [(known[name].title, known[name].meaning) for name in solvers]
