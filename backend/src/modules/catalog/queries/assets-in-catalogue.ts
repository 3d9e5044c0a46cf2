import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { assetIdsIn } from '../../../platform/media/delivery/asset-ids-in.js';

/** The ids of the files that listed courses show freely, and of the videos of all tutorials, drafts included. */
export const AssetsInCatalogue = query(async ({ entityManager: em }): Promise<string[]> => {
  const rows = await sqlRows<{ id: string }>(em)`
    select named[2] as id from catalog_course course, ${assetIdsIn(sql`to_jsonb(course)::text`)} as named
    where course.is_listed
    union
    select named[2] from catalog_tutorial tutorial, ${assetIdsIn(sql`to_jsonb(tutorial)::text`)} as named`;
  return rows.map(({ id }) => id);
});
