"""Write the position before each machine move: python data/raw/hex-1973/positions.py [FOLDER]

Reads game-1.txt and game-2.txt beside it and writes hex-1973.csv into FOLDER (default: the folder
of this file).
"""

import csv
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2]))

from pipeline.games.moves import FIRST, name_of  # noqa: E402
from pipeline.games.notations import digits  # noqa: E402

MACHINE = FIRST


def positions(game, record):
    """Yield the row of each position of a game in which the machine is to move."""
    for number, move in enumerate(record.moves):
        if record.side_of(number) == MACHINE:
            clues = f"{record.stones_before(number)}/{name_of(move, record.size)}"
            part = f"{record.size} × {record.size}"
            yield [f"{game}-move-{number + 1:02}", record.size, record.size, clues, part]


def main(folder=HERE):
    """Write the CSV file."""
    with open(Path(folder) / "hex-1973.csv", "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["id", "rows", "cols", "clues", "part"])
        for path in sorted(HERE.glob("game-?.txt")):
            record = digits.read(path.read_text(encoding="utf-8"))
            table.writerows(positions(path.stem, record))


if __name__ == "__main__":
    main(*sys.argv[1:2])
