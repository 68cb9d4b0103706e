# Every target sets up what it needs. `make` alone lists them.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
WORKERS ?= 2
# What the benchmarks compare with, beside JAX.
RIVALS := chebax tfp-nightly
# Beside the tests' workers, threads of OpenBLAS would only be in the way.
export OPENBLAS_NUM_THREADS ?= 1

# The installation is editable, but it remembers where each module is: it is stale when modules come, go or move,
# when its own sources change, or the compiler.
MODULES := $(sort $(wildcard jaxspecial/*.py jaxspecial/*/*.py jaxspecial/*/*/*.py codegen/*.py generated/*.py))
STATE := $(shell echo '$(CXX) $(MODULES)' | cksum | cut -d ' ' -f 1)
# Two steps, since most of what the tests need is nothing to the demo: what the demo needs, then the rest.
PACKAGE := $(VENV)/.package-$(STATE)
INSTALLED := $(VENV)/.installed-$(STATE)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
NATIVE := CMakeLists.txt $(wildcard jaxspecial/engines/native/*)

.PHONY: help install demo test verify verify-summary stress generate check gradcheck conformance bench device docs docs-test wheel clean

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# pip compiles no byte code here, for some packages as long as everything else takes: Python does it for the modules
# that are imported.
$(PACKAGE): pyproject.toml $(NATIVE)
	@test -x $(BIN)/python || { echo "Making the environment $(VENV)"; $(PYTHON) -m venv $(VENV); }
	@rm -f $(VENV)/.package-* $(VENV)/.installed-*
	@echo "Installing jaxspecial, JAX, SciPy and what the demo needs into $(VENV) (a minute, the first time)"
	@PIP_COMPILE=0 $(PIP) install --editable '.[demo]'
	@touch $@

# jaxspecial itself is there, so pip installs the packages of the extra only. Tests start many processes, which should
# find byte code; some packages have files for other versions of Python, which do not compile.
$(INSTALLED): $(PACKAGE)
	@echo "Installing what the tests need into $(VENV) (two minutes, the first time)"
	@PIP_COMPILE=0 $(PIP) install 'jaxspecial[dev]'
	@$(BIN)/python -m compileall -qq $(VENV)/lib || true
	@touch $@

install: $(INSTALLED)

demo: $(PACKAGE) ## the main job on real numbers, under two minutes
	@$(BIN)/python examples/demo.py

test: $(INSTALLED) ## the quick tests; ARGS="-k jv" for a part of them
	JAXSPECIAL_REQUIRE_NATIVE=1 $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal $(ARGS)

verify: $(INSTALLED) ## everything, on the oldest and the newest Python; PART=3/10, ENGINE=xla, SEED=random, ARGS="--only suite"
	@$(BIN)/python -m tests.verify --workers $(WORKERS) $(if $(PART),--part $(PART)) \
	  $(if $(ENGINE),--engine $(ENGINE)) $(if $(SEED),--seed $(SEED)) $(ARGS)

verify-summary: $(INSTALLED) ## one table of the parts that have been verified of this commit; ENGINE=xla
	@$(BIN)/python -m tests.verify --summary $(if $(ENGINE),--engine $(ENGINE))

stress: $(INSTALLED) ## eight threads on the native engine, for a minute
	JAXSPECIAL_REQUIRE_NATIVE=1 JAXSPECIAL_STRESS_SECONDS=60 \
	  $(BIN)/python -m pytest tests/engines/test_native.py -k eight_threads

generate: $(INSTALLED) ## write generated/ from codegen/catalogue
	$(BIN)/python -m codegen

check: $(INSTALLED) ## is generated/ what the catalogue says? lint, format and types
	$(BIN)/python -m codegen --check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	env JAXSPECIAL_ALL_TESTS=1 $(BIN)/python -m pytest -q tests/test_types.py

gradcheck: $(INSTALLED) ## the wide sweep of derivatives; ONLY=jv,airy ORDER=4 POINTS=1000 for a part
	$(BIN)/python -m tests.gradcheck --jobs $(WORKERS) $(if $(ONLY),--only $(ONLY)) \
	  $(if $(ORDER),--order $(ORDER)) $(if $(POINTS),--points $(POINTS)) $(ARGS)

conformance: $(INSTALLED) ## SciPy's and NumPy's own tests with jaxspecial in their place; ONLY=test_zeta for a part, ARGS=--slow for all
	$(BIN)/python -m tests.conformance --jobs $(WORKERS) $(if $(ONLY),--only $(ONLY)) $(ARGS)

bench: $(INSTALLED) ## tables: native, callback, scipy.special, jax.scipy.special; the engine xla; wrapped; AGAINST=COMMIT: its CPU time and this one's
ifdef AGAINST
	$(BIN)/python -m benchmarks.against $(AGAINST) $(ARGS)
else
	@$(PIP) install $(RIVALS) || \
	  echo 'Without $(RIVALS) their columns stay empty'
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.kernels
	$(BIN)/python -m benchmarks.wrapped
endif

device: $(INSTALLED) ## errors and times of the kernels on this machine's accelerator, or CPU: a report, build/device.md; ARGS="--only kv --size 1000"
	@$(BIN)/python -m benchmarks.device $(ARGS)

# KaTeX's styles and fonts, of the version whose program renders the formulas.
KATEX := build/katex/static/katex

docs: $(INSTALLED) ## the site, into build/site (needs npm); ONLY=jv,airy for pictures of these functions only
	@$(PIP) install 'jaxspecial[docs]'
	@test -e $(KATEX)/katex.min.css || (mkdir -p $(KATEX) && cd build/katex && \
	  npm pack --silent katex@$$(../../$(BIN)/python -c 'from sphinxcontrib import katex; print(katex.katex_version)') && \
	  tar -xzf katex-*.tgz && cp -r package/dist/katex.min.css package/dist/fonts static/katex/)
	@rm -rf build/pages build/site # of functions and families that have another name now
	$(BIN)/python -m docs.site --jobs $(WORKERS) $(if $(ONLY),--only $(ONLY))
	$(BIN)/sphinx-build -W --keep-going -q -b html -c docs build/pages build/site
	@echo 'The site is in build/site: open build/site/index.html'

docs-test: $(INSTALLED) ## open every page of the site in a headless Chromium
	$(BIN)/python -m docs.site.browser $(ARGS)

wheel: ## dist/: an sdist, and from it a wheel for each supported Python, used in fresh environments without a compiler
	@.ci/wheel

clean: ## remove environments, builds and caches
	rm -rf .venv* build dist *.egg-info .pytest_cache .hypothesis .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
