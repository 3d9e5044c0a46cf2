#!/bin/sh
# Brings a server to the code of this folder while people use it: builds the images, brings the schema up to date, starts new
# processes beside the old ones, waits until they are ready, and only then stops the old ones. Where anything fails before that, the
# new ones are taken away and the old ones go on; the command then ends with 1.
#
#   git pull && infra/docker/update.sh
#
# usage: update.sh [--no-build] [--backup <command>] | update.sh --back
#   --no-build          the images are there already under their names (atelier-product, atelier-proxy)
#   --backup <command>  is run before anything is changed; where it fails, nothing is
#   --back              to the images of before the last update; the schema stays, which they bear
# COMPOSE: how Compose is called, options included. UPDATE_SECONDS: how long a new process may take, 180.
set -eu
cd "$(dirname "$0")/../.."
seconds=${UPDATE_SECONDS:-180}
build=yes
backup=
migrate=yes
while [ $# -gt 0 ]; do
  case $1 in
    --no-build) build= ;;
    --backup) backup=${2:?--backup wants a command}; shift ;;
    --back) build= migrate= ;;
    *) sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2 ;;
  esac
  shift
done
if [ -z "${COMPOSE:-}" ]; then
  if docker compose version >/dev/null 2>&1; then COMPOSE='docker compose'; else COMPOSE=docker-compose; fi
fi
export DOCKER_BUILDKIT=1 COMPOSE_DOCKER_CLI_BUILD=1
# shellcheck disable=SC2086
compose() { $COMPOSE "$@"; }
of() { docker inspect --format "$1" "$2"; }
say() { echo "$(date +%H:%M:%S) $1"; }

first=$(compose ps --quiet api | head -n 1)
[ -n "$first" ] || { echo 'No api runs here. The first start is: docker compose up --build --detach' >&2; exit 1; }
project=$(of '{{index .Config.Labels "com.docker.compose.project"}}' "$first")
# Containers of a service, all or running: `containers api --filter status=running`.
containers() {
  service=$1; shift
  docker ps --all --quiet --no-trunc "$@" --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$service" --filter label=com.docker.compose.oneoff=False
}
count() { echo $#; }

# Secrets that are new in this release.
secrets=$(of '{{range .Mounts}}{{if eq .Destination "/run/secrets/jwt-secret"}}{{.Source}}{{end}}{{end}}' "$first")
[ -z "$secrets" ] || infra/docker/make-secrets.sh "$(dirname "$secrets")" >/dev/null

# Stopped containers would be restarted beside the new ones, in their old version.
for service in api worker; do
  for id in $(containers "$service" --filter status=exited --filter status=created --filter status=dead); do docker rm "$id" >/dev/null; done
done
old_api=$(containers api)
old_worker=$(containers worker)
old=" $(echo $old_api $old_worker) "
nginx=$(containers nginx --filter status=running)
[ -n "$old_api" ] || { echo 'No api runs here. The first start is: docker compose up --build --detach' >&2; exit 1; }
product=$(of '{{.Config.Image}}' "$(echo "$old_api" | head -n 1)")
product_before=$(of '{{.Image}}' "$(echo "$old_api" | head -n 1)")
proxy=
[ -z "$nginx" ] || { proxy=$(of '{{.Config.Image}}' "$nginx"); proxy_before=$(of '{{.Image}}' "$nginx"); }

fresh() {
  for id in $(containers api) $(containers worker); do
    case $old in *" $id "*) ;; *) echo "$id" ;; esac
  done
}
# So that neither a reboot nor `compose up` restarts what has failed.
keep_images() {
  docker tag "$product_before" "$product"
  [ -z "$proxy" ] || docker tag "$proxy_before" "$proxy"
}
give_up() {
  trap - INT TERM HUP
  for id in $(fresh); do
    echo "--- the last words of $(of '{{.Name}}' "$id"):" >&2
    docker logs --tail 15 "$id" >&2 || true
    docker rm --force "$id" >/dev/null
  done
  keep_images
  echo "Not updated: $1. What ran before goes on." >&2
  exit 1
}

if [ -n "$backup" ]; then
  say 'Backup.'
  sh -c "$backup" || { echo 'Not updated: the backup has failed. Nothing was changed.' >&2; exit 1; }
fi
trap 'give_up "it was interrupted"' INT TERM HUP
if [ -n "$build" ]; then
  say 'Images are built.'
  compose build ${nginx:+nginx} api || give_up 'the images cannot be built'
fi
if [ -z "$migrate" ]; then
  docker tag "$product:before" "$product" || give_up 'there is nothing to go back to'
  [ -z "$proxy" ] || docker tag "$proxy:before" "$proxy" || give_up 'there is nothing to go back to'
else
  say 'The schema is brought up to date; the old processes go on with it.'
  compose run --rm --no-deps -T migrate || give_up 'the schema is not up to date'
fi

# One at a time: a starting process uses a whole core, which the running ones need.
seen=
start_beside() {
  service=$1; before=$(count $2); started=0
  while [ "$started" -lt "$before" ]; do
    started=$((started + 1))
    compose up --detach --no-deps --no-build --no-recreate --scale "$service=$((before + started))" "$service" ||
      give_up "no new $service starts"
    id=$(for id in $(fresh); do case $seen in *"$id"*) ;; *) echo "$id" ;; esac; done)
    [ "$(count $id)" = 1 ] || give_up "no new $service has started"
    seen="$seen $id"
    until=$(($(date +%s) + seconds))
    until [ "$(of '{{.State.Health.Status}}' "$id")" = healthy ]; do
      [ "$(of '{{.RestartCount}}' "$id")" -lt 3 ] || give_up "the new $service ends as soon as it starts"
      [ "$(date +%s)" -lt "$until" ] || give_up "the new $service is not ready after $seconds s"
      sleep 1
    done
  done
}
say 'New processes start beside the old ones.'
start_beside api "$old_api"
start_beside worker "$old_worker"

trap '' INT TERM HUP
say 'The new processes are ready; the old ones end what they are at.'
docker tag "$product_before" "$product:before"
[ -z "$proxy" ] || docker tag "$proxy_before" "$proxy:before"
for id in $old_api; do
  docker stop --time 30 "$id" >/dev/null
  docker rm "$id" >/dev/null
  # nginx resolves the apis' names every second.
  sleep 3
done
[ -z "$old_worker" ] || { docker stop --time 60 $old_worker; docker rm $old_worker; } >/dev/null

if [ -n "$proxy" ] && [ "$(of '{{.Id}}' "$proxy")" != "$proxy_before" ]; then
  if [ -n "$(containers tls --filter status=running)" ]; then
    say 'nginx is exchanged; who comes meanwhile waits behind TLS.'
    compose up --detach --no-deps --no-build nginx
  else
    say "nginx has changed too and still runs as before. To exchange it refuses requests for a second: $COMPOSE up --detach --no-deps nginx"
  fi
fi
say 'Updated.'
