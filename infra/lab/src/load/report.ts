import { percentile, type Results } from './results.js';
import type { LoadRun } from './run-load.js';
import { perPart, type PerPart, parts } from './product.js';

const cell = (value: number, digits = 0): string => (Number.isFinite(value) ? value.toFixed(digits) : '–');

export interface KindRow {
  kind: string;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
}

/** One row per kind of request, in order of first occurrence. */
export const rowsOf = ({ kinds }: Results, seconds: number): KindRow[] =>
  [...kinds].map(([kind, { times, failures }]) => ({
    kind,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
  }));

/** CPU milliseconds per arrival. */
export const costOf = ({ arrivals }: LoadRun, processor: PerPart): PerPart =>
  perPart((part) => (1000 * processor[part]) / Math.max(1, arrivals));

/** Report lines of a run. */
export function report(name: string, driven: LoadRun): string[] {
  const { results, arrivals, seconds, perSecond, late, used } = driven;
  const head = `${name}: ${perSecond.toFixed(2)} a second for ${seconds} s, ${arrivals} in all`;
  const columns = ['a second', 'p50 ms', 'p95 ms', 'p99 ms', 'failed']
    .map((title) => title.padStart(10))
    .join('');
  const rows = rowsOf(results, seconds).map(
    ({ kind, perSecond: rate, p50, p95, p99, failed }) =>
      `  ${kind.padEnd(30)}${[cell(rate, 1), cell(p50, 1), cell(p95, 1), cell(p99, 1), String(failed)].map((text) => text.padStart(10)).join('')}`,
  );
  const reasons = [...results.kinds].flatMap(([kind, { failures }]) =>
    [...failures].map(([reason, count]) => `  failed: ${kind}, ${count} times: ${reason}`),
  );
  const lines = [
    '',
    head,
    `  ${''.padEnd(30)}${columns}`,
    ...rows,
    ...reasons,
    `  ${results.requests} requests, ${results.failed} failed; the load itself was late by ${cell(late)} ms at p99`,
  ];
  if (!used) return lines;
  const cost = costOf(driven, used.processor);
  const [ofOne, ofAll] = [
    parts.map((part) => `${part} ${cell(cost[part], 2)}`).join(', '),
    parts.map((part) => `${part} ${cell(used.processor[part], 1)}`).join(', '),
  ];
  const memory = Object.entries(used.memory).map(([part, mebibytes]) => `${part} ${cell(mebibytes)}`);
  return [
    ...lines,
    `  ${cell(results.requests / Math.max(1, arrivals), 1)} requests for each; processor for each in ms: ${ofOne}`,
    `  processor in s: ${ofAll}; memory in MiB: ${memory.join(', ')}`,
  ];
}
