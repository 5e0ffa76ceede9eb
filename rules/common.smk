# What several rules ask of the corpora of a run.

INGESTED = [
    f"{CORPUS}/{name}.parquet"
    for name in ("puzzles", "ratings", "rejects", "scales", "declared_raters", "books", "sources")
]

# Of the jobs that can begin, those do from which the way to the pages is longest: compiling first,
# what nothing waits for last. So in the end no core waits while another one goes a long way alone.
FIRST = [
    "compile",
    "ingest",
    "measure_paths",
    "solve",
    "model_times",
    "audit",
    "decide",
    "report",
]

# The kinds of the corpora with puzzles; where kinds differ in their files, each has a rule.
SOLVED_KINDS = list(dict.fromkeys(KINDS[name].name for name in PUZZLES))


def is_own(kind):
    """Return whether a kind is not of the program, but in a folder that NANIDO_KINDS names."""
    return not kinds.kind(kind).folder.is_relative_to(PACKAGE)


# Kinds that share a solver have the same kernels. The first of all such kinds is compiled, whether
# this run has it or not, and one's own kinds come last: Snakemake would compile again whenever
# another one came first, and would not look at what else is to be made.
SHARING = {}
for kind in sorted(
    filter(lambda name: kinds.kind(name).has("trace_rows"), kinds.names()), key=is_own
):
    SHARING.setdefault(kinds.kind(kind).module("trace_rows"), []).append(kind)
COMPILED_KINDS = [found[0] for found in SHARING.values() if {*found}.intersection(SOLVED_KINDS)]

# What says that the kernels of a kind are compiled, by the part that needs them. Its name depends
# on the module alone, and not on which kinds the run has.
COMPILED = {
    kind: {
        part: f"data/derived/.compiled/{module}-{fingerprint(module)}"
        for part in ("trace_rows", "paths")
        if kinds.kind(kind).has(part)
        for module in [kinds.kind(kind).module(part)]
    }
    for kind in dict.fromkeys(COMPILED_KINDS + SOLVED_KINDS)
}

CALIBRATED = [f"{CORPUS}/{name}.parquet" for name in ("uncalibrated_levels", "time_bands")]
PLAYED = [f"{CORPUS}/games/{name}.parquet" for name in ("candidates", "decisions", "refereed")]


def priority_of(work):
    """Return the priority of a rule for Snakemake, by its place in FIRST; others have 0."""
    return len(FIRST) - FIRST.index(work)


def traces_of(name, table):
    """Return the files of a table of all solvers of a corpus."""
    return [f"data/derived/{name}/{solver}/{table}.parquet" for solver in SOLVERS.get(name, ())]


def of_solvers(kind, tables, folder=TRACES):
    """Return the files of tables of all solvers of a kind, as patterns with the wildcard `corpus`."""
    solvers = [solver.name for solver in kinds.kind(kind).solvers_run(config["editions"])]
    return expand(f"{folder}/{{table}}.parquet", solver=solvers, table=tables, allow_missing=True)


def of_kind(kind):
    """Return the corpora with puzzles of a kind."""
    return [name for name in PUZZLES if KINDS[name].name == kind]


def outcomes_of(name, solver):
    """Return the outcomes that the chunks of a solver of a corpus wrote."""
    return expand(
        f"{CHUNK}/outcomes.parquet", corpus=name, solver=solver, chunk=chunks_of(name, "trace")
    )


def tables_of(*names):
    """Return every table of corpora: their pages show them, the database has views of them."""
    return [file for name in names for file in _tables_of_one(name)]


def _tables_of_one(name):
    wanted = [
        (INGESTED, name in {*PUZZLES, *GAMES, *AWAY}),
        (rules.count_solutions.output, name in PUZZLES),
        (CALIBRATED, name in PUZZLES),
        (rules.audit.output, name in PUZZLES),
        (rules.verdicts.output, name in PUZZLES),
        (rules.model_times.output, name in PUZZLES),
        (rules.concat_paths.output, name in MEASURED),
        (rules.ingest_attempts.output.attempts, name in ATTEMPTED),
        (PLAYED, name in GAMES),
        (rules.check_sums.output, name in PRINTED),
    ]
    traced = [file for table in TRACED for file in traces_of(name, table)]
    return traced + [
        file for files, is_made in wanted if is_made for file in expand(files, corpus=name)
    ]


def if_among(names, table):
    """Return a table of a corpus as input, nothing where it is not among these names."""
    return branch(lambda wildcards: wildcards.corpus in names, f"{CORPUS}/{table}.parquet")


def kind_of(name):
    """Return the kind or the game of a corpus, for `code`."""
    return [CORPORA[name].kind]


def calibration_of(*names):
    """Return the settings of calibration that concern some corpora."""
    return configuration.calibration_of(
        {name: KINDS[name] for name in names if name in KINDS}, config["calibration"]
    )


def settings_of_pages(*names):
    """Return, as JSON, the configuration as far as it concerns the pages of some corpora."""
    return as_json({**config, "calibration": calibration_of(*names)})


def as_json(settings):
    """Return settings as they are handed to a verb, always the same text."""
    return json.dumps(settings, sort_keys=True)


def beside(name):
    """Return the description and the files of the printed tables that a page has beside its own."""
    paper = PAPERS[name]
    files = [paper.path, *map(paper.located, paper.sources)] if paper else []
    return [str(file) for file in files if file.is_file()]


def sharing(kind):
    """Return the kinds of a run that have the solver of a kind, as a text."""
    same = SHARING[kinds.kind(kind).module("trace_rows")]
    return ", ".join(name for name in SOLVED_KINDS if name in same)


def compiled_for(part):
    """Return an input: that the kernels of a part of the kind of a corpus are compiled.

    It makes nothing again (`ancient`); the `code` of whoever waits says when that is. A file named
    by a fingerprint is made where it is missing and somebody must run. A rule with a `code` of its
    own would run for every edit, and Snakemake does not look at what else changed for jobs that
    wait for a job that runs: an edited solver would leave its traces as they were.
    """
    return lambda wildcards: ancient(COMPILED[KINDS[wildcards.corpus].name][part])


def read_for_pages(*names):
    """Return what is in the files that pages of corpora show, besides tables."""
    printed = [file for name in names if name in PRINTED for file in RAW[name]]
    besides = [file for name in names for file in beside(name)]
    return contents([*(FILES[name] for name in names), *printed, *besides])


def cells_of(name):
    """Return about how many cells the puzzles of a corpus have: the bytes of its files."""
    return sum(Path(file).stat().st_size for file in RAW[name])


def memory(least, of_all=False):
    """Return the memory in MB of a rule; more where it holds some columns of all puzzles."""
    return asked_again(least, 20_000 if of_all else 0)


def minutes(least):
    """Return the minutes of a rule that goes through all puzzles of a corpus."""
    return asked_again(least, 20_000_000)


def asked_again(least, of_bytes):
    """Return so much, and one more for so many bytes of the corpus if any are named.

    What is sent again asks for more: a cluster may have killed it for its memory or its time.
    """

    def asked(wildcards, attempt):
        return attempt * (least + (cells_of(wildcards.corpus) // of_bytes if of_bytes else 0))

    return asked


def chunks_of(name, work):
    """Return the chunks in which a corpus is solved: one for so many of its cells.

    Its files tell how many these are, since a cell takes about a letter there; how many puzzles
    can be read is not known before the run.
    """
    number = min(config["chunks"], ceil(cells_of(name) / config["chunk_cells"][work]) or 1)
    return [f"{chunk}-of-{number}" for chunk in range(1, number + 1)]


def in_chunks(work, several, names=PUZZLES):
    """Return a pattern of the corpora that are solved in several chunks, or of those in one."""
    found = [name for name in names if (len(chunks_of(name, work)) > 1) == several]
    return "|".join(found) or NONE


def chunks(work, pattern):
    """Return an input: the files of a pattern with the wildcard `chunk`, for all of a corpus."""
    return lambda wildcards: expand(pattern, chunk=chunks_of(wildcards.corpus, work), **wildcards)


def then_concat(chunk, whole):
    """Return what a job of one chunk does next, for the shell: concatenate it where a file lies."""
    return " ".join(
        ["--then concat-chunks", *map(quote, chunk), "--out", quote(str(Path(whole).parent))]
    )


def verbs_of_traces(wildcards):
    """Return, for the shell, the verbs that solve a corpus in one chunk, each solver's concatenated."""
    verbs, puzzles = [], f"{CORPUS}/puzzles.parquet".format(corpus=wildcards.corpus)
    for solver in SOLVERS[wildcards.corpus]:
        whole, traces = (
            Path(folder.format(corpus=wildcards.corpus, solver=solver))
            for folder in (WHOLE, TRACES)
        )
        traced = ["trace", puzzles, *kinds.options_of(solver), "--chunk", "1-of-1", "--out", whole]
        stepped = [whole / f"{table}.parquet" for table in STEPPED]
        whole_too = then_concat(map(str, stepped), traces / "steps.parquet")
        verbs.append(" ".join([*(quote(str(word)) for word in traced), whole_too]))
    return " --then ".join(verbs)


def verbs_of_levels(wildcards):
    """Return, for the shell, the verbs from the traces of a corpus to its levels.

    Of wildcards alone: what depends on the input makes nothing again when it changes.
    """
    folder, verbs = Path(CORPUS.format(corpus=wildcards.corpus)), []
    settings = ["--settings", as_json(calibration_of(wildcards.corpus))]
    kind = ["--kind", KINDS[wildcards.corpus].name]
    for solver in SOLVERS[wildcards.corpus]:
        chunks = outcomes_of(wildcards.corpus, solver)
        verbs += ["level", folder, solver, *chunks, *kind, *settings]
        verbs += ["--then", "features", folder / "puzzles.parquet", folder / solver, "--then"]
    verbs += ["calibrate", folder, *traces_of(wildcards.corpus, "outcomes"), *settings]
    return " ".join(quote(str(word)) for word in verbs)


def pages_of(names):
    """Return the pages of corpora: those with levels have an audit, those not fetched have none."""
    ends = [(name, end) for name in names for end in ("", "-audit") if not end or name in KINDS]
    return [f"reports/{name}{end}.html" for name, end in ends if name not in AWAY]


def mirror(_):
    """Return the folder that the configuration names for `fetch` as a flag of it, if it does."""
    found = config.get("mirror")
    if found and not Path(found).is_dir():
        problem = f"mirror: found no folder {found!r}, expected one with files of remote corpora"
        raise WorkflowError(printable(f"{CONFIG_FILE}, {OF_RUN}: {problem}"))
    return [f"--mirror={found}"] if found else []


def tables_for_model(wildcards):
    """Return the tables that `fit` reads of the corpus of a kind's model."""
    found = MODELS[wildcards.kind]
    name = found["corpus"]
    tables = ["puzzles", "ratings", "solution_counts", "uncalibrated_levels", "time_bands"]
    # The one family that takes long to measure; it is left where the model does without it.
    if name in MEASURED and "paths" not in found.get("without", ()):
        tables.append("paths")
    return [
        *expand(f"{CORPUS}/{{table}}.parquet", corpus=name, table=tables),
        *traces_of(name, "features"),
    ]


def flags_of_model(wildcards):
    """Return what the configuration says of the model of a kind, as flags of `fit`."""
    found = MODELS[wildcards.kind]
    without = [f"--without={family}" for family in found.get("without", ())]
    return [f"--rater={found['rater']}", f"--date={found.get('date', '')}", *without]


def described(*names):
    """Return the descriptions of corpora, an input of the rules with which the way to tables begins.

    Who makes tables claims them here: `onstart` does not run where this workflow is a module.
    """
    if workflow.executor_plugin and workflow.is_main_process:
        check_pins()
        if not workflow.dryrun:
            claim()
    return [str(FILES[name]) for name in names]


@cache
def check_pins():
    """Refuse a pin of no part; in a run of fewer corpora it is told, since it may be of another."""
    if problem := pins_of_no_part(config, CORPORA):
        if USUAL <= set(config["corpora"]):
            sys.exit(printable(f"{CONFIG_FILE}, {OF_RUN}: {problem}"))
        logger.warning(printable(problem))


@cache
def claim():
    """Keep other runs out until this one ends, or end with one line; tell which tables are left."""
    try:
        lock_until_exit(Path("data/derived"))
        keep_descriptions(CORPORA.values())
    except settings.SettingsError as error:
        sys.exit(printable(str(error)))
    for name in CORPORA:
        folder = Path(CORPUS.format(corpus=name))
        if left := [str(file.relative_to(folder)) for file in left_behind(folder, tables_of(name))]:
            reason = (
                "since this run does not make them (an earlier description or configuration did)"
            )
            logger.warning(printable(f"{folder}: not read, {reason}: {', '.join(left)}"))
