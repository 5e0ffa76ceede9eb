"""SGF, the file of board games: the number in `GM[...]` says which; read and written with sgfmill.

X is Black, O is White. A point is a letter for the column and a letter for the row (`hh`), or, in
games that SGF treats so, a number (`d5`).
"""

from string import ascii_lowercase as LETTERS

from sgfmill import sgf

from pipeline import games
from pipeline.games.contract import Game
from pipeline.games.moves import FIRST, SECOND, Point
from pipeline.games.records import OTHER, GameRecord
from pipeline.texts.errors import PuzzleError, quoted, shortened

COLOURS = {FIRST: "B", SECOND: "W"}
SIDES = {colour: side for side, colour in COLOURS.items()}
SETUP = ("AB", "AW", "AE")


def read(text: str | bytes) -> GameRecord:
    """Return the main line of the first game in `text`; comments and variations are passed over.

    Raises
    ------
    PuzzleError
        When it is no SGF, another game, has stones set up, or a move that is no point of the
        board, out of turn, or on a stone.

    Examples
    --------
    >>> game = games.every()[0]
    >>> text = write(GameRecord(game.name, game.sizes[-1], (Point(4, 5), Point(3, 2))))
    >>> read(text).moves
    (Point(x=4, y=5), Point(x=3, y=2))
    """
    # A terminal may hand over a lone surrogate, which is part of no move.
    content = text.encode("utf-8", errors="replace") if isinstance(text, str) else text
    try:
        game = sgf.Sgf_game.from_bytes(content)
    except ValueError as error:
        problem = shortened(str(error))
        raise PuzzleError(f"expected a game in SGF, found none: {problem}") from None
    played = _game(game.get_root())
    moves, sides = [], []
    for node in game.get_main_sequence():
        for found in SETUP:
            if node.has_property(found):
                raise PuzzleError(f"expected a game from the empty board, found stones by {found}")
        for colour in (name for name in ("B", "W") if node.has_property(name)):
            name = node.get_raw(colour).decode("utf-8", "replace")
            moves.append(_point(name, played, len(moves) + 1))
            sides.append(SIDES[colour])
    first = sides[0] if sides else _first(game.get_root())
    _check_turns(sides, first)
    return GameRecord(played.name, game.get_size(), tuple(moves), first, _winner(game.get_root()))


def write(record: GameRecord) -> str:
    """Return the game as SGF, which `read` reads again.

    >>> name = games.names()[0]
    >>> print(write(GameRecord(name, 15, (Point(8, 8), Point(9, 9)), winner="X")), end="")
    (;FF[4]CA[UTF-8]GM[4]RE[B+]SZ[15];B[hh];W[ii])
    """
    played = games.game(record.kind)
    game = sgf.Sgf_game(size=record.size)
    root = game.get_root()
    root.set_raw("GM", played.sgf.number.encode())
    if not record.moves and record.first != FIRST:
        root.set_raw("PL", COLOURS[record.first].encode())
    if record.winner:
        root.set_raw("RE", f"{COLOURS[record.winner]}+".encode())
    for number, move in enumerate(record.moves):
        node = game.extend_main_sequence()
        node.set_raw(COLOURS[record.side_of(number)], _name(move, played).encode())
    return game.serialise(wrap=None).decode("utf-8")


def _game(root) -> Game:
    number = root.get_raw("GM").decode("utf-8", "replace") if root.has_property("GM") else "1"
    for game in games.every():
        if game.sgf.number == number:
            return game
    known = " or ".join(f"GM[{game.sgf.number}] ({game.title.en})" for game in games.every())
    raise PuzzleError(f"expected {known} in the SGF, found GM[{number[:20]}]")


def _point(name: str, game: Game, number: int) -> Point:
    letter, row = name[:1].lower(), name[1:].lower()
    for rows in (game.sgf.rows, LETTERS):
        if len(letter) == 1 and letter in LETTERS and row and row in rows:
            return Point(LETTERS.index(letter) + 1, rows.index(row) + 1)
    expected = _name(Point(4, 5), game)
    raise PuzzleError(f"move {number}: expected a point as {expected}, found {quoted(name)}")


def _name(point: Point, game: Game) -> str:
    return LETTERS[point[0] - 1] + game.sgf.rows[point[1] - 1]


def _check_turns(sides, first) -> None:
    for number, side in enumerate(sides):
        due = first if number % 2 == 0 else OTHER[first]
        if side != due:
            raise PuzzleError(
                f"move {number + 1}: expected a move of {COLOURS[due]}, since the sides take "
                f"turns, found one of {COLOURS[side]}"
            )


def _first(root) -> str:
    """Return the side that begins a game without moves."""
    named = root.get_raw("PL").decode("utf-8", "replace") if root.has_property("PL") else ""
    return SIDES.get(named[:1].upper(), FIRST)


def _winner(root) -> str:
    result = root.get_raw("RE").decode("utf-8", "replace") if root.has_property("RE") else ""
    return SIDES.get(result[:1], "") if result[1:2] == "+" else ""
