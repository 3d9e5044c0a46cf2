#!/bin/sh
# Removes what neither a running server nor a client build needs from an installed project: types, source maps,
# documents.
# usage: prune-packages.sh <the project's directory>
set -eu
cd "$1"
# Dependencies for type checks and editors.
rm -rf node_modules/typescript node_modules/@typescript node_modules/@types node_modules/.bin/tsc node_modules/.package-lock.json
# Published by mistake, and larger than the packages themselves.
rm -rf node_modules/fluent-ffmpeg/coverage node_modules/@mixmark-io/domino/test
# Only the plain build of SQLite is loaded, of twenty; 30 MB.
if [ -d node_modules/sql.js/dist ]; then
  find node_modules/sql.js/dist -type f ! -name sql-wasm.js ! -name sql-wasm.wasm ! -name sql-wasm-browser.js ! -name sql-wasm-browser.wasm -delete
fi
for folder in node_modules */node_modules; do
  [ -d "$folder" ] || continue
  find "$folder" -type f \( \
    -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' -o -name '*.markdown' -o -name '*.tsbuildinfo' \
    \) ! -iname 'license*' -delete
  find "$folder" -type d -empty -delete
done
