import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { editCourse, type Editor } from './edit-course.js';

/** @throws DomainError `faq-not-found` also when the course is somebody else's */
export const RemoveFaq = command(
  async ({ entityManager }, { faqId, editor }: { faqId: string; editor: Editor }): Promise<void> => {
    const row = await sqlRow<{ id: string }>(entityManager)`
    select id from authoring_course
    where faq @> ${JSON.stringify([{ id: faqId }])}::jsonb
      and (owner_id = ${editor.accountId} or ${editor.isAdmin}::boolean)`;
    if (!row) throw new DomainError('faq-not-found');
    await editCourse(entityManager, { courseId: row.id, editor, field: 'faq' }, (course) =>
      course.changeFaq((faq) => faq.filter(({ id }) => id !== faqId)),
    );
  },
);
