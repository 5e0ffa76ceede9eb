"""Writes the report: a page a corpus, the first page, and tables as CSV and Markdown."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from urllib.parse import quote

import jinja2
import yaml
from markupsafe import Markup, escape

from pipeline import kinds
from pipeline.corpora.kept_descriptions import keep_names
from pipeline.corpora.paper_beside import paper_beside
from pipeline.files.atomic import write_text
from pipeline.reports.assets import SCRIPTS, write_assets
from pipeline.reports.charts import letter_size
from pipeline.reports.index import line_of, read_line, write_line
from pipeline.reports.page_data import as_json
from pipeline.reports.pages.audit import audit_page
from pipeline.reports.pages.corpus import corpus_page
from pipeline.reports.player.files import write_puzzles
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables.files import to_csv, to_markdown
from pipeline.reports.tables.report_table import name_apart, text_of
from pipeline.texts.messages import (
    CLAUSES,
    catalogue,
    in_language,
    listed,
    message,
    questions,
    sentences,
)

TEMPLATES = Path(__file__).with_name("templates")
IN_SCRIPT = re.compile(r"\"(\w+)\"")
DOI = re.compile(r"\b10\.\d{4,9}/[^\s,;()&<、。（）]*[^\s,;()&<、。（）.]")


def write_reports(derived, corpora, out, settings) -> Path:
    """Write the report of a run from the folder `derived`; return the path of its first page."""
    for corpus in corpora:
        write_corpus(derived, corpus, corpora, out, settings)
    return write_index(derived, corpora, out, settings)


def write_corpus(derived, corpus, corpora, out, settings, made=()) -> None:
    """Write the page of a corpus, its audit, tables/`<corpus>` and the steps of its puzzles.

    What the first page says of the corpus is kept beside its tables, see `pipeline.reports.index`.
    The page leads to all `corpora` whose files are there. Only tables that the run `made` are read;
    without any, all that lie there.
    """
    derived, out = Path(derived), Path(out)
    tables = CorpusTables.of(derived, corpus, made)
    page = corpus_page(tables, corpus, settings, paper_beside(corpus))
    write_line(line_of(page), derived / corpus.name)
    here, of_audit = out / f"{corpus.name}.html", out / f"{corpus.name}-audit.html"
    folder = out / "tables" / corpus.name
    if page.missing and not page.rejects:
        here.unlink(missing_ok=True)
        of_audit.unlink(missing_ok=True)
        write_tables([], folder)
        return
    led_to = [one for one in corpora if any(one.located(file).is_file() for file in one.sources)]
    audits = [audit_page(tables, corpus, settings)] if corpus.has_levels else []
    # First, since pages lead to the files that it names.
    write_tables([page, *audits], folder)
    for audit in audits:
        link_evidence(page, audit)
        movable = bool(page.moved_thresholds)
        write_page(of_audit, "audit.html", led_to, True, page=audit, movable=movable)
        stepped = page.puzzle_table.carried if page.has_steps else ()
        said = page.games.said if page.games else {}
        write_puzzles(tables, page.explained, stepped, out / "puzzles" / corpus.name, said)
    if page.puzzle_table:
        page.puzzle_table.write_csv(folder / "puzzles.csv")
    for made_whole in (folder, out / "puzzles" / corpus.name):
        keep_names(made_whole)
    write_page(here, "corpus.html", led_to, page=page)


def write_index(derived, corpora, out, settings) -> Path:
    """Write index.html from what is kept of every corpus, and `assets`; return its path.

    It leads to the pages that lie in the folder `out`.
    """
    out = Path(out)
    write_assets(out / "assets")
    keep_names(out / "assets")
    lines = [read_line(Path(derived) / corpus.name) for corpus in corpora]
    return write_page(
        out / "index.html",
        "index.html",
        [corpus for corpus in corpora if (out / f"{corpus.name}.html").is_file()],
        lines=lines,
        configuration=yaml.safe_dump(settings, allow_unicode=True, sort_keys=True),
        every_puzzle=as_json([[line.name, line.puzzle_ids] for line in lines if line.puzzle_ids]),
    )


def write_page(path: Path, template: str, corpora, audit_page=False, **shown) -> Path:
    """Fill in a template; `corpora` are those to which the page leads."""
    links = [(corpus.name, corpus.title, corpus.has_levels) for corpus in corpora]
    filled = environment().get_template(template)
    path.parent.mkdir(parents=True, exist_ok=True)
    return write_text(path, filled.render(corpora=links, audit_page=audit_page, **shown))


@cache
def environment() -> jinja2.Environment:
    """Return the templates, which escape whatever they are given, with the style sheet inside."""
    templates = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    # Our own files and pictures, whose makers escape what comes from outside.
    templates.filters |= {
        "english": text_of,
        "in_language": in_language,
        "letter_size": letter_size,
        "listed": listed,
        "picture": Markup,
        "with_links": with_links,
    }
    templates.globals |= {
        "between_clauses": CLAUSES,
        "both": both,
        "literature": [kind.literature for kind in kinds.every() if kind.literature],
        "message": message,
        "script_messages": as_json(of_scripts()),
        "questions": questions,
        "sentences": sentences,
        "style": Markup((TEMPLATES / "report.css").read_text(encoding="utf-8")),
        "t": lambda id_, **values: both(message(id_, **values)),
    }
    return templates


def both(words) -> Markup:
    """Return words, escaped, in both languages, of which a page shows one.

    >>> from pipeline.texts.terms import Term
    >>> both(Term("a < b", "あ"))
    Markup('<span lang="en">a &lt; b</span><span lang="ja">あ</span>')
    >>> both(37), both(Term("a"))
    (Markup('37'), Markup('a'))
    """
    en, ja = getattr(words, "en", words), getattr(words, "ja", "")
    if not ja or ja == en:
        return escape(en)
    return Markup('<span lang="en">%s</span><span lang="ja">%s</span>') % (en, ja)


def of_scripts() -> dict[str, list[str]]:
    """Return the messages that the scripts of a page use, by id in English and Japanese."""
    texts = [path.read_text(encoding="utf-8") for path in SCRIPTS.glob("*.js")]
    quoted = {id_ for text in texts for id_ in IN_SCRIPT.findall(text)}
    known = catalogue()
    return {id_: [known[id_]["en"], known[id_]["ja"]] for id_ in sorted(quoted & known.keys())}


def with_links(text: str) -> Markup:
    """Return a text, escaped, in which each DOI leads to its paper.

    >>> with_links("<Sato>, doi 10.15002/00003062, 5.2.")
    Markup('&lt;Sato&gt;, doi <a href="https://doi.org/10.15002/00003062">10.15002/00003062</a>, \
5.2.')
    """
    return Markup(DOI.sub(r'<a href="https://doi.org/\g<0>">\g<0></a>', str(escape(text))))


def link_evidence(page, audit) -> None:
    """Point each answer of a page to the cell of its figure, there or on the page of the audit."""
    here, there = (
        {cell.id for table in one.tables() for row in table.cells() for cell in row} - {""}
        for one in (page, audit)
    )
    for number, answer in enumerate(page.verdict):
        found = ""
        if answer.evidence in here:
            found = f"#{answer.evidence}"
        elif answer.evidence in there:
            found = f"{quote(page.name)}-audit.html#{answer.evidence}"
        page.verdict[number] = replace(answer, evidence=found)


def write_tables(pages: list, folder: Path) -> None:
    """Write every table of `pages` as CSV and Markdown, and remove those of an earlier run."""
    folder.mkdir(parents=True, exist_ok=True)
    tables, written = [table for page in pages for table in page.tables()], set()
    name_apart(tables)
    for table in tables:
        for ending, text in ((".csv", to_csv(table)), (".md", to_markdown(table))):
            written.add(write_text(folder / f"{table.name}{ending}", text))
    for path in folder.iterdir():
        if path not in written:
            path.unlink()
