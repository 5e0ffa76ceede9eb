"""The bottleneck of a puzzle as the player shows it: on the board, and in words."""

from pipeline import kinds
from pipeline.kinds.contract import Change
from pipeline.paths.bottleneck.limits import MOST_CELLS, NARROW, end_of, left_out
from pipeline.texts.messages import Joined, Message, message, sentences

OF_CLUE = {
    "opens": "bottleneck_clue_opens",
    "widens": "bottleneck_clue_widens",
    "not enough": "bottleneck_clue_not_enough",
    "does nothing": "bottleneck_clue_does_nothing",
    "none can be added": "bottleneck_no_clue",
}
"""Messages by the value of the column `clue`."""
LEFT_OUT = {"board": "bottleneck_none_board", "corpus": "bottleneck_none_corpus"}
"""Messages by what `left_out` returns."""


def bottleneck_changes(row, bottleneck) -> tuple[Change, Change, Change]:
    """Return what a row of `puzzles` and one of `bottlenecks` draw, by its kind."""
    kind = kinds.kind(row["kind"])
    easier = {**row, "clues": bottleneck.clues or row["clues"]}
    return kind.bottleneck.layers(
        kind.puzzle_of(row),
        bottleneck.decided.split(),
        bottleneck.waits_on.split(),
        kind.puzzle_of(easier),
    )


def bottleneck_in_words(row, bottleneck) -> Joined:
    """Return where a puzzle is narrowest, what the added clue does, and what is drawn how."""
    where = message(
        "bottleneck_narrow" if bottleneck.waits_on else "bottleneck_stuck",
        step=bottleneck.step,
        pieces=bottleneck.pieces,
        last=end_of(bottleneck.pieces),
        piece=kinds.kind(row["kind"]).paths.PIECE,
        choices=f"{bottleneck.choices_mean:.2f}",
        behind=bottleneck.behind,
        waits_on=bottleneck.waits_on,
    )
    clue = message(OF_CLUE[bottleneck.clue], clue=bottleneck.added)
    waits = message("bottleneck_legend_waits") if bottleneck.waits_on else ""
    added = message("bottleneck_legend_clue") if bottleneck.added else ""
    return sentences(where, clue, waits, added, message("bottleneck_legend"))


def why_no_bottleneck(row, tables, solutions) -> Message:
    """Return why the table `bottlenecks` has no row of a puzzle, a row of `puzzles`.

    `solutions` has their number as it was counted, and is empty where it was not.
    """
    if not tables.path("bottlenecks"):
        return message("bottleneck_no_table")
    most = kinds.kind(row["kind"]).paths.MOST_LOOKED_AT
    why = left_out(row["rows"] * row["cols"], tables.count("puzzles"), most)
    if why:
        return message(LEFT_OUT[why], cells=MOST_CELLS, puzzles=most)
    if solutions != [1]:
        return message("bottleneck_none_solutions")
    return message("bottleneck_none_found", narrow=NARROW)
