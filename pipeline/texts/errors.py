"""The errors of readers of puzzles and of tables, and how they quote what was found."""

from collections.abc import Iterable

LONGEST_QUOTE = 60
LONGEST_LIST = 200


class PuzzleError(ValueError):
    """A puzzle that cannot be read; the message says where, what was expected, what was found."""


class CellError(PuzzleError):
    """A cell of a table that is not what its column, `key`, should hold."""

    def __init__(self, key: str, problem: str):
        super().__init__(problem)
        self.key = key


class NotRecognised(PuzzleError):
    """A text that is in no notation of a kind; the message has each notation's complaint."""


class SchemaError(ValueError):
    """A table is not what its schema says; the message names table, column and expectation."""


def shortened(found: str) -> str:
    """Return `found` on one line, cut with "..." after 60 characters.

    >>> shortened("bad SZ property: 9"), len(shortened("9" * 5000))
    ('bad SZ property: 9', 63)
    """
    line = " ".join(found[: 2 * LONGEST_QUOTE].split())
    return line if len(line) <= LONGEST_QUOTE else line[:LONGEST_QUOTE] + "..."


def printable(text: str) -> str:
    """Return a text on one line that a terminal only prints; other characters as Python's escapes.

    >>> printable("a\\n\\x1b[31m難")
    'a\\\\n\\\\x1b[31m難'
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def quoted(found: str) -> str:
    """Return `found` in quotation marks, cut after 60 characters.

    >>> quoted("x1"), len(quoted("x" * 5000))
    ("'x1'", 65)
    """
    return repr(found if len(found) <= LONGEST_QUOTE else found[:LONGEST_QUOTE] + "...")


def repeated_id(puzzle_id: str, where: str = "") -> str:
    """Return the complaint about an id that another puzzle has; `where`, if that is known.

    >>> repeated_id("a", "book.csv, line 2")
    "expected an id that no other puzzle has, found 'a' of book.csv, line 2; give it another id"
    """
    of = f" of {where}" if where else " twice"
    return (
        f"expected an id that no other puzzle has, found {quoted(puzzle_id)}{of}; "
        "give it another id"
    )


def listed(names: Iterable[str]) -> str:
    """Return names with commas between, cut after 200 characters; quoted where they are no print.

    >>> listed(["id", "rows"]), len(listed(["x"] * 5000)), listed(["a\\tb"])
    ('id, rows', 200, "'a\\\\tb'")
    """
    line = ", ".join(names)
    shown = line if len(line) <= LONGEST_LIST else f"{line[: LONGEST_LIST - 3]}..."
    return shown if shown.isprintable() else repr(shown)
