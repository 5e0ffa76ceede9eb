"""The gomoku program measured: python benchmarks/gomoku.py [--games 1000] [--barred]

Seconds a move takes; how many proved wins it finds, by length; and whole games
against a random, a greedy and a careful player, half of them for either side, by the rules. With
--barred only what would be if X could play on the forbidden points of the proofs.
"""

import csv
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

import click
import numpy as np
from rounds import best

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.games.gomoku.puzzle import DIRECTIONS, SIZE, Gomoku, objection  # noqa: E402
from pipeline.games.gomoku.referee.proof import prove  # noqa: E402
from pipeline.games.gomoku.referee.winning import (  # noqa: E402
    HORIZON,
    SearchLimit,
    fastest_win,
    forced_win,
    judge,
)
from pipeline.games.gomoku.rules.choosing import decide  # noqa: E402
from pipeline.games.gomoku.walking import Step  # noqa: E402
from pipeline.games.match import Match  # noqa: E402
from pipeline.games.moves import EMPTY, FIRST, SECOND, Point  # noqa: E402
from tests.games.gomoku.plain_rules import is_double_threat  # noqa: E402

PROBLEMS = ROOT / "data/raw/gomoku-problems/gomoku-problems.csv"
ROUNDS = 3
WINDOWS = np.array(
    [
        [(y + n * dy) * SIZE + x + n * dx for n in range(5)]
        for dx, dy in DIRECTIONS
        for x in range(SIZE)
        for y in range(SIZE)
        if 0 <= x + 4 * dx < SIZE and 0 <= y + 4 * dy < SIZE
    ]
)


def problems():
    """Return the positions with their lengths."""
    with PROBLEMS.open(encoding="utf-8", newline="") as file:
        return [(Gomoku(row["clues"]), int(row["moves"])) for row in csv.DictReader(file)]


def time_moves(positions):
    """Print the seconds that choosing a move takes."""
    boards = [(position.stones, position.to_move) for position, _ in positions]
    seconds = [best(ROUNDS, partial(decide, *board)) for board in boards]
    print(f"choose: median {np.median(seconds):.6f} s, longest {max(seconds):.6f} s")


def find_wins(positions):
    """Print how many proved wins the program finds, by length and for one double threat."""
    asked, found = Counter(), Counter()
    for position, moves in positions:
        wins = judge(position, decide(position.stones, position.to_move).move).moves is not None
        first_moves = forced_win(position, moves).first_moves
        one = any(is_double_threat(position.stones, move, position.to_move) for move in first_moves)
        for kind in (f"in {moves} moves", *(["one double threat"] if one else [])):
            asked[kind] += 1
            found[kind] += wins
    for kind in sorted(asked):
        print(f"{kind:20} {found[kind]:4} of {asked[kind]:4} ({found[kind] / asked[kind]:.0%})")


def without_barring(positions):
    """Print how many forbidden points of proofs X could play on and lose all the same."""
    found = Counter()
    for position, _ in positions:
        stones, side = position.stones, position.to_move
        for move in prove(position).line:
            for point in move.forbidden:
                found[_left_after(Step(side, stones, move.point, point))] += 1
            stones = Step(side, stones, move.point, move.answer).after
    print(f"with a forbidden point open to X: {dict(found)}")


def _left_after(step):
    """Return whether the winner still wins within HORIZON moves."""
    try:
        return "won" if fastest_win(step.after, step.side, HORIZON) else "no win"
    except SearchLimit:
        return "given up"


def random_move(game, random):
    """Return any point that may be played."""
    while True:
        point = Point(random.randint(1, SIZE), random.randint(1, SIZE))
        if not game.objection(point):
            return point


def by_worth(game, random, worth):
    """Return the point of most worth that may be played; lots among equals."""
    for at in sorted(range(SIZE * SIZE), key=lambda at: (-worth[at], random.random())):
        point = Point(at % SIZE + 1, at // SIZE + 1)
        if game.stones[at] == EMPTY and not game.objection(point):
            return point
    return None


def worth_of(game, of_own, of_others):
    """Return what points are worth by the stones of one side alone in their windows."""
    side = game.to_move()
    cells = np.array(list(game.stones))[WINDOWS]
    own = (cells == side).sum(axis=1)
    others = (cells == (SECOND if side == FIRST else FIRST)).sum(axis=1)
    worth = np.zeros(SIZE * SIZE)
    for mine, theirs, of_stones in ((own, others, of_own), (others, own, of_others)):
        of_window = np.where(theirs == 0, np.array(of_stones)[mine], 0)
        np.add.at(worth, WINDOWS, of_window[:, None])
    return worth


def greedy_move(game, random):
    """Return the point that lengthens the own rows most; only a five of the other is blocked."""
    worth = worth_of(game, (1, 10, 100, 1000, 100000, 0), (0, 0, 0, 0, 20000, 0))
    return by_worth(game, random, worth)


def careful_move(game, random):
    """Return the point that lengthens own rows and hinders the other's most."""
    of_stones = (1, 4, 12, 60, 4000, 0)
    return by_worth(game, random, worth_of(game, of_stones, of_stones))


def play_games(number):
    """Print the results against each player, half of so many games against each."""
    opponents = {"random": random_move, "greedy": greedy_move, "careful": careful_move}
    for name, opponent in opponents.items():
        results = Counter()
        moves = forbidden = 0
        for at in range(number // 2):
            random = Random(at)
            side = "XO"[at % 2]
            game = Match("gomoku", lots=random)
            while not game.end():
                if game.to_move() == side:
                    move = game.decide().move
                    moves += 1
                    forbidden += bool(objection(game.stones, move, side))
                else:
                    move = opponent(game, random)
                game.play(move)
            results[{side: "won", "": "drawn"}.get(game.winner(), "lost")] += 1
        told = ", ".join(f"{results[result]} {result}" for result in ("won", "drawn", "lost"))
        print(f"against {name:8} {number // 2} games: {told}; {moves} moves, {forbidden} forbidden")


@click.command()
@click.option(
    "--games",
    type=click.IntRange(0),
    default=1000,
    show_default=True,
    help="Half of them against each of the three players.",
)
@click.option("--barred", is_flag=True, help="Look at forbidden points of proofs instead.")
def main(games, barred):
    """Print what the program takes and what it finds."""
    positions = problems()
    if barred:
        without_barring(positions)
        return
    time_moves(positions)
    find_wins(positions)
    play_games(games)


if __name__ == "__main__":
    main()
