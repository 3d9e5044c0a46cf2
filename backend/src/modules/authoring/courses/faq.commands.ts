import { randomUUIDv7 } from 'node:crypto';
import type { SavedField } from '@atelier/contracts/publication-state';
import type { CourseFaq, FaqInput } from '@atelier/contracts/faqs';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { storableJson } from '../../../kernel/storable-json.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import type { Faq } from '../programme/programme.domain.js';
import { type CourseEdit, type CourseEditor, editCourse, type Editor } from './edit-course.js';

/** Replaces the whole public FAQ of a course; entries with a known id keep it. */
export const ReplaceFaq = command(
  ({ entityManager }, { edit, entries }: { edit: CourseEdit; entries: FaqInput[] }): Promise<SavedField> => {
    const faq = entries.map(({ _id, question, response }) => ({
      id: _id ?? randomUUIDv7(),
      question,
      response: cleanRichText(response),
    }));
    if (new Set(faq.map(({ id }) => id)).size < faq.length) {
      throw new DomainError('invalid-request', {
        issues: [{ path: 'faq', message: 'Un identifiant figure deux fois' }],
      });
    }
    return editCourse(entityManager, edit, (course) => course.change({ faq }));
  },
);

/** Adds an entry to the public FAQ of a course. Idempotent. @throws DomainError `course-not-found` */
export const AddFaq = command(
  async (
    { entityManager },
    { edit, entry: { question, response } }: { edit: CourseEditor; entry: Omit<Faq, 'id'> },
  ): Promise<CourseFaq> => {
    const added = { id: randomUUIDv7(), question, response: cleanRichText(response) };
    let id: string = added.id;
    await editCourse(entityManager, { ...edit, field: 'faq' }, (course) => {
      const existing = course.faq.find((one) => one.question === question && one.response === added.response);
      if (existing) id = existing.id;
      else course.changeFaq((faq) => [...faq, added]);
    });
    return { _id: id, courseId: edit.courseId, question, response: added.response };
  },
);

/** @throws DomainError `faq-not-found`, also for another author's course */
export const RemoveFaq = command(
  async ({ entityManager }, { faqId, editor }: { faqId: string; editor: Editor }): Promise<void> => {
    const row = await sqlRow<{ id: string }>(entityManager)`
    select id from authoring_course
    where faq @> ${storableJson([{ id: faqId }])}::jsonb
      and (owner_id = ${editor.accountId} or ${editor.isAdmin}::boolean)`;
    if (!row) throw new DomainError('faq-not-found');
    await editCourse(entityManager, { courseId: row.id, editor, field: 'faq' }, (course) =>
      course.changeFaq((faq) => faq.filter(({ id }) => id !== faqId)),
    );
  },
);
