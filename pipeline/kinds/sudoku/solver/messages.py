"""The two message fields of Number Place Support, written and read.

The first names the technique and its houses: 縦列単数字エリア内不可. The second says where to look,
`(TA 7B:8B)`: letters of the houses in which it is seen and to which it is applied, and the cells.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from pipeline.kinds.sudoku.board.grid import CANDIDATE_NAMES, CELL_NAMES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.catalogue import catalogue

HOUSE_NAMES = {"Y": "横列", "T": "縦列", "A": "エリア内", "+": "交点他"}
BRACKETS = {
    signs.OPEN_SQUARE: "[",
    signs.CLOSE_SQUARE: "]",
    signs.OPEN_BRACE: "{",
    signs.CLOSE_BRACE: "}",
}
TOKEN_OF = {text: token for token, text in BRACKETS.items()} | {
    name: cell for cell, name in enumerate(CELL_NAMES)
}
PIECE = re.compile(r"[1-9][A-I]|[\[\]{}]")


def title(number: int, form: int, letters: str) -> str:
    """Return the first message field; `form` is 0 for the plain one, `letters` are of the second.

    >>> title(2, 0, "TA"), title(21, 1, "P+")
    ('縦列単数字エリア内不可', 'EX別2数字2マス交差外不可')
    """
    known = catalogue().techniques[number]
    template = known.title[form] if known.title else known.ja
    seen, applied = (HOUSE_NAMES.get(letter, "") for letter in letters)
    return template.format(seen=seen, applied=applied)


@lru_cache(maxsize=4096)
def notation(letters: str, tokens: tuple[int, ...]) -> str:
    """Return the second message field; tokens are cells 0 to 80, and the brackets of `signs`.

    >>> notation("TA", (55, 64))
    '(TA 7B:8B)'
    """
    text, joined = [], False
    for token in tokens:
        closing = token in (signs.CLOSE_SQUARE, signs.CLOSE_BRACE)
        if joined and not closing:
            text.append(":")
        text.append(BRACKETS[token] if token < 0 else CELL_NAMES[token])
        joined = closing or token >= 0
    return f"({letters} {''.join(text)})"


# The field of a step is read for its reason, for its name and for its picture.
@lru_cache(maxsize=1000)
def read_notation(text: str) -> tuple[str, tuple[int, ...]]:
    """Return the letters and the tokens of a second message field that the solver wrote."""
    return text[1:3], tuple(TOKEN_OF[piece] for piece in PIECE.findall(text[3:]))


def letters_of(base: int, applied_to: int) -> str:
    """Return the two letters of the signs in a finding."""
    return signs.LETTERS[base] + signs.LETTERS[applied_to]


def candidate_names(candidates: Iterable[int]) -> str:
    """Return candidates as digit, row, column, sorted, each once."""
    return " ".join(sorted({CANDIDATE_NAMES[candidate] for candidate in candidates}))
