#!/usr/bin/env bash
# Proves that whatever list of products the real shop API was seen to answer becomes a whole site: for
# each captured list and each of the versions of 2022, every id has its page, once in grid and list; a
# second build writes nothing; and a server that sends too many rows changes no byte of the site.
#
#   .ci/check-fixtures.sh FOLDER
#
# FOLDER holds the captured replies, v2a_products*.json and v2b_products*.json.
set -euo pipefail

fixtures=${1:?which folder?}
here=$(dirname "$0")
catalog=.build/release/catalog
work=$(mktemp -d)
server=
address=

stop_server() {
    if [ -n "$server" ]; then
        kill "$server" && wait "$server" || true
        server=
    fi
}
trap 'stop_server; rm -rf "$work"' EXIT

# start_server ARGUMENTS… : serves, and sets `address` to where.
start_server() {
    : >"$work/address"
    "$catalog" sandbox --memory --port 0 "$@" >"$work/address" 2>"$work/sandbox.log" &
    server=$!
    for _ in {1..100}; do
        if [ -s "$work/address" ]; then
            address=$(head -n 1 "$work/address")
            return
        fi
        sleep 0.1
    done
    cat "$work/sandbox.log"
    echo "the sandbox did not start"
    exit 1
}

# build SITE: builds from the server into $work/SITE and remembers in $work/SITE.state.
build() {
    "$catalog" build --quiet --root "$work" --url "$address" --title Shop \
        --base-url https://shop.example --output "$1" --state "$1.state"
}

export -f build
export catalog work address

# Several requests for a list and several pages of the site, however short the list is; and small
# copies of pictures, since their widths and formats are looked at elsewhere.
cat >"$work/catalog.yml" <<'YAML'
source:
  page_size: 4
page_size: 6
images:
  widths: [160]
  formats: [jpeg]
YAML

sites=0
for payload in "$fixtures"/v2a_products*.json "$fixtures"/v2b_products*.json; do
    for contract in 2022-01 2022-10; do
        echo "$(basename "$payload") as $contract"
        rm -rf "$work"/right* "$work"/overrun*

        start_server --data "$payload" --contract "$contract"
        build right
        "$here"/check-catalog.py "$work/right" --ids "$payload"
        "$here"/check-links.py "$work/right"
        "$here"/check-unchanged.sh "$work/right" bash -c 'build right'
        stop_server

        start_server --data "$payload" --contract "$contract" --quirk page-overrun
        build overrun
        stop_server
        # The mark names one folder alone, and products tell the minute of their build.
        diff -r -x .catalog-site -I '<time datetime="[^"]*T' "$work/right" "$work/overrun"
        sites=$((sites + 1))
    done
done

echo "$sites sites"
[ "$sites" -ge 4 ] || { echo "too few: this check looked at nothing"; exit 1; }
