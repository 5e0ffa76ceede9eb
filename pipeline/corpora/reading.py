"""From the files of a corpus to its puzzles, its ratings, and the rows that cannot be read."""

from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.corpora.declared import declared_tables
from pipeline.corpora.description import Description, description_of_csv, load_description
from pipeline.corpora.rows import RowReader
from pipeline.tables import validate, write_table


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
    declared_raters: pd.DataFrame
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
    """Read a file of puzzles that has no description, and return `puzzles` and `rejects`.

    It is a CSV with the columns of its kind, whose other columns are passed over, or a list of
    puzzles, where the id of a puzzle is the number of its line. The name of the file without its
    ending is that of the corpus. Of a puzzle without a part its size says the part, if the kind
    knows one.
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


def ingest(
    description_path: str | Path, out_dir: str | Path, root: str | Path = "."
) -> dict[str, Path]:
    """Read a corpus and write its tables, as Parquet, into `out_dir`.

    They are `puzzles`, `ratings`, `rejects`, `scales`, `declared_raters` and `books`, and
    `attempts` if the description names some. Parameters and errors are those of `read_corpus`.

    Returns
    -------
    dict of table name to path
    """
    description, out = load_description(description_path), Path(out_dir)
    out.mkdir(parents=True, exist_ok=True)
    tables = _tables_of(description, root)
    if not description.attempts:
        del tables["attempts"]
        (out / "attempts.parquet").unlink(missing_ok=True)
    return {
        name: write_table(name, table, out / f"{name}.parquet") for name, table in tables.items()
    }


def read_described(description: Description, root: str | Path = ".") -> Corpus:
    """Read the corpus of a description; otherwise as `read_corpus`."""
    tables = _tables_of(description, root)
    return Corpus(description, **{name: validate(name, table) for name, table in tables.items()})


def _tables_of(description: Description, root: str | Path) -> dict[str, pd.DataFrame]:
    tables = RowReader(description, root).read()
    for name in ("puzzles", "ratings", "rejects"):
        tables[name] = tables[name].assign(corpus=description.name)
    tables["puzzles"] = tables["puzzles"].assign(kind=description.kind, solutions=pd.NA)
    return tables | declared_tables(description)
