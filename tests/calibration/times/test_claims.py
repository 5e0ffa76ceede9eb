"""What the benchmark of claims prints of a corpus."""

from pathlib import Path

import numpy as np
import pandas as pd

from benchmarks import claims


def test_figures_are_claimed_where_the_ceiling_is_not_known(monkeypatch, capsys):
    ids = [f"{at:02}" for at in range(20)]
    keys = pd.DataFrame({"corpus": "c", "puzzle_id": ids})
    seconds = np.arange(20.0) + 60
    times = {"rater": "people", "seconds": seconds, "predicted_seconds": seconds, "score": seconds}
    none = dict.fromkeys(["ceiling", "ceiling_low", "ceiling_high"], np.nan)
    figures = {"rater": "people", "subset": "all", "rho": 0.711, "rho_low": 0.67, "rho_high": 0.75}
    tables = {
        "puzzles": keys.assign(book="", part=["a", "b"] * 10, rows=[5, 6] * 10, cols=5),
        "predicted_times": keys.assign(**times, low=seconds - 9, high=seconds + 9),
        "time_figures": pd.DataFrame([figures | none | {"coverage": 0.904, "note": "why"}]),
    }
    monkeypatch.setattr(claims, "read_table", lambda path: tables[path.stem])
    claims.print_times(Path("book"))
    said = capsys.readouterr().out
    assert all(figure in said for figure in ("0.711", "0.67 to 0.75", "90.4%"))
    # Of the two parts, in which the score is right.
    assert "within 2 parts | 1.00" in said
