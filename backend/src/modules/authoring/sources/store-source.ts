import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';
import { storableJson } from '../../../kernel/storable-json.js';
import type { UnpackedSource } from './open-source.js';

/** Stores what a source holds, beside its asset, in the transaction of `em`. A text that is known is not stored again. */
export async function storeSource(
  em: EntityManager,
  assetId: string,
  { files, leftOut }: UnpackedSource,
): Promise<void> {
  const texts = new Map(
    files.flatMap(({ sha256, text }) => (text === null ? [] : [[sha256, text] as const])),
  );
  // In one order, so that two uploads of the same files wait for each other; locked, so that no sweep removes them.
  const hashes = [...texts.keys()].toSorted();
  await sqlRows(em)`
    insert into authoring_source_text (sha256, content, sent_at)
    select sha256, content, now()
    from unnest(${hashes}::text[], ${hashes.map((hash) => texts.get(hash))}::text[]) as sent (sha256, content)
    on conflict (sha256) do update set sent_at = excluded.sent_at`;
  await sqlRows(em)`
    insert into authoring_source (asset_id, left_out) values (${assetId}, ${storableJson(leftOut)}::jsonb)`;
  await sqlRows(em)`
    insert into authoring_source_file (asset_id, path, sha256, size_bytes, lines)
    select ${assetId}, path, sha256, size_bytes, lines
    from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ sha256 }) => sha256)}::text[],
                ${files.map(({ sizeBytes }) => sizeBytes)}::int[], ${files.map(({ lines }) => lines)}::int[])
         as listed (path, sha256, size_bytes, lines)`;
}
