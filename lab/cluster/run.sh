#!/usr/bin/env bash
# lab/cluster/run.sh [scenario …]: starts the cluster from the files of deploy/ and breaks it. The cluster is eight simulated machines on this
# machine, each with its own systemd. Everything is in a temporary directory and an isolated network, and ends with this script.
# Needs root, Debian 12, the packages below, `npm install` and a build.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
for command in systemd-nspawn etcd patroni haproxy caddy pgbackrest prometheus prometheus-node-exporter; do
  command -v "$command" >/dev/null || {
    echo "Install these packages first: apt-get install systemd-container postgresql-15 patroni etcd-server etcd-client python3-psycopg2 haproxy caddy pgbackrest prometheus prometheus-node-exporter" >&2
    exit 2
  }
done
[ "$(id -u)" = 0 ] || { echo "Only root can create the machines." >&2; exit 2; }
directory=$(mktemp -d "${TMPDIR:-/tmp}/films-cluster.XXXXXX")
chmod 755 "$directory"
tidy() {
  # The end of this process ends every process in its namespace.
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
