#!/usr/bin/env bash
# A Citus of one coordinator and two workers on this machine, for tests and measurements.
#   citus.sh build GIT_DIR   builds Citus from a git directory of citusdata/citus and installs it into PostgreSQL
#   citus.sh start           prints KIERROS_CITUS; CITUS_DURABLE=no: nothing is flushed to a disk, for tests
#   citus.sh stop|clean
# Building takes about three minutes and needs Debian's postgresql-server-dev of exactly the installed PostgreSQL,
# libcurl4-openssl-dev liblz4-dev libzstd-dev libkrb5-dev libselinux1-dev libxslt1-dev libpam0g-dev libssl-dev
# libreadline-dev gcc make. A PostgreSQL that runs must be restarted if those packages brought a newer one.
# CITUS_HOME holds the clusters (default: kierros-citus in the folder for temporary files), CITUS_PORT is the
# coordinator's port (default 5600), the workers have the two after it. All listen on loopback only.
set -euo pipefail
BIN=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
HOME_OF_ALL=${CITUS_HOME:-${TMPDIR:-$(dirname "$(mktemp -u)")}/kierros-citus}
PORT=${CITUS_PORT:-5600}
REF=${CITUS_REF:-v12.1.6}
NODES='0 1 2'

as_owner() { if [ "$(id -u)" = 0 ]; then su postgres -c "$1"; else bash -c "$1"; fi; }
sql() { psql -h 127.0.0.1 -p "$1" -U postgres -d "$2" -qAt -c "$3"; }

build() {
  local source; source=$(mktemp -d)
  git --git-dir="$1" archive "$REF" | tar x -C "$source"
  (cd "$source" && ./configure >configure.log && make -j2 -s >make.log 2>&1 && make -s install >install.log 2>&1)
  rm -rf "$source"
  echo "installed $REF into $("$BIN/pg_config" --pkglibdir)"
}

settings() {
  local all='listen_addresses=127.0.0.1 shared_preload_libraries=citus wal_level=logical max_connections=300
    max_prepared_transactions=300 max_worker_processes=200'
  # Each database has a maintenance process of Citus on each node.
  [ "${CITUS_DURABLE:-yes}" = yes ] || all="$all fsync=off synchronous_commit=off full_page_writes=off"
  # Newer PostgreSQL refuses Citus as an output plugin unless it is named.
  "$BIN/postgres" --describe-config | grep -aq '^output_plugin_libraries' &&
    all="$all output_plugin_libraries=pgoutput,test_decoding,citus"
  printf ' -c %s' $all "port=$1" "unix_socket_directories=$HOME_OF_ALL"
}

start_node() {
  local folder=$HOME_OF_ALL/n$1 port=$((PORT + $1))
  [ -d "$folder" ] || as_owner "$BIN/initdb -D $folder -A trust -U postgres -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null"
  as_owner "$BIN/pg_ctl -D $folder -l $folder.log -w -s -o '$(settings "$port")' start"
  [ -n "$(sql "$port" postgres "select 1 from pg_database where datname = 'kierros'")" ] ||
    sql "$port" postgres 'create database kierros'
  sql "$port" kierros 'create extension if not exists citus'
}

start() {
  mkdir -p "$HOME_OF_ALL"
  [ "$(id -u)" != 0 ] || chown postgres "$HOME_OF_ALL"
  for node in $NODES; do start_node "$node"; done
  sql "$PORT" kierros "select citus_set_coordinator_host('127.0.0.1', $PORT)" >/dev/null
  for node in 1 2; do sql "$PORT" kierros "select citus_add_node('127.0.0.1', $((PORT + node)))" >/dev/null; done
  echo "KIERROS_CITUS=postgres://postgres@127.0.0.1:$PORT/kierros"
}

stop() {
  for node in $NODES; do
    [ ! -d "$HOME_OF_ALL/n$node" ] || as_owner "$BIN/pg_ctl -D $HOME_OF_ALL/n$node -s -m fast stop" || true
  done
}

case "${1:-}" in
build) build "$2" ;;
start) start ;;
stop) stop ;;
clean) stop; rm -rf "$HOME_OF_ALL" ;;
*) sed -n 2,11p "$0" ;;
esac
