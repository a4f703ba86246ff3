#!/usr/bin/env bash
# /etc/patroni/create-database.sh: Patroni runs it once, when the cluster is made: the program's role, its database, and what it may know of the server.
set -euo pipefail
# No standby is there yet that could acknowledge it.
export PGOPTIONS='-c synchronous_commit=local'
psql --no-psqlrc --set=ON_ERROR_STOP=1 "$1" <<'SQL'
create role films login password '{{FILMS_PASSWORD}}';
create database films owner films;
-- That /metrics and the operations page may say how far replicas are behind.
grant pg_read_all_stats to films;
SQL
