# What an engineer types. `make run` and `make test` install what is missing first; a second time they need no network.

SHELL := /bin/bash
# The environment's Python: the system's own, where it is new enough (scripts/choose_python.sh says why).
PYTHON ?= $(shell scripts/choose_python.sh)
VENV := .venv
BIN := $(VENV)/bin
# Everything that decides what is installed names the stamps, so that a changed pin or dependency installs anew.
DIGEST := $(shell cat pyproject.toml constraints.txt | sha256sum | cut -c1-16)
RUNS := $(VENV)/.runs-$(DIGEST)
READY := $(VENV)/.ready-$(DIGEST)
INSTALL = PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check -e
JOBS ?= auto
CORPUS ?=

FUZZ_SECONDS ?= 60

.PHONY: help run test test-offline model check bench fuzz sample icons translations clean runs ready system

help:
	@echo "make run     open the application with the sample datasheet (without a display: a tour into build/tour)"
	@echo "make test    every check and every test"
	@echo "make test-offline  the same with the network taken away (Linux, where the system allows it)"
	@echo "make model   the embedding model for search, once"
	@echo "make check   ruff, mypy and import-linter alone"
	@echo "make bench   speeds, into build/bench.json (CORPUS=folder of PDFs; default: the sample)"
	@echo "make fuzz    damaged PDFs for a minute (FUZZ_SECONDS=)"
	@echo "make sample  make the sample datasheet anew      make icons  make the icon's pictures anew"
	@echo "make translations  bring the window's translations up to date"
	@echo "make clean   remove what was built; the environment stays in $(VENV)"

run: runs
	@$(BIN)/python -m scripts.make_model
	@$(BIN)/python -m scripts.run_app

test: ready model
	@JOBS=$(JOBS) scripts/test.sh $(BIN)

test-offline: ready
	@NETWORK=none JOBS=$(JOBS) scripts/test.sh $(BIN)

# Search by meaning: made once where its packages are installed; without it passages are found by words alone.
model: ready
	@$(BIN)/python -m scripts.make_model

check: ready
	@scripts/check.sh $(BIN)

bench: ready
	@$(BIN)/python -m tests.bench.run --out build/bench.json $(if $(CORPUS),--corpus "$(CORPUS)")

fuzz: ready
	@$(BIN)/python -m scripts.fuzz --seconds $(FUZZ_SECONDS)

sample: ready
	$(BIN)/python -m scripts.make_sample

icons: ready
	$(BIN)/python -m scripts.make_icons

translations: ready
	$(BIN)/python -m scripts.make_translations

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find akili_desktop scripts tests -name __pycache__ -type d -prune -exec rm -rf {} +

# What the application itself needs; what only its making needs (tests, the embedding model's reference) comes with `ready`.
# An installed package is compiled, a source tree only where Python may write beside it: every process would compile anew.
runs: system $(if $(wildcard $(READY)),,$(RUNS))
	@$(BIN)/python -m compileall -q akili_desktop

ready: system $(READY)
	@$(BIN)/python -m compileall -q akili_desktop

system:
	@scripts/system_libraries.sh

$(BIN)/python: | system
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; set PYTHON=")'
	@$(PYTHON) -m venv $(VENV)

$(RUNS): pyproject.toml constraints.txt | system $(BIN)/python
	$(INSTALL) '.[search,models]'
	@scripts/unpack_bindings.sh $(BIN)
	@rm -f $(VENV)/.runs-* && touch $@

$(READY): pyproject.toml constraints.txt | system $(BIN)/python
	$(INSTALL) '.[dev]'
	@scripts/unpack_bindings.sh $(BIN)
	@rm -f $(VENV)/.ready-* && touch $@
