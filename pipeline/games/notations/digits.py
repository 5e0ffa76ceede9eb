"""The moves as the program of 1973 printed them: numbers across and down, two digits or four.

The first line holds the game, its size, the side that began, and the winner if known.

    NAME 8 first X winner X
    45 32 22 34
"""

import re

from pipeline import games
from pipeline.files.plain_text import lines_in
from pipeline.games.match import GameRecord
from pipeline.games.moves import name_of, point_of
from pipeline.texts.errors import PuzzleError, quoted

HEADER = re.compile(r"([a-z]+) (\d{1,3}) first ([XO])(?: winner ([XO]))?")
MOVES_IN_A_LINE = 10


def read(text: str) -> GameRecord:
    """Return the game, or raise PuzzleError with the line.

    >>> read(f"{expected()}\\n0405 0302\\n").moves
    (Point(x=4, y=5), Point(x=3, y=2))
    """
    lines = lines_in(text.replace("\ufeff", "").strip())
    header = HEADER.fullmatch(" ".join(lines[0].split()))
    if header is None:
        found = quoted(lines[0]) if lines[0] else "an empty text"
        raise PuzzleError(f"line 1: expected as in '{expected(lines[0])} winner X', found {found}")
    kind, size, first, winner = header.groups()
    moves = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            moves += [point_of(name, int(size)) for name in line.split()]
        except PuzzleError as error:
            raise PuzzleError(f"line {number}: {error}") from None
    return GameRecord(kind, int(size), tuple(moves), first, winner or "")


def write(record: GameRecord) -> str:
    """Return the game, ten moves a line."""
    winner = f" winner {record.winner}" if record.winner else ""
    names = [name_of(move, record.size) for move in record.moves]
    rows = (names[at : at + MOVES_IN_A_LINE] for at in range(0, len(names), MOVES_IN_A_LINE))
    head = f"{record.kind} {record.size} first {record.first}{winner}"
    return "".join(f"{line}\n" for line in [head, *map(" ".join, rows)])


def expected(found: str = "") -> str:
    """Return the first line of a record, of the game that `found` begins with if there is one."""
    game = next((one for one in games.every() if found.startswith(one.name)), games.every()[0])
    return f"{game.name} {game.sizes[-1]} first {game.may_begin[0]}"
