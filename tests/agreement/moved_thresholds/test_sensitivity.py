"""What changed thresholds of level-up and moved bands do."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.coefficients import BY_CONSTRUCTION
from pipeline.agreement.moved_thresholds.changed_matrices import (
    before_and_after,
    changed_levels,
    compared_with,
)
from pipeline.agreement.moved_thresholds.moved_bands import moved_band, rows_of_strata, with_band
from pipeline.agreement.moved_thresholds.sensitivity import (
    Corpus,
    compared,
    sensitivity,
    with_level_up,
)
from pipeline.agreement.pairs import compare_pairs
from pipeline.agreement.scales import Scales
from pipeline.calibration.levels.all_raters import calibrate
from pipeline.calibration.levels.fitted_policy import fitted_policy
from pipeline.tables import validate
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import message
from pipeline.verdicts.thresholds import better_thresholds

pytestmark = pytest.mark.filterwarnings("error")
EVERYWHERE = {"book": None, "part": None}


@pytest.fixture
def corpus():
    """Forty puzzles of raw level 3 whose contradiction begins ever later, and their times."""
    keys = {"corpus": "c", "puzzle_id": [f"p{number:02}" for number in range(40)]}
    completion = np.arange(40) / 40
    puzzles = pd.DataFrame({**keys, "book": "1", "part": ["Part 1"] * 20 + ["Part 3"] * 20})
    puzzles = puzzles.assign(held_out=False, kind="slitherlink")
    outcomes = pd.DataFrame(
        {**keys, "solver": "sato-text", "solved": True, "level": 3, "level_raw": 3,
         "completion_ratio_level3": completion, "completion_ratio_level4": None,
         "work": 40 - np.arange(40), "hypotheses": 1}
    )  # fmt: skip
    ratings = pd.DataFrame(
        {**keys, "rater": "expert", "value": 600.0 - 10 * np.arange(40), "unit": "seconds"}
    )
    settings = {"solver": "sato-text", "pinned_percent": {"Part 1": 0, "Part 3": 70}}
    return leveled(Corpus(puzzles, ratings, outcomes, settings, None))


def policy_of(corpus):
    solver, own = corpus.main_solver
    return fitted_policy(solver, corpus.puzzles, own, corpus.settings)


def leveled(corpus):
    """The same with the levels of its policy, as the verb `level` writes them."""
    levels = policy_of(corpus).policy.levels(corpus.outcomes, corpus.puzzles)
    return corpus._replace(outcomes=corpus.outcomes.assign(level=levels))


def leveled_up(corpus, percent):
    return with_level_up(corpus, percent)["uncalibrated_levels"]


def levels_of(table, rater="sato-text"):
    return table[table["rater"] == rater].set_index("puzzle_id")["level"].sort_index()


def all_changes(corpus):
    return sensitivity(
        corpus, calibrate(*corpus)["uncalibrated_levels"], policy_of(corpus).thresholds
    )


def test_a_threshold_changes_the_part_it_is_of(corpus):
    before = calibrate(*corpus)["uncalibrated_levels"]
    after = leveled_up(corpus, {"Part 3": 90})
    moved = levels_of(after) - levels_of(before)
    ratios = corpus.outcomes.set_index("puzzle_id")["completion_ratio_level3"]
    part3 = corpus.puzzles.set_index("puzzle_id")["part"] == "Part 3"
    # 0.7 is at the threshold and was not below it; Part 1 stays.
    expected = part3 & (ratios >= 0.695) & (ratios < 0.895)
    assert (moved == expected.astype(int)).all()
    assert corpus.settings["pinned_percent"]["Part 3"] == 70


def test_nought_per_cent_is_no_level_up(corpus):
    assert (levels_of(leveled_up(corpus, {"Part 3": 0})) == 3).all()


def test_a_begin_that_is_set_goes_with_its_level(corpus):
    begin = {"corpus": "c", "book": "1", "part": "Part 3", "rater": "expert", "level": 4}
    settings = {**corpus.settings, "level_begins": [{**begin, "begins": 300}]}
    corpus = corpus._replace(settings=settings)
    before = levels_of(calibrate(*corpus)["uncalibrated_levels"], "expert")
    same = levels_of(leveled_up(corpus, {"Part 3": 75}), "expert")
    assert same.equals(before)
    assert (levels_of(leveled_up(corpus, {"Part 3": 0}), "expert").loc["p20":] == 3).all()


def test_a_test_set_moves_no_threshold(corpus):
    held_out = corpus.puzzles["puzzle_id"].isin(["p00", "p01", "p20"])
    found = all_changes(corpus._replace(puzzles=corpus.puzzles.assign(held_out=held_out)))
    assert set(found["sensitivity"]["n_puzzles"]) == {37}


def test_every_threshold_is_moved_one_at_a_time(corpus):
    tables = all_changes(corpus)
    found = validate("sensitivity", tables["sensitivity"])
    level_up = found[found["threshold_kind"] == "level-up"][
        ["part_or_rater", "threshold_before", "threshold_after"]
    ]
    assert level_up.values.tolist() == [
        ["Part 1", 0, 70], ["Part 1", 0, 80],
        ["Part 3", 70, 60], ["Part 3", 70, 65], ["Part 3", 70, 75], ["Part 3", 70, 80],
    ]  # fmt: skip
    of_bands = found[found["threshold_kind"] == "band"]
    assert set(of_bands["part_or_rater"]) == {"expert"}
    assert set(of_bands["step_percent"]) == {-50, -25, 25, 50}


@pytest.mark.parametrize(("percent", "tried"), [(100, [90, 95]), (97, [87, 92, 100])])
def test_steps_end_at_the_whole_board(corpus, percent, tried):
    high = {**corpus.settings, "pinned_percent": {"Part 1": 0, "Part 3": percent}}
    found = all_changes(leveled(corpus._replace(settings=high)))["sensitivity"]
    of_part = found[found["part_or_rater"] == "Part 3"]
    assert of_part["threshold_after"].tolist() == tried


def test_the_verdict_tells_of_a_change_what_that_change_itself_gains(corpus):
    levels = calibrate(*corpus)["uncalibrated_levels"]
    found = sensitivity(corpus, levels, policy_of(corpus).thresholds, "expert")
    gain = validate("threshold_gain", found["threshold_gain"])
    (row,) = gain.itertuples()
    changes = found["sensitivity"].set_index("change")
    of_change = changes["kappa_after"] - changes["kappa_before"]
    assert row.best_gain == pytest.approx(of_change[row.change]) == pytest.approx(of_change.max())
    said = verdict_on(corpus, found, levels).message.values
    assert said["rater"] == "sato-text"
    assert said["best_gain"] == pytest.approx(row.best_gain, abs=1e-4)
    assert said["change"]["threshold_after"] == changes.loc[row.change, "threshold_after"]


@pytest.mark.parametrize("sizes", [{}, {"editor": (3,), "number-place-support": (5,)}])
def test_where_neither_of_a_pair_has_a_threshold_none_is_judged(corpus, sizes):
    """No declared scale would give a printed level or a technique a threshold."""
    corpus = without_level_up(corpus)
    printed = {"rater": "editor", "unit": "level", "value": np.resize([1.0, 2.0, 3.0], 40)}
    ratings = corpus.ratings.assign(**printed)
    corpus = corpus._replace(ratings=pd.concat([ratings, corpus.ratings]))
    levels, thresholds = calibrate(*corpus)["uncalibrated_levels"], policy_of(corpus).thresholds
    judged = {
        one: sensitivity(corpus, levels, thresholds, one, sizes)["threshold_gain"]
        for one in ("editor", "expert")
    }
    assert judged["editor"].empty
    assert len(judged["expert"]) == 1
    assert better_thresholds({"threshold_gain": judged["editor"]}).message.ids == "no_threshold"


def verdict_on(corpus, found, levels, sizes=(5, 5), binning="range"):
    raters = pd.DataFrame({"rater": ["expert"], "unit": "seconds", "binning": binning})
    scales = pd.DataFrame({"rater": ["expert", "sato-text"], "book": "", "level": sizes})
    coefficients = compare_pairs(levels, corpus.ratings, {"samples": 99}, scales)["coefficients"]
    told = {"levels": levels, "raters": raters, "time_bands": raters, "coefficients": coefficients}
    return better_thresholds({**found, **told})


def test_scales_of_other_lengths_are_compared_by_no_kappa(corpus):
    levels, thresholds = calibrate(*corpus)["uncalibrated_levels"], policy_of(corpus).thresholds
    sizes = {"expert": (6,), "sato-text": (5,)}
    found = sensitivity(corpus, levels, thresholds, "expert", sizes)
    assert found["sensitivity"].empty
    (row,) = validate("threshold_gain", found["threshold_gain"]).itertuples()
    assert (row.state, row.n_puzzles) == ("unknown", 40)
    assert pd.isna([row.change, row.gain, row.best_gain]).all()
    said = verdict_on(corpus, found, levels, (6, 5))
    assert (said.state, said.message.ids) == ("unknown", "scale_of_other_length")


@pytest.mark.parametrize("binning", ["fifths", "counts"])
def test_levels_cut_by_shares_get_no_other_thresholds(corpus, binning):
    levels = calibrate(*corpus)["uncalibrated_levels"]
    found = sensitivity(corpus, levels, policy_of(corpus).thresholds, "expert")
    assert found["threshold_gain"]["change"].notna().all()
    said = verdict_on(corpus, found, levels, binning=binning)
    assert (said.state, said.message.ids) == ("unknown", "scale_is_relative")
    assert not said.evidence.table


def band(**columns):
    return pd.DataFrame({"book": "", "part": "", **columns})


@pytest.mark.parametrize(
    ("begins", "levels"), [(25, [1, 1, 2, 2, 3]), (30, [1, 1, 2, 2, 3]), (45, [1, 1, 1, 1, 3])]
)
def test_puzzles_go_to_the_level_below_or_come_from_it(begins, levels):
    rows = band(level=[1, 1, 1, 2, 3], value=[10, 20, 30, 40, 50])
    assert with_band(rows, 2, begins).tolist() == levels


@pytest.mark.parametrize("begins", [10, 5, 50.5])
def test_a_level_begins_between_those_beside_it(begins):
    rows = band(level=[1, 1, 1, 2, 3], value=[10, 20, 30, 40, 50])
    with pytest.raises(PuzzleError, match="expected more than 10 and at most 50"):
        with_band(rows, 2, begins)


def test_the_lowest_level_begins_nowhere():
    with pytest.raises(PuzzleError, match=r"level 1 begins nowhere; .+ 1, 2"):
        with_band(band(level=[1, 2], value=[1, 2]), 1, 1)


@pytest.mark.parametrize(("step", "begins"), [(-0.5, 30.0), (0.25, 50.0), (0.5, 50.0)])
def test_steps_go_towards_the_levels_beside(step, begins):
    rows = band(level=[1, 1, 1, 2, 3], value=[10, 20, 30, 40, 50])
    assert moved_band(rows, 2, step, rows_of_strata(rows))[1] == (40.0, begins)


def test_scores_below_nought_have_steps_too():
    rows = band(level=[1, 1, 2, 2], value=[-9.0, -7.0, -5.0, -1.0])
    after, ends = moved_band(rows, 2, -0.5, rows_of_strata(rows))
    assert (after.tolist(), ends) == ([1, 2, 2, 2], (-5.0, -7.0))


def test_each_book_keeps_its_own_bands():
    rows = pd.DataFrame(
        {"book": ["1"] * 3 + ["2"] * 3, "part": "", "level": [1, 1, 2] * 2,
         "value": [5, 9, 12, 50, 90, 120]}
    )  # fmt: skip
    after, ends = moved_band(rows, 2, -0.5, rows_of_strata(rows))
    assert after.tolist() == [1, 2, 2, 1, 2, 2]
    assert np.isnan(ends).all()


def without_level_up(corpus):
    """The same puzzles, by a solver whose levels are those of its hardest techniques."""
    outcomes = corpus.outcomes.rename(
        columns={"completion_ratio_level3": "completion_ratio_contradiction"}
    ).assign(solver="number-place-support")
    settings = {**corpus.settings, "solver": "number-place-support"}
    puzzles = corpus.puzzles.assign(kind="sudoku")
    return corpus._replace(puzzles=puzzles, outcomes=outcomes, settings=settings)


def test_a_solver_without_level_up_has_no_threshold(corpus):
    of_sudoku = without_level_up(corpus)
    with pytest.raises(PuzzleError, match="number-place-support: expected a rater with thresh"):
        leveled_up(of_sudoku, {"Part 3": 60})
    assert set(all_changes(of_sudoku)["sensitivity"]["threshold_kind"]) <= {"band"}


def test_a_corpus_without_levels_has_no_sensitivity(corpus):
    nothing = corpus._replace(
        puzzles=corpus.puzzles[:0], ratings=corpus.ratings[:0], outcomes=corpus.outcomes[:0]
    )
    levels, thresholds = calibrate(*nothing)["uncalibrated_levels"], policy_of(corpus).thresholds
    for name, table in sensitivity(nothing, levels, thresholds).items():
        assert validate(name, table).empty


def asked(corpus, rater, *changes, **places):
    levels = calibrate(*corpus)["uncalibrated_levels"]
    anew, words = changed_levels(corpus, levels, rater, changes, {**EVERYWHERE, **places})
    return levels, anew["uncalibrated_levels"], words


def test_a_clock_moves_where_a_level_begins_in_one_part(corpus):
    levels = calibrate(*corpus)["uncalibrated_levels"]
    times = corpus.ratings.set_index("puzzle_id")["value"]
    part3 = corpus.puzzles.set_index("puzzle_id")["part"] == "Part 3"
    starts = times[part3][levels_of(levels, "expert")[part3] == 4].min()
    earlier = starts - 15
    clock = f"{int(earlier // 60)}:{int(earlier % 60):02}"
    before, anew, words = asked(corpus, "expert", ("4", clock), part="Part 3")
    moved = levels_of(anew, "expert") - levels_of(before, "expert")
    assert (moved == (part3 & (times >= earlier) & (times < starts))).all()
    assert moved.sum() == 1
    assert words == f"expert: level 4 begins at {clock}"


@pytest.mark.parametrize(
    ("rater", "change", "message"),
    [
        ("nobody", ("3", "60"), "--rater: found 'nobody', expected one of: expert, sato-text"),
        ("expert", ("Part 3", "60"), "found 'Part 3=60', expected a level of expert"),
        ("expert", ("", "60"), "found '=60', expected a level of expert"),
        ("expert", ("4", "soon"), "found 'soon', expected seconds or a clock"),
        ("sato-text", ("Part 3", "much"), "found 'much', expected a number"),
        ("sato-text", ("Part 9", "70"), "found 'Part 9=70', expected 'Part 1=70' or 'Part"),
        ("sato-text", ("", "70"), "found '=70', expected 'Part 1=70' or 'Part"),
        ("sato-text", ("Part 3", "170"), "expected a whole per cent from 0 to 100, found 170"),
        ("sato-text", ("Part 3", "70.4"), "expected a whole per cent from 0 to 100, found 70.4"),
    ],
)
def test_what_cannot_be_asked_is_told_in_one_line(corpus, rater, change, message):
    with pytest.raises(PuzzleError, match=message):
        asked(corpus, rater, change)


def test_grades_have_no_thresholds(corpus):
    grades = corpus.ratings.assign(rater="editor", unit="level", value=3.0)
    graded = corpus._replace(ratings=pd.concat([corpus.ratings, grades], ignore_index=True))
    with pytest.raises(PuzzleError, match="editor: expected a rater with thresholds, one of exp"):
        asked(graded, "editor", ("4", "60"))
    alone = without_level_up(graded)._replace(ratings=grades)
    with pytest.raises(PuzzleError, match="thresholds, which nobody has here; grades"):
        asked(alone, "editor", ("4", "60"))


def test_levels_of_a_longer_scale_are_mapped_to_the_shorter(corpus):
    levels = calibrate(*corpus)["uncalibrated_levels"]
    given = levels, levels, "sato-text", ["expert"], "nothing"
    same = before_and_after(*given, [Scales({}, {"sato-text": 6, "expert": 6})] * 2)
    assert same == before_and_after(*given)
    fewer = levels.assign(level=levels["level"].clip(upper=3))
    longer = before_and_after(
        fewer, fewer, *given[2:], [Scales({}, {"sato-text": 6, "expert": 3})] * 2
    )
    assert longer.splitlines()[-1].startswith("on one scale agree: ")


@pytest.mark.parametrize(("own", "is_given"), [(100, True), (2, False), (1, False)])
def test_figures_on_one_scale_are_those_of_the_coefficients(own, is_given):
    """Also of books with grades of their own, where chance stays within each."""
    random = np.random.default_rng(4)
    places = {"corpus": "c", "puzzle_id": [f"{at:03}" for at in range(200)], "part": ""}
    books = [f"{at:03}" for at in range(200 // own)]
    places["book"] = np.repeat(books, own)
    grades = random.integers(1, 3, 200) + 2 * (places["book"] >= books[len(books) // 2])
    given = {"grader": grades, "sato-text": random.integers(1, 7, 200)}
    levels = pd.concat(
        pd.DataFrame(places).assign(rater=name, level=of) for name, of in given.items()
    )
    scales = Scales({("grader", one): 4 for one in books}, {"grader": 4, "sato-text": 6})
    said = before_and_after(levels, levels, "sato-text", ["grader"], "nothing", [scales] * 2)
    declared = pd.DataFrame({"rater": "grader", "book": books, "level": 4})
    ratings = levels.assign(value=levels["level"], unit="level")
    found = compare_pairs(levels, ratings, {"samples": 9}, declared, solvers={"sato-text": 6})
    of_pair = found["coefficients"].set_index("coefficient")["value"]
    rate, kappa = of_pair["agree_ratio_mapped"], of_pair["cohen_kappa_quadratic_mapped"]
    assert (not np.isnan(rate)) == is_given
    agree = f"{rate * 200:.0f} of 200" if is_given else "none"
    kappa = "none" if np.isnan(kappa) else f"{kappa:.2f}"
    why = "" if is_given else f"\n{message(BY_CONSTRUCTION.ids, **BY_CONSTRUCTION.values).en}"
    assert said.endswith(
        f"on one scale agree: {agree} before, {agree} after; "
        f"quadratic weighted kappa: {kappa} before, {kappa} after{why}"
    )


def test_a_per_cent_may_have_its_sign(corpus):
    _, anew, words = asked(corpus, "sato-text", ("Part 3", "90%"))
    pd.testing.assert_frame_equal(anew, leveled_up(corpus, {"Part 3": 90}))
    assert words == "Level-up below 90 % in Part 3"


def test_a_book_without_rated_puzzles_is_refused(corpus):
    with pytest.raises(PuzzleError, match="expert has rated no puzzle there"):
        asked(corpus, "expert", ("4", "60"), book="9")


@pytest.mark.parametrize("places", [{"book": ""}, {"part": "Part 3"}])
def test_a_solver_is_moved_in_all_books_or_not_at_all(corpus, places):
    with pytest.raises(PuzzleError, match=r"sato-text: .* leave out --book and --part"):
        asked(corpus, "sato-text", ("Part 3", "90%"), **places)


def test_an_unknown_rater_to_compare_with_is_refused(corpus):
    levels = calibrate(*corpus)["uncalibrated_levels"]
    with pytest.raises(PuzzleError, match="--against: found 'nobody', expected one of: sato-text"):
        compared_with(levels, "expert", "sato-text", ["nobody"])


def test_calibrated_levels_are_not_compared(corpus):
    levels = calibrate(*corpus)["uncalibrated_levels"]
    calibrated = levels[levels["rater"] == "expert"].assign(rater="calibrated", level=2)
    levels, thresholds = pd.concat([levels, calibrated]), policy_of(corpus).thresholds
    found = sensitivity(corpus, levels, thresholds, "expert")["sensitivity"]
    assert set(found["rater_rows"]) == {"expert"}


def test_scores_of_the_general_solver_follow_levels_that_move_up(corpus):
    scored = corpus._replace(
        outcomes=corpus.outcomes.assign(general_score=np.arange(40) % 7 + np.arange(40) / 40)
    )
    levels = calibrate(*scored)["uncalibrated_levels"]
    after = leveled_up(scored, {"Part 3": 90})
    anew = leveled(
        scored._replace(settings={**corpus.settings, "pinned_percent": {"Part 1": 0, "Part 3": 90}})
    )
    told = calibrate(*anew)["uncalibrated_levels"]
    assert levels_of(after, "general").tolist() == levels_of(told, "general").tolist()
    assert (levels_of(told, "general") != levels_of(levels, "general")).any()


def test_a_change_counts_the_puzzles_that_each_side_has():
    levels = pd.DataFrame(
        {"puzzle_id": list("abcabc"), "rater": ["r"] * 3 + ["s"] * 3, "level": [1, 2, 3, 1, 2, 2]}
    )
    text = before_and_after(levels, levels[:-1], "s", ["r"], "nothing")
    assert "agree: 2 of 3 before, 2 of 2 after" in text


def test_a_matrix_is_compared_before_and_after_a_change():
    before, after = np.array([[2, 0], [0, 2]]), np.array([[1, 2], [0, 1]])
    found = compared(before, after)
    assert (found["n_agree_before"], found["n_agree_after"]) == (4, 2)
    assert found["kappa_before"] == 1
    assert found["kappa_after"] < 1


def test_a_change_in_one_part_leaves_the_other(corpus):
    times = pd.concat([corpus.ratings["value"][:20]] * 2, ignore_index=True)
    levels = corpus.puzzles[["corpus", "puzzle_id", "book", "part"]].assign(rater="expert")
    levels["level"] = np.where(times > 500, 2, 1)
    twice = corpus._replace(ratings=corpus.ratings.assign(value=times))
    anew, _ = changed_levels(
        twice, levels, "expert", [("2", "460")], {**EVERYWHERE, "part": "Part 3"}
    )
    moved = levels_of(anew["uncalibrated_levels"], "expert") != levels_of(levels, "expert")
    assert set(moved.index[moved]) == set(
        corpus.puzzles["puzzle_id"][20:][times[20:].between(460, 500)]
    )
