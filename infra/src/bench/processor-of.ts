import { readFile } from 'node:fs/promises';

/** What Linux counts in, whatever the machine. */
const ticksASecond = 100;

/** Seconds of processor that a process has used, its threads included. Not known elsewhere than on Linux: NaN. */
export async function processorOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}
