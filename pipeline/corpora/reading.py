"""From the files of a corpus to its puzzles, its ratings, and the rows that cannot be read."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa

from pipeline import kinds
from pipeline.corpora.declared import declared_books, declared_cuttings, declared_scales
from pipeline.corpora.description import Description, description_of_csv, load_description
from pipeline.corpora.rows import TEXT, RowReader
from pipeline.files.atomic import room_beside
from pipeline.tables import validate, write_table
from pipeline.tables.writing import write_pieces

DECLARED = {
    "scales": declared_scales,
    "cuttings": declared_cuttings,
    "books": declared_books,
}
"""Tables that the description tells by itself."""


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


def ingest(
    description_path: str | Path, out_dir: str | Path, root: str | Path = "."
) -> dict[str, Path]:
    """Read a corpus and write its tables, as Parquet, into `out_dir`.

    They are `puzzles`, `ratings`, `rejects`, `scales`, `cuttings` and `books`, and `attempts` if
    the description names some. Parameters and errors are those of `read_corpus`. Memory does not
    grow with the number of puzzles, but with that of attempts.

    Returns
    -------
    dict of table name to path
    """
    description, out = load_description(description_path), Path(out_dir)
    out.mkdir(parents=True, exist_ok=True)
    with room_beside(out / "puzzles.parquet") as room:
        found = RowReader(description, root, room)
        found.read()
        for name, pieces in found.tables():
            rows = (_with_constants(piece, description) for piece in pieces)
            write_pieces(name, rows, out / f"{name}.parquet")
    written = ["puzzles", "ratings", "rejects", *DECLARED]
    for name, declared in DECLARED.items():
        write_table(name, declared(description), out / f"{name}.parquet")
    if description.attempts:
        write_table("attempts", pd.DataFrame(found.attempts), out / "attempts.parquet")
        written.append("attempts")
    else:
        (out / "attempts.parquet").unlink(missing_ok=True)
    return {name: out / f"{name}.parquet" for name in written}


def read_described(description: Description, root: str | Path = ".") -> Corpus:
    """Read the corpus of a description; otherwise as `read_corpus`."""
    found = RowReader(description, root, None)
    found.read()
    tables = {name: _frame(pieces, description) for name, pieces in found.tables()}
    tables["attempts"] = pd.DataFrame(found.attempts)
    tables |= {name: declared(description) for name, declared in DECLARED.items()}
    checked = {name: validate(name, table) for name, table in tables.items()}
    return Corpus(description, **checked)


def _frame(pieces: Iterable[pa.Table], description: Description) -> pd.DataFrame:
    """Return rows as a data frame, each text in full."""
    found = [_with_constants(rows, description) for rows in pieces]
    if not found:
        return pd.DataFrame()
    rows = pa.concat_tables(found)
    is_word = [pa.types.is_dictionary(type) for type in rows.schema.types]
    plain = [
        field.with_type(TEXT) if word else field
        for field, word in zip(rows.schema, is_word, strict=True)
    ]
    return rows.cast(pa.schema(plain)).to_pandas()


def _with_constants(rows: pa.Table, description: Description) -> pa.Table:
    """Return rows with what is the same in all rows of a corpus, as dictionaries of one word."""
    number = rows.num_rows
    for name, word in {"corpus": description.name, "kind": description.kind}.items():
        words = pa.DictionaryArray.from_arrays(np.zeros(number, np.int32), pa.array([word], TEXT))
        rows = rows.append_column(name, words)
    return rows.append_column("solutions", pa.nulls(number, pa.int8()))
