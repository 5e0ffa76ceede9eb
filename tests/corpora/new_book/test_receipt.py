"""What was read stands beside the cells of the file, whatever was made of them on the way."""

import pytest

from tests.messy.attempts import DONE, OF, flags
from tests.messy.base import (
    IDS,
    LEVELS,
    NUDGED,
    NUMBERS,
    SECONDS,
    book_of,
    clock,
    table,
    text,
    words,
    xlsx,
)
from tests.runs import nanido

pytestmark = pytest.mark.usefixtures("quick_new_book")
FIRST = SECONDS.index(min(SECONDS))
TIME = f"{SECONDS[FIRST] // 60} min {SECONDS[FIRST] % 60} s"


def as_read(path, *flags) -> list[str]:
    result = nanido("new-book", path, "--source", "a", "--licence", "b", *flags)
    assert result.exit_code == 0, result.output
    said = result.stdout.splitlines()
    start = "As read: "
    return [line.removeprefix(start) for line in said if line.startswith(start)]


@pytest.mark.parametrize(
    ("columns", "cell"),
    [
        ({"time": [clock(one) for one in SECONDS]}, f"'{clock(SECONDS[FIRST])}'"),
        ({"time": [f"約{one}秒" for one in SECONDS]}, f"'約{SECONDS[FIRST]}秒'"),
        (
            {"min": [one // 60 for one in SECONDS], "sec": [one % 60 for one in SECONDS]},
            f"min '{SECONDS[FIRST] // 60}', sec '{SECONDS[FIRST] % 60}'",
        ),
    ],
)
def test_a_time_stands_beside_its_cell(columns, cell, tmp_path):
    (line,) = as_read(text()(tmp_path, book_of(columns)))
    shortest, _, _ = line.split("; ")
    assert shortest.partition(": ")[2] == f"puzzle {IDS[FIRST]} {cell} -> {TIME}"


@pytest.mark.parametrize(
    ("lines", "columns", "shown"),
    [
        (["Times in hours:minutes"], {}, f"'{clock(min(SECONDS))}' -> {TIME}; "),
        ([], {"Date": [f"2025-03-{at:02}" for at in range(1, 21)]}, "'06:05' -> 6 min 5 s; "),
        ([], {}, "'1:01' -> 1 min 1 s; "),
    ],
)
def test_hours_that_are_taken_for_minutes_are_seen(lines, columns, shown, tmp_path):
    times = [clock(one) for one in SECONDS]
    if columns:
        times = [f"{6 + 7 * at % 17:02}:{(5 + 11 * at) % 60:02}" for at in range(20)]
    elif not lines:
        times[SECONDS.index(max(SECONDS))] = "1:01"
    path = text()(tmp_path, [*([one] for one in lines), *book_of(columns | {"Time": times})])
    # What is asked about: the answer is wrong.
    answer = ["--unit", "Time=seconds"] if lines or columns else []
    assert f" {shown}" in as_read(path, *answer)[0]


def test_each_level_stands_beside_its_words(tmp_path):
    column = words("かんたん,やさしい,ふつう,難しい,激ムズ")
    path = text()(tmp_path, book_of({"難易度": column}))
    (line,) = as_read(path, "--levels", "難易度=かんたん,やさしい,ふつう,難しい,激ムズ")
    assert line.count("; ") == 4
    assert f": 'かんたん' -> 1 ({LEVELS.count(1)}); 'やさしい' -> 2 " in line


def test_times_of_another_sheet_stand_beside_their_cells(tmp_path):
    """Their cells were changed, and their ids name the puzzles in another way."""
    times = {"No.": [f"No.{at}" for at in NUMBERS], "time": [f"{one}秒くらい" for one in SECONDS]}
    rows = book_of({})
    puzzles = [rows[0], *([at, *row[1:]] for at, row in zip(NUMBERS, rows[1:], strict=True))]
    (line,) = as_read(xlsx(tmp_path, puzzles, sheets={"times": table(times)}))
    assert f" {NUMBERS[FIRST]} '{SECONDS[FIRST]}秒くらい' -> {TIME}; " in line


def test_a_rating_a_row_stands_beside_its_cell(tmp_path):
    levels = (words("easy,easy,medium,hard,hard", one) for one in (LEVELS, NUDGED))
    rows = {
        "id": [one for one in IDS for _ in "ab"],
        "clues": [row[1] for row in book_of({})[1:] for _ in "ab"],
        "rater": ["Anna", "Ben"] * len(IDS),
        "level": [word for pair in zip(*levels, strict=True) for word in pair],
    }
    lines = as_read(text()(tmp_path, table(rows)))
    for line, said in zip(lines, (LEVELS, NUDGED), strict=True):
        assert f": 'easy' -> 1 ({sum(level < 3 for level in said)}); 'medium' -> 2 " in line


def test_ends_of_attempts_stand_beside_their_words(tmp_path):
    columns = OF | {"結果": flags(DONE, "完成", "ギブアップ")}
    times, ends = as_read(text()(tmp_path, table(columns)))
    n_done = sum(DONE)
    least = min(OF["seconds"])
    assert f" '{least}' -> {least // 60} min {least % 60} s; " in times
    gave_up = f"'ギブアップ' -> gave up ({len(DONE) - n_done})"
    assert ends.endswith(f": {gave_up}; '完成' -> finished ({n_done})")
    assert not [name for name in ("Anna", "Ben") if name in times + ends]


def test_giving_up_in_the_cell_of_the_time_stands_beside_it(tmp_path):
    times = [one if done else "DNF" for one, done in zip(OF["seconds"], DONE, strict=True)]
    _, ends = as_read(text()(tmp_path, table(OF | {"seconds": times})))
    assert ": 'DNF' -> gave up (" in ends
    assert ends.endswith(f"without a time ({len(DONE) - sum(DONE)})")


def test_doubts_are_told_before_anything_is_kept(tmp_path):
    times = [one * 60 if at == 3 else one for at, one in enumerate(SECONDS)]
    path = text()(tmp_path, book_of({"seconds": times}))
    result = nanido("new-book", path, "--source", "a", "--licence", "b")
    assert result.output.index("Look at this: ") < result.output.index("Written: ")
