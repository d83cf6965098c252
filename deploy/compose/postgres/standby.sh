#!/bin/bash
# Copies the primary once, then follows it.
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker
PGPASSWORD=$(cat /run/secrets/replication_password)
export PGPASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  gosu postgres pg_basebackup -h postgres -U replicator -D "$PGDATA" -S standby -X stream -R --checkpoint=fast
fi
exec gosu postgres postgres -D "$PGDATA" -c hot_standby=on -c max_connections=200
