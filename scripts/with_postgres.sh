#!/usr/bin/env bash
# Run a command beside a PostgreSQL of its own: scripts/with_postgres.sh COMMAND...
#
# The command finds it under BRIDGELAWS_POSTGRES_URL (set already: that one is used). The cluster
# lies in a temporary folder, speaks on a socket there alone, and is gone afterwards. Where no
# PostgreSQL is installed the command runs without it, and the tests that need one are skipped;
# with --install Debian's package is installed first.
set -euo pipefail

install=no
if [ "${1:-}" = "--install" ]; then
    install=yes
    shift
fi

if [ -n "${BRIDGELAWS_POSTGRES_URL:-}" ]; then
    exec "$@"
fi

programs() {
    local found
    found=$(find /usr/lib/postgresql -maxdepth 3 -name initdb 2>/dev/null | sort -V | tail -1)
    [ -n "$found" ] || found=$(command -v initdb || true)
    [ -z "$found" ] || dirname "$found"
}

bin=$(programs)
if [ -z "$bin" ] && [ "$install" = yes ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
    bin=$(programs)
fi
if [ -z "$bin" ]; then
    echo "no PostgreSQL here: its tests are skipped" >&2
    exec "$@"
fi

# PostgreSQL refuses to run as root: root hands it to the user of Debian's package.
as=()
folder=$(mktemp -d)
if [ "$(id -u)" -eq 0 ]; then
    chown postgres "$folder"
    as=(runuser -u postgres --)
fi

stop() {
    (cd "$folder" && "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1) || true
    rm -rf "$folder"
}
trap stop EXIT

cd_and() { (cd "$folder" && "${as[@]}" "$@"); }
cd_and "$bin/initdb" -D "$folder/data" -U bridgelaws -A trust -E UTF8 --locale=C.UTF-8 >"$folder/initdb.log"
cd_and "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/data/server.log" \
    -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c max_connections=200" start >/dev/null
cd_and "$bin/createdb" -h "$folder" -U bridgelaws bridgelaws

export BRIDGELAWS_POSTGRES_URL="postgresql://bridgelaws@/bridgelaws?host=$folder"
"$@"
