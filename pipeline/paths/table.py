"""The table `paths`: the figures of each puzzle's solution paths, one row a puzzle."""

import sys

import pandas as pd
from tqdm import tqdm

from pipeline import kinds
from pipeline.tables import schema_of
from pipeline.texts.errors import PuzzleError


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
    of_kind, rows = kinds.kind(kind), []
    for row in tqdm(
        puzzles[puzzles["kind"] == kind].itertuples(index=False),
        total=int((puzzles["kind"] == kind).sum()),
        unit="puzzle",
        disable=not progress,
        file=sys.stderr,
    ):
        key = {"corpus": row.corpus, "puzzle_id": row.puzzle_id, "model": of_kind.paths.MODEL}
        try:
            rows.append(key | of_kind.paths.figures(of_kind.puzzle_of(row)))
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, puzzle {row.puzzle_id}: {error}; left out", sys.stderr)
    return pd.DataFrame(rows, columns=list(schema_of("paths", kind).columns))
