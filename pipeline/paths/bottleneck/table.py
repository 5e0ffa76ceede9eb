"""The table `bottlenecks`: where puzzles are narrowest, and the clue that opens each best."""

import sys

import pandas as pd
from tqdm import tqdm

from pipeline import kinds
from pipeline.paths.bottleneck.finding import Bottleneck, Opening, find_bottleneck
from pipeline.paths.bottleneck.limits import left_out
from pipeline.tables import schema_of
from pipeline.texts.errors import PuzzleError


def bottleneck_table(
    puzzles: pd.DataFrame, kind: str, in_corpus: int, progress: bool = False
) -> pd.DataFrame:
    """Return the table `bottlenecks` of the puzzles of one kind among some rows of `puzzles`.

    A row for each that has a bottleneck and is not left out, in a corpus of `in_corpus` puzzles.
    `progress` shows a bar on stderr, at a terminal.
    """
    of_kind, rows = kinds.kind(kind), []
    most = of_kind.paths.MOST_LOOKED_AT
    looked_at = [
        row
        for row in puzzles[puzzles["kind"] == kind].itertuples()
        if not left_out(row.rows * row.cols, in_corpus, most)
    ]
    for row in tqdm(looked_at, unit="puzzle", disable=not progress or None, file=sys.stderr):
        try:
            found = find_bottleneck(of_kind.puzzle_of(row), {})
        except PuzzleError:
            # The table `paths` says why.
            continue
        if found and found.bottleneck.is_narrow:
            key = {"corpus": row.corpus, "puzzle_id": row.puzzle_id, "model": of_kind.paths.MODEL}
            rows.append(key | _figures(*found[:3]))
    return pd.DataFrame(rows, columns=list(schema_of("bottlenecks").columns))


def _figures(pieces: int, at: Bottleneck, best: Opening | None) -> dict:
    added = best if best and best.helps(at) else None
    return {
        "step": at.step,
        "pieces": pieces,
        "choices_mean": at.number,
        "behind": at.behind,
        "decided": " ".join(at.decided),
        "waits_on": " ".join(at.waits_on),
        "clues": added.puzzle.clues if added else "",
        "added": added.clue if added else "",
        "clue": _effect(at, best),
    }


def _effect(at: Bottleneck, best: Opening | None) -> str:
    """Return what the best clue does, a value of the column `clue`."""
    if best is None:
        return "none can be added"
    if best.opens(at):
        return "opens"
    if best.widens(at):
        return "widens"
    return "not enough" if best.helps(at) else "does nothing"
