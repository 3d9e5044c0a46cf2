import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import type { Session } from '../local/session.js';
import type { Progress } from './progress.js';

interface Build {
  what: string;
  /** The npm script that builds it. */
  script: string[];
  sources: string[];
  /** Output directory; also contains the fingerprint of its sources. */
  output: string;
}

const server: Build = {
  what: 'the server',
  script: ['build:server'],
  sources: [
    '{backend,backend/contracts,backend/engines,workers,infra}/src/**/*.ts',
    '.swcrc',
    'package.json',
  ],
  output: 'backend/dist',
};

const client: Build = {
  what: 'the client',
  // The workspace's script directly: each nested npm costs half a second.
  script: ['build', '--workspace', 'frontend'],
  sources: [
    'frontend/{src,public}/**/*',
    'frontend/*.*',
    'backend/{contracts,engines}/src/**/*.ts',
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

/** In its own process group, killed with the run: npm starts a shell, which starts the build. */
const runScript = (script: string[], ending?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const child = spawn('npm', ['run', '--silent', ...script], {
      cwd: projectRoot,
      // npm inherits INIT_CWD, and the scripts expect the root.
      env: { ...process.env, INIT_CWD: projectRoot },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const stop = (): void => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    };
    ending?.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      ending?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(`"npm run ${script.join(' ')}" failed:\n${output.trim()}`));
    });
  });

const isCurrent = ({ sources, output }: Build): boolean =>
  recall(join(projectRoot, output, '.sources')) === fingerprint(sources);

const build = async ({ script, sources, output }: Build, ending?: AbortSignal): Promise<void> => {
  const current = fingerprint(sources);
  const stamp = join(projectRoot, output, '.sources');
  // A failed or interrupted build leaves a mixture of both versions.
  rmSync(stamp, { force: true });
  await runScript(script, ending);
  writeFileSync(stamp, current);
};

const sayAndBuild = async (one: Build, { log, ending }: BuildOptions): Promise<void> => {
  if (isCurrent(one)) return;
  log(`Building ${one.what}.`);
  await build(one, ending);
};

type BuildOptions = Pick<Session, 'log'> & Partial<Pick<Session, 'ending'>>;

/** Incremental: builds only what has changed since its last build. */
export const buildWhatChanged = async (log: (line: string) => void): Promise<void> => {
  await sayAndBuild(server, { log });
  await sayAndBuild(client, { log });
};

export const buildClient = (log: (line: string) => void): Promise<void> => sayAndBuild(client, { log });

/** As in the image, for realistic measurements. */
export const precompressClient = (): Promise<void> => runScript(['precompress', '--workspace', 'frontend']);

/** The builds that api and worker need; resolve when done. */
export interface Builds {
  server: Promise<void>;
  client: Promise<void>;
}

/** Already built. */
export const built: Builds = { server: Promise.resolve(), client: Promise.resolve() };

/** Starts the builds in the background. */
export const startBuilds = ({ watch, ending }: Session, progress: Progress): Builds => {
  const start = (one: Build): Promise<void> =>
    watch(
      isCurrent(one)
        ? Promise.resolve()
        : progress.run(`Building ${one.what}`, one.what, () => build(one, ending)),
    );
  return { server: start(server), client: start(client) };
};
