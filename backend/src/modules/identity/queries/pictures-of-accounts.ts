import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import { assetIdsIn } from '../../../platform/media/delivery/asset-ids-in.js';

/** The pictures that accounts show. */
export class PicturesOfAccounts extends Query<string[]> {}

@QueryHandler(PicturesOfAccounts)
export class PicturesOfAccountsHandler implements IQueryHandler<PicturesOfAccounts> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute(): Promise<string[]> {
    const rows = await rowsOf(
      this.entityManager,
      sql<{ pictureId: string }>`
        select named[2] as "pictureId"
        from identity_account account, lateral ${assetIdsIn(sql`account.image_url`)} as named`,
    );
    return rows.map(({ pictureId }) => pictureId);
  }
}
