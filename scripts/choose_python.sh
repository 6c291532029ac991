#!/bin/bash
# Print the Python that the environment is made with: the system's own where it is new enough, else the one on the PATH.
#
# Distributions build theirs with profile-guided and link-time optimisation; one that was built by hand mostly is not,
# and reading a page takes it a sixth longer. With --wanted the system's own counts even if it cannot make environments
# yet (python3-venv is a package of its own), which scripts/system_libraries.sh then installs where it may.
set -u

SYSTEM=${SYSTEM_PYTHON:-/usr/bin/python3}
needed='import sys; sys.exit(sys.version_info < (3, 11))'
[ "${1:-}" = --wanted ] || needed="import ensurepip, venv; $needed"

if "$SYSTEM" -c "$needed" 2>/dev/null; then
    echo "$SYSTEM"
else
    echo python3
fi
