#!/bin/bash
# Compile once what the Qt binding would compile at every start of the window.
#
# Shiboken carries some of its own Python sources packed in its library and compiles them whenever it is imported, an
# eighth of the time until the window is seen. SBK_EMBED=0, its own switch, has it write them beside itself and use them
# from there. Where they cannot be written, or are none, everything works as before.
set -eu
bin=${1:?folder of the environment\'s programs}
beside=$(SBK_EMBED=0 "$bin/python" -c 'import shiboken6; print(shiboken6.__path__[0])' | tail -n 1)/files.dir
[ ! -d "$beside" ] || "$bin/python" -m compileall -q "$beside"
