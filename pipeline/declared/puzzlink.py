"""Codes of puzz.link addresses that several kinds share: numbers, numbers 0 to 4, borders of rooms.

As pzpr.js writes them (src/variety-common/Encode.js). A cell is a text: `.` for an empty one, `?`
for a clue without a number, else the number in decimal digits.
"""

from collections.abc import Callable, Sequence

from pipeline.declared.rules.lattice import components
from pipeline.notations.addresses import BLANKS, CLUES
from pipeline.notations.pieces import decode, encode
from pipeline.texts.errors import PuzzleError

BLANK, UNKNOWN = ".", "?"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
DIGITS_36 = "0123456789" + LETTERS
FOUR = {**BLANKS, ".": UNKNOWN, **CLUES}
"""Clues of 0 to 4 and empty cells, by character."""
PREFIXES = {"-": 2, "+": 3}
"""Before a number: how many hexadecimal digits it has."""


class Code:
    """The body of an address, read from left to right; it complains with the place."""

    def __init__(self, body: str):
        self.body, self.at = body, 0

    def __bool__(self) -> bool:
        return self.at < len(self.body)

    def take(self, expected: str) -> str:
        """Return the next character."""
        if not self:
            raise PuzzleError(f"expected {expected}, found the end of the address")
        self.at += 1
        return self.body[self.at - 1]

    def number(self, digits: int, base: int) -> int:
        """Return the number of the next characters."""
        text = "".join(self.take(f"a number of {digits} digits") for _ in range(digits))
        if any(character not in DIGITS_36[:base] for character in text):
            raise self.wrong(f"a number of {digits} digits", text)
        return int(text, base)

    def wrong(self, expected: str, found: str) -> PuzzleError:
        """Return the complaint about the characters that were taken last."""
        place = self.at - len(found) + 1
        return PuzzleError(f"character {place} of the clues: expected {expected}, found {found!r}")

    def end(self) -> None:
        """Complain about what is left."""
        if self:
            found = self.body[self.at]
            self.at += 1
            raise self.wrong("the end of the address", found)


def read_cells(code: Code, count: int, one: Callable[[str], str], blanks: str) -> list[str]:
    """Return the clues of `count` cells; cells that the body does not reach are empty.

    `one` makes a clue of its first character; `blanks` are the letters of 1, 2, 3... empty cells.
    """
    cells: list[str] = []
    while code and len(cells) < count:
        character = code.take("a clue")
        if character in blanks:
            cells += [BLANK] * (blanks.index(character) + 1)
        else:
            cells.append(one(character))
    if len(cells) > count:
        raise PuzzleError(f"expected {count} cells, found {len(cells)} in the address")
    return cells + [BLANK] * (count - len(cells))


def write_cells(cells: Sequence[str], one: Callable[[str], str], blanks: str) -> str:
    """Return the code of clues; empty cells are runs of `blanks`.

    >>> write_cells(["3", ".", ".", "2"], str, "gh")
    '3h2'
    """
    pieces, run = [], 0
    for cell in [*cells, None]:
        if cell == BLANK and run < len(blanks):
            run += 1
            continue
        if run:
            pieces.append(blanks[run - 1])
        run = 1 if cell == BLANK else 0
        if cell is not None and not run:
            pieces.append(one(cell))
    return "".join(pieces)


def read_numbers(body: str, count: int) -> list[str]:
    """Return the numbers of `count` cells or rooms (pzpr.js: decodeNumber16).

    >>> read_numbers("g-10h.f", 6)
    ['.', '16', '.', '.', '?', '15']
    """
    code = Code(body)

    def one(character: str) -> str:
        if character == ".":
            return UNKNOWN
        if character in PREFIXES:
            return str(code.number(PREFIXES[character], 16))
        if character not in DIGITS_36[:16]:
            raise code.wrong("a number, '.', or g-z", character)
        return str(int(character, 16))

    cells = read_cells(code, count, one, LETTERS[6:])
    code.end()
    return cells


def write_numbers(cells: Sequence[str]) -> str:
    """Return the code of numbers: what `read_numbers` reads.

    >>> write_numbers([".", "16", ".", ".", "?", "15"])
    'g-10h.f'
    """

    def one(cell: str) -> str:
        if cell == UNKNOWN:
            return "."
        number = int(cell)
        if number < 16:
            return f"{number:x}"
        return f"-{number:02x}" if number < 256 else f"+{number:03x}"

    return write_cells(cells, one, LETTERS[6:])


def read_clues(body: str, count: int) -> list[str]:
    """Return clues of 0 to 4, each with the empty cells after it (pzpr.js: decode4Cell).

    >>> read_clues("dgdh2c7b", 16)[:6]
    ['3', '.', '.', '.', '3', '.']
    """
    cells = decode(body, FOUR, "0-9, a-e, g-z or '.'")
    # Only empty cells that belong to the last clue may run over the end.
    if len(cells) >= count + len(CLUES.get(body[-1:], BLANK)):
        raise PuzzleError(f"expected {count} cells, found {len(cells)} in the address")
    return list(cells[:count].ljust(count, BLANK))


def write_clues(cells: Sequence[str]) -> str:
    """Return the code of clues of 0 to 4: what `read_clues` reads.

    >>> write_clues(list("3...3....22..2.1"))
    'dgdh2c7b'
    """
    text = "".join(cells)
    clues = text.rstrip(BLANK)
    # After the last clue pzpr.js counts the cells beyond the board as empty: of two at most.
    return encode(text.ljust(len(clues) + 2 * clues[-1:].isdigit(), BLANK), FOUR)


def read_three(body: str, count: int) -> list[int]:
    """Return numbers 0 to 2 of `count` cells, three in a character (pzpr.js: decodeCircle).

    >>> read_three("1i", 6)
    [0, 0, 1, 2, 0, 0]
    """
    code = Code(body)
    numbers = _unpacked(code, count, 3, 3)
    code.end()
    if any(numbers[count:]):
        raise PuzzleError(f"expected {count} cells, found more in the last character")
    return numbers[:count]


def write_three(numbers: Sequence[int]) -> str:
    """Return the code of numbers 0 to 2: what `read_three` reads.

    >>> write_three([0, 0, 1, 2])
    '1i'
    """
    return _packed(numbers, 3, 3)


def read_borders(body: str, rows: int, cols: int) -> tuple[list[int], str]:
    """Return the number of the room of each cell, and what follows (pzpr.js: decodeBorder).

    Rooms are numbered from 0 by their first cells. First come the borders within rows, row by row,
    then those between rows, five in a character, each part with characters of its own.

    >>> read_borders("g8rest", 2, 2)
    ([0, 1, 0, 0], 'rest')
    """
    code = Code(body)
    together = [(cell, cell) for cell in range(rows * cols)]
    for pairs in _neighbours(rows, cols):
        borders = zip(pairs, _unpacked(code, len(pairs), 2, 5), strict=False)
        together += [pair for pair, is_border in borders if not is_border]
    rooms = sorted(components(together), key=min)
    room = {cell: number for number, cells in enumerate(rooms) for cell in cells}
    return [room[cell] for cell in range(rows * cols)], body[code.at :]


def write_borders(rooms: Sequence, rows: int, cols: int) -> str:
    """Return the code of the borders between rooms: what `read_borders` reads.

    PuzzleError where the cells of a room do not hang together: borders would make several of it.

    >>> write_borders("abaa", 2, 2)
    'g8'
    """
    parts = _neighbours(rows, cols)
    together = [(cell, cell) for cell in range(rows * cols)]
    together += [(a, b) for of in parts for a, b in of if rooms[a] == rooms[b]]
    if len(components(together)) > len(set(rooms)):
        raise PuzzleError("expected the cells of each room side by side, found a gap")
    return "".join(_packed([int(rooms[a] != rooms[b]) for a, b in of], 2, 5) for of in parts)


def _neighbours(rows: int, cols: int) -> tuple[list[tuple[int, int]], ...]:
    """Return the pairs of neighbours in rows, and those in columns."""
    cells = range(rows * cols)
    in_rows = [(cell, cell + 1) for cell in cells if (cell + 1) % cols]
    return in_rows, [(cell, cell + cols) for cell in cells[: (rows - 1) * cols]]


def _unpacked(code: Code, count: int, base: int, each: int) -> list[int]:
    """Return `count` numbers below a base, `each` in a character, and what is left in the last."""
    signs, numbers = DIGITS_36[: base**each], []
    while len(numbers) < count:
        character = code.take(f"0-9 or a-{signs[-1]}")
        if character not in signs:
            raise code.wrong(f"0-9 or a-{signs[-1]}", character)
        together = signs.index(character)
        numbers += [together // base**at % base for at in reversed(range(each))]
    return numbers


def _packed(numbers: Sequence[int], base: int, each: int) -> str:
    padded = [*numbers, *[0] * (-len(numbers) % each)]
    groups = (padded[at : at + each] for at in range(0, len(padded), each))
    return "".join(DIGITS_36[int("".join(map(str, group)), base)] for group in groups)
