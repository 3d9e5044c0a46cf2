#!/usr/bin/env bash
# @codemirror/view 6.43.15: what `EditorView.announce` says stands in the live region for 200 ms only.
#
# One would think that a live region keeps its last message until the next one, as those that pages write by hand do. The
# editor replaces it by a no-break space 200 ms later, and there is no option for it. So whatever reads the region later
# (a test that polls, a transcript of what a screen reader was told, a person who goes back to it in browse mode) finds
# nothing, although the message was announced: it has to be observed as it is inserted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @codemirror/view@6.43.15 @codemirror/state@6.7.6 jsdom@26.1.0 >/dev/null
cat >program.mjs <<'PROGRAM'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true });
for (const name of ['window', 'document', 'MutationObserver', 'Node', 'HTMLElement', 'Window', 'getSelection'])
  globalThis[name] = name === 'window' ? window : window[name];
globalThis.requestAnimationFrame = window.requestAnimationFrame.bind(window);
window.Range.prototype.getClientRects = () => [];
const { EditorView } = await import('@codemirror/view');
const view = new EditorView({ parent: window.document.body });
const region = window.document.querySelector('[aria-live=polite]');
const escape = (text) => text.replace('\u00a0', 'U+00A0');
const seen = [];
new window.MutationObserver(() => seen.push(region.textContent)).observe(region, { childList: true });
view.dispatch({ effects: EditorView.announce.of('Line locked.') });
const atOnce = region.textContent;
await new Promise((resume) => setTimeout(resume, 400));
console.log(JSON.stringify({ atOnce, after400ms: escape(region.textContent), observed: seen.map(escape) }));
process.exit();
PROGRAM
output=$(node program.mjs)
echo "$output"
expected='{"atOnce":"Line locked.","after400ms":"U+00A0","observed":["Line locked.","U+00A0"]}'
[ "$output" = "$expected" ] || { echo "expected $expected"; exit 1; }
