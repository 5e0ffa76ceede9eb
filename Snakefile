# The way of the data. Each rule runs one verb of `python -m pipeline`; tables lie in data/derived.
#
#   puzzles:         ingest -> judge, trace (in chunks) -> gather -> features, calibrate -> agree
#   the solver:      compile, before the first chunk
#   printed tables:  check_sums
#   all together:    warehouse -> reports

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

PRINTED = [name for name, corpus in CORPORA.items() if corpus.kind == "tables"]
PUZZLES = [name for name in CORPORA if name not in PRINTED]

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
    for file in (*CORPORA[name].files, *CORPORA[name].tables.values())
    if (path := CORPORA[name].located(file)).is_file()
]


localrules:
    warehouse,


scattergather:
    trace=config["chunks"],


wildcard_constraints:
    corpus="[a-z0-9-]+",
    solver="[a-z-]+",
    kind="[a-z]+",


rule ingest:
    """A corpus as published: checked puzzles, ratings, and the rows that cannot be read."""
    input:
        description=lambda wildcards: FILES[wildcards.corpus],
        raw=lambda wildcards: raw(wildcards.corpus),
        code=code("corpora", "puzzles", "tables"),
    output:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        rejects=f"{CORPUS}/rejects.parquet",
    params:
        out=subpath(output.puzzles, parent=True),
    message:
        "Reading {wildcards.corpus}"
    log:
        "logs/ingest/{corpus}.log",
    benchmark:
        "logs/ingest/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=10,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline ingest {input.description:q} --out {params.out:q} 2> {log:q}"


rule judge:
    """How many solutions each puzzle has: none, one, or more than one."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        code=code("exact", "puzzles", "tables"),
    output:
        judgements=f"{CORPUS}/judgements.parquet",
    message:
        "Counting the solutions of {wildcards.corpus}"
    log:
        "logs/judge/{corpus}.log",
    benchmark:
        "logs/judge/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=60,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline judge {input.puzzles:q} --out {output.judgements:q} 2> {log:q}"


rule compile:
    """A solver's kernels compiled once, before many chunks would each do it beside the others."""
    input:
        code=lambda wildcards: code(f"solvers/{wildcards.kind}"),
    output:
        compiled=touch("data/derived/.{kind}-compiled"),
    message:
        "Compiling the solver of {wildcards.kind} (about a minute, once)"
    log:
        "logs/compile/{kind}.log",
    benchmark:
        "logs/compile/{kind}.tsv"
    resources:
        mem_mb=1500,
        runtime=10,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline compile --kind {wildcards.kind} 2> {log:q}"


rule trace:
    """One chunk of a corpus solved: every step, every contradiction, the outcomes."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        catalogue=lambda wildcards: catalogues(kind_of(wildcards.solver)),
        code=lambda wildcards: code(
            f"solvers/{kind_of(wildcards.solver)}", "traces", "puzzles", "tables"
        ),
        # Whether it is there matters, not when it was made.
        compiled=lambda wildcards: ancient(
            f"data/derived/.{kind_of(wildcards.solver)}-compiled"
        ),
    output:
        steps=f"{CHUNK}/steps.parquet",
        contradictions=f"{CHUNK}/contradictions.parquet",
        outcomes=f"{CHUNK}/outcomes.parquet",
    params:
        solver=lambda wildcards: options_of(wildcards.solver),
        out=subpath(output.steps, parent=True),
    message:
        "Tracing {wildcards.corpus} with {wildcards.solver}, chunk {wildcards.scatteritem}"
    log:
        "logs/trace/{corpus}-{solver}-{scatteritem}.log",
    benchmark:
        "logs/trace/{corpus}-{solver}-{scatteritem}.tsv"
    resources:
        mem_mb=1000,
        runtime=60,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline trace {input.puzzles:q} {params.solver} --chunk {wildcards.scatteritem}"
        " --out {params.out:q} 2> {log:q}"


rule gather:
    """The chunks of a solver put together, sorted, one file a table."""
    input:
        steps=gather.trace(f"{CHUNKS}/steps.parquet"),
        contradictions=gather.trace(f"{CHUNKS}/contradictions.parquet"),
        outcomes=gather.trace(f"{CHUNKS}/outcomes.parquet"),
    output:
        steps=f"{TRACES}/steps.parquet",
        contradictions=f"{TRACES}/contradictions.parquet",
        outcomes=f"{TRACES}/outcomes.parquet",
    params:
        out=subpath(output.steps, parent=True),
    message:
        "Gathering {wildcards.corpus}, {wildcards.solver}"
    log:
        "logs/gather/{corpus}-{solver}.log",
    benchmark:
        "logs/gather/{corpus}-{solver}.tsv"
    resources:
        mem_mb=1000,
        runtime=20,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline gather {input:q} --out {params.out:q} 2> {log:q}"


rule features:
    """What a solver did on a puzzle, as numbers only, asked of the tables in SQL."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        steps=f"{TRACES}/steps.parquet",
        contradictions=f"{TRACES}/contradictions.parquet",
        outcomes=f"{TRACES}/outcomes.parquet",
        code=code("traces"),
    output:
        features=f"{TRACES}/features.parquet",
    params:
        traces=subpath(output.features, parent=True),
    message:
        "Features of {wildcards.corpus}, {wildcards.solver}"
    log:
        "logs/features/{corpus}-{solver}.log",
    benchmark:
        "logs/features/{corpus}-{solver}.tsv"
    resources:
        mem_mb=1000,
        runtime=10,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline features {input.puzzles:q} {params.traces:q} 2> {log:q}"


rule calibrate:
    """Levels of every rater, thresholds of level-up, bands of times and completion ratios."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        judgements=f"{CORPUS}/judgements.parquet",
        outcomes=lambda wildcards: traces_of(wildcards.corpus, "outcomes"),
        code=code("calibration", "tables"),
    output:
        levels=f"{CORPUS}/levels.parquet",
        time_bands=f"{CORPUS}/time_bands.parquet",
        completion_bands=f"{CORPUS}/completion_bands.parquet",
        thresholds=f"{CORPUS}/thresholds.parquet",
    params:
        corpus=subpath(output.levels, parent=True),
        settings=lambda wildcards: json.dumps(config["calibration"], sort_keys=True),
    message:
        "Calibrating {wildcards.corpus}"
    log:
        "logs/calibrate/{corpus}.log",
    benchmark:
        "logs/calibrate/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=10,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline calibrate {params.corpus:q} {input.outcomes:q}"
        " --settings {params.settings:q} 2> {log:q}"


rule agree:
    """Every pair of raters compared: matrices, rates, weighted kappa, the table of levels."""
    input:
        levels=f"{CORPUS}/levels.parquet",
        code=code("agreement", "tables"),
    output:
        level_table=f"{CORPUS}/level_table.parquet",
        matrices=f"{CORPUS}/matrices.parquet",
        agreement_rates=f"{CORPUS}/agreement_rates.parquet",
        agreement=f"{CORPUS}/agreement.parquet",
    params:
        corpus=subpath(input.levels, parent=True),
        settings=lambda wildcards: json.dumps(config["agreement"], sort_keys=True),
    message:
        "Comparing the raters of {wildcards.corpus}"
    log:
        "logs/agree/{corpus}.log",
    benchmark:
        "logs/agree/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=20,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline agree {params.corpus:q} --settings {params.settings:q} 2> {log:q}"


rule check_sums:
    """Every sum and rate of a published table, printed and recomputed."""
    input:
        description=lambda wildcards: FILES[wildcards.corpus],
        raw=lambda wildcards: raw(wildcards.corpus),
        code=code("agreement", "corpora", "puzzles", "tables"),
    output:
        checks=f"{CORPUS}/checks.parquet",
    params:
        out=subpath(output.checks, parent=True),
    message:
        "Checking the printed sums of {wildcards.corpus}"
    log:
        "logs/check_sums/{corpus}.log",
    benchmark:
        "logs/check_sums/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=10,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline check-sums {input.description:q} --out {params.out:q} 2> {log:q}"


rule warehouse:
    """All tables as views of one database, for anyone who asks in SQL."""
    input:
        ingested=expand(
            [
                rules.ingest.output.puzzles,
                rules.ingest.output.ratings,
                rules.ingest.output.rejects,
                rules.judge.output.judgements,
            ],
            corpus=PUZZLES,
        ),
        traced=EVERY_TRACE,
        compared=expand([*rules.calibrate.output, *rules.agree.output], corpus=PUZZLES),
        checked=expand(rules.check_sums.output, corpus=PRINTED),
    output:
        database="data/derived/nanido.duckdb",
    message:
        "Showing all tables as views in {output.database}"
    log:
        "logs/warehouse.log",
    benchmark:
        "logs/warehouse.tsv"
    resources:
        mem_mb=1000,
        runtime=10,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline warehouse {input:q} --out {output.database:q} 2> {log:q}"


rule reports:
    """The pages that a person opens, and every table as CSV and Markdown."""
    default_target: True
    input:
        database=rules.warehouse.output.database,
        tables=rules.warehouse.input,
        descriptions=list(FILES.values()),
        raw=[file for name in PRINTED for file in raw(name)],
        catalogue=catalogues("*"),
        code=code("reports"),
    output:
        index="reports/index.html",
        pages=expand("reports/{corpus}.html", corpus=CORPORA),
        tables=directory(expand("reports/tables/{corpus}", corpus=CORPORA)),
    params:
        derived=subpath(input.database, parent=True),
        out=subpath(output.index, parent=True),
        settings=lambda wildcards: json.dumps(config, sort_keys=True),
    message:
        "Writing {output.index}"
    log:
        "logs/reports.log",
    benchmark:
        "logs/reports.tsv"
    resources:
        mem_mb=2000,
        runtime=20,
    conda:
        "environment.yaml"
    shell:
        "python -m pipeline report {params.derived:q} --out {params.out:q}"
        " --settings {params.settings:q} 2> {log:q}"
