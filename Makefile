# From a bare Python 3.11 or newer:
#   make reports    solve, calibrate, compare, and write reports/index.html
#   make test       check the code and run the tests
#   make fuzz       send 100,000 odd inputs to every reader
# and, on a machine that does nothing else:
#   make benchmarks measure time and memory; docs/reference/speed.md says what was found
# CORES=2 limits the cores, PYTHON=... names another Python.

CORES ?= all
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: reports models test fuzz benchmarks lint format cluster lock sbom clean

reports: $(READY)
	@. $(BIN)/activate && snakemake reports --cores $(CORES)

# The models that come with the program, fitted anew to the bundled corpora, and their tables.
models: $(READY)
	@. $(BIN)/activate && snakemake models --forcerun model --cores $(CORES)
	@for fitted in data/derived/models/*/; do \
		cp $$fitted/model.json $$fitted/levels.yaml pipeline/kinds/$$(basename $$fitted)/model/; done
	@cd tests/data/models && for kept in */*.parquet */*/*.parquet; do \
		cp ../../../data/derived/$$kept $$kept; done

# A module's tests stay in one process; tests/order.py says which begin first.
test: $(READY) lint
	@$(BIN)/python -m pytest --numprocesses auto --dist loadscope --no-loadscope-reorder

# Every reader with 100,000 odd inputs, some hours: make fuzz EXAMPLES=100000
EXAMPLES ?= 100000
fuzz: $(READY)
	@NANIDO_EXAMPLES=$(EXAMPLES) $(BIN)/python -m pytest --numprocesses auto tests/fuzzing

benchmarks: $(READY)
	@$(BIN)/python benchmarks/exact.py
	@$(BIN)/python benchmarks/slitherlink.py
	@$(BIN)/python benchmarks/slitherlink.py --edition text
	@$(BIN)/python benchmarks/sudoku.py
	@$(BIN)/python benchmarks/start.py
	@$(BIN)/python benchmarks/memory.py
	@$(BIN)/python benchmarks/memory.py --kind sudoku
	@$(BIN)/python benchmarks/growth.py
	@$(BIN)/python benchmarks/paths.py
	@$(BIN)/python benchmarks/calibration.py

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/snakefmt --check Snakefile rules
	@since=$$( { git rev-parse --verify --quiet origin/main || git describe --tags --abbrev=0; } 2>/dev/null ); \
	{ git log -1 --no-merges --format='%h %s'; \
		test -z "$$since" || git log --no-merges --format='%h %s' "$$since.."; } 2>/dev/null | \
	awk '{ hash = $$1; sub(/^[^ ]* /, "") } length > 72 { print "The subject of " hash " has " \
		length " characters, expected 72 at most; git rebase -i"; bad = 1 } END { exit bad }'

format: $(READY)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(BIN)/snakefmt Snakefile rules

# Set-up runs only when the lock changed, or what is installed. The line with --editable
# makes the command `nanido`, which finds the program here from any folder; the next compiles all of
# it to bytecode, on all cores, so that no process of a run has to. What is downloaded must have the
# hashes of the lock.
$(READY): requirements.lock pyproject.toml
	@case "$(CURDIR)" in *[{}]*) \
		echo "Nanido cannot be set up in $(CURDIR): setuptools takes braces for a pattern; rename the folder." >&2; exit 1;; esac
	@test -n "$(PYTHON)" || { \
		echo "Nanido needs Python 3.11 or newer; none was found. Install one, or name it: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Nanido needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; exit 1; }
	@echo "Setting up $(VENV) from requirements.lock ..."
	@$(PYTHON) -m venv $(VENV) || { \
		echo "Python's venv module does not work; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check \
		--require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@$(BIN)/python -m compileall -q -j 0 -x '/tests?/' $(VENV)/lib pipeline > /dev/null || true
	@touch $@

# What a SLURM cluster needs besides.
cluster: $(READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--require-hashes -r requirements-cluster.lock

# The newest versions of what requirements*.in name, with hashes, and no addresses in the files.
COMPILE := $(BIN)/pip-compile --quiet --upgrade --strip-extras --generate-hashes --allow-unsafe \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links --no-emit-trusted-host
lock: $(READY)
	@$(BIN)/python -m pip install --quiet pip-tools
	@$(COMPILE) --output-file requirements.lock requirements.in requirements-test.in
	@$(COMPILE) --output-file requirements-cluster.lock requirements-cluster.in

# What Nanido is made of, as CSV: each library of the locks and what pages ship within one, with
# version, licence, and the hashes of the files it may be installed from.
sbom:
	@awk -F, -v OFS=, 'FILENAME ~ /lock$$/ { \
			if (match($$0, /sha256:[0-9a-f]+/)) { \
				hashes[name] = hashes[name] blank substr($$0, RSTART + 7, RLENGTH - 7); \
				blank = " " } \
			else if (split($$1, of, /==| /) > 1) { \
				name = of[1]; version[name] = of[2]; hashes[name] = blank = "" } } \
		FILENAME ~ /^requirements-licences/ { \
			if (FNR == 1) { version[$$1] = "version"; hashes[$$1] = "within,sha256" } \
			else hashes[$$1] = "," hashes[$$1]; \
			print $$1, version[$$1], $$2, $$3, hashes[$$1] } \
		FILENAME ~ /^bundled/ && FNR > 1 { print $$1, $$2, $$3, "run", $$4 hashes[$$4] }' \
		requirements.lock requirements-cluster.lock requirements-licences.csv bundled-licences.csv

clean:
	rm -rf data/derived logs .snakemake reports/*.html reports/assets reports/puzzles reports/tables
