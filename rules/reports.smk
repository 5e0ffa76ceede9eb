# From all tables to the pages.


rule build_db:
    """All tables as views of one database, for anyone who asks in SQL."""
    input:
        tables=lambda wildcards: tables_of(*CORPORA),
    output:
        database=settings.DATABASE,
    log:
        "logs/build_db.log",
    benchmark:
        "logs/build_db.tsv"
    conda:
        "../environment.yaml"
    resources:
        mem_mb=1000,
        runtime=10,
    params:
        code=code("build-db"),
    message:
        "Showing all tables as views in {output.database}"
    shell:
        "python -m pipeline step build-db {input:q} --out {output.database:q} 2> {log:q}"


rule report:
    """The pages of one corpus, its puzzles step by step, its tables as CSV and Markdown."""
    input:
        tables=lambda wildcards: tables_of(wildcards.corpus),
        description=lambda wildcards: described(wildcards.corpus),
        raw=lambda wildcards: RAW[wildcards.corpus] if wildcards.corpus in PRINTED else [],
        beside=lambda wildcards: beside(wildcards.corpus),
    output:
        page=report("reports/{corpus}.html", category="Pages"),
        audit=report("reports/{corpus}-audit.html", category="Audits"),
        tables=directory("reports/tables/{corpus}"),
        puzzles=directory("reports/puzzles/{corpus}"),
        summary="data/derived/{corpus}/page.json",
    log:
        "logs/report/{corpus}.log",
    benchmark:
        "logs/report/{corpus}.tsv"
    wildcard_constraints:
        corpus="|".join(PUZZLES) or NONE,
    priority: priority_of("report")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(2000, of_all=True),
        runtime=minutes(20),
    params:
        code=lambda wildcards: code("report", of=kind_of(wildcards.corpus)),
        read=lambda wildcards: read_for_pages(wildcards.corpus),
        corpora=[f"{name}: {corpus.title}" for name, corpus in CORPORA.items()] + AWAY,
        derived=subpath(output.summary, ancestor=2),
        out=subpath(output.page, parent=True),
        settings=lambda wildcards: settings_of_pages(wildcards.corpus),
    message:
        "Writing {output.page}"
    shell:
        "python -m pipeline step report {params.derived:q} {input.tables:q} --corpus {wildcards.corpus:q}"
        " --out {params.out:q} --settings {params.settings:q} 2> {log:q}"


if ALONE:

    rule report_alone:
        """The pages of all corpora that have nothing to compare raters by."""
        input:
            tables=tables_of(*ALONE),
            descriptions=lambda wildcards: described(*ALONE),
            raw=[file for name in ALONE if name in PRINTED for file in RAW[name]],
        output:
            pages=pages_of(ALONE),
            tables=directory(expand("reports/tables/{corpus}", corpus=ALONE)),
            summaries=expand("data/derived/{corpus}/page.json", corpus=ALONE),
        log:
            "logs/report_alone.log",
        benchmark:
            "logs/report_alone.tsv"
        conda:
            "../environment.yaml"
        resources:
            mem_mb=memory(2000),
            runtime=20,
        params:
            code=code("report", of=[CORPORA[name].kind for name in ALONE]),
            read=lambda wildcards: read_for_pages(*ALONE),
            corpora=list(CORPORA),
            chosen=[f"--corpus={name}" for name in ALONE],
            derived=lambda wildcards, output: Path(output.summaries[0]).parents[1],
            out=lambda wildcards, output: Path(output.tables[0]).parents[1],
            settings=lambda wildcards: settings_of_pages(*ALONE),
        message:
            "Writing {output.pages}"
        shell:
            "python -m pipeline step report {params.derived:q} {input.tables:q} {params.chosen:q}"
            " --out {params.out:q} --settings {params.settings:q} 2> {log:q}"


rule index:
    """The first page, from what is known of every corpus of the run."""
    input:
        database=rules.build_db.output.database,
        summaries=expand("data/derived/{corpus}/page.json", corpus=CORPORA),
        pages=pages_of(CORPORA),
    output:
        index=report("reports/index.html", category="Pages"),
        assets=directory("reports/assets"),
    log:
        "logs/index.log",
    benchmark:
        "logs/index.tsv"
    conda:
        "../environment.yaml"
    resources:
        mem_mb=1000,
        runtime=10,
    params:
        code=code("report-index"),
        derived=subpath(input.database, parent=True),
        out=subpath(output.index, parent=True),
        settings=lambda wildcards: as_json(config),
    message:
        "Writing {output.index}"
    shell:
        "python -m pipeline step report-index {params.derived:q} --out {params.out:q}"
        " --settings {params.settings:q} 2> {log:q}"
