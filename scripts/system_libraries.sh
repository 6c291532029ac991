#!/bin/bash
# Install the system libraries that Qt needs and this machine lacks, or say which they are.
#
# A library counts as there when the loader knows it, whatever brought it. What is missing is installed with apt-get
# where that is allowed (root, or sudo without a password). Without that the script only says what to install: whether
# the rest suffices shows when the application starts.
set -u

NEEDED="
libGL.so.1              libgl1
libEGL.so.1             libegl1
libxkbcommon.so.0       libxkbcommon0
libglib-2.0.so.0        libglib2.0-0
libfontconfig.so.1      libfontconfig1
libdbus-1.so.3          libdbus-1-3
libxcb-cursor.so.0      libxcb-cursor0
libxcb-icccm.so.4       libxcb-icccm4
libxcb-keysyms.so.1     libxcb-keysyms1
libxcb-shape.so.0       libxcb-shape0
libxkbcommon-x11.so.0   libxkbcommon-x11-0
"

[ "$(uname -s)" = Linux ] || exit 0

known=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null)
missing=()
while read -r library package; do
    [ -n "$library" ] || continue
    grep -qF "$library" <<<"$known" || missing+=("$package")
done <<<"$NEEDED"

# Qt brings no fonts: without one every letter is drawn as a box.
find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" \
    \( -name '*.ttf' -o -name '*.otf' -o -name '*.pfb' \) -print -quit 2>/dev/null | grep -q . || missing+=(fonts-dejavu-core)

# Tesseract reads scanned pages, where it is there; tests try it, and everything else works without it.
command -v tesseract >/dev/null || missing+=(tesseract-ocr)

# The Python that the environment is to be made with; another one serves where it cannot be completed.
"${PYTHON:-$("$(dirname "$0")/choose_python.sh" --wanted)}" -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)

[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root=(sudo -n)
    else
        echo "System packages to install (as root): apt-get install ${missing[*]}" >&2
        exit 0
    fi
fi
if ! command -v apt-get >/dev/null; then
    echo "System packages that are missing, by their Debian names: ${missing[*]}" >&2
    exit 0
fi

echo "Installing system packages: ${missing[*]}" >&2
install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o=Dpkg::Use-Pty=0)
"${install[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1 && exit 0
"${install[@]}" update >/dev/null && "${install[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null && exit 0
for package in "${missing[@]}"; do
    case $package in
        tesseract-ocr)
            echo "Could not install tesseract-ocr: scanned pages stay unreadable." >&2
            continue ;;
        python3-venv)
            [ -z "${PYTHON:-}" ] && python3 -c 'import ensurepip, venv' 2>/dev/null && continue ;;
    esac
    echo "Could not install: ${missing[*]}. Install them by hand and run make again." >&2
    exit 1
done
