import type { EntityManager } from '@mikro-orm/postgresql';
import type { DiskPart, Operations } from '@atelier/contracts/operations';
import { sqlRow, sqlRows } from '../../kernel/query.js';
import type { DiskSpace } from '../media/storage/disk-storage.js';
import type { MediaStorage } from '../media/storage/media-storage.js';

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

/** Bytes by what they are for. */
interface MediaSizes {
  /** As they were sent: films alone are kept beside what is made of them. */
  originals: number;
  /** What is made of films: qualities, pictures, captions. */
  derived: number;
  /** Documents, and pictures. */
  documents: number;
}

const partOf = (key: string): keyof MediaSizes => {
  const name = key.slice(key.lastIndexOf('/') + 1);
  if (name === 'source') return 'originals';
  return name === 'document' || name.endsWith('.webp') ? 'documents' : 'derived';
};

/** Looking at every object may take a minute in a large store: a hundredth of the time goes into it, at the most. */
const patience = 100;

/** Measures all that is stored, unless that was done a moment ago. @param unused answers the bytes that nothing names any more */
export async function measureMedia(
  em: EntityManager,
  storage: MediaStorage,
  unused: () => Promise<number>,
): Promise<void> {
  const isFresh = await sqlRow(em)`
    select from operations_media_size where measured_at > now() - ${patience} * seconds * interval '1 second'`;
  if (isFresh) return;
  const begun = performance.now();
  const sizes: MediaSizes = { originals: 0, derived: 0, documents: 0 };
  for await (const { key, size } of storage.list()) sizes[partOf(key)] += size;
  const seconds = (performance.now() - begun) / 1000;
  const { originals, derived, documents } = sizes;
  await sqlRows(em)`
    insert into operations_media_size (measured_at, seconds, originals, derived, documents, unused)
    values (now(), ${seconds}, ${originals}, ${derived}, ${documents}, ${await unused()})
    on conflict (singleton) do update set measured_at = excluded.measured_at, seconds = excluded.seconds,
      originals = excluded.originals, derived = excluded.derived, documents = excluded.documents, unused = excluded.unused`;
}

type Disk = NonNullable<Operations['disk']>;

/** What the keeper of the backups has seen to lie on the volume of the media. */
type Seen = 'media' | 'backups' | 'database';

/**
 * What takes room, and whether it is that of the volume of the media.
 * @param isMediaHere whether the api itself keeps them there
 */
export async function diskParts(
  em: EntityManager,
  isMediaHere: boolean,
): Promise<Pick<Disk, 'parts' | 'unusedBytes'>> {
  const row = await sqlRow<
    Record<keyof MediaSizes | 'unused' | 'backups', number | null> & { database: number; here: Seen[] | null }
  >(em)`
    select size.originals::float8 as originals, size.derived::float8 as derived, size.documents::float8 as documents,
      size.unused::float8 as unused, keeper.kept_bytes::float8 as backups, keeper.on_media_volume as here,
      pg_database_size(current_database())::float8 as database
    from (select) as one left join operations_media_size size on true left join operations_backup_keeper keeper on true`;
  const here = new Set(row?.here ?? []);
  const isHere: Record<DiskPart, boolean> = {
    originals: isMediaHere || here.has('media'),
    derived: isMediaHere || here.has('media'),
    documents: isMediaHere || here.has('media'),
    backups: here.has('backups'),
    database: here.has('database'),
  };
  const names: DiskPart[] = ['originals', 'derived', 'documents', 'backups', 'database'];
  return {
    parts: names.map((name) => ({ name, bytes: row?.[name] ?? null, isHere: isHere[name] })),
    unusedBytes: row?.unused ?? null,
  };
}
