import type { EntityManager } from '@mikro-orm/postgresql';
import type { DiskPart, Operations } from '@atelier/contracts/operations';
import { sqlRow, sqlRows } from '../../kernel/query.js';
import type { DiskSpace } from '../media/storage/disk-storage.js';
import type { MediaStorage } from '../media/storage/media-storage.js';

const dayMilliseconds = 86_400_000;
/** With fewer days, a single upload dominates the trend. */
const minDays = 3;
const maxForecastDays = 366;

export interface DiskDay {
  /** Day number, relative to any epoch. */
  day: number;
  freeBytes: number;
}

/** Records today's disk usage; the last measurement of a day wins. */
export async function recordDiskUsage(
  em: EntityManager,
  { freeBytes, totalBytes }: DiskSpace,
): Promise<void> {
  await sqlRows(em)`
    insert into operations_disk_day (day, free_bytes, total_bytes) values (current_date, ${freeBytes}, ${totalBytes})
    on conflict (day) do update set free_bytes = excluded.free_bytes, total_bytes = excluded.total_bytes`;
  await sqlRows(em)`
    with old as (delete from operations_backup where ended_at < now() - interval '400 days')
    delete from operations_disk_day where day < current_date - 400`;
}

/** The last two weeks, limited to days with the current disk size. */
export const recentDisk = (em: EntityManager, totalBytes: number): Promise<DiskDay[]> =>
  sqlRows<DiskDay>(em)`
    select day - current_date as day, free_bytes::float8 as "freeBytes" from operations_disk_day
    where day >= current_date - 14 and total_bytes = ${totalBytes} order by day`;

/** Days until the disk is full, by linear regression. */
export function daysUntilFull(days: readonly DiskDay[], freeBytes: number): number | null {
  if (days.length < minDays) return null;
  const mean = (valueOf: (day: DiskDay) => number) =>
    days.reduce((sum, day) => sum + valueOf(day), 0) / days.length;
  const [middle, free] = [mean(({ day }) => day), mean((day) => day.freeBytes)];
  const slope =
    mean(({ day, freeBytes: freeThen }) => (day - middle) * (freeThen - free)) /
    mean(({ day }) => (day - middle) ** 2);
  if (slope >= 0) return null;
  const daysLeft = freeBytes / -slope;
  return daysLeft <= maxForecastDays ? daysLeft : null;
}

export async function diskFullOn(em: EntityManager, disk: DiskSpace): Promise<string | null> {
  const daysLeft = daysUntilFull(await recentDisk(em, disk.totalBytes), disk.freeBytes);
  return daysLeft === null
    ? null
    : new Date(Date.now() + daysLeft * dayMilliseconds).toISOString().slice(0, 10);
}

/** Bytes by purpose. */
interface MediaSizes {
  /** Source files; only films keep theirs next to the derived files. */
  originals: number;
  /** Derived from films: renditions, posters, captions. */
  derived: number;
  /** Documents, and pictures. */
  documents: number;
}

const purposeOf = (key: string): keyof MediaSizes => {
  const name = key.slice(key.lastIndexOf('/') + 1);
  if (name === 'source') return 'originals';
  return name === 'document' || name === 'source.zip' || name.endsWith('.webp') ? 'documents' : 'derived';
};

/** Listing a large store may take a minute: at most 1 % of the time is spent on it. */
const measureIntervalFactor = 100;

/**
 * Measures the whole store, unless that was done recently. @param readUnusedBytes returns the bytes of unreferenced
 * objects
 */
export async function measureMedia(
  em: EntityManager,
  storage: MediaStorage,
  readUnusedBytes: () => Promise<number>,
): Promise<void> {
  const isFresh = await sqlRow(em)`
    select from operations_media_size where measured_at > now() - ${measureIntervalFactor} * seconds * interval '1 second'`;
  if (isFresh) return;
  const startedAt = performance.now();
  const sizes: MediaSizes = { originals: 0, derived: 0, documents: 0 };
  for await (const { key, size } of storage.list()) sizes[purposeOf(key)] += size;
  const seconds = (performance.now() - startedAt) / 1000;
  const { originals, derived, documents } = sizes;
  await sqlRows(em)`
    insert into operations_media_size (measured_at, seconds, originals, derived, documents, unused)
    values (now(), ${seconds}, ${originals}, ${derived}, ${documents}, ${await readUnusedBytes()})
    on conflict (singleton) do update set measured_at = excluded.measured_at, seconds = excluded.seconds,
      originals = excluded.originals, derived = excluded.derived, documents = excluded.documents, unused = excluded.unused`;
}

type Disk = NonNullable<Operations['disk']>;

/** What the backup scheduler found on the media volume. */
type MountedStore = 'media' | 'backups' | 'database';

/**
 * What takes up disk space, and whether it is on the media volume.
 * @param isMediaHere whether media is stored on the api's own disk
 */
export async function diskParts(
  em: EntityManager,
  isMediaHere: boolean,
): Promise<Pick<Disk, 'parts' | 'unusedBytes'>> {
  const row = await sqlRow<
    Record<keyof MediaSizes | 'unused' | 'backups', number | null> & {
      database: number;
      here: MountedStore[] | null;
    }
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
