import type { Operations } from '@atelier/contracts/operations';

const minuteMilliseconds = 60_000;
/** Minutes that are drawn. */
export const minutesShown = 60;

/**
 * The delay of each minute of the last hour, oldest first. Where nothing happened nothing was late.
 * @param takenAt when the page was read
 */
export function delayLine(delays: NonNullable<Operations['delays']>, takenAt: string): number[] {
  const last = Math.floor(Date.parse(takenAt) / minuteMilliseconds);
  const line = Array.from({ length: minutesShown }, () => 0);
  for (const { at, seconds } of delays) {
    const index = minutesShown - 1 - (last - Math.floor(Date.parse(at) / minuteMilliseconds));
    if (index >= 0 && index < minutesShown) line[index] = seconds;
  }
  return line;
}
