"""The section Times of a page: what is reached beside the ceiling, or why there is no model."""

import re
from functools import cache

import pandas as pd
import pytest

from pipeline.reports.pages.time_model import time_models
from pipeline.reports.site import environment
from pipeline.reports.sources import CorpusTables, Names
from pipeline.reports.tables.files import to_csv
from pipeline.tables import write_table
from pipeline.tables.schemas.corpora import ROLES
from pipeline.texts.messages import message
from pipeline.texts.terms import Term
from tests.calibration.models.test_fitting import book, model_times
from tests.reports.conftest import rows

NAMES = Names({"r": Term("Club <b>", "会")})


def made(number, n_people=None):
    """Return the tables of the times of a book."""
    matrix, puzzles, ratings, levels = book(number)
    ratings["n_people"] = n_people
    solver = levels.assign(rater="sato-text")
    return model_times(matrix, puzzles, ratings, pd.concat([levels, solver]))


made_once = cache(made)


def sections(folder, number, n_people=None, simulated=frozenset(), tables_of=made_once):
    for name, table in tables_of(number, n_people).items():
        write_table(name, table, folder / f"{name}.parquet")
    return time_models(CorpusTables(folder, NAMES, simulated))


def message_ids(section):
    return [words.id for words in section.words.parts]


def named(section, name):
    return next((table for table in section.tables if table.name.startswith(name)), None)


def test_a_section_shows_figures_beside_the_ceiling(tmp_path):
    def with_ceiling(number, n_people):
        tables = made_once(number, n_people).copy()
        found = {"ceiling": 0.9, "ceiling_low": 0.85, "ceiling_high": 0.95}
        tables["time_figures"] = tables["time_figures"].assign(**found)
        return tables

    (section,) = sections(tmp_path, 60, n_people=(5, 25) * 30, tables_of=with_ceiling)
    assert message_ids(section)[0] == "times_and_ceiling"
    by = [str(row[0]) for row in named(section, "time-figures").rows]
    assert [name.split()[0] for name in by[:2]] == ["time", "ceiling"]
    assert len(section.chart.points) == 60


def test_a_ceiling_with_a_wide_interval_is_not_told(tmp_path):
    def wide(number, n_people):
        tables = made_once(number, n_people).copy()
        tables["time_figures"] = tables["time_figures"].assign(ceiling_low=0.5, ceiling_high=1.0)
        return tables

    (section,) = sections(tmp_path, 60, n_people=(5, 25) * 30, tables_of=wide)
    assert message_ids(section)[0] == "times_predicted"
    assert {str(row[0]) for row in named(section, "time-figures").rows} == {"time model"}


def test_without_numbers_of_people_no_ceiling_is_claimed(tmp_path):
    (section,) = sections(tmp_path, 60)
    assert message_ids(section)[0] == "times_predicted"
    assert "nan" not in section.words.en + "".join(map(to_csv, section.tables))


@pytest.mark.parametrize("whose", [*ROLES, "simulated"])
def test_of_no_rater_but_people_is_anything_said_of_people(tmp_path, whose):
    role, simulated = (whose, set()) if whose in ROLES else ("people", {"r"})
    raters = rows("raters", ("c", "r", role, "seconds", "r", True, 60, 1, 5))
    write_table("raters", raters, tmp_path / "raters.parquet")
    (section,) = sections(tmp_path, 60, simulated=simulated)
    made = next(part.values["made"] for part in section.words.parts if "made" in part.values)
    made_by = {"people": "made_measured", "simulated": "made_simulated"}
    assert made.id == made_by.get(whose, "made_estimated")
    assert made.en in section.chart.labels[1].en
    assert ("ceiling_not_known" in message_ids(section)) == (whose == "people")
    words = [section.words, *section.tables[0].rows[0][:2]]
    said = "".join(f"{one.en} {one.ja}" for one in words)
    said = said.replace(message("simulated_warning").en, "").replace(
        message("simulated_warning").ja, ""
    )
    assert whose == "people" or not re.search("person|people|publish|人|公表", said)


def test_too_few_puzzles_have_no_model(tmp_path):
    (section,) = sections(tmp_path, 12)
    assert message_ids(section) == ["no_time_model"]
    assert section.chart is None


def test_equal_times_have_no_rank_correlation(tmp_path):
    def equal(number, n_people):
        matrix, puzzles, ratings, levels = book(number, seconds=300)
        return model_times(matrix, puzzles, ratings, levels)

    (section,) = sections(tmp_path, 60, tables_of=equal)
    assert message_ids(section) == ["times_not_ranked"]
    assert section.words.parts[0].values["note"].id == "all_alike"
    assert len(section.chart.points) == 60


def test_simulated_times_say_so_and_nothing_is_claimed_of_people(tmp_path):
    (section,) = sections(tmp_path, 60, n_people=(5, 25) * 30, simulated={"r"})
    assert message_ids(section)[:2] == ["simulated_warning", "times_predicted"]
    assert all("SIMULATED" in to_csv(table) for table in section.tables)
    assert "ceiling" not in to_csv(named(section, "time-figures"))
    page = type("Page", (), {"time_models": [section], "name": "c", "simulated": True})
    text = environment().get_template("time-model.html").render(page=page)
    assert "Club &lt;b&gt;" in text.split("<h3>")[1].split("</h3>")[0]
    assert 'class="simulated"' in text.split("<h3>")[1].split("</h3>")[0]
