import { sql, type Sql } from '../../../kernel/sql.js';

/**
 * A set of rows for `from`: each is an array whose second element is the id of an asset that the text names, whatever
 * stands around it. What looks like a reference counts as one, so that a new place for references is not overlooked.
 */
export const assetIdsIn = (text: Sql<unknown>): Sql<unknown> =>
  sql`regexp_matches(${text}, '("assetId": "|/api/media/|/media/images/)([0-9a-f-]{36})', 'g')`;
