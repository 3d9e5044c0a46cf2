import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { findCommand } from './debian-packages.js';

const run = promisify(execFile);
const socketPath = '/var/run/docker.sock';

const engine = (): { socketPath: string } | { host: string; port: string } | undefined => {
  const address = process.env['DOCKER_HOST'];
  if (!address) return existsSync(socketPath) ? { socketPath } : undefined;
  const url = URL.parse(address);
  if (url?.protocol === 'unix:') return { socketPath: url.pathname };
  // Engines behind TLS or SSH are not supported: set DATABASE_URL and REDIS_URL instead.
  return url?.protocol === 'tcp:' ? { host: url.hostname, port: url.port || '2375' } : undefined;
};

/** Whether a Docker engine responds; the CLI alone is not enough. */
export const dockerAnswers = (): Promise<boolean> => {
  const address = engine();
  if (!address) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ ...address, path: '/_ping', timeout: 1500 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => resolve(false));
    ping.once('close', () => resolve(false));
    ping.end();
  });
};

export interface ContainerOptions {
  image: string;
  /** Data folder; also identifies the container left by a killed run. */
  directory: string;
  /** Loopback port mapped to the image's port. */
  port: number;
  innerPort: number;
  /** Mount point of the data. */
  mount: string;
  args: string[];
}

/**
 * Starts a container, replacing one left by an earlier run, as the current user, who thus owns its files. Returns
 * a function that stops it.
 * @throws Error with Docker's message, such as that it cannot pull the image
 */
export async function startContainer(options: ContainerOptions): Promise<() => Promise<void>> {
  const { image, directory, port, innerPort, mount, args } = options;
  const docker = findCommand('docker');
  if (!docker) throw new Error('Docker answers, but its command line is missing.');
  const name = `atelier-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`;
  await run(docker, ['rm', '--force', name]).catch(() => undefined);
  const user = process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : [];
  const where = ['--publish', `127.0.0.1:${port}:${innerPort}`, '--volume', `${directory}:${mount}`];
  await run(docker, ['run', '--detach', '--rm', '--name', name, ...user, ...where, image, ...args]);
  return async () => void (await run(docker, ['stop', '--time', '10', name]));
}
