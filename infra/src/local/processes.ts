import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** What follows the name in `/proc/<pid>/stat`: the state first, the start time twentieth. */
const statOf = (pid: number): string[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');

/** A process that has ended but that its parent has not collected yet counts as ended. */
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

/** The command line of a process, empty when there is none; tells a leftover from a stranger with its number. */
export const commandOf = (pid: number): string => {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** When a process started, in whatever unit the system has: pid and start together are never used twice. */
export const startOf = (pid: number): string => {
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

/** Stops a process that may not be our child: asks with the first signal, then kills. */
export const stopProcess = async (pid: number, signal: NodeJS.Signals, patience = 10_000): Promise<void> => {
  for (const attempt of [signal, 'SIGKILL'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, attempt);
    if (await hasEnded(pid, patience)) return;
  }
};
