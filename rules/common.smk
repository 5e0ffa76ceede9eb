# What several rules ask of the corpora of a run.


def traces_of(name, table):
    """Return the files of a table of all solvers of a corpus."""
    return [f"data/derived/{name}/{solver}/{table}.parquet" for solver in SOLVERS.get(name, ())]


def tables_of(name):
    """Return every table of a corpus: its pages show them, the database has views of them."""
    ingested = rules.ingest.output
    wanted = [
        ([ingested.puzzles, ingested.ratings, ingested.rejects], name in PUZZLES or name in GAMES),
        (rules.judge.output, name in PUZZLES),
        (rules.calibrate.output, name in PUZZLES),
        (rules.audit.output, name in PUZZLES),
        (rules.alternatives.output, name in PUZZLES),
        (rules.model_times.output, name in PUZZLES),
        (rules.exclusions.output, name in PUZZLES),
        (rules.gather_paths.output, name in MEASURED),
        (rules.ingest_attempts.output.attempts, name in ATTEMPTED),
        (rules.decide.output, name in GAMES),
        (rules.check_sums.output, name in PRINTED),
    ]
    traced = [file for table in TRACED for file in traces_of(name, table)]
    return traced + [
        file for files, is_made in wanted if is_made for file in expand(files, corpus=name)
    ]


def if_among(names, table):
    """Return a table of a corpus as input, nothing where it is not among these names."""
    return branch(lambda wildcards: wildcards.corpus in names, f"{CORPUS}/{table}.parquet")


def parts_of(name, *parts):
    """Return the modules of parts of the kind of a corpus, or those of its game."""
    if name in KINDS:
        return KINDS[name].modules(*parts)
    return games.game(CORPORA[name].kind).modules_that_decide if name in GAMES else []


def lists_of(name):
    """Return the list of techniques of the kind of a corpus, if it has a kind."""
    return [KINDS[name].folder / "solver/techniques.yaml"] if name in KINDS else []


def raw(name):
    """Return the files of a corpus that are there; what is not, the verb names in `rejects`."""
    corpus = CORPORA[name]
    located = map(corpus.located, corpus.sources)
    return [str(path) for path in located if path.is_file()]


def tables_for_model(wildcards):
    """Return the tables that `fit` reads of the corpus of a kind's model."""
    found = MODELS[wildcards.kind]
    name = found["corpus"]
    tables = ["puzzles", "ratings", "judgements", "levels", "time_bands"]
    # The one family that takes long to measure; it is left where the model does without it.
    if name in MEASURED and "paths" not in found.get("without", ()):
        tables.append("paths")
    return [*expand(f"{CORPUS}/{{table}}.parquet", corpus=name, table=tables), *traces_of(name, "features")]


def flags_of_model(wildcards):
    """Return what the configuration says of the model of a kind, as flags of `fit`."""
    found = MODELS[wildcards.kind]
    without = [f"--without={family}" for family in found.get("without", ())]
    fifths = ["--fifths"] if found.get("fifths") else []
    return [f"--rater={found['rater']}", f"--date={found.get('date', '')}", *fifths, *without]


def tell_left_behind():
    """Say which tables an earlier description left with a corpus; the run does not read them."""
    for name in CORPORA:
        folder = Path("data/derived") / name
        left = [str(file.relative_to(folder)) for file in left_behind(folder, tables_of(name))]
        if left:
            logger.warning(
                f"{folder}: not read, since this run does not make them (an earlier description or"
                f" configuration did): {', '.join(left)}"
            )
