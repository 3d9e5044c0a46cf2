import { execFile, spawn, type ChildProcess, type ExecFileOptions } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureCommands, findCommand } from '@atelier/infra/local/debian-packages';
import { stopProcess } from '@atelier/infra/local/processes';

const run = promisify(execFile);

/** A private Docker engine, with its own images and containers. */
export interface Engine {
  /** Environment for child processes that use it. */
  environment: NodeJS.ProcessEnv;
  docker(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Why no engine can be started here, as a sentence; null if one can. */
export function engineObstacle(): string | null {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'this is not Debian.';
  if (process.getuid?.() !== 0) return 'an engine of its own needs root.';
  return null;
}

export const options: ExecFileOptions = { maxBuffer: 64 * 1024 ** 2 };

/**
 * Starts Debian's engine with its own socket and data folder; built images persist.
 * @param directory short: a socket path is limited to 107 characters
 */
export async function startEngine(directory: string, log: (line: string) => void): Promise<Engine> {
  await ensureCommands(
    [
      { commands: ['dockerd'], debianPackage: 'docker.io' },
      {
        commands: ['/usr/bin/docker-compose'],
        debianPackage: 'docker-compose',
        isThere: () => existsSync('/usr/bin/docker-compose'),
      },
      { commands: ['debootstrap'], debianPackage: 'debootstrap' },
    ],
    log,
  );
  mkdirSync(directory, { recursive: true });
  const socket = join(directory, 'docker.sock');
  const logFile = join(directory, 'dockerd.log');
  const logDescriptor = openSync(logFile, 'w');
  const places = ['--data-root', join(directory, 'data'), '--exec-root', join(directory, 'exec')];
  const daemon: ChildProcess = spawn(
    findCommand('dockerd') ?? 'dockerd',
    ['--host', `unix://${socket}`, '--pidfile', join(directory, 'dockerd.pid'), ...places],
    { detached: true, stdio: ['ignore', logDescriptor, logDescriptor] },
  );
  closeSync(logDescriptor);
  const environment = { ...process.env, DOCKER_HOST: `unix://${socket}`, DOCKER_BUILDKIT: '1' };
  // Debian's client: a newer one on the PATH would need the missing buildx plugin.
  const docker = async (...args: string[]): Promise<string> =>
    (await run('/usr/bin/docker', args, { ...options, env: environment })).stdout.toString().trim();
  for (let left = 150; ; left -= 1) {
    if (await docker('version').catch(() => null)) break;
    if (left === 0 || daemon.exitCode !== null)
      throw new Error(`Docker did not start: ${readFileSync(logFile, 'utf8').slice(-800)}`);
    await pause(200);
  }
  return { environment, docker, stop: () => stopProcess(daemon.pid ?? 0, 'SIGTERM') };
}
