#!/bin/bash
# Runs once, when the cluster is created: adds Plaza's role, which owns its database and nothing else, and a replication role for the
# standby.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  -v plaza="$(cat /run/secrets/database_password)" -v follows="$(cat /run/secrets/replication_password)" <<'SQL'
create role plaza login password :'plaza';
create database plaza owner plaza;
create role replicator with replication login password :'follows';
select pg_create_physical_replication_slot('standby');
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
