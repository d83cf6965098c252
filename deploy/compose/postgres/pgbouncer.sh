#!/bin/sh
# The settings are written at start-up: the password is a secret and stays in memory only.
set -eu
umask 077
cat > /tmp/pgbouncer.ini <<INI
[databases]
plaza = host=postgres port=5432 dbname=plaza
[pgbouncer]
listen_addr = 0.0.0.0
listen_port = 6432
auth_type = scram-sha-256
auth_file = /tmp/users.txt
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
INI
printf '"plaza" "%s"\n' "$(cat /run/secrets/database_password)" > /tmp/users.txt
exec pgbouncer /tmp/pgbouncer.ini
