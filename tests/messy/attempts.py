"""Books of single attempts, and of a rating a row."""

from tests.messy.base import CLUES, IDS, SECONDS, clock, messy, table, text

NAMES = ("Anna", "Ben", "Chie", "Dai")
PACES = (1.0, 1.3, 0.7, 0.9)
ROWS = [
    (at, person, round(SECONDS[at] * pace), (at + n) % 7 > 0)
    for at in range(len(CLUES))
    for n, (person, pace) in enumerate(zip(NAMES, PACES, strict=True))
]
AT = [row[0] for row in ROWS]
OF = {
    "id": [IDS[at] for at in AT],
    "clues": [CLUES[at] for at in AT],
    "person": [row[1] for row in ROWS],
    "seconds": [row[2] for row in ROWS],
}
WHO = {key: OF[key] for key in ("id", "clues", "person")}
DONE = [row[3] for row in ROWS]
TIMES = list(zip(OF["seconds"], DONE, strict=True))
TRIED = frozenset((CLUES[at], time, done) for at, _, time, done in ROWS)
WITH_TIME = frozenset(one for one in TRIED if one[2])
ALL_DONE = frozenset((CLUES[at], time, True) for at, _, time, _ in ROWS)


def flags(done, yes, no):
    return [yes if one else no for one in done]


def log(name: str, columns: dict, attempts=TRIED, **more) -> None:
    """Put a book of attempts to the others, with these columns."""
    messy(f"attempts: {name}", table(columns), attempts=attempts, **more)


WORDS = {
    "finished yes/no": ("finished", "yes", "no"),
    "finished true/false": ("finished", "true", "false"),
    "finished 1/0": ("finished", 1, 0),
    "outcome finished/gave up": ("outcome", "finished", "gave up"),
    "outcome solved/abandoned": ("outcome", "solved", "abandoned"),
    "status completed/failed": ("status", "completed", "failed"),
    "result 完成/ギブアップ": ("結果", "完成", "ギブアップ"),
    "完了 ○/×": ("完了", "○", "×"),
    "result correct/wrong": ("result", "correct", "wrong"),
    "status done/quit": ("status", "done", "quit"),
    "erfolgreich ja/nein": ("gelöst", "ja", "nein"),
    "state oui/non": ("fini", "oui", "non"),
    "outcome SOLVED/GAVE_UP": ("outcome", "SOLVED", "GAVE_UP"),
    "result pass/fail": ("result", "pass", "fail"),
    "完成できましたか はい/いいえ": ("完成できましたか", "はい", "いいえ"),
}
for name, (head, yes, no) in WORDS.items():
    log(name, OF | {head: flags(DONE, yes, no)})
UNTIMED = frozenset((clues, time if done else -1, done) for clues, time, done in TRIED)
for name, gave_up, right in (
    ("DNF", "DNF", UNTIMED),
    ("ギブアップ", "ギブアップ", UNTIMED),
    ("X", "X", UNTIMED),
    ("gave up after 2:30", "gave up after {}", TRIED),
    ("2:30で断念", "{}で断念", TRIED),
    (">2:30", ">{}", TRIED),
    ("DNF or (2:30)", None, UNTIMED),
    ("(2:30)", "({})", TRIED),
    ("zonk", "zonk", UNTIMED),
):
    clocks = [
        clock(time) if done else (gave_up or ("DNF", "({})")[at % 2]).format(clock(time))
        for at, (time, done) in enumerate(TIMES)
    ]
    log(f"{name} for a time", OF | {"seconds": clocks}, attempts=right)
log(
    "DNF for a time, minutes with commas",
    WHO
    | {
        "minutes": [f"{time / 60:.2f}".replace(".", ",") if done else "DNF" for time, done in TIMES]
    },
    attempts=frozenset((clues, time if done else -1, done) for clues, time, done in TRIED),
)
log(
    "Japanese",
    {
        "問題番号": OF["id"],
        "問題": OF["clues"],
        "解答者": OF["person"],
        "解答時間（秒）": OF["seconds"],
        "結果": flags(DONE, "完成", "ギブアップ"),
    },
    write=text("cp932"),
)
LIMIT = 900
LIMITED = [(at, person, time if done else LIMIT, done) for at, person, time, done in ROWS]
IN_TIME = {
    "puzzle_id": OF["id"],
    "seconds": [row[2] for row in LIMITED],
    "finished": flags(DONE, "yes", "no"),
    "grid": OF["clues"],
}
BY_LIMIT = frozenset((CLUES[at], time, done) for at, _, time, done in LIMITED)
for head, said in (
    ("player", ()),
    ("name", ()),
    ("name", ("--person", "name")),
    ("wer", ("--person", "wer")),
):
    flag = f", {' '.join(said)}" if said else ""
    log(
        f"{head} beside an id, {LIMIT} where they gave up{flag}",
        {"puzzle_id": OF["id"], head: OF["person"]} | IN_TIME,
        attempts=BY_LIMIT,
        flags=said,
    )
log(
    "two columns of times, the unit of one not known",
    OF | {"time": [row[2] for row in LIMITED]},
    attempts=ALL_DONE,
)
