"""Shapes of sudoku: which cells hold a clue, as in clue_shapes/*.txt.

A file has nine lines of nine characters, `x` for a cell with a clue and `.` for one without. The
names are those of lecture 8 of a course on making sudoku programs, which prints no cells.
"""

import re
from pathlib import Path

import numpy as np

from pipeline.files.plain_text import lines_in
from pipeline.texts.errors import PuzzleError, quoted

FOLDER = Path(__file__).with_name("clue_shapes")
CLUE = "x"
SIDE = 9
FEWEST_CLUES = 17
"""Fewer never have a single solution: McGuire, Tugemann and Civario (2012)."""


BOARD = np.arange(SIDE * SIDE).reshape(SIDE, SIDE)
SYMMETRIES = {
    "half-turn": [BOARD[::-1, ::-1]],
    "quarter-turn": [np.rot90(BOARD, turns) for turns in (1, 2, 3)],
    "left-right": [BOARD[:, ::-1]],
    "diagonal": [BOARD.T],
    "four-fold": [BOARD[:, ::-1], BOARD[::-1], BOARD[::-1, ::-1]],
}
"""By name of a symmetry: where its turns and mirrors take each cell."""
USUAL_CLUES = (24, 32)
"""A random shape has so many clues, at least and at most, where nobody says how many."""
DRAWS = 1000


def random_shape(symmetry: str, clues: int, random: np.random.Generator) -> str:
    """Return a random shape of a symmetry of SYMMETRIES with so many clues, 0 for 24 to 32.

    Raises PuzzleError where none was found.

    >>> shape = random_shape("half-turn", 24, np.random.default_rng(1))
    >>> shape.count(CLUE), shape == shape[::-1]
    (24, True)
    """
    images = np.stack([BOARD, *SYMMETRIES[symmetry]]).reshape(-1, SIDE * SIDE)
    for _ in range(DRAWS):
        wanted = clues or int(random.integers(USUAL_CLUES[0], USUAL_CLUES[1] + 1))
        given: set[int] = set()
        for cell in random.permutation(SIDE * SIDE):
            more = given | set(images[:, cell].tolist())
            given = more if len(more) <= wanted else given
        shape = "".join(CLUE if cell in given else "." for cell in range(SIDE * SIDE))
        if len(given) == wanted and not _why_impossible(shape):
            return shape
    raise PuzzleError(
        f"expected a number of clues that a shape of the symmetry {symmetry} can have, found "
        f"{clues}; take one more or less"
    )


def names() -> list[str]:
    """Return the names of the shapes that come with the program."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def load_shape(name: str) -> str:
    """Return the 81 characters of a shape of `names()`, or of a file of the same form, by rows.

    Raises PuzzleError when there is no such shape, or when it is seen at once that no puzzle of
    this shape has a single solution.
    """
    path = FOLDER / f"{name}.txt" if name in names() else Path(name)
    try:
        if not path.is_file():
            raise FileNotFoundError  # A device or a pipe may have no end.
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise PuzzleError(f"{path}: expected a shape as UTF-8 text") from None
    except (OSError, ValueError):
        raise PuzzleError(
            f"expected a shape ({', '.join(names())}), a symmetry ({', '.join(SYMMETRIES)}) or a "
            f"file with a shape, found {quoted(name)}"
        ) from None
    shape = _read(text, path.name)
    problem = _why_impossible(shape)
    if problem:
        raise PuzzleError(f"{path.name}: expected a shape that a puzzle can have, found {problem}")
    return shape


def _why_impossible(shape: str) -> str:
    """Return why no puzzle of a shape has a single solution, "" if no reason is seen."""
    clues = shape.count(CLUE)
    if clues < FEWEST_CLUES:
        return f"{clues} clues, fewer than {FEWEST_CLUES}"
    rows = [shape[at : at + SIDE] for at in range(0, len(shape), SIDE)]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    for kind, lines in (("rows", rows), ("columns", columns)):
        for first in range(0, SIDE, 3):
            empty = [at + 1 for at in range(first, first + 3) if CLUE not in lines[at]]
            if len(empty) > 1:
                both = f"{kind} {empty[0]} and {empty[1]}"
                return f"{both} without a clue: exchanged, they give a second solution"
    return ""


def _read(text: str, name: str) -> str:
    lines = [line.strip() for line in lines_in(text.strip()) if text.strip()]
    if len(lines) != SIDE:
        raise PuzzleError(f"{name}: expected a shape of 9 lines, found {len(lines)}")
    for number, line in enumerate(lines, 1):
        if not re.fullmatch("[x.]{9}", line):
            raise PuzzleError(
                f"{name}, line {number}: expected 9 characters, x for a clue and . for none, "
                f"found {quoted(line)}"
            )
    return "".join(lines)
