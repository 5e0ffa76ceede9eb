"""Simulated scanning of a sudoku: how often a solver looks before the board is full.

A simulated solver scans digit by digit, in random order: for each digit every block that lacks it,
and again as long as that digit is found somewhere. When a whole round of the digits finds nothing,
the lines follow, fullest first, and then single cells, those with the most digits around first;
whatever is found there leads back to the digits. What is decidable is noticed with a probability,
different from solver to solver. Where nothing is decidable, the board is opened as in `way`.
docs/explanation/calibration.md says how this was chosen.

`board` is (3, 81) int16: digits, candidates and scratch space. A solver has a row in `counts`, to
which its looks are added, and in `waits`, where those before each placement are written. `orders`,
(3, 81) int64, and `keys`, (81,) float, are scratch space.
"""

from math import log

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel, merged_kernel
from pipeline.kernels.random_numbers import next_random, seed_of
from pipeline.kinds.sudoku.board.grid import ALL, CELLS, COUNT, DIGITS, PEERS
from pipeline.kinds.sudoku.paths import candidates as c
from pipeline.kinds.sudoku.paths.higher_orders import NOTHING
from pipeline.kinds.sudoku.paths.way import SudokuWay
from pipeline.kinds.sudoku.puzzle import Sudoku

MIN_NOTICED, MAX_NOTICED = (0.3, 0.3, 0.1), (0.5, 0.6, 0.3)
"""The probability that something decidable is noticed in a block, in a line, as a cell: between
these, from solver to solver."""
SPREAD_EVENLY = (0.8191725133961645, 0.6710436067037893, 0.5497004779019703)
"""Whole multiples of these, taken modulo 1, fill a cube evenly (Roberts' sequence R3)."""
SCANS = 120
SPANS = ((1, 15), (16, 30), (31, 81))
"""Placements from and to which looks are counted apart."""
BLOCK_LOOKS, LINE_LOOKS, CELL_LOOKS, DIGIT_ROUNDS, LINE_ROUNDS, OPENINGS = range(6)
BLOCKS, LINES = 9, 18
"""Houses of `candidates`: the blocks, then the lines."""


def scan_figures(puzzle: Sudoku, way: SudokuWay) -> dict[str, float]:
    """Return the figures of many scans of a sudoku: columns of the table `paths`.

    `way` is that of the puzzle. First-order uniqueness ends at the same position in whatever order
    it decides, so all scans open the same boards as the way. Where nothing goes on a scan ends, and
    each cell that is left counts as many looks as the last ones, which found nothing. Figures are
    means over the scans, the same for the same clues, everywhere.
    """
    # The type that `way` uses too, so that kernels are compiled once.
    clues, board = puzzle.digits.astype(np.int16), np.zeros((3, CELLS), np.int16)
    orders, keys = np.zeros((3, CELLS), np.int64), np.zeros(CELLS)
    opened = [one.after for one in way.openings if one.technique != NOTHING]
    opened = np.array(opened, np.int16).reshape(-1, CELLS)
    state = np.array([seed_of(puzzle.clues)], np.uint64)
    each = np.arange(SCANS)[:, None] * np.array(SPREAD_EVENLY)
    least, most = np.array(MIN_NOTICED), np.array(MAX_NOTICED)
    noticed = least + (most - least) * ((0.5 + each) % 1)
    counts = np.zeros((SCANS, OPENINGS + 1), np.int64)
    waits = np.zeros((SCANS, CELLS + 1), np.int64)
    scan_all(clues, board, orders, keys, state, noticed, opened, counts, waits)
    given_up = way.open_cells - way.cells_left
    waits[:, given_up + 1 : way.open_cells] = waits[:, [given_up]]
    return _figures(counts, waits)


def _figures(counts, waits):
    looks, waits_log = waits.sum(1), np.log1p(waits)
    mean = counts.mean(0)
    # More than what was looked at where cells are left.
    mean[:OPENINGS] *= looks.sum() / max(counts[:, : CELL_LOOKS + 1].sum(), 1)
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
def scan_all(clues, board, orders, keys, state, noticed, opened, counts, waits):
    """Let all solvers scan a board, one after the other.

    `noticed` has a row of probabilities for each; `opened` the candidates after each opening.
    """
    for solver in range(noticed.shape[0]):
        empty = 0
        for cell in range(CELLS):
            board[0, cell] = clues[cell]
            empty += clues[cell] == 0
        c.set_candidates(board[0], board[1])
        _scan_board(empty, board, orders, keys, state, noticed[solver], opened, counts[solver],
              waits[solver])  # fmt: skip


@merged_kernel
def _scan_board(full, board, orders, keys, state, noticed, opened, counts, waits):
    """Scan a board once, of which `full` cells are empty."""
    filled = 0
    while filled < full:
        before = filled
        filled = _scan_digits(board, orders, state, noticed[0], counts, waits, filled, full)
        if filled == full:
            return
        counts[DIGIT_ROUNDS] += 1
        filled = _scan_lines(board, orders, keys, state, noticed[1], counts, waits, filled)
        if filled == full:
            return
        if filled > before:
            continue
        counts[LINE_ROUNDS] += 1
        filled = _scan_cells(board, orders, keys, state, noticed[2], counts, waits, filled)
        if filled == before and not _is_any_decidable(board):
            counts[OPENINGS] += 1
            if counts[OPENINGS] > opened.shape[0]:
                return
            for cell in range(CELLS):
                board[1, cell] = opened[counts[OPENINGS] - 1, cell]


@kernel
def _is_any_decidable(board):
    """Return whether first-order uniqueness decides anything."""
    c.unique_digits(board[1], board[2])
    for cell in range(CELLS):  # noqa: SIM110, kernels make no generators
        if board[2, cell] > 0:
            return True
    return False


@kernel
def _place_in(board, house, digit):
    """Return the only cell of the house that can take the digit; -1 if there are none or many."""
    found = -1
    for i in range(DIGITS):
        if board[1, c.CELLS_OF[house, i]] >> (digit - 1) & 1:
            if found >= 0:
                return -1
            found = c.CELLS_OF[house, i]
    return found


@kernel
def _shuffle(order, length, state):
    for i in range(length):
        order[i] = i
    for i in range(length - 1, 0, -1):
        j = int(next_random(state) * (i + 1))
        order[i], order[j] = order[j], order[i]


@kernel
def _by_key(order, things, keys, length):
    """Sort things by their keys into `order`, stably, by counting how many come before each."""
    for i in range(length):
        key, before = keys[i], 0
        for j in range(i):
            before += keys[j] <= key
        for j in range(i + 1, length):
            before += keys[j] < key
        order[before] = things[i]


@kernel
def _scan_digits(board, orders, state, noticed, counts, waits, filled, full):
    """Scan digit by digit through the blocks, until nine digits in a row find nothing."""
    _shuffle(orders[0], DIGITS, state)
    since, turn = 0, 0
    while since < DIGITS and filled < full:
        digit = orders[0, turn] + 1
        found = _scan_digit(board, orders, state, digit, noticed, counts, waits, filled)
        since = 0 if found > filled else since + 1
        filled = found
        turn = (turn + 1) % DIGITS
    return filled


@kernel
def _scan_digit(board, orders, state, digit, noticed, counts, waits, filled):
    """Scan one digit through all blocks that lack it, again as long as it is found."""
    again = True
    while again:
        again = False
        _shuffle(orders[1], BLOCKS, state)
        for i in range(BLOCKS):
            block = orders[1, i]
            if c.digits_of(board[0], block) >> (digit - 1) & 1:
                continue
            counts[BLOCK_LOOKS] += 1
            waits[filled] += 1
            cell = _place_in(board, block, digit)
            if cell >= 0 and next_random(state) < noticed:
                c.write(board[0], board[1], cell, digit)
                filled += 1
                again = True
    return filled


@kernel
def _scan_lines(board, orders, keys, state, noticed, counts, waits, filled):
    """Scan the lines, the fullest first, until one finds something."""
    order, things = orders[1], orders[2]
    for i in range(LINES):
        things[i] = BLOCKS + i
        empty = DIGITS - COUNT[c.digits_of(board[0], things[i])]
        keys[i] = empty + 3 * next_random(state)
    _by_key(order, things, keys, LINES)
    for i in range(LINES):
        line, before = order[i], filled
        lacking = ALL & ~c.digits_of(board[0], line)
        while lacking != 0:
            digit = lowest(lacking) + 1
            lacking &= lacking - 1
            counts[LINE_LOOKS] += 1
            waits[filled] += 1
            cell = _place_in(board, line, digit)
            if cell >= 0 and next_random(state) < noticed:
                c.write(board[0], board[1], cell, digit)
                filled += 1
        if filled > before:
            break
    return filled


@kernel
def _scan_cells(board, orders, keys, state, noticed, counts, waits, filled):
    """Scan single cells, those with the most digits around first, until one is found."""
    digits, candidates = board[0], board[1]
    order, things = orders[1], orders[2]
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
            c.write(digits, candidates, cell, c.LOWEST[candidates[cell]])
            return filled + 1
    return filled
