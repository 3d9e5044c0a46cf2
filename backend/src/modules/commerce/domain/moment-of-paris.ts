const day = 24 * 60 * 60_000;
const offsets = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' });

/** Midnight in Paris, where its clocks stand then; they never change at midnight. */
function midnightOfParis(utcMidnight: Date): Date {
  const name = offsets.formatToParts(utcMidnight).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return new Date(`${utcMidnight.toISOString().slice(0, 10)}T00:00:00${name.replace('GMT', '')}`);
}

/** A moment as it is, or of a day of Paris (`2026-12-01`) its beginning, or its end for the last one. */
export function momentOfParis(said: string, as: 'first' | 'last'): Date {
  const moment = new Date(said);
  if (said.includes('T')) return moment;
  return midnightOfParis(as === 'last' ? new Date(moment.getTime() + day) : moment);
}

/** When a mail that is meant for a day of Paris leaves: at eight. */
export const morningOfParis = (morning: string): Date =>
  new Date(midnightOfParis(new Date(morning)).getTime() + 8 * 60 * 60_000);
