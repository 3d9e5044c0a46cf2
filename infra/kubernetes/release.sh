#!/bin/sh
# Brings a cluster to what an overlay says: settings and schema first, then the processes, one after the other, while the
# former ones serve. Ends with an error where the schema or the processes do not come; the former ones then go on.
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
# Looks at both ends: a wait for the one would go on for its whole time after the other.
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
