"""A game between a person and the program, line by line."""

from collections.abc import Callable

from pipeline.games.match import Match
from pipeline.games.moves import Decision, name_of, point_of
from pipeline.notations.errors import PuzzleError

HELP = """\
  {example:<9} or 4,5: play there, 4 across, 5 down
  values    the table of values for the side to move; 00 as in 1973
  board     the board again
  quit      stop here; the record is kept
"""


class Stopped(Exception):
    """The person wants no more."""


def play(game: Match, person: str, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
    """Play until the game ends or the person stops; the moves are left in `game`.

    Parameters
    ----------
    game : Match
        Maybe already begun.
    person : str
        The side of the person, `X` or `O`; "" lets the program play both.
    ask : callable
        Shows a prompt and returns the line that was typed; EOFError is taken as `quit`.
    say : callable
        Shows some lines.
    """
    say(game.draw())
    try:
        while not game.end():
            if game.to_move() == person:
                _take_move(game, ask, say)
            else:
                _move_of_program(game, say)
            say(game.draw())
    except Stopped:
        say("Stopped.")
        return
    say(f"{_sentence(game.end())}")


def _take_move(game, ask, say) -> None:
    """Ask until there is a move that may be played."""
    while True:
        try:
            typed = ask(f"Your move ({game.to_move()}; ? for help)").strip()
        except EOFError:
            raise Stopped from None
        word = typed.lower()
        if word in ("quit", "q"):
            raise Stopped
        if word in ("values", "v", "00"):
            # 00 asked the program of 1973.
            say(game.draw_values())
        elif word in ("board", "b"):
            say(game.draw())
        elif word in ("", "?", "help"):
            example = "45" if game.size < 10 else "0405"
            say(HELP.format(example=example))
        else:
            try:
                game.play(point_of(typed, game.size))
                return
            except PuzzleError as error:
                say(f"{_sentence(str(error))} Try another move.")


def _move_of_program(game, say) -> None:
    decision = game.decide()
    side = game.to_move()
    game.play(decision.move)
    say(f"My move ({side}): {in_words(decision, game.size)}")


def in_words(decision: Decision, size: int) -> str:
    """Return a move with what decided it.

    >>> from pipeline.games.moves import Point
    >>> in_words(Decision(Point(4, 5), "3.1", 2, ()), 8)
    '45, by 3.1, one of 2 that are equal to it'
    """
    ties = f", one of {decision.ties} that are equal to it" if decision.ties > 1 else ""
    return f"{name_of(decision.move, size)}, by {decision.rule}{ties}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
