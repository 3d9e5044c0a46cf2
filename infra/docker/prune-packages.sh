#!/bin/sh
# Takes out of an installed project what no running server reads: types, maps of sources, documents, tests' data.
# usage: prune-packages.sh <the project's directory>
set -eu
cd "$1"
# Wanted by packages that check types or start editors, never by a server.
rm -rf node_modules/typescript node_modules/@types node_modules/.bin/tsc node_modules/.package-lock.json
find . -path '*/node_modules/*' -type f \( \
  -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' -o -name '*.markdown' -o -name '*.tsbuildinfo' \
  \) ! -iname 'license*' -delete
find . -type d -empty -delete
