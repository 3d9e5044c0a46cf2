import { readFile } from 'node:fs/promises';
import { Pool } from 'undici';

/** Linux's USER_HZ, on any machine. */
const ticksASecond = 100;

async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program name is in brackets and may contain anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** CPU seconds of a process, with all threads. NaN except on Linux. */
export async function processorOf(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

/** Direct child processes. */
export async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.split(' ').filter(Boolean).map(Number);
}

/** CPU seconds of all descendants, exited ones included. */
export async function processorBelow(pid: number): Promise<number> {
  const fields = await statOf(pid);
  const ended = (Number(fields[13]) + Number(fields[14])) / ticksASecond;
  const running = (await childrenOf(pid)).map(async (child) => {
    const [own, below] = await Promise.all([processorOf(child), processorBelow(child)]);
    // A process that has just exited counts as reaped in the next reading.
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
/** As sent by browsers. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Generates load on one URL. Bodies are discarded as they arrive: the client shares the cores with the server and
 * must not dominate.
 * @param nextPath returns the path of the next request
 * @throws Error for an unsuccessful response, whose speed would mean nothing
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

/** Median of several measurements, per figure. */
export const typical = (measures: Measure[]): Measure => ({
  perSecond: median(measures.map(({ perSecond }) => perSecond)),
  p99: median(measures.map(({ p99 }) => p99)),
});
