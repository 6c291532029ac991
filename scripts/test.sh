#!/bin/bash
# Run the static checks, then the tests; pytest's closing line is printed last, and the exit status counts both.
set -u
bin=${1:?folder of the environment\'s programs}
status=0
export QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen}

"$(dirname "$0")/check.sh" "$bin" || status=1
"$bin/python" -m pytest -n "${JOBS:-auto}" || status=1
exit $status
