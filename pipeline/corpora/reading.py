"""From the files of a corpus to its puzzles, its ratings, and the rows that cannot be read."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pandas as pd

from pipeline.corpora.csv_rows import CsvRow, read_rows
from pipeline.corpora.description import (
    PUZZLE_COLUMNS,
    Description,
    description_of_csv,
    load_description,
)
from pipeline.corpora.rating import RatingError, rating_value, shortened, solvers_of, unit_of
from pipeline.puzzles import PuzzleError, Slitherlink
from pipeline.tables import validate, write_table

WHOLE_FILE = 0


class RowError(ValueError):
    """A row that is no puzzle; the message says what was expected, what was found, what to do."""


@dataclass(frozen=True)
class Corpus:
    """The tables of a corpus, each as `pipeline.tables` wants it, and its description.

    `rejects.line` is the line of the file as an editor counts it, 0 for the file as a whole.
    """

    description: Description
    puzzles: pd.DataFrame
    ratings: pd.DataFrame
    rejects: pd.DataFrame


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
        The folder from which the description names its files.

    Raises
    ------
    SettingsError
        When the description cannot be used.

    Examples
    --------
    >>> corpus = read_corpus("config/corpora/tatham-slitherlink.yaml")
    >>> len(corpus.puzzles), len(corpus.ratings), len(corpus.rejects)
    (600, 600, 0)
    >>> corpus.puzzles.loc[0, ["puzzle_id", "part"]].tolist()
    ['10x10-e01', 'Part 1']
    """
    return _read(load_description(description_path), Path(root))


def read_puzzles(path: str | Path, kind: str = "slitherlink") -> tuple[pd.DataFrame, pd.DataFrame]:
    """Read a CSV file of puzzles that has no description: columns id, rows, cols, clues.

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

    Examples
    --------
    >>> puzzles, rejects = read_puzzles("data/raw/example-book/example-book.csv")
    >>> len(puzzles), len(rejects)
    (48, 0)
    """
    path = Path(path)
    corpus = _read(description_of_csv(path, kind), path.parent)
    return corpus.puzzles, corpus.rejects


def ingest(description_path: str | Path, out_dir: str | Path, root: str | Path = ".") -> Corpus:
    """Read a corpus and write `puzzles`, `ratings` and `rejects`, as Parquet, into `out_dir`.

    Parameters and errors are those of `read_corpus`, whose result is returned.
    """
    corpus = read_corpus(description_path, root)
    for name in ("puzzles", "ratings", "rejects"):
        write_table(name, getattr(corpus, name), Path(out_dir) / f"{name}.parquet")
    return corpus


def _read(description, root):
    found = _Reading(description)
    for file in description.files:
        found.read_file(file, root / file)
    return Corpus(
        description,
        validate("puzzles", pd.DataFrame(found.puzzles)),
        validate("ratings", pd.DataFrame(found.ratings)),
        validate("rejects", pd.DataFrame(found.rejects.values())),
    )


@dataclass
class _Reading:
    """The rows of the three tables while the files are read one after another."""

    description: Description
    puzzles: list[dict] = field(default_factory=list)
    ratings: list[dict] = field(default_factory=list)
    rejects: dict[tuple, dict] = field(default_factory=dict)
    place_of: dict[str, str] = field(default_factory=dict)

    def read_file(self, name, path):
        try:
            content = path.read_bytes()
        except OSError as error:
            problem = f"the file cannot be read: {error.strerror}; expected a CSV of puzzles"
            self.reject(name, WHOLE_FILE, problem)
            return
        rows = read_rows(content, self.description.encoding)
        header = next(rows, CsvRow(1, [], "the file is empty; expected a first line of columns"))
        columns = [cell.strip() for cell in header.cells]
        problem = header.problem or self.missing_column(columns)
        if problem:
            self.reject(name, header.line, problem)
            return
        raters = self.usable_raters(name, header.line, columns)
        rows = [row for row in rows if row.problem or any(cell.strip() for cell in row.cells)]
        if not rows:
            problem = "the file has no row below its first line; expected a puzzle a row"
            self.reject(name, header.line, problem)
        for row in rows:
            try:
                self.read_row(name, row, columns, raters)
            except RowError as error:
                self.reject(name, row.line, f"{error}; the row is left out")

    def missing_column(self, columns):
        for key, column in self.description.columns.items():
            if columns.count(column) != 1:
                return _not_one_column(f"columns.{key}", column, columns, self.description)
        return ""

    def usable_raters(self, name, line, columns):
        """Return the raters whose columns are there; the others are rejected, once a file."""
        usable = []
        for rater in self.description.raters:
            wanted = [column for column in (rater.column, rater.solvers) if column]
            wrong = [column for column in wanted if columns.count(column) != 1]
            for column in wrong:
                where = f"rater {rater.name}"
                problem = _not_one_column(where, column, columns, self.description)
                self.reject(name, line, problem)
            if not wrong:
                usable.append(rater)
        return usable

    def read_row(self, name, row, columns, raters):
        if row.problem:
            raise RowError(row.problem)
        extra = "".join(row.cells[len(columns) :]).strip()
        if len(row.cells) < len(columns) or extra:
            raise RowError(
                f"expected {len(columns)} cells as in the first line, found {len(row.cells)}"
            )
        cells = dict(zip(columns, row.cells, strict=False))
        puzzle = _puzzle(cells, self.description)
        place = f"{name}, line {row.line}"
        first = self.place_of.setdefault(puzzle["puzzle_id"], place)
        if first != place:
            raise RowError(
                f"expected an id that no other puzzle has, found "
                f"{shortened(puzzle['puzzle_id'])!r} of {first}; give it another id"
            )
        self.puzzles.append(puzzle)
        for rater in raters:
            self.read_rating(name, row.line, puzzle["puzzle_id"], rater, cells)

    def read_rating(self, name, line, puzzle_id, rater, cells):
        try:
            value = rating_value(cells[rater.column], rater, self.description.maximum_seconds)
        except RatingError as error:
            self.reject(name, line, f"{error}; the puzzle is kept without this rating")
            return
        if value is None:
            return
        try:
            solvers = solvers_of(cells[rater.solvers], rater) if rater.solvers else None
        except RatingError as error:
            self.reject(name, line, f"{error}; the rating is kept without this number")
            solvers = None
        self.ratings.append(
            {
                "corpus": self.description.name,
                "puzzle_id": puzzle_id,
                "rater": rater.name,
                "value": value,
                "unit": unit_of(rater),
                "solvers": solvers,
            }
        )

    def reject(self, name, line, reason):
        row = {"corpus": self.description.name, "file": name, "line": line, "reason": reason}
        self.rejects[name, line, reason] = row


def _puzzle(cells, description):
    """Return the row of the table `puzzles` that the cells of a CSV row describe."""
    text = {key: cells[column].strip() for key, column in description.columns.items()}
    for key in PUZZLE_COLUMNS:
        if not text[key]:
            raise RowError(f"{description.columns[key]}: expected a value, found an empty cell")
    rows = _whole_number(description.columns["rows"], text["rows"])
    cols = _whole_number(description.columns["cols"], text["cols"])
    try:
        clues = Slitherlink(rows, cols, re.sub(r"\s", "", text["clues"])).clues
    except PuzzleError as error:
        raise RowError(f"{description.columns['clues']}: {error}") from None
    return {
        "corpus": description.name,
        "puzzle_id": text["id"],
        "kind": description.kind,
        "rows": rows,
        "cols": cols,
        "clues": clues,
        "book": text.get("book", ""),
        "part": text.get("part") or description.part_by_size.get((rows, cols), ""),
        "solutions": None,
    }


def _whole_number(column, text):
    if not re.fullmatch(r"\d{1,9}", text):
        raise RowError(f"{column}: expected a whole number, found {shortened(text)!r}")
    return int(text)


def _not_one_column(where, column, columns, description):
    number = "no column" if column not in columns else "several columns"
    hint = f"mend {where} in the description of {description.name}, or the first line"
    if len(columns) == 1 and re.search(r"[;\t]", columns[0]):
        hint = "save the file with commas between the cells"
    found = shortened(", ".join(columns), 200)
    return (
        f"expected one column {column!r} ({where}), found {number} of this name in: {found}; {hint}"
    )
