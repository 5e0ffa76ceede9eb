"""The size of the parts whose times are cut, and the parts that the puzzles are of."""

import pandas as pd

from pipeline.calibration.levels.as_the_paper import CutAsThePaper
from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside_times import (
    chance_untold,
    in_other_parts,
    printed_sizes,
    sizes_of_parts,
)

PRINTED = read_published("config/corpora/sato2003.yaml")["level_table"]
PARTS = ["Part 1", "Part 2", "Part 3", "Part 4"]


def untold(*counts):
    """Return what is not told of one book with so many puzzles a part."""
    parts = PARTS[: len(counts)]
    bands = pd.DataFrame({"rater": "r", "book": "", "part": parts, "n_puzzles": counts})
    sizes = sizes_of_parts(bands, printed_sizes(PRINTED))
    return chance_untold(CutAsThePaper(None, bands, frozenset()), sizes)


def test_a_part_of_the_paper_has_as_many_puzzles_as_its_books_have_on_average():
    sizes = printed_sizes(PRINTED)
    assert [round(sizes[part], 1) for part in PARTS] == [33.0, 28.5, 23.5, 13.0]
    assert round(sizes[""], 1) == 23.9


def test_sixty_puzzles_in_the_papers_four_parts_are_told_and_thirty_are_not():
    assert untold(15, 15, 15, 15) == {}
    assert untold(33, 28, 23, 13) == {}
    assert untold(8, 8, 8, 6)["r"].id == "smaller_parts"
    assert untold(20)["r"].values == {"n": 22}
    assert untold(22) == {}


def test_sizes_are_those_of_the_part_of_most_puzzles():
    assert untold(6, 6, 90, 6) == {}
    assert untold(16, 14, 4, 4)["r"].id == "smaller_parts"


def test_kappa_is_judged_where_the_puzzles_are_of_the_papers_parts():
    def elsewhere(*counts):
        parts = [part for part, n in zip(PARTS, counts, strict=True) for _ in range(n)]
        keys = {"corpus": "c", "puzzle_id": range(len(parts))}
        ratings = pd.DataFrame({**keys, "rater": "r"})
        return in_other_parts(pd.DataFrame({**keys, "part": parts}), ratings, PRINTED)

    assert elsewhere(33, 28, 23, 13) == elsewhere(66, 60, 40, 30) == frozenset()
    assert elsewhere(33, 28, 23, 0) == elsewhere(0, 0, 90, 0) == {"r"}
