import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectRoot } from '../local/data-directory.js';
import { stopProcess } from '../local/processes.js';
import type { Engine } from './engine.js';

const patienceMilliseconds = 10 * 60_000;

/** Starts the demo until it says its address, then stops it as Ctrl-C does. @throws with its last lines where it does not get so far */
async function startOnce(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const demo = spawn('npm', ['run', '--silent', 'demo'], {
    cwd: projectRoot,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const timer = setTimeout(() => void stopProcess(demo.pid ?? 0, 'SIGKILL'), patienceMilliseconds);
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

/** `make demo` on Docker twice in the same folder, and once without the images. Answers to what was seen. */
export async function runDemo(engine: Engine, directory: string): Promise<string[]> {
  const seen: string[] = [];
  const environment = { ...engine.environment, ATELIER_DATA: directory };
  rmSync(directory, { recursive: true, force: true });
  for (const which of ['first', 'second']) {
    const lines = await startOnce(environment);
    const isInDocker = lines.some((line) => line.endsWith('Starting PostgreSQL in Docker.'));
    if (!isInDocker) throw new Error(`The ${which} make demo did not use Docker.`);
    seen.push(`make demo on Docker, the ${which} time`);
  }
  for (const image of ['postgres:18', 'redis:8']) {
    await engine.docker('tag', image, `${image}-kept`);
    await engine.docker('rmi', image);
  }
  try {
    rmSync(directory, { recursive: true, force: true });
    const lines = await startOnce(environment);
    if (!lines.some((line) => line.includes('could not fetch it')))
      throw new Error('make demo without images did not say what it starts instead.');
    seen.push('make demo on Docker without images: this machine’s own services were started, and said');
  } finally {
    for (const image of ['postgres:18', 'redis:8']) {
      await engine.docker('tag', `${image}-kept`, image);
      await engine.docker('rmi', `${image}-kept`);
    }
  }
  return seen;
}
