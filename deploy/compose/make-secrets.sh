#!/bin/sh
# Creates the secrets for compose.yaml, once; existing ones are kept. Keep a copy of master_key elsewhere.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
make() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }
make database_password "$(openssl rand -hex 24)"
make database_admin_password "$(openssl rand -hex 24)"
make replication_password "$(openssl rand -hex 24)"
make auth_secret "$(openssl rand -hex 32)"
make system_key "$(openssl rand -hex 32)"
make master_key "$(openssl rand -base64 32)"
make metrics_token "$(openssl rand -hex 24)"
password=$(cat secrets/database_password)
make database_url "postgres://plaza:$password@pgbouncer:6432/plaza"
make database_direct_url "postgres://plaza:$password@postgres:5432/plaza"
make database_replica_url "postgres://plaza:$password@standby:5432/plaza"
# each container reads them as a different user
chmod 0444 secrets/*
chmod 0700 secrets
