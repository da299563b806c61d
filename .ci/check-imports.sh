#!/usr/bin/env bash
# Proves two rules of the modules that the compiler does not know: nobody imports
# FoundationNetworking, and only the module Markdown may declare text to be safe HTML.
set -euo pipefail

files=$(find Sources Tests -name '*.swift' | wc -l)
status=0

if grep -rnE --include='*.swift' '^[^/"]*\bimport\b.*\bFoundationNetworking\b' Sources Tests; then
    echo "FoundationNetworking is imported; use the module HTTP"
    status=1
fi

producers=$(grep -rlE --include='*.swift' '^[^/]*@_spi\(HTMLProducer\).*\bimport\b' Sources || true)
if [ "$(grep -c '^Sources/Tools/Markdown/' <<<"$producers")" = 0 ]; then
    echo "Sources/Tools/Markdown does not import @_spi(HTMLProducer): this check looked at nothing"
    status=1
fi
if grep -v '^Sources/Tools/Markdown/' <<<"$producers"; then
    echo "the files above import @_spi(HTMLProducer); only Sources/Tools/Markdown may"
    status=1
fi

echo "$files files looked at; safe HTML is produced in: $(tr '\n' ' ' <<<"$producers")"
exit "$status"
