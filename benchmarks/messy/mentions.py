"""Honest books whose titles, notes or names have words for easy, hard and hours, or clocks."""

from tests.messy.base import FAST, LEVELS, SECONDS, book_of, clock, level, messy, seconds

CLOCKS = list(map(clock, SECONDS))
TITLES = (
    "100 hard sudoku",
    "Easy Sudoku, volume 3",
    "Volume 2: easy puzzles",
    "2024: the hardest puzzles of the year",
    "Week 12 (hard)",
    "Set 4 = the difficult ones",
    "From easy to hard, 20 puzzles",
    "Level 1 to 5, easy puzzles first",
    "1 = very easy, 2 = easy, 3 = medium, 4 = hard, 5 = very hard",
    "Difficulty from 1 (easy) to 5 (hard)",
    "1: leicht, 5: schwer",
    "Von 1 = leicht bis 5 = schwer",
    "1 = facile, 5 = difficile",
    "難易度 1=易しい 5=難しい",
    "むずかしい数独 20問",
    "第3回 (難問集)",
    "High scores of the hard puzzles",
    "Sudoku for hard times, edition 2",
)
TITLES_OF_TIMES = (
    "Club evening, 19:30, an hour and a half",
    "Saturday 14:00 to 17:00, three hours",
    "Solved in hours of leisure, 2025",
    "24 hours of sudoku, 2025-03-01",
    "Opening hours 9:00-17:00",
    "Times in minutes:seconds, h:mm:ss from an hour on",
    "一時間で何問解けるか",
    "3時間の大会、13:00開始",
    "Happy Hour Sudoku",
    "Stundenplan: 20 Sudoku in 3 Stunden",
)
HEADS = (
    "difficulty (1-5)",
    "difficulty (1=easy, 5=hard)",
    "Level (5 = hardest)",
    "Schwierigkeit (1=leicht, 5=schwer)",
    "難易度(1=易 5=難)",
    "hard level 1",
    "difficulty (1 easy - 5 hard)",
    "difficulty, higher is harder",
    "Level, 5 highest",
)
for title in TITLES:
    for place in ("above", "below"):
        book = book_of({"level": LEVELS, "time": CLOCKS})
        rows = [[title], *book] if place == "above" else [*book, [title]]
        messy(f"{title!r} {place}", rows, level(), seconds())
for title in TITLES_OF_TIMES:
    times = {"Anna time": CLOCKS, "Ben time": list(map(clock, FAST))}
    messy(f"{title!r} above times", [[title], *book_of(times)], seconds(), seconds(FAST))
for head in HEADS:
    messy(f"{head}, honest", {head: LEVELS, "time": CLOCKS}, level(), seconds())
