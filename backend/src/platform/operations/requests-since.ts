import type { RouteMetrics } from '@atelier/contracts/operations';

interface MetricValue {
  metricName?: string;
  labels: Partial<Record<string, string | number>>;
  value: number;
}

interface RouteTotal {
  method: string;
  route: string;
  count: number;
  failed: number;
  seconds: number;
}

/** Requests served by a process since its start, by method and route pattern. */
export type RouteTotals = ReadonlyMap<string, RouteTotal>;

/** Health checks are excluded: they are constant noise. */
const isCounted = (route: string): boolean => !route.startsWith('/health/');

/** Requests between two readings of the histogram. @param minutes between them */
export function requestsSince(
  before: RouteTotals,
  values: readonly MetricValue[],
  minutes: number,
): { routes: RouteMetrics[]; totals: RouteTotals } {
  const totals = new Map<string, RouteTotal>();
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
    const earlier = before.get(key) ?? { count: 0, failed: 0, seconds: 0 };
    const count = total.count - earlier.count;
    if (count === 0) return [];
    return {
      method: total.method,
      route: total.route,
      perMinute: count / minutes,
      failedPerMinute: (total.failed - earlier.failed) / minutes,
      milliseconds: ((total.seconds - earlier.seconds) / count) * 1000,
    };
  });
  return { routes, totals };
}

/** Merges routes across processes, sorted by total time. */
export function sumOfRoutes(routes: readonly RouteMetrics[]): RouteMetrics[] {
  const sums = new Map<string, RouteMetrics>();
  for (const route of routes) {
    const key = `${route.method} ${route.route}`;
    const sum = sums.get(key);
    const perMinute = route.perMinute + (sum?.perMinute ?? 0);
    sums.set(key, {
      ...route,
      perMinute,
      failedPerMinute: route.failedPerMinute + (sum?.failedPerMinute ?? 0),
      milliseconds: (totalMilliseconds(route) + (sum ? totalMilliseconds(sum) : 0)) / perMinute,
    });
  }
  return [...sums.values()].toSorted((route, other) => totalMilliseconds(other) - totalMilliseconds(route));
}

const totalMilliseconds = ({ perMinute, milliseconds }: RouteMetrics): number => perMinute * milliseconds;
