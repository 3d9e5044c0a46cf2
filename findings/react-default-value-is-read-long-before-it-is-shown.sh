#!/usr/bin/env bash
# react-dom 19.3.1: `defaultValue` is given to a field when it is rendered, up to 300 ms before it is shown.
#
# A Suspense fallback with a field hands over to the content with another field, which continues with what was typed so far:
# `defaultValue={words.current}`. One would think that the value is that of the moment when the fields change places. But
# React creates the new element, with that value, as soon as the content is ready, and holds the commit back until the
# fallback has stood for 300 ms. What is typed meanwhile goes into the old field, which is still the one on the page, and is
# missing from the new one. Setting the value in a ref callback, which runs at the commit, does not lose it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 >/dev/null
cat >program.mjs <<'PROGRAM'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><div id="app"></div>', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement });
process.env.NODE_ENV = 'production';
const { createElement: h, Suspense, lazy } = await import('react');
const { createRoot } = await import('react-dom/client');

const wait = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
const words = { current: '' };
const content = Promise.withResolvers ? Promise.withResolvers() : {};
if (!content.promise) content.promise = new Promise((resolve) => (content.resolve = resolve));
const Content = lazy(() => content.promise);
const byDefault = () => h('input', { id: 'default', defaultValue: words.current });
const byRef = () => h('input', { id: 'ref', ref: (field) => field && (field.value = words.current) });
createRoot(document.getElementById('app')).render(
  h(Suspense, { fallback: h('input', { id: 'fallback' }) }, h(Content)),
);
const find = (id) => document.getElementById(id);
while (!find('fallback')) await wait(1);
words.current = 'a';
content.resolve({ default: () => [h(byDefault, { key: 1 }), h(byRef, { key: 2 })] });
await wait(100);
const stillFallback = find('fallback') !== null && find('default') === null;
words.current = 'ab';
while (!find('default')) await wait(1);
console.log(JSON.stringify({ stillFallback, typed: words.current, default: find('default').value, ref: find('ref').value }));
process.exit();
PROGRAM
output=$(node program.mjs)
echo "$output"
expected='{"stillFallback":true,"typed":"ab","default":"a","ref":"ab"}'
[ "$output" = "$expected" ] || { echo "expected $expected"; exit 1; }
