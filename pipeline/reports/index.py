"""The line of each corpus on the first page, kept as JSON, so that pages can be made one by one."""

from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from pipeline.files.atomic import write_text
from pipeline.files.settings import PAGE, SettingsError
from pipeline.reports.pages.corpus import CorpusPage
from pipeline.texts.messages import in_language, message
from pipeline.texts.terms import Term

DECIDED = ("good", "check")
"""Signs of answers that the data give."""


@dataclass(frozen=True)
class CorpusLine:
    """What the first page says of a corpus."""

    name: str
    title: Term
    simulated: bool
    missing: bool
    printed_only: bool
    is_game: bool
    positions: int  # of games, in which a program chose a move
    puzzles: int
    left_out: int  # rows that could not be read, and puzzles that some stage left out
    audited: bool  # whether its page compares raters, so that an audit tells more
    solved: list[tuple[Term, int]]  # by solver
    solved_boards: list[str]  # fingerprints of those solved by techniques, not proved
    raters: list[Term]
    meanings: list[tuple[Term, Term]]  # raters, and what they are
    headline: list[Term]
    puzzle_ids: list[str]  # of those that its page carries, in the order of its table
    verdict: list[list[tuple[str, Term]]]  # by question, signs and words, as its page has them

    @property
    def decided(self) -> list[list[tuple[str, Term]]]:
        """The questions that the data decide of any rater, without the answers that are open."""
        found = [[one for one in signs if one[0] in DECIDED] for signs in self.verdict]
        return [signs for signs in found if signs]

    @property
    def asked(self) -> list[list[tuple[str, Term]]]:
        """The questions that can be asked of the corpus."""
        return [signs for signs in self.verdict if {sign for sign, _ in signs} != {"none"}]


LINE = TypeAdapter(CorpusLine)


def line_of(page: CorpusPage) -> CorpusLine:
    """Return what the first page says of a corpus, from its own page."""
    return CorpusLine(
        name=page.name,
        title=page.title,
        simulated=page.simulated,
        missing=page.missing,
        printed_only=page.printed_only,
        is_game=page.games is not None and page.kind is None,
        positions=page.games.positions if page.games else 0,
        puzzles=page.puzzles,
        left_out=page.accounting.left_out if page.accounting else page.rejected,
        audited=page.compared,
        solved=[(_term(solver), solved) for solver, solved in page.solved],
        solved_boards=page.solved_boards if page.kind and page.kind.supposes else [],
        raters=page.raters,
        meanings=[(name, _term(meaning)) for name, meaning in page.meanings],
        headline=[_term(words) for words in page.headline],
        puzzle_ids=[row[0] for row in page.puzzle_table.on_page()] if page.puzzle_table else [],
        verdict=[
            [(one[0].sign, _term(_asked(one, whom))) for one, whom in signs]
            for signs in page.questions
        ],
    )


def _asked(answers, whom):
    """Return the question of answers that stand together, of all their raters."""
    if not whom:
        return answers[0].question
    return message("question_of_rater", question=answers[0].asked, rater=whom)


def _term(words) -> Term:
    """Return words as a file keeps them: in both languages."""
    return Term(in_language(words, "en"), getattr(words, "ja", ""))


def write_line(line: CorpusLine, folder: Path) -> None:
    """Write the line of a corpus into its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    write_text(folder / PAGE, LINE.dump_json(line, indent=1).decode() + "\n")


def read_line(folder: Path) -> CorpusLine:
    """Return the line of a corpus from its folder; SettingsError if its page was not made yet."""
    path = folder / PAGE
    if not path.is_file():
        raise SettingsError(f"{path}: found no such file; the verb report makes it")
    return LINE.validate_json(path.read_bytes())
