"""Read a file of puzzles that a person names."""

from pathlib import Path

import click

from pipeline.corpora.reading import read_puzzles


def puzzles_in(path: Path, kind: str):
    """Return the puzzles of a file and its rejects, as tables; each reject is named to stderr."""
    puzzles, rejects = read_puzzles(path, kind)
    for row in rejects.itertuples():
        click.echo(f"{row.file}, line {row.line}: {row.reason}", err=True)
    return puzzles, rejects
