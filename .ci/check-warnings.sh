#!/usr/bin/env bash
# Proves that a build of everything had no warning, by its log.
#
#   .ci/check-warnings.sh LOG
#
# A build that compiled nothing has no warnings to show. In a fresh clone (CI=true) that is an
# error; elsewhere, remove .build to look at everything.
set -euo pipefail

log=${1:?which log?}
# Only what SwiftPM and the compiler say: neither apt before them, nor the tests after them.
build=$(sed -n '/^Build complete!/q; /^warning: \|^Building for \|^\[[0-9]*\/[0-9]*\] /,$p' "$log")
compiled=$(grep -c '\] Compiling ' <<<"$build" || true)

if grep -n 'warning:' <<<"$build"; then
    echo "$log: the build above has warnings"
    exit 1
fi
echo "$log: $compiled lines of compiling, no warnings"
if [ "$compiled" = 0 ] && [ "${CI:-}" = true ]; then
    echo "nothing was compiled: this check looked at nothing"
    exit 1
fi
