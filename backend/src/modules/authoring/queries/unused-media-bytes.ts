import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

/** Bytes of the originals that nothing has named since the last look (`NoteUnusedAssets`). */
export class UnusedMediaBytes extends Query<number> {}

export const UnusedMediaBytesHandler = queryHandler(UnusedMediaBytes, async (em) => {
  const row = await sqlRow<{ bytes: number }>(em)`
    select coalesce(sum(size_bytes), 0)::float8 as bytes from authoring_media_asset where unused_since is not null`;
  return row?.bytes ?? 0;
});
