"""One gomoku problem explained: the proof move by move, and what the program of 1973 does."""

from pipeline.explain.sentences import Explained, number_of
from pipeline.explain.solving import trace_one
from pipeline.games.gomoku.play import draw
from pipeline.games.gomoku.puzzle import Gomoku, forbidden_points
from pipeline.games.gomoku.referee.winning import judge
from pipeline.games.gomoku.rules.choosing import decide
from pipeline.games.moves import FIRST, OTHER, name_of
from pipeline.kinds.gomoku import KIND
from pipeline.kinds.gomoku.presentation.words import NO_ANSWER, picture
from pipeline.kinds.gomoku.puzzle import clash_of
from pipeline.kinds.techniques import techniques_of
from pipeline.texts.messages import message

OPTIONS = frozenset()
CLASSES = {1: "gomoku_at_once", 2: "gomoku_by_fours", 3: "gomoku_by_threes", 4: "gomoku_trap"}


def explain(puzzle: Gomoku, solver: str, level_of=None, **options) -> Explained:
    """Prove a problem and show the proof, see `pipeline.kinds.contract.ExplainingPart`.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> print(explain(Gomoku(row), "five-proof").words.splitlines()[0])
    Gomoku, X to move: X wins in 2 moves, a win at once (level 1)
    """
    trace = trace_one(KIND, puzzle, solver)
    outcome, side = trace.outcome, puzzle.to_move
    head = f"{KIND.title.en}, {side} to move: "
    if outcome.solved:
        level = level_of(outcome._asdict()) if level_of else outcome.level
        moves = number_of(outcome.moves_to_win, "move")
        words = message(CLASSES[outcome.level]).en
        head += f"{side} wins in {moves}, {words} (level {level})"
    else:
        head += clash_of(puzzle)
    lines = [head, "", draw(puzzle.stones), *_proof(trace.steps, side), *_forbidden(puzzle)]
    if outcome.solved:
        first = number_of(outcome.first_moves, "first move wins", "first moves win")
        lines += [f"{first} so fast; the search looked at {outcome.work} positions."]
    lines.append(_program(puzzle))
    title = f"{KIND.title.en} and the proof of its win"
    drawn = picture({"clues": puzzle.clues}, outcome._asdict(), title)
    return Explained("\n".join(lines), drawn)


def _proof(steps, side) -> list[str]:
    """Return the main line, a line a move of the winner, against the longest defence."""
    names, lines = techniques_of(KIND), []
    for row in steps:
        answer = "" if row.answer == NO_ANSWER else f"   {OTHER[side]} {row.answer}"
        name = names[row.technique].name.en.lower()
        lines.append(f"  {2 * row.step - 1:>2}. {side} {row.move}{answer:<9} {name}")
    return [*lines, ""] if lines else []


def _forbidden(puzzle) -> list[str]:
    names = [name_of(point, puzzle.size) for point in forbidden_points(puzzle.stones)]
    return [f"Forbidden to {FIRST} here: {' '.join(names)}"] if names else []


def _program(puzzle) -> str:
    """Return in a sentence what the program of 1973 saw."""
    found = decide(puzzle.stones, puzzle.to_move)
    if found is None:
        return f"The program of 1973 finds no point where {puzzle.to_move} may play."
    verdict = judge(puzzle, found.move)
    said = "whether that wins is not known"
    if verdict.moves:
        said = f"that wins in {number_of(verdict.moves, 'move')}"
    elif verdict.complete:
        said = f"no win by fours and threes within {verdict.searched} moves"
    name = name_of(found.move, puzzle.size)
    return f"The program of 1973 plays {name} by {found.rule}: {said}."
