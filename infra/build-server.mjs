/**
 * `npm run build:server`: transpiles each server workspace from `src` to `dist`, and copies the scripts that the payment
 * sandbox serves. Types are checked elsewhere.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';

const { exclude, $schema: _schema, ...settings } = JSON.parse(readFileSync('.swcrc', 'utf8'));
const left = exclude.map((pattern) => new RegExp(pattern));

async function build(workspace, file) {
  const source = join(workspace, 'src', file);
  const target = join(workspace, 'dist', file.replace(/\.ts$/, '.js'));
  const text = readFileSync(source, 'utf8');
  const sourceFileName = relative(dirname(target), source);
  const { code, map } = await transform(text, {
    ...settings,
    filename: source,
    sourceFileName,
    swcrc: false,
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}

for (const workspace of ['backend/contracts', 'backend/engines', 'backend', 'workers', 'infra']) {
  // Renamed modules must not leave old output that still resolves.
  rmSync(join(workspace, 'dist'), { recursive: true, force: true });
  const files = globSync('**/*.ts', { cwd: join(workspace, 'src') });
  const wanted = files.filter((file) => !left.some((pattern) => pattern.test(`/${file}`)));
  await Promise.all(wanted.map((file) => build(workspace, file)));
  for (const script of globSync('**/*.js', { cwd: join(workspace, 'src') }))
    cpSync(join(workspace, 'src', script), join(workspace, 'dist', script));
}
