"""SGF, the file of board games: the number in `GM[...]` says which; read and written with sgfmill.

X is Black, O is White. A point is a letter for the column and a letter for the row (`hh`), or, in
games that SGF treats so, a number (`d5`).
"""

from string import ascii_lowercase as LETTERS

from sgfmill import sgf

from pipeline import games
from pipeline.games.contract import Game
from pipeline.games.match import GameRecord
from pipeline.games.moves import FIRST, OTHER, SECOND, Point
from pipeline.texts.errors import PuzzleError, quoted

COLOURS = {FIRST: "B", SECOND: "W"}
SWAP = "swap-pieces"
"""The second move by which the second player takes over the first stone."""
RESIGN = "resign"
"""The move that ends a record: its side has lost."""
SIDES = {colour: side for side, colour in COLOURS.items()}


def read(text: str) -> GameRecord:
    """Return the main line of the first game in `text`; comments and variations are passed over.

    PuzzleError where it is no SGF, another game, has stones set up, or a move that is no point or
    out of turn.
    """
    try:
        # A terminal may hand over a lone surrogate, which is part of no move.
        game = sgf.Sgf_game.from_bytes(text.encode("utf-8", errors="replace"))
    except ValueError as error:
        raise PuzzleError(f"expected a game in SGF, found none: {quoted(str(error))}") from None
    root = game.get_root()
    played = _game(_value(root, "GM") or "1")
    first, moves, number = SIDES.get(_value(root, "PL")[:1].upper(), FIRST), [], 0
    result = _value(root, "RE")
    winner = SIDES.get(result[:1], "") if result[1:2] == "+" else ""
    for node in game.get_main_sequence():
        for found in filter(node.has_property, ("AB", "AW", "AE")):
            raise PuzzleError(f"expected a game from the empty board, found stones by {found}")
        for colour in filter(node.has_property, SIDES):
            number += 1
            if _value(node, colour).lower() == RESIGN:
                winner = winner or OTHER[SIDES[colour]]
                return GameRecord(played.name, game.get_size(), tuple(moves), first, winner)
            if not moves:
                first = SIDES[colour]
            due = COLOURS[first if len(moves) % 2 == 0 else OTHER[first]]
            if colour != due:
                raise PuzzleError(
                    f"move {number}: expected a move of {due}, since the sides take "
                    f"turns, found one of {colour}"
                )
            if _value(node, colour).lower() == SWAP and len(moves) == 1 and played.may_swap:
                # The second player has taken the stone over, mirrored in the long diagonal.
                x, y = _in_sgf(moves[0], played, game.get_size())
                first, moves = OTHER[first], [_in_sgf(Point(y, x), played, game.get_size())]
                continue
            named = _point(_value(node, colour), played, number)
            moves.append(_in_sgf(named, played, game.get_size()))
    return GameRecord(played.name, game.get_size(), tuple(moves), first, winner)


def write(record: GameRecord) -> str:
    """Return the game as SGF, which `read` reads again."""
    played = games.game(record.kind)
    game = sgf.Sgf_game(size=record.size)
    root = game.get_root()
    root.set_raw("GM", played.sgf.number.encode())
    if not record.moves and record.first != FIRST:
        root.set_raw("PL", COLOURS[record.first].encode())
    if record.winner:
        stones = record.stones_before(len(record.moves))
        # Who has won without the board saying so has won by resignation.
        resigned = "" if played.puzzle.winner_of(stones) else "R"
        root.set_raw("RE", f"{COLOURS[record.winner]}+{resigned}".encode())
    for number, move in enumerate(record.moves):
        node = game.extend_main_sequence()
        name = _name(_in_sgf(move, played, record.size), played)
        node.set_raw(COLOURS[record.side_of(number)], name.encode())
    return game.serialise(wrap=None).decode("utf-8")


def _value(node, name: str) -> str:
    """Return the value of a property, "" where there is none."""
    return node.get_raw(name).decode("utf-8", "replace") if node.has_property(name) else ""


def _game(number: str) -> Game:
    for game in games.every():
        if game.sgf.number == number:
            return game
    known = " or ".join(f"GM[{game.sgf.number}] ({game.title.en})" for game in games.every())
    raise PuzzleError(f"expected {known} in the SGF, found GM[{number[:20]}]")


def _in_sgf(point: Point, game: Game, size: int) -> Point:
    """Return where SGF has a point, or what it has there."""
    return Point(size + 1 - point.x, point.y) if game.sgf.is_mirrored else Point(*point)


def _point(name: str, game: Game, number: int) -> Point:
    letter, row = name[:1].lower(), name[1:].lower()
    for rows in (game.sgf.rows, LETTERS):
        if letter and letter in LETTERS and row and row in rows:
            return Point(LETTERS.index(letter) + 1, rows.index(row) + 1)
    expected = _name(Point(4, 5), game)
    raise PuzzleError(f"move {number}: expected a point as {expected}, found {quoted(name)}")


def _name(point: Point, game: Game) -> str:
    return LETTERS[point[0] - 1] + game.sgf.rows[point[1] - 1]
