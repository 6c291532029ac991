#!/bin/bash
# Run a command where there is no network but this machine's own loop; exit 69 where the system does not allow that.
set -u

if [ "$(id -u)" -eq 0 ]; then
    empty=(unshare --net)
else
    empty=(unshare --map-root-user --net)
fi
"${empty[@]}" true 2>/dev/null || {
    echo "This system does not let a process give up its network (unshare --net)." >&2
    exit 69
}
# the loop is down in a new network; whether `ip` is installed does not matter
up='import fcntl, os, socket, struct, sys
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as lo:
    fcntl.ioctl(lo, 0x8914, struct.pack("16sh14x", b"lo", 0x1 | 0x40))  # SIOCSIFFLAGS: up, running
os.execvp(sys.argv[1], sys.argv[1:])'
exec "${empty[@]}" "${PYTHON:-python3}" -c "$up" "$@"
