import { Query } from '@nestjs/cqrs';
import type { CourseFaq } from '@atelier/contracts/faqs';
import { behind } from '../../../kernel/behind.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import type { ListedFaq } from '../domain/listed-course.js';

/** One entry of a listed course's public FAQ, found by its id alone; null when there is none. */
export class ReadFaq extends Query<CourseFaq | null> {
  constructor(readonly faqId: string) {
    super();
  }
}

export const ReadFaqHandler = queryHandler(ReadFaq, async (em, { faqId }) => {
  const row = await sqlRow<{ courseId: string; faq: ListedFaq }>(behind(em))`
    select id as "courseId", entry as faq from catalog_course, jsonb_array_elements(detail -> 'faq') as entry
    where is_listed and detail -> 'faq' @> ${JSON.stringify([{ id: faqId }])}::jsonb
      and entry ->> 'id' = ${faqId}`;
  if (!row) return null;
  const { id: _id, question, response } = row.faq;
  return { _id, courseId: row.courseId, question, response };
});
