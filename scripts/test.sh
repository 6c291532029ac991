#!/bin/bash
# Run the static checks, then the tests; pytest's closing line is printed last, and the exit status counts both.
# NETWORK=none runs the tests without a network, NETWORK=none-if-possible does so where the system allows it.
set -u
bin=${1:?folder of the environment\'s programs}
status=0
export QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen}

"$(dirname "$0")/check.sh" "$bin" || status=1
without=()
if [ "${NETWORK:-}" = none ]; then
    without=("$(dirname "$0")/offline.sh")
elif [ "${NETWORK:-}" = none-if-possible ]; then
    if "$(dirname "$0")/offline.sh" true; then
        without=("$(dirname "$0")/offline.sh")
        echo "== tests, without a network"
    else
        echo "== tests, with the network"
    fi
fi
"${without[@]}" "$bin/python" -m pytest -n "${JOBS:-auto}" || status=1
exit $status
