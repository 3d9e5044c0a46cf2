/**
 * `node --import ./infra/run-source.mjs <file>.ts` runs the workspaces' TypeScript as it stands, decorators
 * included, without a build: what starts the product cannot wait for the product's own build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const swcrc = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));
const { exclude: _specsToo, $schema: _schema, ...settings } = swcrc;

const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

/** `./ports.js` is `./ports.ts` on disk, and a workspace's export is its source. */
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

const load = (url, context, next) => {
  if (!isOurs(url) || !url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...settings,
    filename,
    swcrc: false,
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
};

registerHooks({ resolve, load });
process.setSourceMapsEnabled(true);
