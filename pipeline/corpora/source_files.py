"""The files of a corpus, each with its SHA-256."""

import hashlib
from collections.abc import Iterable
from os.path import isfile
from pathlib import Path

import pandas as pd

from pipeline.corpora.description import Description


def source_files(description: Description, root: str | Path = ".") -> pd.DataFrame:
    """Return the files from which a corpus is read and their SHA-256, the table `sources`.

    A file that is not there has no row; what else is wrong with it is in `rejects`.

    >>> from pipeline.corpora.description import load_description
    >>> found = source_files(load_description("config/corpora/sato2003.yaml"))
    >>> found["file"].iloc[0], found["sha256"].str.len().tolist()
    ('data/raw/sato2003/completion_bands.csv', [64, 64, 64, 64, 64])
    """
    found = {file: description.located(file, root) for file in description.all_files}
    rows = [(file, sha256(path)) for file, path in found.items() if isfile(path)]
    return pd.DataFrame(rows, columns=["file", "sha256"]).assign(corpus=description.name)


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def contents(files: Iterable[str | Path]) -> list[str]:
    """Return the SHA-256 of each file, a parameter of the rules that read it.

    Snakemake looks at times only: a file of an older date, put in the place of another, would be
    taken for that one.
    """
    return [sha256(Path(file)) for file in files]
