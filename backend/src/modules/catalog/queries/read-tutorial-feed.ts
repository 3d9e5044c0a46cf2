import { query } from '../../../kernel/use-case.js';
import { behind } from '../../../kernel/behind.js';
import { rowsOf, sql, toIso } from '../../../kernel/query.js';
import type { RowOf } from '../../../kernel/columns.js';
import { tutorialColumns } from './tutorial-row.js';

const mostItems = 30;

const feedColumns = tutorialColumns('id, title, sub_description, author_name, published_at, updated_at');

export type FeedItem = Omit<RowOf<typeof feedColumns>, 'publishedAt'> & { publishedAt: string };

/** The latest published tutorials, as readers of feeds are told of them. */
export const ReadTutorialFeed = query(async ({ entityManager: em }): Promise<FeedItem[]> => {
  const rows = await rowsOf(
    behind(em),
    sql<RowOf<typeof feedColumns>>`
      select ${feedColumns} from catalog_tutorial where is_published
      order by published_at desc, id limit ${mostItems}`,
  );
  return rows.map((row) => ({
    ...row,
    publishedAt: toIso(row.publishedAt ?? row.updatedAt),
    updatedAt: toIso(row.updatedAt),
  }));
});
