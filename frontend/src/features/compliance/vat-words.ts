import type { EReporting, OssReturn, VatThresholds } from '@atelier/contracts/vat';
import { dateWriter, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { countOf, formatDecimal, formatNumber, formatPercent, formatPrice } from '../../shared/format/format';

const noBreak = '\u00a0';
const amounts = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const countries = new Intl.DisplayNames('fr', { type: 'region' });

export const countryName = (code: string): string => countries.of(code) ?? code;

/** `−40,83`, in a column whose head names the unit. */
export const formatAmount = (amount: number): string =>
  amounts.format(amount === 0 ? 0 : amount).replace('-', '−');

export const formatRate = (rate: number): string => `${formatDecimal(rate)}${noBreak}%`;

/** `41 250 €`. */
const wholeEuros = (amount: number): string => `${formatNumber(amount)}${noBreak}€`;

const dayAndMonth = dateWriter({ day: 'numeric', month: 'long' });
const weekdayAndDay = dateWriter({ weekday: 'long', day: 'numeric' });
const month = dateWriter({ month: 'long' });

/** `dimanche 15`; the first of a month also has its name. */
export const formatWeekday = (day: string): string =>
  day.endsWith('-01') ? `${weekdayAndDay(day)} ${month(day)}` : weekdayAndDay(day);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const monthName = (day: string): string => capitalised(month(day));

/**
 * `11 au 20 novembre`, `21 octobre au 3 novembre`, `21 décembre 2026 au 3 janvier 2027`.
 * @param today whose year is left out
 */
export function formatPeriod({ from, to }: Pick<EReporting, 'from' | 'to'>, today: string): string {
  const end = to.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(to) : formatLongDay(to);
  if (from === to) return end;
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatLongDay(from)} au ${formatLongDay(to)}`;
  return `${from.slice(0, 7) === to.slice(0, 7) ? dayOfMonth(from) : dayAndMonth(from)} au ${end}`;
}

const dayOfMonth = (day: string): string => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));

/** Of a credit note in a period: `vente du 8, période close`. */
export function saleOf(
  { soldOn, isOfClosedPeriod }: { soldOn: string; isOfClosedPeriod: boolean },
  day: string,
): string {
  const sold =
    soldOn.slice(0, 7) === day.slice(0, 7)
      ? dayOfMonth(soldOn)
      : soldOn.slice(0, 4) === day.slice(0, 4)
        ? dayAndMonth(soldOn)
        : formatLongDay(soldOn);
  return `vente du ${sold}${isOfClosedPeriod ? ', période close' : ''}`;
}

const periodKinds: Record<EReporting['kind'], string> = {
  'ten-days': 'Tous les dix jours au réel normal.',
  month: 'Tous les mois au réel simplifié.',
  'two-months': 'Tous les deux mois en franchise.',
};

/** How often, and whether it is a trial still. */
export const transmission = ({ kind, mandatoryFrom, dueOn }: EReporting): string =>
  dueOn < mandatoryFrom
    ? `${periodKinds[kind]} Un essai, jusqu’au ${formatLongDay(mandatoryFrom)}${noBreak}: rien ne part aux impôts.`
    : periodKinds[kind];

export const totalLabel = ({ kind }: EReporting): string =>
  ({ 'ten-days': 'Dix jours', month: 'Mois', 'two-months': 'Deux mois' })[kind];

/** `3e trimestre 2026`. */
export const formatQuarter = (quarter: string): string => {
  const number = quarter.slice(6);
  return `${number}${number === '1' ? 'er' : 'e'} trimestre ${quarter.slice(0, 4)}`;
};

/** `T3 2026`, in a column. */
export const shortQuarter = (quarter: string): string =>
  `${quarter.slice(5)}${noBreak}${quarter.slice(0, 4)}`;

export const ossDue = ({ dueOn, isOver }: OssReturn): string =>
  isOver
    ? `À déclarer et à payer avant le ${formatLongDay(dueOn)} inclus`
    : `En cours, à déclarer avant le ${formatLongDay(dueOn)} inclus`;

const listed = new Intl.ListFormat('fr', { type: 'conjunction' });

export const countryList = (codes: readonly string[]): string => listed.format(codes.map(countryName));

/** Below the ruler of France. */
export function franceWords({ france }: VatThresholds): string {
  const { isExempt, rate, taxedSince, mustTaxSince, limits, passed, net, alarmAt } = france;
  const [usual = 0, increased = 0] = limits;
  if (!isExempt) {
    const since = taxedSince ? ` depuis le ${formatLongDay(taxedSince)}` : '';
    return `TVA à ${formatRate(rate ?? 0)}${since}. La franchise ne reviendrait qu’après une année sous ${wholeEuros(usual)}.`;
  }
  if (mustTaxSince?.endsWith('-01-01') && !passed[1]?.on)
    return `L’an dernier a dépassé ${wholeEuros(usual)}${noBreak}: la TVA est due depuis le ${formatLongDay(mustTaxSince)}. Réglez le nouveau régime.`;
  if (mustTaxSince)
    return `Le seuil majoré est passé le ${formatLongDay(mustTaxSince)}${noBreak}: la TVA est due depuis ce jour. Réglez le nouveau régime.`;
  if (passed[0]?.on)
    return `Seuil passé le ${formatLongDay(passed[0].on)}${noBreak}: TVA à partir du 1er janvier prochain, ou dès le jour où ${wholeEuros(increased)} seraient dépassés.`;
  const share = formatPercent(Math.floor((net / usual) * 100));
  return `Franchise en base, ${share} du seuil. ${net < alarmAt ? `Une alerte partira à ${wholeEuros(alarmAt)}.` : `Au-delà de ${wholeEuros(increased)}, la TVA est due le jour même.`}`;
}

/** Below the ruler of the Union. */
export function unionWords({ union, year }: VatThresholds): string {
  const { dueSince, withoutRate, mails, forecast, limit, lastYear, alarmAt, net } = union;
  if (dueSince) {
    const reason =
      lastYear > limit
        ? `${year - 1} a dépassé ${wholeEuros(limit)}${noBreak}: la TVA est celle du pays de l’acheteur toute l’année.`
        : `Seuil passé le ${formatLongDay(dueSince)}${noBreak}: la TVA est celle du pays de l’acheteur depuis ce jour, et l’an prochain.`;
    return withoutRate.length === 0
      ? reason
      : `${reason} Taux à régler${noBreak}: ${countryList(withoutRate)}.`;
  }
  const lastMail = mails.at(-1);
  const alarm = lastMail
    ? `Alerte envoyée le ${dayAndMonth(lastMail.reachedAt)}.`
    : net < alarmAt
      ? `Une alerte partira à ${wholeEuros(alarmAt)}.`
      : 'L’alerte part dans l’heure.';
  const pace = `Au rythme des 90 derniers jours${noBreak}: ${formatPrice(forecast)} au 31 décembre.`;
  return `${alarm} ${pace} Le seuil vaut aussi pour l’an prochain.`;
}

/** Shown by name; the rest is added up. */
const namedCountries = 4;

/** The largest countries, and the others as one line. */
export function countryLines({ countries: all }: VatThresholds['union']): { name: string; net: number }[] {
  const shown = all.length === namedCountries + 1 ? all : all.slice(0, namedCountries);
  const others = all.slice(shown.length);
  return [
    ...shown.map(({ country, net }) => ({ name: countryName(country), net })),
    ...(others.length > 0
      ? [
          {
            name: countOf(others.length, 'autre pays', 'autres pays'),
            net: Math.round(others.reduce((sum, { net }) => sum + net * 100, 0)) / 100,
          },
        ]
      : []),
  ];
}

type SoldDay = EReporting['days'][number];

/** From here on, days in a row without any figure are one line. */
const emptyRun = 3;

/** The days of a period, where long runs of days without sale or credit note are put together. */
export function groupEmptyDays(days: EReporting['days']): [SoldDay, ...SoldDay[]][] {
  const runs: [SoldDay, ...SoldDay[]][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && isEmpty(day) && last.every(isEmpty)) last.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => (run.length >= emptyRun ? [run] : run.map((day): [SoldDay] => [day])));
}

const isEmpty = ({ sales, collected, creditNotes }: SoldDay): boolean =>
  sales === 0 && collected === 0 && creditNotes.length === 0;
