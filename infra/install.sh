#!/bin/sh
# Installs npm packages if the lock file has changed: `demo` to build and run the product, `dev` also for tests
# and checks, `lab` for measurements (infra/lab). Also installs Node 24 if missing.
set -eu
cd "$(dirname "$0")/.."

# Prefers npm's cache; falls back to the registry when the cache is stale.
ci() {
  npm ci --no-audit --no-fund --loglevel=error --prefer-offline "$@" 2>/dev/null || npm ci --no-audit --no-fund --loglevel=error "$@"
}

command -v npm >/dev/null || { echo 'Node.js 20 or later with npm is needed: https://nodejs.org'; exit 1; }

has_node_24() { [ "$(node -p 'process.versions.node.split(".")[0] >= 24')" = true ]; }

# npm scripts have node_modules/.bin first on their PATH, so they use a link there.
link_node() {
  node=infra/node/node_modules/node-linux-$(node -p process.arch)
  [ -x "$node/bin/node" ] || { (cd infra/node && ci); rm -rf "$node/include" "$node/share"; }
  [ -x "$node/bin/node" ] || { echo 'Node.js 24 is needed: https://nodejs.org'; exit 1; }
}

# $1 folder, $2 set of packages
stamp() { echo "$(cksum <"$1/package-lock.json") $2"; }
installed() { [ "$(cat "$1/node_modules/.installed" 2>/dev/null)" = "$(stamp "$1" "$2")" ]; }
note() { stamp "$1" "$2" >"$1/node_modules/.installed"; }

install() {
  if installed . dev || { [ "$1" = demo ] && installed . demo; }; then return; fi
  echo 'Installing the npm packages.'
  if [ "$1" = demo ]; then
    ci --omit=dev
    sh infra/docker/prune-packages.sh .
  else
    ci
  fi
  note . "$1"
}

install_lab() {
  installed infra/lab lab && return
  echo 'Installing the npm packages of the lab.'
  (cd infra/lab && ci)
  note infra/lab lab
}

if ! has_node_24; then
  link_node &
  node_24=$!
fi
case $1 in
  demo | dev) install "$1" ;;
  lab) install dev && install_lab ;;
  *) echo "What is $1?" && exit 1 ;;
esac
if [ -n "${node_24:-}" ]; then
  wait "$node_24"
  ln -sfn "../../infra/node/node_modules/node-linux-$(node -p process.arch)/bin/node" node_modules/.bin/node
fi
