"""The table `paths`: the figures of each puzzle's solution paths, one row a puzzle and model."""

import sys
from collections.abc import Callable, Iterator

import pandas as pd
from tqdm import tqdm

from pipeline import kinds
from pipeline.notations.errors import PuzzleError
from pipeline.tables import schema_of


def path_table(puzzles: pd.DataFrame, kind: str, progress: bool = False) -> pd.DataFrame:
    """Return the path figures of the puzzles of one kind among some puzzles.

    Parameters
    ----------
    puzzles : table `puzzles`, or a part of it
        A row that is no puzzle, or contradicts itself, is left out, with one line on stderr.
    kind : str
        One that has solution paths.
    progress : bool
        Whether to show a bar on stderr.

    Returns
    -------
    table `paths` of the kind. A row depends on the puzzle alone, not on the rows beside it.
    """
    model = kinds.kind(kind).paths
    rows = [
        key | {"model": model.MODEL} | figures
        for key, figures in measured(puzzles, kind, model.figures, progress)
    ]
    return pd.DataFrame(rows, columns=list(schema_of("paths", kind).columns))


def measured(
    puzzles: pd.DataFrame, kind: str, figures_of: Callable, progress: bool
) -> Iterator[tuple[dict, object]]:
    """Yield the key of each puzzle of a kind and what `figures_of` says of it.

    A row that is no puzzle, or of which it raises PuzzleError, is left out, with a line on stderr.
    """
    of_kind = kinds.kind(kind)
    found = puzzles[puzzles["kind"] == kind]
    for row in tqdm(
        found.itertuples(index=False),
        total=len(found),
        unit="puzzle",
        disable=not progress,
        file=sys.stderr,
    ):
        try:
            figures = figures_of(of_kind.puzzle_of(row))
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, puzzle {row.puzzle_id}: {error}; left out", sys.stderr)
            continue
        yield {"corpus": row.corpus, "puzzle_id": row.puzzle_id}, figures
