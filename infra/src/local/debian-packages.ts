import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Full path of the first of these commands found on PATH. */
export const findCommand = (...commands: string[]): string | undefined => {
  const directories = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin'];
  for (const command of commands) {
    for (const directory of directories) {
      const path = join(directory, command);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        continue;
      }
    }
  }
  return undefined;
};

export interface RequiredProgram {
  /** Alternatives: any of these is enough. */
  commands: string[];
  /** Debian package that provides the first of them. */
  debianPackage: string;
  /** For packages without a command. */
  isThere?(): boolean;
}

const isMet = ({ commands, isThere }: RequiredProgram): boolean =>
  isThere ? isThere() : findCommand(...commands) !== undefined;

const run = (command: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

/** Prefix for running as root non-interactively; undefined if impossible. */
const rootPrefix = (): string[] | undefined => {
  if (process.getuid?.() === 0) return [];
  const sudo = findCommand('sudo');
  if (!sudo) return undefined;
  if (process.stdin.isTTY) return [sudo, '-E'];
  return spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? [sudo, '-n', '-E'] : undefined;
};

/** Retries for briefly unavailable mirrors. */
export const aptRetries = ['-o', 'Acquire::Retries=5'];

/** apt-get locks its lists, so calls are serialised. */
let lastInstallation: Promise<unknown> = Promise.resolve();

/** Installs missing commands with apt-get, or throws a sentence that says what to install. */
export const ensureCommands = (needs: RequiredProgram[], log: (line: string) => void): Promise<void> => {
  if (needs.every(isMet)) return Promise.resolve();
  const installation = lastInstallation.then(() => install(needs, log));
  lastInstallation = installation.catch(() => undefined);
  return installation;
};

const install = async (needs: RequiredProgram[], log: (line: string) => void): Promise<void> => {
  const missing = needs.filter((need) => !isMet(need));
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const advice = `Missing on this machine: ${packages.join(', ')}. Install it (Debian: apt-get install ${packages.join(' ')}) and start again.`;
  const apt = findCommand('apt-get');
  const prefix = rootPrefix();
  if (!apt || !prefix) throw new Error(advice);
  log(`Installing ${packages.join(', ')} with apt-get.`);
  const aptGet = (...args: string[]): Promise<boolean> => {
    const [command = apt, ...rest] = [...prefix, apt, ...args];
    return run(command, rest);
  };
  await aptGet('update', '-qq', ...aptRetries);
  const installed = await aptGet(
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...aptRetries,
    ...packages,
  );
  if (!installed || missing.some((need) => !isMet(need))) throw new Error(advice);
};
