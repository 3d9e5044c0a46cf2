const zone = 'Europe/Paris';
const second = 1000;
const day = 24 * 3600 * second;

type Moment = Date | string | number;

// The Swedish locale formats dates like ISO.
const stamp = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });

/** Date and time in Europe/Paris, readable by spreadsheets: `2026-11-25 05:17:27`. */
export const stampInParis = (at: Moment): string => stamp.format(new Date(at));

/** `2026-11-25`, the day in Europe/Paris. */
export const dayInParis = (at: Moment): string => stampInParis(at).slice(0, 10);

/** Adds calendar days, possibly negative; independent of daylight saving. */
export const daysLater = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

/** Number of calendar days between two days. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** The instant of a local time in Europe/Paris. */
export function momentInParis(on: string, clock = '00:00'): Date {
  const asUtc = Date.parse(`${on}T${clock}Z`);
  const offsetAt = (at: number) => Date.parse(`${stampInParis(at).replace(' ', 'T')}Z`) - at;
  // Applied twice: the offset at the first result may differ because of daylight saving.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}

/** End of a day in Europe/Paris, exclusive. */
export const endOfDay = (on: string): Date => momentInParis(daysLater(on, 1));

/** Last day before an exclusive end. */
export const lastDayBefore = (end: Moment): string => dayInParis(new Date(end).getTime() - 1);

/** French date formatter, Europe/Paris by default: the first of a month is « 1er » if the month is spelled out. */
export function dateWriter(options: Intl.DateTimeFormatOptions): (at: Moment) => string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: zone, ...options });
  return (at) =>
    format
      .formatToParts(new Date(at))
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('');
}

/** `1er décembre 2026`, of an instant or a day. */
export const formatLongDay = dateWriter({ dateStyle: 'long' });

/** The same for the last day before an exclusive end: « jusqu’au … inclus ». */
export const formatLastDay = (end: Moment): string => formatLongDay(lastDayBefore(end));
