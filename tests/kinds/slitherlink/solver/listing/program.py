"""Sato's printed program, repaired, translated and compiled: it answers for any puzzle."""

import json
import subprocess
from pathlib import Path

from pipeline.kinds.slitherlink.puzzle import Slitherlink
from tests.kinds.slitherlink.solver.listing.repairs import repaired
from tests.kinds.slitherlink.solver.listing.translating import in_c

HERE = Path(__file__).parent


def compiled(paper: Path, compiler: str, folder: Path) -> Path:
    """Return the program, made in `folder` from the scanned paper.

    Parameters
    ----------
    paper : path of the scanned text
    compiler : str
        The name of a C compiler.
    """
    head, tail = ((HERE / name).read_text(encoding="utf-8") for name in ("head.c", "tail.c"))
    source, program = folder / "listing.c", folder / "listing"
    source.write_text(in_c(repaired(paper.read_text(encoding="utf-8")), head, tail))
    # With -O2 it takes longer to compile than all tests take to run it, for the same answers.
    subprocess.run([compiler, "-O1", "-w", "-o", program, source, "-lm"], check=True)
    return program


def answer(program: Path, puzzle: Slitherlink, seconds: float = 1.0) -> dict | None:
    """Return what the program answers on a puzzle; None if it does not end in time."""
    said = f"board {puzzle.rows} {puzzle.cols} {puzzle.clues}\n"
    try:
        done = subprocess.run(
            [program], input=said, capture_output=True, text=True, check=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return None
    found = json.loads(done.stdout)
    del found["id"]
    return found
