"""The rows of the tables of a corpus, while its files are read one after another."""

from contextlib import contextmanager
from pathlib import Path

import pandas as pd
import pyarrow as pa

from pipeline.corpora.attempts import Refused, ratings_of, read_attempts
from pipeline.corpora.declared import BOARD, are_held_out, file_of_others
from pipeline.corpora.description import Description, description_of_csv
from pipeline.corpora.rating_cell import RatingError, n_people_of, rating_value, unit_of
from pipeline.corpora.sources import ROW_LEFT_OUT, WHOLE_FILE, rows_in, table_in
from pipeline.notations import csv_table
from pipeline.texts.errors import PuzzleError, quoted

BLOCK_ROWS = 10_000
"""Rows that are Python objects at a time."""
NO_PUZZLE = -1
"""Row number in place of a puzzle's, for ratings and rejects of no single row."""
TEXT = pa.large_string()
SCHEMAS = {
    "puzzles": pa.schema(
        {"at": pa.int64(), "puzzle_id": TEXT, "file": TEXT, "line": pa.int64(),
         "rows": pa.int32(), "cols": pa.int32(), "clues": TEXT, "book": TEXT, "part": TEXT}
    ),
    "ratings": pa.schema(
        {"at": pa.int64(), "puzzle_id": TEXT, "rater": TEXT, "value": pa.float64(), "unit": TEXT,
         "n_people": pa.int32(), "error_log_seconds": pa.float64()}
    ),
    "rejects": pa.schema({"at": pa.int64(), "file": TEXT, "line": pa.int64(), "reason": TEXT}),
}  # fmt: skip


class RowReader:
    """What the files of a corpus hold; `at` is the number of a puzzle among all that were read.

    Parameters
    ----------
    description
    root : path
        The folder from which files are named that do not lie beside the description.
    """

    def __init__(self, description: Description, root: str | Path):
        self.description, self.root, self.corpus = description, root, description.name
        self.attempts: list[dict] = []
        self._waiting: dict[str, list[tuple]] = {name: [] for name in SCHEMAS}
        self._blocks = {name: [schema.empty_table()] for name, schema in SCHEMAS.items()}
        self._number, self._file_rejects = 0, set()

    def read(self) -> dict[str, pd.DataFrame]:
        """Return puzzles, ratings, rejects and attempts of all files that the description names.

        Rows are in the order of the files; of puzzles with one id the first is kept.
        """
        described = self.description
        for file in described.files:
            with self._file_errors_as_rejects(file):
                self._read_table(file, table_in(described.located(file, self.root), described))
        puzzles = self._table("puzzles")
        if described.attempts:
            path = described.located(described.attempts.file, self.root)
            self._read_attempts(path, set(puzzles["puzzle_id"]))
        if len(puzzles):
            puzzles["held_out"] = are_held_out(puzzles, described, self._fitted_boards())
        repeated = puzzles["puzzle_id"].duplicated()
        left_out = puzzles.loc[repeated, "at"]
        self._reject_repeated(puzzles, repeated)
        found = {"puzzles": puzzles[~repeated]}
        for name in ("ratings", "rejects"):
            table = self._table(name)
            found[name] = table[~table["at"].isin(left_out)]
        return found | {"attempts": pd.DataFrame(self.attempts)}

    def _reject_repeated(self, puzzles: pd.DataFrame, repeated: pd.Series) -> None:
        columns = ["puzzle_id", "file", "line", "clues"]
        ids = puzzles.loc[repeated, "puzzle_id"]
        firsts = puzzles.loc[~repeated & puzzles["puzzle_id"].isin(ids), columns]
        firsts = firsts.set_index("puzzle_id")
        for puzzle_id, file, line, clues in puzzles.loc[repeated, columns].itertuples(index=False):
            first = firsts.loc[puzzle_id]
            is_same = clues == first["clues"]
            what = "each puzzle once" if is_same else "an id that no other puzzle has"
            mend = "take one of the two away" if is_same else "give it another id"
            reason = (
                f"expected {what}, found {quoted(puzzle_id)} of {first['file']}, line "
                f"{first['line']}; {mend}; {ROW_LEFT_OUT}"
            )
            self._add("rejects", (NO_PUZZLE, file, line, reason))

    def _add(self, name: str, row: tuple) -> None:
        self._waiting[name].append(row)
        if len(self._waiting[name]) >= BLOCK_ROWS:
            self._pack(name)

    def _pack(self, name: str) -> None:
        """Turn the waiting rows of a table into an Arrow block, which takes less memory."""
        rows, self._waiting[name] = self._waiting[name], []
        if rows:
            columns = zip(zip(*rows, strict=True), SCHEMAS[name].types, strict=True)
            arrays = [pa.array(values, type) for values, type in columns]
            self._blocks[name].append(pa.Table.from_arrays(arrays, schema=SCHEMAS[name]))

    def _table(self, name: str) -> pd.DataFrame:
        self._pack(name)
        return pa.concat_tables(self._blocks.pop(name)).to_pandas()

    def _fitted_boards(self) -> pd.DataFrame:
        """Return the puzzles of the file that says which are not held out."""
        path, found = file_of_others(self.description, self.root), []
        if path and not path.is_file():
            problem = "the file is not there; all puzzles are held out, and nothing is fitted"
            self._reject_file(self.description.held_out.all_but, WHOLE_FILE, problem)
        elif path:
            with self._file_errors_as_rejects(self.description.held_out.all_but):
                table = table_in(path, description_of_csv(path, self.description.kind))
                read = (row.puzzle for row in table.found if isinstance(row, csv_table.Row))
                found = [(puzzle.rows, puzzle.cols, puzzle.clues) for puzzle in read]
        return pd.DataFrame(found, columns=BOARD)

    def _read_attempts(self, path: Path, ids: set[str]) -> None:
        described = self.description
        name, maximum_seconds = described.attempts.file, described.maximum_seconds
        found = []
        with self._file_errors_as_rejects(name):
            rows = rows_in(path, described.encoding)
            found = read_attempts(rows, described.attempts, maximum_seconds, ids)
        for attempt in found:
            if isinstance(attempt, Refused):
                self._add("rejects", (NO_PUZZLE, name, attempt.line, attempt.reason))
            else:
                row = {"corpus": self.corpus, **attempt._asdict()}
                self.attempts.append({key: row[key] for key in row if key != "line"})
        if self.attempts:
            table = pd.DataFrame(self.attempts)
            ratings, note = ratings_of(table, described.attempts.rater, maximum_seconds)
            columns = SCHEMAS["ratings"].names
            for row in ratings.assign(at=NO_PUZZLE)[columns].itertuples(index=False):
                self._add("ratings", tuple(row))
            if note:
                self._reject_file(name, WHOLE_FILE, note)

    @contextmanager
    def _file_errors_as_rejects(self, name: str):
        """Make a file that cannot be read a reject, so that the other files are read."""
        try:
            yield
        except OSError as error:
            problem = f"the file cannot be read: {error.strerror}; expected a CSV file"
            if self.description.remote and isinstance(error, FileNotFoundError):
                problem = "the file is not here yet; `snakemake fetch` brings it"
            self._reject_file(name, WHOLE_FILE, problem)
        except csv_table.HeaderError as error:
            self._reject_file(name, error.line, str(error))
        except PuzzleError as error:
            self._reject_file(name, WHOLE_FILE, str(error))

    def _read_table(self, name: str, table: csv_table.Table) -> None:
        raters = self._usable_raters(name, table.line, table.columns)
        row = None
        for row in table.found:
            self._read_row(name, row, raters)
        if row is None:
            problem = "the file has no row below its first line; expected a puzzle a row"
            self._reject_file(name, table.line, problem)

    def _usable_raters(self, name: str, line: int, columns: list[str]) -> list[tuple]:
        """Return the raters whose columns are there, each with its unit in the table.

        The others are rejected, once a file.
        """
        usable = []
        for rater in self.description.raters:
            hint = f"name it there, or mend the rater {rater.name} in the description of the corpus"
            wanted = [column for column in (rater.column, rater.n_people) if column]
            problems = [csv_table.not_one_column(column, columns, hint) for column in wanted]
            for problem in filter(None, problems):
                self._reject_file(name, line, problem)
            if not any(problems):
                usable.append((rater, unit_of(rater)))
        return usable

    def _read_row(self, name: str, row, raters: list[tuple]) -> None:
        if isinstance(row, csv_table.Reject):
            self._add("rejects", (NO_PUZZLE, name, row.line, f"{row.reason}; {ROW_LEFT_OUT}"))
            return
        at, self._number = self._number, self._number + 1
        puzzle, columns, cells = row.puzzle, self.description.columns, row.cells
        book, part = (cells.get(columns.get(column), "") for column in ("book", "part"))
        part = part or self.description.part_of(puzzle.rows, puzzle.cols)
        board = (puzzle.rows, puzzle.cols, puzzle.clues)
        self._add("puzzles", (at, row.puzzle_id, name, row.line, *board, book, part))
        said = [self._read_rating(at, row, rater, unit) for rater, unit in raters]
        for reason in dict.fromkeys(filter(None, said)):
            self._add("rejects", (at, name, row.line, reason))

    def _read_rating(self, at: int, row: csv_table.Row, rater, unit: str) -> str:
        """Note the rating of a row, and return what is wrong with it; "" if nothing is."""
        try:
            value = rating_value(row.cells[rater.column], rater, self.description.maximum_seconds)
        except RatingError as error:
            return f"{error}; the puzzle is kept without this rating"
        if value is None:
            return ""
        n_people, problem = None, ""
        if rater.n_people:
            try:
                n_people = n_people_of(row.cells[rater.n_people], rater)
            except RatingError as error:
                problem = f"{error}; the rating is kept without this number"
        self._add("ratings", (at, row.puzzle_id, rater.name, value, unit, n_people, None))
        return problem

    def _reject_file(self, name: str, line: int, reason: str) -> None:
        """Note what is said of a file as a whole; once, if it is read twice."""
        if (name, line, reason) not in self._file_rejects:
            self._file_rejects.add((name, line, reason))
            self._add("rejects", (NO_PUZZLE, name, line, reason))
