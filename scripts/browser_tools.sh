#!/usr/bin/env bash
# What the tests in a browser need beside Python: axe-core, Lighthouse and Pyodide by their
# locks, and, with --install, Debian's Chromium, a font and Node where they are missing.
# Without npm nothing is done, and the tests that need it are skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "${1:-}" = "--install" ]; then
    missing=()
    command -v chromium >/dev/null || missing+=(chromium fonts-dejavu-core)
    command -v npm >/dev/null || missing+=(nodejs npm)
    if [ "${#missing[@]}" -gt 0 ]; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    fi
fi

if ! command -v npm >/dev/null; then
    echo "no npm here: the tests with Pyodide, axe and Lighthouse are skipped" >&2
    exit 0
fi
for folder in pyodide tests/browser; do
    if [ ! "$folder/node_modules/.package-lock.json" -nt "$folder/package-lock.json" ]; then
        npm ci --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts
        touch "$folder/node_modules/.package-lock.json"
    fi
done
