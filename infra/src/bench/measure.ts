import autocannon from 'autocannon';

export interface Measure {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

const connections = 10;

/**
 * Load on one address for some seconds.
 * @param nextPath gives each request its path
 * @throws Error when an answer is not a success: its speed would mean nothing
 */
export async function measure(url: string, seconds: number, nextPath: () => string): Promise<Measure> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    // What every browser sends.
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} requests.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The middle of several measures, figure by figure. */
export const typical = (measures: Measure[]): Measure => ({
  perSecond: median(measures.map(({ perSecond }) => perSecond)),
  p99: median(measures.map(({ p99 }) => p99)),
});
