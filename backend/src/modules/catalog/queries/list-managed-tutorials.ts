import type { ManagedTutorials, ManagedTutorialsQuery } from '@atelier/contracts/tutorials';
import { query } from '../../../kernel/use-case.js';
import { pageOf, sql, toIso } from '../../../kernel/query.js';
import type { RowOf } from '../../../kernel/columns.js';
import {
  titledLike,
  toTutorialCard,
  tutorialCardColumns,
  tutorialColumns,
  type TutorialCardRow,
} from './tutorial-row.js';

const pageSize = 10;
const editColumns = tutorialColumns('updated_at');
const ofStatus = { all: sql`true`, published: sql`is_published`, draft: sql`not is_published` };

const listed = sql<TutorialCardRow & RowOf<typeof editColumns>>`${tutorialCardColumns}, ${editColumns}`;

/** All tutorials, drafts included, the last edited first. */
export const ListManagedTutorials = query(
  async ({ entityManager: em }, { filter }: { filter: ManagedTutorialsQuery }): Promise<ManagedTutorials> => {
    const { title, status, currentPage } = filter;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`id`,
      columns: listed,
      found: sql`from catalog_tutorial where ${ofStatus[status]} and ${titledLike(title)}`,
      order: sql`updated_at desc, id`,
    });
    return {
      blogs: rows.map((row) => ({ ...toTutorialCard(row), updatedAt: toIso(row.updatedAt) })),
      ...facts,
    };
  },
);
