"""The rows of the tables of a corpus, while its files are read one after another.

What is read is put away block by block, so that memory does not grow with the corpus. Attempts
alone are held at once, since the paces of persons go by all of them.
"""

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa

from pipeline.corpora.attempts import Refused, ratings_of, read_attempts
from pipeline.corpora.declared import BOARD, are_held_out, file_of_others
from pipeline.corpora.description import Description, description_of_csv
from pipeline.corpora.duplicates import Place, first_of_each
from pipeline.corpora.rating_cell import RatingError, n_people_of, rating_value, unit_of
from pipeline.corpora.sources import ROW_LEFT_OUT, WHOLE_FILE, rows_in, table_in
from pipeline.notations import csv_table
from pipeline.notations.errors import PuzzleError
from pipeline.tables.runs import Runs

AT_ONCE = 10_000
"""So many rows are Python objects at a time."""
NO_PUZZLE = -1
"""In place of the number of a puzzle, of what goes with none."""
TEXT, WORD = pa.large_string(), pa.dictionary(pa.int32(), pa.large_string())
PUZZLES = pa.schema(
    {
        "at": pa.int64(), "puzzle_id": TEXT, "file": WORD, "line": pa.int64(), "rows": pa.int32(),
        "cols": pa.int32(), "clues": TEXT, "book": WORD, "part": WORD, "held_out": pa.bool_(),
    }
)  # fmt: skip
RATINGS = pa.schema(
    {
        "at": pa.int64(), "puzzle_id": TEXT, "rater": TEXT, "value": pa.float64(), "unit": WORD,
        "n_people": pa.int32(), "error_log_seconds": pa.float64(),
    }
)  # fmt: skip
REJECTS = pa.schema({"at": pa.int64(), "file": TEXT, "line": pa.int64(), "reason": TEXT})


class RowReader:
    """What the files of a corpus hold; `at` is the number of a puzzle among all that were read.

    Parameters
    ----------
    description
    root : path
        The folder from which files are named that do not lie beside the description.
    room : path or None
        A folder for rows that wait; None keeps them in memory.
    """

    def __init__(self, description: Description, root: str | Path, room: Path | None):
        self.description, self.root, self.corpus = description, root, description.name
        self.attempts: list[dict] = []
        self._runs = {
            name: Runs(name, schema, [*key, "at"], room)
            for name, schema, key in (
                ("puzzles", PUZZLES, ["puzzle_id"]),
                ("ratings", RATINGS, ["puzzle_id", "rater"]),
                ("rejects", REJECTS, ["file", "line", "reason"]),
            )
        }
        self._waiting: dict[str, list[tuple]] = {name: [] for name in self._runs}
        self._number, self._known, self._told = 0, None, set()
        # Of puzzles that are left out, since their id was there before.
        self._left_out = array("q")

    def read(self) -> None:
        """Read all files that the description names."""
        described = self.description
        for file in described.files:
            with self._costs_the_file(file):
                self._read_table(file, table_in(described.located(file, self.root), described))
        if described.attempts:
            self._read_attempts(described.located(described.attempts.file, self.root))

    def tables(self) -> Iterator[tuple[str, Iterator[pa.Table]]]:
        """Yield puzzles, ratings and rejects, each with its rows in their order, piece by piece.

        The rows of one are taken before the next is asked for: only then is known which puzzles
        are left out.
        """
        self._put_away("puzzles")
        yield "puzzles", first_of_each(self._runs["puzzles"].in_order(), self._refuse)
        left_out = np.sort(np.array(self._left_out, np.int64))
        for name in ("ratings", "rejects"):
            self._put_away(name)
            yield name, _but_those_of(left_out, self._runs[name].in_order())

    def _refuse(self, place: Place, reason: str) -> None:
        self._left_out.append(place.at)
        self._note("rejects", (NO_PUZZLE, place.file, place.line, reason))

    def _note(self, name: str, row: tuple) -> None:
        self._waiting[name].append(row)
        if len(self._waiting[name]) >= AT_ONCE:
            self._put_away(name)

    def _put_away(self, name: str) -> None:
        rows, self._waiting[name] = self._waiting[name], []
        if not rows:
            return
        columns = list(zip(*rows, strict=True))
        if name == "puzzles":
            boards = dict(zip(BOARD, columns[4:7], strict=True))
            columns.append(self._are_held_out(pd.DataFrame(boards)))
        self._runs[name].add(_rows(columns, self._runs[name].schema))

    def _are_held_out(self, boards: pd.DataFrame) -> pd.Series:
        if self._known is None:
            self._known = self._others()
        return are_held_out(boards, self.description, self._known)

    def _others(self) -> pd.DataFrame:
        """Return the puzzles of the file that says which are not held out."""
        path, found = file_of_others(self.description, self.root), []
        if path and not path.is_file():
            problem = "the file is not there; all puzzles are held out, and nothing is fitted"
            self._reject_file(self.description.held_out.all_but, WHOLE_FILE, problem)
        elif path:
            with self._costs_the_file(self.description.held_out.all_but):
                table = table_in(path, description_of_csv(path, self.description.kind))
                read = (row.puzzle for row in table.found if isinstance(row, csv_table.Row))
                found = [(puzzle.rows, puzzle.cols, puzzle.clues) for puzzle in read]
        return pd.DataFrame(found, columns=BOARD)

    def _read_attempts(self, path: Path) -> None:
        described = self.description
        name, maximum_seconds = described.attempts.file, described.maximum_seconds
        self._put_away("puzzles")
        pieces = (piece["puzzle_id"].to_pylist() for piece in self._runs["puzzles"].in_order())
        ids, found = {puzzle_id for piece in pieces for puzzle_id in piece}, []
        with self._costs_the_file(name):
            rows = rows_in(path, described.encoding)
            found = read_attempts(rows, described.attempts, maximum_seconds, ids)
        for attempt in found:
            if isinstance(attempt, Refused):
                self._note("rejects", (NO_PUZZLE, name, attempt.line, attempt.reason))
            else:
                row = {"corpus": self.corpus, **attempt._asdict()}
                self.attempts.append({key: row[key] for key in row if key != "line"})
        if self.attempts:
            table = pd.DataFrame(self.attempts)
            ratings, note = ratings_of(table, described.attempts.rater, maximum_seconds)
            made = ratings.assign(at=NO_PUZZLE)
            columns = [made[column].tolist() for column in RATINGS.names]
            self._runs["ratings"].add(_rows(columns, RATINGS))
            if note:
                self._reject_file(name, WHOLE_FILE, note)

    @contextmanager
    def _costs_the_file(self, name: str):
        """Let a file that cannot be read at all cost that file only."""
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
            self._note("rejects", (NO_PUZZLE, name, row.line, f"{row.reason}; {ROW_LEFT_OUT}"))
            return
        at, self._number = self._number, self._number + 1
        puzzle, columns, cells = row.puzzle, self.description.columns, row.cells
        book, part = (cells.get(columns.get(column), "") for column in ("book", "part"))
        part = part or self.description.part_of(puzzle.rows, puzzle.cols)
        board = (puzzle.rows, puzzle.cols, puzzle.clues)
        self._note("puzzles", (at, row.puzzle_id, name, row.line, *board, book, part))
        said = [self._read_rating(at, row, rater, unit) for rater, unit in raters]
        for reason in dict.fromkeys(filter(None, said)):
            self._note("rejects", (at, name, row.line, reason))

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
        self._note("ratings", (at, row.puzzle_id, rater.name, value, unit, n_people, None))
        return problem

    def _reject_file(self, name: str, line: int, reason: str) -> None:
        """Note what is said of a file as a whole; once, if it is read twice."""
        if (name, line, reason) not in self._told:
            self._told.add((name, line, reason))
            self._note("rejects", (NO_PUZZLE, name, line, reason))


def _rows(columns: list, schema: pa.Schema) -> pa.Table:
    arrays = [
        pa.array(values, TEXT).dictionary_encode() if type == WORD else pa.array(values, type)
        for values, type in zip(columns, schema.types, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def _but_those_of(left_out: np.ndarray, pieces: Iterator[pa.Table]) -> Iterator[pa.Table]:
    """Yield rows but those of the puzzles of some numbers, which are sorted."""
    for rows in pieces:
        at = rows["at"].to_numpy()
        yield rows.filter(pa.array(~np.isin(at, left_out))) if len(left_out) else rows
