/**
 * Dates of exercises are those of Paris, whatever the machine that runs them: a learner's browser and the judge agree.
 */

const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' });

const hour = 3_600_000;
/** One hour of UTC before the last Sunday of a month ends: 01:00. */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * hour;
};

/** Seconds that the clocks of Paris are before UTC. */
export function parisOffset(time: number): number {
  const year = new Date(time).getUTCFullYear();
  if (Number.isNaN(year)) return 0;
  // The Union's rule since 1996; what was before is history, which the host knows.
  if (year >= 1996) return time >= lastSunday(year, 2) && time < lastSunday(year, 9) ? 7200 : 3600;
  const zone = formatter.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(zone) ?? [];
  const offset = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return sign === '-' ? -offset : offset;
}
