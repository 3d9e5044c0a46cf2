import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '../../kernel/query.js';
import type { MediaStorage } from '../media/storage/media-storage.js';

/** Bytes by what they are for. */
export interface MediaSizes {
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
