import type { QueueFigures } from '@atelier/contracts/operations';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

const hourMilliseconds = 3_600_000;
/** Of those that wait for another try: they stand in the order of that, not of their age. */
const delayedLookedAt = 50;

/** What a queue holds now, and has done within the last hour. */
export async function readQueue(
  queue: Queue,
  redis: Redis,
  now: Date,
): Promise<Omit<QueueFigures, 'name' | 'parked'>> {
  // The next runs of the chores stand among the delayed jobs, and wait for nothing but their hour.
  const waitingKinds =
    queue.name === 'maintenance' ? (['waiting'] as const) : (['waiting', 'delayed'] as const);
  const [counts, next, delayed, perHour] = await Promise.all([
    queue.getJobCounts(...waitingKinds, 'active'),
    queue.getJobs(['waiting'], 0, 0, true),
    queue.name === 'maintenance' ? [] : queue.getJobs(['delayed'], 0, delayedLookedAt - 1, true),
    redis.zcount(queue.toKey('completed'), now.getTime() - hourMilliseconds, '+inf'),
  ]);
  // A job that ended between the two looks is answered as nothing.
  const since = [...next, ...delayed].filter(Boolean).map(({ timestamp }) => timestamp);
  return {
    waiting: (counts['waiting'] ?? 0) + (counts['delayed'] ?? 0),
    active: counts['active'] ?? 0,
    perHour,
    oldestSeconds: since.length === 0 ? null : Math.max(0, (now.getTime() - Math.min(...since)) / 1000),
  };
}
