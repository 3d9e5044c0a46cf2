import type { EntityManager } from '@mikro-orm/postgresql';
import { dayInParis, daysLater } from '@atelier/contracts/words/days-of-paris';
import type { EReporting, OssReturn, VatThresholds } from '@atelier/contracts/vat';
import { CONFIG, type Config } from '../../../config.js';
import { sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { eReporting } from './e-reporting.domain.js';
import { ossReturn } from './oss.domain.js';
import { type SentAlarm, vatThresholds } from './thresholds.domain.js';
import { vatEntries } from './vat-entries.js';
import { eReportingSpan, ossQuarter, quarterOf } from './vat-periods.domain.js';

type VatConfig = Pick<Config, 'invoicing' | 'vatReturns'>;

export async function readThresholds(
  em: EntityManager,
  { invoicing }: VatConfig,
  now: Date,
): Promise<VatThresholds> {
  const today = dayInParis(now);
  const year = Number(today.slice(0, 4));
  const alarms = await sqlRows<SentAlarm>(em)`
    select scope, limit_cents as "limitCents", percent, reached_at as "reachedAt"
    from commerce_vat_alarm where year = ${year} order by scope, limit_cents, percent`;
  const entries = await vatEntries(em, { from: `${year - 1}-01-01`, to: today }, 'day');
  return vatThresholds(
    entries,
    invoicing.vat,
    today,
    alarms.map((alarm) => ({ ...alarm, reachedAt: toIso(alarm.reachedAt) })),
  );
}

/** Turnover of the civil year against the thresholds of VAT. */
export const ReadVatThresholds = query(
  { config: CONFIG },
  ({ entityManager, config }, { now }: { now: Date }): Promise<VatThresholds> =>
    readThresholds(entityManager, config, now),
);

/** What the page of duties states about VAT: facts, no words. */
export interface VatDutyFacts {
  france: Pick<
    VatThresholds['france'],
    'net' | 'limits' | 'isExempt' | 'rate' | 'taxedSince' | 'mustTaxSince'
  > & {
    /** Of the usual threshold, whole. */
    percent: number;
  };
  union: Pick<VatThresholds['union'], 'net' | 'limit' | 'dueSince' | 'withoutRate'> & { percent: number };
  training: VatThresholds['training'];
}

export const VatDuties = query(
  { config: CONFIG },
  async ({ entityManager, config }, { now }: { now: Date }): Promise<VatDutyFacts> => {
    const { france, union, training } = await readThresholds(entityManager, config, now);
    const { net, limits, isExempt, rate, taxedSince, mustTaxSince } = france;
    const percentOf = (amount: number, limit: number) => Math.floor((amount / limit) * 100);
    return {
      france: {
        net,
        limits,
        isExempt,
        rate,
        taxedSince,
        mustTaxSince,
        percent: percentOf(net, limits[0] ?? Infinity),
      },
      union: {
        net: union.net,
        limit: union.limit,
        dueSince: union.dueSince,
        withoutRate: union.withoutRate,
        percent: percentOf(union.net, union.limit),
      },
      training,
    };
  },
);

/** One alarm, as its mail tells it; null if there is none. */
export const ReadVatAlarm = query(
  async ({ entityManager: em }, { alarmId }: { alarmId: string }): Promise<VatAlarm | null> => {
    const alarm = await sqlRow<VatAlarm>(em)`
      select year, scope, limit_cents as "limitCents", percent, net_cents as "netCents"
      from commerce_vat_alarm where id = ${alarmId}`;
    return alarm ?? null;
  },
);

export interface VatAlarm {
  year: number;
  scope: 'france' | 'union';
  limitCents: number;
  percent: 80 | 100;
  netCents: number;
}

/** The day of the first invoice; null without any. */
async function firstSaleOn(em: EntityManager): Promise<string | null> {
  const row = await sqlRow<{ at: string | null }>(em)`select min(issued_at) as at from commerce_invoice`;
  return row?.at ? dayInParis(row.at) : null;
}

/** The return of a quarter at the one-stop shop; without one, or with one to come, the last that has ended. */
export const ReadOssReturn = query(
  { config: CONFIG },
  async (
    { entityManager: em, config },
    { quarter, now }: { quarter: string | undefined; now: Date },
  ): Promise<OssReturn> => {
    const today = dayInParis(now);
    const current = quarterOf(today);
    const latest = quarterOf(daysLater(ossQuarter(current).from, -1));
    const shown = quarter && quarter <= current ? quarter : latest;
    const span = ossQuarter(shown);
    const first = await firstSaleOn(em);
    const entries = await vatEntries(em, span, 'document');
    return {
      ...ossReturn(shown, entries, config.invoicing.vat.abroad),
      isOver: span.to < today,
      previous: first && first < span.from ? quarterOf(daysLater(span.from, -1)) : null,
      next: shown < current ? quarterOf(daysLater(span.to, 1)) : null,
    };
  },
);

/** E-reporting of the period with this day; without one, or with one to come, of the last that has ended. */
export const ReadEReporting = query(
  { config: CONFIG },
  async (
    { entityManager: em, config },
    { on, now }: { on: string | undefined; now: Date },
  ): Promise<EReporting> => {
    const today = dayInParis(now);
    const spanOf = (day: string) => eReportingSpan(day, config.invoicing.vat, config.vatReturns);
    const span = spanOf(on && on <= today ? on : daysLater(spanOf(today).from, -1));
    const first = await firstSaleOn(em);
    const entries = await vatEntries(em, span, 'document');
    return {
      ...eReporting(span, entries, config.invoicing.vat.abroad),
      isOver: span.to < today,
      previous: first && first < span.from ? daysLater(span.from, -1) : null,
      next: span.to < today ? daysLater(span.to, 1) : null,
    };
  },
);

/**
 * The same of given days, both inclusive, for whoever stores a closed period.
 * @throws RangeError if the days are no period of the regime
 */
export const EReportingPeriod = query(
  async ({ queries }, { from, to, now }: { from: string; to: string; now: Date }): Promise<EReporting> => {
    const period = await queries.execute(new ReadEReporting({ on: from, now }));
    if (period.from !== from || period.to !== to)
      throw new RangeError(`${from} to ${to} is no period: it would be ${period.from} to ${period.to}`);
    return period;
  },
);
