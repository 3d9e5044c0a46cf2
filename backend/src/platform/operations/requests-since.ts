import type { RouteMetrics } from '@atelier/contracts/operations';

interface Counted {
  metricName?: string;
  labels: Partial<Record<string, string | number>>;
  value: number;
}

interface Total {
  method: string;
  route: string;
  count: number;
  failed: number;
  seconds: number;
}

/** Requests served by a process since its start, by method and route pattern. */
export type RouteTotals = ReadonlyMap<string, Total>;

/** Health checks are excluded: they are constant noise. */
const isCounted = (route: string): boolean => !route.startsWith('/health/');

/** Requests between two readings of the histogram. @param minutes between them */
export function requestsSince(
  before: RouteTotals,
  values: readonly Counted[],
  minutes: number,
): { routes: RouteMetrics[]; totals: RouteTotals } {
  const totals = new Map<string, Total>();
  for (const { metricName = '', labels, value } of values) {
    const [method, route] = [String(labels['method']), String(labels['route'])];
    if (!isCounted(route)) continue;
    const key = `${method} ${route}`;
    const total = totals.get(key) ?? { method, route, count: 0, failed: 0, seconds: 0 };
    totals.set(key, total);
    if (metricName.endsWith('_sum')) total.seconds += value;
    if (!metricName.endsWith('_count')) continue;
    total.count += value;
    if (Number(labels['status']) >= 500) total.failed += value;
  }
  const routes = [...totals].flatMap(([key, total]) => {
    const then = before.get(key) ?? { count: 0, failed: 0, seconds: 0 };
    const count = total.count - then.count;
    if (count === 0) return [];
    return {
      method: total.method,
      route: total.route,
      perMinute: count / minutes,
      failedPerMinute: (total.failed - then.failed) / minutes,
      milliseconds: ((total.seconds - then.seconds) / count) * 1000,
    };
  });
  return { routes, totals };
}

/** Merges routes across processes, sorted by total time. */
export function sumOfRoutes(routes: readonly RouteMetrics[]): RouteMetrics[] {
  const sums = new Map<string, RouteMetrics>();
  for (const one of routes) {
    const key = `${one.method} ${one.route}`;
    const sum = sums.get(key);
    const perMinute = one.perMinute + (sum?.perMinute ?? 0);
    sums.set(key, {
      ...one,
      perMinute,
      failedPerMinute: one.failedPerMinute + (sum?.failedPerMinute ?? 0),
      milliseconds: (spent(one) + (sum ? spent(sum) : 0)) / perMinute,
    });
  }
  return [...sums.values()].toSorted((one, other) => spent(other) - spent(one));
}

const spent = ({ perMinute, milliseconds }: RouteMetrics): number => perMinute * milliseconds;
