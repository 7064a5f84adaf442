# Spadework: everything a fresh machine needs is set up on first use.
#   make play       play in a browser           make test    lint and run every test
#   make terminal   play in a terminal          make lint    style and types
#   make install    set up, but start nothing   make client  build the browser client
#   make bench      measure the speed           make chaos   play while everything goes wrong, for 20 minutes
# `make test ARGS="-k dig"` hands arguments on; so do play, terminal and bench. `make terminal GAME=pergamon` plays
# another game.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
ARGS ?=
GAME ?= thebes

# The first Python that is new enough.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

# Node.js builds the browser client: the machine's own if it is new enough, else one from a Python package.
NODE := $(shell node -e 'const [major, minor] = process.versions.node.split("."); \
	process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' 2>/dev/null && command -v node || echo $(VENV)/ready-node)
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --loglevel=error
CLIENT := src/spadework/server/web/client/index.html
CLIENT_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/paraglide/*' -not -path '*/project.inlang/cache/*')

.PHONY: play install terminal client test tested-client prepared bench chaos lint lint-python lint-client format lock \
	picture clean
.DEFAULT_GOAL := play

play: $(VENV)/ready-run $(CLIENT)
	@$(BIN)/spadework prepare
	@$(BIN)/spadework $(ARGS)

# Everything that playing and serving need, but start nothing.
install: $(VENV)/ready-run $(CLIENT)
	@$(BIN)/spadework prepare

terminal: $(VENV)/ready-run
	@$(BIN)/spadework prepare
	@$(BIN)/spadework terminal $(GAME) $(ARGS)

client: $(CLIENT)

# What takes one core only goes on side by side.
test: $(VENV)/ready-dev web/node_modules/ready
	@$(MAKE) --no-print-directory --jobs=2 lint-python tested-client prepared
	@$(BIN)/python -m tests.web.chromium
	@echo "Running the tests ..."
	@$(BIN)/python -m pytest -n auto $(ARGS)

tested-client: lint-client
	@$(MAKE) --no-print-directory client
	@echo "Testing the browser client ..."
	@cd web && $(NPM) test --silent

prepared: $(VENV)/ready-dev
	@$(BIN)/spadework prepare

lint: lint-python lint-client

lint-python: $(VENV)/ready-dev
	@echo "Checking style and types ..."
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

lint-client: web/node_modules/ready
	@echo "Checking the browser client ..."
	@cd web && $(NPM) run check --silent

bench: $(VENV)/ready-bench
	@$(BIN)/spadework prepare
	@$(BIN)/spadework bench $(ARGS)

# Acknowledged moves, logs, games and secrets must survive, and all must have gone wrong. As root a disk is really full, else
# no process may write on. `make chaos ARGS="--seconds 60 --database sqlite"` is shorter.
chaos: $(VENV)/ready-dev
	@$(BIN)/spadework prepare
	@$(BIN)/python -m tests.server.chaos $(ARGS)

format: $(VENV)/ready-dev web/node_modules/ready
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@cd web && $(NPM) run format --silent

# Pin the newest allowed versions, with hashes and without addresses.
lock:
	@uv pip compile pyproject.toml --group build --upgrade $(LOCK_FLAGS) -o requirements/run.txt
	@uv pip compile pyproject.toml --group build --group dev --extra bench --extra plot --extra postgresql --extra ray -c requirements/run.txt $(LOCK_FLAGS) -o requirements/dev.txt
	@uv pip compile pyproject.toml --group build --extra bench -c requirements/run.txt $(LOCK_FLAGS) -o requirements/bench.txt
	@uv pip compile --group node $(LOCK_FLAGS) -o requirements/node.txt
LOCK_FLAGS := --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --quiet

# Draw the pictures of the README and the docs anew.
picture: $(VENV)/ready-dev $(CLIENT)
	@$(BIN)/python docs/terminal_picture.py
	@$(BIN)/python docs/browser_pictures.py

clean:
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache web/node_modules web/src/paraglide $(dir $(CLIENT))

# The mark is set when all went well, so that an interrupted start is made anew.
$(VENV)/made:
	@test -n "$(PYTHON)" || { echo "Spadework needs Python 3.11 or newer; install it, or name it: make PYTHON=/path/to/python"; exit 1; }
	@echo "Making a virtual environment in $(VENV) with $(PYTHON) ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing; on Debian and Ubuntu install the package python3-venv"; rm -rf $(VENV); exit 1; }
	@touch $@

$(VENV)/ready-%: requirements/%.txt pyproject.toml | $(VENV)/made
	@echo "Installing what Spadework needs ($*; a minute or two, once) ..."
	@$(PIP) --require-hashes -r requirements/$*.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/ready-node: requirements/node.txt | $(VENV)/made
	@echo "Installing Node.js (once) ..."
	@$(PIP) --require-hashes -r requirements/node.txt
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json | $(NODE)
	@echo "Installing what builds the browser client (a minute, once) ..."
	@cd web && $(NPM) ci --silent
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/ready
	@echo "Building the browser client ..."
	@cd web && $(NPM) run build --silent -- --logLevel error > /dev/null
	@touch $@
