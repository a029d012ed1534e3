#!/bin/sh
# Keeps releases of Kierros side by side: the folder that a running server was started from stays, so
# that modules which it loads later still exist. Usage: deploy/README.md.
set -eu

root=${KIERROS_ROOT:-/opt/kierros}
# Called as `… start kierros@PORT` and `… stop kierros@PORT`.
control=${KIERROS_CONTROL:-systemctl}
ports=${KIERROS_PORTS:-4301 4302}
settings=${KIERROS_SETTINGS:-/etc/kierros/kierros.env}
migrations=apps/server/src/db/migrations

fail() {
  echo "$1" >&2
  exit 1
}

point_to() {
  ln -sfn "releases/$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
}

# A file named after it, which the Caddyfile checks too.
port_in_use() {
  for port in $ports; do [ ! -e "$root/port-$port" ] || echo "$port"; done
}

is_ready() {
  tries=0
  while [ "$tries" -lt 120 ]; do
    if curl -fsS -o /dev/null "http://127.0.0.1:$1/readyz" 2>/dev/null; then return 0; fi
    tries=$((tries + 1))
    sleep 0.5
  done
  return 1
}

# A command of a release's server, with the settings and as the user of the service.
server_of() {
  release=$1
  shift
  (
    cd -P "$root/releases/$release"
    set -- node_modules/.bin/node apps/server/src/main.ts "$@"
    if [ "$(id -u)" = 0 ] && id kierros >/dev/null 2>&1; then set -- runuser -u kierros -- "$@"; fi
    # One setting a line, as systemd reads them: quotes around a value are not part of it.
    if [ -r "$settings" ]; then
      while IFS= read -r line; do
        case "$line" in [A-Z]*=*) ;; *) continue ;; esac
        value=${line#*=}
        case "$value" in
        \"*\" | \'*\') value=${value#?} value=${value%?} ;;
        esac
        export "${line%%=*}=$value"
      done <"$settings"
    fi
    export KIERROS_DATA="${KIERROS_DATA:-/var/lib/kierros}"
    exec "$@"
  )
}

# What release $1 has changed in the database that release $2 does not know.
migrations_beyond() {
  ls "$root/releases/$1/$migrations" | grep -v '\.test\.ts$' | while read -r name; do
    [ -e "$root/releases/$2/$migrations/$name" ] || echo "${name%.ts}"
  done
}

in_use() { basename "$(readlink "$root/current" || true)"; }

# The new server must be ready before the old one stops; otherwise nothing is switched.
switch_to() {
  [ -d "$root/releases/$1" ] || fail "There is no release $1 in $root/releases."
  before=$(in_use)
  used=$(port_in_use)
  for next in $ports; do [ "$next" = "$used" ] || break; done
  point_to "$1"
  "$control" start "kierros@$next"
  if ! is_ready "$next"; then
    "$control" stop "kierros@$next" || true
    [ -z "$before" ] || point_to "$before"
    fail "Release $1 did not get ready; ${before:-nothing} is still in use."
  fi
  touch "$root/port-$next"
  if [ -n "$used" ]; then
    rm "$root/port-$used"
    # Waits for requests that the proxy has already routed to the old server.
    sleep 1
    "$control" stop "kierros@$used"
  fi
  [ -z "$before" ] || [ "$before" = "$1" ] || echo "$before" >"$root/previous"
  echo "Release $1 is in use at port $next."
}

case "${1:-}" in
add)
  [ $# -eq 3 ] || fail "Give a name and where to clone from: release.sh add NAME REPOSITORY"
  [ ! -e "$root/releases/$2" ] || fail "There is a release $2 already."
  git clone --depth 1 "$3" "$root/releases/$2"
  cd "$root/releases/$2"
  npm ci
  npx nx run web:build
  npm prune --omit=dev
  ;;
switch)
  [ $# -eq 2 ] || fail "Give the name of a release: release.sh switch NAME"
  [ -d "$root/releases/$2" ] || fail "There is no release $2 in $root/releases."
  before=$(in_use)
  if [ -n "$before" ] && [ -n "$(migrations_beyond "$2" "$before")" ]; then
    # The way back over a change of the database.
    server_of "$before" backup | head -n 1 >"$root/backup.new"
    [ -s "$root/backup.new" ] || fail "No backup could be made; $before is still in use."
    mv "$root/backup.new" "$root/backup"
  fi
  switch_to "$2"
  ;;
back)
  [ -s "$root/previous" ] || fail "There is no release before this one."
  before=$(cat "$root/previous")
  beyond=$(migrations_beyond "$(in_use)" "$before")
  [ -z "$beyond" ] || {
    [ -s "$root/backup" ] || fail "Release $before cannot read the database, which has $(echo $beyond), and there is no backup from before."
    backup=$(cat "$root/backup")
    if [ "${2:-}" != restore ]; then
      server_of "$(in_use)" restore "$backup" --dry-run >&2
      fail "Release $before cannot read the database, which has $(echo $beyond). To restore $backup and go back: release.sh back restore"
    fi
    for port in $ports; do "$control" stop "kierros@$port" || true; rm -f "$root/port-$port"; done
    server_of "$before" restore "$backup" --replace
  }
  switch_to "$before"
  ;;
list) ls "$root/releases" ;;
*) fail "Usage: release.sh add NAME REPOSITORY | switch NAME | back [restore] | list" ;;
esac
