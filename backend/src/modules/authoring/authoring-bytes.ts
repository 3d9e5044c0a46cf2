import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow } from '../../kernel/query.js';
import { KeptBytes } from '../../platform/media/uploads/kept-bytes.js';

/** Films, documents and pictures count where the room of a person is measured. */
@Injectable()
export class AuthoringBytes {
  constructor(entityManager: EntityManager, kept: KeptBytes) {
    kept.countBy(async (ownerId) => {
      const row = await sqlRow<{ bytes: string }>(entityManager)`
        select coalesce(sum(size_bytes), 0) as bytes from authoring_media_asset where owner_id = ${ownerId}`;
      return Number(row?.bytes ?? 0);
    });
  }
}
