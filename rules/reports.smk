# From all tables to the pages.


rule exclusions:
    """What every phase left out of a corpus, with the reason."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        judgements=f"{CORPUS}/judgements.parquet",
        levels=f"{CORPUS}/levels.parquet",
        traced=lambda wildcards: [
            *traces_of(wildcards.corpus, "outcomes"),
            *traces_of(wildcards.corpus, "features"),
        ],
        paths=if_among(MEASURED, "paths"),
    output:
        exclusions=f"{CORPUS}/exclusions.parquet",
    params:
        code=lambda wildcards: code(
            "pipeline.exclusions",
            "pipeline.tables.exclusions",
            *parts_of(wildcards.corpus, "made_features"),
            KINDS[wildcards.corpus].folder / "features.yaml",
        ),
        corpus=subpath(output.exclusions, parent=True),
    message:
        "What was left out of {wildcards.corpus}"
    log:
        "logs/exclusions/{corpus}.log",
    benchmark:
        "logs/exclusions/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=10,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline exclusions {params.corpus:q} {input:q} 2> {log:q}"


rule warehouse:
    """All tables as views of one database, for anyone who asks in SQL."""
    input:
        tables=lambda wildcards: [file for name in CORPORA for file in tables_of(name)],
    output:
        database="data/derived/nanido.duckdb",
    params:
        code=code("pipeline.warehouse", *SCHEMAS),
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


rule report:
    """The pages of one corpus, its puzzles step by step, its tables as CSV and Markdown."""
    input:
        tables=lambda wildcards: tables_of(wildcards.corpus),
        description=lambda wildcards: FILES[wildcards.corpus],
        raw=lambda wildcards: raw(wildcards.corpus) if wildcards.corpus in PRINTED else [],
    output:
        page="reports/{corpus}.html",
        audit="reports/{corpus}-audit.html",
        tables=directory("reports/tables/{corpus}"),
        puzzles=directory("reports/puzzles/{corpus}"),
        summary="data/derived/{corpus}/page.json",
    wildcard_constraints:
        corpus="|".join(PUZZLES) or "(?!)",
    params:
        code=lambda wildcards: code(
            "pipeline.reports.site",
            *parts_of(wildcards.corpus, "words", "reasons", "stepping", "paths"),
            *lists_of(wildcards.corpus),
        ),
        corpora=[f"{name}: {corpus.title}" for name, corpus in CORPORA.items()],
        derived=subpath(output.summary, ancestor=2),
        out=subpath(output.page, parent=True),
        settings=lambda wildcards: json.dumps(config, sort_keys=True),
    message:
        "Writing {output.page}"
    log:
        "logs/report/{corpus}.log",
    benchmark:
        "logs/report/{corpus}.tsv"
    resources:
        mem_mb=2000,
        runtime=20,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline report {params.derived:q} {input.tables:q} --corpus {wildcards.corpus:q}"
        " --out {params.out:q} --settings {params.settings:q} 2> {log:q}"


use rule report as report_alone with:
    output:
        page="reports/{corpus}.html",
        tables=directory("reports/tables/{corpus}"),
        summary="data/derived/{corpus}/page.json",
    wildcard_constraints:
        # What has no raters to be compared: games, and printed tables.
        corpus="|".join(name for name in CORPORA if name not in PUZZLES) or "(?!)",


rule reports:
    """The first page, from what is known of every corpus of the run."""
    default_target: True
    input:
        database=rules.warehouse.output.database,
        summaries=expand("data/derived/{corpus}/page.json", corpus=CORPORA),
        pages=expand("reports/{corpus}.html", corpus=CORPORA),
        audits=expand("reports/{corpus}-audit.html", corpus=PUZZLES),
    output:
        index="reports/index.html",
        assets=directory("reports/assets"),
    params:
        code=code("pipeline.reports.site"),
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
        mem_mb=1000,
        runtime=10,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline report-index {params.derived:q} --out {params.out:q}"
        " --settings {params.settings:q} 2> {log:q}"
