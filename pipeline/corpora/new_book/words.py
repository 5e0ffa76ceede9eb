"""The words that people name columns, raters and levels with, in several languages."""

import re

from pipeline.corpora.rating_cell import LEVELS
from pipeline.files.plain_text import nfkc

NAMES = {
    "id": "id number no nr n° # puzzle puzzle_id puzzleid puzzle_no puzzle_nr puzzle_number name "
    "game rätsel nummer numéro numero número nombre 番号 問題番号 問題no 問題id 問題 問",
    "rows": "rows row height h 行 行数 縦",
    "cols": "cols columns col width w 列 列数 横",
    "puzzle": "puzzle puzzles puzzleid rätsel 問題 問題番号 問題id",
    "book": "book volume vol 本 巻 問題集",
    "part": "part chapter section sheet パート 章 部 シート",
    "page": "page pages p pp pg seite s página pagina ページ 頁",
    "person": "person person_id player player_id player_name playername solver tester user user_id "
    "userid user_name username uid uuid account account_id member member_id who participant "
    "participant_id spieler jugador joueur giocatore speler teilnehmer benutzer "
    "ユーザーid ユーザー名 氏名 名前 ユーザー 解答者",
    "rater": "rater rated_by judge reviewer 評価者 判定者 採点者",
    "class": "class group skill クラス",
    "finished": "finished solved done completed success won cleared correct outcome status "
    "result state ergebnis resultado résultat gelöst "
    "geschafft fini terminé resuelto 完了 正解 完成 終了 結果 成否",
    "given up": "gave_up given_up gaveup dnf abandoned quit failed fail failure unsolved "
    "unfinished incomplete not_finished not_solved not_completed timeout timed_out resigned "
    "forfeited surrendered cancelled canceled aborted lost interrupted expired skipped "
    "solution_shown solution_viewed solution_revealed revealed auto_solved autosolved aufgegeben "
    "abandonné ギブアップ 途中放棄 放棄 棄権 途中棄権 リタイア 失敗 断念 "
    "中断 未完 未完成 未完了",
    "time stamp": "timestamp time_stamp datetime date_time date when started started_at start "
    "start_time start_date begun ended_at finished_at completed_at solved_at solved_on played_at "
    "played_on submitted_at created_at 日時 日付 開始 開始日時 開始時刻 開始時間 終了日時 完了日時 "
    "解答日 解答日時 挑戦日時 datum zeitpunkt fecha",
    "begin": "started started_at started_on start start_at start_time start_date begin began begun "
    "begun_at beginn anfang startzeit début inicio 開始 開始日時 開始時刻 開始時間",
    "end": "end ende endzeit fin ended ended_at ended_on end_at end_time end_date finish "
    "finish_time finished_at completed_at solved_at 終了 終了日時 終了時刻 終了時間 完了日時",
    "attempt": "attempt attempts attempt_no attempt_number try try_no versuch essai intento 回数 "
    "試行 挑戦回数",
    "perhaps finished": "reason event action ending outcome result status state",
    "whose end is 0": "left remaining missing points score 残り 得点 点数",
    "person or puzzle": "name names nombre nom",
    "no time of people": "limit limited target par goal deadline due creation creating "
    "making made created upload uploaded posted published updated modified added "
    "soll sollzeit ziel zielzeit richt richtzeit vorgabe vorgabezeit zeitlimit limite límite cible "
    "objectif objetivo 限 限时 时限 目标 "
    "制限 制限時間 目標 目標タイム 目標時間 締切 作成 作成時間 作問 作問時間 制作 制作時間 投稿 "
    "公開 更新 登録 "
    "q1 q3 quartile fastest slowest shortest longest 最短 最長 最速 最遅",
    "liking": "like liked likes liking fun enjoyment enjoyed enjoyable popularity popular "
    "favourite favorite favourites favorites beauty beautiful quality recommended recommendation "
    "interesting "
    "おすすめ おすすめ度 オススメ度 お勧め度 推薦度 人気 人気度 好き 好み 好感度 面白さ おもしろさ "
    "面白度 楽しさ 満足度 いいね 美しさ 良問度",
    "liking or level": "stars star 星 評価 rating ratings",
    "nobody": "guest guests anonymous anon unknown nobody none null visitor gast anonym invité "
    "anonyme anónimo invitado ゲスト 匿名 名無し 不明",
    "maker": "author maker setter by creator 作者 作成者",
}
NAMES = {role: frozenset(words.split()) for role, words in NAMES.items()}


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


SECOND_WORDS = _words(
    "seconds second secs sec s 秒 sekunden sekunde sek secondes seconde segundos segundo seg "
    "secondi seconden"
)
SCALED = {
    "ms msec msecs millis millisecond milliseconds ミリ秒": 1 / 1000,
    "hours hour stunden heures horas ore": 3600,
}
SCALED = {word: size for listed, size in SCALED.items() for word in listed.split()}
"""Units that no description has: what their columns hold is written in seconds."""
SECOND_WORDS |= SCALED.keys()
MINUTE_WORDS = _words("minutes minute mins min m 分 minuten minutos minuto minuti minuut")
AVERAGES = _words("mean average avg median")
TIME_WORDS = AVERAGES | _words(
    "time times duration 時間 解答時間 所要時間 平均時間 タイム "
    "平均タイム zeit zeiten dauer temps durée tiempo tempo tijd"
)
PEOPLE_WORDS = _words(
    "people players solvers persons n count finishers solved 人数 人 解答者数 完了者数"
)
LEVEL_WORDS = _words(
    "level grade difficulty stars star rank レベル 難易度 難度 星 stufe grad niveau schwierigkeit "
    "difficulté difficulte dificultad dificuldade nivel nível livello difficoltà "
    "moeilijkheid"
)
SCORE_WORDS = _words(
    "score rating points 得点 評価 点数 punkte punkt puntos puntuación pontos punti punten"
)
ROLE_WORDS = {
    "editor": "editor editors editorial print printed publisher publishers 編集者 編集部 編集 "
    "掲載 redaktion redakteur éditeur editeur rédaction editore redattore redacteur redactie",
    "program": "program programme prog generator software computer generated プログラム "
    "自動 自動判定",
    "people": "tester testers player players reader readers テスター 解答者 読者 プレイヤー",
}
ROLE_WORDS = {role: _words(listed) for role, listed in ROLE_WORDS.items()}
"""Words that say whose ratings a column holds."""
OUTCOME = re.compile(
    r"\b(finish|complet|solved|success|abandon|quit|fail|g[ai]ve|time(d ?)?out|abort|cancel|"
    r"surrender|resign|forfeit|lost|won|dnf)|完了|完成|正解|失敗|放棄|棄権|断念|中断|リタイア|ギブアップ|"
    "gelöst|aufgegeben|resuelto"
)
"""What the words for an outcome have in them."""
LAST_MARK = re.compile(r"(?<=[^\W\d_])(\d+|(?<=[a-z])[A-Z])(?![^\W_])")
"""What tells one column from the next at the end of a word, as in editor2 and progA."""
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Between the words of a name as durationMs."""
FLAG_WORDS = _words("is has was did at flag")
SMALL_WORDS = _words("in of the en de di der la le no")

# What a word of one language is in the other.
JAPANESE = {
    "editor": "編集者",
    "beginner": "初級者",
    "intermediate": "中級者",
    "advanced": "上級者",
    "expert": "熟練者",
    "people": "解答者",
    "stars": "星",
    "level": "レベル",
    "difficulty": "難易度",
    "score": "得点",
}
ENGLISH = {japanese: english for english, japanese in JAPANESE.items()}

# Words for levels, the easiest first; words of one level stand together.
ORDERS = (
    "very easy/beginner, easy/simple, medium/med/moderate/normal/intermediate, "
    "hard/difficult/tough, very hard/expert, extreme/evil/diabolical",
    "beginner/novice, intermediate, advanced, expert",
    "入門, 初級, 中級, 上級, 超上級/最上級",
    "とてもやさしい/とても易しい/超易/超簡単, やさしい/易しい/易/簡単/かんたん, "
    "やや易/やや易しい/やややさしい, ふつう/普通/並, やや難/やや難しい/ややむずかしい/ややむず, "
    "むずかしい/難しい/難/むず, とてもむずかしい/とても難しい/超難/激むず/激難",
    "i, ii, iii, iv, v, vi",
    "gentle, moderate, tough, diabolical",
    "sehr leicht, leicht/einfach, mittel/mittelschwer/normal, schwer/schwierig, "
    "sehr schwer/sehr schwierig, teuflisch/extrem",
    "très facile/tres facile, facile, moyen/moyenne/normal, difficile, "
    "très difficile/tres difficile, diabolique/extrême/extreme",
    "muy fácil/muy facil, fácil/facil, medio/media/normal/intermedio, difícil/dificil, "
    "muy difícil/muy dificil, extremo/diabólico",
    "muito fácil, fácil/facil, médio/medio, difícil/dificil, muito difícil",
    "molto facile, facile, medio/media, difficile, molto difficile, diabolico",
    "zeer makkelijk, makkelijk/eenvoudig, gemiddeld/normaal, moeilijk, zeer moeilijk, duivels",
)


def words_in(name: str) -> list[str]:
    """Return the words of a column's name, in small letters.

    >>> words_in("Mean_Seconds (all)"), words_in("初級者（分）"), words_in("durationMs")
    (['mean', 'seconds', 'all'], ['初級者', '分'], ['duration', 'ms'])
    """
    apart = CAMEL.sub(" ", nfkc(name))
    return re.findall(r"[^\W_]+", apart.casefold())


def named(role: str, columns: list[str]) -> str:
    """Return the column whose name says that it is the `role`, "" if none does.

    >>> named("rows", ["Height", "Width"]), named("book", ["id"])
    ('Height', '')
    """
    known = NAMES.get(role, {role})

    def says(column):
        return column.strip().casefold() in known or "_".join(words_in(column)) in known

    return next(filter(says, columns), "")


def says_finishing(column: str) -> bool:
    """Return whether the name of a column says that its person finished, and nothing more.

    >>> [says_finishing(name) for name in ("is_solved", "Completed", "auto_solved", "end_reason")]
    [True, True, False, False]
    """
    said = "_".join(word for word in words_in(column) if word not in FLAG_WORDS)
    return bool(named("finished", [column, said]))


def says_giving_up(column: str) -> bool:
    """Return whether the name of a column says that its person gave up.

    >>> [says_giving_up(name) for name in ("is_failed", "quit_at", "failed_moves")]
    [True, True, False]
    """
    said = "_".join(word for word in words_in(column) if word not in FLAG_WORDS)
    return bool(named("given up", [column, said]))


def says(role: str, column: str) -> bool:
    """Return whether a word in the name of a column is one of the `role`.

    >>> says("no time of people", "upload_time"), says("liking", "time")
    (True, False)
    """
    return not NAMES[role].isdisjoint(words_in(column))


def levels_of_words(found: list[str]) -> dict[str, int]:
    """Return the level of each word, from 1, if their order is known; {} if it is not.

    >>> [levels_of_words(words) for words in (["schwer", "leicht"], ["★★☆", "★☆☆"], ["red"])]
    [{'leicht': 1, 'schwer': 2}, {'★☆☆': 1, '★★☆': 2}, {}]
    """
    if found and all(re.fullmatch("★+☆*", word) for word in found):
        return {word: word.count("★") for word in sorted(found, key=lambda word: word.count("★"))}
    for order in ORDERS:
        ranks = [rank.split("/") for rank in order.split(", ")]
        known = {word: at for at, words in enumerate(ranks) for word in words}
        rank_of = {word: known.get(_written_out(word), -1) for word in found}
        present = sorted(set(rank_of.values()))
        if present and present[0] >= 0 and len(present) in LEVELS:
            ordered = sorted(found, key=lambda word: (rank_of[word], word))
            return {word: present.index(rank_of[word]) + 1 for word in ordered}
    return {}


def _written_out(word: str) -> str:
    """Return a word for a level without its point, and `very` for a `v.` before it.

    >>> _written_out("med."), _written_out("v. hard"), _written_out("very-easy"), _written_out("v")
    ('med', 'very hard', 'very easy', 'v')
    """
    return re.sub(r"^v(\. ?| )(?=[a-z])", "very ", word.rstrip(".").replace("-", " "))


def role_in(column: str) -> str:
    """Return whose ratings a column holds, as its name says it, "" if it does not.

    >>> role_in("Editor2"), role_in("progA time"), role_in("difficulty")
    ('editor', 'program', '')
    """
    said = words_in(LAST_MARK.sub(r" \1", column))
    return next((role for role, words in ROLE_WORDS.items() if words.intersection(said)), "")


def rater_name(column: str) -> str:
    """Return the name of a rater for a column, without its unit; "" if nothing is left.

    >>> rater_name("Editor_minutes"), rater_name("初級者（分）"), rater_name("mean_seconds")
    ('editor', 'beginner', '')
    """
    if re.fullmatch(r"column-\d+", column):
        # A name made up for a column without one.
        return ""
    return "-".join(word for word in _without_units(column) if re.fullmatch("[a-z0-9]+", word))


def _without_units(column: str) -> list[str]:
    units = SECOND_WORDS | MINUTE_WORDS | TIME_WORDS | SMALL_WORDS
    return [ENGLISH.get(word, word) for word in words_in(column) if word not in units]


def titles(name: str, column: str) -> dict[str, str]:
    """Return the title of a rater in English and Japanese.

    A name in other letters than a to z is that of the column: nobody translates it.

    >>> titles("editor", "editor_minutes"), titles("people", "佐藤")
    ({'en': 'Editor', 'ja': '編集者'}, {'en': '佐藤', 'ja': '佐藤'})
    """
    if not all(re.fullmatch("[a-z0-9]+", word) for word in _without_units(column)):
        return {"en": column, "ja": column}
    english = name.replace("-", " ").capitalize()
    is_japanese = any(ord(letter) > 0x3000 for letter in column)
    return {"en": english, "ja": column if is_japanese else JAPANESE.get(name, english)}
