#!/usr/bin/env bash
# Chromium 153 (@sparticuz/chromium 153.0.0): a module that could not be fetched once is not asked for again, for as long as
# the document lives, even where only a preload of it had failed.
#
# « Try `import()` again when the line is back » is what one writes for a lazy part of a page. But the second import fails at
# once and without a request, though the server answers by then; so does each module that imports it, so that one lost file
# takes every later part with it. It takes no import to get there: a failed `<link rel=modulepreload>`, which bundlers put
# before an import to make it faster, is remembered for the import in the same way. A query in the address helps the module
# itself, and not those that import it by its name. Only a new document asks again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @sparticuz/chromium@153.0.0 playwright-core@1.65.1 >/dev/null
cat >program.mjs <<'PROGRAM'
import { createServer } from 'node:http';
import chromium from '@sparticuz/chromium';
import { chromium as browserType } from 'playwright-core';

let isDown = true;
const asked = [];
const server = createServer((request, response) => {
  if (request.url === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html>');
  asked.push(request.url);
  if (isDown) return response.writeHead(503).end();
  response.setHeader('content-type', 'text/javascript');
  response.end(request.url.startsWith('/parent') ? "import './part.js'" : 'export {}');
}).listen(0);
const browser = await browserType.launch({
  executablePath: await chromium.executablePath(),
  args: [...chromium.args, '--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const requestsOf = async (work) => {
  asked.length = 0;
  const result = await work();
  return `${result}, ${asked.length} request${asked.length === 1 ? '' : 's'}`;
};
const load = (address) => page.evaluate(`import('${address}').then(() => 'loaded', () => 'failed')`);
const preload = (address) =>
  page.evaluate(`new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '${address}' });
    link.onerror = () => resolve('failed');
    document.head.append(link);
  })`);
const seen = {
  preloadWhileDown: await requestsOf(() => preload('/part.js')),
  importWhileDown: await requestsOf(() => load('/part.js')),
};
isDown = false;
seen.importWhenUp = await requestsOf(() => load('/part.js'));
seen.importerWhenUp = await requestsOf(() => load('/parent.js'));
seen.importWithQuery = await requestsOf(() => load('/part.js?again'));
console.log(JSON.stringify(seen, null, 1));
await browser.close();
server.close();
PROGRAM
output=$(node program.mjs)
echo "$output"
expected='{
 "preloadWhileDown": "failed, 1 request",
 "importWhileDown": "failed, 0 requests",
 "importWhenUp": "failed, 0 requests",
 "importerWhenUp": "failed, 1 request",
 "importWithQuery": "loaded, 1 request"
}'
[ "$output" = "$expected" ] || { echo "expected $expected"; exit 1; }
