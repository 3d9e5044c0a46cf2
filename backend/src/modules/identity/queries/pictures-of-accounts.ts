import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { assetIdsIn } from '../../../platform/media/delivery/asset-ids-in.js';

/** The pictures that accounts show. */
export class PicturesOfAccounts extends Query<string[]> {}

export const PicturesOfAccountsHandler = queryHandler(PicturesOfAccounts, async (em) => {
  const rows = await sqlRows<{ pictureId: string }>(em)`
    select named[2] as "pictureId"
    from identity_account account, lateral ${assetIdsIn(sql`account.image_url`)} as named`;
  return rows.map(({ pictureId }) => pictureId);
});
