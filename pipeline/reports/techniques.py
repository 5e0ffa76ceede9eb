"""The techniques as a report shows them: their names, and how often each decides."""

from dataclasses import dataclass
from pathlib import Path

import duckdb
import yaml

from pipeline.kinds.slitherlink import words as slitherlink
from pipeline.reports.calibration_tables import file_name
from pipeline.reports.tables import Cell, ReportTable, Term

HOW_OFTEN = """
SELECT technique, count(*) AS times, count(DISTINCT puzzle_id) AS puzzles,
       sum({decided}) AS decided
FROM read_parquet(?) GROUP BY technique ORDER BY technique
"""


@dataclass(frozen=True)
class Technique:
    """A technique as a report names it."""

    number: int
    name: Term
    level: str
    section: str
    stage: int = 0
    asked: bool = True

    @property
    def supposes(self) -> bool:
        """Whether it lists edges to suppose, in a stage of contradiction, and decides none."""
        return self.stage > 0


def read_catalogue(path) -> dict[int, Technique]:
    """Return the techniques of a catalogue by number; none where the file is missing.

    Parameters
    ----------
    path : path of a file techniques.yaml, a list of mappings with number, ja, en, level and section
    """
    path = Path(path)
    if not path.is_file():
        return {}
    entries = yaml.safe_load(path.read_text(encoding="utf-8")) or []
    if isinstance(entries, dict):
        entries = entries["techniques"]
    return {
        int(entry["number"]): Technique(
            int(entry["number"]),
            Term(entry["en"], entry["ja"]),
            str(entry.get("level", "")),
            str(entry.get("section", "")),
            int(entry.get("stage", 0)),
            entry.get("asked", True),
        )
        for entry in entries
    }


def technique_of(catalogue, number, technique_id) -> Technique:
    """Return the technique with `number`, or one named by its id if the catalogue lacks it."""
    known = catalogue.get(int(number))
    return known or Technique(int(number), Term(str(technique_id)), "", "")


def how_often(
    steps_path, catalogue, solver: str, traced: int, words=slitherlink
) -> ReportTable | None:
    """Return how often each technique decides something outside hypotheses.

    Parameters
    ----------
    steps_path : path of steps.parquet of one corpus and one solver
        It is counted where it lies: a large one never comes into memory.
    catalogue : dict of number to Technique
    traced : int
        Number of puzzles that the solver was run on.
    words : module
        Of the kind of puzzle, as in `pipeline.reports.words_of_kind`.

    Returns
    -------
    ReportTable, or None where the solver left no steps. Every technique that the
    engine asks has a row, in its order, also one that never decides; but not those that suppose,
    see `contradictions.by_stage`.
    """
    if not Path(steps_path).is_file():
        return None
    found = duckdb.execute(
        HOW_OFTEN.format(decided=words.DECIDED_IN_SQL), [str(steps_path)]
    ).fetchall()
    counts = {number: (times, puzzles, int(decided)) for number, times, puzzles, decided in found}
    if not counts:
        return None
    most = max(times for times, _, _ in counts.values())
    body = []
    deciding = [
        number
        for number, known in catalogue.items()
        if number in counts or (known.asked and not known.supposes)
    ]
    unknown = sorted(number for number in counts if number not in catalogue)
    for number in [*deciding, *unknown]:
        times, puzzles, decided = counts.get(number, (0, 0, 0))
        technique = technique_of(catalogue, number, f"technique {number}")
        body.append([
            number, technique.name, technique.level,
            Cell(str(times), bar=times / most),
            Cell(str(puzzles), bar=puzzles / max(traced, 1)),
            str(decided),
        ])  # fmt: skip
    return ReportTable(
        name=file_name("techniques", solver),
        caption=Term(f"How often each technique decides: {solver}", "手法の使用回数"),
        columns=[
            Term("No.", "番号"), Term("Technique", "手法"), Term("Level", "難易レベル"),
            Term("Steps", "回数"), Term("Puzzles", "題数"), words.DECIDED,
        ],
        rows=body,
        row_headings=2,
        note=f"Outside hypotheses; {words.BASIC_NOTE}. The bars compare "
        f"steps with the most used technique, and puzzles with all {traced} of the corpus.",
        kind="bars",
    )  # fmt: skip
