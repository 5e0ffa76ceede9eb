"""How fast the bundled Slitherlink are judged: python benchmarks/judging.py [OLD]

CPU milliseconds a puzzle, by size, kernels warm. With OLD, the `exact.py` of another commit
(`git show COMMIT:pipeline/kinds/slitherlink/exact.py`), which is run beside it and has to answer
the same.
"""

import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import click

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.corpora import read_puzzles  # noqa: E402
from pipeline.kinds.slitherlink import exact  # noqa: E402
from pipeline.kinds.slitherlink.puzzle import Slitherlink  # noqa: E402

BUNDLED = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"


def loaded(path):
    """Return the module in a file."""
    spec = spec_from_file_location("exact_of_another_commit", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def judged(module, puzzles):
    """Return CPU milliseconds a puzzle, and the numbers of solutions."""
    begin = time.process_time()
    numbers = [module.count_solutions(puzzle) for puzzle in puzzles]
    return 1000 * (time.process_time() - begin) / len(puzzles), numbers


@click.command()
@click.argument("old", type=click.Path(exists=True, path_type=Path), required=False)
def main(old):
    """Print what judging takes."""
    table, _ = read_puzzles(BUNDLED, "slitherlink")
    before = loaded(old) if old else None
    for (rows, cols), of_size in table.groupby(["rows", "cols"])["clues"]:
        puzzles = [Slitherlink(rows, cols, clues) for clues in of_size]
        exact.count_solutions(puzzles[0])
        took, numbers = judged(exact, puzzles)
        line = f"{rows} x {cols}{len(puzzles):6}{took:10.3f}"
        if before:
            took_before, numbers_before = judged(before, puzzles)
            line += f"{took_before:10.3f}{took / took_before:8.2f}"
            if numbers_before != numbers:
                sys.exit(f"{line}: not the same numbers of solutions")
        print(line, flush=True)


if __name__ == "__main__":
    main()
