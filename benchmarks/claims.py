"""The claims of the calibration page, with estimate, interval and baseline: claims.py CORPUS ...

CORPUS is the name of a corpus under data/derived, or a folder of its tables, as `snakemake reports`
makes them. The table is Markdown, and stands in docs/explanation/calibration.md; its last lines are
simulated.
"""

import sys
from pathlib import Path

import numpy as np
from scipy.stats import binomtest
from threadpoolctl import threadpool_limits

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pipeline.cli.arguments import CorpusFolder  # noqa: E402
from pipeline.corpora.attempts.persons import together  # noqa: E402
from pipeline.corpora.ratings.rater_spec import CALIBRATED  # noqa: E402
from pipeline.statistics.rank_correlation import spearman  # noqa: E402
from pipeline.tables import KEYS, read_table  # noqa: E402
from pipeline.tables.by_rater import by_rater  # noqa: E402
from tests.corpora.selection import selected  # noqa: E402

SIMULATIONS = range(20)
SIDES, RATERS = ["rows", "cols"], ["rater_rows", "rater_cols"]


def print_row(claim, estimate, interval="", baseline=""):
    """Print one line of the table."""
    print(f"| {claim} | {estimate} | {interval} | {baseline} |")


def ends(row, name) -> str:
    """Return the interval of a figure in words; "" where it has none."""
    low, high = (getattr(row, f"{name}{end}") for end in ("_low", "_high"))
    return "" if np.isnan(low) else f"{low:.2f} to {high:.2f}"


def print_times(folder: Path):
    """Print what is claimed of the times of each rater of a corpus."""
    puzzles = read_table(folder / "puzzles.parquet")[[*KEYS["puzzles"], "book", "part", *SIDES]]
    times = read_table(folder / "predicted_times.parquet").merge(puzzles, on=KEYS["puzzles"])
    for rater, figures in read_table(folder / "time_figures.parquet").groupby("rater"):
        if figures["rho"].isna().all():
            print_row(f"{folder.name}, {rater}", figures["note"].iloc[0])
            continue
        for row in figures.itertuples():
            print_figure(f"{folder.name}, {rater}, {row.subset}", row)
        of_rater = times[times["rater"] == rater]
        print_boards(f"{folder.name}, {rater}", of_rater)
        print_coverage(f"{folder.name}, {rater}", of_rater)


def print_boards(where, times):
    """Print what the number of cells alone tells, and the score within parts, if boards differ."""
    cells = times["rows"] * times["cols"]
    if cells.nunique() == 1:
        return
    parts = [one for _, one in times.groupby(["book", "part"], observed=True)]
    within = np.mean([spearman(one["score"], one["seconds"]) for one in parts])
    print_row(f"{where}: ρ of the number of cells", f"{spearman(cells, times['seconds']):.2f}")
    print_row(f"{where}: mean of ρ within {len(parts)} parts", f"{within:.2f}")


def print_levels(folder: Path):
    """Print how well the calibrated levels agree with those of the reference."""
    raters = read_table(folder / "raters.parquet")
    reference = next(iter(raters.loc[raters["is_reference"], "rater"]), "")
    wide = by_rater(read_table(folder / "levels.parquet"))
    if not {reference, CALIBRATED} <= set(wide.columns):
        return
    both = wide[[CALIBRATED, reference]].dropna().astype(int).to_numpy()
    apart = np.abs(both[:, 0] - both[:, 1])
    found = read_table(folder / "coefficients.parquet").set_index("coefficient")
    of_pair = [set(pair) == {reference, CALIBRATED} for pair in found[RATERS].to_numpy()]
    kappa = found[of_pair].loc["cohen_kappa_quadratic"]
    print_row(
        f"{folder.name}: quadratic kappa of the calibrated levels with those of {reference}",
        f"{kappa['value']:.3f}; {np.mean(apart == 0):.0%} equal, "
        f"{np.mean(apart <= 1):.0%} within a level",
        f"{kappa['low']:.2f} to {kappa['high']:.2f}",
    )


def print_baselines(folder: Path):
    """Print the calibrated score beside its baselines."""
    figures = read_table(folder / "predictor_figures.parquet").set_index("predictor")
    for name, row in figures.iterrows():
        gain = f"{row.gain_low:+.3f} to {row.gain_high:+.3f}" if name != CALIBRATED else ""
        print_row(f"{folder.name}: ρ of {name}", f"{row.rho:.3f}", ends(row, "rho"), gain)


def print_figure(where, row):
    """Print the figures of a model over some puzzles."""
    print_row(f"{where}: ρ of predicted and published times", f"{row.rho:.3f}", ends(row, "rho"))
    if not np.isnan(row.ceiling):
        reached = f"reached {row.rho:.2f}"
        print_row(f"{where}: ceiling of ρ", f"{row.ceiling:.2f}", ends(row, "ceiling"), reached)
    print_row(f"{where}: times inside the interval", f"{row.coverage:.1%}", "", "aimed at 90 %")


def print_coverage(where, times):
    """Print coverage by fifths of the predicted times, with Wilson's intervals."""
    times = times.sort_values("predicted_seconds")
    for number, fifth in enumerate(np.array_split(np.arange(len(times)), 5), 1):
        rows = times.iloc[fifth]
        inside = rows["seconds"].between(rows["low"], rows["high"])
        medians = rows[["predicted_seconds", "seconds"]].median()
        low, high = binomtest(int(inside.sum()), len(rows)).proportion_ci(method="wilson")
        told = f"{inside.mean():.1%}; medians {medians.iloc[0]:.0f} s against {medians.iloc[1]:.0f}"
        within = f"{low:.0%} to {high:.0%}"
        print_row(f"{where}: times inside the interval, fifth {number}", told, within, "90 %")


def print_selection():
    """Print how well half-times and the joint model rank puzzles chosen by skill."""
    by_half, by_both = [], []
    for seed in SIMULATIONS:
        truth, _, attempts = selected(seed)
        puzzles, _, seconds, finished = attempts
        alone = together(puzzles, np.zeros_like(puzzles), seconds, finished)
        by_half.append(spearman(alone.difficulty, truth))
        by_both.append(spearman(together(*attempts).difficulty, truth))
    for claim, rhos, beside in (
        ("half-times", by_half, ""),
        ("persons and puzzles together", by_both, f"half-times {np.mean(by_half):.2f}"),
    ):
        spread = f"{min(rhos):.2f} to {max(rhos):.2f} ({len(rhos)} simulations)"
        claim = f"simulated, puzzles chosen by skill: ρ of {claim} with the truth"
        print_row(claim, f"{np.mean(rhos):.2f}", spread, beside)


if __name__ == "__main__":
    with threadpool_limits(1):
        chosen = [CorpusFolder().convert(name, None, None) for name in sys.argv[1:]]
        print_row("claim", "estimate", "interval (95 %)", "baseline")
        print("|---|---|---|---|")
        for corpus in chosen:
            print_times(corpus)
            print_levels(corpus)
            print_baselines(corpus)
        print_selection()
