import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';

interface Build {
  what: string;
  /** npm script of the root. */
  script: string;
  sources: string[];
  /** Directory of the result; it also holds the fingerprint of the sources it was made from. */
  output: string;
}

const server: Build = {
  what: 'the server',
  script: 'build:server',
  sources: ['{backend,backend/contracts,workers,infra}/src/**/*.ts', '.swcrc', 'package.json'],
  output: 'backend/dist',
};

const client: Build = {
  what: 'the client',
  script: 'build:client',
  sources: [
    'frontend/{src,public}/**/*',
    'frontend/*.*',
    'backend/contracts/src/**/*.ts',
    'package-lock.json',
  ],
  output: 'frontend/dist',
};

const fingerprint = (sources: string[]): string => {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: projectRoot }).toSorted()) {
    const path = join(projectRoot, file);
    if (statSync(path).isFile() && !file.includes('.spec.')) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
};

const recall = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const runScript = (script: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: projectRoot,
      // npm keeps an INIT_CWD that it inherits, and the scripts rely on its being the root.
      env: { ...process.env, INIT_CWD: projectRoot },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`"npm run ${script}" failed:\n${output.trim()}`)),
    );
  });

const build = async ({ what, script, sources, output }: Build, say: (sentence: string) => void) => {
  const stamp = join(projectRoot, output, '.sources');
  const current = fingerprint(sources);
  if (recall(stamp) === current) return;
  say(`Building ${what}.`);
  await runScript(script);
  writeFileSync(stamp, current);
};

/** Builds what changed since its last build, nothing when nothing did. */
export const buildWhatChanged = async (say: (sentence: string) => void): Promise<void> => {
  await build(server, say);
  await build(client, say);
};

export const buildClient = (say: (sentence: string) => void): Promise<void> => build(client, say);
