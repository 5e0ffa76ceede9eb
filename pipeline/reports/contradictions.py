"""Contradiction: what each stage finds, and how full the board is when it begins."""

import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.calibration_tables import file_name
from pipeline.reports.charts import histogram, tallest_bin
from pipeline.reports.counting import asked, counted
from pipeline.reports.figures import percent_cell
from pipeline.reports.parts import MOST_ACROSS, PART, part_name
from pipeline.reports.tables import ReportTable
from pipeline.texts.terms import Term

BY_STAGE = """
SELECT stage, count(DISTINCT puzzle_id), count(*), sum(hypotheses),
       count(*) FILTER (refuted), count(*) FILTER (NOT refuted AND {supposed} <> '')
FROM read_parquet(?) GROUP BY stage
"""


def by_stage(contradictions_path, kind: Kind, solver: str) -> ReportTable | None:
    """Return what each stage of contradiction found.

    Parameters
    ----------
    contradictions_path : path of contradictions.parquet of one corpus and one solver, or None
    kind : Kind

    Returns
    -------
    ReportTable, or None where the solver left no such table
    """
    query = BY_STAGE.format(supposed=kind.words.SUPPOSED_IN_SQL)
    found = counted(contradictions_path, query)
    if found is None:
        return None
    counts = {int(row[0]): [int(number) for number in row[1:]] for row in found}
    body = []
    for stage, name in kind.words.STAGES.items():
        known = techniques_of(kind).values()
        numbers = sorted(technique.number for technique in known if technique.stage == stage)
        body.append([name, ", ".join(map(str, numbers)), *counts.get(stage, [0] * 5)])
    columns = [
        Term("Stage", "段階"), Term("Techniques", "手法"), Term("Puzzles", "問題数"),
        Term("Lists tried", "候補リスト"), Term("Hypotheses", "仮定"),
        Term("Refuted", "矛盾"), Term("Accepted", "完成"),
    ]  # fmt: skip
    # Where the stages are the engine's, none has a technique of its own.
    if not any(row[1] for row in body):
        body, columns = [[row[0], *row[2:]] for row in body], [columns[0], *columns[2:]]
    return ReportTable(
        name=file_name("contradictions", solver),
        caption=Term(
            f"What contradiction finds, stage by stage: {solver}",
            f"矛盾処理の段階別：{solver}",
        ),
        columns=columns,
        rows=body,
        note="A list is gone through until a hypothesis is refuted, which decides one thing, or "
        f"finishes the board and is accepted. {kind.words.STAGES_NOTE}".strip(),
        kind="wide",
    )


def ratios_before_first_contradiction(tables, solver: str) -> dict:
    """Return the completion ratios before the first contradiction step, by part.

    Parameters
    ----------
    tables : CorpusTables
    solver : str

    Returns
    -------
    dict of part to ndarray of float, 0 to 1; a part without contradiction has an empty one
    """
    first = first_contradictions(tables, solver)
    places = tables.each_puzzle.places(first["puzzle_id"])
    ratios = first["completion_ratio_before"].to_numpy(float)[places >= 0]
    part_of = tables.about_puzzles["part"].iloc[places[places >= 0]].to_numpy()
    return {part: ratios[part_of == part] for part in tables.parts}


FIRST = """
SELECT puzzle_id, completion_ratio_before FROM read_parquet(?, file_row_number = true)
WHERE sequence = 1 ORDER BY file_row_number
"""


def first_contradictions(tables, solver: str) -> pd.DataFrame:
    """Return how full the board was before the first contradiction step of each puzzle.

    Returns
    -------
    DataFrame with puzzle_id and completion_ratio_before, only of puzzles with such a step
    """
    path = tables.path("contradictions", solver)
    if path is None:
        return pd.DataFrame(columns=["puzzle_id", "completion_ratio_before"])
    return asked(FIRST, str(path)).to_pandas()


def first_contradiction(ratios, puzzles: pd.DataFrame, solver: str) -> ReportTable:
    """Return the spread of these ratios, a row a part.

    Parameters
    ----------
    ratios : dict of part to array, see `ratios_before_first_contradiction`
    puzzles : table `puzzles` of the corpus
    """
    body = []
    for part, values in ratios.items():
        quartiles = pd.Series(values, dtype=float).quantile([0, 0.25, 0.5, 0.75, 1])
        here = int((puzzles["part"] == part).sum())
        body.append([part_name(part), here, len(values), *map(percent_cell, quartiles)])
    return ReportTable(
        name="first-contradiction",
        caption=Term(
            f"Completion ratio before the first contradiction: {solver}",
            "最初の矛盾処理直前の完成比率",
        ),
        columns=[
            PART, Term("Puzzles", "問題数"),
            Term("With contradiction", "矛盾処理あり"),
            Term("Lowest", "最小"), Term("Quarter", "第1四分位"), Term("Median", "中央値"),
            Term("Three quarters", "第3四分位"), Term("Highest", "最大"),
        ],
        rows=body,
    )  # fmt: skip


def histograms(ratios) -> list[tuple[str, str]]:
    """Return a histogram as SVG for every part that has ratios, all on one scale.

    Of more than `MOST_ACROSS` parts only those with most ratios have one.

    Parameters
    ----------
    ratios : dict of part to array, see `ratios_before_first_contradiction`
    """
    tallest = tallest_bin(ratios.values())
    drawn = sorted(ratios, key=lambda part: -len(ratios[part]))[:MOST_ACROSS]
    charts = []
    for number, (part, values) in enumerate(ratios.items(), start=1):
        if len(values) and part in drawn:
            title = (
                f"{part}: completion ratio before the first contradiction of {len(values)} puzzles"
            )
            charts.append((part, histogram(values, f"first-{number}", title, tallest)))
    return charts
