import type { CourseFaq } from '@atelier/contracts/faqs';
import { query } from '../../../kernel/use-case.js';
import { behind } from '../../../kernel/behind.js';
import { sqlRow } from '../../../kernel/query.js';
import type { ListedFaq } from '../domain/listed-course.js';

/** One entry of a listed course's public FAQ, found by its id alone; null when there is none. */
export const ReadFaq = query(
  async ({ entityManager: em }, { faqId }: { faqId: string }): Promise<CourseFaq | null> => {
    const row = await sqlRow<{ courseId: string; faq: ListedFaq }>(behind(em))`
    select id as "courseId", entry as faq from catalog_course, jsonb_array_elements(detail -> 'faq') as entry
    where is_listed and detail -> 'faq' @> ${JSON.stringify([{ id: faqId }])}::jsonb
      and entry ->> 'id' = ${faqId}`;
    if (!row) return null;
    const { id: _id, question, response } = row.faq;
    return { _id, courseId: row.courseId, question, response };
  },
);
