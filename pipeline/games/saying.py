"""A position as a program of 1973 saw it, and whether its move wins, in a sentence."""

from pipeline.games.contract import Game, Verdict
from pipeline.texts.messages import Message, message


def program_in_words(game: Game, rule: str, move: str, verdict: Verdict) -> Message:
    """Return what the program saw and played, of a game with a referee.

    >>> from types import SimpleNamespace
    >>> game = SimpleNamespace(sees={"win at hand": "a win at hand"})
    >>> program_in_words(game, "win at hand", "0708", Verdict(3, 3)).en
    'The program of 1973 sees a win at hand and plays 0708, which wins in 3 moves.'
    """
    wins = message("win_unknown")
    if verdict.moves:
        wins = message("move_wins", moves=verdict.moves)
    elif verdict.complete:
        wins = message("no_win_within", moves=verdict.searched)
    return message("program_sees", saw=game.sees[rule], move=move, wins=wins)
