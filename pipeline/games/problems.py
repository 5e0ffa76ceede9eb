"""A problem in the terminal, against the longest defence, with a clock; and the table of attempts.

The clock runs while the person thinks, and stands while the referee searches.
"""

import csv
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from pipeline.files.atomic import write_text
from pipeline.files.csv_safe import for_spreadsheet
from pipeline.games.contract import Game
from pipeline.games.moves import OTHER, Point, middle_of, name_of, point_of
from pipeline.games.positions import Position, played
from pipeline.games.terminal import plain, refused, tell_help
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import message

COLUMNS = ["puzzle", "person", "seconds", "finished", "unknown_moves", "clues"]
"""Of the table of attempts, as `new-book` reads it."""
QUIT = {"quit", "q", "resign"}


class Attempt(NamedTuple):
    """Seconds of thought, None after a wrong move; and moves that nobody could judge."""

    seconds: float | None
    finished: bool
    unknown_moves: int = 0


class Trial:
    """A problem under way: the position, the last answer, and how it ended, as the id of a message.

    PuzzleError where the referee knows no win of the side to move.
    """

    def __init__(self, game: Game, position: Position):
        if game.referee.prove(position) is None:
            most = game.referee.MOST_MOVES
            raise PuzzleError(
                f"expected a problem with a proved win, found none within {most} moves"
            )
        self.game, self.position = game, position
        self.last: Point | None = None
        self.ended, self.unknown = "", 0

    def play(self, move: Point) -> bool:
        """Play a move and the longest answer; return whether the referee knows if it wins.

        PuzzleError where it may not be played.
        """
        at, side = self.position, self.position.to_move
        why = self.objection(move)
        if why:
            raise PuzzleError(why)
        referee, answer = self.game.referee, None
        verdict = referee.judge(at, move)
        try:
            if verdict.complete and not verdict.moves:
                self.last = referee.refute(at, move)
                self.ended = "problem_wrong" if self.last else "problem_solved_quietly"
            elif verdict.moves and verdict.moves > 1:
                answer = referee.defend(at, move, verdict.moves)
        except PuzzleError:  # A search was given up.
            return False
        if self.ended or not verdict.moves:
            return verdict.complete
        if answer is None:
            self.ended = "problem_solved"
            return True
        after = played(at.stones, move, side, at.size)
        self.position = type(at)(played(after, answer, OTHER[side], at.size))
        self.last = answer
        return True

    def objection(self, point: Point) -> str:
        """Return why the side to move may not play there; "" if it may."""
        return self.game.puzzle.objection(self.position.stones, point, self.position.to_move)

    def draw(self) -> str:
        """Return the board, the last answer in brackets."""
        return self.game.play.draw(self.position.stones, self.last)


def play_problem(
    trial: Trial,
    ask: Callable[[str], str],
    say: Callable[[str], None],
    clock: Callable[[], float] = monotonic,
) -> Attempt:
    """Let a person win a position; `ask` and `say` are those of `terminal.play`.

    A move that does not win ends the attempt, and so does giving up.
    """
    side, size, goal, seconds = trial.position.to_move, trial.position.size, trial.game.goal, 0.0
    _tell(say, "problem_begins", side=side)
    say(f"{goal.en}\n{goal.ja}\n\n{trial.draw()}")
    while not trial.ended:
        began = clock()
        try:
            typed = plain(ask(f"Your move ({side}; ? for help)"))
        except EOFError:
            typed = "quit"
        seconds += clock() - began
        if typed in QUIT:
            trial.ended = "problem_left"
        elif typed in ("", "?", "help"):
            example = middle_of(size, lambda p: not trial.objection(p))
            tell_help("problem_help", trial.game, example, size, say)
        elif typed in ("board", "b"):
            say(trial.draw())
        elif typed in ("undo", "u"):
            _tell(say, "problem_not_here")
        else:
            _take(trial, typed, say)
    answer = name_of(trial.last, size) if trial.last else ""
    seconds, most = max(seconds, 0.1), trial.game.referee.MOST_MOVES
    _tell(say, trial.ended, seconds=f"{seconds:.1f}", answer=answer, n=most)
    timed = None if trial.ended == "problem_wrong" else seconds
    return Attempt(timed, trial.ended.startswith("problem_solved"), trial.unknown)


def _take(trial, typed, say) -> None:
    """Play what was typed, and say what follows while the game goes on."""
    side = trial.position.to_move
    try:
        move = point_of(typed, trial.position.size)
        _tell(say, "problem_searching")
        known = trial.play(move)
    except PuzzleError as error:
        say(refused(error))
        return
    if not known:
        trial.unknown += 1
        _tell(say, "problem_unknown")
    elif not trial.ended:
        say(f"{OTHER[side]}: {name_of(trial.last, trial.position.size)}\n{trial.draw()}")


def _tell(say, about: str, **values) -> None:
    told = message(about, **values)
    say(f"{told.en}\n{told.ja}")


def check_table(path: Path) -> None:
    """Raise PuzzleError unless a row of an attempt can be added there: a new file, or a table."""
    if path.suffix.lower() != ".csv":
        raise PuzzleError(f"{path}: expected the ending .csv of a table of attempts")
    head = ",".join(COLUMNS)
    if path.exists() and _text(path).partition("\n")[0].strip() != head:
        raise PuzzleError(f"{path}: expected a table with the columns {head}; name another file")


def add_attempt(path: Path, puzzle_id: str, person: str, clues: str, attempt: Attempt) -> bool:
    """Add an attempt to a table, made if there is none; return whether it had one of the person."""
    before = (_text(path) if path.exists() else ",".join(COLUMNS)).rstrip("\n") + "\n"
    finished = "yes" if attempt.finished else "no"
    seconds = "" if attempt.seconds is None else f"{attempt.seconds:.1f}"
    row = [puzzle_id, for_spreadsheet(person), seconds, finished, attempt.unknown_moves, clues]
    rows = StringIO()
    csv.writer(rows, lineterminator="\n").writerow(row)
    write_text(path, before + rows.getvalue())
    return row[:2] in (given[:2] for given in csv.reader(StringIO(before)))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise PuzzleError(f"{path}: expected a table of attempts as UTF-8 text") from None
