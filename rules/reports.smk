# From all tables to the pages.


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
        positions=expand(
            [rules.ingest.output.puzzles, rules.ingest.output.ratings, rules.ingest.output.rejects],
            corpus=GAMES,
        ),
        attempted=expand(rules.ingest_attempts.output.attempts, corpus=ATTEMPTED),
        traced=EVERY_TRACE,
        measured=expand(rules.gather_paths.output, corpus=PUZZLES),
        played=expand(rules.decide.output, corpus=GAMES),
        calibrated=expand(rules.calibrate.output, corpus=PUZZLES),
        compared=expand([*rules.audit.output, *rules.alternatives.output], corpus=PUZZLES),
        timed=expand(rules.model_times.output, corpus=PUZZLES),
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
        "../environment.yaml"
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
        code=code("reports", "paths"),
    output:
        index="reports/index.html",
        pages=expand("reports/{corpus}.html", corpus=CORPORA),
        audits=expand("reports/{corpus}-audit.html", corpus=PUZZLES),
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
        "../environment.yaml"
    shell:
        "python -m pipeline report {params.derived:q} --out {params.out:q}"
        " --settings {params.settings:q} 2> {log:q}"
