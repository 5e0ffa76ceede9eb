"""The rows of a sheet as puzzles, once it is known which columns hold them."""

from dataclasses import dataclass, replace
from itertools import chain

from pipeline import kinds
from pipeline.corpora.new_book.sheet import Sheet, cells_table
from pipeline.kinds.contract import Kind
from pipeline.notations.puzzle_text import is_address, read_text
from pipeline.texts.errors import CellError, PuzzleError


@dataclass(frozen=True)
class PuzzleColumns:
    """A column as the puzzles of a kind, with the columns that have to stand beside it.

    `columns` has a column for each of `clues`, `rows`, `cols`, `id`, `book`, `part` that is there.
    `count` rows can be read so; `named` of the columns have the names that the kind gives them.
    Plain are clues that the description can name as they are. Solved are those without a blank.
    """

    kind: Kind
    columns: dict[str, str]
    count: int = 0
    named: int = 0
    is_plain: bool = False
    is_solved: bool = False
    kind_column: str = ""
    """The column that names the kind, "" if none does."""

    @property
    def clues(self) -> str:
        return self.columns["clues"]

    @property
    def id(self) -> str:
        """The column of the ids, "" if there is none."""
        return self.columns.get("id", "")

    @property
    def used(self) -> set[str]:
        return set(filter(None, [*self.columns.values(), self.kind_column]))

    def having(self, **columns: str) -> "PuzzleColumns":
        return replace(self, columns=self.columns | columns)


def in_plain_columns(sheet: Sheet, found: PuzzleColumns) -> tuple[Sheet, PuzzleColumns]:
    """Return the sheet with the puzzles in the columns of their kind, all other columns kept.

    A row that holds no puzzle goes to the unread ones. Puzzles without an id are numbered.
    """
    form = found.kind.cells.FORMS[0]
    used = {column for key, column in found.columns.items() if key in form.columns}
    others = {
        column: f"{column} (of the file)" if column in form.columns else column
        for column in sheet.columns
        if column not in used
    }
    rows, lines, unread = [], [], list(sheet.unread)
    read = zip(sheet.rows(), puzzles_of(sheet, found), strict=True)
    for at, ((line, cells), puzzle) in enumerate(read, 1):
        if isinstance(puzzle, PuzzleError):
            unread.append(sheet.problem(line, str(puzzle)))
            continue
        puzzle_id = cells[found.id] if found.id else str(at)
        rows.append([puzzle_id, *map(str, form.write(puzzle)), *(cells[name] for name in others)])
        lines.append(line)
    cells = cells_table(rows, [*form.columns, *others.values()], lines)
    form_of_file = {"encoding": "utf-8", "separator": ",", "has_names": True, "as_it_is": True}
    plain = replace(sheet, **form_of_file, cells=cells, unread=unread)
    columns = {column: column for column in form.columns}
    places = {key: others[found.columns[key]] for key in ("book", "part") if key in found.columns}
    return plain, replace(found, columns=columns | places, is_plain=True)


def puzzles_of(sheet: Sheet, found: PuzzleColumns) -> list:
    """Return the puzzle of each row, or the PuzzleError of why it cannot be read."""
    read, puzzles = {}, []
    keys = chain.from_iterable(form.columns for form in found.kind.cells.FORMS)
    columns = {found.clues, *(found.columns.get(key, key) for key in keys if key != "id")}
    for _, cells in sheet.rows():
        # A log names each of its puzzles many times.
        same = tuple(map(cells.get, columns))
        if same not in read:
            read[same] = _puzzle_or_error(cells, found)
        puzzles.append(read[same])
    return puzzles


def _puzzle_or_error(cells: dict[str, str], found: PuzzleColumns):
    try:
        return _puzzle_of(cells, found)
    except CellError as error:
        return PuzzleError(f"{found.columns.get(error.key, error.key)}: {error}")
    except PuzzleError as error:
        return PuzzleError(f"{found.clues}: {error}")


def rows_with_puzzles(sheet: Sheet, found: PuzzleColumns) -> Sheet:
    """Return the sheet without rows that hold no puzzle, as those of sums, unless none does.

    They are unread ones then.
    """
    read = puzzles_of(sheet, found)
    is_read = [not isinstance(one, PuzzleError) for one in read]
    if all(is_read) or not any(is_read):
        return sheet
    rows = zip(sheet.lines, read, strict=True)
    unread = [sheet.problem(at, str(one)) for at, one in rows if isinstance(one, PuzzleError)]
    return replace(sheet, cells=sheet.cells[is_read], unread=[*sheet.unread, *unread])


def _puzzle_of(cells: dict[str, str], found: PuzzleColumns):
    form = next((form for form in found.kind.cells.FORMS[1:] if cells.keys() >= set(form.columns)),
                found.kind.cells.FORMS[0])  # fmt: skip
    keys = [key for key in form.columns if key != "id"]
    if form != found.kind.cells.FORMS[0]:
        return form.read({key: cells[found.columns.get(key, key)] for key in keys})
    if len(keys) > 1 and found.columns.keys() >= set(keys):
        return form.read({key: cells[found.columns[key]] for key in keys})
    clues = cells[found.clues]
    if not clues:
        raise PuzzleError("expected a puzzle, found an empty cell")
    puzzle = read_text(clues, None if is_address(clues) else found.kind.name)
    if kinds.of_puzzle(puzzle) != found.kind:
        raise PuzzleError(f"expected a {found.kind.name}, found a {kinds.of_puzzle(puzzle).name}")
    return puzzle
