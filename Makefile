# The two commands of the README are `make run` and `make test`.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
LOCK := requirements.lock
PYODIDE := pyodide/node_modules/pyodide
APP := build/app
EXPORTED := $(APP)/bridgelaws-app.json
# Where one of these is newer than the app it is made anew; what is compiled of them need not be asked.
EXPORTED_FROM = $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path '*/words/catalog/*' -not -path '*/laws/diagrams/*' -not -name tested.json)

.PHONY: setup run app test lint bench mutants docs screenshots messages diagrams lock clean

setup: $(READY)

$(READY): pyproject.toml $(LOCK) hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "bridgelaws needs Python 3.11 or newer (make PYTHON=…)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(LOCK)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

messages: setup
	@$(BIN)/python scripts/compile_messages.py

diagrams: setup
	@$(BIN)/python scripts/compile_diagrams.py

# The app for phones is served too where it can be made: without npm or network the desk goes on.
run: setup messages diagrams
	@mkdir -p build
	@npm_config_fetch_retries=0 $(MAKE) $(EXPORTED) > build/app.log 2>&1 || { rm -rf $(APP); \
	echo "Served without the app for phones: it needs npm and, the first time, the Internet (build/app.log)."; }
	@test -e $${BRIDGELAWS_DATA:-bridgelaws-data}/deals.pbn || sample="--deals examples/club_evening.pbn --open-deals"; \
	test ! -e $(EXPORTED) || app="--app $(APP)"; \
	exec $(BIN)/bridgelaws serve --host $${BRIDGELAWS_HOST:-0.0.0.0} $$sample $$app

$(PYODIDE)/package.json: pyodide/package-lock.json
	npm ci --prefix pyodide --no-audit --no-fund --loglevel error
	@touch $@

app: setup messages diagrams
	@$(MAKE) --no-print-directory $(EXPORTED)

$(EXPORTED): $(READY) $(PYODIDE)/package.json $(EXPORTED_FROM)
	$(BIN)/bridgelaws export-app $(APP) --pyodide $(PYODIDE)

test: setup messages diagrams lint
	scripts/browser_tools.sh
	@! command -v npm > /dev/null || $(MAKE) --no-print-directory $(EXPORTED)
	BRIDGELAWS_BUILT_APP=$(APP) scripts/with_postgres.sh $(BIN)/python -m pytest -n auto --dist worksteal

lint: setup messages diagrams
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/generate_docs.py --check

docs: setup messages diagrams
	$(BIN)/python scripts/generate_docs.py

# Every page as it looks: build/screenshots/index.html.
screenshots: setup messages diagrams
	$(BIN)/python scripts/screenshots.py $(PAGES)

bench: setup messages diagrams $(PYODIDE)/package.json
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r bench/requirements.txt
	$(BIN)/python bench/run.py
	$(BIN)/python bench/equity.py
	$(BIN)/python bench/paper.py
	$(BIN)/python bench/offline.py
	PYTHONPATH=. $(BIN)/python bench/web.py
	scripts/with_postgres.sh $(BIN)/python bench/log.py

# Changes of the Laws and the engine that a test must notice: docs/completeness.md.
mutants: setup messages diagrams
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r mutants/requirements.txt
	$(BIN)/python mutants/mutants.py $(MUTANTS)

lock:
	$(BIN)/python -m pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --allow-unsafe --strip-extras --extra dev --output-file $(LOCK) pyproject.toml

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
