"""Singles, told as a tutor would: which digits close which cells, the easiest to see first."""

from pipeline.kinds.sudoku.board.grid import CELLS, DIGITS
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import (
    CELLS_OF,
    HOUSES_OF,
    SEEN_BY,
    Marks,
    candidate_of,
    replayed,
)
from pipeline.kinds.sudoku.presentation.reasons.units import OF_CELLS, bits, gone_in, singles
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.catalogue import catalogue, number_of
from pipeline.kinds.sudoku.solver.messages import candidate_names, notation, title
from pipeline.texts.messages import CLAUSES, Joined, Message, message
from pipeline.texts.terms import Term

NAKED, HIDDEN = number_of("naked-single"), number_of("hidden-single")


def in_teaching_order(puzzle, steps, contradictions) -> list:
    """Return the rows of `steps` with singles in an order that a person can follow.

    Between two other steps the same singles come in any order; here the last open cell of a house
    comes first, then a digit's only place in a block, in a line, and a cell's last digit, each as
    soon as it is one. Numbers of steps stay.
    """
    told, run, before = [], [], None
    for what, row, marks in replayed(puzzle, steps, contradictions):
        if what == "step" and row.technique in (NAKED, HIDDEN):
            before = before if run else marks.copy()
            run.append(row)
            continue
        told += _retold(run, before)
        run = []
        if what == "step":
            told.append(row)
    return [*told, *_retold(run, before)]


def _retold(run: list, marks: Marks | None) -> list:
    """Return a run of singles in a tutor's order, and place them."""
    told, left = [], {candidate_of(row.placements) for row in run}
    for at, row in enumerate(run):
        found = _easiest(marks, left)
        if found is None:
            # The clues contradict each other, and the run breaks: it stays as it was.
            return [*told, *run[at:]]
        cell, digit, unit = found
        left.discard((cell, digit))
        told.append(_as_row(row, cell, digit, unit))
        marks.place(cell, digit)
    return told


def _easiest(marks: Marks, among: set) -> tuple[int, int, int] | None:
    placed = bits((cell, digit) for cell, digit in enumerate(marks.placed) if digit)
    first = None
    for found in singles(gone_in(marks), placed):
        cell, digit, unit = found
        if (cell, digit) in among:
            house = unit // DIGITS
            if unit < OF_CELLS and sum(not marks.placed[other] for other in CELLS_OF[house]) == 1:
                return found
            first = first or found
    return first


def _as_row(row, cell: int, digit: int, unit: int):
    number, letters = (NAKED, "OO")
    if unit < OF_CELLS:
        number, letters = HIDDEN, signs.LETTERS[unit // DIGITS // 9] + "O"
    values = {
        "technique": number,
        "technique_id": catalogue().techniques[number].id,
        "title": title(number, 0, letters),
        "notation": notation(letters, (cell,)),
        "placements": candidate_names([cell * DIGITS + digit - 1]),
    }
    return row._replace(**{name: values[name] for name in row._fields if name in values})


def narrowest(puzzle, told: list, contradictions) -> Message | None:
    """Return where the fewest cells could be filled, the first such place, and how many.

    That is where hypotheses begin, or else a step: those of all techniques count, those do not that
    fill the last nine cells, or where every open cell can be filled. None without any.
    """
    open_at = {}
    for what, row, marks in replayed(puzzle, told, contradictions):
        if what == "contradiction":
            step = int(row.step)
            if not step:
                return message("sudoku_no_technique_at_first")
            return message("sudoku_no_technique", step=step)
        placed = bits((cell, digit) for cell, digit in enumerate(marks.placed) if digit)
        cells = len({cell for cell, _, _ in singles(gone_in(marks), placed)})
        if max(cells, DIGITS) < CELLS - placed.bit_count():
            open_at[int(row.step)] = cells
    if not open_at:
        return None
    step, cells = min(open_at.items(), key=lambda one: one[1])
    return message("sudoku_narrowest" if cells else "sudoku_no_single", step=step, cells=cells)


def closed_by(marks: Marks, house: int, cell: int, digit: int) -> list[tuple[int | None, list]]:
    """Return which digit on the board closes which open cells of a house but one.

    Few digits that close much come first, each cell once; None is the source of those that lost
    the digit by an earlier step.
    """
    left = {other for other in CELLS_OF[house] if other != cell and not marks.placed[other]}
    sources = [at for at, placed in enumerate(marks.placed) if placed == digit]
    found = []
    while any(left & SEEN_BY[at] for at in sources):
        source = max(sources, key=lambda at: len(left & SEEN_BY[at]))
        found.append((source, sorted(left & SEEN_BY[source])))
        left -= SEEN_BY[source]
    return [*found, (None, sorted(left))] if left else found


def seen_from(marks: Marks, cell: int, digit: int) -> list[tuple[int | None, dict[int, int]]]:
    """Return where a cell sees the other digits: by house, the cell of each digit.

    Few houses that hold many come first; None is that of digits that went by an earlier step.
    """
    left, found, (row, column, block) = {*range(1, 10)} - {digit}, [], HOUSES_OF[cell]
    in_house = {
        house: {marks.placed[at]: at for at in CELLS_OF[house] if marks.placed[at]}
        for house in (block, row, column)
    }
    while left:
        house, seen = max(in_house.items(), key=lambda one: len(left & one[1].keys()))
        there = {digit: seen[digit] for digit in sorted(left & seen.keys())}
        if not there:
            return [*found, (None, dict.fromkeys(sorted(left), cell))]
        found.append((house, there))
        left -= there.keys()
    return found


def closing_cells(marks: Marks, house: int | None, cell: int, digit: int) -> set[int]:
    """Return the cells whose digits leave one place for a digit, or one digit for a cell.

    `house` is that in which the digit has one place only, None of a cell with one digit only.
    """
    if house is not None:
        return {at for at, _ in closed_by(marks, house, cell, digit) if at is not None}
    found = [seen for at, seen in seen_from(marks, cell, digit) if at is not None]
    return {at for seen in found for at in seen.values()}


def hidden_single_in_words(step: Application) -> Message:
    """Return why a digit fits in one cell of a house only."""
    ((cell, digit),), house = step.placed, step.base_house
    named = {"house": naming.house(house), "cell": naming.cell_name(cell), "digit": digit}
    closings = closed_by(step.marks, house, cell, digit)
    if not closings:
        return message("sudoku_last_open_cell", **named)
    said = [
        message("sudoku_lost_before", cells=naming.cells(cells)) if source is None
        else message("sudoku_closes", source=naming.cell_name(source), cells=naming.cells(cells))
        for source, cells in closings
    ]  # fmt: skip
    return message("sudoku_single_in_house", closed=Joined(tuple(said), CLAUSES), **named)


def naked_single_in_words(step: Application) -> Message:
    """Return why a cell can hold one digit only."""
    ((cell, digit),) = step.placed
    said = [
        message("sudoku_went_before", digits=naming.digits(seen)) if house is None
        else message("sudoku_seen_in", digits=naming.digits(seen), house=naming.house(house))
        for house, seen in seen_from(step.marks, cell, digit)
    ]  # fmt: skip
    named = {"cell": naming.cell_name(cell), "digit": digit}
    return message("sudoku_single_in_cell", seen=Joined(tuple(said), CLAUSES), **named)


def single_in_words(cell: int, digit: int, unit: int) -> Message | Term:
    """Return a single within a chain of them: where it is one, without which digits close cells.

    >>> single_in_words(0, 4, 9 * 9 + 3).en
    '1A = 4 (only place in column A)'
    """
    named = {"cell": naming.cell_name(cell), "digit": digit}
    if unit >= OF_CELLS:
        return message("sudoku_last_digit", **named)
    return message("sudoku_only_place", house=naming.house(unit // DIGITS), **named)
