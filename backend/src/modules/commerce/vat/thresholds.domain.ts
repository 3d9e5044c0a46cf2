import { toEuros } from '@atelier/contracts/common';
import { daysBetween, daysLater } from '@atelier/contracts/words/days-of-paris';
import { regimeOn, type VatSettings } from '@atelier/contracts/words/vat-regimes';
import type { VatThresholds } from '@atelier/contracts/vat';
import {
  countsInFrance,
  isConsumerOfUnion,
  isExemptTraining,
  sumOf,
  type VatEntry,
} from './vat-entry.domain.js';

/** Services, since 2025: usual and increased threshold of the exemption (article 293 B), in cents. */
export const franceLimits = [3_750_000, 4_125_000] as const;
/** Electronic services to consumers of the Union (article 259 D), in cents. */
export const unionLimit = 1_000_000;
export const alarmPercents = [80, 100] as const;

export interface SentAlarm {
  scope: 'france' | 'union';
  limitCents: number;
  percent: 80 | 100;
  reachedAt: string;
}

const netOfEntries = (entries: readonly VatEntry[]): number => sumOf(entries, ({ netCents }) => netCents);

/** The day on which the running total passed the limit for the first time; null if it never did. */
function passedOn(entries: readonly VatEntry[], limitCents: number): string | null {
  const days = [...Map.groupBy(entries, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let sum = 0;
  for (const [day, ofDay] of days) {
    sum += netOfEntries(ofDay);
    if (sum > limitCents) return day;
  }
  return null;
}

/** A forecast over fewer days would be chance. */
const paceDays = 90;

/**
 * The thresholds of the civil year.
 * @param entries this year's and last year's up to today
 */
export function vatThresholds(
  entries: readonly VatEntry[],
  settings: VatSettings,
  today: string,
  alarms: readonly SentAlarm[],
): VatThresholds {
  const year = Number(today.slice(0, 4));
  const { home, abroad, training } = regimeOn(settings, today);
  const yearOf = (number: number) => entries.filter(({ day }) => Number(day.slice(0, 4)) === number);
  const [own, last] = [yearOf(year), yearOf(year - 1)];
  const inFrance = (entry: VatEntry) => countsInFrance(entry, abroad);
  const french = own.filter(inFrance);
  const union = own.filter(isConsumerOfUnion);
  const unionCents = netOfEntries(union);
  const lastUnionCents = netOfEntries(last.filter(isConsumerOfUnion));
  const countries = [...Map.groupBy(union, ({ country }) => country)]
    .map(([country, sold]) => ({ country, cents: netOfEntries(sold), rate: abroad[country] ?? null }))
    .toSorted((a, b) => b.cents - a.cents || (a.country < b.country ? -1 : 1));
  const dueSince = lastUnionCents > unionLimit ? `${year}-01-01` : passedOn(union, unionLimit);
  const mailsOf = (scope: SentAlarm['scope']) =>
    alarms
      .filter((alarm) => alarm.scope === scope)
      .map(({ limitCents, percent, reachedAt }) => ({ limit: toEuros(limitCents), percent, reachedAt }));
  return {
    year,
    today,
    france: {
      net: toEuros(netOfEntries(french)),
      limits: franceLimits.map(toEuros),
      alarmAt: toEuros(Math.round((franceLimits[0] * alarmPercents[0]) / 100)),
      passed: franceLimits.map((limit) => ({ limit: toEuros(limit), on: passedOn(french, limit) })),
      lastYear: toEuros(netOfEntries(last.filter(inFrance))),
      mustTaxSince:
        netOfEntries(last.filter(inFrance)) > franceLimits[0]
          ? `${year}-01-01`
          : passedOn(french, franceLimits[1]),
      isExempt: home === null,
      rate: home,
      taxedSince: taxedSince(settings, today),
      mails: mailsOf('france'),
    },
    union: {
      net: toEuros(unionCents),
      limit: toEuros(unionLimit),
      alarmAt: toEuros(Math.round((unionLimit * alarmPercents[0]) / 100)),
      lastYear: toEuros(lastUnionCents),
      forecast: toEuros(forecastCents(entries.filter(isConsumerOfUnion), unionCents, today)),
      dueSince,
      countries: countries.map(({ cents, ...country }) => ({ ...country, net: toEuros(cents) })),
      withoutRate:
        dueSince === null
          ? []
          : countries.filter(({ rate, cents }) => rate === null && cents > 0).map(({ country }) => country),
      mails: mailsOf('union'),
    },
    training: training
      ? {
          ...training.attestation,
          covers: training.covers,
          net: toEuros(netOfEntries(own.filter(isExemptTraining))),
        }
      : null,
  };
}

/** What the rest of the year adds at the pace of the last ninety days. */
function forecastCents(entries: readonly VatEntry[], soFarCents: number, today: string): number {
  const since = daysLater(today, -paceDays);
  const recent = netOfEntries(entries.filter(({ day }) => day > since));
  const left = daysBetween(today, `${today.slice(0, 4)}-12-31`);
  return soFarCents + Math.max(0, Math.round((recent * left) / paceDays));
}

/** The first day of the regimes with VAT that last until today; null if exempt, or never exempt before. */
function taxedSince(settings: VatSettings, today: string): string | null {
  const { changes = [], ...first } = settings;
  const regimes = [{ from: '', regime: first }, ...changes.filter(({ from }) => from <= today)];
  if (regimes.at(-1)?.regime.home === null) return null;
  const lastExempt = regimes.findLastIndex(({ regime }) => regime.home === null);
  return regimes[lastExempt + 1]?.from || null;
}

interface DueAlarm {
  scope: SentAlarm['scope'];
  limitCents: number;
  percent: 80 | 100;
}

/** The levels that the year has reached. Those of France alarm only who is exempt by article 293 B. */
export function dueAlarms({ france, union }: VatThresholds): DueAlarm[] {
  const reached = (scope: DueAlarm['scope'], net: number, limits: readonly number[]) =>
    limits.flatMap((limitCents) =>
      alarmPercents
        .filter((percent) => Math.round(net * 100) * 100 >= limitCents * percent)
        .map((percent) => ({ scope, limitCents, percent })),
    );
  return [
    ...(france.isExempt ? reached('france', france.net, franceLimits) : []),
    ...reached('union', union.net, [unionLimit]),
  ];
}
