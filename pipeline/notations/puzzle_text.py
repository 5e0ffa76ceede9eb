"""The text of one puzzle, in any notation, to the puzzle; and whether a text names a file."""

import re
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from pipeline import kinds
from pipeline.files.plain_text import lines_in, nfkc, with_id
from pipeline.kinds.contract import CERTAIN, NO, Kind
from pipeline.notations import addresses
from pipeline.texts.errors import NotRecognised, PuzzleError, quoted

TABLE = ".csv"
LONGEST = 1_000_000
"""Characters of a text that holds one puzzle, which is no table; the largest board takes 63,000."""


class NamedPuzzle(NamedTuple):
    """A puzzle and its id in the table that it comes from, "" where there is none."""

    puzzle_id: str
    puzzle: Any


def read_text(text: str, kind: str | None = None):
    """Return the puzzle of a text that names no file; otherwise as `read_puzzle`.

    The name of the kind may stand in a line above the puzzle.
    """
    if len(text) > LONGEST:
        raise PuzzleError(f"expected a puzzle of {LONGEST} characters at most, found {len(text)}")
    text = nfkc(text.replace("\ufeff", "")).strip()
    if not text:
        raise PuzzleError("expected a puzzle, found an empty text")
    first, _, below = text.partition("\n")
    named = first.strip().lower()
    if below and named in kinds.names() and kind in (None, named):
        kind, text = named, below.strip()
    if is_address(text) and (not kind or kinds.kind(kind).notations.ADDRESSES):
        if sum(map(is_link, text.split())) > 1:
            raise PuzzleError("expected one address, found several")
        chosen = kinds.kind(kind) if kind else _kind_of_address(text)
        return chosen.notations.read_address(text)
    try:
        return (kinds.kind(kind) if kind else kind_of_text(text)).notations.read(text)
    except NotRecognised as error:
        raise PuzzleError(f"expected {_expected(kind)}, found {quoted(text)} ({error})") from None


def is_address(text: str) -> bool:
    """Return whether a text is an address of a page of puzzles, with its site or without."""
    if re.match(r"https?:|[^\s?]*\?[a-z]", text):
        return True
    named = re.match(r"\w+/", text)
    return bool(named) and _kind_named(addresses.name_of(named[0])) is not None


def is_link(word: str) -> bool:
    """Return whether a word is an address of a puzzle, and not only of a site."""
    return is_address(word) and "/" in word


def holds_several(text: str) -> bool:
    """Return whether a text holds whole puzzles in several lines: addresses, game IDs."""
    lines = [line for line in lines_in(text) if line.strip()]
    # Notations of every kind are loaded only for a text that may hold several puzzles.
    whole = (line for line in lines if any(map(_is_whole, line.split())))
    return len(lines) > 1 and len(list(islice(whole, 2))) > 1


def _is_whole(word: str) -> bool:
    notations = (kinds.kind(name).notations for name in _with_notations())
    return is_link(word) or any(one.cell_notation(word) for one in notations)


def file_named(name: str) -> tuple[Path | None, str | None]:
    """Return the file or folder that `name` names, None if it is a puzzle itself, and the id after
    `#`."""
    if _has(name, Path.is_file) or folder_named(name):
        return Path(name), None
    split = with_id(name)
    named = (one for one in split if _has(one[0], Path.is_file) or folder_named(one[0]))
    ending = (one for one in split if holds_rows(Path(one[0])))
    for table, puzzle_id in chain(named, ending):
        return Path(table), puzzle_id
    if _has(name, Path.exists):
        raise PuzzleError(
            f"{quoted(name)}: expected a file, found a pipe or a device; send what it holds to the "
            "standard input, and name that: -"
        )
    may_be_file = re.search(r"[\\/]|\.[^\W\d]\w*$", name) and not is_address(name)
    if may_be_file and _is_file_name(name):
        raise PuzzleError(f"{quoted(name)}: expected {_expected()}, found no such file")
    return None, None


def folder_named(name: str) -> Path | None:
    """Return the folder that `name` names, None if it names none.

    >>> folder_named(".."), folder_named("....")
    (PosixPath('..'), None)
    """
    # Path takes an empty text for this folder.
    return Path(name) if name and _has(name, Path.is_dir) else None


def holds_rows(path: Path) -> bool:
    """Return whether a file has a puzzle a row: a table, or a list of puzzles."""
    ending = path.suffix.lower()
    return ending in endings_of_tables() or ending in lists_of_puzzles()


def text_of(path: Path, encoding: str | None = None) -> str:
    """Return the text in a file, or raise PuzzleError."""
    try:
        return text_in(path.read_bytes(), str(path), encoding)
    except OSError as error:
        raise PuzzleError(f"{path}: expected a file of puzzles: {error.strerror}") from None


def text_in(content: bytes, name: str, encoding: str | None = None) -> str:
    """Return the text in a content, which messages call `name`, or raise PuzzleError.

    It is UTF-8, if no other `encoding` is given.
    """
    from pipeline.notations.formats import format_of

    found = format_of(content)
    if found:
        raise PuzzleError(f"{name}: expected a puzzle as UTF-8 text, found {found}")
    try:
        return content.decode(encoding or "utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise PuzzleError(f"{name}: expected a puzzle as {encoding or 'UTF-8'} text") from None


@cache
def endings_of_tables() -> tuple[str, ...]:
    """Return how the names of tables end: of texts and of spreadsheets."""
    from pipeline.notations.formats import SPREADSHEETS

    return (TABLE, ".tsv", *SPREADSHEETS)


@cache
def lists_of_puzzles() -> dict:
    """Return the readers of lists of puzzles, by the ending of the file."""
    with_lists = map(kinds.kind, _with_notations())
    return {ending: read for kind in with_lists for ending, read in kind.notations.LISTS.items()}


def _is_file_name(name: str) -> bool:
    endings = (*endings_of_tables(), ".dat", ".txt", *lists_of_puzzles())
    return bool(re.fullmatch(r"\S*[\\/][^\n]*", name)) or (
        "\n" not in name and name.lower().endswith(endings)
    )


def _expected(kind: str | None = None) -> str:
    chosen = [kinds.kind(kind)] if kind else kinds.every()
    known = ", ".join(dict.fromkeys(one.notations.EXPECTED for one in chosen))
    asked = f"as {kind} " if kind else ""
    address = "an address, " if any(one.notations.ADDRESSES for one in chosen) else ""
    return f"{asked}{address}{known}, or the path of a file that holds one"


def _has(name: str, is_such) -> bool:
    try:
        return "\n" not in name and is_such(Path(name))
    except (OSError, ValueError):
        # Too long or too odd to be a name; then it is a puzzle or nothing.
        return False


def _kind_of_address(text: str) -> Kind:
    name = addresses.name_of(text)
    found = _kind_named(name)
    if found:
        return found
    known = [kind.notations.ADDRESSES for kind in kinds.every()]
    names = " or a ".join(repr(each[0]) for each in known if each)
    raise PuzzleError(f"expected an address of a {names} puzzle, found {quoted(name)}")


def _kind_named(name: str) -> Kind | None:
    """Return the kind that has this name in addresses, None where there is none.

    Kinds are loaded one after another, and no more of them once one is found; those of hand-made
    notations that read addresses first.
    """
    own = kinds.names_with("notations/puzzlink")
    names = (*own, *(name for name in kinds.names() if name not in own))
    return next((kind for kind in map(kinds.kind, names) if name in kind.notations.ADDRESSES), None)


def kind_of_text(text: str) -> Kind:
    """Return the kind that is surest that a text is one of its puzzles, or raise NotRecognised.

    Of kinds without notations of their own only the one is asked that the first line names.
    """
    surest, claim = None, NO
    first = text.strip().partition("\n")[0].strip().lower()
    for name in kinds.names():
        if name == first or name in _with_notations():
            kind = kinds.kind(name)
            found = kind.notations.claim(text)
            if found > claim:
                surest, claim = kind, found
            if found == CERTAIN:
                break
    if surest is None:
        raise NotRecognised(f"no kind of puzzle knows it: {', '.join(kinds.names())}")
    return surest


def _with_notations() -> tuple[str, ...]:
    return kinds.names_with("notations")
