"""Verdicts from tables whose truth is known: what may be said, and what must be unknown."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.agreement.coefficients import Bootstrap, pair_coefficients
from pipeline.agreement.decisions import UNKNOWN, decide
from pipeline.agreement.outliers import outliers
from pipeline.agreement.pairs import compare_pairs
from pipeline.agreement.raters import Raters
from pipeline.reports.sources import Names
from pipeline.tables.notes import Note
from pipeline.texts.terms import Term
from pipeline.verdicts.calibrated import calibrated_level, predictor_figures
from pipeline.verdicts.following import order_follows, scale_follows
from pipeline.verdicts.thresholds import better_thresholds
from pipeline.verdicts.verdict import Evidence, Verdict, table_of
from pipeline.verdicts.words import answers

NO_BANDS = pd.DataFrame({"rater": [], "binning": []})
NO_LEVELS = pd.DataFrame({"rater": [], "level": []})
SETTINGS = {"samples": 300}
NO_TIMES = pd.DataFrame({"rater": [], "subset": [], "ceiling": []})
KAPPA = pd.DataFrame(
    [("people", "calibrated", "cohen_kappa_quadratic", 0.5, 0.4, 0.6, 100)],
    columns=["rater_rows", "rater_cols", "coefficient", "value", "low", "high", "n_puzzles"],
)


def tables(people, editor):
    """Return levels and coefficients of two raters of the same puzzles."""
    ids = [f"{at:03}" for at in range(len(people))]
    places = {"corpus": "c", "book": "", "part": ""}
    levels = pd.concat(
        pd.DataFrame({**places, "puzzle_id": ids, "rater": name, "level": given_})
        for name, given_ in (("people", people), ("editor", editor))
    )
    none = pd.DataFrame(columns=["puzzle_id", "rater", "value"])
    return levels, compare_pairs(levels, none, SETTINGS)["coefficients"]


def scale_of(people, editor, bands=NO_BANDS, **bias):
    """Return the verdict on the levels of an editor; `bias` has other columns of that row."""
    levels, coefficients = tables(people, editor)
    is_bias = coefficients["coefficient"] == "bias"
    coefficients.loc[is_bias, list(bias)] = [*bias.values()]
    wide = pd.DataFrame({"people": people, "editor": editor}, dtype=float)
    raters = Raters({"people": 0, "editor": 1}, "people", dict.fromkeys(wide, (5,)))
    audited = outliers(wide, wide, wide, raters, Bootstrap(300))
    return scale_follows(audited, coefficients, levels, bands, "people", "editor")


def levels_of(truth, noise, rng, shift=0.0):
    score = 3 + 1.2 * truth + rng.normal(0, noise, len(truth)) + shift
    return np.clip(np.round(score), 1, 5).astype(int)


def order_of(people, editor):
    """Return the verdict on the order of an editor against people."""
    given = pd.Series(np.asarray(people, float)), pd.Series(np.asarray(editor, float))
    figures = predictor_figures(given[0], given[0], pd.DataFrame({"editor": given[1]}), 200, 1)
    return order_follows(figures, "people", "editor")


@pytest.mark.parametrize("puzzles", [5, 30, 60])
def test_noise_never_follows_the_people(puzzles):
    rng = np.random.default_rng(puzzles)
    said = [order_of(*rng.integers(1, 6, (2, puzzles))).state for _ in range(40)]
    assert said.count("yes") <= 2


def test_the_same_scale_is_not_called_another_and_a_shift_of_a_level_is_found():
    rng = np.random.default_rng(7)
    states = {0.0: [], 1.0: []}
    for shift, said in states.items():
        for _ in range(40):
            truth = rng.normal(size=60)
            people, editor = levels_of(truth, 0.5, rng), levels_of(truth, 0.5, rng, shift)
            verdict = scale_of(people, editor)
            said.append((verdict.state, np.sign(verdict.figure)))
    assert sum(state == "no" for state, _ in states[0.0]) == 0
    assert sum(state == "yes" for state, _ in states[1.0]) == 0
    assert sum(state == "no" for state, _ in states[1.0]) >= 32


def test_a_scale_half_a_level_off_is_another_where_half_of_that_is_sure():
    verdict = scale_of([1, 2, 3, 4, 5] * 8, [2, 3, 4, 4, 5] * 8)
    assert verdict.figure == pytest.approx(0.6)
    assert 0.25 < verdict.low < 0.5
    assert verdict.state == "no"


@pytest.mark.parametrize("binning", ["fifths", "range"])
def test_nothing_is_said_of_a_scale_that_is_cut_from_times(binning):
    bands = pd.DataFrame({"rater": ["people"], "binning": [binning]})
    verdict = scale_of([1, 2, 3, 4, 5] * 8, [1, 2, 3, 4, 5] * 8, bands)
    assert (verdict.state, verdict.message.ids) == ("unknown", "scale_is_relative")


def test_nothing_is_said_of_a_scale_where_one_level_holds_all():
    verdict = scale_of([1] * 39 + [2], [1, 2, 3, 4] * 10)
    assert (verdict.state, verdict.message.ids) == ("unknown", "scale_of_one_level")
    assert verdict.message.values["raters"] == ["people"]
    nine_in_ten = scale_of([1] * 36 + [2, 3, 4, 5], [1, 2, 3, 4, 5] * 8)
    assert nine_in_ten.state == "no"


def test_constant_levels_and_few_puzzles_are_unknown():
    for people, editor in (([2] * 30, [2] * 30), ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])):
        assert order_of(people, editor).state == "unknown"
        assert scale_of(people, editor).state == "unknown"


@pytest.mark.parametrize("shares", [(0.88,), (0.8,), (0.85, 0.97)])
def test_a_perfect_editor_of_few_levels_is_right(shares):
    times = np.sort(np.random.default_rng(1).normal(size=200))
    levels = 1 + np.searchsorted(np.array(shares) * 200, np.arange(200))
    found = order_of(times, levels)
    assert found.state == "yes"
    # Seven tenths of what ties leave, which is told.
    attainable = float(found.message.values["attainable"])
    assert float(found.message.values["most"]) == pytest.approx(0.7 * attainable, abs=0.01)


def test_twenty_puzzles_decide_an_order():
    assert order_of(range(20), range(20)).state == "yes"
    assert order_of(range(19), range(19)).message.ids == "order_undefined"


def test_levels_in_the_opposite_order_do_not_follow():
    assert order_of(range(40), range(40, 0, -1)).state == "no"


@pytest.mark.parametrize(
    ("note", "said"),
    [("scales_differ", "scale_of_other_length"), ("scales_unknown", "scale_not_declared")],
)
def test_scales_of_other_lengths_are_named_as_the_reason(note, said):
    verdict = scale_of([1, 2, 3, 4] * 10, [1, 2, 3, 4] * 10, value=np.nan, note=note)
    assert (verdict.state, verdict.message.ids) == ("unknown", said)


def test_a_score_of_noise_is_never_surely_better_than_a_baseline():
    rng = np.random.default_rng(5)
    better = 0
    for _ in range(60):
        at = pd.DataFrame(rng.normal(size=(40, 3)), columns=["reference", "score", "size"])
        found = predictor_figures(at["reference"], at["score"], at[["size"]], 200, 1)
        better += bool(found["gain_low"].iloc[1] > 0)
    assert better <= 6


@pytest.mark.parametrize(("puzzles", "rows"), [(9, 0), (10, 2)])
def test_of_fewer_than_ten_puzzles_no_score_has_a_figure(puzzles, rows):
    at = pd.Series(np.arange(float(puzzles)))
    assert len(predictor_figures(at, at, pd.DataFrame({"size": at % 7}), 99, 1)) == rows


@pytest.mark.parametrize(("quality", "state"), [(0.2, "yes"), (5.0, "no")])
def test_the_calibrated_level_is_judged_against_its_best_baseline(quality, state):
    rng = np.random.default_rng(8)
    truth = pd.Series(rng.normal(size=120))
    score = truth + rng.normal(0, quality, 120)
    figures = predictor_figures(truth, score, pd.DataFrame({"solver": truth.round() + 0.0}), 200, 1)
    if state == "yes":
        figures.loc[figures["predictor"] == "solver", ["gain_low", "gain_high"]] = [0.01, 0.2]
    assert calibrated_level(KAPPA, figures, NO_TIMES, "people", "own").state == state


def test_an_agreement_that_may_be_chance_shows_no_calibrated_level():
    truth = pd.Series(np.arange(100.0))
    figures = predictor_figures(truth, truth, pd.DataFrame({"solver": truth % 7}), 99, 1)
    found = calibrated_level(KAPPA.assign(low=-0.1), figures, NO_TIMES, "people", "own")
    # Shown by more puzzles, it would still have to tell more than the solver.
    assert (found.state, found.message.ids) == ("unknown", "calibrated_not_shown")


@pytest.mark.parametrize(("one_part", "shown"), [(True, True), (False, False)])
def test_an_agreement_of_parts_alone_shows_no_calibrated_level(one_part, shown):
    noise = np.random.default_rng(4).normal(size=(60, 2))
    part = pd.Series(np.arange(60) // 20)
    reference, score = (pd.Series(one) for one in noise.T)
    solver = pd.DataFrame({"solver": part + 0.0})
    figures = predictor_figures(reference, score, solver.assign(size=noise[:, 1] > 0), 99, 1, part)
    found = calibrated_level(KAPPA, figures, NO_TIMES, "people", "own", one_part)
    said = found.message.ids.split()[0]
    assert (said == "calibrated_not_shown_within") != shown
    assert found.state == "unknown"


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ((0.93, 0.85, 0.99), "ρ 0.93 (0.85 to 0.99)"),
        ((0.93, 0.30, 1.00), ""),
        ((0.93, 0.74, 0.96), ""),
        ((np.nan, np.nan, np.nan), "is not known"),
    ],
)
def test_what_a_perfect_model_would_reach_has_its_interval(ends, said):
    truth = pd.Series(np.random.default_rng(3).normal(size=100))
    names = ("ceiling", "ceiling_low", "ceiling_high")
    whose = [("other", "all"), ("people", "timed"), ("people", "all")]
    values = [(0.9, 0.88, 0.92), (0.9, 0.88, 0.92), ends]
    times = pd.DataFrame(values, columns=names)
    times[["rater", "subset"]] = whose
    figures = predictor_figures(truth, truth, pd.DataFrame({"solver": truth.round()}), 99, 1)
    found = calibrated_level(KAPPA, figures, times, "people", "own")
    (answer,) = answers(table_of([found], "c"), Names({}))
    assert ("perfect model" in answer.words.en) == bool(said)
    assert said in answer.words.en


def test_the_key_of_a_cell_has_its_columns_in_order():
    cell = Evidence("levels", {"rater": "a", "level": 1}, "n_puzzles")
    found = table_of([Verdict("since_when", UNKNOWN, Note(), evidence=cell)], "c")
    assert found["evidence_key"].tolist() == ['{"level": 1, "rater": "a"}']


def test_the_calibrated_order_has_the_interval_of_the_coefficients():
    rng = np.random.default_rng(2)
    at = pd.DataFrame(rng.normal(size=(40, 3)), columns=["reference", "score", "size"])
    found = predictor_figures(at["reference"], at["score"], at[["size"]], 200, 1).iloc[0]
    levels = np.ones((40, 2), int)
    both = at[["reference", "score"]]
    rho = pair_coefficients(levels, both, 5, Bootstrap(200, 1), out_of_fold=True).iloc[-1]
    assert [found["rho_low"], found["rho_high"]] == pytest.approx([rho["low"], rho["high"]])


def test_the_best_of_many_equal_baselines_is_seldom_called_better():
    rng = np.random.default_rng(4)
    said = []
    for _ in range(40):
        truth = rng.normal(size=100)
        alike = pd.DataFrame(truth[:, None] + rng.normal(size=(100, 7)))
        figures = predictor_figures(
            pd.Series(truth), alike[0], alike.drop(columns=0).rename(columns=str), 200, 1
        )
        said.append(calibrated_level(KAPPA, figures, NO_TIMES, "people", "own").state)
    assert said.count("no") <= 2


def test_the_audit_and_the_verdict_know_the_same_height():
    """Of levels that a solver cut from times neither says how high they are."""
    rng = np.random.default_rng(1)
    people = levels_of(rng.normal(size=60), 0, rng)
    book = {"people": people, "editor": np.clip(people + 1, 1, 5)}
    wide = pd.DataFrame(book, dtype=float)
    for scales, state in ((dict.fromkeys(book, (5,)), "no"), ({"editor": (5,)}, "unknown")):
        raters = Raters({"people": 0, "editor": 1}, "people", scales)
        audited = outliers(wide, wide, wide, raters, Bootstrap(300))
        levels, coefficients = tables(*book.values())
        said = scale_follows(audited, coefficients, levels, NO_BANDS, "people", "editor")
        row = audited.set_index("rater").loc["editor"]
        assert said.state == state
        assert np.isnan(row["mean_shift"]) == np.isnan(said.figure)
        if state == "no":
            assert (row["state"], row["aspect"], row["figure_low"]) == ("yes", "scale", said.low)


def test_without_a_reference_nothing_is_known_of_the_calibrated_level():
    empty = pd.DataFrame()
    assert calibrated_level(empty, empty, empty, "", "bundled").state == "unknown"


@given(st.floats(-3, 3), st.floats(0, 3), st.floats(0.1, 2))
def test_a_difference_is_never_both_within_and_beyond_its_margin(middle, half, margin):
    state = decide(middle, middle - half, middle + half, margin, 30, least=margin / 2)
    assert state == "unknown" or (state == "yes") == (abs(middle) >= margin)


def test_the_question_of_scale_names_the_reference():
    found = scale_of([1, 2, 3, 4, 5] * 8, [1, 2, 3, 4, 5] * 8)
    names = {"people": Term("Club"), "editor": Term("Book")}
    (answer,) = answers(table_of([found], "c"), names)
    assert answer.question.values["reference"].en == "Club"
    assert "Club" in answer.question.en


def gained(gain: dict, levels, **others):
    """Return the verdict on a row of table `threshold_gain`."""
    pair = {
        "rater_rows": "e",
        "rater_cols": "s",
        "coefficient": "bias",
        "n_puzzles": 60,
        "value": 0,
    }
    told = {"coefficients": pd.DataFrame([pair]), "time_bands": NO_BANDS, "levels": levels}
    return better_thresholds({"threshold_gain": pd.DataFrame([gain]), **told, **others})


@pytest.mark.parametrize(
    ("unit", "ends", "shown"),
    [("seconds", (372, 358.7), ("6:12", "5:58.7")), ("score", (13260, 1.5), ("13260", "1.5"))],
)
def test_thresholds_have_the_unit_of_their_rater(unit, ends, shown):
    row = {"change": 1, "threshold_kind": "band", "part_or_rater": "p", "level": 3}
    row |= {"step_percent": -25, "threshold_before": ends[0], "threshold_after": ends[1]}
    gain = {"change": 1, "reference": "e", "solver": "s", "n_puzzles": 60, "state": "yes"}
    gain |= {"gain": 0.1, "low": 0.05, "high": 0.2, "best_gain": 0.1}
    raters = pd.DataFrame({"rater": ["p"], "unit": [unit]})
    bands = pd.DataFrame({"rater": "p", "binning": "range", "book": ["Book 1", "Book 1", "Book 2"],
                          "part": "", "level": [2, 3, 3], "band_from": [1, *ends]})  # fmt: skip
    tables = {"sensitivity": pd.DataFrame([row]), "raters": raters, "time_bands": bands}
    found = gained(gain, NO_LEVELS, **tables)
    (answer,) = answers(table_of([found], "c"), {name: Term(name.upper()) for name in "pes"})
    assert "quadratic κ of S with E" in answer.words.en
    values = answer.words.parts[0].values["change"].values
    assert (values["before"], values["after"]) == shown
    # In Book 2 no level begins at 3: it is the lowest.
    assert values["rater"].en == "P, Book 1"
    # The gain on the puzzles by which a change was chosen has no interval.
    assert answer.words.parts[0].values["best"] == "0.10"


@pytest.mark.parametrize(("step", "id_"), [(-50, "band_earlier_where"), (50, "band_later")])
def test_a_level_moved_in_several_parts_says_where_it_begins(step, id_):
    """Level 3 has no puzzle: the way goes to level 2. The highest level has no end on the page."""
    row = {"change": 1, "threshold_kind": "band", "part_or_rater": "p", "level": 4}
    row |= {"step_percent": step, "threshold_before": np.nan, "threshold_after": np.nan}
    gain = {"change": 1, "reference": "e", "solver": "s", "n_puzzles": 60, "state": "yes"}
    gain |= {"gain": 0.1, "low": 0.05, "high": 0.2, "best_gain": 0.1}
    bands = pd.DataFrame({"rater": "p", "binning": "range", "book": "", "level": [2, 3, 4] * 2,
                          "part": ["A"] * 3 + ["B"] * 3,
                          "band_from": [34, np.nan, 60, 60, np.nan, 120]})  # fmt: skip
    raters = pd.DataFrame({"rater": ["p"], "unit": ["seconds"]})
    tables = {"sensitivity": pd.DataFrame([row]), "raters": raters, "time_bands": bands}
    found = gained(gain, NO_LEVELS, **tables)
    (answer,) = answers(table_of([found], "c"), {name: Term(name.upper()) for name in "pes"})
    change = answer.words.parts[0].values["change"]
    assert change.id == id_
    moved = [one.values for one in change.values["where"].parts] if "where" in change.values else []
    shown = [(one["place"].en, one["before"], one["after"]) for one in moved]
    assert shown == [("A", "1:00", "0:47"), ("B", "2:00", "1:30")] * (step < 0)


@pytest.mark.parametrize(("n_puzzles", "would_tell"), [(60, True), (2000, False)])
def test_of_a_sample_no_more_puzzles_may_tell_a_gain(n_puzzles, would_tell):
    row = {"change": 1, "threshold_kind": "band", "part_or_rater": "p", "level": 3}
    row |= {"step_percent": -25, "threshold_before": 2.0, "threshold_after": 1.5}
    gain = {"change": 1, "reference": "e", "solver": "s", "n_puzzles": n_puzzles, "p_value": 0.01}
    gain |= {"state": "unknown", "gain": 0.063, "low": 0.048, "high": 0.077, "best_gain": 0.07}
    raters = pd.DataFrame({"rater": ["p"], "unit": ["score"]})
    bands = pd.DataFrame({"rater": "p", "binning": "range", "book": "", "part": "",
                          "level": [2, 3], "band_from": [1, 2.0]})  # fmt: skip
    tables = {"sensitivity": pd.DataFrame([row]), "raters": raters, "time_bands": bands}
    said = gained(gain, NO_LEVELS, **tables).message.ids.split()
    assert ("more_puzzles_may_tell" in said) == would_tell


def test_a_gain_is_as_sure_as_the_score_stands_clear_of_noise(monkeypatch):
    """A small gain of a good score is no noise: it has nearly the interval of the bootstrap."""
    rng = np.random.default_rng(2)
    truth = pd.Series(rng.normal(size=150))
    score, other = truth + rng.normal(0, 0.7, 150), truth + rng.normal(0, 0.8, 150)
    baselines = pd.DataFrame({"board-size": other})

    def width():
        row = predictor_figures(truth, score, baselines, 200, 1).iloc[1]
        return row["gain_high"] - row["gain_low"]

    widened = width()
    monkeypatch.setattr("pipeline.verdicts.calibrated.out_of_fold_factor", lambda *_: 1.0)
    assert 1 < widened / width() < 1.15


def test_a_figure_that_many_samples_leave_undefined_has_no_interval_anywhere():
    """One puzzle of twenty-five stands apart: the coefficients refuse an interval too."""
    people, editor = pd.Series(np.arange(25.0)), pd.Series([1.0] * 24 + [2.0])
    baselines = pd.DataFrame({"editor": editor, "board-size": editor})
    found = predictor_figures(people, people, baselines, 200, 1).set_index("predictor")
    assert found.loc["editor", ["rho_low", "rho_high", "gain_low", "gain_high"]].isna().all()
    said = order_follows(found.reset_index(), "people", "editor")
    assert (said.state, said.message.ids) == (
        "unknown",
        "order_unknown without_interval ties_lower_limit",
    )
    said = calibrated_level(KAPPA, found.reset_index(), NO_TIMES, "people", "own")
    assert (said.state, said.message.ids) == ("unknown", "calibrated_unknown without_interval")


@pytest.mark.parametrize(("holders", "solver"), [(["e"], [1, 2]), (["e", "s"], [1, 1])])
def test_whose_level_holds_nearly_all_is_said(holders, solver):
    gain = {"reference": "e", "solver": "s", "change": None, "n_puzzles": 60}
    levels = pd.DataFrame({"rater": list("eess"), "level": [1, 1, *solver]})
    said = gained(gain, levels).message
    assert (said.ids, said.values["raters"]) == ("scale_of_one_level", holders)
    # Of which the question speaks.
    assert said.values["reference"] == "e"
    none = levels.assign(level=[1, 2, 1, 2])
    assert gained(gain, none).message.ids == "no_threshold"


def test_of_fewer_than_twenty_puzzles_in_one_level_their_number_is_the_reason():
    found = scale_of([1] * 12, [1, 2, 3] * 4)
    assert found.message.ids == "scale_undefined"


def test_how_many_puzzles_would_decide_is_not_told():
    figures = pd.DataFrame({
        "predictor": ["calibrated", "solver"], "n_puzzles": 60, "rho": 0.5, "gain": [np.nan, -0.1],
        "calibrated_rho": 0.4, "gain_low": [np.nan, -0.2], "gain_high": [np.nan, 0.0005],
    })  # fmt: skip
    said = calibrated_level(KAPPA, figures, NO_TIMES, "people", "own").message
    assert said.ids == "calibrated_unknown calibrated_gain more_puzzles_may_tell"
    assert "more" not in said.values
    # The figure that decides stands in the sentence, with its interval.
    assert [said.values[name] for name in ("gain", "gain_low", "gain_high")] == [-0.1, -0.2, 0.0005]


@pytest.mark.parametrize(
    ("gain", "low", "named", "ids"),
    [
        ([-0.1, 0.1], [-0.2, np.nan], "solver", "calibrated_gain"),
        ([0.1, 0.2], [0.05, np.nan], "size", "without_interval"),
        ([0.1, 0.2], [0.05, -0.1], "size", "calibrated_gain more_puzzles_may_tell"),
    ],
)
def test_the_baseline_that_is_named_is_one_that_may_be_better(gain, low, named, ids):
    figures = pd.DataFrame({
        "predictor": ["calibrated", "solver", "size"], "n_puzzles": 60, "rho": 0.5,
        "calibrated_rho": 0.5, "gain": [np.nan, *gain], "gain_low": [np.nan, *low],
        "gain_high": [np.nan, 0.3, 0.4],
    })  # fmt: skip
    found = calibrated_level(KAPPA, figures, NO_TIMES, "people", "own")
    assert (found.state, found.message.values["baseline"]) == (UNKNOWN, named)
    assert found.message.ids == f"calibrated_unknown {ids}"


@pytest.mark.parametrize(("low", "shown"), [(-0.0012, "-0.001"), (-0.0004, "-0.0004")])
def test_of_a_small_gain_the_sign_of_the_lower_end_is_seen(low, shown):
    figures = pd.DataFrame({
        "predictor": ["calibrated", "solver"], "n_puzzles": 600, "rho": 0.5,
        "calibrated_rho": 0.504, "gain": [np.nan, 0.004], "gain_low": [np.nan, low],
        "gain_high": [np.nan, 0.009],
    })  # fmt: skip
    found = calibrated_level(KAPPA, figures, NO_TIMES, "people", "own")
    assert found.state == UNKNOWN
    names = {"people": Term("people"), "calibrated": Term("calibrated"), "solver": Term("solver")}
    (answer,) = answers(table_of([found], "c"), names)
    assert f"0.004 ({shown} to 0.009)" in answer.words.en


def test_what_is_said_alike_of_several_raters_is_said_once():
    unknown = [
        Verdict("scale_follows_people", UNKNOWN, Note("scale_is_relative", {"reference": "r"}), one)
        for one in ("a", "b")
    ]
    another = Verdict("puzzles_to_move", UNKNOWN, Note("no_printed_levels"))
    found = answers(table_of([*unknown, another], "c"), Names({}))
    assert [answer.name for answer in found] == ["scale_follows_people", "puzzles_to_move"]
    asked = found[0].question
    assert asked.id == "question_of_rater"
    assert asked.values["rater"].en == "a and b"
