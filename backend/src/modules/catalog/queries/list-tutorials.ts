import { Query } from '@nestjs/cqrs';
import type { Tutorials, TutorialsQuery } from '@atelier/contracts/tutorials';
import { queryHandler } from '../../../kernel/handlers.js';
import { pageFacts, sqlRow } from '../../../kernel/query.js';
import { titledLike, toTutorialCard, tutorialCardColumns, type TutorialCardRow } from './tutorial-row.js';

const pageSize = 12;

/** The published tutorials, the latest first. */
export class ListTutorials extends Query<Tutorials> {
  constructor(readonly filter: TutorialsQuery) {
    super();
  }
}

interface Answer {
  blogs: TutorialCardRow[];
  total: number;
}

export const ListTutorialsHandler = queryHandler(
  ListTutorials,
  async (em, { filter: { title, currentPage } }) => {
    const answer = await sqlRow<Answer>(em)`
      with found as materialized (
        select * from catalog_tutorial where is_published and ${titledLike(title)}
      ), page as (
        select ${tutorialCardColumns} from found
        order by found.published_at desc, found.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}
      )
      select coalesce((select json_agg(page) from page), '[]') as blogs,
             (select count(*)::int from found) as total`;
    const { blogs, total } = answer ?? { blogs: [], total: 0 };
    return { blogs: blogs.map(toTutorialCard), ...pageFacts(total, pageSize, currentPage) };
  },
);
