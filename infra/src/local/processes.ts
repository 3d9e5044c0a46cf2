import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Fields of `/proc/<pid>/stat` after the name: state first, start time twentieth. */
const statOf = (pid: number): string[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');

/** Zombies count as exited. */
const isZombie = (pid: number): boolean => {
  try {
    return process.platform === 'linux' && statOf(pid)[0] === 'Z';
  } catch {
    return false;
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Command line of a process, empty if none; distinguishes a leftover from a reused pid. */
export const commandOf = (pid: number): string => {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** Start time of a process, in system-specific units: pid and start time together are unique. */
const startOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return statOf(pid)[19] ?? '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

const hasEnded = async (pid: number, patience: number): Promise<boolean> => {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await pause(20);
  }
  return !isAlive(pid);
};

/** Stops a process that may not be our child: sends the signal, then SIGKILL after the timeout. */
export const stopProcess = async (pid: number, signal: NodeJS.Signals, patience = 10_000): Promise<void> => {
  for (const attempt of [signal, 'SIGKILL'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, attempt);
    if (await hasEnded(pid, patience)) return;
  }
};

interface Mark {
  pid: number;
  start: string;
}

/** Records started processes, so that the next run can stop those that outlived a killed parent. */
export class StartedProcesses {
  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true });
  }

  remember(name: string, pid: number): void {
    const mark: Mark = { pid, start: startOf(pid) };
    writeFileSync(join(this.directory, `${name}.json`), JSON.stringify(mark));
  }

  forget(name: string): void {
    rmSync(join(this.directory, `${name}.json`), { force: true });
  }

  /** 0 if unknown. */
  pidOf(name: string): number {
    return this.read(`${name}.json`).pid;
  }

  async stopLeftovers(log: (line: string) => void): Promise<void> {
    for (const file of readdirSync(this.directory)) {
      const name = file.replace('.json', '');
      const { pid, start } = this.read(file);
      if (isAlive(pid) && startOf(pid) === start) {
        log(`Stopping the ${name} (process ${pid}) that an earlier run left behind.`);
        await stopProcess(pid, 'SIGTERM');
      }
      this.forget(name);
    }
  }

  private read(file: string): Mark {
    try {
      return JSON.parse(readFileSync(join(this.directory, file), 'utf8')) as Mark;
    } catch {
      return { pid: 0, start: 'unreadable' };
    }
  }
}

interface Owner {
  pid: number;
  start: string;
}

const readOwner = (file: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
};

export class DirectoryInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(`${directory} is already in use by process ${pid}: stop it first, or choose another ATELIER_DATA.`);
  }
}

/**
 * Locks the directory for this process, and returns a function that unlocks it. Locks of dead processes are
 * ignored.
 */
export const claimDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'owner.json');
  const claim = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Owner);
  for (;;) {
    try {
      writeFileSync(file, claim, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && isAlive(owner.pid) && startOf(owner.pid) === owner.start) {
      throw new DirectoryInUse(directory, owner.pid);
    }
    rmSync(file, { force: true });
  }
};

/** Whether another process that lives has locked the directory. */
export const isDirectoryInUse = (directory: string): boolean => {
  try {
    claimDirectory(directory)();
    return false;
  } catch (error) {
    if (error instanceof DirectoryInUse) return true;
    throw error;
  }
};

/** Peak memory of a process in MiB, since its start or `resetPeak`. Linux only. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Resets the peak for `peakMemory`. */
export const resetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');
