"""The rows of the tables of a corpus, while its files are read one after another."""

from contextlib import contextmanager
from pathlib import Path

import pandas as pd
import pyarrow as pa

from pipeline.corpora.attempts.reading import Attempt, ratings_of, read_attempts
from pipeline.corpora.description import Description, description_of_csv
from pipeline.corpora.description_sections import HeldOut
from pipeline.corpora.ratings.rating_cell import RatingError, n_people_of, rating_value
from pipeline.corpora.source_files import WHOLE_FILE, rows_in, sha256, table_in
from pipeline.notations import csv_table
from pipeline.texts.errors import PuzzleError, quoted, repeated_id

ROW_LEFT_OUT = "the row is left out"
"""How the reason ends of a reject that costs a puzzle."""
BLOCK_ROWS = 10_000
"""Rows that are Python objects at a time."""
NO_PUZZLE = -1
"""Row number in place of a puzzle's, for ratings and rejects of no single row."""
TEXT = pa.large_string()
PUZZLES = pa.schema(
    {"at": pa.int64(), "puzzle_id": TEXT, "file": TEXT, "line": pa.int64(), "rows": pa.int32(),
     "cols": pa.int32(), "clues": TEXT, "book": TEXT, "part": TEXT}
)  # fmt: skip
RATINGS = pa.schema(
    {"at": pa.int64(), "puzzle_id": TEXT, "rater": TEXT, "value": pa.float64(), "unit": TEXT,
     "n_people": pa.int32(), "error_log_seconds": pa.float64()}
)  # fmt: skip
REJECTS = pa.schema(
    {"at": pa.int64(), "file": TEXT, "line": pa.int64(), "reason": TEXT, "column": TEXT}
)  # fmt: skip


class _Blocks:
    """Rows of a table, kept as Arrow blocks, which take less memory than Python objects."""

    def __init__(self, schema: pa.Schema):
        self.schema, self.rows, self.blocks = schema, [], [schema.empty_table()]

    def add(self, *row) -> None:
        self.rows.append(row)
        if len(self.rows) >= BLOCK_ROWS:
            self._pack()

    def table(self) -> pd.DataFrame:
        self._pack()
        return pa.concat_tables(self.blocks).to_pandas()

    def _pack(self) -> None:
        rows = [dict(zip(self.schema.names, row, strict=True)) for row in self.rows]
        self.blocks.append(pa.Table.from_pylist(rows, self.schema))
        self.rows = []


class RowReader:
    """Read the files of a corpus; `at` is the number of a puzzle among all that were read.

    `root` is the folder from which files are named that do not lie beside the description.
    """

    def __init__(self, description: Description, root: str | Path):
        self.description, self.root = description, root
        self.puzzles, self.ratings, self.rejects = map(_Blocks, (PUZZLES, RATINGS, REJECTS))
        self.count = 0

    def read(self, table: csv_table.Table | None = None) -> dict[str, pd.DataFrame]:
        """Return puzzles, ratings, rejects and attempts of all files that the description names.

        Rows are in the order of the files; of puzzles with one id the first is kept. A `table` is
        what its one file holds, where that is read already.
        """
        described = self.description
        for file in described.files:
            with self._file_errors_as_rejects(file):
                found = table or table_in(self._located(file), described)
                self._read_table(file, found)
        puzzles = self.puzzles.table()
        attempts = self._read_attempts(set(puzzles["puzzle_id"])) if described.attempts else []
        if len(puzzles):
            puzzles["held_out"] = self._are_held_out(puzzles)
        repeated = puzzles["puzzle_id"].duplicated()
        self._reject_repeated(puzzles[repeated], puzzles[~repeated])
        left_out = puzzles.loc[repeated, "at"]
        ratings = self.ratings.table()
        # A file that is read twice has its problems as a whole once.
        rejects = self.rejects.table().drop_duplicates(["at", "file", "line", "reason"])
        return {
            "puzzles": puzzles[~repeated],
            "ratings": ratings[~ratings["at"].isin(left_out)],
            "rejects": rejects[~rejects["at"].isin(left_out)],
            "attempts": pd.DataFrame(attempts),
        }

    def _reject_repeated(self, repeated: pd.DataFrame, kept: pd.DataFrame) -> None:
        firsts = kept[["puzzle_id", "file", "line", "clues"]]
        for row in repeated.merge(firsts, on="puzzle_id", suffixes=("", "_first")).itertuples():
            first = f"{row.file_first}, line {row.line_first}"
            problem = repeated_id(row.puzzle_id, first)
            if row.clues == row.clues_first:
                found = quoted(row.puzzle_id)
                problem = f"expected each puzzle once, found {found} of {first}; take one away"
            self._reject(row.file, row.line, f"{problem}; {ROW_LEFT_OUT}")

    def _are_held_out(self, puzzles: pd.DataFrame) -> pd.Series | bool:
        """Return whether each puzzle is held out; the same board is the same, whatever its id.

        Where the file that says which are not is not there, all of them are.
        """
        held_out, found = self.description.held_out, []
        if not isinstance(held_out, HeldOut):
            return held_out
        path = self.description.located(held_out.all_but, self.root)
        if not path.is_file():
            problem = "the file is not there; all puzzles are held out, and nothing is fitted"
            self._reject(held_out.all_but, WHOLE_FILE, problem)
            return True
        with self._file_errors_as_rejects(held_out.all_but):
            table = table_in(path, description_of_csv(path, self.description.kind))
            for row in table.found:
                if isinstance(row, csv_table.Reject):
                    problem = f"{row.reason}; its puzzle is held out"
                    self._reject(held_out.all_but, row.line, problem)
                else:
                    found.append((row.puzzle.rows, row.puzzle.cols, row.puzzle.clues))
        return ~pd.MultiIndex.from_frame(puzzles[["rows", "cols", "clues"]]).isin(found)

    def _read_attempts(self, ids: set[str]) -> list[Attempt]:
        described, maximum_seconds = self.description.attempts, self.description.maximum_seconds
        attempts, refused = [], []
        with self._file_errors_as_rejects(described.file):
            path = self._located(described.file)
            rows = rows_in(path, self.description.encoding)
            attempts, refused = read_attempts(rows, described, maximum_seconds, ids)
        for line, reason, column in refused:
            self._reject(described.file, line, reason, column)
        if attempts:
            table = pd.DataFrame(attempts).assign(corpus=self.description.name)
            ratings, note = ratings_of(table, described.rater, maximum_seconds)
            for row in ratings[RATINGS.names[1:]].itertuples(index=False):
                self.ratings.add(NO_PUZZLE, *row)
            if note:
                self._reject(described.file, WHOLE_FILE, note)
        return attempts

    def _located(self, name: str) -> Path:
        """Return where a file is.

        PuzzleError for a device or a pipe, which may have no end, and for another file than that
        which is fetched.
        """
        path = self.description.located(name, self.root)
        if path.exists() and not path.is_file() and not path.is_dir():
            raise PuzzleError("expected a file, found a device or a pipe")
        remote = self.description.remote if name == self.description.files[0] else None
        if remote and path.is_file() and sha256(path) != remote.sha256:
            raise PuzzleError(f"expected the SHA-256 {remote.sha256} of remote, found another file")
        return path

    @contextmanager
    def _file_errors_as_rejects(self, name: str):
        """Make a file that cannot be read a reject, so that the other files are read."""
        try:
            yield
        except OSError as error:
            problem = f"the file cannot be read: {error.strerror}; expected a CSV file"
            if self.description.remote and isinstance(error, FileNotFoundError):
                problem = "the file is not here yet; `snakemake fetch` brings it"
            self._reject(name, WHOLE_FILE, problem)
        except PuzzleError as error:
            self._reject(name, getattr(error, "line", WHOLE_FILE), str(error))

    def _read_table(self, name: str, table: csv_table.Table) -> None:
        raters = [rater for rater in self.description.raters if self._is_usable(rater, name, table)]
        row = None
        for row in table.found:
            if isinstance(row, csv_table.Reject):
                self._reject(name, row.line, f"{row.reason}; {ROW_LEFT_OUT}")
            else:
                self._read_row(name, row, raters)
        if row is None:
            problem = "the file has no row below its first line; expected a puzzle a row"
            self._reject(name, table.line, problem)

    def _is_usable(self, rater, name: str, table: csv_table.Table) -> bool:
        """Return whether the columns of a rater are there; what is missing is rejected, once."""
        hint = f"name it there, or mend the rater {rater.name} in the description of the corpus"
        wanted = filter(None, (rater.column, rater.n_people))
        problems = [csv_table.not_one_column(column, table.columns, hint) for column in wanted]
        for problem in filter(None, problems):
            self._reject(name, table.line, problem)
        return not any(problems)

    def _read_row(self, name: str, row: csv_table.Row, raters: list) -> None:
        at, self.count = self.count, self.count + 1
        puzzle, (book, part) = row.puzzle, self.description.place_of(row)
        board = (puzzle.rows, puzzle.cols, puzzle.clues)
        self.puzzles.add(at, row.puzzle_id, name, row.line, *board, book, part)
        reasons = (self._read_rating(at, row, rater) for rater in raters)
        for reason in dict.fromkeys(filter(None, reasons)):
            self._reject(name, row.line, *reason, at=at)

    def _reject(self, file: str, line: int, reason: str, column: str = "", at=NO_PUZZLE) -> None:
        self.rejects.add(at, file, line, reason, column)

    def _read_rating(self, at: int, row: csv_table.Row, rater) -> tuple[str, str] | None:
        """Note the rating of a row, and return what is wrong with it in which column, if any."""
        try:
            value = rating_value(row.cells[rater.column], rater, self.description.maximum_seconds)
        except RatingError as error:
            return f"{error}; the puzzle is kept without this rating", error.column
        if value is None:
            return None
        n_people, problem = None, None
        try:
            n_people = n_people_of(row.cells[rater.n_people], rater) if rater.n_people else None
        except RatingError as error:
            problem = f"{error}; the rating is kept without this number", error.column
        self.ratings.add(at, row.puzzle_id, rater.name, value, rater.table_unit, n_people, None)
        return problem
