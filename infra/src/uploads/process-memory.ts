import { readFile, writeFile } from 'node:fs/promises';

/** The most memory that a process has held since it began, or since `resetPeak`, in MiB. Linux alone. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** From here on `peakMemory` says what happens next. */
export const resetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');
