const zone = 'Europe/Paris';
const second = 1000;
const day = 24 * 3600 * second;

type Moment = Date | string | number;

// Swedish writes dates as ISO does.
const stamp = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });

/** What calendar and clock in Paris say then, as spreadsheets read it: `2026-11-25 05:17:27`. */
export const stampInParis = (at: Moment): string => stamp.format(new Date(at));

/** `2026-11-25`, the day in Paris. */
export const dayInParis = (at: Moment): string => stampInParis(at).slice(0, 10);

/** The day so many days after another, or before it; a calendar knows no change of clocks. */
export const daysLater = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

/** How many days of the calendar lie from one to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** The moment at which the clocks of Paris show that hour of that day. */
export function momentInParis(on: string, clock = '00:00'): Date {
  const said = Date.parse(`${on}T${clock}Z`);
  const ahead = (at: number) => Date.parse(`${stampInParis(at).replace(' ', 'T')}Z`) - at;
  // Asked again where the first answer leads: in between the clocks may have changed.
  return new Date(said - ahead(said - ahead(said)));
}

/** The first moment at which a day of Paris is over. */
export const endOfDay = (on: string): Date => momentInParis(daysLater(on, 1));

/** The last day of what is over from a moment on. */
export const lastDayBefore = (end: Moment): string => dayInParis(new Date(end).getTime() - 1);

/**
 * Writes moments as French does, by the clocks of Paris where no other zone is asked for: where the month has its name, its first
 * day is « 1er ».
 */
export function dateWriter(options: Intl.DateTimeFormatOptions): (at: Moment) => string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: zone, ...options });
  return (at) =>
    format
      .formatToParts(new Date(at))
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('');
}

/** `1er décembre 2026`, of a moment or of a day. */
export const formatLongDay = dateWriter({ dateStyle: 'long' });

/** The same of the last day of what is over from a moment on: « jusqu’au … inclus ». */
export const formatLastDay = (end: Moment): string => formatLongDay(lastDayBefore(end));
