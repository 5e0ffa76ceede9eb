"""From the files of a corpus to its puzzles, its ratings, and the rows that cannot be read."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.corpora.attempts import Refused, ratings_of, read_attempts
from pipeline.corpora.declared import (
    BOARD,
    are_held_out,
    declared_books,
    declared_cuttings,
    declared_scales,
    file_of_others,
)
from pipeline.corpora.description import Description, description_of_csv, load_description
from pipeline.corpora.rating import RatingError, n_people_of, rating_value, unit_of
from pipeline.notations import csv_rows, csv_table, spreadsheets
from pipeline.notations.errors import PuzzleError, quoted
from pipeline.notations.table_forms import form_of_kind
from pipeline.tables import validate, write_table

WHOLE_FILE = 0
ROW_LEFT_OUT = "the row is left out"
"""How the reason ends of a reject that costs a puzzle."""


@dataclass(frozen=True)
class Corpus:
    """The tables of a corpus, each as `pipeline.tables` wants it, and its description.

    `rejects.line` is the line of the file as an editor counts it, 0 for the file as a whole.
    `attempts` has no rows where the description names none.
    """

    description: Description
    puzzles: pd.DataFrame
    ratings: pd.DataFrame
    rejects: pd.DataFrame
    attempts: pd.DataFrame
    scales: pd.DataFrame
    cuttings: pd.DataFrame
    books: pd.DataFrame


def read_corpus(description_path: str | Path, root: str | Path = ".") -> Corpus:
    """Read a corpus of puzzles.

    A row that is no puzzle is left out, a cell that is no rating costs that rating only; either
    is named in `rejects` with its file and line. The same holds for a file that is not there, is
    empty or lacks a column: the rest of the corpus is read. Minutes become seconds.

    Parameters
    ----------
    description_path
        The file of the corpus, `config/corpora/<name>.yaml`.
    root
        The folder from which files are named that do not lie beside the description.

    Raises
    ------
    SettingsError
        When the description cannot be used.

    Examples
    --------
    >>> corpus = read_corpus("config/corpora/example-book.yaml")
    >>> len(corpus.puzzles), len(corpus.ratings), len(corpus.rejects)
    (48, 144, 0)
    """
    return read_described(load_description(description_path), root)


def read_puzzles(path: str | Path, kind: str) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Read a file of puzzles that has no description.

    It is a CSV with the columns of its kind, or a list of puzzles, where the id of a puzzle is the
    number of its line. Of a puzzle without a part its size says the part, if the kind knows one.

    Parameters
    ----------
    path
        The file. Its name without the ending is the name of the corpus.
    kind
        The kind of its puzzles.

    Returns
    -------
    puzzles, rejects : pandas.DataFrame
        As in `read_corpus`. Other columns of the file are passed over.
    """
    path = Path(path)
    corpus = read_described(description_of_csv(path, kind), path.parent)
    puzzles = corpus.puzzles
    if corpus.description.has_levels:
        by_size = puzzles["rows"].map(kinds.kind(kind).part_of_size)
        puzzles["part"] = puzzles["part"].where(puzzles["part"] != "", by_size)
    return puzzles, corpus.rejects


def one_puzzle(puzzle, part: str = "") -> pd.DataFrame:
    """Return the table `puzzles` of a single puzzle; without a part its size says it.

    >>> from pipeline.notations.reading import read_puzzle
    >>> one_puzzle(read_puzzle("3x2t0:3a2b1"))[["puzzle_id", "rows", "clues"]].values.tolist()
    [['puzzle', 2, '3.2..1']]
    """
    kind = kinds.of_puzzle(puzzle)
    row = {
        "corpus": "one",
        "puzzle_id": "puzzle",
        "kind": kind.name,
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "clues": puzzle.clues,
        "book": "",
        "part": part or kind.part_of_size(puzzle.rows),
        "solutions": None,
        "held_out": False,
    }
    return validate("puzzles", pd.DataFrame([row]))


def ingest(description_path: str | Path, out_dir: str | Path, root: str | Path = ".") -> Corpus:
    """Read a corpus and write its tables, as Parquet, into `out_dir`.

    They are `puzzles`, `ratings`, `rejects`, `scales`, `cuttings` and `books`, and `attempts` if
    the description names some.
    Parameters and errors are those of `read_corpus`, whose result is returned.
    """
    corpus = read_corpus(description_path, root)
    for name in ("puzzles", "ratings", "rejects", "scales", "cuttings", "books"):
        write_table(name, getattr(corpus, name), Path(out_dir) / f"{name}.parquet")
    attempts = Path(out_dir) / "attempts.parquet"
    if corpus.description.attempts:
        write_table("attempts", corpus.attempts, attempts)
    else:
        attempts.unlink(missing_ok=True)
    return corpus


def read_described(description: Description, root: str | Path = ".") -> Corpus:
    """Read the corpus of a description; otherwise as `read_corpus`."""
    found = _Reading(description)
    for file in description.files:
        found.read_file(file, description.located(file, root))
    if description.attempts:
        found.read_attempts(description.located(description.attempts.file, root))
    puzzles = pd.DataFrame(found.puzzles)
    puzzles["held_out"] = are_held_out(puzzles, description, found.read_others(root))
    return Corpus(
        description,
        validate("puzzles", puzzles),
        validate("ratings", pd.DataFrame(found.ratings)),
        validate("rejects", pd.DataFrame(found.rejects.values())),
        validate("attempts", pd.DataFrame(found.attempts)),
        validate("scales", declared_scales(description)),
        validate("cuttings", declared_cuttings(description)),
        validate("books", declared_books(description)),
    )


@dataclass
class _Reading:
    """The rows of the tables while the files are read one after another."""

    description: Description
    puzzles: list[dict] = field(default_factory=list)
    ratings: list[dict] = field(default_factory=list)
    rejects: dict[tuple, dict] = field(default_factory=dict)
    attempts: list[dict] = field(default_factory=list)
    first_of: dict[str, tuple[str, str]] = field(default_factory=dict)

    def read_file(self, name, path):
        with self.costs_the_file(name):
            self.read_table(name, _table_in(path, self.description))

    def read_attempts(self, path):
        described = self.description
        name, maximum_seconds = described.attempts.file, described.maximum_seconds
        ids = {puzzle["puzzle_id"] for puzzle in self.puzzles}
        found = []
        with self.costs_the_file(name):
            rows = _rows_in(path, described.encoding)
            found = read_attempts(rows, described.attempts, maximum_seconds, ids)
        for attempt in found:
            if isinstance(attempt, Refused):
                self.reject(name, attempt.line, attempt.reason)
            else:
                row = {"corpus": described.name, **attempt._asdict()}
                self.attempts.append({key: row[key] for key in row if key != "line"})
        if self.attempts:
            table = pd.DataFrame(self.attempts)
            ratings, note = ratings_of(table, described.attempts.rater, maximum_seconds)
            self.ratings += ratings.to_dict("records")
            if note:
                self.reject(name, WHOLE_FILE, note)

    def read_others(self, root):
        """Return the puzzles of the file that says which are not held out."""
        path, found = file_of_others(self.description, root), pd.DataFrame()
        if path and not path.is_file() and self.puzzles:
            problem = "the file is not there; all puzzles are held out, and nothing is fitted"
            self.reject(self.description.held_out.all_but, WHOLE_FILE, problem)
        elif path and self.puzzles:
            with self.costs_the_file(self.description.held_out.all_but):
                table = _table_in(path, description_of_csv(path, self.description.kind))
                puzzles = [row.puzzle for row in table.found if isinstance(row, csv_table.Row)]
                found = pd.DataFrame([(one.rows, one.cols, one.clues) for one in puzzles])
        return found.set_axis(BOARD, axis=1) if len(found) else pd.DataFrame(columns=BOARD)

    @contextmanager
    def costs_the_file(self, name):
        """Let a file that cannot be read at all cost that file only."""
        try:
            yield
        except OSError as error:
            problem = f"the file cannot be read: {error.strerror}; expected a CSV file"
            if self.description.remote and isinstance(error, FileNotFoundError):
                problem = "the file is not here yet; `snakemake fetch` brings it"
            self.reject(name, WHOLE_FILE, problem)
        except csv_table.HeaderError as error:
            self.reject(name, error.line, str(error))
        except PuzzleError as error:
            self.reject(name, WHOLE_FILE, str(error))

    def read_table(self, name, table):
        raters = self.usable_raters(name, table.line, table.columns)
        row = None
        for row in table.found:
            self.read_row(name, row, raters)
        if row is None:
            problem = "the file has no row below its first line; expected a puzzle a row"
            self.reject(name, table.line, problem)

    def usable_raters(self, name, line, columns):
        """Return the raters whose columns are there; the others are rejected, once a file."""
        usable = []
        for rater in self.description.raters:
            hint = f"name it there, or mend the rater {rater.name} in the description of the corpus"
            wanted = [column for column in (rater.column, rater.n_people) if column]
            problems = [csv_table.not_one_column(column, columns, hint) for column in wanted]
            for problem in filter(None, problems):
                self.reject(name, line, problem)
            if not any(problems):
                usable.append(rater)
        return usable

    def read_row(self, name, row, raters):
        if isinstance(row, csv_table.Reject):
            self.reject(name, row.line, f"{row.reason}; {ROW_LEFT_OUT}")
            return
        place = f"{name}, line {row.line}"
        first, clues = self.first_of.setdefault(row.puzzle_id, (place, row.puzzle.clues))
        if first != place:
            what = "an id that no other puzzle has"
            what = "each puzzle once" if clues == row.puzzle.clues else what
            mend = "take one of the two away" if clues == row.puzzle.clues else "give it another id"
            problem = (
                f"expected {what}, found {quoted(row.puzzle_id)} of {first}; {mend}; {ROW_LEFT_OUT}"
            )
            self.reject(name, row.line, problem)
            return
        self.puzzles.append(_puzzle(row, self.description))
        for rater in raters:
            self.read_rating(name, row.line, row.puzzle_id, rater, row.cells)

    def read_rating(self, name, line, puzzle_id, rater, cells):
        try:
            value = rating_value(cells[rater.column], rater, self.description.maximum_seconds)
        except RatingError as error:
            self.reject(name, line, f"{error}; the puzzle is kept without this rating")
            return
        if value is None:
            return
        try:
            n_people = n_people_of(cells[rater.n_people], rater) if rater.n_people else None
        except RatingError as error:
            self.reject(name, line, f"{error}; the rating is kept without this number")
            n_people = None
        self.ratings.append(
            {
                "corpus": self.description.name,
                "puzzle_id": puzzle_id,
                "rater": rater.name,
                "value": value,
                "unit": unit_of(rater),
                "n_people": n_people,
                "error_log_seconds": None,
            }
        )

    def reject(self, name, line, reason):
        row = {"corpus": self.description.name, "file": name, "line": line, "reason": reason}
        self.rejects[name, line, reason] = row


def _table_in(path: Path, described: Description) -> csv_table.Table:
    lists = kinds.kind(described.kind).notations.LISTS if described.has_levels else {}
    if path.suffix.lower() in lists:
        # A byte that is no text costs its line: the sign put for it is no clue.
        text = path.read_bytes().decode(described.encoding, errors="replace")
        lines = lists[path.suffix.lower()](text)
        return csv_table.Table(1, list(described.columns.values())[:2], iter(lines))
    rows = _rows_in(path, described.encoding)
    if described.header:
        rows = chain([csv_rows.CsvRow(WHOLE_FILE, list(described.header))], rows)
    form = form_of_kind(described.kind)
    form = form._replace(may_be_empty=(*form.may_be_empty, *described.may_lack))
    return csv_table.table_of(rows, described.columns, form)


def _rows_in(path: Path, encoding: str) -> Iterator[csv_rows.CsvRow]:
    content = path.read_bytes()
    if spreadsheets.is_spreadsheet(path):
        return iter(spreadsheets.first_rows(path, content))
    return csv_rows.read_rows(content, encoding)


def _puzzle(row, description):
    """Return the row of the table `puzzles` that a row of the CSV describes."""
    puzzle, columns = row.puzzle, description.columns
    book, part = (row.cells.get(columns.get(name), "") for name in ("book", "part"))
    return {
        "corpus": description.name,
        "puzzle_id": row.puzzle_id,
        "kind": description.kind,
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "clues": puzzle.clues,
        "book": book,
        "part": part or description.part_of(puzzle.rows, puzzle.cols),
        "solutions": None,
    }
