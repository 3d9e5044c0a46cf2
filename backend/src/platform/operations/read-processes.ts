import type { Operations, ProcessStanding } from '@atelier/contracts/operations';
import { query } from '../../kernel/use-case.js';
import { sqlRows, toIso } from '../../kernel/query.js';
import { known } from './read-figures.js';
import type { ProcessFacts } from './process-watch.js';
import { sumOfRoutes } from './requests-since.js';

/** So many patterns are shown. */
const mostRoutes = 8;

/** How each process fares, and what the apis were asked in the last minute; null where that cannot be read. */
/** A minute that is not told says nothing yet; two do. Who has been silent for a quarter of an hour is gone. */
export const ReadProcesses = query(
  async ({ entityManager: em }): Promise<Pick<Operations, 'processes' | 'requests'>> => {
    const rows = await known(
      () => sqlRows<Omit<ProcessStanding, keyof ProcessFacts> & { facts: ProcessFacts }>(em)`
      select id as "_id", kind, host, started_at as "startedAt", seen_at as "seenAt", facts,
             seen_at < now() - interval '150 seconds' as "isSilent"
      from operations_process where seen_at > now() - interval '15 minutes' order by kind, started_at, id`,
    );
    if (rows === null) return { processes: null, requests: null };
    const told = rows.map(({ facts: { routes: _, ...facts }, startedAt, seenAt, ...row }) => ({
      ...row,
      ...facts,
      startedAt: toIso(startedAt),
      seenAt: toIso(seenAt),
    }));
    const routes = sumOfRoutes(rows.flatMap(({ isSilent, facts }) => (isSilent ? [] : facts.routes)));
    const sumOf = (figure: 'perMinute' | 'failedPerMinute') =>
      routes.reduce((sum, route) => sum + route[figure], 0);
    const isTold = rows.some(({ kind, isSilent }) => kind === 'api' && !isSilent);
    return {
      processes: told,
      requests: isTold
        ? {
            perMinute: sumOf('perMinute'),
            failedPerMinute: sumOf('failedPerMinute'),
            routes: routes.slice(0, mostRoutes),
          }
        : null,
    };
  },
);
