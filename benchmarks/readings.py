"""What each reading of Sato's text changes: python benchmarks/readings.py

On the bundled Slitherlink the edition `text` beside itself with one option as the edition `letter`
has it, and with all of them. Levels are made by the edition's own rule, so that level-up counts.
"""

import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.corpora import read_puzzles  # noqa: E402
from pipeline.kinds.slitherlink.puzzle import Slitherlink  # noqa: E402
from pipeline.kinds.slitherlink.solver import record as columns  # noqa: E402
from pipeline.kinds.slitherlink.solver.catalogue import edition  # noqa: E402
from pipeline.kinds.slitherlink.solver.solving import solve_batch  # noqa: E402

PUZZLES = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
FIELDS = ("solved", "level_raw", "level", "hypotheses", "steps")
"""What is compared, puzzle by puzzle: a changed way of solution changes hypotheses or steps."""


def readings():
    """Return by option what the edition `letter` has otherwise than `text`."""
    text, letter = edition("text"), edition("letter")
    return {
        name: getattr(letter, name)
        for name in type(text).model_fields
        if getattr(letter, name) != getattr(text, name)
    }


def read_so(**options):
    """Return `text` with other options, and with levels of its own."""
    text = edition("text")
    as_text = {name: getattr(text, name) for name in readings()}
    return edition("letter").model_copy(update={**as_text, **options})


def solved_by(puzzles, chosen):
    """Return FIELDS by name, (puzzles,) each."""
    found = {name: np.zeros(len(puzzles), int) for name in FIELDS}
    for batch in solve_batch(puzzles, chosen):
        outcome = batch.record.outcome
        found["solved"][batch.at] = outcome[:, columns.SOLVED]
        found["level_raw"][batch.at] = batch.verdict.level_raw
        found["level"][batch.at] = batch.verdict.level
        found["hypotheses"][batch.at] = outcome[:, columns.HYPOTHESES]
        found["steps"][batch.at] = outcome[:, columns.STEPS]
    return found


def differences(before, after):
    """Return a row of counts: puzzles solved, another way, raw level, level up and down."""
    another_way = np.any([before[name] != after[name] for name in FIELDS], axis=0)
    return [
        after["solved"].sum(),
        another_way.sum(),
        (after["level_raw"] != before["level_raw"]).sum(),
        (after["level"] > before["level"]).sum(),
        (after["level"] < before["level"]).sum(),
        after["hypotheses"].sum(),
    ]


def main():
    """Print a row a reading."""
    rows, _ = read_puzzles(PUZZLES, "slitherlink")
    puzzles = [Slitherlink.of_row(row) for _, row in rows.iterrows()]
    text = solved_by(puzzles, read_so())
    heads = ("solved", "another way", "raw level", "level up", "level down", "hypotheses")
    print(f"{'':24}" + "".join(f"{head:>13}" for head in heads))
    each = {name: {name: value} for name, value in readings().items()}
    for name, options in {"text": {}, **each, "all": readings()}.items():
        counts = differences(text, solved_by(puzzles, read_so(**options)))
        print(f"{name:24}" + "".join(f"{count:13,}" for count in counts))


if __name__ == "__main__":
    main()
