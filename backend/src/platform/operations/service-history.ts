import { quartersShown, type QuarterState, type ServiceStatus } from '@atelier/contracts/operations';
import { type ServiceName, serviceNames } from '@atelier/contracts/words/services';
import { CONFIG, type Config } from '../../config.js';
import { sqlRows } from '../../kernel/query.js';
import { query } from '../../kernel/use-case.js';
import { type LiveService, readOrNull } from './read-figures.js';

export const quarterMilliseconds = 15 * 60_000;
/** Older checks are stale. */
const maxAgeMilliseconds = 11 * 60_000;

/** Checks of a service within a quarter of an hour. */
export interface QuarterRow {
  service: string;
  quarter: Date;
  checks: number;
  slow: number;
  failed: number;
  milliseconds: number;
  lookedAt: Date;
  answeredAt: Date | null;
}

/** These report themselves: without checks, while others have some, they were down. */
const selfReporting: ReadonlySet<ServiceName> = new Set(['site', 'worker']);

/**
 * A service's status: now, and per quarter of an hour over the last day.
 * @param live result of a live check, where there is one
 * @param rows of all services, of the last day
 */
export function serviceStanding(
  name: ServiceName,
  live: LiveService | undefined,
  rows: readonly QuarterRow[],
  now: Date,
): ServiceStatus {
  const ownRows = rows.filter(({ service }) => service === name);
  const byQuarter = new Map(ownRows.map((row) => [row.quarter.getTime(), row]));
  const reportedQuarters = new Set(rows.map(({ quarter }) => quarter.getTime()));
  const first = Math.min(...ownRows.map(({ quarter }) => quarter.getTime()));
  const current = Math.floor(now.getTime() / quarterMilliseconds) * quarterMilliseconds;
  const quarters = Array.from({ length: quartersShown }, (_, index) => {
    const at = current - (quartersShown - 1 - index) * quarterMilliseconds;
    const row = byQuarter.get(at);
    if (row) return stateOf(row);
    // The current quarter has just begun.
    const isMissed = selfReporting.has(name) && reportedQuarters.has(at) && at > first && at !== current;
    return isMissed ? 'silent' : 'unknown';
  });
  const missedCount = quarters.filter(
    (state, index) =>
      state === 'silent' && !byQuarter.has(current - (quartersShown - 1 - index) * quarterMilliseconds),
  ).length;
  const availabilities = ownRows.map(({ checks, failed }) => 1 - failed / checks);
  const knownCount = availabilities.length + missedCount;
  const last = ownRows.toSorted((a, b) => a.quarter.getTime() - b.quarter.getTime()).at(-1);
  const answeredAt = ownRows.reduce<Date | null>(
    (latest, row) => (row.answeredAt && (!latest || row.answeredAt > latest) ? row.answeredAt : latest),
    null,
  );
  const answers = live ? live.answers : answersOf(last, now);
  return {
    name,
    answers,
    milliseconds: live?.milliseconds ?? (answers === false ? null : meanMilliseconds(last)),
    answeredAt: answers === false ? (answeredAt?.toISOString() ?? null) : null,
    availability:
      knownCount === 0 ? null : availabilities.reduce((sum, share) => sum + share, 0) / knownCount,
    quarters,
  };
}

function stateOf({ checks, slow, failed }: QuarterRow): QuarterState {
  if (failed * 2 >= checks) return 'silent';
  return failed > 0 || slow * 2 >= checks ? 'slow' : 'answers';
}

function answersOf(last: QuarterRow | undefined, now: Date): boolean | null {
  if (!last || now.getTime() - last.lookedAt.getTime() > maxAgeMilliseconds) return null;
  return last.answeredAt !== null && last.answeredAt >= last.lookedAt;
}

const meanMilliseconds = (row: QuarterRow | undefined): number | null =>
  row && row.checks > row.failed
    ? Math.round((row.milliseconds / (row.checks - row.failed)) * 10) / 10
    : null;

/** All configured services: current status and the last day. */
export const ReadServices = query(
  { config: CONFIG },
  async (
    { entityManager: em, config },
    { live }: { live: readonly LiveService[] },
  ): Promise<ServiceStatus[]> => {
    const now = new Date();
    const rows = await readOrNull(
      () =>
        sqlRows<{
          [Name in keyof QuarterRow]: QuarterRow[Name] extends Date | null ? string : QuarterRow[Name];
        }>(em)`
      select service, quarter, checks, slow, failed, milliseconds,
             looked_at as "lookedAt", answered_at as "answeredAt"
      from operations_service_check where quarter > now() - interval '24 hours'`,
    );
    const quarters = (rows ?? []).map((row) => ({
      ...row,
      quarter: new Date(row.quarter),
      lookedAt: new Date(row.lookedAt),
      answeredAt: row.answeredAt && new Date(row.answeredAt),
    })) as QuarterRow[];
    const standings = serviceNames
      .filter((name) => isConfigured(name, config))
      .map((name) =>
        serviceStanding(
          name,
          live.find((one) => one.name === name),
          quarters,
          now,
        ),
      );
    return rows === null ? standings.map((standing) => ({ ...standing, quarters: [] })) : standings;
  },
);

const isConfigured = (name: ServiceName, { mail, paypal }: Config): boolean =>
  name === 'paypal' ? paypal !== null : name === 'mail' ? mail.smtpUrl !== null : true;
