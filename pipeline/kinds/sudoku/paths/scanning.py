"""Persons who scan a sudoku, imagined: how often they look before the board is full.

Each scans digit by digit: for each digit, in an order of chance, he looks at every block that lacks
it, and again as long as that digit is found somewhere. When a whole round of the digits gives
nothing he looks along the lines, fullest first, and then at single cells, those with the most
digits around first; whatever he finds there sends him back to the digits. Nobody notices
everything: a digit that has one place left in a block, in a line, or a cell with one digit left is
noticed with a probability, the smallest for cells, and other ones from person to person. Where
nothing at all is decidable, techniques of higher orders take candidates as in
`higher_orders`.

People spend their time on looking, not on writing, so the looks rank puzzles much as people's
mean times do. The way of scanning and the range of the probabilities were chosen, by hand among
some dozens, on cloud-sudoku-train; docs/calibration.md says what was compared.
"""

from collections.abc import Sequence
from math import log

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel, merged_kernel
from pipeline.kinds.sudoku.grid import ALL, CELLS, COUNT, DIGITS, HOUSES_IN_ALL, PEERS
from pipeline.kinds.sudoku.paths import candidates as c
from pipeline.kinds.sudoku.paths.higher_orders import (
    CONTRADICTION,
    NOTHING,
    find_opening,
)
from pipeline.kinds.sudoku.paths.places import (
    WORDS,
    blocks_with_one,
    cells_with_one,
    is_decidable,
    lines_with_one,
    note_places,
    place_in,
    write_place,
)
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.figures import of_numbers
from pipeline.paths.random_numbers import next_random, seed_of, skip_random

MIN_NOTICED, MAX_NOTICED = (0.3, 0.3, 0.1), (0.5, 0.6, 0.3)
"""The probability that something decidable is noticed in a block, in a line, as a cell: between
these, from person to person."""
SPREAD_EVENLY = (0.8191725133961645, 0.6710436067037893, 0.5497004779019703)
"""Whole multiples of these, taken modulo 1, fill a cube evenly (Roberts' sequence R3)."""
SCANS = 120
SPANS = ((1, 15), (16, 30), (31, 81))
"""Placements from and to which looks are counted apart."""
BLOCK_LOOKS, LINE_LOOKS, CELL_LOOKS, DIGIT_ROUNDS, LINE_ROUNDS, OPENINGS = range(6)
LINES = 18
STANDING, TIMES = 6, HOUSES_IN_ALL
MAX_OPENINGS = 40
"""Of so many openings of a board the scans remember what was found."""
ORDER, LINE_ORDER, CELL_ORDER, OPEN_CELLS, ROOM_OF_ORDERS = 0, 9, 27, 108, 189


def scan_figures(puzzle: Sudoku, scans: int = SCANS, openings: Sequence = ()) -> dict[str, float]:
    """Return the figures of many scans of a sudoku: columns of the table `paths`.

    Parameters
    ----------
    puzzle : Sudoku
        Its clues may leave it with several or no solutions; a scan ends where nothing goes on.
    scans : int
    openings : sequence of `way.Opening`
        Those of the puzzle's way, if they are known; what is not among them is looked for.

    Returns
    -------
    dict of column to value, means over the scans; the same for the same clues, everywhere

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> found = scan_figures(EXAMPLES[0], 5)
    >>> found["scan_looks"] > found["scan_block_looks"] > 44
    True
    """
    # As wide as those of a way, so that kernels are compiled once for both.
    digits = puzzle.digits.astype(np.int16)
    counts = np.zeros((scans, OPENINGS + 1), np.int64)
    waits = np.zeros((scans, CELLS + 1), np.int64)
    room = np.zeros((2, STANDING + 1, CELLS), np.int16)
    orders, keys = np.zeros(ROOM_OF_ORDERS, np.int64), np.zeros(CELLS)
    opened = np.zeros((MAX_OPENINGS, 3, CELLS), np.int16)
    for known, opening in zip(opened, openings, strict=False):
        known[:] = opening.before, opening.after, np.full(CELLS, opening.technique)
    state = np.array([seed_of(puzzle.clues)], np.uint64)
    if c.note(digits, room[0, 1]) != c.BROKEN:
        places = np.zeros((2, DIGITS, WORDS), np.int64)
        work = room, places, orders, keys, state
        scan_all(digits, *work, _noticed(scans), opened, counts, waits)
    return _figures(counts, waits)


def _noticed(persons):
    """Return what each of the persons notices in a block, in a line, as a cell: (persons, 3)."""
    least, most = np.array(MIN_NOTICED), np.array(MAX_NOTICED)
    each = np.arange(persons)[:, None]
    return least + (most - least) * ((0.5 + each * np.array(SPREAD_EVENLY)) % 1)


def _figures(counts, waits):
    looks, waits_log = waits.sum(1), of_numbers(np.log1p, waits)
    mean = counts.mean(0)
    rounds, lines = mean[DIGIT_ROUNDS], mean[LINE_ROUNDS]
    figures = {
        "scan_looks": looks.mean(),
        "scan_looks_log": log(1 + looks.mean()),
        "scan_log_looks_mean": np.log1p(looks).mean(),
        "scan_log_looks_spread": np.log1p(looks).std(),
        "scan_block_looks": mean[BLOCK_LOOKS],
        "scan_block_looks_log": log(1 + mean[BLOCK_LOOKS]),
        "scan_line_looks_log": log(1 + mean[LINE_LOOKS]),
        "scan_cell_looks_log": log(1 + mean[CELL_LOOKS]),
        "scan_digit_rounds_log": log(1 + rounds),
        "scan_line_rounds_log": log(1 + lines),
        "scan_openings": mean[OPENINGS],
        "scan_longest_wait_log": log(1 + waits.max(1).mean()),
        "scan_wait_log_mean": waits_log.sum(1).mean() / max((waits > 0).sum(1).mean(), 1),
    }
    for first, last in SPANS:
        looks = waits[:, first - 1 : last].sum(1).mean()
        figures[f"scan_looks_log_steps{first}_{last}"] = log(1 + looks)
    return {name: float(value) for name, value in figures.items()}


@entry_kernel
def scan_all(clues, room, places, orders, keys, state, noticed, opened, counts, waits):
    """Let all persons scan a board, one after the other.

    Each has a row in `noticed`, `counts`, to which his looks are added, and `waits`, where those
    before each placement are written. `room` is (2, 7, 81) int16: digits, candidates, room for
    `open_up`, and in STANDING by house the digits that stand there, as a set, and from TIMES how
    often each digit stands; and the same at the start. `places`, (2, 9, 5), likewise; `orders`,
    (189,) int64, and `keys`, (81,) float, are room.
    """
    empty = _start(clues, room[1], places[1])
    for person in range(noticed.shape[0]):
        for row in range(STANDING + 1):
            for i in range(CELLS):
                room[0, row, i] = room[1, row, i]
        for digit in range(DIGITS):
            for word in range(WORDS):
                places[0, digit, word] = places[1, digit, word]
        _scan(empty, room[0], places[0], orders, keys, state, noticed[person], opened,
              counts[person], waits[person])  # fmt: skip


@kernel
def _start(clues, room, places):
    """Put the clues on the board; return how many cells are empty."""
    digits, empty = room[0], 0
    for cell in range(CELLS):
        digits[cell] = clues[cell]
        if clues[cell] == 0:
            empty += 1
        else:
            room[STANDING, TIMES + clues[cell] - 1] += 1
    c.note_all(digits, room[1])
    note_places(room[1], places)
    for house in range(HOUSES_IN_ALL):
        room[STANDING, house] = c.digits_of(digits, house)
    return empty


@merged_kernel
def _scan(full, room, places, orders, keys, state, noticed, opened, counts, waits):
    """Scan a board once, of which `full` cells are empty."""
    candidates = room[1]
    cost = orders[:2]
    filled = 0
    while filled < full:
        before = filled
        filled = _scan_digits(room, places, orders, state, noticed[0], counts, waits, filled, full)
        if filled == full:
            return
        counts[DIGIT_ROUNDS] += 1
        filled = _scan_lines(
            room, places, orders, keys, state, noticed[1], counts, waits, filled, full
        )
        if filled == full:
            return
        if filled > before:
            continue
        counts[LINE_ROUNDS] += 1
        filled = _scan_cells(
            room, places, orders, keys, state, noticed[2], counts, waits, filled, full
        )
        if filled == before and not is_decidable(places):
            counts[OPENINGS] += 1
            if _open(room, cost, opened, counts[OPENINGS] - 1) == NOTHING:
                return
            note_places(candidates, places)


@merged_kernel
def _open(room, cost, opened, number):
    """Open the board as `open_up` does; what the scans before found there is looked up.

    First-order uniqueness ends at the same position in whatever order it decides, so nearly all
    scans open the same boards. `opened` holds of each opening the candidates before and after,
    and the technique, 0 where none was looked for yet.
    """
    candidates = room[1]
    if number < MAX_OPENINGS and opened[number, 2, 0] > 0:
        same = True
        for cell in range(CELLS):
            same = same and opened[number, 0, cell] == candidates[cell]
        if same:
            for cell in range(CELLS):
                candidates[cell] = opened[number, 1, cell]
            return opened[number, 2, 0]
    new = number < MAX_OPENINGS and opened[number, 2, 0] == 0
    if new:
        for cell in range(CELLS):
            opened[number, 0, cell] = candidates[cell]
    technique = find_opening(room[0], candidates, CONTRADICTION, room[2:STANDING], cost)
    if new:
        opened[number, 2, 0] = technique
        for cell in range(CELLS):
            opened[number, 1, cell] = candidates[cell]
    return technique


@kernel
def _write(room, places, cell, digit):
    """Write a digit, and keep what stands in its houses."""
    write_place(places, room[1, cell], cell, digit)
    c.write(room[0], room[1], cell, digit)
    for kind in range(3):
        room[STANDING, c.HOUSE_OF[cell, kind]] |= 1 << (int(digit) - 1)
    room[STANDING, TIMES + digit - 1] += 1


@kernel
def _shuffle(order, length, state):
    for i in range(length):
        order[i] = i
    for i in range(length - 1, 0, -1):
        j = int(next_random(state) * (i + 1))
        order[i], order[j] = order[j], order[i]


@kernel
def _by_key(order, things, keys, length):
    """Put things in `order` by their keys, the smallest first, and as they stand where keys agree.

    How many come before each is counted: so many jumps as sorting takes would take longer.
    """
    for i in range(length):
        key, before = keys[i], 0
        for j in range(i):
            before += keys[j] <= key
        for j in range(i + 1, length):
            before += keys[j] < key
        order[before] = things[i]


@kernel
def _scan_digits(room, places, orders, state, noticed, counts, waits, filled, full):
    """Digit by digit through the blocks, until nine digits in a row give nothing."""
    order = orders[ORDER:LINE_ORDER]
    _shuffle(order, DIGITS, state)
    since, turn = 0, 0
    while since < DIGITS and filled < full:
        found = _scan_digit(
            room, places, orders, state, order[turn] + 1, noticed, counts, waits, filled
        )
        since = 0 if found > filled else since + 1
        filled = found
        turn = (turn + 1) % DIGITS
    return filled


@kernel
def _scan_digit(room, places, orders, state, digit, noticed, counts, waits, filled):
    """One digit through all blocks that lack it, again as long as it is found."""
    blocks = orders[LINE_ORDER:CELL_ORDER]
    again = True
    while again:
        again = False
        if not _is_any_noticed(state, DIGITS - 1, blocks_with_one(places, digit), noticed):
            lacking = DIGITS - room[STANDING, TIMES + digit - 1]
            counts[BLOCK_LOOKS] += lacking
            waits[filled] += lacking
            return filled
        _shuffle(blocks, DIGITS, state)
        for i in range(DIGITS):
            block = blocks[i]
            if room[STANDING, block] >> (digit - 1) & 1:
                continue
            counts[BLOCK_LOOKS] += 1
            waits[filled] += 1
            cell = place_in(places, block, digit)
            if cell >= 0 and next_random(state) < noticed:
                _write(room, places, cell, digit)
                filled += 1
                again = True
    return filled


@kernel
def _is_any_noticed(state, draws, decidable, noticed):
    """Whether any of so many decidable things is noticed, looked at in an order of so many draws.

    If none is, the order makes no difference: he has looked at all, and all is drawn. Else nothing
    is drawn yet.
    """
    before = state[0]
    skip_random(state, draws)
    for _ in range(decidable):
        if next_random(state) < noticed:
            state[0] = before
            return True
    return False


@kernel
def _scan_lines(room, places, orders, keys, state, noticed, counts, waits, filled, full):
    """Along the lines, the fullest first, until one gives something."""
    order, things = orders[LINE_ORDER:CELL_ORDER], orders[OPEN_CELLS:]
    if not _is_any_noticed(state, LINES, lines_with_one(places), noticed):
        # Each open cell is lacking in a row and in a column.
        counts[LINE_LOOKS] += 2 * (full - filled)
        waits[filled] += 2 * (full - filled)
        return filled
    for line in range(LINES):
        things[line] = line
        empty = DIGITS - COUNT[room[STANDING, HOUSES_IN_ALL - LINES + line]]
        keys[line] = empty + 3 * next_random(state)
    _by_key(order, things, keys, LINES)
    for i in range(LINES):
        line, before = HOUSES_IN_ALL - LINES + order[i], filled
        lacking = ALL & ~int(room[STANDING, line])
        while lacking != 0:
            digit = lowest(lacking) + 1
            lacking &= lacking - 1
            counts[LINE_LOOKS] += 1
            waits[filled] += 1
            cell = place_in(places, line, digit)
            if cell >= 0 and next_random(state) < noticed:
                _write(room, places, cell, digit)
                filled += 1
        if filled > before:
            break
    return filled


@kernel
def _scan_cells(room, places, orders, keys, state, noticed, counts, waits, filled, full):
    """Cell by cell, those with the most digits around first, until one is found."""
    digits, candidates = room[0], room[1]
    order, things = orders[CELL_ORDER:], orders[OPEN_CELLS:]
    if not _is_any_noticed(state, CELLS, cells_with_one(places), noticed):
        counts[CELL_LOOKS] += full - filled
        waits[filled] += full - filled
        return filled
    number = 0
    for cell in range(CELLS):
        chance = next_random(state)
        if digits[cell] > 0:
            continue
        around = 0
        for i in range(20):
            around += digits[PEERS[cell, i]] == 0
        keys[number] = around + 6 * chance
        things[number] = cell
        number += 1
    _by_key(order, things, keys, number)
    for i in range(number):
        cell = order[i]
        counts[CELL_LOOKS] += 1
        waits[filled] += 1
        if COUNT[candidates[cell]] == 1 and next_random(state) < noticed:
            _write(room, places, cell, c.LOWEST[candidates[cell]])
            return filled + 1
    return filled
