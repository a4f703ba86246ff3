#!/usr/bin/env bash
# lab/cluster/run.sh [scenario …]: brings the cluster up from the files of deploy/ on this one machine, as eight machines
# of their own systemd each, and breaks it. Everything lies in a temporary directory and a network that leads nowhere,
# and ends with this script. Needs root, Debian 12 and the packages below; `npm install` and a build before.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
for command in systemd-nspawn etcd patroni haproxy caddy pgbackrest prometheus prometheus-node-exporter; do
  command -v "$command" >/dev/null || {
    echo "Install first: apt-get install systemd-container postgresql-15 patroni etcd-server etcd-client python3-psycopg2 haproxy caddy pgbackrest prometheus prometheus-node-exporter" >&2
    exit 2
  }
done
[ "$(id -u)" = 0 ] || { echo "Only root may make machines." >&2; exit 2; }
directory=$(mktemp -d "${TMPDIR:-/tmp}/films-cluster.XXXXXX")
chmod 755 "$directory"
tidy() {
  # Its end is the end of every process in it.
  [ -z "${inside:-}" ] || kill -KILL "$inside" 2>/dev/null || true
  wait
  rm -rf --one-file-system "$directory"
  find /sys/fs/cgroup/*/"${directory##*/}" -depth -type d -exec rmdir {} + 2>/dev/null || true
}
trap tidy EXIT
trap 'exit 1' INT TERM
unshare --mount --net --pid --fork --kill-child --mount-proc \
  timeout 45m "$root/node_modules/.bin/node" "$root/lab/cluster/run.ts" "$directory" "$@" &
inside=$!
wait "$inside"
