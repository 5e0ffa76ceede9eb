"""The bottleneck of a puzzle in words, and its board in text."""

from collections.abc import Iterator, Mapping

from pipeline import kinds
from pipeline.explain.drawings import MARK, marked
from pipeline.explain.sentences import number_of
from pipeline.paths.bottleneck.finding import WHOLE, Bottleneck, find_bottleneck
from pipeline.paths.segments import Part

OPENS = "!"


def explain_bottleneck(puzzle, options: Mapping, part: Part = WHOLE) -> Iterator[str]:
    """Yield lines on where a puzzle, or a part of it, is narrowest, and which clue opens it.

    Nothing of a puzzle without exactly one solution, or without an exact solver.
    """
    narrowest = find_bottleneck(puzzle, options, part)
    if not narrowest:
        return
    kind = kinds.of_puzzle(puzzle)
    pieces, found, best = narrowest
    if not found.is_narrow:
        yield f"Bottleneck: none; nowhere fewer than {found.number:.1f} to choose from"
        return
    if found.waits_on:
        yield (
            f"Bottleneck: step {found.step} of {pieces}, {found.number:.1f} to choose from; there "
            f"{number_of(found.behind, kind.paths.PIECE.en)} may wait on {' '.join(found.waits_on)}"
        )
    else:
        yield f"Bottleneck: stuck at step {found.step} of {pieces}; {found.behind} wait"
    if best is None:
        yield "No clue can be added"
        return
    after = best.bottleneck
    then = f"{after.number:.1f} to choose from where it is narrowest"
    if not after.number:
        then = f"stuck at step {after.step}, and {after.behind} wait"
    opens = "No clue opens it; the best"
    if best.widens(found):
        opens = "A clue that opens it" if best.opens(found) else "A clue that widens it, no more"
    yield f"{opens}: {best.clue}; then {then}"
    yield f"The board there; {MARK} is what it waits on, {OPENS} that clue:"
    at = found._replace(decided=(*sorted(part.given), *found.decided))
    yield drawn(kind, puzzle, at, best.puzzle)


def drawn(kind: kinds.Kind, puzzle, at: Bottleneck, easier) -> str:
    """Return the board at a bottleneck in text, with marks on what it waits on and on a clue."""
    board = kind.words.drawn(puzzle, kind.paths.board_of(puzzle, at.decided))
    waiting = kind.words.drawn(puzzle, kind.paths.board_of(puzzle, at.decided + at.waits_on))
    clue = kind.words.drawn(easier, kind.paths.board_of(puzzle, at.decided))
    return marked(marked(board, waiting, MARK), clue, OPENS, keep=board)
