"""The tables behind the verdicts: puzzles that should move, and the baselines."""

from urllib.parse import quote

import pandas as pd

from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.reports.tables.figures import coefficient_cell, percent_cell
from pipeline.reports.tables.report_table import Cell, ReportTable, headings
from pipeline.texts.messages import message, of_table
from pipeline.texts.numbers import three_places
from pipeline.verdicts.words import evidence_id

MOST_MOVES = 200
"""A page leads to so many puzzles that should move, more than a long table has rows on a page."""


def moves(rows: pd.DataFrame, names, hardest, simulated=frozenset()) -> ReportTable | None:
    """Return the table `suggested_moves`; `hardest` names the hardest technique by puzzle."""
    if rows.empty:
        return None
    body = [
        [
            Cell(row.puzzle_id, link=f"#puzzle={quote(row.puzzle_id)}"), names[row.rater],
            Cell(int(row.rank), id=evidence_id(
                "suggested_moves", {"rater": row.rater, "rank": row.rank})),
            int(row.level), _suggested(row), percent_cell(row.probability),
            hardest.get(row.puzzle_id, ""), of_table(row.reason, row.reason_values),
        ]
        for row in rows.sort_values("rank").itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="suggested-moves",
        caption=message("suggested_moves"),
        columns=headings(
            "puzzle", "rater", "rank_of_move", "printed_level", "suggested_level",
            "probability_wrong", "hardest_technique", "reason",
        ),
        rows=body,
        note=message("suggested_moves_note"),
        simulated=bool(simulated & set(rows["rater"])),
        kind="wide wrapped",
        most=MOST_MOVES,
    )  # fmt: skip


def _suggested(row) -> Cell:
    """Return the level that a puzzle should get, with the probability that it is right."""
    level, probable = int(row.suggested_level), percent_cell(row.suggested_probability)
    words = message("level_so_probable", level=level, probability=probable.text)
    return Cell(words, figures=(("", level), *probable.figures))


def predictors(rows: pd.DataFrame, names, reference) -> ReportTable | None:
    """Return how the calibrated score and its baselines order the puzzles of the reference."""
    if rows.empty:
        return None
    rows = rows.assign(first=rows["predictor"] != CALIBRATED)
    body = [
        [
            names[row.predictor], int(row.n_puzzles),
            coefficient_cell(
                row.rho, row.rho_low, row.rho_high,
                id=evidence_id("predictor_figures", {"predictor": row.predictor}),
            ),
            coefficient_cell(row.gain, row.gain_low, row.gain_high, three_places)
            if pd.notna(row.gain) else "–",
        ]
        for row in rows.sort_values(["first", "rho"], ascending=[True, False]).itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="predictors",
        caption=message("predictors", reference=reference),
        columns=headings("predictor", "puzzles", "rho_within_parts", "gain_of_calibrated"),
        rows=body,
        kind="wide",
    )
