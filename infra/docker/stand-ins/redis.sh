#!/bin/sh
# As the official image does: who may reach it is the network's business, or that of a password.
set -eu
[ "${1:-}" = redis-server ] && [ "${2:-}" != - ] && set -- "$@" --protected-mode no
exec "$@"
