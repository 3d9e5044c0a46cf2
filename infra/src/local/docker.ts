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
  // An engine behind TLS or SSH is left to those who name their services by DATABASE_URL and REDIS_URL.
  return url?.protocol === 'tcp:' ? { host: url.hostname, port: url.port || '2375' } : undefined;
};

/** Whether an engine answers; a Docker command line without an engine does not count. */
export const dockerAnswers = (): Promise<boolean> => {
  const address = engine();
  if (!address) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ ...address, path: '/_ping', timeout: 1500 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => resolve(false));
    ping.once('close', () => resolve(false));
    ping.end();
  });
};

export interface ContainerOptions {
  image: string;
  /** Where its data lie; by this folder the container of a run that was killed is found again. */
  directory: string;
  /** On loopback, for the port that the image listens on. */
  port: number;
  innerPort: number;
  /** In the container, for the data. */
  mount: string;
  args: string[];
}

/**
 * Starts a container in place of the one that an earlier run has left, as whoever runs this: its files stay theirs. Answers how to stop it.
 * @throws Error in Docker's words, such as that it cannot get the image
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
