"""Make gomoku problems with a proved win: python data/raw/gomoku-problems/generate.py [FOLDER]

Two careless players, who know nothing of the program under study, play from the middle of the
board. In each game one position, in which the referee proves a win for the side to move, becomes a
problem, rated by the length of that win. Writes gomoku-problems.csv into FOLDER (default: the
folder of this file); the same seed gives the same file.
"""

import csv
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from tqdm import tqdm

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2]))

from pipeline.games.gomoku.puzzle import DIRECTIONS, SIZE, Gomoku, objection  # noqa: E402
from pipeline.games.gomoku.referee.winning import Search, SearchLimit, forced_win  # noqa: E402
from pipeline.games.moves import EMPTY, FIRST, SECOND, Point  # noqa: E402
from pipeline.texts.errors import PuzzleError  # noqa: E402

SEED = 1973
MOST_MOVES = 7
MOST_NODES = 3_000_000
"""A game in which the referee would need more is given up."""
PROBLEMS = {2: 40, 3: 60, 4: 60, 5: 50, 6: 30, 7: 20}
"""So many problems of each length, half of them for either side."""
FEWEST_STONES = 7
WORTH_OF_STONES = (1, 4, 12, 40, 1000)
"""What a window with so many stones of one side, and none of the other, is worth to a player."""
CARELESSNESS = 0.35


def windows():
    """Return the numbers of the five points of every window, (windows, 5)."""
    found = []
    for x in range(SIZE):
        for y in range(SIZE):
            for dx, dy in DIRECTIONS:
                cells = [(x + n * dx, y + n * dy) for n in range(5)]
                if all(0 <= u < SIZE and 0 <= v < SIZE for u, v in cells):
                    found.append([v * SIZE + u for u, v in cells])
    return np.array(found)


WINDOWS = windows()


def worth_of_points(stones):
    """Return what each point is worth to a careless player, (225,) float."""
    cells = np.array(list(stones))[WINDOWS]
    worth = np.zeros(SIZE * SIZE)
    own, other = (cells == FIRST).sum(axis=1), (cells == SECOND).sum(axis=1)
    for mine, theirs in ((own, other), (other, own)):
        of_window = np.where(theirs == 0, np.array(WORTH_OF_STONES)[np.minimum(mine, 4)], 0)
        np.add.at(worth, WINDOWS, of_window[:, None])
    return worth


def careless_move(stones, side, random):
    """Return a good move with errors: a point drawn by its worth times some luck."""
    luck = np.exp(CARELESSNESS * random.standard_normal(SIZE * SIZE))
    for index in np.argsort(-worth_of_points(stones) * luck, kind="stable"):
        point = Point(int(index) % SIZE + 1, int(index) // SIZE + 1)
        if stones[index] == EMPTY and not objection(stones, point, side):
            return int(index)
    raise PuzzleError("no point may be played")


def game_until_wanted(wanted, random):
    """Play a game until the referee proves a win that is wanted; return position and win, or None.

    `wanted` counts the problems still to be made by length and side to move.
    """
    stones, side = EMPTY * SIZE * SIZE, FIRST
    # A first stone anywhere but near the border, which still plays its part later.
    index = int(random.integers(3, 12)) * SIZE + int(random.integers(3, 12))
    while True:
        stones = stones[:index] + side + stones[index + 1 :]
        side = SECOND if side == FIRST else FIRST
        try:
            position = Gomoku(stones)
            if len(stones) - stones.count(EMPTY) >= FEWEST_STONES:
                win = forced_win(position, MOST_MOVES, Search(MOST_NODES))
                if win and wanted[win.moves, side] > 0:
                    return position, win
            index = careless_move(stones, side, random)
        except (PuzzleError, SearchLimit):
            return None


def make(problems, seed=SEED):
    """Return rows of so many problems of each length, half of them for either side."""
    random = np.random.default_rng(seed)
    wanted = Counter()
    for moves, number in problems.items():
        wanted[moves, FIRST] = number - number // 2
        wanted[moves, SECOND] = number // 2
    found = {}
    with tqdm(total=wanted.total(), unit="problem") as bar:
        while wanted.total():
            made = game_until_wanted(wanted, random)
            if made is None or made[0].clues in found:
                continue
            position, win = made
            wanted[win.moves, position.to_move] -= 1
            found[position.clues] = win
            bar.update()
    return rows_of(found)


def rows_of(found):
    """Return the rows of the file, easy ones first, for a dictionary of clues to win."""
    rows, numbers = [], Counter()
    for clues, win in sorted(found.items(), key=lambda pair: (pair[1].moves, pair[0])):
        numbers[win.moves] += 1
        rows.append(
            {
                "id": f"win-{win.moves}-{numbers[win.moves]:02}",
                "rows": SIZE,
                "cols": SIZE,
                "clues": clues,
                "moves": win.moves,
                "first_moves": len(win.first_moves),
                "scarcity": f"{1 / len(win.first_moves):.3g}",
                "positions": win.nodes,
            }
        )
    return rows


def main(folder):
    """Write the problems into `folder`."""
    rows = make(PROBLEMS)
    with (folder / "gomoku-problems.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
