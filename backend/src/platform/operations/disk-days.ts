import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../kernel/query.js';
import type { DiskSpace } from '../media/storage/disk-space.js';

const dayMilliseconds = 86_400_000;
/** A trend of fewer days says more of one upload than of the weeks to come. */
const fewestDays = 3;
const farthestDays = 366;

export interface DiskDay {
  /** Since any one day. */
  day: number;
  freeBytes: number;
}

/** Notes how full the disk is today; the last look of a day stays. */
export async function noteDisk(em: EntityManager, { freeBytes, totalBytes }: DiskSpace): Promise<void> {
  await sqlRows(em)`
    insert into operations_disk_day (day, free_bytes, total_bytes) values (current_date, ${freeBytes}, ${totalBytes})
    on conflict (day) do update set free_bytes = excluded.free_bytes, total_bytes = excluded.total_bytes`;
  await sqlRows(em)`
    with old as (delete from operations_backup where ended_at < now() - interval '400 days')
    delete from operations_disk_day where day < current_date - 400`;
}

/** The days of the last two weeks on which the disk was as large as it is now. */
export const recentDisk = (em: EntityManager, totalBytes: number): Promise<DiskDay[]> =>
  sqlRows<DiskDay>(em)`
    select day - current_date as day, free_bytes::float8 as "freeBytes" from operations_disk_day
    where day >= current_date - 14 and total_bytes = ${totalBytes} order by day`;

/** Days from now until nothing is free, by the line through `days` that is nearest to all of them. */
export function daysUntilFull(days: readonly DiskDay[], freeBytes: number): number | null {
  if (days.length < fewestDays) return null;
  const mean = (of: (day: DiskDay) => number) => days.reduce((sum, day) => sum + of(day), 0) / days.length;
  const [middle, free] = [mean(({ day }) => day), mean((day) => day.freeBytes)];
  const slope =
    mean(({ day, freeBytes: then }) => (day - middle) * (then - free)) /
    mean(({ day }) => (day - middle) ** 2);
  if (slope >= 0) return null;
  const left = freeBytes / -slope;
  return left <= farthestDays ? left : null;
}

export async function diskFullOn(em: EntityManager, disk: DiskSpace): Promise<string | null> {
  const left = daysUntilFull(await recentDisk(em, disk.totalBytes), disk.freeBytes);
  return left === null ? null : new Date(Date.now() + left * dayMilliseconds).toISOString().slice(0, 10);
}
