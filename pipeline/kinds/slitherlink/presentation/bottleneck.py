"""The bottleneck of a Slitherlink on the board, for the player of a page."""

from pipeline.kinds.contract import Change, Words
from pipeline.kinds.slitherlink.presentation.svg import BASELINE, CELL, MARGIN
from pipeline.kinds.slitherlink.presentation.tints import drawn_change, tints
from pipeline.kinds.slitherlink.puzzle import Slitherlink


def layers(
    puzzle: Slitherlink, decided, waits_on, easier: Slitherlink
) -> tuple[Change, Change, Change]:
    """Return the board at a bottleneck, what it waits on and a clue, see the contract.

    >>> puzzle, easier = Slitherlink(1, 1, "."), Slitherlink(1, 1, "3")
    >>> board, waiting, clue = layers(puzzle, ["v1,1+"], ["h1,1-"], easier)
    >>> board.paths, waiting.marks, clue.texts[0].text
    ({'line': 'M16 16v40'}, {'band': 'M16 16h40'}, '3')
    """
    clues = enumerate(zip(easier.clues, puzzle.clues, strict=True))
    added = {at: clue for at, (clue, before) in clues if clue != before}
    middle = MARGIN + CELL // 2
    texts = [
        Words("added", middle + CELL * (at % puzzle.cols),
              middle + CELL * (at // puzzle.cols) + BASELINE, clue)
        for at, clue in added.items()
    ]  # fmt: skip
    return (
        drawn_change(decided, {})._replace(marks={}),
        drawn_change(waits_on, {})._replace(paths={}),
        drawn_change([], tints(puzzle, added, (), ()))._replace(texts=texts),
    )
