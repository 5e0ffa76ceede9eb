"""One gomoku problem explained: the proof move by move, and what the program of 1973 does."""

from pipeline.explain.layout import Layout
from pipeline.explain.sentences import Explained
from pipeline.explain.solving import trace_one
from pipeline.games.gomoku import GAME
from pipeline.games.gomoku.play import draw
from pipeline.games.gomoku.puzzle import Gomoku, forbidden_points
from pipeline.games.gomoku.referee.winning import MOST_MOVES, judge
from pipeline.games.gomoku.rules.choosing import decide
from pipeline.games.moves import FIRST, OTHER, name_of
from pipeline.games.saying import program_in_words
from pipeline.kinds.gomoku import KIND
from pipeline.kinds.gomoku.presentation.words import NO_ANSWER, picture, why_no_answer
from pipeline.kinds.gomoku.puzzle import clash_of
from pipeline.kinds.techniques import techniques_of
from pipeline.tables.schemas.traces import GIVEN_UP
from pipeline.texts.messages import Message, message, sentences

OPTIONS = frozenset()


def explain(puzzle: Gomoku, solver: str, level_of=None, layout: Layout | None = None) -> Explained:
    """Prove a problem and show the proof, see `pipeline.kinds.contract.ExplainingPart`.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> print(explain(Gomoku(row), "five-proof").words.splitlines()[0])
    Gomoku, X to move: X wins in 2 moves, a win at once (level 1)
    """
    trace, layout = trace_one(KIND, puzzle, solver), layout or Layout()
    outcome, side = trace.outcome, puzzle.to_move
    head = message("gomoku_no_win", side=side, why=clash_of(puzzle))
    if outcome.ended == GIVEN_UP:
        head = message("gomoku_given_up", side=side, positions=outcome.work, moves=MOST_MOVES)
    if outcome.solved:
        level = level_of(outcome._asdict()) if level_of else outcome.level
        head = message("gomoku_wins", side=side, moves=outcome.moves_to_win, level=level,
                       win=KIND.level_names[outcome.level])  # fmt: skip
        head = sentences(head, message("class_unsure")) if outcome.ended == GIVEN_UP else head
    lines = [*layout.wrapped(head), "", draw(puzzle.stones), *_proof(trace.steps, side, layout)]
    forbidden = [name_of(point, puzzle.size) for point in forbidden_points(puzzle.stones)]
    if forbidden:
        said = message("gomoku_forbidden_here", side=FIRST, points=" ".join(forbidden))
        lines += layout.wrapped(said)
    if outcome.solved:
        said = message("gomoku_searched", first=outcome.first_moves, positions=outcome.work)
        lines += layout.wrapped(said)
    lines += layout.wrapped(_program(puzzle))
    title = f"{KIND.title.en} and the proof of its win"
    drawn = picture({"clues": puzzle.clues}, outcome._asdict(), title)
    return Explained("\n".join(lines), drawn)


def _proof(steps, side: str, layout: Layout) -> list[str]:
    """Return the main line, a line a move of the winner, against the longest defence."""
    names, lines = techniques_of(KIND), []
    for row in steps:
        answer = "" if row.answer == NO_ANSWER else f"{OTHER[side]} {row.answer}"
        name = layout.text(names[row.technique].name).lower()
        why = f"; {layout.text(why_no_answer(row))}" if not answer else ""
        lines.append(f"  {2 * row.step - 1:>2}. {side} {row.move}   {answer:<6} {name}{why}")
    return [*lines, ""] if lines else []


def _program(puzzle) -> Message:
    """Return in a sentence what the program of 1973 saw."""
    found = decide(puzzle.stones, puzzle.to_move)
    if found is None:
        return message("gomoku_program_no_point", side=puzzle.to_move)
    name = name_of(found.move, puzzle.size)
    return program_in_words(GAME, found.rule, name, judge(puzzle, found.move))
