"""The bottleneck of a puzzle in words, and its board in text."""

from collections.abc import Iterator, Mapping

from pipeline import kinds
from pipeline.explain.drawings import MARK, marked
from pipeline.explain.sentences import number_of
from pipeline.paths.bottleneck.finding import WHOLE, Bottleneck, Opening, find_bottleneck
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
    pieces, found, best, solution = narrowest
    if found.ended:
        yield (
            f"Stuck on {len(found.ended)} of {number_of(found.n_walks, 'random order')}, at step "
            f"{found.ended[0]} at the earliest; what follows is of the others"
        )
    if not found.is_narrow:
        choices = f"{found.number:.1f} to choose from{_rest(found)}"
        yield f"Bottleneck: none; in the mean of random orders nowhere fewer than {choices}"
        return
    if found.waits_on:
        yield (
            f"Bottleneck: step {found.step} of {pieces}, {found.number:.1f} to choose from in the "
            f"mean of random orders; there "
            f"{number_of(found.behind, kind.paths.PIECE.en)} may wait on {' '.join(found.waits_on)}"
        )
    else:
        yield f"Bottleneck: stuck at step {found.step} of {pieces}; {found.behind} wait"
    helps = best is not None and best.helps(found)
    yield _of_clue(found, best) if helps else f"No clue {'helps' if best else 'can be added'}"
    legend = f"{MARK} {'is what it waits on' if found.waits_on else 'waits'}"
    yield f"The board there; {legend}{f', {OPENS} is that clue' if helps else ''}:"
    at = found._replace(decided=(*sorted(part.given), *found.decided))
    if part.until is not None:
        solution = kind.paths.board_of(puzzle, (*at.decided, *sorted(part.until)))
    yield drawn(kind, puzzle, at, solution, best.puzzle if helps else puzzle)


def _rest(at: Bottleneck) -> str:
    return "" if at.behind else ", and no others wait there"


def _of_clue(before: Bottleneck, best: Opening) -> str:
    """Say which clue helps, and what is narrowest then."""
    after = best.bottleneck
    then = f"{after.number:.1f} to choose from where it is narrowest{_rest(after)}"
    if not after.number:
        then = f"stuck at step {after.step}, and {after.behind} wait"
    opens = "No clue opens it; the best"
    if best.widens(before):
        opens = "A clue that opens it" if best.opens(before) else "A clue that widens it, no more"
    return f"{opens}: {best.clue}; then {then}"


def drawn(kind: kinds.Kind, puzzle, at: Bottleneck, solution: str, easier) -> str:
    """Return the board at a bottleneck in text, with marks on what it waits on and on a clue.

    Of a solver who is stuck there are marks on what waits: all that the board `solution` has more.
    """
    there = kind.paths.board_of(puzzle, at.decided)
    if at.waits_on:
        solution = kind.paths.board_of(puzzle, at.decided + at.waits_on)
    board = kind.words.drawn(puzzle, there)
    clue = kind.words.drawn(easier, there)
    return marked(marked(board, kind.words.drawn(puzzle, solution)), clue, OPENS, keep=board)
