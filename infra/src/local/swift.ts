import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from './data-directory.js';
import type { Need } from './debian-packages.js';
import { StartedProcesses } from './leftovers.js';
import { choosePort } from './ports.js';
import { stopProcess } from './processes.js';
import { swiftConfiguration, swiftKeys } from './swift-configuration.js';

/** An S3 service on loopback, with one account. */
export interface LocalSwift {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  stop(): Promise<void>;
}

export interface SwiftOptions {
  /** Where objects, configuration and log live; emptied at each start. */
  directory: string;
  portsFile: string;
  preferredPort?: number;
  say(sentence: string): void;
}

/** Debian's own, which sees Debian's packages; another `python3` on the PATH does not. */
const python = '/usr/bin/python3';
const program = join(projectRoot, 'infra/src/local/swift-server.py');

const runPython = (code: string, ...args: string[]): { ok: boolean; reason: string } => {
  const run = spawnSync(python, ['-c', code, ...args], { encoding: 'utf8' });
  return { ok: run.status === 0, reason: run.stderr?.trim().split('\n').at(-1) ?? String(run.error) };
};

/** The library alone: Swift's daemons, their accounts and /etc/swift are not needed. */
export const swiftNeed: Need = {
  commands: [],
  debianPackage: 'python3-swift',
  isThere: () => runPython('import swift.proxy.server, swift.common.middleware.s3api.s3api').ok,
};

/** Why Swift cannot run here, as a sentence; null when it can. */
export const swiftObstacle = (directory: string): string | null => {
  if (!swiftNeed.isThere?.()) return `${swiftNeed.debianPackage} of Debian is not installed.`;
  mkdirSync(directory, { recursive: true });
  const probe = join(directory, 'attributes');
  writeFileSync(probe, '');
  const { ok, reason } = runPython('import os, sys; os.setxattr(sys.argv[1], "user.swift", b"1")', probe);
  rmSync(probe, { force: true });
  return ok ? null : `the files of ${directory} cannot have attributes (${reason}).`;
};

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => answer.text().then(() => answer.status < 500),
    () => false,
  );

/** Starts an empty OpenStack Swift with its S3 API. @throws when `swiftObstacle` has one, or with the end of its log */
export const startLocalSwift = async (options: SwiftOptions): Promise<LocalSwift> => {
  const { directory, portsFile, preferredPort = 6780, say } = options;
  const obstacle = swiftObstacle(directory);
  if (obstacle) throw new Error(`Swift cannot run: ${obstacle}`);
  const processes = new StartedProcesses(join(directory, 'processes'));
  await processes.stopLeftovers(say);
  const data = join(directory, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(join(data, 'devices', 'disk'), { recursive: true });
  for (const [name, text] of Object.entries(swiftConfiguration(data))) writeFileSync(join(data, name), text);

  const port = await choosePort({ name: 'swift', preferred: preferredPort, file: portsFile });
  const log = join(directory, 'swift.log');
  const output = openSync(log, 'w');
  const server = spawn(python, [program, data, String(port)], {
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let ended = false;
  server.once('error', () => (ended = true)).once('exit', () => (ended = true));
  const pid = server.pid ?? 0;
  if (pid) processes.remember('swift', pid);
  const endpoint = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await answers(endpoint))) {
    if (ended || Date.now() > deadline) {
      if (pid) await stopProcess(pid, 'SIGKILL');
      throw new Error(`Swift did not start; the end of ${log}:\n${readFileSync(log, 'utf8').slice(-600)}`);
    }
    await pause(50);
  }
  server.unref();
  say(`Swift answers the S3 API on port ${port}.`);
  return {
    endpoint,
    region: 'us-east-1',
    ...swiftKeys,
    stop: async () => {
      await stopProcess(pid, 'SIGTERM');
      processes.forget('swift');
      rmSync(data, { recursive: true, force: true });
    },
  };
};
