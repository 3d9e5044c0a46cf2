import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { choosePort } from './ports.js';
import { type Account, asAccount, findPostgresPrograms, postgresAccount } from './postgres-programs.js';
import { commandOf, isAlive, stopProcess } from './processes.js';

export interface LocalPostgres {
  /** URL of the maintenance database; see `databaseUrl` for others. */
  url: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Cluster directory; persistent between runs. */
  directory: string;
  portsFile: string;
  preferredPort?: number;
  /** False for tests: data survives a killed process, but not a power cut. */
  durable?: boolean;
  /** PostgreSQL settings that override those of local runs. */
  settings?: Record<string, string>;
  log(line: string): void;
}

const user = 'atelier';
const password = 'atelier';

const settings = (port: number, durable: boolean): Record<string, string> => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  max_wal_senders: '0',
  wal_level: durable ? 'replica' : 'minimal',
  jit: 'off',
  ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', file_copy_method: 'clone' }),
});

const firstUtf8Locale = (): string => {
  const listed = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout?.split('\n') ?? [];
  return listed.find((name) => /^(C|en_US)\.(utf8|UTF-8)$/.test(name)) ?? 'C';
};

const run = promisify(execFile);

const complaintOf = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return stderr || message;
};

/**
 * Created in a temporary directory and renamed when complete, so that a killed start leaves no partial cluster.
 */
const createCluster = async (
  initdb: string,
  directory: string,
  owner: Account | undefined,
): Promise<void> => {
  const draft = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [draft, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const args = [
    `--pgdata=${draft}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${firstUtf8Locale()}`,
    '--lc-messages=C',
    '--no-sync',
  ];
  const [command, allArgs, ids] = asAccount(owner, initdb, args, draft);
  try {
    await run(command, allArgs, { ...ids, cwd: '/' });
  } catch (error) {
    throw new Error(`PostgreSQL could not create its data in ${directory}: ${complaintOf(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, directory);
};

const readPidFile = (directory: string): string[] => {
  try {
    return readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

const servesDirectory = (pid: number, directory: string): boolean => {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
  return commandOf(pid).includes(directory);
};

/** Stops a server left by a killed parent, before its data is used again. */
export const stopLeftoverPostgres = async (directory: string, log: (line: string) => void): Promise<void> => {
  const pid = Number(readPidFile(directory)[0]);
  if (!pid) return;
  if (servesDirectory(pid, directory)) {
    log(`Stopping the PostgreSQL (process ${pid}) that an earlier run left behind.`);
    await stopProcess(pid, 'SIGINT');
  }
  rmSync(join(directory, 'postmaster.pid'), { force: true });
};

const logOf = (directory: string): string => `${directory}.log`;

const didNotStart = (directory: string): Error => {
  const tail = readFileSync(logOf(directory), 'utf8').trim().split('\n').slice(-5).join('\n');
  return new Error(`PostgreSQL did not start; the end of ${logOf(directory)}:\n${tail}`);
};

/** Attempts, in case another program takes the chosen port first. */
const portTries = 5;

/** Starts embedded PostgreSQL on its data directory, which is created on the first run. */
export const startEmbeddedPostgres = async (options: PostgresOptions): Promise<LocalPostgres> => {
  const { directory, portsFile, preferredPort = 5432, durable = true, log } = options;
  const programs = await findPostgresPrograms();
  const owner = postgresAccount();
  mkdirSync(dirname(directory), { recursive: true });
  await stopLeftoverPostgres(directory, log);
  if (!existsSync(directory)) {
    log('Creating the PostgreSQL data directory.');
    await createCluster(programs.initdb, directory, owner);
  }
  for (let tries = 1; ; tries++) {
    const port = await choosePort({ name: 'postgresql', preferred: preferredPort, file: portsFile });
    const flags = Object.entries({ ...settings(port, durable), ...options.settings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    const pid = await launch(
      directory,
      asAccount(owner, programs.postgres, ['-D', directory, ...flags], directory),
    );
    if (pid !== null) {
      log(`PostgreSQL listens on port ${port}.`);
      return {
        url: `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`,
        stop: () => stopProcess(pid, 'SIGINT'),
      };
    }
    // The port may have been taken since the check.
    const isPortTaken = readFileSync(logOf(directory), 'utf8').includes('Address already in use');
    if (!isPortTaken || tries === portTries) throw didNotStart(directory);
  }
};

/** The pid once ready; null when it exited early. @throws on timeout */
const launch = async (
  directory: string,
  [command, args, ids]: ReturnType<typeof asAccount>,
): Promise<number | null> => {
  const output = openSync(logOf(directory), 'w');
  const server = spawn(command, args, {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let ended = false;
  server.once('error', () => (ended = true)).once('exit', () => (ended = true));
  const pid = server.pid ?? 0;
  const deadline = Date.now() + 60_000;
  for (;;) {
    const lines = readPidFile(directory);
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') break;
    if (ended) return null;
    if (Date.now() > deadline) throw didNotStart(directory);
    await pause(15);
  }
  server.unref();
  return pid;
};

/** URL of the server that runs on the data of a local run. */
export const runningPostgres = (directory: string): string =>
  `postgresql://atelier:atelier@127.0.0.1:${readPidFile(join(directory, 'postgresql'))[3]}/postgres`;
