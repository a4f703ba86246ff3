#!/usr/bin/env bash
# /etc/patroni/create-database.sh: creates the program's role and database. Patroni runs it once, when it creates the cluster.
set -euo pipefail
# There is no standby yet that could confirm a write.
export PGOPTIONS='-c synchronous_commit=local'
psql --no-psqlrc --set=ON_ERROR_STOP=1 "$1" <<'SQL'
create role films login password '{{FILMS_PASSWORD}}';
create database films owner films;
-- For the lag of replicas in /metrics and on the operations page.
grant pg_read_all_stats to films;
SQL
