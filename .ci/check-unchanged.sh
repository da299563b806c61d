#!/usr/bin/env bash
# Proves that a build of an unchanged catalog touches nothing: the command says so, and no file or
# folder of the site has another inode, size or time of change than before.
#
#   .ci/check-unchanged.sh SITE COMMAND…
set -euo pipefail

site=${1:?which site?}
shift
state() { find "$site" -printf '%p %i %s %T@ %C@\n' | sort; }

before=$(state)
said=$("$@" 2>&1)
after=$(state)

tail -n 1 <<<"$said"
if ! grep -q ' 0 files written, 0 removed, ' <<<"$said"; then
    echo "the second build wrote or removed files"
    exit 1
fi
if ! diff <(echo "$before") <(echo "$after") | head -n 20; then
    echo "the second build touched what it says it did not"
    exit 1
fi
echo "$(wc -l <<<"$before") files and folders of $site are untouched"
