"""No messy book of every fourth is read wrongly; benchmarks/messy_books.py reads all."""

import pytest

from tests.messy.books import BOOKS
from tests.messy.judging import ASKED, BROKEN, MISLED, REFUSED, RIGHT, WRONG, judged


@pytest.mark.parametrize("name", list(BOOKS)[::4])
def test_no_book_is_read_wrongly(name, tmp_path):
    found = judged(BOOKS[name], tmp_path)
    assert found.state not in (WRONG, MISLED, BROKEN), found.said


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("solved and unsolved by turns", REFUSED),
        ("a log in ms with epochs in ms", RIGHT),
        ("attempts of persons whom no column names", REFUSED),
        ("sdm with comments", RIGHT),
        ("levels in merged cells, a cell a level", RIGHT),
        ("digits of Japanese input everywhere", RIGHT),
        ("levels and minutes exchanged in some rows", REFUSED),
        ("sdm with lines of comments", RIGHT),
        ("attempts: failed False/True", RIGHT),
        ("attempts: 途中棄権 無/有", RIGHT),
        ("attempts: quit_at empty or a stamp", RIGHT),
        ("attempts: --finished failed", RIGHT),
        ("attempts: --finished has_not_done", ASKED),
        ("attempts: progress to 100", ASKED),
        ("attempts: end empty or a stamp", ASKED),
        ("attempts: marks on the times of those who gave up", REFUSED),
        ("attempts: 9999 for those who gave up", REFUSED),
        ("attempts: completed_at a stamp or ''", ASKED),
        ("attempts: finished_at a stamp or '0'", ASKED),
        ("attempts: 完了日時 a stamp or ''", ASKED),
        ("attempts: how it went solved, or quit, timeout, app_closed", ASKED),
        ("attempts: outcome solved, or quit, timeout, app_closed", ASKED),
        ("attempts: outcome finished, or timed out, aborted", RIGHT),
        ("attempts: status 1, or 0, 2", ASKED),
        ("attempts: finished yes, or NULL", REFUSED),
        ("attempts: cells_left 0, or 3, 12, 40, 41", ASKED),
        ("attempts: surrendered FALSE, or TRUE", RIGHT),
        ("attempts: auto_solved 0, or 1", RIGHT),
        ("attempts: helped to the end 0, or 1", ASKED),
        ("attempts: German", RIGHT),
        ("attempts: no name of persons that is known", REFUSED),
        ("attempts: the second before the first, numbered", RIGHT),
        ("attempts: two files, numbers everywhere", RIGHT),
        ("attempts: two files, uid", RIGHT),
        ("attempts: two files, persons unknown", REFUSED),
        ("attempts by puzzle_id, id beside it", RIGHT),
        ("a sheet of times by puzzle_id, id beside it", RIGHT),
        ("attempts by puzzle, id or no", ASKED),
        ("attempts counted from 0, puzzles from 1", REFUSED),
        ("times counted from 1, puzzles from 0", REFUSED),
        ("min and sec apart", RIGHT),
        ("minutes and seconds of two apart", RIGHT),
        ("分 and 秒 below 解答時間", RIGHT),
        ("attempts: 分 and 秒 apart", RIGHT),
        ("rank, the hardest first", ASKED),
        ("ease score, the hardest first, and times", ASKED),
        ("rank, the easiest first", RIGHT),
        ("points beside times that they do not follow", RIGHT),
        ("attempts: 60:00 for those who gave up", REFUSED),
        ("attempts: 30 min for those who gave up", REFUSED),
        ("attempts: -1 for those who gave up", REFUSED),
        ("attempts: 60:00, which all needed, they say", RIGHT),
        ("original and printed", REFUSED),
        ("printed, and not original", RIGHT),
        ("two notations of the same puzzles", RIGHT),
        ("999 for 2 times that are missing", ASKED),
        ("999 for 4 times, without a unit", ASKED),
        ("99:59 for 2 times", REFUSED),
        ("999 twice, and longer times", RIGHT),
        ("4.40 under 時間（分.秒）", RIGHT),
        ("4.4 under 時間（分.秒）", RIGHT),
        ("4,40 under Zeit", ASKED),
        ("hours under 解答時間（時間）", RIGHT),
        ("pages from 1 to 5", RIGHT),
        ("0 for levels that are missing", ASKED),
        ("mmss as 0440", ASKED),
        ("attempts: some persons in minutes, others in seconds", REFUSED),
        ("Roman numerals, beside times", RIGHT),
        ("激むず for the hardest, beside times", RIGHT),
        ("letters to S, beside times", ASKED),
        ("clocks with tenths", RIGHT),
        ("times as 5:30 min", REFUSED),
        ("times as PT7M30S", REFUSED),
        ("times as 7½ min", REFUSED),
        ("average difficulty", ASKED),
        ("ease from 1 to 5", ASKED),
        ("やさしさ from 1 to 5", ASKED),
        ("whole seconds, thousands with points", ASKED),
        ("clocks under 解答時間（時:分）", RIGHT),
        ("sd (s) are no times of people", ASKED),
        ("時間差（秒） are no times of people", ASKED),
        ("wibble seconds are no times of people", ASKED),
        ("min seconds are no times of people", ASKED),
        ("total_seconds beside solvers", ASKED),
        ("estimated, in clocks", ASKED),
        ("Anna (s) and Ben (s)", RIGHT),
        ("平均解答時間（秒）", RIGHT),
        ("time taken (s)", RIGHT),
        ("clocks of hours and minutes, without saying so", REFUSED),
        ("half texts, half clocks of Excel", REFUSED),
        ("制限時間 beside clocks", RIGHT),
        ("posted is no time of people", RIGHT),
        ("constant clocks", REFUSED),
        ("おすすめ度 from 1 to 5 beside clocks", RIGHT),
        ("stars from 1 to 5 beside clocks", ASKED),
        ("stars that run with the times", RIGHT),
        ("Level numbers the rows", RIGHT),
        ("levels of a column with =", RIGHT),
        ("a second table below, its columns in another order", REFUSED),
        ("a sheet for each half, its columns in another order", RIGHT),
    ],
)
def test_mishaps_that_show_in_other_columns(name, state, tmp_path):
    found = judged(BOOKS[name], tmp_path)
    assert found.state == state, found.said


def test_what_may_be_thousands_is_asked_and_left_out(tmp_path):
    found = judged(BOOKS["thousands with points, German"], tmp_path)
    assert found.state not in (WRONG, MISLED, BROKEN), found.said
