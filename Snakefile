# The way of the data. Each rule runs one verb of `python -m pipeline`; tables lie in data/derived.
#
#   rules/corpora.smk   ingest -> judge; printed tables: check_sums; remote files: fetch
#   rules/solving.smk   compile -> trace (in chunks) -> gather -> level -> features;
#                       compile_paths -> measure_paths (in chunks) -> gather_paths
#   rules/games.smk     positions of games: decide
#   rules/levels.smk    calibrate -> audit, alternatives
#   rules/times.smk     model_times
#   rules/models.smk    model: asked for by name, `snakemake models`
#   rules/reports.smk   exclusions, warehouse -> report (a page a corpus) -> reports (the index)
#
# No rule knows a kind of puzzle by its name: pipeline/kinds and pipeline/games find them.

import json
from pathlib import Path

from snakemake.exceptions import WorkflowError
from snakemake.utils import min_version

from pipeline import games, kinds, settings
from pipeline.corpora.description import load_description
from pipeline.one_writer import claim_until_exit

# A parameter of every rule: a changed program or list leaves no stale table behind, and nothing is
# made again for a change elsewhere.
from pipeline.sources import fingerprint as code
from pipeline.tables.made import left_behind
from pipeline.tables.schemas import PHASES

min_version("9.0")


configfile: str(settings.config_file())


try:
    config = settings.check(config)
    FILES = settings.descriptions(config["corpora"])
    CORPORA = {name: load_description(file) for name, file in FILES.items()}
    settings.refuse_braces([*FILES.values(), *(f for one in CORPORA.values() for f in one.sources)])
except settings.SettingsError as error:
    raise WorkflowError(str(error)) from None

# Who ships printed tables, whose sums are checked; with puzzles beside them or without.
PRINTED = [name for name, corpus in CORPORA.items() if corpus.tables]
GAMES = [name for name, corpus in CORPORA.items() if corpus.is_game]
PUZZLES = [name for name, corpus in CORPORA.items() if corpus.has_levels]
KINDS = {name: kinds.kind(CORPORA[name].kind) for name in PUZZLES}
# Of whose kind there is a model of solution paths.
MEASURED = [name for name in PUZZLES if KINDS[name].has("paths")]
# Whose times are those of single persons, attempt by attempt.
ATTEMPTED = [name for name, corpus in CORPORA.items() if corpus.attempts]
# The kinds whose model is fitted to a corpus of the run.
MODELS = {kind: one for kind, one in config.get("models", {}).items() if one["corpus"] in PUZZLES}
REMOTE = [name for name, corpus in CORPORA.items() if corpus.remote]

CORPUS = "data/derived/{corpus}"
TRACES = "data/derived/{corpus}/{solver}"
CHUNK = "data/derived/{corpus}/{solver}/chunks/{scatteritem}"
# The same for scattergather, which fills in the item alone.
CHUNKS = "data/derived/{{corpus}}/{{solver}}/chunks/{scatteritem}"
SOLVERS = {
    name: [solver.name for solver in kind.solvers_run(config["editions"])]
    for name, kind in KINDS.items()
}
TRACED = ("steps", "contradictions", "outcomes", "thresholds", "completion_bands", "features")

# Whatever says what a table is.
SCHEMAS = [*PHASES, *(module for kind in kinds.every() for module in kind.modules("columns"))]


# Not for the jobs of a run, which Snakemake may start as processes without hooks.
onstart:
    try:
        claim_until_exit(Path("data/derived"))
    except settings.SettingsError as error:
        raise WorkflowError(str(error)) from None
    tell_left_behind()


localrules:
    fetch,
    warehouse,


scattergather:
    trace=config["chunks"],


wildcard_constraints:
    corpus="[a-z0-9-]+",
    kind="[a-z][a-z0-9_]*",
    solver="[a-z-]+",


include: "rules/common.smk"
include: "rules/corpora.smk"
include: "rules/solving.smk"
include: "rules/games.smk"
include: "rules/levels.smk"
include: "rules/times.smk"
include: "rules/models.smk"
include: "rules/reports.smk"
