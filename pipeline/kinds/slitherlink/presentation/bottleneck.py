"""The bottleneck of a Slitherlink on the board, for the player of a page."""

from pipeline.kinds.contract import Change, Words
from pipeline.kinds.slitherlink.presentation.svg import BASELINE, CELL, MARGIN
from pipeline.kinds.slitherlink.presentation.tints import drawn_change
from pipeline.kinds.slitherlink.puzzle import Slitherlink


def layers(
    puzzle: Slitherlink, decided, waits_on, easier: Slitherlink
) -> tuple[Change, Change, Change]:
    """Return the board at a bottleneck, what it waits on and a clue, see the contract.

    >>> puzzle, easier = Slitherlink(1, 1, "."), Slitherlink(1, 1, "3")
    >>> board, waiting, clue = layers(puzzle, ["v1,1+"], ["h1,1-"], easier)
    >>> board.paths, waiting.paths, clue.texts[0].text
    ({'line': 'M16 16v40'}, {'cross': 'M32 12l8 8m0 -8l-8 8'}, '3')
    """
    clues = enumerate(zip(easier.clues, puzzle.clues, strict=True))
    middle = MARGIN + CELL // 2
    texts = [
        Words("added", middle + CELL * (at % puzzle.cols),
              middle + CELL * (at // puzzle.cols) + BASELINE, clue)
        for at, (clue, before) in clues
        if clue != before
    ]  # fmt: skip
    board, waiting = (drawn_change(names, {})._replace(marks={}) for names in (decided, waits_on))
    return board, waiting, Change(texts=texts)
