"""Shapes of sudoku: which cells hold a clue, as in clue_shapes/*.txt.

A file has nine lines of nine characters, `x` for a cell with a clue and `.` for one without. The
names are those of lecture 8 of a course on making sudoku programs, which prints no cells.
"""

import re
from pathlib import Path

from pipeline.texts.errors import PuzzleError, quoted

FOLDER = Path(__file__).with_name("clue_shapes")
CLUE = "x"
SIDE = 9
FEWEST_CLUES = 17
"""Fewer never have a single solution: McGuire, Tugemann and Civario (2012)."""


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
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise PuzzleError(f"{path}: expected a shape as UTF-8 text") from None
    except (OSError, ValueError):
        raise PuzzleError(
            f"expected a shape ({', '.join(names())}) or a file with one, found {quoted(name)}"
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
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) != SIDE:
        raise PuzzleError(f"{name}: expected a shape of 9 lines, found {len(lines)}")
    for number, line in enumerate(lines, 1):
        if not re.fullmatch("[x.]{9}", line):
            raise PuzzleError(
                f"{name}, line {number}: expected 9 characters, x for a clue and . for none, "
                f"found {quoted(line)}"
            )
    return "".join(lines)
