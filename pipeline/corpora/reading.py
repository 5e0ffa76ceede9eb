"""From the files of a corpus to its puzzles, its ratings, and the rows that cannot be read."""

from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from pipeline.corpora.description import Description, load_description
from pipeline.corpora.ratings.rater_spec import ALL_BOOKS
from pipeline.corpora.rows import RowReader
from pipeline.corpora.source_files import source_files
from pipeline.files.settings import SettingsError
from pipeline.tables import validate, write_table

DECLARED = {
    "scales": ["rater", "book", "level", "grade"],
    "declared_raters": ["rater", "role", "reference", "family", "binning"],
    "books": ["book", "ordinal", "since"],
}


@dataclass(frozen=True)
class Corpus:
    """The tables of a corpus, each as `pipeline.tables` wants it.

    `rejects.line` is the line of the file as an editor counts it, 0 for the file as a whole.
    `attempts` has no rows where the description names none.
    """

    puzzles: pd.DataFrame
    ratings: pd.DataFrame
    rejects: pd.DataFrame
    attempts: pd.DataFrame
    scales: pd.DataFrame
    declared_raters: pd.DataFrame
    books: pd.DataFrame
    sources: pd.DataFrame


def read_corpus(description_path: str | Path, root: str | Path = ".") -> Corpus:
    """Read a corpus of puzzles.

    A row that is no puzzle is left out, a cell that is no rating costs that rating only; either
    is named in `rejects` with its file and line. The same holds for a file that is not there, is
    empty or lacks a column: the rest of the corpus is read. Minutes become seconds.

    Files that do not lie beside the description are named from the folder `root`. SettingsError
    when the description cannot be used.

    >>> corpus = read_corpus("config/corpora/example-book.yaml")
    >>> len(corpus.puzzles), len(corpus.ratings), len(corpus.rejects)
    (48, 144, 0)
    """
    return corpus_of(tables_of(load_description(description_path), root))


def corpus_of(tables: dict[str, pd.DataFrame]) -> Corpus:
    """Return the tables of a corpus, checked."""
    return Corpus(**{name: validate(name, table) for name, table in tables.items()})


def ingest(
    description_path: str | Path, out_dir: str | Path, root: str | Path = "."
) -> dict[str, Path]:
    """Write the tables of `read_corpus` as Parquet into a folder, and return their paths by name.

    `attempts` is among them only if the description names some.
    """
    description, out = load_description(description_path), Path(out_dir)
    out.mkdir(parents=True, exist_ok=True)
    tables = tables_of(description, root)
    if not description.attempts:
        del tables["attempts"]
        (out / "attempts.parquet").unlink(missing_ok=True)
    return {
        name: write_table(name, table, out / f"{name}.parquet") for name, table in tables.items()
    }


def declared_tables(description: Description) -> dict[str, pd.DataFrame]:
    """Return the tables `scales`, `declared_raters` and `books` of a corpus, by name.

    `scales` has a row for each level of a rater who names grades, `declared_raters` one for each
    rater, `books` one for each book whose order the description says.

    >>> graded = max(Path("config/corpora").glob("tatham-*.yaml"))
    >>> scales = declared_tables(load_description(graded))["scales"]
    >>> scales[["rater", "level", "grade"]].values.tolist()[-1]
    ['tatham', 4, 'Hard']
    """
    scales = [
        (rater.name, book, level, grade)
        for rater in description.raters
        for book in rater.grades or (ALL_BOOKS,)
        for level, grade in enumerate(rater.scale_in(book), 1)
    ]
    raters = [
        (one.name, one.role_or_usual, one.reference, one.family or one.name, one.binning or "")
        for one in description.every_rater
    ]
    since = sorted(set(description.books.values()))
    books = [(book, since.index(one) + 1, str(one)) for book, one in description.books.items()]
    rows = {"scales": scales, "declared_raters": raters, "books": books}
    tables = {name: pd.DataFrame(found, columns=DECLARED[name]) for name, found in rows.items()}
    return {name: table.assign(corpus=description.name) for name, table in tables.items()}


def rows_of(description: Description, root: str | Path, table=None) -> dict[str, pd.DataFrame]:
    """Return what the rows of a corpus say by table; `table` is its one file, if it is read."""
    read = RowReader(description, root).read(table)
    tables = {name: table.assign(corpus=description.name) for name, table in read.items()}
    tables["puzzles"] = tables["puzzles"].assign(kind=description.kind, solutions=pd.NA)
    return tables


def tables_of(description: Description, root: str | Path) -> dict[str, pd.DataFrame]:
    """Return the tables of a corpus by name.

    SettingsError where a file changes meanwhile, so that `sources` would be of other bytes.
    """
    sources, tables = source_files(description, root), rows_of(description, root)
    differing = pd.concat([sources, source_files(description, root)]).drop_duplicates(keep=False)
    if len(differing):
        changed = ", ".join(differing["file"].unique())
        raise SettingsError(f"{changed}: changed while it was read; run again when it is whole")
    return tables | declared_tables(description) | {"sources": sources}
