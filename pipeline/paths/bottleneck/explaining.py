"""The bottleneck of a puzzle in words, and its board in text."""

from collections.abc import Iterator, Mapping

from pipeline import kinds
from pipeline.explain.drawings import MARK, marked
from pipeline.explain.sentences import number_of
from pipeline.paths.bottleneck.finding import WHOLE, Bottleneck, Opening, find_bottleneck
from pipeline.paths.bottleneck.limits import MOST_CELLS_ASKED
from pipeline.paths.segments import Part
from pipeline.texts.messages import message

OPENS = "!"


def explain_bottleneck(puzzle, options: Mapping, part: Part = WHOLE) -> Iterator[str]:
    """Yield lines on where a puzzle, or a part of it, is narrowest, and which clue opens it.

    Nothing where nothing is to be decided, or so little that all of it is the end.
    """
    if puzzle.rows * puzzle.cols > MOST_CELLS_ASKED:
        yield f"Bottleneck: not looked for, the board has more than {MOST_CELLS_ASKED:,} cells"
        return
    narrowest, kind = find_bottleneck(puzzle, options, part), kinds.of_puzzle(puzzle)
    if not narrowest:
        if part.pieces(kind.paths.pieces(puzzle)):
            yield message("bottleneck_none_solutions").en
        return
    pieces, found, best, _ = narrowest
    if not found.is_narrow:
        if found.n_last < pieces:
            yield f"Bottleneck: none; {before_last(found.n_last)} nowhere fewer than {_few(found)}"
        return
    if found.waits_on:
        yield (
            f"Bottleneck: step {found.step} of {pieces}, {before_last(found.n_last)} the one with "
            f"the fewest, {_few(found)}; there "
            f"{number_of(found.behind, kind.paths.PIECE.en)} may wait on {' '.join(found.waits_on)}"
        )
    else:
        yield f"Bottleneck: stuck at step {found.step} of {pieces}; {found.behind} wait"
    helps = best is not None and best.helps(found)
    none = f"No clue of {best.tried} drawn" if best and best.tried else "No clue"
    yield _of_clue(found, best, none) if helps else f"{none} {'helps' if best else 'can be added'}"
    legend = [f"{MARK} is what it waits on"] if found.waits_on else []
    legend += [f"{OPENS} is that clue"] if helps else []
    yield f"The board there{'; ' if legend else ''}{', '.join(legend)}:"
    at = found._replace(decided=(*sorted(part.given), *found.decided))
    yield drawn(kind, puzzle, at, best.puzzle if helps else puzzle)


def before_last(steps: int) -> str:
    """Return words for what is looked at where the last steps are left out.

    >>> before_last(1), before_last(44)
    ('before the last step', 'before the last 44 steps')
    """
    return f"before the last {'step' if steps == 1 else f'{steps} steps'}"


def in_the_mean(n_walks: int, ended: bool = False) -> str:
    """Return words for what means are of; 0 walks where they are exact, `ended` where some end.

    >>> in_the_mean(0), in_the_mean(50, True)
    ('in the mean of random orders, exactly', 'in the mean of those of 50 random orders that go on')
    """
    orders = number_of(n_walks, "random order") if n_walks else "random orders"
    orders = f"those of {orders} that go on" if ended else orders
    return f"in the mean of {orders}{'' if n_walks else ', exactly'}"


def _few(at: Bottleneck) -> str:
    """Say how many there are to choose from where these are fewest."""
    rest = "" if at.behind else ", and no others wait there"
    return f"{at.number:.2f} to choose from {in_the_mean(at.n_walks, at.ended)}{rest}"


def _of_clue(before: Bottleneck, best: Opening, none: str) -> str:
    """Say which clue helps, and what is narrowest then; `none` as if no clue did."""
    after = best.bottleneck
    then = f"{before_last(after.n_last)} nowhere fewer than {_few(after)}"
    if not after.number:
        then = f"stuck at step {after.step}, and {after.behind} wait"
    opens = f"{none} opens it; the best{' of these' if best.tried else ''}"
    if best.widens(before):
        opens = "A clue that opens it" if best.opens(before) else "A clue that widens it, no more"
    return f"{opens}: {best.clue}; then {then}"


def drawn(kind: kinds.Kind, puzzle, at: Bottleneck, easier) -> str:
    """Return the board at a bottleneck in text, with marks on what it waits on and on a clue.

    Where a solver is stuck all that is open waits, and a mark on what a drawing shows of it would
    give the solution away.
    """
    there = kind.paths.board_of(puzzle, at.decided)
    awaited = kind.paths.board_of(puzzle, at.decided + at.waits_on)
    board = kind.words.drawn(puzzle, there)
    clue = kind.words.drawn(easier, there)
    return marked(marked(board, kind.words.drawn(puzzle, awaited)), clue, OPENS, keep=board)
