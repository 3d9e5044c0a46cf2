/**
 * `node --import ./infra/run-source.mjs <file>.ts` runs the workspaces' TypeScript directly, decorators included,
 * since what starts the product cannot wait for its build.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { transformSync, version } from '@swc/core';

const swcrc = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));
const { exclude: _specsToo, $schema: _schema, ...settings } = swcrc;

// Cached on disk: the api has a thousand files, and tests start it again and again; halves the time.
const kept = fileURLToPath(new URL('../node_modules/.cache/run-source', import.meta.url));
mkdirSync(kept, { recursive: true });
enableCompileCache(join(kept, 'compiled'));
const way = JSON.stringify([version, settings]);

const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

/** Resolves `./ports.js` to `./ports.ts`, and workspace exports to their source. */
const resolve = (specifier, context, next) => {
  if (specifier.startsWith('@atelier/')) {
    return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
  }
  if (specifier.startsWith('.') && specifier.endsWith('.js') && isOurs(context.parentURL)) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return next(source.href, context);
  }
  return next(specifier, context);
};

const transformed = (filename, text, path) => {
  const { code } = transformSync(text, { ...settings, filename, swcrc: false, sourceMaps: 'inline' });
  // Atomic write, since other processes and threads may read it.
  const begun = `${path}.${process.pid}.${threadId}`;
  writeFileSync(begun, code);
  renameSync(begun, path);
  return code;
};

const load = (url, context, next) => {
  if (!isOurs(url) || !url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const text = readFileSync(filename, 'utf8');
  const path = join(kept, createHash('sha256').update(`${way}\n${filename}\n${text}`).digest('hex'));
  const source = existsSync(path) ? readFileSync(path, 'utf8') : transformed(filename, text, path);
  return { format: 'module', source, shortCircuit: true };
};

registerHooks({ resolve, load });
process.setSourceMapsEnabled(true);
