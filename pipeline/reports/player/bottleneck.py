"""The bottleneck of a puzzle as the player shows it: on the board, and in words."""

from pipeline import kinds
from pipeline.kinds.contract import Change
from pipeline.texts.messages import Joined, message, sentences

OF_CLUE = {
    "opens": "bottleneck_clue_opens",
    "widens": "bottleneck_clue_widens",
    "does nothing": "bottleneck_clue_does_nothing",
    "none can be added": "bottleneck_no_clue",
}
"""Messages by the value of the column `clue`."""


def bottleneck_changes(row, bottleneck) -> tuple[Change, Change, Change]:
    """Return what a row of `puzzles` and one of `bottlenecks` draw, as `BottleneckPart` says."""
    kind = kinds.kind(row["kind"])
    easier = {**row, "clues": bottleneck.clues or row["clues"]}
    return kind.bottleneck.layers(
        kind.puzzle_of(row),
        bottleneck.decided.split(),
        bottleneck.waits_on.split(),
        kind.puzzle_of(easier),
    )


def bottleneck_in_words(bottleneck) -> Joined:
    """Return where a puzzle is narrowest, and what the added clue does."""
    where = message(
        "bottleneck_narrow" if bottleneck.waits_on else "bottleneck_stuck",
        step=bottleneck.step,
        pieces=bottleneck.pieces,
        choices=f"{bottleneck.choices_mean:.1f}",
        behind=bottleneck.behind,
        waits_on=bottleneck.waits_on,
    )
    clue = message(OF_CLUE[bottleneck.clue], clue=bottleneck.added)
    return sentences(where, clue, message("bottleneck_legend"))
