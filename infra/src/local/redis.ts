import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureCommands, findCommand } from './debian-packages.js';
import { dockerAnswers, startContainer } from './docker.js';
import { choosePort } from './ports.js';
import { commandOf, stopProcess } from './processes.js';

export interface LocalRedis {
  url: string;
  stop(): Promise<void>;
}

export interface RedisOptions {
  /** Directory of the append-only file; persistent between runs. */
  directory: string;
  portsFile: string;
  /** Key of the remembered port. */
  name?: string;
  preferredPort?: number;
  /** False for tests: no persistence. */
  durable?: boolean;
  log(line: string): void;
}

export const redisNeed = { commands: ['redis-server', 'valkey-server'], debianPackage: 'redis-server' };

const stopLeftover = async (
  pidFile: string,
  directory: string,
  log: (line: string) => void,
): Promise<void> => {
  const pid = Number(readPid(pidFile));
  if (pid && /redis|valkey/.test(commandOf(pid))) {
    log(`Stopping the Redis (process ${pid}) that an earlier run left in ${directory}.`);
    await stopProcess(pid, 'SIGTERM');
  }
  rmSync(pidFile, { force: true });
};

const readPid = (pidFile: string): string => {
  try {
    return readFileSync(pidFile, 'utf8');
  } catch {
    return '';
  }
};

/** Whether a Redis responds on the port whose `INFO server` contains the text. */
const answers = (port: number, words: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('INFO server\r\n'));
    const answer = (ready: boolean) => () => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('data', (bytes) => answer(bytes.toString().includes(words))());
    socket.once('error', answer(false));
    socket.setTimeout(1000, answer(false));
  });

/** Attempts, in case another program takes the chosen port first. */
const portTries = 5;

const settingsOf = (directory: string, durable: boolean): Record<string, string> => ({
  dir: directory,
  save: '',
  appendonly: durable ? 'yes' : 'no',
  'maxmemory-policy': 'noeviction',
  databases: '64',
});

const flagsOf = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([setting, value]) => [`--${setting}`, value]);

/**
 * Fallback where Redis can neither be found nor installed, such as on a Mac. @throws Error with Docker's message
 */
const startRedisInDocker = async (options: RedisOptions): Promise<LocalRedis> => {
  const { directory, portsFile, name = 'redis', preferredPort = 6379, durable = true, log } = options;
  mkdirSync(directory, { recursive: true });
  const port = await choosePort({ name, preferred: preferredPort, file: portsFile });
  log('Starting Redis in Docker.');
  const stop = await startContainer({
    image: 'redis:8',
    directory,
    port,
    innerPort: 6379,
    mount: '/data',
    args: ['redis-server', ...flagsOf(settingsOf('/data', durable))],
  });
  const deadline = Date.now() + 60_000;
  while (!(await answers(port, 'process_id:'))) {
    if (Date.now() > deadline) throw new Error('Redis did not start in Docker.');
    await pause(100);
  }
  log(`Redis listens on port ${port}.`);
  return { url: `redis://127.0.0.1:${port}`, stop };
};

/** Starts `redis-server` (or Valkey's) on loopback; installs it first if possible, else runs it in Docker. */
export const startLocalRedis = async (options: RedisOptions): Promise<LocalRedis> => {
  const { directory, portsFile, name = 'redis', preferredPort = 6379, durable = true, log } = options;
  try {
    await ensureCommands([redisNeed], log);
  } catch (error) {
    if (!(await dockerAnswers())) throw error;
    return startRedisInDocker(options).catch((failure: Error) => {
      throw new Error(`${(error as Error).message} Nor could Docker start it: ${failure.message}`, {
        cause: error,
      });
    });
  }
  const program = findCommand(...redisNeed.commands) ?? 'redis-server';
  mkdirSync(directory, { recursive: true });
  const pidFile = join(directory, 'redis.pid');
  await stopLeftover(pidFile, directory, log);
  for (let tries = 1; ; tries++) {
    const port = await choosePort({ name, preferred: preferredPort, file: portsFile });
    const pid = await launch({ program, port, directory, pidFile, durable });
    if (pid !== null) {
      log(`Redis listens on port ${port}.`);
      return {
        url: `redis://127.0.0.1:${port}`,
        stop: async () => {
          await stopProcess(pid, 'SIGTERM');
          rmSync(pidFile, { force: true });
        },
      };
    }
    // The port may have been taken since the check.
    if (tries === portTries) throw new Error(`Redis did not start; see ${logOf(directory)}.`);
  }
};

interface Launch {
  program: string;
  port: number;
  directory: string;
  pidFile: string;
  durable: boolean;
}

const logOf = (directory: string): string => join(directory, 'redis.log');

/** The pid once it responds on the port; null when it exited early. @throws on timeout */
const launch = async ({ program, port, directory, pidFile, durable }: Launch): Promise<number | null> => {
  const output = openSync(logOf(directory), 'w');
  const args = flagsOf({ ...settingsOf(directory, durable), port: String(port), bind: '127.0.0.1' });
  const server = spawn(program, args, { detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  let ended = false;
  server.once('error', () => (ended = true)).once('exit', () => (ended = true));
  const pid = server.pid ?? 0;
  writeFileSync(pidFile, String(pid));
  const deadline = Date.now() + 60_000;
  // Checks the pid, since another run's Redis may have taken the port first.
  while (!(await answers(port, `process_id:${pid}\r`))) {
    if (ended) return null;
    if (Date.now() > deadline) throw new Error(`Redis did not start; see ${logOf(directory)}.`);
    await pause(15);
  }
  server.unref();
  return pid;
};
