#!/bin/sh
# Keeps releases of Kierros side by side: the folder that a running server was started from stays, so
# that modules which it loads later still exist. Usage: deploy/README.md.
set -eu

root=${KIERROS_ROOT:-/opt/kierros}
# Called as `… start kierros@PORT` and `… stop kierros@PORT`.
control=${KIERROS_CONTROL:-systemctl}
ports=${KIERROS_PORTS:-4301 4302}

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

# The new server must be ready before the old one stops; otherwise nothing is switched.
switch_to() {
  [ -d "$root/releases/$1" ] || fail "There is no release $1 in $root/releases."
  before=$(basename "$(readlink "$root/current" || true)")
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
  switch_to "$2"
  ;;
back)
  [ -s "$root/previous" ] || fail "There is no release before this one."
  switch_to "$(cat "$root/previous")"
  ;;
list) ls "$root/releases" ;;
*) fail "Usage: release.sh add NAME REPOSITORY | switch NAME | back | list" ;;
esac
