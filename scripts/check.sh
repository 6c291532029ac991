#!/bin/bash
# Run the static checks; every one of them runs, and the exit status tells whether all passed.
set -u
bin=${1:?folder of the environment\'s programs}
failed=()

step() {
    local name=$1
    shift
    echo "== $name"
    "$@" || failed+=("$name")
}

step "ruff format" "$bin/ruff" format --check --quiet .
step "ruff check" "$bin/ruff" check --quiet .
step "mypy" "$bin/mypy"
step "import-linter" "$bin/lint-imports"

if [ ${#failed[@]} -gt 0 ]; then
    echo "Checks that failed: ${failed[*]}"
    exit 1
fi
