import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request, type Dispatcher } from 'undici';

export interface LoadResult {
  asked: number;
  failed: number;
  /** Slowest response, in milliseconds. */
  slowest: number;
  /** Failures by reason and page. */
  reasons: Record<string, number>;
}

/** An entry point to the product. */
export interface LoadTarget {
  url: string;
  dispatcher?: Dispatcher;
}

const requestTimeouts = { headersTimeout: 10_000, bodyTimeout: 10_000 };

/**
 * Constant request rate (open loop), round-robin over the entry points, until stopped. Visitors leave after 10 s.
 * Behind TLS each request has another source network, so that all apis are used.
 */
export function startLoad(
  doors: readonly LoadTarget[],
  paths: readonly string[],
  perSecond: number,
): { stop(): Promise<LoadResult> } {
  const ours = new Agent({ connections: 64 });
  const result: LoadResult = { asked: 0, failed: 0, slowest: 0, reasons: {} };
  const under = new Set<Promise<void>>();
  const over = new AbortController();
  const ask = async (number: number): Promise<void> => {
    const began = performance.now();
    const { url, dispatcher = ours } = doors[number % doors.length] ?? { url: '' };
    const path = paths[Math.floor(number / doors.length) % paths.length] ?? '/';
    const headers = { 'x-forwarded-for': `198.18.${number % 251}.1` };
    try {
      const { statusCode, body } = await request(`${url}${path}`, {
        dispatcher,
        headers,
        ...requestTimeouts,
      });
      await body.dump({ limit: Infinity });
      if (statusCode >= 400) throw new Error(`${statusCode} ${path}`);
    } catch (error) {
      const reason =
        error instanceof Error ? ('code' in error ? `${error.code} ${path}` : error.message) : 'unknown';
      result.failed += 1;
      result.reasons[reason] = (result.reasons[reason] ?? 0) + 1;
    } finally {
      result.slowest = Math.max(result.slowest, Math.round(performance.now() - began));
    }
  };
  const began = performance.now();
  const running = (async () => {
    while (!over.signal.aborted) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      for (; result.asked < due; result.asked += 1) {
        const work = ask(result.asked);
        under.add(work);
        void work.finally(() => under.delete(work));
      }
      await pause(5);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await running;
      await Promise.all(under);
      await ours.destroy();
      return result;
    },
  };
}
