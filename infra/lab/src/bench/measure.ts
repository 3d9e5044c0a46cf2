import { readFile } from 'node:fs/promises';
import { Pool } from 'undici';

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

export interface Measure {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

const connections = 10;
/** What every browser sends. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Load on one address for some seconds. Bodies are thrown away as they come: the program that asks shares the cores with the one that
 * answers, and must not be what is measured.
 * @param nextPath gives each request its path
 * @throws Error when an answer is not a success: its speed would mean nothing
 */
export async function measure(url: string, seconds: number, nextPath: () => string): Promise<Measure> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const began = performance.now();
  const ask = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      const started = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path: nextPath(), headers });
      await body.dump({ limit: Infinity });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
      times.push(performance.now() - started);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, ask));
  } finally {
    await pool.destroy();
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: times.length / seconds, p99: Math.round(p99) };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The middle of several measures, figure by figure. */
export const typical = (measures: Measure[]): Measure => ({
  perSecond: median(measures.map(({ perSecond }) => perSecond)),
  p99: median(measures.map(({ p99 }) => p99)),
});
