import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from './data-directory.js';
import type { RequiredProgram } from './debian-packages.js';
import { choosePort } from './ports.js';
import { StartedProcesses, stopProcess } from './processes.js';

/** The single tempauth account, an administrator, with its S3 credentials. */
export const swiftKeys = { accessKey: 'atelier:media', secretKey: 'a-key-of-the-tests' };

const [account, user] = swiftKeys.accessKey.split(':');

const storageServer = (kind: string, directory: string): string => `[DEFAULT]
swift_dir = ${directory}
devices = ${directory}/devices
mount_check = false
disable_fallocate = true
log_level = WARNING
cors_allow_origin = *

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`;

/** Configuration files by name: a minimal Swift with the S3 API. */
export const swiftConfiguration = (directory: string): Record<string, string> => ({
  'swift.conf': `[swift-hash]
swift_hash_path_suffix = atelier

[storage-policy:0]
name = only
default = yes
`,
  'account-server.conf': storageServer('account', directory),
  'container-server.conf': storageServer('container', directory),
  'object-server.conf': storageServer('object', directory),
  'proxy-server.conf': `[DEFAULT]
swift_dir = ${directory}
log_level = WARNING
cors_allow_origin = *

[pipeline:main]
pipeline = catch_errors proxy-logging s3api tempauth bulk slo dlo proxy-logging proxy-server

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:proxy-logging]
use = egg:swift#proxy_logging
access_log_level = DEBUG

[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${swiftKeys.secretKey} .admin

[filter:bulk]
use = egg:swift#bulk

[filter:slo]
use = egg:swift#slo

[filter:dlo]
use = egg:swift#dlo

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
`,
});

/** A local S3 service with one account. */
export interface LocalSwift {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  stop(): Promise<void>;
}

export interface SwiftOptions {
  /** Directory of objects, configuration and log; emptied at each start. */
  directory: string;
  portsFile: string;
  preferredPort?: number;
  log(line: string): void;
}

/** Debian's Python, which sees Debian's packages; another `python3` on the PATH does not. */
const python = '/usr/bin/python3';
const program = join(projectRoot, 'infra/src/local/swift-server.py');

const runPython = (code: string, ...args: string[]): { ok: boolean; reason: string } => {
  const run = spawnSync(python, ['-c', code, ...args], { encoding: 'utf8' });
  return { ok: run.status === 0, reason: run.stderr?.trim().split('\n').at(-1) ?? String(run.error) };
};

/** The library only: no daemons, accounts or /etc/swift. */
export const swiftNeed: RequiredProgram = {
  commands: [],
  debianPackage: 'python3-swift',
  isThere: () => runPython('import swift.proxy.server, swift.common.middleware.s3api.s3api').ok,
};

/** Why Swift cannot run here, as a sentence; null if it can. */
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
    async (response) => response.text().then(() => response.status < 500),
    () => false,
  );

/**
 * Starts an empty OpenStack Swift with its S3 API. @throws if `swiftObstacle` has a reason, or with the end of
 * its log
 */
export const startLocalSwift = async (options: SwiftOptions): Promise<LocalSwift> => {
  const { directory, portsFile, preferredPort = 6780, log } = options;
  const obstacle = swiftObstacle(directory);
  if (obstacle) throw new Error(`Swift cannot run: ${obstacle}`);
  const processes = new StartedProcesses(join(directory, 'processes'));
  await processes.stopLeftovers(log);
  const data = join(directory, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(join(data, 'devices', 'disk'), { recursive: true });
  for (const [name, text] of Object.entries(swiftConfiguration(data))) writeFileSync(join(data, name), text);

  const port = await choosePort({ name: 'swift', preferred: preferredPort, file: portsFile });
  const logPath = join(directory, 'swift.log');
  const output = openSync(logPath, 'w');
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
      throw new Error(
        `Swift did not start; the end of ${logPath}:\n${readFileSync(logPath, 'utf8').slice(-600)}`,
      );
    }
    await pause(50);
  }
  server.unref();
  log(`Swift answers the S3 API on port ${port}.`);
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
