"""Files of attempts: what is taken, what is refused and why."""

import re

import pytest

PUZZLES = "id,rows,cols,clues,minutes\na,2,2,3..1,5\nb,2,2,....,6\n"
ATTEMPTS = {"file": "tried.csv", "puzzle": "puzzle", "person": "who", "seconds": "time"}


@pytest.fixture
def read(small_corpus):
    """Read a corpus of the puzzles a and b with these attempts."""

    def reading(*lines, header="puzzle,who,time,done", **changes):
        (small_corpus.folder / "tried.csv").write_text("\n".join([header, *lines, ""]))
        attempts = {**ATTEMPTS, "finished": "done", **changes}
        return small_corpus.read(PUZZLES, attempts=attempts)

    return reading


def test_attempts_are_kept_and_rated(read):
    corpus = read("a,x,60,yes", "a,y,4:00,○", "b,x,100,no", "b,y,200,はい")
    assert corpus.rejects.empty
    assert corpus.attempts[["puzzle_id", "person", "seconds", "finished"]].values.tolist() == [
        ["a", "x", 60.0, True],
        ["a", "y", 240.0, True],
        ["b", "x", 100.0, False],
        ["b", "y", 200.0, True],
    ]
    ratings = corpus.ratings[corpus.ratings["rater"] == "people"].set_index("puzzle_id")
    assert ratings["value"]["a"] == pytest.approx(120)
    assert ratings["value"]["b"] > 141
    assert ratings["n_people"].tolist() == [2, 2]


def test_who_did_not_finish_needs_no_time(read):
    corpus = read("a,x,60,yes", "b,x,,no", "b,y,80,yes")
    assert corpus.rejects.empty
    assert corpus.attempts["seconds"].isna().tolist() == [False, True, False]
    assert corpus.ratings.query("rater == 'people'")["value"].tolist() == pytest.approx(
        [60, 80], rel=0.3
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a,x,-5,yes", "time: .* 86400, found '-5'"),
        ("a,x,0,yes", "time: .* 86400, found '0'"),
        ("a,x,1e9,yes", "time: .* 86400, found '1e9'"),
        ("a,x,soon,yes", "time: .* found 'soon'"),
        ("a,x,,yes", "time: .* empty"),
        ("a,,60,yes", "who: .* empty"),
        (",x,60,yes", "puzzle: .* empty"),
        ("z,x,60,yes", "puzzle: .* found 'z'"),
        ("a,x,60,perhaps", "done: .* found 'perhaps'"),
        ("a,x,60,", "done: .* empty"),
        ("a,x,60", "expected 4 cells .* found 3"),
        ("b,y,70,yes", "expected one attempt .* 'b', found one in line 2"),
    ],
)
def test_a_bad_attempt_costs_itself_only(read, line, expected):
    corpus = read("b,y,60,yes", line)
    assert len(corpus.attempts) == 1
    (reject,) = corpus.rejects.itertuples()
    assert (reject.file, reject.line) == ("tried.csv", 3)
    assert re.match(expected, reject.reason)


def test_a_puzzle_that_nobody_finished_has_no_rating(read):
    corpus = read("a,x,60,no", "b,x,60,yes")
    assert len(corpus.attempts) == 2
    (reject,) = corpus.rejects.itertuples()
    assert (reject.line, "who finished 1 of the puzzles (a)" in reject.reason) == (0, True)
    assert set(corpus.ratings.query("rater == 'people'")["puzzle_id"]) == {"b"}


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("puzzle,time,done", "'who', found no column"),
        ("puzzle,who,time,time,done", "'time', found several"),
        ("puzzle;who;time;done", "commas"),
    ],
)
def test_a_wrong_first_line_costs_the_attempts_only(read, header, expected):
    corpus = read("a,x,60,yes", header=header)
    assert corpus.attempts.empty
    assert len(corpus.puzzles) == 2
    (reject,) = corpus.rejects.itertuples()
    assert expected in reject.reason


def test_minutes_and_a_name_for_the_rater(read):
    corpus = read("a,x,2,yes", "b,x,1:30,yes", unit="minutes", rater="testers")
    assert corpus.attempts["seconds"].tolist() == [120, 90]
    assert (corpus.ratings["rater"] == "testers").sum() == 2


def test_a_missing_file_costs_the_attempts_only(small_corpus):
    corpus = small_corpus.read(PUZZLES, attempts=ATTEMPTS)
    assert len(corpus.puzzles) == 2
    (reject,) = corpus.rejects.itertuples()
    assert (reject.file, reject.line) == ("tried.csv", 0)


def test_time_stamps_say_how_many_attempts_came_before_and_which_was_the_first(read):
    """Newest first, as logs are: the second attempt on a puzzle, seen before, is left out."""
    corpus = read(
        "a,x,30,yes,2024-03-03",
        "b,x,60,yes,2024-03-02",
        "a,x,90,yes,2024-03-01",
        "a,y,50,yes,",
        header="puzzle,who,time,done,on",
        time_stamp="on",
    )
    kept = corpus.attempts[["puzzle_id", "person", "seconds", "earlier"]]
    kept = kept.astype(object).fillna("unknown").astype(str)
    assert kept.values.tolist() == [
        ["a", "x", "90.0", "0.0"],
        ["a", "y", "50.0", "unknown"],
        ["b", "x", "60.0", "1.0"],
    ]
    (reject,) = corpus.rejects.itertuples()
    assert reject.line == 2
