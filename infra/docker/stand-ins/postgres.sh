# Like the official image: initialises a cluster on the first start, by POSTGRES_USER, POSTGRES_PASSWORD(_FILE),
# POSTGRES_DB and POSTGRES_INITDB_ARGS, then runs the server with the given arguments.
set -eu
data=/var/lib/postgresql/18/docker
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
mkdir -p "$data" /run/postgresql
chown -R postgres:postgres /var/lib/postgresql /run/postgresql
chmod 700 "$data"
[ $# -gt 0 ] && [ "$1" = postgres ] && shift
if [ ! -f "$data/PG_VERSION" ]; then
  password=/tmp/password
  (umask 077 && if [ -n "${POSTGRES_PASSWORD_FILE:-}" ]; then cat "$POSTGRES_PASSWORD_FILE"; else echo "$POSTGRES_PASSWORD"; fi > "$password")
  chown postgres "$password"
  # shellcheck disable=SC2086
  as_postgres /opt/postgres/bin/initdb --pgdata "$data" --username "$POSTGRES_USER" --pwfile "$password" --auth-host scram-sha-256 ${POSTGRES_INITDB_ARGS:-}
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  [ "$POSTGRES_DB" = postgres ] || echo "create database \"$POSTGRES_DB\"" | as_postgres /opt/postgres/bin/postgres --single -D "$data" postgres
fi
exec setpriv --reuid postgres --regid postgres --clear-groups /opt/postgres/bin/postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/run/postgresql "$@"
