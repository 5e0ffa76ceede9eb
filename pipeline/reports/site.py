"""Writes the report: the first page, a page a corpus, and every table as CSV and Markdown."""

from pathlib import Path

import jinja2
from markupsafe import Markup

from pipeline.reports.audit import audit_page
from pipeline.reports.lattice_example import lattice_example
from pipeline.reports.pages import corpus_page
from pipeline.reports.tables import to_csv, to_markdown
from pipeline.reports.techniques import read_catalogue
from pipeline.reports.words_of_kind import WORDS
from pipeline.whole_files import write_text

TEMPLATES = Path(__file__).with_name("templates")
CATALOGUES = Path("pipeline/kinds")


def write_reports(derived, corpora, out, settings, root=".") -> Path:
    """Write the report of a run.

    Parameters
    ----------
    derived : path of data/derived
    corpora : list of pipeline.corpora.Description
        A corpus without tables under `derived` is left out: one line on the first page, and a
        page that says no more, so that a run always makes the same files.
    out : path of the folder to write: index.html, `<corpus>.html`, `<corpus>-audit.html`,
        tables/`<corpus>`/`<name>`.csv and .md
    settings : dict, as in config/config.yaml
    root : folder from which descriptions and the catalogue of techniques are named

    Returns
    -------
    path of index.html. The same tables give the same bytes.
    """
    derived, out, root = Path(derived), Path(out), Path(root)
    out.mkdir(parents=True, exist_ok=True)
    pages, audits = [], {}
    for corpus in corpora:
        catalogue = read_catalogue(root / CATALOGUES / corpus.kind / "solver/techniques.yaml")
        pages.append(corpus_page(derived, corpus, settings, catalogue, root))
        if corpus.kind in WORDS:
            audits[corpus.name] = audit_page(derived, corpus, settings, catalogue)
    templates = environment()
    for page in pages:
        of_corpus = [page, audits[page.name]] if page.name in audits else [page]
        write_tables(of_corpus, out / "tables" / page.name)
        text = templates.get_template("corpus.html").render(
            page=page, pages=pages, settings=settings
        )
        write_text(out / f"{page.name}.html", text)
    for audit in audits.values():
        text = templates.get_template("audit.html").render(
            page=audit, pages=pages, settings=settings
        )
        write_text(out / f"{audit.name}-audit.html", text)
    text = templates.get_template("index.html").render(
        pages=pages, settings=settings, example=lattice_example()
    )
    return write_text(out / "index.html", text)


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
