import type { EntityManager } from '@mikro-orm/postgresql';
import type { DiskPart, Operations } from '@atelier/contracts/operations';
import { sqlRow } from '../../kernel/query.js';
import type { MediaSizes } from './media-sizes.js';

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
