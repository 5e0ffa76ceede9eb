"""One gomoku problem explained: the proof move by move, and what the program of 1973 does."""

from pipeline.explain.layout import Layout
from pipeline.explain.sentences import Explained
from pipeline.explain.solving import trace_one
from pipeline.games.drawing import position_svg
from pipeline.games.gomoku import GAME
from pipeline.games.gomoku.play import draw
from pipeline.games.gomoku.puzzle import Gomoku, forbidden_points
from pipeline.games.gomoku.referee.winning import MOST_MOVES, judge
from pipeline.games.gomoku.rules.choosing import decide
from pipeline.games.moves import FIRST, OTHER, name_of
from pipeline.games.saying import program_in_words
from pipeline.kinds.gomoku import KIND
from pipeline.kinds.gomoku.presentation.reasons import why, why_barred
from pipeline.kinds.gomoku.presentation.words import NO_ANSWER, picture, walked, why_no_answer
from pipeline.kinds.techniques import techniques_of
from pipeline.tables.schemas.traces import GIVEN_UP
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import Message, message

OPTIONS = frozenset({"step"})


def explain(
    puzzle: Gomoku,
    solver: str,
    level_of=None,
    layout: Layout | None = None,
    step: int | None = None,
) -> Explained:
    """Prove a problem and show the proof, see docs/how-to/new-kind.md.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> print(explain(Gomoku(row), "five-proof").words.splitlines()[0])
    Gomoku, X to move: X wins in 2 moves by fours and threes, a win at once (level 1)
    """
    trace, layout = trace_one(KIND, puzzle, solver), layout or Layout()
    outcome, side = trace.outcome, puzzle.to_move
    head = message("gomoku_no_win", side=side, moves=MOST_MOVES)
    if outcome.ended == GIVEN_UP:
        head = message("gomoku_given_up", side=side, positions=outcome.work, moves=MOST_MOVES)
    if outcome.solved:
        level = level_of(outcome._asdict()) if level_of else outcome.level
        id_ = "gomoku_wins_unsure" if outcome.ended == GIVEN_UP else "gomoku_wins"
        head = message(id_, side=side, moves=outcome.moves_to_win, level=level,
                       win=KIND.level_names[outcome.level])  # fmt: skip
    if step is not None:
        return _one_step(puzzle, trace.steps, step, layout.wrapped(head), layout)
    proof = [_in_a_line(row, side, layout) for row in trace.steps]
    lines = [*layout.wrapped(head), "", draw(puzzle.stones), *proof]
    lines += [""] if proof else []
    lines += _barred(puzzle, trace.steps, layout)
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


def _one_step(puzzle, steps, number, head, layout) -> Explained:
    """Return a step of the proof: its board, why it has to be answered, what is forbidden there."""
    rows, walk = {int(row.step): row for row in steps}, walked(puzzle, steps)
    if number not in rows:
        raise PuzzleError(
            f"--step: expected the number of a step, 1 to {len(rows)}, found {number}"
        )
    step = walk[number]
    lines = [*head, "", draw(step.after, step.answer or step.point)]
    lines.append(_in_a_line(rows[number], step.side, layout))
    for words in why(puzzle, steps, [])["step", number]:
        lines += layout.wrapped(words, "    ")
    if step.forbidden:
        points = " ".join(name_of(point, puzzle.size) for point in step.forbidden)
        lines += layout.wrapped(message("gomoku_forbidden_at_step", side=FIRST, points=points))
    line = [None] * (2 * number - 2) + [step.point, step.answer]
    drawn = position_svg(KIND.name, step.before, line=line, crosses=step.forbidden)
    return Explained("\n".join(lines), drawn)


def _barred(puzzle, steps, layout: Layout) -> list[str]:
    """Return by which rule X may not hold out longer, a line a step with such a point."""
    walk, lines = walked(puzzle, steps), []
    for row in steps:
        for name in row.forbidden.split():
            number = f"  {2 * row.step - 1:>2}. "
            lines += layout.wrapped(why_barred(walk[row.step], name), "      ", number)
    return lines


def _in_a_line(row, side: str, layout: Layout) -> str:
    """Return a move of the winner and the longest defence, or why there is none."""
    answer = "" if row.answer == NO_ANSWER else f"{OTHER[side]} {row.answer}"
    name = layout.text(techniques_of(KIND)[row.technique].name).lower()
    ends = f"; {layout.text(why_no_answer(row))}" if not answer else ""
    return f"  {2 * row.step - 1:>2}. {side} {row.move}   {answer:<6} {name}{ends}"


def _program(puzzle) -> Message:
    """Return in a sentence what the program of 1973 saw."""
    found = decide(puzzle.stones, puzzle.to_move)
    if found is None:
        return message("gomoku_program_no_point", side=puzzle.to_move)
    name = name_of(found.move, puzzle.size)
    return program_in_words(GAME, found.rule, name, judge(puzzle, found.move))
