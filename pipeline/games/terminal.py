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


def play(match: Match, person: str, ask: Callable[[str], str], say: Callable[[str], None]) -> bool:
    """Play until the game ends or the person stops; the moves are left in `match`.

    Parameters
    ----------
    match : Match
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
    say(match.draw())
    try:
        while not match.end():
            if match.to_move() == person:
                _take_move(match, person, ask, say)
            else:
                _move_of_program(match, say)
            say(match.draw())
    except (EOFError, Stopped):
        say("Stopped.")
        return False
    say(_sentence(match.end()))
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
    try:
        if _one_of({"1": "yes", "0": "no"}, "Another game", ask) == "yes":
            return _one_of({"1": "I", "0": "you"}, "Who begins", ask)
    except EOFError:
        pass
    return ""


def _one_of(answers: dict[str, str], question: str, ask) -> str:
    """Ask until an answer is typed, by its number or in full."""
    choices = ", ".join(f"{number} {word}" for number, word in answers.items())
    known = answers | {word.lower(): word for word in answers.values()}
    while True:
        typed = ask(f"{question} ({choices})").strip().lower()
        if typed in known:
            return known[typed]


def _take_move(match, person, ask, say) -> None:
    """Ask until there is a move that may be played, or the person resigns."""
    while True:
        typed = ask(f"Your move ({match.to_move()}; ? for help)").strip().lower()
        if typed in ("quit", "q"):
            raise Stopped
        if typed == "resign":
            match.resign()
            return
        if typed == "00":
            chosen = [n for n in range(len(match.moves)) if match.record().side_of(n) != person]
            say(match.draw_values(chosen[-1]) if chosen else "I have not chosen a move yet.")
        elif typed in ("values", "v"):
            say(match.draw_values(len(match.moves)))
        elif typed in ("board", "b"):
            say(match.draw())
        elif typed in ("", "?", "help"):
            say(HELP.format(example="45" if match.size < 10 else "0405"))
        else:
            try:
                match.play(point_of(typed, match.size))
                return
            except PuzzleError as error:
                say(f"{_sentence(str(error))} Try another move.")


def _move_of_program(match, say) -> None:
    decision, side = match.decide(), match.to_move()
    match.play(decision.move)
    say(f"My move ({side}): {in_words(decision, match.size)}")


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
