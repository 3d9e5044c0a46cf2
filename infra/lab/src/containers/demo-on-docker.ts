import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { stopProcess } from '@atelier/infra/local/processes';
import type { Engine } from './engine.js';

const timeoutMilliseconds = 10 * 60_000;

/** Starts the demo until it prints its URL, then stops it with SIGINT. @throws with its last lines if it fails */
async function startOnce(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const demo = spawn('npm', ['run', '--silent', 'demo'], {
    cwd: projectRoot,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  demo.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const timer = setTimeout(() => void stopProcess(demo.pid ?? 0, 'SIGKILL'), timeoutMilliseconds);
  for await (const line of createInterface({ input: demo.stdout })) {
    lines.push(line);
    if (line.startsWith('Ctrl-C')) break;
  }
  clearTimeout(timer);
  if (!lines.some((line) => line.startsWith('Atelier: ')))
    throw new Error(`make demo on Docker did not start:\n${lines.slice(-8).join('\n')}`);
  process.kill(-(demo.pid ?? 0), 'SIGINT');
  await new Promise((resolve) => demo.once('close', resolve));
  return lines;
}

/** A PATH without Redis and without apt-get. */
function pathWithoutRedis(folder: string): string {
  const without = ['redis-server', 'valkey-server', 'apt-get'];
  mkdirSync(folder, { recursive: true });
  for (const directory of (process.env['PATH'] ?? '').split(delimiter).filter(existsSync))
    for (const command of readdirSync(directory))
      if (!without.includes(command) && !existsSync(join(folder, command)))
        symlinkSync(join(directory, command), join(folder, command));
  return folder;
}

/** Runs `make demo` twice with Redis by Docker only, and once without its image. Returns the observations. */
export async function runDemo(engine: Engine, directory: string): Promise<string[]> {
  rmSync(directory, { recursive: true, force: true });
  const seen: string[] = [];
  const data = join(directory, 'data');
  const PATH = pathWithoutRedis(join(directory, 'bin'));
  const environment = { ...engine.environment, ATELIER_DATA: data, PATH };
  for (const which of ['first', 'second']) {
    const lines = await startOnce(environment);
    if (!lines.some((line) => line.endsWith('Starting Redis in Docker.')))
      throw new Error(`The ${which} make demo did not take Redis from Docker.`);
    seen.push(`make demo with Redis in Docker, the ${which} time`);
  }
  await engine.docker('tag', 'redis:8', 'redis:8-aside');
  await engine.docker('rmi', 'redis:8');
  try {
    const refusal = await startOnce(environment).then(
      () => '',
      (error: Error) => error.message,
    );
    if (!/Missing on this machine: redis-server/.test(refusal))
      throw new Error(`make demo without Redis did not say what is missing: ${refusal}`);
    seen.push('make demo without Redis, nor an image of it: said what to install');
  } finally {
    await engine.docker('tag', 'redis:8-aside', 'redis:8');
    await engine.docker('rmi', 'redis:8-aside');
  }
  return seen;
}
