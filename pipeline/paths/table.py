"""The table `paths`: the figures of each puzzle's solution paths, one row a puzzle."""

import sys

import pandas as pd
from tqdm import tqdm

from pipeline import kinds
from pipeline.kinds.contract import Kind
from pipeline.paths.bottleneck.limits import check_followed
from pipeline.tables import schema_of
from pipeline.texts.errors import PuzzleError


def figures_of(kind: Kind, puzzle) -> dict[str, object]:
    """Return the figures of one puzzle; PuzzleError where its board is too large, or no puzzle."""
    check_followed(puzzle.rows * puzzle.cols)
    return kind.paths.figures(puzzle)


def path_table(puzzles: pd.DataFrame, kind: str, progress: bool = False) -> pd.DataFrame:
    """Return the table `paths` of the puzzles of one kind among some rows of `puzzles`.

    A row depends on its puzzle alone. One that is no puzzle, contradicts itself or is too large is
    left out, with one line on stderr. `progress` shows a bar there, at a terminal.
    """
    of_kind, rows = kinds.kind(kind), []
    some = list(puzzles[puzzles["kind"] == kind].itertuples(index=False))
    for row in tqdm(some, unit="puzzle", disable=not progress or None, file=sys.stderr):
        key = {"corpus": row.corpus, "puzzle_id": row.puzzle_id, "model": of_kind.paths.MODEL}
        try:
            rows.append(key | figures_of(of_kind, of_kind.puzzle_of(row)))
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, puzzle {row.puzzle_id}: {error}; left out", sys.stderr)
    return pd.DataFrame(rows, columns=list(schema_of("paths", kind).columns))
