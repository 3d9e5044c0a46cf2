import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '../local/databases.js';

export interface ObjectsReport {
  counts: Record<string, number>;
  /** Media that the database names, and that are there with their size. */
  whole: number;
  /** One sentence each, for those that are not. */
  faults: string[];
}

const counted = ['identity_account', 'commerce_order', 'authoring_course', 'authoring_media_asset'];

interface Named {
  id: string;
  kind: 'video' | 'document' | 'image';
  file_name: string;
  size_bytes: string;
}

/** A video and a document are kept as they came; of a picture only its own renditions are, whose size nobody noted. */
const keyOf = ({ id, kind }: Named): string =>
  ({ video: `${id}/source`, document: `${id}/document`, image: id })[kind];

const faultOf = async (named: Named, objects: string): Promise<string | undefined> => {
  const found = await stat(join(objects, keyOf(named))).catch(() => undefined);
  if (!found) return `${named.file_name} (${keyOf(named)}) is missing.`;
  if (named.kind === 'image' || found.size === Number(named.size_bytes)) return undefined;
  return `${named.file_name} (${keyOf(named)}) has ${found.size} bytes instead of ${named.size_bytes}.`;
};

/** Compares what a database says of the media with what is in their folder; null where they do not lie there by their keys. */
export const checkObjects = (url: string, objects: string | null): Promise<ObjectsReport> =>
  withConnection(url, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of counted) {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
      counts[table] = Number(rows[0]?.count);
    }
    if (objects === null) return { counts, whole: 0, faults: [] };
    const { rows } = await client.query<Named>(
      'SELECT id, kind, file_name, size_bytes FROM authoring_media_asset ORDER BY created_at',
    );
    const faults: string[] = [];
    for (const named of rows) {
      const fault = await faultOf(named, objects);
      if (fault) faults.push(fault);
    }
    return { counts, whole: rows.length - faults.length, faults };
  });
