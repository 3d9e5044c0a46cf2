import type { Moments } from '@atelier/contracts/questions';

const seconds = { before: 10, after: 20 };
const mostShown = 3;

type Moment = Moments['moments'][number];

/** Those asked a little before or after a second of the lesson, the nearest kept, in their order. */
export function momentsNear(moments: readonly Moment[], second: number | null): Moment[] {
  if (second === null) return [];
  return moments
    .filter((one) => one.seconds - second <= seconds.before && second - one.seconds <= seconds.after)
    .toSorted((one, other) => Math.abs(one.seconds - second) - Math.abs(other.seconds - second))
    .slice(0, mostShown)
    .toSorted((one, other) => one.seconds - other.seconds);
}
