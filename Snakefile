# The workflow. Each rule runs `python -m pipeline step VERB`; tables lie in data/derived.
#
#   rules/corpora.smk   ingest -> count_solutions; printed tables: check_sums; remote files: fetch
#   rules/solving.smk   compile_<kind> -> trace_<kind>, measure_paths; where there is much to solve,
#                       trace and measure_paths in chunks, and then concat_traces, concat_paths,
#                       concat_solution_counts
#   rules/games.smk     positions of games: decide
#   rules/levels.smk    level_<kind> -> audit
#   rules/times.smk     model_times
#   rules/verdicts.smk  verdicts
#   rules/models.smk    model: asked for by name, `snakemake models`
#   rules/reports.smk   build_db, report (a page a corpus) -> index -> reports (all)
#
# A rule runs one verb, or with `--then` those that always run together.
# No rule knows a kind of puzzle by its name: pipeline/kinds and pipeline/games find them.

import json
import os
import sys
from functools import cache
from math import ceil
from os.path import isfile
from pathlib import Path
from shlex import quote

from snakemake.exceptions import WorkflowError
from snakemake.utils import min_version

from pipeline import games, kinds
from pipeline.calibration.configured_names import check_names, pins_of_no_part
from pipeline.corpora.description import load_description
from pipeline.corpora.kept_descriptions import keep_descriptions
from pipeline.corpora.paper_beside import paper_beside
from pipeline.corpora.source_files import contents
from pipeline.files import settings
from pipeline.files.fingerprint import PACKAGE, fingerprint
from pipeline.files.lock import lock_until_exit
from pipeline.tables.made import left_behind
from pipeline.texts.errors import printable
from pipeline.workflow import configuration

# A parameter of every rule: its tables are made again when a file changes that its verbs can load.
from pipeline.workflow.verb_code import of_verbs as code

min_version("9.0")

# Jobs find the program of a clone too where another workflow uses it, from another folder.
if (settings.PROJECT / "Snakefile").is_file():
    os.environ.update(PYTHONPATH=settings.python_path())


# What messages call that from which keys of the configuration come beside its file.
OF_RUN = "--config, --configfile or a workflow that uses this one"

try:
    # In the file a number is no text; what `--config` hands on are texts. A workflow that uses
    # this one as a module gives only the keys that differ, and the file of its folder is its own.
    is_module = workflow.basedir != str(workflow.current_basedir)
    tell = logger.warning if workflow.is_main_process else str
    CONFIG_FILE = configuration.BUNDLED if is_module else configuration.config_file(tell)
    whole = configuration.load(CONFIG_FILE)
    USUAL = set(whole["corpora"])
    config = configuration.check(configuration.joined(whole, config), OF_RUN)
    FILES = settings.descriptions(config["corpora"])
    CORPORA = {name: load_description(file) for name, file in FILES.items()}
    check_names(config, CORPORA, f"{CONFIG_FILE}, {OF_RUN}")
    PAPERS = {name: paper_beside(corpus) for name, corpus in CORPORA.items()}
    read = [file for one in CORPORA.values() for file in (*one.sources, *one.read_beside)]
    settings.refuse_braces([workflow.basedir, *FILES.values(), *read])
except settings.SettingsError as error:
    raise WorkflowError(printable(str(error))) from None

# Who ships printed tables, whose sums are checked; with puzzles beside them or without.
PRINTED = [name for name, corpus in CORPORA.items() if corpus.tables]
GAMES = [name for name, corpus in CORPORA.items() if corpus.is_game]
KINDS = {name: kinds.kind(corpus.kind) for name, corpus in CORPORA.items() if corpus.has_levels}
REMOTE = [name for name, corpus in CORPORA.items() if corpus.remote]
# The files of each that are there; what is not, the verb `ingest` names in `rejects`.
RAW = {
    name: [str(path) for path in map(corpus.located, corpus.sources) if isfile(path)]
    for name, corpus in CORPORA.items()
}
# Files of others, that tell which puzzles are held out.
BESIDE = {
    name: [str(path) for path in map(corpus.located, corpus.read_beside) if isfile(path)]
    for name, corpus in CORPORA.items()
}
# Not fetched yet: its pages say so, and there is nothing to solve.
AWAY = [name for name in REMOTE if not RAW[name]]
PUZZLES = [name for name in KINDS if name not in AWAY]
# Corpora whose solution paths are measured: their kind has a model of them.
MEASURED = [
    name
    for name in PUZZLES
    if KINDS[name].has("paths") and name not in config.get("without_paths", ())
]
# Whose times are those of single persons, attempt by attempt.
ATTEMPTED = [name for name, corpus in CORPORA.items() if corpus.attempts]
# The kinds whose model is fitted to a corpus of the run.
MODELS = {kind: one for kind, one in config.get("models", {}).items() if one["corpus"] in PUZZLES}

CORPUS = "data/derived/{corpus}"
TRACES = "data/derived/{corpus}/{solver}"
CHUNK = "data/derived/{corpus}/{solver}/chunks/{chunk}"
WHOLE = "data/derived/{corpus}/{solver}/chunks/1-of-1"
# What has no raters to be compared: games, printed tables, and what is not here.
ALONE = [name for name in CORPORA if name not in PUZZLES]

SOLVERS = {
    name: [solver.name for solver in KINDS[name].solvers_run(config["editions"])]
    for name in PUZZLES
}
STEPPED = ("steps", "contradictions")
LEVELLED = ("outcomes", "thresholds", "completion_bands", "features")
TRACED = (*STEPPED, *LEVELLED)

# A regular expression that matches nothing.
NONE = "(?!)"


localrules:
    fetch,
    build_db,
    index,
    reports,


wildcard_constraints:
    corpus="[a-z0-9-]+",
    kind="[a-z][a-z0-9_]*",
    solver="[a-z-]+",
    chunk="[0-9]+-of-[0-9]+",


# The first rule, so the default target; a workflow that uses this one as a module keeps its own.
rule reports:
    """All tables and pages: one that is gone is made again.

    Not a file within a folder of pages, as `reports/assets`: then the folder must go too. Nor
    chunks, of which the whole table is there.
    """
    input:
        lambda wildcards: [*rules.index.output, *rules.index.input, *tables_of(*CORPORA)],
        expand("reports/tables/{corpus}", corpus=CORPORA),
        expand("reports/puzzles/{corpus}", corpus=PUZZLES),


include: "rules/common.smk"
include: "rules/corpora.smk"
include: "rules/solving.smk"
include: "rules/games.smk"
include: "rules/levels.smk"
include: "rules/times.smk"
include: "rules/verdicts.smk"
include: "rules/models.smk"
include: "rules/reports.smk"
