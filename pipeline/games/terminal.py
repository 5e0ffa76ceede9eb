"""A game between a person and the program, line by line."""

from collections.abc import Callable

from pipeline.games.match import Match
from pipeline.games.moves import Decision, name_of, point_of
from pipeline.texts.errors import PuzzleError

HELP = """\
  {example:<9} or 4,5: play there, 4 across, 5 down
  00        the table of values from which I chose my last move, as in 1973
  values    the same for the side to move
  board     the board again
  resign    give the game up
  quit      stop here; the record is kept
"""


class Stopped(Exception):
    """The person wants no more."""


def play(game: Match, person: str, ask: Callable[[str], str], say: Callable[[str], None]) -> bool:
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

    Returns
    -------
    bool : whether the game came to its end.
    """
    say(game.draw())
    try:
        while not game.end():
            if game.to_move() == person:
                _take_move(game, person, ask, say)
            else:
                _move_of_program(game, say)
            say(game.draw())
    except Stopped:
        say("Stopped.")
        return False
    say(f"{_sentence(game.end())}")
    return True


def who_begins_again(ask: Callable[[str], str]) -> str:
    """Ask for another game and who begins it, with the numbers of 1973.

    Returns
    -------
    str : `I` (the program), `you` (the person), or "" for no other game.

    Examples
    --------
    >>> typed = iter(["1", "0"])
    >>> who_begins_again(lambda question: next(typed))
    'you'
    """
    if _one_of({"1": "yes", "0": "no"}, "Another game", ask) != "yes":
        return ""
    return _one_of({"1": "I", "0": "you"}, "Who begins", ask)


def _one_of(answers: dict[str, str], question: str, ask) -> str:
    """Ask until an answer is typed, by its number or in full; "" at the end of the input."""
    choices = ", ".join(f"{number} {word}" for number, word in answers.items())
    known = answers | {word.lower(): word for word in answers.values()}
    while True:
        try:
            typed = ask(f"{question} ({choices})").strip().lower()
        except EOFError:
            return ""
        if typed in known:
            return known[typed]


def _take_move(game, person, ask, say) -> None:
    """Ask until there is a move that may be played, or the person resigns."""
    while True:
        try:
            typed = ask(f"Your move ({game.to_move()}; ? for help)").strip()
        except EOFError:
            raise Stopped from None
        word = typed.lower()
        if word in ("quit", "q"):
            raise Stopped
        if word == "resign":
            game.resign()
            return
        if word == "00":
            say(_values_of_program(game, person))
        elif word in ("values", "v"):
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


def _values_of_program(game, person) -> str:
    """Return the table from which the program chose its last move."""
    chosen = [number for number in range(len(game.moves)) if game.side_of(number) != person]
    return game.draw_values(chosen[-1]) if chosen else "I have not chosen a move yet."


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
