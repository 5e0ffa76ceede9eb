"""Names in a configuration that nothing has are refused, with what is known there."""

import pytest

from pipeline.calibration.configured_names import check_names, pins_of_no_part
from pipeline.corpora.description import load_description
from pipeline.files.settings import SettingsError, descriptions
from pipeline.workflow.configuration import load
from tests.runs import ROOT

BEGIN = {"corpus": "example-book", "rater": "expert", "part": "Part 3", "level": 2, "begins": 420}
MODEL = {"corpus": "cloud-sudoku-train", "rater": "players"}


@pytest.fixture
def run(monkeypatch):
    """Return the configuration of the project and the descriptions of its corpora."""
    monkeypatch.chdir(ROOT)
    config = load()
    files = descriptions(config["corpora"])
    return config, {name: load_description(file) for name, file in files.items()}


def with_calibration(config, **changed):
    """Return a configuration with some settings of the calibration changed."""
    return {**config, "calibration": {**config["calibration"], **changed}}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"editions": ["texts"]}, "editions.0: found 'texts', expected text or"),
        ({"editions": ["listing"]}, "calibration.solver: found 'sato-text', expected sato-listing"),
        ({"models": {"heyawake": MODEL}},
         "models.heyawake.corpus: found 'cloud-sudoku-train', but this run has none that fits"),
        ({"without_paths": ["example-bok"]}, "without_paths.0: found 'example-bok', expected"),
        ({"models": {"sudoko": MODEL}}, "models: found 'sudoko', expected .*sudoku"),
        ({"models": {"slitherlink": MODEL}}, "models.slitherlink.corpus: .* or example-book"),
        ({"models": {"sudoku": {**MODEL, "corpus": "cloud"}}}, "models.sudoku.corpus: .*'cloud'"),
        ({"models": {"sudoku": {**MODEL, "rater": "player"}}},
         "models.sudoku.rater: found 'player', expected players"),
        ({"models": {"sudoku": {**MODEL, "without": ["cluess"]}}},
         "models.sudoku.without: .*cluess"),
    ],
)  # fmt: skip
def test_a_name_that_nothing_has_is_refused(run, changed, said):
    config, corpora = run
    with pytest.raises(SettingsError, match=f"^my.yaml: {said}"):
        check_names({**config, **changed}, corpora, "my.yaml")


def test_every_corpus_of_the_run_has_a_solver(run):
    config, corpora = run
    of_sudoku = with_calibration({**config, "editions": ["author"]}, solver="number-place-support")
    with pytest.raises(SettingsError, match="editions: found none that solves slitherlink, as"):
        check_names(of_sudoku, corpora)
    check_names(of_sudoku, {name: one for name, one in corpora.items() if one.kind == "sudoku"})


@pytest.mark.parametrize(
    ("changed", "said"),
    [({"corpus": "example-bok"}, "corpus: found 'example-bok', expected sato2003 or"),
     ({"corpus": "sub/my-book.yaml"}, "corpus: found 'sub/my-book.yaml'"),
     ({"rater": "expret"}, "rater: found 'expret', expected beginner or intermediate or expert"),
     ({"corpus": "tatham-slitherlink", "rater": "tatham"}, "rater: .*expected general")],
)  # fmt: skip
def test_a_level_begins_of_a_rater_of_times_or_scores(run, changed, said):
    config, corpora = run
    check_names(with_calibration(config, level_begins=[BEGIN]), corpora)
    begins = [BEGIN, {**BEGIN, **changed}]
    with pytest.raises(SettingsError, match=rf"calibration.level_begins.1.{said}"):
        check_names(with_calibration(config, level_begins=begins), corpora)


@pytest.mark.parametrize("level", [2, 3])
def test_levels_of_one_place_begin_once_and_in_order(run, level):
    config, corpora = run
    begins = [{**BEGIN, "level": level, "begins": 900}, {**BEGIN, "level": 2, "begins": 1500}]
    elsewhere = [begins[0], {**begins[1], "part": "Part 4"}, {**BEGIN, "level": 4, "begins": 900}]
    check_names(with_calibration(config, level_begins=elsewhere), corpora)
    for order in (begins, begins[::-1]):
        said = rf"level_begins.1: found level {order[1]['level']} .*: level .* at"
        with pytest.raises(SettingsError, match=said):
            check_names(with_calibration(config, level_begins=order), corpora)


def test_a_corpus_that_is_not_in_the_run_is_allowed(run):
    config, corpora = run
    begins = [{**BEGIN, "corpus": "generated-yajilin"}]
    alone = {"sato2003": corpora["sato2003"]}
    check_names(with_calibration(config, level_begins=begins), alone)


@pytest.mark.parametrize(("names", "pins", "said"), [
    (["example-book"], {"Prat 3": 70}, "found 'Prat 3', expected a part of the run: 'Part 3'"),
    (["tatham-slitherlink"], {"Part 3": 70, "": 70}, ""),
    (["tatham-slitherlink"], {"Part 5": 70}, "found 'Part 5'"),
    (["example-series"], {"Part 5": 70}, "found 'Part 5', expected '' for a whole book"),
    (["graded-sudoku"], {"Prat 3": 70}, ""),
    (["example-book"], {"Part3": 70}, "found 'Part3'"),
])  # fmt: skip
def test_a_pin_needs_a_part_of_the_run(run, names, pins, said):
    config, corpora = run
    of_run = {name: corpora[name] for name in names}
    found = pins_of_no_part(with_calibration(config, pinned_percent=pins), of_run)
    assert said in found
    assert bool(said) == bool(found)
