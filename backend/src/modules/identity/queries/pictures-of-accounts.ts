import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { assetIdsIn } from '../../../platform/media/delivery/asset-ids-in.js';

/** The pictures that accounts show. */
export const PicturesOfAccounts = query(async ({ entityManager: em }): Promise<string[]> => {
  const rows = await sqlRows<{ pictureId: string }>(em)`
    select named[2] as "pictureId"
    from identity_account account, lateral ${assetIdsIn(sql`account.image_url`)} as named`;
  return rows.map(({ pictureId }) => pictureId);
});
