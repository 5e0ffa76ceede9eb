"""All verdicts on a simulated book of which the truth is known."""

import json

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.audit import audit
from pipeline.agreement.moved_thresholds.threshold_gain import MARGIN
from pipeline.agreement.outliers import SCALE_MARGIN
from pipeline.agreement.pairs import compare_pairs
from pipeline.reports.sources import Names
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables import schema_of, validate
from pipeline.texts.messages import of_table
from pipeline.verdicts.corpus import printed_raters, verdicts
from pipeline.verdicts.moves import puzzles_to_move
from pipeline.verdicts.verdict import QUESTIONS
from pipeline.verdicts.words import answers

PUZZLES = 100
WRONG = 7
SETTINGS = {"samples": 200, "seed": 1}


def none(name):
    return pd.DataFrame(columns=list(schema_of(name).columns))


def book():
    """Return tables of a book whose editor gives one puzzle a level that is wrong by three."""
    rng = np.random.default_rng(6)
    ids = [f"p{at:03}" for at in range(PUZZLES)]
    truth = rng.normal(6, 0.6, PUZZLES)
    score = truth + rng.normal(0, 0.2, PUZZLES)
    seconds = np.exp(truth + rng.normal(0, 0.1, PUZZLES))
    place = pd.DataFrame({"corpus": "c", "book": "", "part": "", "puzzle_id": ids})
    keys = place[["corpus", "puzzle_id"]]
    levels = {
        "people": pd.qcut(seconds, 5, labels=False) + 1,
        "calibrated": pd.qcut(score, 5, labels=False) + 1,
        "editor": pd.qcut(truth, 5, labels=False) + 1,
        "solver": np.clip(pd.qcut(truth, 5, labels=False) + rng.integers(-2, 3, PUZZLES), 0, 4) + 1,
    }
    hard = np.argsort(truth)[-WRONG]
    levels["editor"][hard] = 2
    given = pd.concat(place.assign(rater=name, level=column) for name, column in levels.items())
    people = keys.assign(rater="people", value=seconds, unit="seconds", n_people=10)
    ratings = pd.concat([people, keys.assign(rater="calibrated", value=score, unit="score")])
    ranks = pd.Series(score).rank()
    raters = [("people", "people", "seconds"), ("editor", "editor", "level"),
              ("solver", "program", "level"), ("calibrated", "calibrated", "score")]  # fmt: skip
    tables = {
        "puzzles": place.assign(rows=9, cols=9),
        "ratings": people,
        "raters": pd.DataFrame(raters, columns=["rater", "role", "unit"]).assign(
            is_reference=[True, False, False, False]
        ),
        "levels": given,
        "calibrated_levels": keys.assign(
            score=score, origin="own", reference="people", one_column=(ranks + 30) % PUZZLES
        ),
        "predicted_times": keys.assign(
            rater="people", predicted_seconds=np.exp(score), seconds=seconds, n_people=10.0
        ),
        "coefficients": compare_pairs(given, ratings, SETTINGS)["coefficients"],
    }  # fmt: skip
    empty = (
        *("time_bands", "time_figures", "sensitivity", "threshold_gain"),
        *("outliers", "rater_changes"),
    )
    return {**tables, **{name: none(name) for name in empty}}, ids[hard]


@pytest.fixture(scope="module")
def found():
    tables, wrong = book()
    made = verdicts(tables, SETTINGS)
    return {name: validate(name, table) for name, table in made.items()}, tables, wrong


def test_every_question_has_an_answer_that_can_be_said(found):
    table = found[0]["verdicts"]
    assert set(table["question"]) == set(QUESTIONS)
    assert table["rank"].tolist() == list(range(1, len(table) + 1))
    for answer in answers(table, Names()):
        assert answer.words.en
        assert answer.words.ja


def test_the_truth_of_the_book_is_told(found):
    state = found[0]["verdicts"].set_index("question")["state"]
    assert state["calibrated_level"] == "yes"
    assert state["order_follows_people"] == "yes"
    assert state["puzzles_to_move"] == "yes"
    assert state["better_thresholds"] == state["rater_out_of_line"] == "unknown"


def test_the_wrong_level_alone_should_move_with_its_reason(found):
    made, _, wrong = found
    (move,) = made["suggested_moves"].itertuples()
    assert (move.puzzle_id, move.level) == (wrong, 2)
    assert move.suggested_level >= 4
    reason = of_table(move.reason, move.reason_values)
    assert json.loads(move.reason_values)["time"] in reason.en
    assert reason.ja


def test_levels_are_judged_by_the_same_times_whoever_is_the_reference(found):
    tables, few = found[1], found[1]["predicted_times"].head(30)
    predicted = pd.concat([tables["predicted_times"], few.assign(rater="another")])
    raters = tables["raters"].assign(is_reference=tables["raters"]["rater"] == "editor")
    raters.loc[len(raters)] = ["another", "people", "seconds", False]
    made = change(tables, raters=raters, predicted_times=predicted)
    moves = validate("suggested_moves", made["suggested_moves"])
    pd.testing.assert_frame_equal(moves, found[0]["suggested_moves"])
    assert json.loads(of(made, "puzzles_to_move", "editor").message_values)["timed_by"] == "people"


@pytest.fixture
def tables(found):
    """The tables of the book, not to be changed."""
    return found[1]


def with_editor(tables, given):
    """Return the levels, those of the editor replaced."""
    levels = tables["levels"].copy()
    levels.loc[levels["rater"] == "editor", "level"] = given
    return levels


def change(tables, **other):
    return verdicts({**tables, **other}, SETTINGS)


def numbers_in(values):
    """Return the fractions among values, however deep."""
    if isinstance(values, dict | list):
        several = values.values() if isinstance(values, dict) else values
        return [number for one in several for number in numbers_in(one)]
    return [values] if isinstance(values, float) and values % 1 else []


def test_no_figure_is_rounded_before_it_is_said(tables):
    gain = {"change": 1, "reference": "people", "solver": "solver", "n_puzzles": PUZZLES}
    gain |= {"gain": 0.06495, "low": 0.05495, "high": 0.07495, "best_gain": 0.05495}
    row = {"change": 1, "threshold_kind": "level-up", "part_or_rater": "", "level": 0}
    row |= {"step_percent": 5, "threshold_before": 70.5, "threshold_after": 65.5}
    figures = {"ceiling": 0.912345, "ceiling_low": 0.902345678, "ceiling_high": 0.92234567891}
    timed = pd.DataFrame([{"rater": "people", "subset": "all", "ceiling_from": "", **figures}])
    rows = pd.DataFrame([gain | {"state": "yes"}])
    given = {"threshold_gain": rows, "sensitivity": pd.DataFrame([row]), "time_figures": timed}
    of_one_scale = tables["coefficients"].assign(note="").fillna({"value": 0.0})
    made = change(tables, coefficients=of_one_scale, **given)
    cells = {MARGIN, SCALE_MARGIN}
    for table in (*given.values(), *made.values()):
        cells |= set(table.select_dtypes("float").to_numpy().ravel().tolist())
    told = made["verdicts"]["message_values"].map(json.loads).tolist()
    assert len(numbers_in(told)) > 5
    assert {*numbers_in(told)} <= cells
    said = {one.name: one.words for one in answers(made["verdicts"], Names())}
    assert said["better_thresholds"].parts[0].values["best"] == "0.05"


def of(made, question, rater):
    table = made["verdicts"]
    (row,) = table[(table["question"] == question) & (table["rater"] == rater)].itertuples()
    return row


@pytest.mark.parametrize("single_times", [True, False])
def test_times_of_single_persons_are_not_asked_of_who_gave_them(tables, single_times):
    figures = {"ceiling": 0.7, "ceiling_low": 0.3, "ceiling_high": 0.9}
    source = "halves of the people" if single_times else ""
    row = {"rater": "people", "subset": "all", "ceiling_from": source, **figures}
    levels = tables["levels"]
    drawn = np.random.default_rng(2).integers(1, 6, (levels["rater"] == "editor").sum())
    levels = levels.assign(level=levels["level"].mask(levels["rater"] == "editor", 1))
    levels.loc[levels["rater"] == "editor", "level"] = drawn
    without_score = tables["calibrated_levels"].assign(score=np.nan)
    made = change(
        tables, levels=levels, time_figures=pd.DataFrame([row]), calibrated_levels=without_score
    )
    said = of(made, "order_follows_people", "editor").message.split()
    assert said[0] == "order_nothing_shown"
    assert ("single_times_unsure" in said) == single_times
    assert ("more_of_both_may_tell" in said) == single_times != ("more_people_may_tell" in said)


def test_order_is_judged_within_parts(tables):
    part = np.arange(PUZZLES) % 4
    larger = {f"p{at:03}": np.exp(2.5 * part[at]) for at in range(PUZZLES)}
    ratings = tables["ratings"].copy()
    ratings["value"] *= ratings["puzzle_id"].map(larger)
    puzzles = tables["puzzles"].assign(part=[f"Part {at}" for at in part])
    made = change(tables, ratings=ratings, puzzles=puzzles)
    assert of(made, "order_follows_people", "editor").state == "yes"
    levels = with_editor(tables, 1 + part)
    made = change(tables, ratings=ratings, puzzles=puzzles, levels=levels)
    assert of(made, "order_follows_people", "editor").state != "yes"


def test_what_levels_can_reach_is_told_within_parts(tables):
    part = np.repeat(["A", "B"], PUZZLES // 2)
    right = tables["levels"].query("rater == 'editor'")["level"]
    # One level in the first part, the right ones in the second.
    levels = with_editor(tables, np.where(part == "A", 1, right))
    made = change(tables, levels=levels, puzzles=tables["puzzles"].assign(part=part))
    figures = made["predictor_figures"].set_index("predictor").loc["editor"]
    assert figures["attainable"] < 0.9
    assert figures["rho"] == pytest.approx(figures["attainable"], abs=0.1)


@pytest.mark.parametrize("parts", [1, 20])
@pytest.mark.parametrize("rater", ["calibrated", "solver"])
def test_a_rho_within_parts_has_one_interval_on_the_page_and_in_the_audit(tables, parts, rater):
    part = pd.Series({f"p{at:03}": f"Part {at % parts}" for at in range(PUZZLES)})
    levels, puzzles = (
        tables[name].assign(part=tables[name]["puzzle_id"].map(part))
        for name in ("levels", "puzzles")
    )
    scores = tables["calibrated_levels"].assign(value=tables["calibrated_levels"]["score"])
    ratings = pd.concat([tables["ratings"], scores.assign(rater="calibrated", unit="score")])
    raters = tables["raters"].assign(family="", highest_level=5)
    made = change(tables, levels=levels, puzzles=puzzles)["predictor_figures"]
    page = made.set_index("predictor").loc[rater, ["rho", "rho_low", "rho_high"]]
    audited = audit(levels, ratings, SETTINGS, raters=raters)["outliers"].set_index("rater")
    assert audited.loc[rater, ["rho", "low", "high"]].tolist() == pytest.approx(page.tolist())


def test_the_best_single_column_is_a_baseline(tables):
    of_model = tables["calibrated_levels"]
    made = change(tables, calibrated_levels=of_model.assign(one_column=of_model["score"] ** 3))
    assert of(made, "calibrated_level", "calibrated").state == "unknown"
    assert "one-column" in made["predictor_figures"]["predictor"].tolist()


@pytest.mark.parametrize("levels_of", [lambda level: 6 - level, lambda level: 3])
def test_reversed_and_constant_levels_single_nobody_out(tables, levels_of):
    right = tables["levels"].query("rater == 'editor'")["level"]
    made = change(tables, levels=with_editor(tables, right.map(levels_of).to_numpy()))
    assert of(made, "puzzles_to_move", "editor").state == "unknown"


def test_two_editors_have_their_figures_in_rows_of_their_own(found):
    _, tables, wrong = found
    levels = tables["levels"]
    other = levels[levels["rater"] == "editor"].assign(rater="editor-2")
    raters = tables["raters"].iloc[[1]].assign(rater="editor-2")
    made = change(
        tables, levels=pd.concat([levels, other]), raters=pd.concat([tables["raters"], raters])
    )
    for rater in ("editor", "editor-2"):
        row = of(made, "puzzles_to_move", rater)
        assert json.loads(row.evidence_key) == {"rater": rater, "rank": 1}
        (move,) = made["suggested_moves"].query("rater == @rater").itertuples()
        assert (move.puzzle_id, move.rank, row.figure) == (wrong, 1, 1)


def test_printed_levels_are_right_or_wrong_by_people_alone(tables):
    """An editor to whom levels are fitted, for want of people, is no judge of another editor."""
    raters = tables["raters"].assign(role=["editor", "editor", "program", "calibrated"])
    asked = set(change(tables, raters=raters)["verdicts"]["question"])
    assert not asked & {"order_follows_people", "scale_follows_people"}
    assert "calibrated_level" in asked


def placed(tables, **places):
    """Return tables whose puzzles lie in books or parts, their levels fifths within these."""
    place = pd.DataFrame({"puzzle_id": tables["puzzles"]["puzzle_id"], **places})
    harder = place.iloc[:, 1].map({name: at for at, name in enumerate(place.iloc[:, 1].unique())})
    shift = dict(zip(place["puzzle_id"], harder, strict=True))
    predicted = tables["predicted_times"].copy()
    for name in ("predicted_seconds", "seconds"):
        predicted[name] *= np.exp(predicted["puzzle_id"].map(shift))
    levels = tables["levels"].drop(columns=list(places)).merge(place, on="puzzle_id")
    is_editor = levels["rater"] == "editor"
    levels.loc[is_editor, "level"] = (
        levels[is_editor]
        .merge(predicted, on="puzzle_id")
        .groupby(list(places))["seconds"]
        .transform(lambda times: pd.qcut(times, 5, labels=False) + 1)
        .to_numpy()
    )
    puzzles = tables["puzzles"].drop(columns=list(places)).merge(place, on="puzzle_id")
    return {"puzzles": puzzles, "levels": levels, "predicted_times": predicted}


@pytest.mark.parametrize(("column", "first"), [("part", 70), ("part", 50), ("book", 50)])
def test_right_levels_of_harder_parts_and_books_are_not_improbable(tables, column, first):
    names = ["A"] * first + ["B"] * (PUZZLES - first)
    made = change(tables, **placed(tables, **{column: names}))
    assert of(made, "puzzles_to_move", "editor").state != "yes"
    assert made["suggested_moves"].empty


def test_none_is_not_said_where_a_small_book_was_not_judged(found):
    _, tables, wrong = found
    names = ["B" if one == wrong else "A" for one in tables["puzzles"]["puzzle_id"]]
    small = dict(zip(tables["puzzles"]["puzzle_id"], names, strict=True))
    parts = {name: tables[name].assign(book=tables[name]["puzzle_id"].map(small))
             for name in ("puzzles", "levels")}  # fmt: skip
    row = of(change(tables, **parts), "puzzles_to_move", "editor")
    assert (row.state, row.message) == ("unknown", "small_books_not_judged")


@pytest.mark.parametrize(
    ("disordered", "said"),
    [((), "no_puzzle_to_move"), ({"editor"}, "no_puzzle_of_a_wrong_order")],
)
def test_none_is_not_found_in_an_order_that_is_wrong(tables, disordered, said):
    right = pd.qcut(tables["ratings"]["value"], 5, labels=False).to_numpy() + 1
    levels = tables["levels"].query("rater == 'editor'").assign(level=right)
    _, (verdict,) = puzzles_to_move({**tables, "levels": levels}, "people", ["editor"], disordered)
    assert (verdict.state, verdict.message.ids) == ("unknown", said)


@pytest.mark.parametrize(("role", "asked"), [("people", []), ("program", ["b"]), ("editor", ["b"])])
def test_people_to_whom_levels_are_fitted_are_not_asked_for_other_levels(role, asked):
    raters = {"rater": ["a", "b"], "role": ["program", role], "unit": "level"}
    assert printed_raters(pd.DataFrame(raters).assign(is_reference=[False, True])) == asked


def test_a_baseline_of_few_puzzles_is_compared_on_these(tables):
    levels = tables["levels"]
    of_solver = levels[(levels["rater"] == "solver") & (levels["puzzle_id"] < "p030")]
    right = of_solver[["puzzle_id"]].merge(tables["ratings"])["value"]
    better = of_solver.assign(level=pd.qcut(right, 6, labels=False).to_numpy() + 1)
    made = change(tables, levels=pd.concat([levels[levels["rater"] != "solver"], better]))
    told = json.loads(of(made, "calibrated_level", "calibrated").message_values)
    seconds, score = (
        tables[name].set_index("puzzle_id")[column].loc[better["puzzle_id"]]
        for name, column in (("ratings", "value"), ("calibrated_levels", "score"))
    )
    both = spearman(seconds, score), spearman(seconds, better["level"])
    assert (told["baseline"], told["n"]) == ("solver", 30)
    assert (told["rho"], told["baseline_rho"]) == tuple(f"{rho:.2f}" for rho in both)
    row = made["predictor_figures"].set_index("predictor").loc["solver"]
    assert (row["calibrated_rho"], row["rho"]) == pytest.approx(both)


@pytest.mark.parametrize(
    ("change_of", "reason"),
    [
        (lambda of_model: of_model.head(0), "calibrated_nothing_learned"),
        (lambda of_model: of_model.assign(origin="bundled"), "calibrated_few_rated"),
        (lambda of_model: of_model.assign(score=1.0), "calibrated_of_one_value"),
    ],
)
def test_why_the_calibrated_level_is_not_known(tables, change_of, reason):
    of_model = change_of(tables["calibrated_levels"])
    made = change(tables, calibrated_levels=of_model, predicted_times=none("predicted_times"))
    row = of(made, "calibrated_level", "calibrated")
    assert (row.state, row.message) == ("unknown", reason)
    # The editor's order asks no model.
    assert of(made, "order_follows_people", "editor").state == "yes"
    if of_model.empty:
        assert of(made, "puzzles_to_move", "editor").message == "moves_without_times"


@pytest.mark.parametrize(
    ("scored", "reason"),
    [(True, "calibrated_without_reference"), (False, "calibrated_without_model")],
)
def test_without_a_reference_it_is_told_whether_there_is_a_model(tables, scored, reason):
    of_model = tables["calibrated_levels"].assign(origin="bundled")
    raters = tables["raters"].assign(is_reference=False)
    made = change(tables, raters=raters, calibrated_levels=of_model if scored else of_model[:0])
    assert of(made, "calibrated_level", "").message == reason


def test_of_books_of_one_puzzle_each_no_value_is_missing(tables):
    books = tables["puzzles"].assign(book=tables["puzzles"]["puzzle_id"])
    levels = tables["levels"].assign(book=tables["levels"]["puzzle_id"])
    made = change(tables, puzzles=books, levels=levels)
    assert of(made, "order_follows_people", "editor").message == "order_of_one_value"
    few = levels[(levels["rater"] != "editor") | (levels["puzzle_id"] < "p019")]
    made = change(tables, puzzles=books, levels=few)
    assert of(made, "order_follows_people", "editor").message == "order_undefined"


def test_a_baseline_that_gives_scores_is_held_by_them(tables):
    people = tables["ratings"].sort_values("puzzle_id")
    of_rater = tables["raters"]["rater"] == "solver"
    raters = tables["raters"].assign(unit=tables["raters"]["unit"].mask(of_rater, "score"))
    scores = people.assign(rater="solver", unit="score", value=people["value"] ** 2)
    made = change(tables, raters=raters, ratings=pd.concat([people, scores]))
    assert made["predictor_figures"].set_index("predictor").loc["solver", "rho"] == 1.0


@pytest.mark.parametrize("human", ["people", "editor"])
def test_ratings_of_puzzles_that_are_left_out_are_no_missing_ratings(tables, human):
    raters = tables["raters"].assign(is_reference=False)
    raters = raters[raters["rater"].isin([human, "solver"])]
    levels = tables["levels"][tables["levels"]["rater"] == "solver"]
    none_fitted = tables["calibrated_levels"][:0]
    changed = {"raters": raters, "levels": levels, "calibrated_levels": none_fitted}
    given = tables["ratings"].assign(rater=human)
    row = of(change(tables, **changed, ratings=given), "calibrated_level", "")
    assert (row.state, row.message) == ("unknown", "calibrated_rated_left_out")
    # Of puzzles that are held out as a test set no rating is here.
    row = of(change(tables, **changed, ratings=given[:0]), "calibrated_level", "")
    assert (row.state, row.message) == ("unknown", "calibrated_rated_held_out")


def test_predictions_that_are_missing_are_left_out(tables):
    predicted = tables["predicted_times"].copy()
    predicted.loc[::10, "predicted_seconds"] = np.nan
    row = of(change(tables, predicted_times=predicted), "puzzles_to_move", "editor")
    assert row.state == "yes"


def test_that_no_wrong_level_is_found_is_no_proof():
    tables, wrong = book()
    levels = tables["levels"].copy()
    levels.loc[(levels["rater"] == "editor") & (levels["puzzle_id"] == wrong), "level"] = 5
    row = of(change(tables, levels=levels), "puzzles_to_move", "editor")
    assert (row.state, row.message) == ("unknown", "no_puzzle_to_move")


def test_fewer_than_twenty_puzzles_single_nobody_out(tables):
    few = {
        name: tables[name][tables[name]["puzzle_id"] < "p019"]
        for name in ("puzzles", "ratings", "levels", "calibrated_levels", "predicted_times")
    }
    assert of(change(tables, **few), "puzzles_to_move", "editor").state == "unknown"


def test_each_figure_is_that_of_the_cell_that_is_named(found):
    made, tables, _ = found
    known = {**tables, **made}
    told = made["verdicts"][made["verdicts"]["evidence_table"] != ""]
    assert len(told) >= 3
    for row in told.itertuples():
        rows = known[row.evidence_table]
        for name, value in json.loads(row.evidence_key).items():
            rows = rows[rows[name] == value]
        assert rows[row.evidence_column].tolist() == [pytest.approx(row.figure)]


def test_without_puzzles_there_is_no_question(tables):
    # All are held out, or none could be read.
    found = verdicts({name: table[:0] for name, table in tables.items()})
    assert all(validate(name, table).empty for name, table in found.items())
