# The two commands of the README are `make run` and `make test`.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
LOCK := requirements.lock
PYODIDE := pyodide/node_modules/pyodide

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

run: setup messages diagrams
	@test -e $${BRIDGELAWS_DATA:-bridgelaws-data}/deals.pbn || sample="--deals examples/club_evening.pbn --open-deals"; \
	exec $(BIN)/bridgelaws serve --host $${BRIDGELAWS_HOST:-0.0.0.0} $$sample

$(PYODIDE)/package.json: pyodide/package-lock.json
	npm ci --prefix pyodide --no-audit --no-fund --silent
	@touch $@

app: setup messages diagrams $(PYODIDE)/package.json
	$(BIN)/bridgelaws export-app build/app --pyodide $(PYODIDE)

test: setup messages diagrams lint
	scripts/browser_tools.sh
	scripts/with_postgres.sh $(BIN)/python -m pytest -n auto --dist worksteal

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
