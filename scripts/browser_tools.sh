#!/usr/bin/env bash
# What the tests in a browser need beside Python: axe-core and Lighthouse by the lock of
# tests/browser, and, with --install, Debian's Chromium, a font and Node where they are missing.
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

cd tests/browser
if [ node_modules/.package-lock.json -nt package-lock.json ]; then
    exit 0
fi
if ! command -v npm >/dev/null; then
    echo "no npm here: the tests with axe and Lighthouse are skipped" >&2
    exit 0
fi
npm ci --silent --no-audit --no-fund --ignore-scripts
