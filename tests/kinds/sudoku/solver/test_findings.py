"""All that the author's techniques find in 59 positions, as a search of everything confirmed it.

The file has a line of clues and eliminated candidates for each position, and below it a line for
each finding: its two message fields, placements and eliminations. The first positions are on the
way of puzzles, one before a step of each technique; the last ones show every form of technique 21.
"""

import lzma

from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import find
from tests.runs import ROOT

CONFIRMED = ROOT / "tests/data/sudoku-findings.xz"
EMPTY_BOARD = "." * 81


def confirmed():
    """Yield clues, eliminated candidates, and the lines of findings."""
    position, lines = None, []
    for line in lzma.decompress(CONFIRMED.read_bytes()).decode().splitlines():
        if "\t" in line:
            lines.append(line)
            continue
        if position:
            yield *position, lines
        position, lines = line.split(" ", 1), []
    yield *position, lines


def as_lines(findings):
    return ["\t".join((f.title, f.notation, f.placements, f.eliminations)) for f in findings]


def test_find_says_what_a_search_of_everything_confirmed():
    many = 0
    for clues, eliminated, lines in confirmed():
        numbers = [21] if clues == EMPTY_BOARD else catalogue().order
        assert as_lines(find(clues, eliminated.split(), numbers)) == lines, clues
        many += len(lines)
    assert many == 19539
