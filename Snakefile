# The way of the data. Each rule runs one verb of `python -m pipeline`; tables lie in data/derived.
#
#   rules/corpora.smk   ingest -> judge; printed tables: check_sums; remote files: fetch
#   rules/solving.smk   compile -> trace (in chunks) -> gather -> features;
#                       compile_paths -> measure_paths (in chunks) -> gather_paths
#   rules/games.smk     positions of games: decide
#   rules/levels.smk    calibrate -> audit, alternatives
#   rules/times.smk     model_times
#   rules/reports.smk   warehouse -> reports

import json
from pathlib import Path

from snakemake.exceptions import WorkflowError
from snakemake.utils import min_version

from pipeline import settings
from pipeline.corpora.description import load_description
from pipeline.traces.solvers import kind_of, options_of, solvers_of

min_version("9.0")


configfile: "config/config.yaml"


try:
    config = settings.check(config)
    FILES = settings.descriptions(config["corpora"])
    CORPORA = {name: load_description(file) for name, file in FILES.items()}
except settings.SettingsError as error:
    raise WorkflowError(str(error)) from None

# Who ships printed tables, whose sums are checked; with puzzles beside them or without.
PRINTED = [name for name, corpus in CORPORA.items() if corpus.tables]
GAMES = [name for name, corpus in CORPORA.items() if corpus.kind in ("gomoku", "hex")]
PUZZLES = [name for name, corpus in CORPORA.items() if corpus.kind in ("slitherlink", "sudoku")]
# Whose times are those of single persons, attempt by attempt.
ATTEMPTED = [name for name, corpus in CORPORA.items() if corpus.attempts]
REMOTE = [name for name, corpus in CORPORA.items() if corpus.remote]

CORPUS = "data/derived/{corpus}"
TRACES = "data/derived/{corpus}/{solver}"
CHUNK = "data/derived/{corpus}/{solver}/chunks/{scatteritem}"
# The same for scattergather, which fills in the item alone.
CHUNKS = "data/derived/{{corpus}}/{{solver}}/chunks/{scatteritem}"
SOLVERS = {name: solvers_of(CORPORA[name].kind, config["editions"]) for name in PUZZLES}
# The tables of all solvers of a corpus, and of all corpora.
traces_of = lambda name, table: [
    f"data/derived/{name}/{solver}/{table}.parquet" for solver in SOLVERS[name]
]
EVERY_TRACE = [
    file
    for name in PUZZLES
    for table in ("steps", "contradictions", "outcomes", "features")
    for file in traces_of(name, table)
]

# Inputs that are not data: a changed program or catalogue leaves no stale table behind. A file of
# a corpus that is not there is no input; the verb says so in `rejects`.
code = lambda *names: sorted(
    str(file)
    for name in names
    for file in Path("pipeline", name).rglob("*.*")
    if file.suffix not in (".pyc", ".nbi", ".nbc")
)
catalogues = lambda kind: sorted(map(str, Path("config").glob(f"*/{kind}.yaml")))
raw = lambda name: [
    str(path)
    for file in CORPORA[name].sources
    if (path := CORPORA[name].located(file)).is_file()
]


localrules:
    fetch,
    warehouse,


scattergather:
    trace=config["chunks"],


wildcard_constraints:
    corpus="[a-z0-9-]+",
    solver="[a-z-]+",
    kind="[a-z]+",


include: "rules/corpora.smk"
include: "rules/solving.smk"
include: "rules/games.smk"
include: "rules/levels.smk"
include: "rules/times.smk"
include: "rules/reports.smk"
