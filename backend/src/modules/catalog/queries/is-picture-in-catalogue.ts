import { query } from '../../../kernel/use-case.js';
import { containing, sqlRow } from '../../../kernel/query.js';

/** Whether a published course or any tutorial shows the picture. */
export const IsPictureInCatalogue = query(
  async ({ entityManager: em }, { pictureId }: { pictureId: string }): Promise<boolean> => {
    const address = containing(`/media/images/${pictureId}/`);
    const row = await sqlRow(em)`
    select 1 from catalog_course course where to_jsonb(course)::text like ${address}
    union all
    select 1 from catalog_tutorial tutorial where to_jsonb(tutorial)::text like ${address}
    limit 1`;
    return row !== undefined;
  },
);
