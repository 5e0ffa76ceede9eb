"""A game between a person and the program, line by line.

`ask` shows a prompt and returns the line that was typed, EOFError being taken as `quit`; `say`
shows some lines.
"""

from collections.abc import Callable

from pipeline.files.plain_text import nfkc
from pipeline.games.match import Match
from pipeline.games.moves import Point, name_of, point_of
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import message


def play(match: Match, person: str, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
    """Play until the game ends or the person stops.

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
        say(_sentence(match.end()))
    except EOFError:
        say("Stopped.")


def _take_move(match, person, ask, say) -> None:
    """Ask until there is a move that may be played, or the person resigns."""
    while True:
        typed = plain(ask(f"Your move ({match.to_move()}; ? for help)"))
        if typed in ("quit", "q"):
            raise EOFError
        if typed == "resign":
            match.resign()
            return
        if typed in ("undo", "u"):
            _take_back(match, person, say)
        elif typed in ("board", "b"):
            say(match.draw())
        elif typed in ("", "?", "help"):
            tell_help("play_help", match.game, match.example(), match.size, say)
        else:
            try:
                match.play(point_of(typed, match.size))
                return
            except PuzzleError as error:
                say(refused(error))


def tell_help(about: str, game, example: Point, size: int, say: Callable[[str], None]) -> None:
    """Say what the game is about, and what may be typed, in both languages."""
    x, y = example
    for words in (game.goal, message(about, example=name_of(example, size), x=x, y=y)):
        say(f"{words.en}\n{words.ja}\n")


def plain(typed: str) -> str:
    """Return what was typed in small letters of one width.

    >>> plain(" ０４０５ "), plain("ＵＮＤＯ")
    ('0405', 'undo')
    """
    return nfkc(typed).strip().lower()


def refused(error: PuzzleError) -> str:
    """Return why a move is not taken, and what to do.

    >>> refused(PuzzleError("0808 is taken by X"))
    '0808 is taken by X. Try another move.'
    """
    return f"{_sentence(str(error))} Try another move."


def _take_back(match, person, say) -> None:
    """Take back the moves from the person's last one on."""
    own = [n for n in range(len(match.moves)) if match.record().side_of(n) == person]
    if not own:
        say("There is no move of yours to take back.")
        return
    match.undo(len(match.moves) - own[-1])
    say(match.draw())


def _move_of_program(match, say) -> None:
    """Play the move that the program chooses, and say what decided it."""
    decision, side = match.decide(), match.to_move()
    match.play(decision.move)
    ties = f", one of {decision.ties} that are equal to it" if decision.ties > 1 else ""
    say(f"My move ({side}): {name_of(decision.move, match.size)}, by {decision.rule}{ties}")


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
