import { likePattern, sql, sqlRow, sqlRows } from '../../kernel/query.js';
import { query } from '../../kernel/use-case.js';
import { assetIdsIn } from '../../platform/media/delivery/media-links.js';

/** Asset ids of free previews of listed courses, and of the videos of all tutorials, drafts included. */
export const AssetsInCatalogue = query(async ({ entityManager: em }): Promise<string[]> => {
  const rows = await sqlRows<{ id: string }>(em)`
    select named[2] as id from catalog_course course, ${assetIdsIn(sql`to_jsonb(course)::text`)} as named
    where course.is_listed
    union
    select named[2] from catalog_tutorial tutorial, ${assetIdsIn(sql`to_jsonb(tutorial)::text`)} as named`;
  return rows.map(({ id }) => id);
});

/** Whether a published course or any tutorial uses the picture. */
export const IsPictureInCatalogue = query(
  async ({ entityManager: em }, { pictureId }: { pictureId: string }): Promise<boolean> => {
    const address = likePattern(`/media/images/${pictureId}/`);
    const row = await sqlRow(em)`
    select 1 from catalog_course course where to_jsonb(course)::text like ${address}
    union all
    select 1 from catalog_tutorial tutorial where to_jsonb(tutorial)::text like ${address}
    limit 1`;
    return row !== undefined;
  },
);
