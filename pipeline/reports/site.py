"""Writes the report: a page a corpus, the first page, and every table as CSV and Markdown."""

from functools import cache
from pathlib import Path

import jinja2
from markupsafe import Markup

from pipeline import kinds
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.audit import audit_page
from pipeline.reports.index import line_of, read_line, write_line
from pipeline.reports.lattice_example import lattice_example
from pipeline.reports.pages import corpus_page
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables import to_csv, to_markdown
from pipeline.whole_files import write_text

TEMPLATES = Path(__file__).with_name("templates")


def write_reports(derived, corpora, out, settings, root=".") -> Path:
    """Write the report of a run.

    Parameters
    ----------
    derived : path of data/derived
    corpora : list of pipeline.corpora.Description
        A corpus without tables under `derived` is left out: one line on the first page, and a
        page that says no more, so that a run always makes the same files.
    out : path of the folder to write: index.html, and what `write_corpus` writes
    settings : dict, as in config/config.yaml
    root : folder from which descriptions name their files

    Returns
    -------
    path of index.html. The same tables give the same bytes.
    """
    names = [corpus.name for corpus in corpora]
    for corpus in corpora:
        write_corpus(derived, corpus, names, out, settings, root)
    return write_index(derived, names, out)


def write_corpus(derived, corpus, names, out, settings, root=".", made=()) -> Path:
    """Write `<corpus>.html`, `<corpus>-audit.html` and tables/`<corpus>`/`<table>`.csv and .md.

    What the first page says of the corpus is kept beside its tables, see `pipeline.reports.index`.

    Parameters
    ----------
    corpus : pipeline.corpora.Description
    names : list of str
        All corpora of the run, to which the page leads.
    made : iterable of path
        The tables that the run made, and no others are read; without any, all that lie there.

    Returns
    -------
    path of `<corpus>.html`; other arguments are those of `write_reports`
    """
    derived, out = Path(derived), Path(out)
    tables = CorpusTables.of(derived, corpus, made)
    page = corpus_page(tables, corpus, settings, Path(root))
    written = [page]
    if corpus.has_levels:
        audit = audit_page(tables, corpus, settings)
        write_page(out / f"{corpus.name}-audit.html", "audit.html", names, page=audit)
        written.append(audit)
    write_tables(written, out / "tables" / corpus.name)
    write_line(line_of(page), derived / corpus.name)
    return write_page(out / f"{corpus.name}.html", "corpus.html", names, page=page)


def write_index(derived, names, out) -> Path:
    """Write index.html from what is kept of every corpus, and return its path."""
    lines = [read_line(Path(derived) / name) for name in names]
    known = kinds.every()
    return write_page(
        Path(out) / "index.html",
        "index.html",
        names,
        lines=lines,
        techniques=[
            (kind, sum(technique.asked for technique in techniques_of(kind).values()))
            for kind in known
        ],
        examples=list(filter(None, map(lattice_example, known))),
    )


def write_page(path: Path, template: str, names, **shown) -> Path:
    """Fill in a template; `names` are the corpora to which the page leads."""
    text = environment().get_template(template).render(corpora=names, **shown)
    path.parent.mkdir(parents=True, exist_ok=True)
    return write_text(path, text)


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
    templates.globals["literature"] = [kind.literature for kind in kinds.every() if kind.literature]
    # Our own files and pictures, whose makers escape what comes from outside.
    templates.filters["picture"] = Markup
    templates.globals["style"] = Markup((TEMPLATES / "report.css").read_text(encoding="utf-8"))
    return templates


def write_tables(pages: list, folder: Path) -> None:
    """Write every table of `pages` as CSV and Markdown, and remove those of an earlier run."""
    folder.mkdir(parents=True, exist_ok=True)
    written = set()
    for table in (table for page in pages for table in page.tables()):
        for ending, text in ((".csv", to_csv(table)), (".md", to_markdown(table))):
            written.add(write_text(folder / f"{table.name}{ending}", text))
    for path in [*folder.glob("*.csv"), *folder.glob("*.md")]:
        if path not in written:
            path.unlink()
