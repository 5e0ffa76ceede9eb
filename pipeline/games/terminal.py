"""A game between a person and the program, line by line.

`ask` shows a prompt and returns the line that was typed, EOFError being taken as `quit`; `say`
shows some lines.
"""

from collections.abc import Callable

from pipeline.games.match import Match
from pipeline.games.moves import name_of, point_of
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
    """Play until the game ends or the person stops; return whether it came to its end.

    The moves are left in `match`, which may have begun. `person` is the side of the person, `X` or
    `O`; "" lets the program play both.
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

    Return `I` (the program), `you` (the person), or "" for no other game.
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
            say(HELP.format(example=name_of((4, 5), match.size)))
        else:
            try:
                match.play(point_of(typed, match.size))
                return
            except PuzzleError as error:
                say(f"{_sentence(str(error))} Try another move.")


def _move_of_program(match, say) -> None:
    """Play the move that the program chooses, and say what decided it."""
    decision, side = match.decide(), match.to_move()
    match.play(decision.move)
    ties = f", one of {decision.ties} that are equal to it" if decision.ties > 1 else ""
    say(f"My move ({side}): {name_of(decision.move, match.size)}, by {decision.rule}{ties}")


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
