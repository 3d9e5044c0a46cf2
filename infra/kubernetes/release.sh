#!/bin/sh
# Deploys an overlay: settings and migrations first, then a rolling update while the old processes serve. Fails if
# the migration or the rollout fails; the old processes then continue.
# usage: release.sh <folder of the overlay>
set -eu
folder=${1:?usage: release.sh <folder of the overlay>}
minutes=${RELEASE_MINUTES:-30}
resources=$(mktemp)
trap 'rm -f "$resources"' EXIT
kubectl kustomize "$folder" > "$resources"
namespace=$(sed -n 's/^  namespace: //p' "$resources" | sort -u)
[ "$(printf '%s\n' "$namespace" | wc -l)" = 1 ] && [ -n "$namespace" ] || {
  echo "The overlay has to name one namespace." >&2
  exit 1
}
in_namespace() { kubectl --namespace "$namespace" "$@"; }

in_namespace delete job migrate --ignore-not-found --wait
in_namespace apply --filename "$resources" --selector 'app.kubernetes.io/component notin (api, worker)'
# Checks both outcomes: waiting for one would run into the timeout after the other.
tries=$((minutes * 30))
until [ "$(in_namespace get job migrate --output 'jsonpath={.status.conditions[?(@.type=="Complete")].status}')" = True ]; do
  failed=$(in_namespace get job migrate --output 'jsonpath={.status.conditions[?(@.type=="Failed")].reason}')
  tries=$((tries - 1))
  if [ -n "$failed" ] || [ "$tries" -le 0 ]; then
    in_namespace logs job/migrate --tail 50 >&2 || true
    echo "The schema is not up to date (${failed:-no answer in $minutes minutes}): nothing else was changed." >&2
    exit 1
  fi
  sleep 2
done
in_namespace apply --filename "$resources"
for name in api worker; do
  in_namespace rollout status "deployment/$name" --timeout "${minutes}m"
done
