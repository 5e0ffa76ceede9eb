"""SGF, the file of board games: GM[4] gomoku, GM[11] Hex; read and written with sgfmill.

X is Black, O is White. Gomoku points are two letters (`hh`, x then y); Hex points a letter and a
number (`d5`), as SGF asks for Hex.
"""

from sgfmill import sgf

from pipeline.games.moves import FIRST, SECOND, Point
from pipeline.games.records import OTHER, GameRecord
from pipeline.notations.errors import PuzzleError, quoted

GAMES = {"gomoku": "4", "hex": "11"}
KINDS = {number: kind for kind, number in GAMES.items()}
COLOURS = {FIRST: "B", SECOND: "W"}
SIDES = {colour: side for side, colour in COLOURS.items()}
SETUP = ("AB", "AW", "AE")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def read(text: str | bytes) -> GameRecord:
    """Return the main line of the first game in `text`; comments and variations are passed over.

    Raises
    ------
    PuzzleError
        When it is no SGF, another game, has stones set up, or a move that is no point of the
        board, out of turn, or on a stone.

    Examples
    --------
    >>> read("(;GM[11]SZ[8];B[d5];W[c2])").moves
    (Point(x=4, y=5), Point(x=3, y=2))
    """
    content = text.encode("utf-8") if isinstance(text, str) else text
    try:
        game = sgf.Sgf_game.from_bytes(content)
    except ValueError as error:
        raise PuzzleError(f"expected a game in SGF, found none: {error}") from None
    kind = _kind(game.get_root())
    moves, sides = [], []
    for node in game.get_main_sequence():
        for found in SETUP:
            if node.has_property(found):
                raise PuzzleError(f"expected a game from the empty board, found stones by {found}")
        for colour in (name for name in ("B", "W") if node.has_property(name)):
            name = node.get_raw(colour).decode("utf-8", "replace")
            moves.append(_point(name, kind, len(moves) + 1))
            sides.append(SIDES[colour])
    first = sides[0] if sides else FIRST
    _check_turns(sides, first)
    return GameRecord(kind, game.get_size(), tuple(moves), first, _winner(game.get_root()))


def write(record: GameRecord) -> str:
    """Return the game as SGF, which `read` reads again.

    >>> print(write(GameRecord("gomoku", 15, (Point(8, 8), Point(9, 9)), winner="X")), end="")
    (;FF[4]CA[UTF-8]GM[4]RE[B+]SZ[15];B[hh];W[ii])
    """
    game = sgf.Sgf_game(size=record.size)
    root = game.get_root()
    root.set_raw("GM", GAMES[record.kind].encode())
    if record.winner:
        root.set_raw("RE", f"{COLOURS[record.winner]}+".encode())
    for number, move in enumerate(record.moves):
        node = game.extend_main_sequence()
        node.set_raw(COLOURS[record.side_of(number)], _name(move, record.kind).encode())
    return game.serialise(wrap=None).decode("utf-8")


def _kind(root) -> str:
    number = root.get_raw("GM").decode("utf-8", "replace") if root.has_property("GM") else "1"
    if number not in KINDS:
        raise PuzzleError(
            f"expected GM[4] (gomoku) or GM[11] (Hex) in the SGF, found GM[{number[:20]}]"
        )
    return KINDS[number]


def _point(name: str, kind: str, number: int) -> Point:
    letter, rest = name[:1].lower(), name[1:].lower()
    if len(letter) == 1 and letter in LETTERS:
        if kind == "hex" and rest.isascii() and rest.isdigit() and len(rest) < 4:
            return Point(LETTERS.index(letter) + 1, int(rest))
        if len(rest) == 1 and rest in LETTERS:
            return Point(LETTERS.index(letter) + 1, LETTERS.index(rest) + 1)
    expected = "d5" if kind == "hex" else "hh"
    raise PuzzleError(f"move {number}: expected a point as {expected}, found {quoted(name)}")


def _name(point: Point, kind: str) -> str:
    y = str(point[1]) if kind == "hex" else LETTERS[point[1] - 1]
    return LETTERS[point[0] - 1] + y


def _check_turns(sides, first) -> None:
    for number, side in enumerate(sides):
        due = first if number % 2 == 0 else OTHER[first]
        if side != due:
            raise PuzzleError(
                f"move {number + 1}: expected a move of {COLOURS[due]}, since the sides take "
                f"turns, found one of {COLOURS[side]}"
            )


def _winner(root) -> str:
    result = root.get_raw("RE").decode("utf-8", "replace") if root.has_property("RE") else ""
    return SIDES.get(result[:1], "") if result[1:2] == "+" else ""
