import { readFile } from 'node:fs/promises';

/** What Linux counts in, whatever the machine. */
const ticksASecond = 100;

async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets, and may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Seconds of processor that a process has used, its threads included. Not known elsewhere than on Linux: NaN. */
export async function processorOf(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

/** Those that a process began, directly. */
export async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.split(' ').filter(Boolean).map(Number);
}

/** Seconds of processor of all that a process began, and that these began: what has ended and what has not. */
export async function processorBelow(pid: number): Promise<number> {
  const fields = await statOf(pid);
  const ended = (Number(fields[13]) + Number(fields[14])) / ticksASecond;
  const running = (await childrenOf(pid)).map(async (child) => {
    const [own, below] = await Promise.all([processorOf(child), processorBelow(child)]);
    // One that ended meanwhile is among the ended the next time.
    return Number.isNaN(own + below) ? 0 : own + below;
  });
  return (await Promise.all(running)).reduce((sum, seconds) => sum + seconds, ended);
}
