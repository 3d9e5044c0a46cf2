import { Query } from '@nestjs/cqrs';
import type { ManagedTutorials, ManagedTutorialsQuery } from '@atelier/contracts/tutorials';
import { pageFacts, sql, sqlRow, toIso } from '../../../kernel/query.js';
import type { RowOf } from '../../../kernel/columns.js';
import { queryHandler } from '../../../kernel/handlers.js';
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

/** All tutorials, drafts included, the last edited first. */
export class ListManagedTutorials extends Query<ManagedTutorials> {
  constructor(readonly filter: ManagedTutorialsQuery) {
    super();
  }
}

interface Answer {
  blogs: (TutorialCardRow & RowOf<typeof editColumns>)[];
  total: number;
}

export const ListManagedTutorialsHandler = queryHandler(ListManagedTutorials, async (em, { filter }) => {
  const { title, status, currentPage } = filter;
  const answer = await sqlRow<Answer>(em)`
    with found as materialized (
      select * from catalog_tutorial where ${ofStatus[status]} and ${titledLike(title)}
    ), page as (
      select ${tutorialCardColumns}, ${editColumns} from found
      order by found.updated_at desc, found.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}
    )
    select coalesce((select json_agg(page) from page), '[]') as blogs,
           (select count(*)::int from found) as total`;
  const { blogs, total } = answer ?? { blogs: [], total: 0 };
  return {
    blogs: blogs.map((row) => ({ ...toTutorialCard(row), updatedAt: toIso(row.updatedAt) })),
    ...pageFacts(total, pageSize, currentPage),
  };
});
