#!/bin/sh
# Like the official image: access is controlled by the network or a password.
set -eu
[ "${1:-}" = redis-server ] && [ "${2:-}" != - ] && set -- "$@" --protected-mode no
exec "$@"
