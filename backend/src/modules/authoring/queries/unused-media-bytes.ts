import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

/** Bytes of the originals that nothing has named since the last look (`NoteUnusedAssets`). */
export const UnusedMediaBytes = query(async ({ entityManager: em }): Promise<number> => {
  const row = await sqlRow<{ bytes: number }>(em)`
    select coalesce(sum(size_bytes), 0)::float8 as bytes from authoring_media_asset where unused_since is not null`;
  return row?.bytes ?? 0;
});
