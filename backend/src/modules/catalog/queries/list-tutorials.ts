import type { Tutorials, TutorialsQuery } from '@atelier/contracts/tutorials';
import { query } from '../../../kernel/use-case.js';
import { behind } from '../../../kernel/behind.js';
import { pageFacts, rowOf, rowsOf, sql } from '../../../kernel/query.js';
import { KeptAnswers } from '../../../platform/http/kept-answers.js';
import { titledLike, toTutorialCard, tutorialCardColumns, type TutorialCardRow } from './tutorial-row.js';

const pageSize = 12;

/** The published tutorials, the latest first. */
export const ListTutorials = query(
  { kept: KeptAnswers },
  async (
    { entityManager: em, kept },
    { filter: { title, currentPage } }: { filter: TutorialsQuery },
  ): Promise<Tutorials> => {
    const found = sql`from catalog_tutorial where is_published and ${titledLike(title)}`;
    const count = () => rowOf(behind(em), sql<{ total: number }>`select count(*)::int as total ${found}`);
    const [cards, counted] = await Promise.all([
      rowsOf(
        behind(em),
        sql<TutorialCardRow>`
          select ${tutorialCardColumns} ${found} order by published_at desc, id
          limit ${pageSize} offset ${(currentPage - 1) * pageSize}`,
      ),
      // The same for every page.
      title === '' ? kept.read('count:tutorials', count) : count(),
    ]);
    return { blogs: cards.map(toTutorialCard), ...pageFacts(counted?.total ?? 0, pageSize, currentPage) };
  },
);
